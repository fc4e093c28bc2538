// The fields of a command, and the values that may stand in them, as the wire protocol has them.
#ifndef TABLESIDE_FIELDS_H
#define TABLESIDE_FIELDS_H

#include <stdint.h>

namespace tableside {

// Reads a body in place: the fields become strings of their own.
class Fields {
 public:
  explicit Fields(char* body) : rest_(body) {}

  char* next();  // nullptr when there is no more

 private:
  char* rest_;
};

// Whether `text` (nullptr: no) is a number from `low` to `high`, of ten digits at most.
bool readNumber(const char* text, uint32_t low, uint32_t high, uint32_t& value);

// Whether `text` names a square of a field of up to 16x16; both count from 0.
bool readSquare(const char* text, uint8_t& file, uint8_t& rank);

// Whether `text` begins with a colour, six hex digits, and then ends with `end`.
bool readColour(const char* text, char end, uint8_t* rgb);

// Where `text` goes on behind the next `mark`, which becomes its end; nullptr: there is none.
char* cutAt(char* text, char mark);

bool readHex(char digit, uint8_t& value);

// Whether `text` is a constant in flash, or begins with it.
bool isText(const char* text, const char* flash);
bool startsWith(const char* text, const char* flash);

}  // namespace tableside

#endif
