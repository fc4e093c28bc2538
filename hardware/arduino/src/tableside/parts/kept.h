// What outlasts the power: bytes in the EEPROM, or in the flash that stands for one.
#ifndef TABLESIDE_KEPT_H
#define TABLESIDE_KEPT_H

#include <stdint.h>

namespace tableside {

// Read what was kept at `place`, if something was and is whole; else `into` stays as it is.
bool readKept(uint16_t place, int8_t* into, uint16_t size);

// Keep so many bytes, and two more.
void writeKept(uint16_t place, const int8_t* from, uint16_t size);

}  // namespace tableside

#endif
