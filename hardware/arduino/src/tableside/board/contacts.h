// Contacts that chatter: a change counts once the contact has kept still.
#ifndef TABLESIDE_CONTACTS_H
#define TABLESIDE_CONTACTS_H

#include <stdint.h>

namespace tableside {

// Lines of up to `width` contacts, bit b of a line being its contact b; a contact's number is line * width + bit.
// The memory is its owner's (`ContactStore`).
class Contacts {
 public:
  static const uint8_t MS_BEFORE = 25;  // of debouncing, until the host says otherwise

  // Called for each contact that has changed for good.
  typedef void (*Changed)(void* owner, uint8_t line, uint8_t bit, bool closed);

  Contacts(uint8_t lines, uint8_t width, uint16_t* words, uint16_t* since, uint8_t* bytes);

  uint16_t* read() { return read_; }  // where a scan puts the lines
  uint16_t stable(uint8_t line) const { return stable_[line]; }
  uint8_t lines() const { return lines_; }
  uint8_t width() const { return width_; }

  void begin();  // how the contacts are at the start
  void step(uint16_t now, void* owner, Changed changed);

  // Times up to 200 ms are kept exactly, longer ones to 6 ms: a byte a contact.
  void settle(uint16_t contact, uint16_t ms);
  void settleAll(uint16_t ms);

  // What was counted since the last `clear`, 255 at the most.
  uint8_t changes(uint16_t contact) const { return changes_[contact]; }
  uint8_t bounces(uint16_t contact) const { return bounces_[contact]; }
  bool counted(uint16_t contact) const { return changes_[contact] || bounces_[contact]; }
  void clear(uint16_t contact) { changes_[contact] = bounces_[contact] = 0; }

 private:
  void stepLine(uint8_t line, uint16_t now, void* owner, Changed changed);
  bool isStill(uint16_t contact, uint16_t now) const;

  const uint8_t lines_, width_;
  uint16_t *read_, *stable_, *last_, *since_;
  uint8_t *settle_, *changes_, *bounces_;
};

template <uint8_t LINES, uint8_t WIDTH>
class ContactStore {
 protected:
  static const uint16_t COUNT = static_cast<uint16_t>(LINES) * WIDTH;
  uint16_t words_[3 * LINES] = {};
  uint16_t since_[COUNT] = {};
  uint8_t bytes_[3 * COUNT] = {};
};

}  // namespace tableside

#endif
