// A chain of WS2812 under the squares of a board with an AVR at 16 MHz. On other chips use Adafruit's NeoPixel library,
// as the example Lights does.
#ifndef TABLESIDE_WS2812_H
#define TABLESIDE_WS2812_H

#include <Arduino.h>

namespace tableside {

// How the chain lies: there and back from a1, or every rank from file a on.
enum Order : uint8_t { SERPENTINE, RANKS_ALIKE };

// The square whose light is at this place of the chain.
inline uint16_t squareOfLight(uint16_t place, uint8_t cols, Order order) {
  const uint8_t rank = place / cols, file = place % cols;
  return order == SERPENTINE && rank % 2 ? rank * cols + (cols - 1 - file) : place;
}

#if defined(__AVR__)

class Ws2812 {
 public:
  // `brightness`: 255 is the brightest that a light can be; a board of lights at that takes amperes.
  Ws2812(uint8_t pin, uint8_t cols, uint8_t rows, Order order = SERPENTINE, uint8_t brightness = 64)
      : pin_(pin), cols_(cols), rows_(rows), order_(order), brightness_(brightness) {}

  void begin();
  // `rgb`: three bytes a square, a1 first. 30 us a light, in which no interrupt is served; the serial port is looked
  // after meanwhile, and so is the clock.
  void show(const uint8_t* rgb);

 private:
  void send(uint8_t byte);
  uint8_t dimmed(uint8_t part) const { return static_cast<uint16_t>(part) * brightness_ >> 8; }

  const uint8_t pin_, cols_, rows_;
  const Order order_;
  const uint8_t brightness_;
  volatile uint8_t* port_ = nullptr;
  uint8_t high_ = 0, low_ = 0;
};

#endif

}  // namespace tableside

#endif
