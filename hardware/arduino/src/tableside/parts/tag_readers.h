// Tag readers beside the squares: one that cards are laid on, one under a well in which a die lies on its tag.
#ifndef TABLESIDE_TAG_READERS_H
#define TABLESIDE_TAG_READERS_H

#include "mfrc522.h"

namespace tableside {

// MFRC522 on one SPI bus, a select pin each. A tag that slides is read unevenly: it is gone after a few looks in vain.
template <uint8_t COUNT>
class TagReaders {
 public:
  static const int8_t NOTHING = -1;

  explicit TagReaders(const uint8_t (&selects)[COUNT]) {
    for (uint8_t i = 0; i < COUNT; ++i) readers_[i] = Mfrc522(selects[i]);
  }

  // A reader that does not answer is a fault: `chip` and its number, behind those of the squares.
  void begin(BoardCore& board, uint8_t chips = 0) {
    SPI.begin();
    for (uint8_t i = 0; i < COUNT; ++i) readers_[i].deselect();
    for (uint8_t i = 0; i < COUNT; ++i) {
      readers_[i].begin();
      if (!readers_[i].isThere()) board.fault(CHIP, chips + i + 1);
    }
    readers_[0].field(true);  // one at a time: it draws a tenth of an ampere, and they may lie close
  }

  // Often: the number of the reader at which something has changed, or `NOTHING`. It looks at one now and then.
  int8_t step(uint32_t now) {
    static const uint8_t EVERY = 40, MISSES = 3;
    if (now - since_ < EVERY) return NOTHING;
    since_ = now;
    const uint8_t at = at_;
    at_ = at + 1 < COUNT ? at + 1 : 0;
    uint8_t number[Mfrc522::LONGEST];
    const uint8_t size = readers_[at].read(number);
    readers_[at].field(false);
    readers_[at_].field(true);
    char text[ROOM];
    tagText(number, size, text);
    misses_[at] = size ? 0 : misses_[at] + 1;
    if (!size && (misses_[at] < MISSES || !*tags_[at])) {
      misses_[at] = misses_[at] < MISSES ? misses_[at] : MISSES;
      return NOTHING;
    }
    if (strcmp(text, tags_[at]) == 0) return NOTHING;
    strcpy(tags_[at], text);
    return at;
  }

  // What lies on a reader: a tag's number in hex; nullptr: nothing.
  const char* tag(uint8_t reader) const { return *tags_[reader] ? tags_[reader] : nullptr; }

 private:
  static const uint8_t ROOM = 2 * Mfrc522::LONGEST + 1;

  Mfrc522 readers_[COUNT];
  char tags_[COUNT][ROOM] = {};
  uint8_t misses_[COUNT] = {};
  uint8_t at_ = 0;
  uint32_t since_ = 0;
};

}  // namespace tableside

#endif
