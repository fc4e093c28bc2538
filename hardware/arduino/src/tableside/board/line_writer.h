// A line to the host, made piece by piece as the port takes it: no line is ever kept whole.
#ifndef TABLESIDE_LINE_WRITER_H
#define TABLESIDE_LINE_WRITER_H

#include <stdint.h>

#include "crc32.h"

namespace tableside {

class LineWriter {
 public:
  static const uint8_t ROOM = 40;  // of a piece

  // The next byte of the piece, or -1.
  int next() { return at_ < size_ ? static_cast<uint8_t>(piece_[at_++]) : -1; }
  uint16_t written() const { return written_; }  // characters of this line so far

  void begin() { at_ = size_ = 0; }  // of a piece
  void put(char sign);
  void text(const char* text);
  void flash(const char* text);
  void number(uint32_t value);
  void hex(uint32_t value);
  void square(uint8_t file, uint8_t rank);
  void end();  // checksum and line feed

 private:
  void push(char sign) { if (size_ < ROOM) piece_[size_++] = sign; }

  uint8_t at_ = 0, size_ = 0;
  uint16_t written_ = 0;
  Crc32 crc_;
  char piece_[ROOM];
};

}  // namespace tableside

#endif
