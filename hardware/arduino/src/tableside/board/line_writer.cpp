#include "line_writer.h"

#include "flash_text.h"

namespace tableside {

void LineWriter::put(char sign) {
  crc_.add(sign);
  ++written_;
  push(sign);
}

void LineWriter::text(const char* text) {
  while (*text) put(*text++);
}

void LineWriter::flash(const char* text) {
  while (char sign = static_cast<char>(flashByte(text++))) put(sign);
}

void LineWriter::number(uint32_t value) {
  char digits[10];
  uint8_t count = 0;
  do {
    digits[count++] = '0' + value % 10;
    value /= 10;
  } while (value);
  while (count) put(digits[--count]);
}

static char hexDigit(uint8_t value) { return value < 10 ? '0' + value : 'A' + value - 10; }

void LineWriter::hex(uint32_t value) {
  for (int8_t shift = 28; shift >= 0; shift -= 4) put(hexDigit(value >> shift & 15));
}

void LineWriter::square(uint8_t file, uint8_t rank) {
  put('a' + file);
  number(rank + 1);
}

void LineWriter::end() {
  const uint32_t sum = crc_.value();
  push('*');
  for (int8_t shift = 28; shift >= 0; shift -= 4) push(hexDigit(sum >> shift & 15));
  push('\n');
  crc_.begin();
  written_ = 0;
}

}  // namespace tableside
