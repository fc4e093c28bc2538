#include "kept.h"

#include <Arduino.h>

#if defined(__AVR__)
#include <avr/eeprom.h>
#else
#include <EEPROM.h>
#endif

namespace tableside {

#if defined(__AVR__)
static uint8_t readByte(uint16_t at) { return eeprom_read_byte(reinterpret_cast<const uint8_t*>(at)); }
static void writeByte(uint16_t at, uint8_t byte) { eeprom_update_byte(reinterpret_cast<uint8_t*>(at), byte); }
static void open(uint16_t) {}
static void close() {}
#else
static uint8_t readByte(uint16_t at) { return EEPROM.read(at); }
static void writeByte(uint16_t at, uint8_t byte) { EEPROM.write(at, byte); }
static void open(uint16_t size) { EEPROM.begin(size); }
static void close() { EEPROM.commit(); }
#endif

static const uint8_t MARK = 0x5A;

// A mark and a sum before the bytes: an erased memory has neither.
bool readKept(uint16_t place, int8_t* into, uint16_t size) {
  open(place + 2 + size);
  uint8_t sum = MARK;
  for (uint16_t i = 0; i < size; ++i) sum = sum * 31 + readByte(place + 2 + i);
  if (readByte(place) != MARK || readByte(place + 1) != sum) return false;
  for (uint16_t i = 0; i < size; ++i) into[i] = static_cast<int8_t>(readByte(place + 2 + i));
  return true;
}

void writeKept(uint16_t place, const int8_t* from, uint16_t size) {
  open(place + 2 + size);
  uint8_t sum = MARK;
  for (uint16_t i = 0; i < size; ++i) sum = sum * 31 + static_cast<uint8_t>(from[i]);
  writeByte(place, MARK);
  writeByte(place + 1, sum);
  for (uint16_t i = 0; i < size; ++i) writeByte(place + 2 + i, static_cast<uint8_t>(from[i]));
  close();
}

}  // namespace tableside
