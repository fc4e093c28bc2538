// Pins that are read and driven often: on an AVR by their ports, for `digitalRead` takes ten times as long.
#ifndef TABLESIDE_QUICK_PINS_H
#define TABLESIDE_QUICK_PINS_H

#include <Arduino.h>

namespace tableside {

class InputPin {
 public:
  void begin(uint8_t pin) {
    pinMode(pin, INPUT_PULLUP);
#if defined(__AVR__)
    port_ = portInputRegister(digitalPinToPort(pin));
    mask_ = digitalPinToBitMask(pin);
  }
  __attribute__((always_inline)) bool isLow() const { return !(*port_ & mask_); }

 private:
  volatile uint8_t* port_;
  uint8_t mask_;
#else
    pin_ = pin;
  }
  bool isLow() const { return digitalRead(pin_) == LOW; }

 private:
  uint8_t pin_;
#endif
};

// A pin that is low or floats, as an open drain. It floats at first.
class OpenDrainPin {
 public:
  void begin(uint8_t pin) {
    pinMode(pin, INPUT);
#if defined(__AVR__)
    direction_ = portModeRegister(digitalPinToPort(pin));
    mask_ = digitalPinToBitMask(pin);
  }
  void pull() {
    const uint8_t flags = SREG;
    cli();  // an interrupt may change another pin of this port
    *direction_ |= mask_;
    SREG = flags;
  }
  void release() {
    const uint8_t flags = SREG;
    cli();
    *direction_ &= ~mask_;
    SREG = flags;
  }

 private:
  volatile uint8_t* direction_;
  uint8_t mask_;
#else
    pin_ = pin;
  }
  void pull() {
    pinMode(pin_, OUTPUT);
    digitalWrite(pin_, LOW);
  }
  void release() { pinMode(pin_, INPUT); }

 private:
  uint8_t pin_;
#endif
};

// A pin that rests at the level with which it began.
class OutputPin {
 public:
  void begin(uint8_t pin, uint8_t level) {
    pinMode(pin, OUTPUT);
    digitalWrite(pin, level);
#if defined(__AVR__)
    port_ = portOutputRegister(digitalPinToPort(pin));
    toggle_ = portInputRegister(digitalPinToPort(pin));
    mask_ = digitalPinToBitMask(pin);
  }
  // To the other level and back.
  __attribute__((always_inline)) void pulse() const {
    *toggle_ = mask_;  // a one written to an input register toggles its output
    *toggle_ = mask_;
  }
  void set(uint8_t level) {
    const uint8_t flags = SREG;
    cli();  // an interrupt may change another pin of this port
    *port_ = level ? *port_ | mask_ : *port_ & ~mask_;
    SREG = flags;
  }

 private:
  volatile uint8_t *port_, *toggle_;
  uint8_t mask_;
#else
    pin_ = pin;
    rest_ = level;
  }
  void pulse() const {
    digitalWrite(pin_, !rest_);
    digitalWrite(pin_, rest_);
  }
  void set(uint8_t level) { digitalWrite(pin_, level); }

 private:
  uint8_t pin_, rest_;
#endif
};

// Bit i: pin i is low, which a closed contact to ground makes it.
inline uint16_t low(const InputPin* pins, uint8_t count) {
  uint16_t read = 0, bit = 1;
  for (uint8_t i = 0; i < count; ++i, bit <<= 1) {
    if (pins[i].isLow()) read |= bit;
  }
  return read;
}

}  // namespace tableside

#endif
