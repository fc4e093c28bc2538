// What a sensor board knows and says, without a pin or a clock: scans and the host's bytes in, lines out.
#ifndef TABLESIDE_BOARD_H
#define TABLESIDE_BOARD_H

#include <stdint.h>

#include "contacts.h"
#include "event_ring.h"
#include "fields.h"
#include "line_reader.h"
#include "line_writer.h"
#include "outbox.h"

namespace tableside {

// What a board can do besides sensing, as its greeting tells; put together by `|`.
enum Can : uint8_t { LIGHT = 1, RGB = 2, BUZZ = 4, BUTTONS = 8, DICE = 16, CARDS = 32, BATTERY = 64 };

// Use `Board` or `TokenBoard` below: they have the memory for what is done here.
class BoardCore {
 public:
  static const uint32_t MS_MASK = 0x3FFFFFFF;  // milliseconds wrap at 2^30
  static const uint8_t MAX_FAULTS = 8, MAX_COLOURS = 9, TEXT_ROOM = 33, FEW = 4;

  // --- once at the start ---

  // Names of the buttons, in the order of their contacts; without them they are b1, b2, ...
  void nameButtons(const char* const* names) { names_ = names; }
  void can(uint8_t more) { can_ |= more; }
  // `boot`: new at every power-up (`bootNumber`). The contacts have been scanned once.
  void begin(uint32_t boot, uint32_t now = 0);

  // --- once a scan ---

  // Where a scan puts what it reads: rank 1 first, bit 0 being file a; then one line of buttons.
  uint16_t* lines() { return contacts_.read(); }
  uint16_t& buttons() { return contacts_.read()[rows]; }
  void step(uint32_t now);  // ms since the start
  void hear(uint8_t byte);  // from the host
  int next();               // the next byte for the host, or -1

  // --- what else happens to a board ---

  void token(uint8_t square, const char* token);  // what stands on top there now; "": nothing
  void card(const char* reader, const char* uid);  // laid on; nullptr: taken off
  void die(const char* die, const char* face);
  void battery(uint8_t percent);
  void fault(Fault kind, uint8_t where);  // named now, and to every host that greets

  // --- what the host wants carried out ---

  const uint8_t* lights() const { return lights_; }  // red, green, blue a square, a1 first; nullptr: none
  bool relit = false;                                // they have changed; whoever shows them clears it
  bool beep = false;                                 // whoever sounds clears it
  uint16_t beepHz = 0, beepMs = 0;

  const uint8_t cols, rows;
  uint32_t seq() const { return events_.last(); }

 protected:
  BoardCore(uint8_t cols, uint8_t rows, uint8_t buttons, const char* model, const char* id,
            const LineReader& reader, const Contacts& contacts, const EventRing& events, uint16_t* copy,
            uint8_t* lights, char* tokens, uint8_t tokenSize);

  // Bytes that a line can need on a field of so many squares.
  static constexpr uint16_t lineRoom(uint16_t squares) {
    return squares + LineReader::FRAME_HEAD > LineReader::LEAST_ROOM ? squares + LineReader::FRAME_HEAD
                                                                     : LineReader::LEAST_ROOM;
  }

 private:
  // board.cpp: what happens
  static void changed(void* board, uint8_t line, uint8_t bit, bool closed);
  void onChange(uint8_t line, uint8_t bit, bool closed);
  void event(uint8_t kind, uint8_t what, const char* text);
  void told(const char* flashWord, const char* who, const char* what);
  void clearFault(Fault kind, uint8_t where);
  const char* buttonName(uint8_t number, char* room) const;

  // board_commands.cpp: what the host asks
  void obey(char* body);
  bool carryOut(const char* word, Fields& fields, uint16_t n);
  bool again(Fields& fields, uint16_t n);
  bool buzz(Fields& fields, uint16_t n);
  bool settle(Fields& fields, uint16_t n);
  bool light(uint16_t n);
  bool frame(Fields& fields, uint16_t n);
  bool palette(Fields& fields, uint16_t n);
  void answer(uint16_t n, Word refused = NO_WORD);
  void say(Saying what, uint16_t n = 0, uint8_t word = 0);
  void paint(uint16_t square, const uint8_t* rgb);
  void dark();

  // board_says.cpp: what is said
  bool fill();
  bool startNext();
  bool sayEvent();
  bool sayPiece();
  bool sayHello();
  void sayFault(uint8_t kind, uint8_t where);
  bool saySnap();
  bool saySnapTokens();
  bool sayStat();
  void sayAbilities();
  uint8_t nameSize(uint16_t square) const;
  uint16_t endOfPart(uint16_t from) const;
  void head(const char* flashWord, uint32_t n);

  bool onField(uint8_t file, uint8_t rank) const { return file < cols && rank < rows; }
  uint16_t squares() const { return static_cast<uint16_t>(cols) * rows; }
  char* tokenAt(uint16_t square) const { return tokens_ + square * tokenSize_; }
  char* copiedToken(uint16_t square) const { return tokenAt(squares() + square); }

  const char *const model_, *const id_;
  const char* const* names_ = nullptr;
  const uint8_t buttons_, tokenSize_;
  uint8_t can_;
  bool begun_ = false;
  uint32_t boot_ = 0, now_ = 0, dropped_ = 0;

