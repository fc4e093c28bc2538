// What the host asks of a board.
#include <string.h>

#include "board.h"
#include "flash_text.h"

namespace tableside {

static const uint32_t MAX_SEQ = 0x7FFFFFFFUL;

void BoardCore::hear(uint8_t byte) {
  const LineReader::Came came = reader_.feed(byte);
  if (came == LineReader::DAMAGED) {
    ++dropped_;
  } else if (came == LineReader::LINE) {
    obey(reader_.body());
  }
}

void BoardCore::obey(char* body) {
  Fields fields(body);
  uint32_t n;
  const char* word = body ? fields.next() : nullptr;
  if (word && isText(word, TABLESIDE_TEXT("HELLO?"))) {
    say(SAY_HELLO);
  } else if (!word || !readNumber(fields.next(), 1, 65535, n)) {
    ++dropped_;  // damaged beyond answering; the host asks again
  } else if (!carryOut(word, fields, n)) {
    ++dropped_;
    answer(n, RANGE);
  }
}

// Whether the command was as it should be; then it is answered.
bool BoardCore::carryOut(const char* word, Fields& fields, uint16_t n) {
  if (isText(word, TABLESIDE_TEXT("PING"))) {
    say(SAY_PONG, n);
  } else if (isText(word, TABLESIDE_TEXT("SNAP?"))) {
    say(SAY_SNAP, n);
    answer(n);
  } else if (isText(word, TABLESIDE_TEXT("STAT?"))) {
    say(SAY_STAT, n);
    answer(n);
  } else if (isText(word, TABLESIDE_TEXT("AGAIN"))) {
    return again(fields, n);
  } else if (isText(word, TABLESIDE_TEXT("SETTLE"))) {
    return settle(fields, n);
  } else if (isText(word, TABLESIDE_TEXT("LIGHT"))) {
    return light(n);
  } else if (isText(word, TABLESIDE_TEXT("FRAME"))) {
    return frame(fields, n);
  } else if (isText(word, TABLESIDE_TEXT("PALETTE"))) {
    return palette(fields, n);
  } else if (isText(word, TABLESIDE_TEXT("BUZZ"))) {
    return buzz(fields, n);
  } else if (isText(word, TABLESIDE_TEXT("PROMPT"))) {
    answer(n, UNSUPPORTED);  // a new program comes by the boot loader
  } else {
    ++dropped_;
    answer(n, UNKNOWN);
  }
  return true;
}

void BoardCore::answer(uint16_t n, Word refused) { say(refused ? SAY_ERR : SAY_OK, n, refused); }

void BoardCore::say(Saying what, uint16_t n, uint8_t word) {
  if (!outbox_.put(Answer{what, word, n, static_cast<uint16_t>(events_.last())})) ++dropped_;
}

bool BoardCore::again(Fields& fields, uint16_t n) {
  uint32_t first;
  if (!readNumber(fields.next(), 1, MAX_SEQ, first)) return false;
  if (first < events_.oldest() && first <= events_.last()) {
    answer(n, RANGE);
    return true;
  }
  if (first < unsaid_) unsaid_ = first;
  answer(n);
  return true;
}

bool BoardCore::buzz(Fields& fields, uint16_t n) {
  uint32_t hz, ms;
  if (!readNumber(fields.next(), 0, 20000, hz) || !readNumber(fields.next(), 0, 60000, ms)) return false;
  if (can_ & BUZZ) {
    beep = true;
    beepHz = hz;
    beepMs = ms;
  }
  answer(n, can_ & BUZZ ? NO_WORD : UNSUPPORTED);
  return true;
}

bool BoardCore::settle(Fields& fields, uint16_t n) {
  uint32_t ms;
  uint8_t file, rank;
  if (!readNumber(fields.next(), 5, 500, ms)) return false;
  const char* square = fields.next();
  if (!square) {
    contacts_.settleAll(ms);
  } else if (!readSquare(square, file, rank)) {
    return false;
  } else if (!onField(file, rank)) {
    answer(n, RANGE);
    return true;
  } else if (!tokens_) {
    contacts_.settle(static_cast<uint16_t>(rank) * contacts_.width() + file, ms);
  }
  answer(n);
  return true;
}

bool BoardCore::light(uint16_t n) {
  if (!reader_.hasLights()) return false;
  bool there = true;
  for (uint8_t i = 0; i < reader_.lights(); ++i) {
    const LineReader::Light lit = reader_.light(i);
    there = there && onField(lit.file, lit.rank);
  }
  if (!lights_ || !there) {
    answer(n, lights_ ? RANGE : UNSUPPORTED);
    return true;
  }
  dark();
  for (uint8_t i = 0; i < reader_.lights(); ++i) {
    const LineReader::Light lit = reader_.light(i);
    paint(static_cast<uint16_t>(lit.rank) * cols + lit.file, lit.rgb);
  }
  answer(n);
  return true;
}

bool BoardCore::frame(Fields& fields, uint16_t n) {
  static const uint8_t WHITE[3] = {255, 255, 255};
  const char* digits = fields.next();
  if (!digits) return false;
  uint16_t size = 0;
  for (; digits[size]; ++size) {
    if (digits[size] < '0' || digits[size] > '9') return false;
  }
  if (!lights_ || size != squares()) {
    answer(n, lights_ ? RANGE : UNSUPPORTED);
    return true;
  }
  dark();
  for (uint16_t i = 0; i < size; ++i) {
    const uint8_t colour = digits[i] - '0';
    if (colour) paint(i, colour <= colours_ ? lights_ + 3 * (squares() + colour - 1) : WHITE);
  }
  answer(n);
  return true;
}

bool BoardCore::palette(Fields& fields, uint16_t n) {
  const char* list = fields.next();
  if (!list) return false;
  uint8_t rgb[3], count = 0;
  for (const char* item = list; item; ++count) {
    const char* comma = strchr(item, ',');
    if (count == MAX_COLOURS || !readColour(item, comma ? ',' : 0, rgb)) return false;
    item = comma ? comma + 1 : nullptr;
  }
  if (!lights_) {
    answer(n, UNSUPPORTED);
    return true;
  }
  colours_ = count;
  for (uint8_t i = 0; i < count; ++i) readColour(list + 7 * i, i + 1 < count ? ',' : 0, lights_ + 3 * (squares() + i));
  answer(n);
  return true;
}

void BoardCore::dark() {
  relit = true;
  memset(lights_, 0, 3 * squares());
}

void BoardCore::paint(uint16_t square, const uint8_t* rgb) { memcpy(lights_ + 3 * square, rgb, 3); }

}  // namespace tableside
