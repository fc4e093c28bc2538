#pragma once
#include <stdint.h>
typedef uint16_t neoPixelType;
#define NEO_GRB 0x52
#define NEO_KHZ800 0x0000
struct Adafruit_NeoPixel {
  Adafruit_NeoPixel(uint16_t n, int16_t pin, neoPixelType type = NEO_GRB + NEO_KHZ800);
  void begin();
  void show();
  void setBrightness(uint8_t brightness);
  void setPixelColor(uint16_t n, uint8_t r, uint8_t g, uint8_t b);
};
