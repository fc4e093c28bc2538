// CRC-32 as the wire protocol has it (Python's `binascii.crc32`), a byte at a time.
#ifndef TABLESIDE_CRC32_H
#define TABLESIDE_CRC32_H

#include <stdint.h>

namespace tableside {

class Crc32 {
 public:
  void begin() { state_ = 0xFFFFFFFFUL; }
  void add(uint8_t byte);
  uint32_t value() const { return ~state_; }

 private:
  uint32_t state_ = 0xFFFFFFFFUL;
};

}  // namespace tableside

#endif
