// Squares on MCP23017, a contact a pin: no matrix, no diodes. Fourteen squares a chip, 112 on eight.
#ifndef TABLESIDE_MCP23017_H
#define TABLESIDE_MCP23017_H

#include <Wire.h>

#include "../board/board.h"

namespace tableside {

// The first chip (address 0x20: A0, A1 and A2 at ground) has the first fourteen squares from a1 on along the ranks,
// GPA0 to GPA6, then GPB0 to GPB6; the next ones follow at 0x21 and so on. Each contact leads to ground. GPA7 and GPB7
// stay free: by the data sheet of 2022 they are outputs alone. Here they are a mark, high and low, by which a reading is
// known: a chip that lost its supply for a moment, or is left at another register, is set up again.
template <uint8_t COLS, uint8_t ROWS>
class Mcp23017 {
 public:
  void begin() {
    Wire.begin();
    Wire.setClock(400000);
#if defined(WIRE_HAS_TIMEOUT)
    Wire.setWireTimeout(3000, true);  // a wire that is pulled out must not stop the board
#endif
    for (uint8_t chip = 0; chip < CHIPS; ++chip) setUp(chip);
  }

  // Reads the next chip: contacts that keep still are told the sooner, the more often `step` is called. One that does
  // not answer is named, and its squares stay as they were.
  void scan(BoardCore& board) {
    const uint8_t first = 2 * PORT * next_;
    uint8_t file = first % COLS;
    uint16_t mask = 1 << file, closed;
    bool known = read(next_, closed);
    if (known && (closed & MARKS) != MARK) {
      setUp(next_);
      known = read(next_, closed) && (closed & MARKS) == MARK;  // else a wire is at GPA7 or GPB7, or it is another chip
    }
    if (!known) {
      board.fault(CHIP, next_ + 1);
    } else {
      uint16_t* line = board.lines() + first / COLS;
      for (uint8_t i = 0; i < 16 && line < board.lines() + ROWS; ++i, closed >>= 1) {
        if ((i & 7) == PORT) continue;
        *line = closed & 1 ? *line | mask : *line & ~mask;
        mask <<= 1;
        if (++file == COLS) {
          file = 0;
          mask = 1;
          ++line;
        }
      }
    }
    if (++next_ == CHIPS) next_ = 0;
  }
  void scanAll(BoardCore& board) {
    for (uint8_t i = 0; i < CHIPS; ++i) scan(board);
  }

 private:
  static const uint8_t FIRST = 0x20;
  static const uint8_t IODIRA = 0x00, IPOLA = 0x02, IOCON = 0x0A, GPPUA = 0x0C, GPIOA = 0x12, OLATA = 0x14;
  static const uint8_t SEQOP = 0x20;  // BANK = 0: B follows A, and A again, so a reading need not say where
  static const uint8_t PORT = 7;      // squares on each of a chip's two ports
  static const uint16_t MARKS = 0x8080, MARK = 0x0080;
  static const uint8_t CHIPS = (COLS * ROWS + 2 * PORT - 1) / (2 * PORT);
  static_assert(CHIPS <= 8, "eight MCP23017 on a bus: 112 squares at the most");

  void setUp(uint8_t chip) {
    write(chip, IOCON, SEQOP, SEQOP);
    write(chip, OLATA, 0x80, 0x00);
    write(chip, IODIRA, 0x7F, 0x7F);
    write(chip, IPOLA, 0x7F, 0x7F);  // a closed contact reads as 1
    write(chip, GPPUA, 0x7F, 0x7F);
    Wire.beginTransmission(FIRST + chip);
    Wire.write(GPIOA);
    Wire.endTransmission();
  }
  void write(uint8_t chip, uint8_t which, uint8_t a, uint8_t b) {
    Wire.beginTransmission(FIRST + chip);
    Wire.write(which);
    Wire.write(a);
    Wire.write(b);
    Wire.endTransmission();
  }

  bool read(uint8_t chip, uint16_t& closed) {
    if (Wire.requestFrom(FIRST + chip, 2) != 2) return false;
    const uint8_t a = Wire.read();
    closed = a | static_cast<uint16_t>(Wire.read()) << 8;
    return true;
  }

  uint8_t next_ = 0;
};

}  // namespace tableside

#endif
