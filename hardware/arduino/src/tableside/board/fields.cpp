#include "fields.h"

#include <string.h>

#include "flash_text.h"

namespace tableside {

char* Fields::next() {
  char* field = rest_;
  if (field) rest_ = cutAt(field, ' ');
  return field;
}

char* cutAt(char* text, char mark) {
  char* at = strchr(text, mark);
  if (!at) return nullptr;
  *at = 0;
  return at + 1;
}

bool readNumber(const char* text, uint32_t low, uint32_t high, uint32_t& value) {
  if (!text || !*text) return false;
  value = 0;
  for (uint8_t digits = 0; *text; ++text, ++digits) {
    const uint8_t digit = *text - '0';
    if (digit > 9 || digits == 10) return false;
    if (value > (0xFFFFFFFFUL - digit) / 10) return false;
    value = value * 10 + digit;
  }
  return value >= low && value <= high;
}

bool readSquare(const char* text, uint8_t& file, uint8_t& rank) {
  uint32_t number;
  if (!text || *text < 'a' || *text > 'p' || text[1] == '0' || strlen(text) > 3) return false;
  if (!readNumber(text + 1, 1, 16, number)) return false;
  file = *text - 'a';
  rank = number - 1;
  return true;
}

bool readHex(char digit, uint8_t& value) {
  const char low = digit | 0x20;
  if (digit >= '0' && digit <= '9') {
    value = digit - '0';
  } else if (low >= 'a' && low <= 'f') {
    value = low - 'a' + 10;
  } else {
    return false;
  }
  return true;
}

bool readColour(const char* text, char end, uint8_t* rgb) {
  for (uint8_t i = 0; i < 3; ++i) {
    uint8_t high, low;
    if (!readHex(*text++, high) || !readHex(*text++, low)) return false;
    rgb[i] = high << 4 | low;
  }
  return *text == end;
}

bool isText(const char* text, const char* flash) {
  char there;
  do {
    there = static_cast<char>(flashByte(flash++));
    if (*text++ != there) return false;
  } while (there);
  return true;
}

bool startsWith(const char* text, const char* flash) {
  while (const char there = static_cast<char>(flashByte(flash++))) {
    if (*text++ != there) return false;
  }
  return true;
}

}  // namespace tableside
