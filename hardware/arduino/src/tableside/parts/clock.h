// Milliseconds that are all alike. An AVR's `millis` goes on every 1.024 ms, and by two now and then: 25 of its may last
// 25.6, and whoever waits for a contact to keep still would wait too long.
#ifndef TABLESIDE_CLOCK_H
#define TABLESIDE_CLOCK_H

#include <Arduino.h>

namespace tableside {

class Clock {
 public:
  // Since the start; to be asked every hour at least.
  uint32_t now() {
    const uint32_t us = micros();
    for (; us - counted_ >= 1000; counted_ += 1000) ++ms_;
    return ms_;
  }

 private:
  uint32_t counted_ = 0, ms_ = 0;
};

}  // namespace tableside

#endif
