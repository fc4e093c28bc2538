// A matrix with every rank and file on a pin: reed and diode a square, the diode's ring towards the rank.
#ifndef TABLESIDE_DIRECT_MATRIX_H
#define TABLESIDE_DIRECT_MATRIX_H

#include "../board/board.h"
#include "quick_pins.h"

namespace tableside {

// How long a file takes to be read as high by the chip's own pull-up, with 300 pF of wire, and some more: 50 kilohm at
// 5 V on an AVR, 80 kilohm at 3.3 V elsewhere.
#if defined(__AVR__)
static const uint8_t FILE_RISES_US = 20;
#else
static const uint8_t FILE_RISES_US = 30;
#endif

// A rank that is not driven floats. `settleUs`: how long a file is given to rise.
template <uint8_t COLS, uint8_t ROWS>
class DirectMatrix {
 public:
  DirectMatrix(const uint8_t (&ranks)[ROWS], const uint8_t (&files)[COLS], uint8_t settleUs = FILE_RISES_US)
      : rankNumbers_(ranks), fileNumbers_(files), settleUs_(settleUs) {}

  void begin() {
    for (uint8_t i = 0; i < ROWS; ++i) ranks_[i].begin(rankNumbers_[i]);
    for (uint8_t i = 0; i < COLS; ++i) files_[i].begin(fileNumbers_[i]);
    delayMicroseconds(settleUs_);
  }

  void scan(uint16_t* lines) {
    for (uint8_t i = 0; i < ROWS; ++i) {
      ranks_[i].pull();
      delayMicroseconds(settleUs_);
      lines[i] = low(files_, COLS);
      ranks_[i].release();
    }
  }

  // A file that is low while no rank is driven.
  void check(BoardCore& board) {
    delayMicroseconds(settleUs_);
    const uint16_t shorted = low(files_, COLS);
    for (uint8_t i = 0; i < COLS; ++i) {
      if (shorted >> i & 1) board.fault(LINE_SILENT, i);
    }
  }

 private:
  const uint8_t (&rankNumbers_)[ROWS];
  const uint8_t (&fileNumbers_)[COLS];
  const uint8_t settleUs_;
  OpenDrainPin ranks_[ROWS];
  InputPin files_[COLS];
};

}  // namespace tableside

#endif
