// Analogue hall sensors (SS49E and the like) behind CD74HC4067, one a square: a multiplexer an analogue pin.
#ifndef TABLESIDE_HALL_ARRAY_H
#define TABLESIDE_HALL_ARRAY_H

#include "../board/board.h"
#include "../board/hall_judge.h"
#include "kept.h"
#include "quick_pins.h"

namespace tableside {

// The first multiplexer has the first sixteen squares from a1 on along the ranks, C0 first. S0 to S3 of all hang on
// `selects`, the common pin of each on one of `inputs`, which can be read by `analogRead`.
template <uint8_t COLS, uint8_t ROWS>
class HallArray {
 public:
  static const uint16_t SQUARES = static_cast<uint16_t>(COLS) * ROWS;
  static const uint8_t INPUTS = (SQUARES + 15) / 16;

  HallArray(const uint8_t (&selects)[4], const uint8_t (&inputs)[INPUTS])
      : selects_(selects), inputs_(inputs), judge_(rests_, swings_, SQUARES) {}

  // `place`: where what was taught is kept in the EEPROM, behind the boot number.
  void begin(uint16_t place = 16) {
    place_ = place;
    for (uint8_t i = 0; i < 4; ++i) pins_[i].begin(selects_[i], LOW);
#if defined(__AVR__)
    ADCSRA = (ADCSRA & ~7) | _BV(ADPS2);  // 1 MHz: 13 us a reading, good for eight bits and more
#else
    analogReadResolution(10);
#endif
    for (uint8_t i = 0; i < INPUTS; ++i) read(i);  // the first reading of a pin is no good
    readKept(place_, rests_, SQUARES);
    restart();
  }

  // On an empty board: what each sensor reads at rest, kept for good. One that cannot be a sensor is a fault.
  void teach(BoardCore& board) {
    static const uint16_t READINGS = 32;
    finish(0);  // what the scan has begun
    for (uint8_t channel = 0; channel < 16; ++channel) {
      select(channel);
      delayMicroseconds(2);
      for (uint8_t i = 0; i < INPUTS; ++i) {
        const uint16_t square = 16 * i + channel;
        uint32_t sum = 0;
        for (uint16_t n = 0; n < READINGS; ++n) sum += read(i);
        if (square < SQUARES && !judge_.teach(square, sum, READINGS)) board.fault(STUCK, square);
      }
    }
    writeKept(place_, rests_, SQUARES);
    restart();
  }

  // Reads the next quarter of the sensors: contacts that keep still are told the sooner, the more often `step` is called.
  void scan(BoardCore& board) {
    for (uint8_t end = channel_ + 4; channel_ < end; ++channel_) {
      uint8_t square = channel_;
      uint16_t* line = board.lines() + square / COLS;
      const uint16_t mask = 1 << square % COLS;
      static_assert(16 % COLS == 0, "sixteen squares are whole ranks");
      for (uint8_t i = 0; i < INPUTS; ++i, square += 16, line += 16 / COLS) {
        const bool last = i + 1 == INPUTS;
        if (last && SAMPLES_FIRST) select((channel_ + 1) & 15);
        const uint16_t reading = finish(i);
        if (last && !SAMPLES_FIRST) select((channel_ + 1) & 15);
        start(last ? 0 : i + 1);  // it converts while this one is judged
        *line = judge_.judge(square, reading, *line & mask) ? *line | mask : *line & ~mask;
      }
    }
    if (channel_ == 16) {
      channel_ = 0;
      judge_.scanned();
    }
  }
  void scanAll(BoardCore& board) {
    for (uint8_t i = 0; i < 4; ++i) scan(board);
  }

 private:
  void restart() {
    channel_ = 0;
    select(0);
    delayMicroseconds(2);
    start(0);
  }
  void select(uint8_t channel) {
    for (uint8_t i = 0; i < 4; ++i) pins_[i].set(channel >> i & 1);
    if (!SAMPLES_FIRST) delayMicroseconds(2);  // the multiplexer's and the wire's
  }
  uint16_t read(uint8_t input) {
    start(input);
    return finish(input);
  }
#if defined(__AVR__)
  // The converter keeps what it has sampled, in its first two microseconds: by the time the reading before was judged,
  // the multiplexers may go on, and have settled when this conversion is done.
  static const bool SAMPLES_FIRST = true;
  void start(uint8_t input) {
    ADMUX = _BV(REFS0) | (inputs_[input] - A0);
    ADCSRA |= _BV(ADSC);
  }
  uint16_t finish(uint8_t) {
    while (ADCSRA & _BV(ADSC)) {
    }
    return ADC;
  }
#else
  static const bool SAMPLES_FIRST = false;
  void start(uint8_t) {}
  uint16_t finish(uint8_t input) { return analogRead(inputs_[input]); }
#endif

  const uint8_t (&selects_)[4];
  const uint8_t (&inputs_)[INPUTS];
  OutputPin pins_[4];
  int8_t rests_[SQUARES];
  uint8_t swings_[SQUARES];
  HallJudge judge_;
  uint16_t place_ = 0;
  uint8_t channel_ = 0;
};

}  // namespace tableside

#endif
