// Answers that wait for their turn: what is to be said, not yet its words.
#ifndef TABLESIDE_OUTBOX_H
#define TABLESIDE_OUTBOX_H

#include <stdint.h>

namespace tableside {

enum Saying : uint8_t { SAY_NOTHING, SAY_EVENT, SAY_HELLO, SAY_FAULT, SAY_SNAP, SAY_STAT, SAY_PONG, SAY_BATTERY, SAY_OK, SAY_ERR };
enum Word : uint8_t { NO_WORD, RANGE, UNKNOWN, UNSUPPORTED };  // of refusal
enum Fault : uint8_t { STUCK, LINE_SILENT, CHIP, BUTTON_DOWN };

// Files are lines 0 to 15 of `LINE_SILENT`, ranks those from here on.
static const uint8_t RANK_LINE = 16;

struct Answer {
  Saying what;
  uint8_t word;    // of refusal, the kind of a fault, a percentage
  uint16_t n;      // of the command; or where a fault is
  uint16_t after;  // events up to here (the low half of a number) are said before
};

class Outbox {
 public:
  bool put(const Answer& answer) {
    if (count_ == ROOM) return false;
    waiting_[(first_ + count_++) % ROOM] = answer;
    return true;
  }
  bool isEmpty() const { return count_ == 0; }
  const Answer& front() const { return waiting_[first_]; }
  void drop() {
    first_ = (first_ + 1) % ROOM;
    --count_;
  }

 private:
  static const uint8_t ROOM = 12;
  Answer waiting_[ROOM];
  uint8_t first_ = 0, count_ = 0;
};

}  // namespace tableside

#endif
