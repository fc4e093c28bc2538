#pragma once
#include <stddef.h>
#include <stdint.h>
struct ThinWire {
#if defined(ESP32)
  bool begin();
  bool setClock(uint32_t hz);
  void beginTransmission(uint8_t address);
  uint8_t endTransmission(bool stop = true);
  size_t requestFrom(uint8_t address, size_t size);
#else
  void begin();
  void setClock(uint32_t hz);
  void beginTransmission(uint8_t address);
  uint8_t endTransmission(bool stop);
  uint8_t endTransmission();
  size_t requestFrom(uint8_t address, size_t size, bool stop);
  size_t requestFrom(uint8_t address, size_t size);
#endif
  size_t write(uint8_t byte);
  int read();
};
extern ThinWire Wire;
