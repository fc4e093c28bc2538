// 8x8 squares on five MCP23017, a contact a pin, no diodes: see docs/build-a-board/arduino.md for the wires.
#include <Tableside.h>
#include <Wire.h>
#include <tableside/parts/mcp23017.h>

const uint8_t COLS = 8, ROWS = 8;
const uint8_t BUTTON_PINS[] = {2, 3};
const uint8_t BUTTONS = sizeof BUTTON_PINS;
const char* const BUTTON_NAMES[] = {"end", "undo"};

tableside::Board<COLS, ROWS, BUTTONS> board("arduino-mcp23017", "my-first-board");
tableside::Mcp23017<COLS, ROWS> squares;
tableside::Buttons<BUTTONS> buttons(BUTTON_PINS);
tableside::Clock uptime;

void setup() {
  Serial.begin(115200);
  board.nameButtons(BUTTON_NAMES);
  squares.begin();
  buttons.begin();
  squares.scanAll(board);
  board.buttons() = buttons.read();
  board.begin(tableside::bootNumber());
}

void loop() {
  squares.scan(board);
  board.buttons() = buttons.read();
  board.step(uptime.now());
  tableside::serve(board, Serial);
}
