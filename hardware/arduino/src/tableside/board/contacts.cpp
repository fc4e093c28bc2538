#include "contacts.h"

namespace tableside {

static const uint8_t EXACT = 200, COARSE = 6;

static void count(uint8_t& counter) {
  if (counter < 255) ++counter;
}

Contacts::Contacts(uint8_t lines, uint8_t width, uint16_t* words, uint16_t* since, uint8_t* bytes)
    : lines_(lines), width_(width), read_(words), stable_(words + lines), last_(words + 2 * lines), since_(since) {
  const uint16_t all = static_cast<uint16_t>(lines) * width;
  settle_ = bytes;
  changes_ = bytes + all;
  bounces_ = bytes + 2 * all;
}

void Contacts::begin() {
  for (uint8_t i = 0; i < lines_; ++i) stable_[i] = last_[i] = read_[i];
}

void Contacts::settle(uint16_t contact, uint16_t ms) {
  settle_[contact] = ms <= EXACT ? ms : EXACT + (ms - EXACT + COARSE / 2) / COARSE;
}

void Contacts::settleAll(uint16_t ms) {
  for (uint16_t i = 0; i < static_cast<uint16_t>(lines_) * width_; ++i) settle(i, ms);
}

bool Contacts::isStill(uint16_t contact, uint16_t now) const {
  const uint8_t kept = settle_[contact];
  const uint16_t ms = kept <= EXACT ? kept : EXACT + (kept - EXACT) * COARSE;
  return static_cast<uint16_t>(now - since_[contact]) >= ms;
}

void Contacts::step(uint16_t now, void* owner, Changed changed) {
  for (uint8_t i = 0; i < lines_; ++i) {
    if (read_[i] != stable_[i] || read_[i] != last_[i]) stepLine(i, now, owner, changed);
  }
}

void Contacts::stepLine(uint8_t line, uint16_t now, void* owner, Changed changed) {
  const uint16_t raw = read_[line];
  const uint16_t flipped = raw ^ last_[line], differs = raw ^ stable_[line];
  last_[line] = raw;
  uint16_t at = static_cast<uint16_t>(line) * width_, mask = 1;
  for (uint8_t bit = 0; bit < width_; ++bit, ++at, mask <<= 1) {
    if (flipped & mask) {
      since_[at] = now;
      if (!(differs & mask)) count(bounces_[at]);
    }
    if (differs & mask && isStill(at, now)) {
      stable_[line] ^= mask;
      count(changes_[at]);
      changed(owner, line, bit, raw & mask);
    }
  }
}

}  // namespace tableside
