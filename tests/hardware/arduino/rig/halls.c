#include "rig.h"
void halls_begin(const char*s,const char*c){(void)s;(void)c;} int halls_hands(char**w,int c){(void)w;(void)c;return 0;}
