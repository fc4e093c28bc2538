// A number that is new at every power-up, by which the host knows that the board has begun anew.
#ifndef TABLESIDE_BOOT_NUMBER_H
#define TABLESIDE_BOOT_NUMBER_H

#include <stdint.h>

namespace tableside {

// On an AVR: a count of starts in the EEPROM's bytes from `place` on (4 of them; a cell bears 100,000 starts). On an
// ESP32 and an RP2040: the chip's own random numbers. Another chip: give `begin` a number of your own.
uint32_t bootNumber(uint16_t place = 0);

}  // namespace tableside

#endif
