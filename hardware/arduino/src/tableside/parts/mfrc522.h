// A tag reader under each square: MFRC522 on one SPI bus, a select pin each (ISO 14443A, MIFARE and NTAG).
#ifndef TABLESIDE_MFRC522_H
#define TABLESIDE_MFRC522_H

#include <Arduino.h>
#include <SPI.h>

#include "../board/board.h"

namespace tableside {

// One reader, after NXP's data sheet MFRC522.
class Mfrc522 {
 public:
  static const uint8_t LONGEST = 7;  // bytes of a tag's number

  explicit Mfrc522(uint8_t select = 0) : select_(select) {}

  void deselect();  // one whose pin still floats may answer for another
  void begin();
  bool isThere();
  void field(bool on);            // a tag wakes some milliseconds after
  uint8_t read(uint8_t* number);  // how many bytes the number of the tag there has; 0: there is none

 private:
  uint8_t get(uint8_t which);
  void set(uint8_t which, uint8_t value);
  uint8_t exchange(const uint8_t* said, uint8_t count, uint8_t lastBits, uint8_t* back, uint8_t room);
  bool readLevel(uint8_t level, uint8_t* back);

  uint8_t select_;
};

// The number of a tag in hex, with room for a zero behind it.
inline void tagText(const uint8_t* number, uint8_t size, char* text) {
  for (uint8_t i = 0; i < 2 * size; ++i) {
    const uint8_t value = i & 1 ? number[i / 2] & 15 : number[i / 2] >> 4;
    *text++ = value < 10 ? '0' + value : 'A' + value - 10;
  }
  *text = 0;
}

// Reader i lies under square i, from a1 on along the ranks. Only one field is on at a time, so neighbours do not
// disturb each other; a round takes about ten milliseconds a square.
template <uint8_t COLS, uint8_t ROWS>
class TagSquares {
 public:
  static const uint8_t SQUARES = COLS * ROWS;

  explicit TagSquares(const uint8_t (&selects)[SQUARES]) {
    for (uint8_t i = 0; i < SQUARES; ++i) readers_[i] = Mfrc522(selects[i]);
  }

  // A reader that does not answer is a fault: `chip` and its number.
  void begin(BoardCore& board) {
    SPI.begin();
    for (uint8_t i = 0; i < SQUARES; ++i) readers_[i].deselect();
    for (uint8_t i = 0; i < SQUARES; ++i) {
      readers_[i].begin();
      if (!readers_[i].isThere()) board.fault(CHIP, i + 1);
    }
    readers_[0].field(true);
  }

  // Once, before the board begins: men that stand there already are no news.
  void scanAll(BoardCore& board) {
    for (uint8_t i = 0; i < SQUARES; ++i) {
      delay(WAKES_WITHIN + 1);
      step(board, millis());
    }
  }

  // Often: it waits for nothing.
  void step(BoardCore& board, uint32_t now) {
    static const uint8_t MISSES = 2;
    if (now - since_ < WAKES_WITHIN) return;
    uint8_t number[Mfrc522::LONGEST];
    const uint8_t size = readers_[at_].read(number);
    readers_[at_].field(false);
    if (size) {
      char token[2 * Mfrc522::LONGEST + 1];
      tagText(number, size, token);
      misses_[at_] = 0;
      board.token(at_, token);
    } else if (misses_[at_] < MISSES && ++misses_[at_] == MISSES) {
      board.token(at_, "");
    }
    at_ = at_ + 1 < SQUARES ? at_ + 1 : 0;
    readers_[at_].field(true);
    since_ = now;
  }

 private:
  static const uint8_t WAKES_WITHIN = 5;  // milliseconds
  Mfrc522 readers_[SQUARES];
  uint8_t misses_[SQUARES] = {};
  uint8_t at_ = 0;
  uint32_t since_ = 0;
};

}  // namespace tableside

#endif
