#include "rig.h"
void mcp23017_begin(const char *a){(void)a;}
