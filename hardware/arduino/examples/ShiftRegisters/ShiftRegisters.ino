// 12x12 squares behind two 74HC595 and two 74HC165, or on a Nano, whose memory is small, 8x8 behind one of each:
// see docs/build-a-board/arduino.md for the wires.
#include <Tableside.h>
#include <tableside/parts/shift_matrix.h>

#if defined(__AVR_ATmega328P__)
const uint8_t COLS = 8, ROWS = 8;
#else
const uint8_t COLS = 12, ROWS = 12;
#endif
#if defined(ESP32)
const tableside::ShiftPins PINS = {13, 14, 16, 17, 18, 19, tableside::NO_PIN};
const uint8_t BUTTON_PINS[] = {21, 22};
#else  // Nano, Uno, Mega, RP2040
const tableside::ShiftPins PINS = {2, 3, 4, 5, 6, 7, 8};  // rank SER, SRCLK, RCLK; file SH/LD, CLK, QH; rank QH'
const uint8_t BUTTON_PINS[] = {9, 10};
#endif
const uint8_t BUTTONS = sizeof BUTTON_PINS;
const char* const BUTTON_NAMES[] = {"end", "undo"};

tableside::Board<COLS, ROWS, BUTTONS> board("arduino-shift", "my-first-board");
tableside::ShiftMatrix<COLS, ROWS> matrix(PINS);
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
