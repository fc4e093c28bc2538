#pragma once
#include <stddef.h>
#include <stdint.h>
struct ThinEeprom {
#if defined(ESP32)
  bool begin(size_t size);
#else
  void begin(size_t size);
#endif
  uint8_t read(int address);
  void write(int address, uint8_t value);
  bool commit();
};
extern ThinEeprom EEPROM;