  Contacts contacts_;
  EventRing events_;
  LineReader reader_;

  struct Named { Fault kind; uint8_t where; };
  Named faults_[MAX_FAULTS];
  uint8_t faultCount_ = 0;

  uint16_t* const copy_;   // of the contacts, while a snapshot is said
  uint8_t* const lights_;  // behind the lights, the palette
  char* const tokens_;     // behind the tokens, their copy while a snapshot is said
  uint8_t colours_ = 0;

  LineWriter out_;
  Outbox outbox_;
  uint32_t unsaid_ = 1;  // number of the event that is said next
  uint32_t told_ = 0;    // number of the last event that the host can know of
  Answer saying_ = {};
  uint16_t at_ = 0, partEnd_ = 0;  // how far what is said has come, and where the line ends
  uint8_t part_ = 0, line_ = 0, parts_ = 0;
  bool ends_ = false;  // the line lacks nothing but its checksum
  uint32_t saidSeq_ = 0;  // of the event or the snapshot that is being said
};

// A board of switches: an occupied square closes its contact. `LIGHTS`: a coloured light a square. `TEXT`: room for
// what cards and dice say (26 is enough for a card); 0 without them. `EVENTS`: how many are kept.
template <uint8_t COLS, uint8_t ROWS, uint8_t BUTTON_COUNT = 0, bool LIGHTS = false, uint8_t TEXT = 0,
          uint16_t EVENTS = 64>
class Board : private ContactStore<ROWS + 1, (COLS > BUTTON_COUNT ? COLS : BUTTON_COUNT)>, public BoardCore {
  typedef ContactStore<ROWS + 1, (COLS > BUTTON_COUNT ? COLS : BUTTON_COUNT)> Store;

 public:
  // `id`: the lasting name of this one board, 1 to 32 of A-Za-z0-9_-. `unchecked`: a person at a serial monitor may
  // type `*-` instead of a checksum.
  Board(const char* model, const char* id, bool unchecked = true)
      : BoardCore(COLS, ROWS, BUTTON_COUNT, model, id, LineReader(line_, sizeof line_, unchecked),
                  Contacts(ROWS + 1, COLS > BUTTON_COUNT ? COLS : BUTTON_COUNT, Store::words_, Store::since_,
                           Store::bytes_),
                  EventRing(kept_, EVENTS, TEXT), copy_, LIGHTS ? lights_ : nullptr, nullptr, 0) {}

 private:
  static_assert(COLS >= 1 && COLS <= 16 && ROWS >= 1 && ROWS <= 16, "a field has 1x1 to 16x16 squares");
  static_assert(BUTTON_COUNT <= 16, "16 buttons at the most");
  static_assert(EVENTS >= 64, "the protocol asks for 64 events");
  static_assert(TEXT < BoardCore::TEXT_ROOM, "32 characters at the most");
  char line_[BoardCore::lineRoom(COLS * ROWS)];
  uint8_t kept_[EVENTS * (EventRing::PACKED + TEXT)];
  uint16_t copy_[ROWS];
  uint8_t lights_[LIGHTS ? 3 * (COLS * ROWS + BoardCore::MAX_COLOURS) : 1] = {};
};

// A board that reads a tag on each square, of up to `TOKEN` characters (8 for a tag of four bytes, 14 for seven).
template <uint8_t COLS, uint8_t ROWS, uint8_t TOKEN = 14, uint8_t BUTTON_COUNT = 0, bool LIGHTS = false,
          uint16_t EVENTS = 64>
class TokenBoard : private ContactStore<ROWS + 1, (BUTTON_COUNT ? BUTTON_COUNT : 1)>, public BoardCore {
  typedef ContactStore<ROWS + 1, (BUTTON_COUNT ? BUTTON_COUNT : 1)> Store;

 public:
  TokenBoard(const char* model, const char* id, bool unchecked = true)
      : BoardCore(COLS, ROWS, BUTTON_COUNT, model, id, LineReader(line_, sizeof line_, unchecked),
                  Contacts(ROWS + 1, BUTTON_COUNT ? BUTTON_COUNT : 1, Store::words_, Store::since_, Store::bytes_),
                  EventRing(kept_, EVENTS, TOKEN), nullptr, LIGHTS ? lights_ : nullptr, tokens_, TOKEN + 1) {}

 private:
  static_assert(COLS >= 1 && COLS <= 16 && ROWS >= 1 && ROWS <= 16, "a field has 1x1 to 16x16 squares");
  static_assert(TOKEN >= 1 && TOKEN <= 16, "a token has 16 characters at the most");
  static_assert(EVENTS >= 64, "the protocol asks for 64 events");
  char line_[BoardCore::lineRoom(COLS * ROWS)];
  uint8_t kept_[EVENTS * (EventRing::PACKED + TOKEN)];
  char tokens_[2 * COLS * ROWS * (TOKEN + 1)] = {};
  uint8_t lights_[LIGHTS ? 3 * (COLS * ROWS + BoardCore::MAX_COLOURS) : 1] = {};
};

}  // namespace tableside

#endif
