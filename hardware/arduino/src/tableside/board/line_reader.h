// Bytes from the host become lines; what is damaged is told apart, in memory that is bounded.
#ifndef TABLESIDE_LINE_READER_H
#define TABLESIDE_LINE_READER_H

#include <stdint.h>

#include "crc32.h"

namespace tableside {

// Keeps what a board can need of a line: of a list of lights, by far the longest of all that are sent, only what it
// means, in half the room. The memory is its owner's.
class LineReader {
 public:
  static const uint16_t MAX_BODY = 480;
  static const uint16_t LEAST_ROOM = 208;  // 13 bytes before a list of lights, 47 lights
  static const uint16_t FRAME_HEAD = 16;   // more than a `FRAME` has before its digits, and an end
  enum Came : uint8_t { NOTHING, DAMAGED, LINE };

  struct Light {
    uint8_t file, rank;
    const uint8_t* rgb;
  };

  // `unchecked`: `*-` instead of a checksum is good enough (a person at a serial monitor).
  LineReader(char* memory, uint16_t room, bool unchecked) : unchecked_(unchecked), room_(room), body_(memory) {}

  // After LINE, what stood on it is here until the next byte.
  Came feed(uint8_t byte);
  char* body() { return wellSpaced_ ? body_ : nullptr; }  // no list of lights in it; nullptr: a space too many
  bool hasLights() const { return listed_ && list_; }     // whether a list stood there, as it should be
  uint8_t lights() const { return count_; }
  Light light(uint8_t i) const;

 private:
  void begin();
  void sum(uint8_t byte);
  void keep(char sign);
  void closeItem();

  const bool unchecked_;
  const uint16_t room_;
  char* const body_;

  bool begun_ = false;
  bool bad_, star_, dash_, returned_, wellSpaced_, listed_, list_, listing_, none_;
  uint8_t digits_, spaces_, itemSize_, count_;
  char before_;
  char item_[11];  // `p16=rrggbb`
  uint16_t size_, kept_;
  uint32_t said_;
  Crc32 crc_;
};

}  // namespace tableside

#endif
