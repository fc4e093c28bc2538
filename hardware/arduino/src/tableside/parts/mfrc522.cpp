#include "mfrc522.h"

#include <Arduino.h>

namespace tableside {

// Registers and commands, as the data sheet numbers them.
enum : uint8_t {
  COMMAND = 0x01, IRQS = 0x04, ERRORS = 0x06, FIFO = 0x09, FIFO_LEVEL = 0x0A, FRAMING = 0x0D, MODE = 0x11,
  TX_CONTROL = 0x14, TX_ASK = 0x15, TIMER_MODE = 0x2A, PRESCALER = 0x2B, RELOAD_HIGH = 0x2C, RELOAD_LOW = 0x2D,
  VERSION = 0x37,
  IDLE = 0x00, TRANSCEIVE = 0x0C, SOFT_RESET = 0x0F
};
// What is said to a tag.
enum : uint8_t { REQUEST = 0x26, LEVEL_1 = 0x93, LEVEL_2 = 0x95, ANTICOLLISION = 0x20, SELECT = 0x70, CASCADE = 0x88 };

uint8_t Mfrc522::get(uint8_t which) {
  SPI.beginTransaction(SPISettings(4000000, MSBFIRST, SPI_MODE0));
  digitalWrite(select_, LOW);
  SPI.transfer(0x80 | which << 1);
  const uint8_t value = SPI.transfer(0);
  digitalWrite(select_, HIGH);
  SPI.endTransaction();
  return value;
}

void Mfrc522::set(uint8_t which, uint8_t value) {
  SPI.beginTransaction(SPISettings(4000000, MSBFIRST, SPI_MODE0));
  digitalWrite(select_, LOW);
  SPI.transfer(which << 1);
  SPI.transfer(value);
  digitalWrite(select_, HIGH);
  SPI.endTransaction();
}

void Mfrc522::deselect() {
  digitalWrite(select_, HIGH);
  pinMode(select_, OUTPUT);
}

void Mfrc522::begin() {
  set(COMMAND, SOFT_RESET);
  delay(1);
  set(TIMER_MODE, 0x80);  // begins by itself when something was sent
  set(PRESCALER, 0xA9);   // 25 us a tick
  set(RELOAD_HIGH, 0);
  set(RELOAD_LOW, 120);   // a tag answers within 3 ms
  set(TX_ASK, 0x40);
  set(MODE, 0x3D);
  field(false);
}

bool Mfrc522::isThere() {
  const uint8_t version = get(VERSION);
  return version != 0x00 && version != 0xFF;
}

void Mfrc522::field(bool on) {
  const uint8_t control = get(TX_CONTROL);
  set(TX_CONTROL, on ? control | 3 : control & ~3);
}

// How many bytes came back; 0: none, or damaged ones.
uint8_t Mfrc522::exchange(const uint8_t* said, uint8_t count, uint8_t lastBits, uint8_t* back, uint8_t room) {
  set(COMMAND, IDLE);
  set(IRQS, 0x7F);
  set(FIFO_LEVEL, 0x80);
  while (count--) set(FIFO, *said++);
  set(COMMAND, TRANSCEIVE);
  set(FRAMING, 0x80 | lastBits);
  uint8_t irqs = 0;
  for (uint8_t tries = 0; tries < 100 && !(irqs & 0x31); ++tries) irqs = get(IRQS);
  if (!(irqs & 0x30) || get(ERRORS) & 0x1B) return 0;  // overflow, collision, parity, protocol
  const uint8_t came = get(FIFO_LEVEL);
  if (came > room) return 0;
  for (uint8_t i = 0; i < came; ++i) back[i] = get(FIFO);
  return came;
}

// Four bytes of a number and what they sum up to.
bool Mfrc522::readLevel(uint8_t level, uint8_t* back) {
  const uint8_t ask[2] = {level, ANTICOLLISION};
  return exchange(ask, 2, 0, back, 5) == 5 && (back[0] ^ back[1] ^ back[2] ^ back[3]) == back[4];
}

uint8_t Mfrc522::read(uint8_t* number) {
  uint8_t back[5];
  const uint8_t request = REQUEST;
  if (exchange(&request, 1, 7, back, 2) != 2 || !readLevel(LEVEL_1, back)) return 0;
  if (back[0] != CASCADE) {
    memcpy(number, back, 4);
    return 4;
  }
  memcpy(number, back + 1, 3);
  uint8_t select[9] = {LEVEL_1, SELECT};
  memcpy(select + 2, back, 5);
  uint16_t crc = 0x6363;  // CRC_A of ISO 14443-3
  for (uint8_t i = 0; i < 7; ++i) {
    uint8_t byte = select[i] ^ (crc & 0xFF);
    byte ^= byte << 4;
    crc = crc >> 8 ^ static_cast<uint16_t>(byte) << 8 ^ static_cast<uint16_t>(byte) << 3 ^ byte >> 4;
  }
  select[7] = crc & 0xFF;
  select[8] = crc >> 8;
  if (exchange(select, 9, 0, back, 3) != 3 || !readLevel(LEVEL_2, back)) return 0;
  memcpy(number + 3, back, 4);
  return 7;
}

}  // namespace tableside
