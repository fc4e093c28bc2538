// Constants that stay in flash on an AVR, whose RAM is short; elsewhere ordinary ones.
#ifndef TABLESIDE_FLASH_TEXT_H
#define TABLESIDE_FLASH_TEXT_H

#include <stdint.h>

#if defined(__AVR__)
#include <avr/pgmspace.h>
#define TABLESIDE_FLASH PROGMEM
#define TABLESIDE_TEXT(text) PSTR(text)
#else
#define TABLESIDE_FLASH
#define TABLESIDE_TEXT(text) (text)
#endif

namespace tableside {

#if defined(__AVR__)
inline uint8_t flashByte(const void* at) { return pgm_read_byte(at); }
inline uint32_t flashWord(const uint32_t* at) { return pgm_read_dword(at); }
#else
inline uint8_t flashByte(const void* at) { return *static_cast<const uint8_t*>(at); }
inline uint32_t flashWord(const uint32_t* at) { return *at; }
#endif

}  // namespace tableside

#endif
