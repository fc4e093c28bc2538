// Analogue hall sensors under the squares: which stand under a magnet, by thresholds that are learnt.
#ifndef TABLESIDE_HALL_JUDGE_H
#define TABLESIDE_HALL_JUDGE_H

#include <stdint.h>

namespace tableside {

// Readings are those of ten bits, 0 to 1023. A sensor rests near the middle; a magnet moves it up or down by its pole.
// What each reads at rest is taught once, on an empty board, and then followed as it drifts; how far a man moves it is
// learnt whenever one stands there. A man counts from half as far on, and is gone at three eighths.
class HallJudge {
 public:
  static const uint16_t MIDDLE = 512;
  static const uint8_t USUAL_SWING = 40, LEAST_SWING = 28, FURTHEST_REST = 127;

  // The memory is the owner's: a byte a sensor of each.
  HallJudge(int8_t* rests, uint8_t* swings, uint16_t count);

  // Whether a magnet stands there, given whether one did. Short and inline: it has to be done before the next reading.
  bool judge(uint16_t sensor, uint16_t reading, bool stood) {
    const int16_t away = static_cast<int16_t>(reading) - static_cast<int16_t>(MIDDLE) - rests_[sensor];
    const uint16_t far = away < 0 ? -away : away;
    if ((scans_ & (SWING_EVERY - 1)) == 0) learn(sensor, away, far, stood);
    const uint8_t swing = swings_[sensor];
    return stood ? 8 * far >= static_cast<uint16_t>(3 * swing) : 2 * far >= swing;
  }
  // Once all sensors were judged.
  void scanned() { ++scans_; }

  // On an empty board: `sum` of so many readings. Returns whether that can be a sensor.
  bool teach(uint16_t sensor, uint32_t sum, uint16_t readings);
  int8_t rest(uint16_t sensor) const { return rests_[sensor]; }
  uint8_t swing(uint16_t sensor) const { return swings_[sensor]; }

 private:
  static const uint16_t SWING_EVERY = 16, REST_EVERY = 2048;  // scans for a step of one, powers of two
  void learn(uint16_t sensor, int16_t away, uint16_t far, bool stood);

  int8_t* const rests_;
  uint8_t* const swings_;
  uint16_t scans_ = 0;
};

}  // namespace tableside

#endif
