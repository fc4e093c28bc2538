// 12x12 squares behind shift registers, a reader for tagged cards, and a well for a die with a tag under each face; both
// are MFRC522 on one SPI bus. For a Mega, an ESP32 or an RP2040: see docs/build-a-board/arduino.md for the wires.
#include <SPI.h>
#include <Tableside.h>
#include <tableside/parts/shift_matrix.h>
#include <tableside/parts/tag_readers.h>

const uint8_t COLS = 12, ROWS = 12, CHIPS = 4;
enum { DECK, WELL, READERS };
#if defined(ESP32)
const tableside::ShiftPins PINS = {13, 14, 16, 17, 25, 26, tableside::NO_PIN};
const uint8_t SELECTS[READERS] = {21, 22};
const uint8_t BUTTON_PINS[] = {27};
#elif defined(ARDUINO_ARCH_RP2040)
const tableside::ShiftPins PINS = {2, 3, 4, 5, 6, 7, 8};
const uint8_t SELECTS[READERS] = {20, 21};
const uint8_t BUTTON_PINS[] = {9};
#else  // Mega
const tableside::ShiftPins PINS = {2, 3, 4, 5, 6, 7, 8};  // rank SER, SRCLK, RCLK; file SH/LD, CLK, QH; rank QH'
const uint8_t SELECTS[READERS] = {22, 23};
const uint8_t BUTTON_PINS[] = {9};
#endif
const uint8_t BUTTONS = sizeof BUTTON_PINS;
const char* const BUTTON_NAMES[] = {"roll"};

// Put your own tags here. A tag lies under the die: it names the face on top.
const char DIE[] = "white";
const struct { const char *tag, *face; } FACES[] = {
    {"04000001", "+"}, {"04000002", "#"}, {"04000003", "2"}, {"04000004", "3"}, {"04000005", "4"}, {"04000006", "5"},
};

const uint8_t TEXT = 26;  // room for "card deck " and a number
tableside::Board<COLS, ROWS, BUTTONS, false, TEXT> board("arduino-cards", "my-first-board");
tableside::ShiftMatrix<COLS, ROWS> matrix(PINS);
tableside::TagReaders<READERS> readers(SELECTS);
tableside::Buttons<BUTTONS> buttons(BUTTON_PINS);
tableside::Clock uptime;

void scan() {
  matrix.scan(board.lines());
  board.buttons() = buttons.read();
}

// A die that is taken out is thrown; a tag that is none of its own says nothing.
void tellDie(const char* tag) {
  if (!tag) board.die(DIE, "rolling");
  for (auto& one : FACES) {
    if (tag && strcmp(tag, one.tag) == 0) board.die(DIE, one.face);
  }
}

void setup() {
  Serial.begin(115200);
  board.nameButtons(BUTTON_NAMES);
  board.can(tableside::CARDS | tableside::DICE);
  matrix.begin();
  buttons.begin();
  matrix.check(board);
  readers.begin(board, CHIPS);
  scan();
  board.begin(tableside::bootNumber());
}

void loop() {
  scan();
  const uint32_t now = uptime.now();
  board.step(now);
  switch (readers.step(now)) {
    case DECK: board.card("deck", readers.tag(DECK)); break;
    case WELL: tellDie(readers.tag(WELL)); break;
  }
  tableside::serve(board, Serial);
}
