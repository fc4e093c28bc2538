#include "line_reader.h"

#include "fields.h"
#include "flash_text.h"

namespace tableside {

static const uint8_t PACKED = 4;  // bytes of a light: its square and its colour

void LineReader::begin() {
  begun_ = true;
  bad_ = star_ = dash_ = returned_ = listed_ = listing_ = none_ = false;
  wellSpaced_ = list_ = true;
  digits_ = spaces_ = itemSize_ = count_ = 0;
  before_ = ' ';
  size_ = kept_ = 0;
  said_ = 0;
  crc_.begin();
}

LineReader::Came LineReader::feed(uint8_t byte) {
  if (!begun_) begin();
  if (byte == '\n') {
    const bool whole = !bad_ && star_ && (dash_ || (digits_ == 8 && said_ == crc_.value()));
    if (before_ == ' ') wellSpaced_ = false;
    if (listing_) closeItem();
    if (none_ && count_) list_ = false;
    if (!listed_) body_[kept_] = 0;
    begun_ = false;
    return whole ? LINE : DAMAGED;
  }
  if (returned_) bad_ = true;  // a carriage return stands before the line feed or nowhere
  if (bad_) return NOTHING;
  if (byte == '\r') {
    returned_ = true;
  } else if (star_) {
    sum(byte);
  } else if (byte == '*') {
    star_ = true;
    bad_ = size_ == 0;
  } else if (byte < 32 || byte > 126 || size_ == MAX_BODY) {
    bad_ = true;
  } else {
    crc_.add(byte);
    ++size_;
    keep(static_cast<char>(byte));
  }
  return NOTHING;
}

void LineReader::sum(uint8_t byte) {
  uint8_t digit;
  if (readHex(static_cast<char>(byte), digit)) {
    bad_ = dash_ || digits_ == 8;
    said_ = said_ << 4 | digit;
    ++digits_;
  } else {
    bad_ = dash_ || digits_ > 0 || byte != '-' || !unchecked_;
    dash_ = true;
  }
}

void LineReader::keep(char sign) {
  if (sign == ' ') {
    if (before_ == ' ') wellSpaced_ = false;  // exactly one between fields, none at the ends
    ++spaces_;
  }
  before_ = sign;
  if (listing_) {
    if (sign == ' ' || sign == ',') {
      closeItem();
      listing_ = sign == ',';
    } else if (itemSize_ < sizeof item_ - 1) {
      item_[itemSize_++] = sign;
    } else {
      list_ = false;
    }
  } else if (!listed_ && kept_ < room_ - 1) {  // what is beyond is more than any board understands
    body_[kept_++] = sign;
    if (sign == ' ' && spaces_ == 2) {
      body_[kept_ - 1] = 0;
      listing_ = listed_ = startsWith(body_, TABLESIDE_TEXT("LIGHT "));
      if (!listed_) body_[kept_ - 1] = ' ';
    }
  }
}

void LineReader::closeItem() {
  uint8_t file, rank;
  item_[itemSize_] = 0;
  itemSize_ = 0;
  if (item_[0] == '-' && !item_[1]) {
    list_ = list_ && !none_;
    none_ = true;
    return;
  }
  char* colour = cutAt(item_, '=');
  uint8_t* at = reinterpret_cast<uint8_t*>(body_) + kept_ + PACKED * count_;
  if (!colour || !readSquare(item_, file, rank) || !readColour(colour, 0, at + 1)) {
    list_ = false;
  } else if (list_) {
    *at = file << 4 | rank;
    ++count_;
  }
}

LineReader::Light LineReader::light(uint8_t i) const {
  const uint8_t* at = reinterpret_cast<const uint8_t*>(body_) + kept_ + PACKED * i;
  return Light{static_cast<uint8_t>(*at >> 4), static_cast<uint8_t>(*at & 15), at + 1};
}

}  // namespace tableside
