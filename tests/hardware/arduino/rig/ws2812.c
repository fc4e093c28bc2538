#include "rig.h"
void ws2812_begin(const char*p,int c){(void)p;(void)c;}
