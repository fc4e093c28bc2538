// A matrix of reeds, every rank and file on a pin of its own: see docs/build-a-board/arduino.md for the wires.
#include <Tableside.h>

#if defined(ARDUINO_AVR_MEGA2560)
const uint8_t COLS = 12, ROWS = 12;
const uint8_t RANKS[ROWS] = {22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33};  // rank 1 first
const uint8_t FILES[COLS] = {34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45};  // file a first
const uint8_t BUTTON_PINS[] = {46, 47};
#elif defined(ESP32)
const uint8_t COLS = 8, ROWS = 8;
const uint8_t RANKS[ROWS] = {4, 5, 13, 14, 16, 17, 18, 19};
const uint8_t FILES[COLS] = {21, 22, 23, 25, 26, 27, 32, 33};
const uint8_t BUTTON_PINS[] = {15};
#elif defined(ARDUINO_ARCH_RP2040)
const uint8_t COLS = 8, ROWS = 8;
const uint8_t RANKS[ROWS] = {0, 1, 2, 3, 4, 5, 6, 7};
const uint8_t FILES[COLS] = {8, 9, 10, 11, 12, 13, 14, 15};
const uint8_t BUTTON_PINS[] = {19};
#else  // Nano, Uno. D13 stays free: its own light would pull a file low.
const uint8_t COLS = 8, ROWS = 8;
const uint8_t RANKS[ROWS] = {2, 3, 4, 5, 6, 7, 8, 9};
const uint8_t FILES[COLS] = {10, 11, 12, A0, A1, A2, A3, A4};
const uint8_t BUTTON_PINS[] = {A5};
#endif
const uint8_t BUTTONS = sizeof BUTTON_PINS;
const char* const BUTTON_NAMES[] = {"end", "undo"};

tableside::Board<COLS, ROWS, BUTTONS> board("arduino-matrix", "my-first-board");
tableside::DirectMatrix<COLS, ROWS> matrix(RANKS, FILES);
tableside::Buttons<BUTTONS> buttons(BUTTON_PINS);
tableside::Clock uptime;

void scan() {
  matrix.scan(board.lines());
  board.buttons() = buttons.read();
}

void setup() {
  Serial.begin(115200);
  board.nameButtons(BUTTON_NAMES);
  matrix.begin();
  buttons.begin();
  matrix.check(board);
  scan();
  board.begin(tableside::bootNumber());
}

void loop() {
  scan();
  board.step(uptime.now());
  tableside::serve(board, Serial);
}
