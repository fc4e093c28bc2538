#include "ws2812.h"

#if defined(__AVR__)

#if defined(UBRR0H)
#include <HardwareSerial_private.h>
#endif

#if F_CPU != 16000000L
#error "The pulses of WS2812 are counted for 16 MHz."
#endif

// Arduino's clock (wiring.c).
extern volatile unsigned long timer0_overflow_count, timer0_millis;

namespace tableside {

void Ws2812::begin() {
  pinMode(pin_, OUTPUT);
  digitalWrite(pin_, LOW);
  port_ = portOutputRegister(digitalPinToPort(pin_));
}

void Ws2812::show(const uint8_t* rgb) {
  const uint8_t mask = digitalPinToBitMask(pin_);
  uint8_t overflows = 0;
  const uint8_t flags = SREG;
  cli();
  high_ = *port_ | mask;
  low_ = *port_ & ~mask;
  const uint8_t* colour = rgb;
  int8_t step = 3;
  const uint8_t rankBytes = 3 * cols_;
  for (uint8_t rank = rows_; rank > 0; --rank) {
    for (uint8_t file = cols_; file > 0; --file, colour += step) {
      // A pause must stay below six microseconds, or the first WS2812 take it for the end: a little is done in each.
      send(dimmed(colour[1]));
#if defined(UBRR0H)
      if (UCSR0A & _BV(RXC0)) Serial._rx_complete_irq();
#endif
      send(dimmed(colour[0]));
#if defined(UBRR0H)
      if (UCSR0B & _BV(UDRIE0) && UCSR0A & _BV(UDRE0)) Serial._tx_udr_empty_irq();
#endif
      if (TIFR0 & _BV(TOV0)) {
        TIFR0 = _BV(TOV0);
        ++overflows;
      }
      send(dimmed(colour[2]));
    }
    if (order_ == SERPENTINE) {  // the next rank begins where this one ends
      colour += rankBytes - step;
      step = -step;
    }
  }
  timer0_millis += overflows;  // 1.024 ms each
  timer0_overflow_count += overflows;
  SREG = flags;
  delayMicroseconds(300);  // low for as long: what was sent is shown
}

// 20 cycles a bit: high for 6 of them is a zero (0.375 us), for 13 a one (0.81 us).
void Ws2812::send(uint8_t byte) {
  uint8_t bits = 8;
  asm volatile(
      "1: st %a[port], %[high]\n"
      "   nop\n   nop\n   nop\n"
      "   sbrs %[byte], 7\n"
      "   st %a[port], %[low]\n"
      "   lsl %[byte]\n"
      "   nop\n   nop\n   nop\n   nop\n   nop\n"
      "   st %a[port], %[low]\n"
      "   nop\n"
      "   dec %[bits]\n"
      "   brne 1b\n"
      : [byte] "+r"(byte), [bits] "+r"(bits)
      : [port] "e"(port_), [high] "r"(high_), [low] "r"(low_));
}

}  // namespace tableside

#endif
