#include "rig.h"
void chain_begin(const char *w){(void)w;} void chain_contacts(void){}
