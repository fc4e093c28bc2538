// The last events, packed: the protocol asks for 64 at least, and an AVR has little room.
#ifndef TABLESIDE_EVENT_RING_H
#define TABLESIDE_EVENT_RING_H

#include <stdint.h>
#include <string.h>

namespace tableside {

struct Event {
  enum Kind : uint8_t { LIFTED, PLACED, BUTTON, TOLD };

  uint32_t ms;
  uint8_t kind;
  uint8_t what;      // the square; or the button's number twice, odd when it is down
  const char* text;  // the token; or all that a TOLD event says: `die white 6`
};

// Five bytes an event, and `room` more where events have a text. The memory is its owner's.
class EventRing {
 public:
  static const uint8_t PACKED = 5;

  EventRing(uint8_t* memory, uint16_t count, uint8_t room) : memory_(memory), count_(count), room_(room) {}

  uint32_t last() const { return last_; }    // number of the last event; the first is 1
  uint32_t oldest() const { return last_ < count_ ? 1 : last_ - count_ + 1; }  // that is kept
  uint8_t room() const { return room_; }

  void add(const Event& event) {
    uint8_t* at = place(++last_);
    const uint32_t packed = event.ms << 2 | event.kind;
    memcpy(at, &packed, 4);
    at[4] = event.what;
    if (room_) strncpy(reinterpret_cast<char*>(at + PACKED), event.text ? event.text : "", room_);
  }

  // `into` has room for a text and its end.
  Event get(uint32_t seq, char* into) const {
    const uint8_t* at = place(seq);
    uint32_t packed;
    memcpy(&packed, at, 4);
    memcpy(into, at + PACKED, room_);
    into[room_] = 0;
    return Event{packed >> 2, static_cast<uint8_t>(packed & 3), at[4], into};
  }

 private:
  uint8_t* place(uint32_t seq) const { return memory_ + (seq % count_) * (PACKED + room_); }

  uint8_t* const memory_;
  const uint16_t count_;
  const uint8_t room_;
  uint32_t last_ = 0;
};

}  // namespace tableside

#endif
