#include "boot_number.h"

#include <Arduino.h>

#if defined(__AVR__)
#include <avr/eeprom.h>
#endif

namespace tableside {

#if defined(__AVR__)

uint32_t bootNumber(uint16_t place) {
  uint8_t* const at = reinterpret_cast<uint8_t*>(place);
  uint32_t starts = 0;
  for (uint8_t i = 0; i < 4; ++i) starts |= static_cast<uint32_t>(eeprom_read_byte(at + i)) << 8 * i;
  ++starts;
  for (uint8_t i = 0; i < 4; ++i) eeprom_update_byte(at + i, starts >> 8 * i);
  return starts * 2654435761UL;  // odd, so that no two starts have one number
}

#elif defined(ESP32)

uint32_t bootNumber(uint16_t) { return esp_random(); }

#elif defined(ARDUINO_ARCH_RP2040)

uint32_t bootNumber(uint16_t) { return rp2040.hwrand32(); }

#endif

}  // namespace tableside
