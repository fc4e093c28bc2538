// Buttons to ground, one a pin.
#ifndef TABLESIDE_BUTTONS_H
#define TABLESIDE_BUTTONS_H

#include "quick_pins.h"

namespace tableside {

template <uint8_t COUNT>
class Buttons {
 public:
  explicit Buttons(const uint8_t (&pins)[COUNT]) : numbers_(pins) {}

  void begin() {
    for (uint8_t i = 0; i < COUNT; ++i) pins_[i].begin(numbers_[i]);
  }
  uint16_t read() const { return low(pins_, COUNT); }

 private:
  const uint8_t (&numbers_)[COUNT];
  InputPin pins_[COUNT];
};

}  // namespace tableside

#endif
