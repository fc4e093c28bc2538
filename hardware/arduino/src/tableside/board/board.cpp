// What happens to a board: contacts, tokens, cards, dice, faults.
#include "board.h"

#include <string.h>

#include "flash_text.h"

namespace tableside {

BoardCore::BoardCore(uint8_t cols_, uint8_t rows_, uint8_t buttons, const char* model, const char* id,
                     const LineReader& reader, const Contacts& contacts, const EventRing& events, uint16_t* copy,
                     uint8_t* lights, char* tokens, uint8_t tokenSize)
    : cols(cols_), rows(rows_), model_(model), id_(id), buttons_(buttons), tokenSize_(tokenSize),
      can_((lights ? LIGHT | RGB : 0) | (buttons ? BUTTONS : 0)), contacts_(contacts), events_(events),
      reader_(reader), copy_(copy), lights_(lights), tokens_(tokens) {}

void BoardCore::begin(uint32_t boot, uint32_t now) {
  boot_ = boot;
  now_ = now;
  contacts_.settleAll(Contacts::MS_BEFORE);
  contacts_.begin();
  begun_ = true;
  say(SAY_HELLO);  // and the faults after it
  if (!tokens_) {
    uint16_t closed = 0;
    for (uint8_t rank = 0; rank < rows; ++rank) {
      for (uint16_t line = contacts_.stable(rank); line; line &= line - 1) ++closed;
    }
    for (uint16_t square = 0; square < squares() && closed <= FEW; ++square) {
      if (contacts_.stable(square / cols) >> square % cols & 1) fault(STUCK, square);
    }
  }
  for (uint8_t i = 0; i < buttons_; ++i) {
    if (contacts_.stable(rows) >> i & 1) fault(BUTTON_DOWN, i);
  }
}

void BoardCore::step(uint32_t now) {
  now_ = now;
  contacts_.step(now, this, changed);
}

void BoardCore::changed(void* board, uint8_t line, uint8_t bit, bool closed) {
  static_cast<BoardCore*>(board)->onChange(line, bit, closed);
}

void BoardCore::onChange(uint8_t line, uint8_t bit, bool closed) {
  if (line == rows) {
    event(Event::BUTTON, bit << 1 | closed, nullptr);
    clearFault(BUTTON_DOWN, bit);  // it was a finger
  } else {
    const uint8_t square = line * cols + bit;
    event(closed ? Event::PLACED : Event::LIFTED, square, nullptr);
    clearFault(STUCK, square);  // it was a man
  }
}

void BoardCore::event(uint8_t kind, uint8_t what, const char* text) {
  const uint32_t ms = now_ & MS_MASK;
  events_.add(Event{ms, kind, what, text});
  if (unsaid_ < events_.oldest()) {  // the host does not read: the gap in the numbers will show
    unsaid_ = events_.oldest();
    ++dropped_;
  }
}

void BoardCore::token(uint8_t square, const char* token) {
  char* there = tokenAt(square);
  if (strncmp(there, token, tokenSize_ - 1) == 0) return;
  if (*there && begun_) event(Event::LIFTED, square, there);
  strncpy(there, token, tokenSize_ - 1);
  if (*there && begun_) event(Event::PLACED, square, there);
}

void BoardCore::card(const char* reader, const char* uid) { told(TABLESIDE_TEXT("card "), reader, uid ? uid : "-"); }

void BoardCore::die(const char* die, const char* face) { told(TABLESIDE_TEXT("die "), die, face); }

void BoardCore::told(const char* flashWord, const char* who, const char* what) {
  char text[TEXT_ROOM];
  uint8_t size = 0;
  while (const char sign = static_cast<char>(flashByte(flashWord++))) text[size++] = sign;
  while (*who && size < TEXT_ROOM - 2) text[size++] = *who++;
  text[size++] = ' ';
  while (*what && size < TEXT_ROOM - 1) text[size++] = *what++;
  text[size] = 0;
  if (size <= events_.room()) event(Event::TOLD, 0, text);  // a board without room for it was not made for it
}

void BoardCore::battery(uint8_t percent) { say(SAY_BATTERY, 0, percent); }

void BoardCore::fault(Fault kind, uint8_t where) {
  for (uint8_t i = 0; i < faultCount_; ++i) {
    if (faults_[i].kind == kind && faults_[i].where == where) return;
  }
  if (faultCount_ == MAX_FAULTS) return;
  faults_[faultCount_++] = Named{kind, where};
  if (begun_ && (outbox_.isEmpty() || outbox_.front().what != SAY_HELLO)) say(SAY_FAULT, where, kind);
}

void BoardCore::clearFault(Fault kind, uint8_t where) {
  for (uint8_t i = 0; i < faultCount_; ++i) {
    if (faults_[i].kind == kind && faults_[i].where == where) faults_[i] = faults_[--faultCount_];
  }
}

const char* BoardCore::buttonName(uint8_t number, char* room) const {
  if (names_) return names_[number];
  room[0] = 'b';
  room[1] = number < 9 ? '1' + number : '1';
  room[2] = number < 9 ? 0 : '0' + (number - 9);
  room[3] = 0;
  return room;
}

}  // namespace tableside
