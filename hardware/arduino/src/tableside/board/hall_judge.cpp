#include "hall_judge.h"

namespace tableside {

HallJudge::HallJudge(int8_t* rests, uint8_t* swings, uint16_t count) : rests_(rests), swings_(swings) {
  for (uint16_t i = 0; i < count; ++i) {
    rests_[i] = 0;
    swings_[i] = USUAL_SWING;
  }
}

void HallJudge::learn(uint16_t sensor, int16_t away, uint16_t far, bool stood) {
  uint8_t& swing = swings_[sensor];
  if (stood) {
    if (far > swing && swing < 255) ++swing;
    if (far < swing && swing > LEAST_SWING) --swing;
  } else if (4 * far < swing && (scans_ & (REST_EVERY - 1)) == 0) {  // further off a man may be coming
    if (away > 0 && rests_[sensor] < FURTHEST_REST) ++rests_[sensor];
    if (away < 0 && rests_[sensor] > -FURTHEST_REST) --rests_[sensor];
  }
}

bool HallJudge::teach(uint16_t sensor, uint32_t sum, uint16_t readings) {
  const int16_t rest = static_cast<int16_t>((sum + readings / 2) / readings) - static_cast<int16_t>(MIDDLE);
  if (rest < -FURTHEST_REST || rest > FURTHEST_REST) return false;
  rests_[sensor] = rest;
  return true;
}

}  // namespace tableside
