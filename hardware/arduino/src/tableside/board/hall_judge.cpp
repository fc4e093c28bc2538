#include "hall_judge.h"

namespace tableside {

static const uint16_t SWING_EVERY = 16, REST_EVERY = 2048;  // scans for a step of one, powers of two

HallJudge::HallJudge(int8_t* rests, uint8_t* swings, uint16_t count) : rests_(rests), swings_(swings) {
  for (uint16_t i = 0; i < count; ++i) {
    rests_[i] = 0;
    swings_[i] = USUAL_SWING;
  }
}

bool HallJudge::judge(uint16_t sensor, uint16_t reading, bool stood) {
  const int16_t away = static_cast<int16_t>(reading) - static_cast<int16_t>(MIDDLE) - rests_[sensor];
  const uint16_t far = away < 0 ? -away : away;
  uint8_t& swing = swings_[sensor];
  if (stood) {
    if ((scans_ & (SWING_EVERY - 1)) == 0) {
      if (far > swing && swing < 255) ++swing;
      if (far < swing && swing > LEAST_SWING) --swing;
    }
    return 8 * far >= static_cast<uint16_t>(3 * swing);
  }
  if (2 * far >= swing) return true;
  if (4 * far < swing && (scans_ & (REST_EVERY - 1)) == 0) {  // further off a man may be coming
    if (away > 0 && rests_[sensor] < FURTHEST_REST) ++rests_[sensor];
    if (away < 0 && rests_[sensor] > -FURTHEST_REST) --rests_[sensor];
  }
  return false;
}

bool HallJudge::teach(uint16_t sensor, uint32_t sum, uint16_t readings) {
  const int16_t rest = static_cast<int16_t>((sum + readings / 2) / readings) - static_cast<int16_t>(MIDDLE);
  if (rest < -FURTHEST_REST || rest > FURTHEST_REST) return false;
  rests_[sensor] = rest;
  return true;
}

}  // namespace tableside
