// A matrix behind shift registers: ranks on the outputs of 74HC595, a zero walking along them; files on 74HC165.
#ifndef TABLESIDE_SHIFT_MATRIX_H
#define TABLESIDE_SHIFT_MATRIX_H

#include "../board/board.h"
#include "quick_pins.h"

namespace tableside {

static const uint8_t NO_PIN = 255;

// The pins of the two chains; any will do.
struct ShiftPins {
  uint8_t rankData, rankClock, rankLatch;  // SER, SRCLK, RCLK of the 74HC595
  uint8_t fileLoad, fileClock, fileData;   // SH/LD, CLK of the 74HC165, and QH of the first
  uint8_t rankCheck;                       // QH' of the last 74HC595, or NO_PIN
};

// Rank 1 is QA of the first 74HC595, file a is A of the first 74HC165. SER of the last 74HC165 lies at ground, and each
// file has 10 kilohm to the supply (`settleUs` is for these). Every square needs its diode.
template <uint8_t COLS, uint8_t ROWS>
class ShiftMatrix {
 public:
  explicit ShiftMatrix(const ShiftPins& pins, uint8_t settleUs = 5) : pins_(pins), settleUs_(settleUs) {}

  void begin() {
    data_.begin(pins_.rankData, HIGH);  // and so it stays, but for a zero
    clock_.begin(pins_.rankClock, LOW);
    latch_.begin(pins_.rankLatch, LOW);
    load_.begin(pins_.fileLoad, HIGH);
    shift_.begin(pins_.fileClock, LOW);
    read_.begin(pins_.fileData);
    if (pins_.rankCheck != NO_PIN) check_.begin(pins_.rankCheck);
    rest();
  }

  void scan(uint16_t* lines) {
    zero();
    for (uint8_t i = 0; i < ROWS; ++i) {
      latch_.pulse();
      delayMicroseconds(settleUs_);
      lines[i] = files();
      clock_.pulse();
    }
    rest(ROWS);
  }

  // A chain that hands nothing on; a file that is low while no rank is driven.
  void check(BoardCore& board) {
    if (pins_.rankCheck != NO_PIN && !handsOn()) board.fault(CHIP, 1);
    rest();
    delayMicroseconds(settleUs_);
    files();
    const bool beyond = shiftIn8() == 0xFF;  // what stands behind the chain is ground
    const uint16_t shorted = files();
    if (!beyond) board.fault(CHIP, RANK_CHIPS + 1);
    for (uint8_t i = 0; i < COLS && beyond; ++i) {
      if (shorted >> i & 1) board.fault(LINE_SILENT, i);
    }
  }

 private:
  static const uint8_t RANK_CHIPS = (ROWS + 7) / 8, FILE_CHIPS = (COLS + 7) / 8;

  void zero() {  // at the first rank, ones follow it
    data_.set(LOW);
    clock_.pulse();
    data_.set(HIGH);
  }
  void rest(uint8_t shifted = 0) {  // no rank is driven; so many ones were shifted in since the zero
    for (uint8_t i = shifted; i < 8 * RANK_CHIPS; ++i) clock_.pulse();
    latch_.pulse();
  }

  // The input H of a chip comes first, and the first chip before the second.
  uint16_t files() {
    uint8_t read[2] = {0, 0};
    load_.pulse();
    for (uint8_t chip = 0; chip < FILE_CHIPS; ++chip) read[chip] = shiftIn8();
    return (read[0] | read[1] << 8) & static_cast<uint16_t>((1UL << COLS) - 1);
  }
  uint8_t shiftIn8() const {
    const InputPin in = read_;  // a copy: the compiler keeps it in registers
    const OutputPin clock = shift_;
    uint8_t bits = 0;
    for (uint8_t i = 0; i < 8; ++i) {
      bits = bits << 1 | in.isLow();
      clock.pulse();
    }
    return bits;
  }
  // Whether a zero and then ones come out at the end of the ranks' chain.
  bool handsOn() {
    rest();
    zero();
    bool right = true;
    for (uint8_t i = 1; i <= 8 * RANK_CHIPS; ++i) {
      right = right && check_.isLow() == (i == 8 * RANK_CHIPS);
      clock_.pulse();
    }
    return right && !check_.isLow();
  }

  const ShiftPins pins_;
  const uint8_t settleUs_;
  OutputPin data_, clock_, latch_, load_, shift_;
  InputPin read_, check_;
};

}  // namespace tableside

#endif
