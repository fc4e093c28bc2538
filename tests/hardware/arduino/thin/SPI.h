#pragma once
#include <stdint.h>
#if defined(ESP32)
#define SPI_MODE0 0
#define MSBFIRST 1
typedef uint8_t ThinMode;
#else
enum SPIMode { SPI_MODE0 = 0, SPI_MODE1, SPI_MODE2, SPI_MODE3 };
enum BitOrder { LSBFIRST = 0, MSBFIRST = 1 };
typedef SPIMode ThinMode;
#endif
struct SPISettings {
#if defined(ESP32)
  SPISettings(uint32_t clock, uint8_t bitOrder, uint8_t dataMode);
#else
  SPISettings(uint32_t clock, BitOrder bitOrder, ThinMode dataMode);
#endif
};
struct ThinSpi {
  void begin();
  void beginTransaction(SPISettings settings);
  uint8_t transfer(uint8_t data);
  void endTransaction();
};
extern ThinSpi SPI;
