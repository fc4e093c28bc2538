// What a board says, line by line and piece by piece.
#include <string.h>

#include "board.h"
#include "flash_text.h"

namespace tableside {

static const char WORDS[] TABLESIDE_FLASH = "light,rgb,buzz,button,dice,card,battery";

int BoardCore::next() {
  int byte;
  while ((byte = out_.next()) < 0) {
    if (!fill()) return -1;
  }
  return byte;
}

bool BoardCore::fill() {
  out_.begin();
  if (ends_) {
    out_.end();
    ends_ = false;
    return true;
  }
  if (saying_.what == SAY_NOTHING && !startNext()) return false;
  if (sayPiece()) saying_.what = SAY_NOTHING;
  return true;
}

// Events go first, up to the last one that had happened when the next answer was given.
bool BoardCore::startNext() {
  const bool behind = unsaid_ <= events_.last();
  const uint16_t said = unsaid_ - 1;
  at_ = part_ = line_ = 0;
  if (!outbox_.isEmpty() && (!behind || static_cast<int16_t>(said - outbox_.front().after) >= 0)) {
    saying_ = outbox_.front();
    outbox_.drop();
  } else if (behind) {
    saying_ = Answer{SAY_EVENT, 0, 0, 0};
  } else {
    return false;
  }
  if (saying_.what == SAY_SNAP) {  // it is said as the board is now
    saidSeq_ = told_ = events_.last();
    if (tokens_) {
      memcpy(copiedToken(0), tokens_, squares() * tokenSize_);
      for (uint16_t from = parts_ = 0; from < squares(); ++parts_) from = endOfPart(from);
    } else {
      for (uint8_t i = 0; i < rows; ++i) copy_[i] = contacts_.stable(i);
    }
  }
  return true;
}

// Whether that was all.
bool BoardCore::sayPiece() {
  switch (saying_.what) {
    case SAY_HELLO: return sayHello();
    case SAY_SNAP: return tokens_ ? saySnapTokens() : saySnap();
    case SAY_STAT: return sayStat();
    case SAY_EVENT: return sayEvent();
    case SAY_FAULT: sayFault(saying_.word, saying_.n); break;
    case SAY_BATTERY: head(TABLESIDE_TEXT("BATT "), saying_.word); break;
    case SAY_OK: head(TABLESIDE_TEXT("OK "), saying_.n); break;
    case SAY_ERR:
      head(TABLESIDE_TEXT("ERR "), saying_.n);
      out_.flash(saying_.word == RANGE     ? TABLESIDE_TEXT(" range")
                 : saying_.word == UNKNOWN ? TABLESIDE_TEXT(" unknown")
                                           : TABLESIDE_TEXT(" unsupported"));
      break;
    default:  // SAY_PONG
      if (at_++ == 0) {
        head(TABLESIDE_TEXT("PONG "), saying_.n);
        head(TABLESIDE_TEXT(" "), now_ & MS_MASK);
        return false;
      }
      head(TABLESIDE_TEXT(" "), dropped_);
      head(TABLESIDE_TEXT(" "), told_);
  }
  ends_ = true;
  return true;
}

void BoardCore::head(const char* flashWord, uint32_t n) {
  out_.flash(flashWord);
  out_.number(n);
}

bool BoardCore::sayEvent() {
  char text[TEXT_ROOM], name[4];
  if (at_++ == 0) {
    saidSeq_ = unsaid_++;
    if (saidSeq_ > told_) told_ = saidSeq_;
    head(TABLESIDE_TEXT("EV "), saidSeq_);
    head(TABLESIDE_TEXT(" "), events_.get(saidSeq_, text).ms);
    return false;
  }
  ends_ = true;
  if (saidSeq_ < events_.oldest()) return true;  // it is gone meanwhile; the host passes such a line over
  const Event event = events_.get(saidSeq_, text);
  out_.put(' ');
  if (event.kind == Event::TOLD) {
    out_.text(text);
  } else if (event.kind == Event::BUTTON) {
    out_.flash(TABLESIDE_TEXT("button "));
    out_.text(buttonName(event.what >> 1, name));
    out_.flash(event.what & 1 ? TABLESIDE_TEXT(" down") : TABLESIDE_TEXT(" up"));
  } else {
    out_.flash(event.kind == Event::PLACED ? TABLESIDE_TEXT("+ ") : TABLESIDE_TEXT("- "));
    out_.square(event.what % cols, event.what / cols);
    if (*text) {
      out_.put(' ');
      out_.text(text);
    }
  }
  return true;
}

// The greeting, and then all faults.
bool BoardCore::sayHello() {
  static const uint8_t PIECES = 5;
  ends_ = at_ >= PIECES - 1;
  switch (at_) {
    case 0:
      out_.flash(TABLESIDE_TEXT("HELLO 1 "));
      out_.hex(boot_);
      head(TABLESIDE_TEXT(" "), told_);
      break;
    case 1:
      out_.put(' ');
      out_.text(model_);
      break;
    case 2:
      head(TABLESIDE_TEXT(" "), cols);
      head(TABLESIDE_TEXT("x"), rows);
      out_.flash(tokens_ ? TABLESIDE_TEXT(" identity ") : TABLESIDE_TEXT(" occupancy "));
      break;
    case 3:
      sayAbilities();
      break;
    case 4:
      out_.put(' ');
      out_.text(id_);
      break;
    default:
      sayFault(faults_[at_ - PIECES].kind, faults_[at_ - PIECES].where);
  }
  return ++at_ >= PIECES + faultCount_;
}

void BoardCore::sayAbilities() {
  uint8_t bit = 1;
  bool first = true, begins = true;
  if (!can_) out_.put('-');
  for (const char* at = WORDS; const char sign = static_cast<char>(flashByte(at)); ++at) {
    if (sign == ',') {
      bit <<= 1;
      begins = true;
    } else if (can_ & bit) {
      if (begins && !first) out_.put(',');
      begins = first = false;
      out_.put(sign);
    }
  }
}

void BoardCore::sayFault(uint8_t kind, uint8_t where) {
  char name[4];
  out_.flash(TABLESIDE_TEXT("FAULT "));
  if (kind == STUCK) {
    out_.flash(TABLESIDE_TEXT("stuck "));
    out_.square(where % cols, where / cols);
  } else if (kind == CHIP) {
    head(TABLESIDE_TEXT("chip "), where);
  } else if (kind == BUTTON_DOWN) {
    out_.flash(TABLESIDE_TEXT("button "));
    out_.text(buttonName(where, name));
  } else {
    out_.flash(TABLESIDE_TEXT("line "));
    if (where < RANK_LINE) {
      out_.put('a' + where);
    } else {
      out_.number(where - RANK_LINE + 1);
    }
  }
}

bool BoardCore::saySnap() {
  if (at_ == 0) {
    head(TABLESIDE_TEXT("SNAP "), saidSeq_);
    out_.put(' ');
  }
  for (uint8_t file = 0; file < cols; ++file) out_.put(copy_[at_] >> file & 1 ? '1' : '0');
  ends_ = ++at_ == rows;
  return ends_;
}

static uint8_t digits(uint32_t value) {
  uint8_t count = 1;
  while (value /= 10) ++count;
  return count;
}

uint8_t BoardCore::nameSize(uint16_t square) const { return 1 + digits(square / cols + 1); }

// The first square that finds no room on a line that begins with `from`.
uint16_t BoardCore::endOfPart(uint16_t from) const {
  const uint16_t room = LineReader::MAX_BODY - 12 - digits(saidSeq_);  // `SNAP 6 64/64 `
  uint16_t size = 0;
  for (uint16_t square = from; square < squares(); ++square) {
    const uint8_t length = strlen(copiedToken(square));
    if (!length) continue;
    const uint16_t more = (size ? 1 : 0) + nameSize(square) + 1 + length;
    if (size && size + more > room) return square;
    size += more;
  }
  return squares();
}

bool BoardCore::saySnapTokens() {
  if (part_ == 0) {  // a line begins
    head(TABLESIDE_TEXT("SNAP "), saidSeq_);
    out_.put(' ');
    if (parts_ > 1) {
      head(TABLESIDE_TEXT(""), ++line_);
      head(TABLESIDE_TEXT("/"), parts_);
      out_.put(' ');
    }
    partEnd_ = endOfPart(at_);
    part_ = 1;
    return false;
  }
  while (at_ < partEnd_ && !*copiedToken(at_)) ++at_;
  if (at_ < partEnd_) {
    if (part_ == 2) out_.put(',');
    out_.square(at_ % cols, at_ / cols);
    out_.put('=');
    out_.text(copiedToken(at_++));
    part_ = 2;
    return false;
  }
  if (part_ == 1) out_.put('-');
  part_ = 0;
  ends_ = true;
  return at_ == squares();
}

bool BoardCore::sayStat() {
  if (part_ == 0) {
    head(TABLESIDE_TEXT("STAT "), saying_.n);
    out_.put(' ');
    part_ = 1;
    return false;
  }
  uint16_t contact = 0;
  for (; at_ < squares(); ++at_) {
    contact = at_ / cols * contacts_.width() + at_ % cols;
    if (!tokens_ && contacts_.counted(contact)) break;
  }
  if (at_ == squares()) {
    if (part_ == 1) out_.put('-');
    ends_ = true;
    return true;
  }
  const uint8_t changes = contacts_.changes(contact), bounces = contacts_.bounces(contact);
  const uint8_t size = 1 + nameSize(at_) + 1 + digits(changes) + 1 + digits(bounces);
  if (part_ == 2 && out_.written() + size > LineReader::MAX_BODY) {
    part_ = 0;
    ends_ = true;
    return false;
  }
  if (part_ == 2) out_.put(',');
  out_.square(at_ % cols, at_ / cols);
  head(TABLESIDE_TEXT("="), changes);
  head(TABLESIDE_TEXT("/"), bounces);
  contacts_.clear(contact);
  part_ = 2;
  return false;
}

}  // namespace tableside
