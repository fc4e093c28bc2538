// 8x8 analogue hall sensors behind four CD74HC4067: see docs/build-a-board/arduino.md for the wires. Once, on an empty
// board: hold the button while switching on, and the board learns what each sensor reads at rest.
#include <Tableside.h>
#include <tableside/parts/hall_array.h>

const uint8_t COLS = 8, ROWS = 8;
#if defined(ESP32)
const uint8_t SELECTS[4] = {16, 17, 18, 19};
const uint8_t INPUTS[4] = {32, 33, 34, 35};
const uint8_t BUTTON_PINS[] = {13};
#elif defined(ARDUINO_ARCH_RP2040)
const uint8_t SELECTS[4] = {2, 3, 4, 5};
const uint8_t INPUTS[4] = {A0, A1, A2, A3};  // A3: a Pico's divider of VSYS, free on other modules
const uint8_t BUTTON_PINS[] = {6};
#else  // Nano, Uno, Mega
const uint8_t SELECTS[4] = {2, 3, 4, 5};
const uint8_t INPUTS[4] = {A0, A1, A2, A3};
const uint8_t BUTTON_PINS[] = {6};
#endif
const uint8_t BUTTONS = sizeof BUTTON_PINS;
const char* const BUTTON_NAMES[] = {"end"};

tableside::Board<COLS, ROWS, BUTTONS> board("arduino-halls", "my-first-board");
tableside::HallArray<COLS, ROWS> halls(SELECTS, INPUTS);
tableside::Buttons<BUTTONS> buttons(BUTTON_PINS);
tableside::Clock uptime;

void setup() {
  Serial.begin(115200);
  board.nameButtons(BUTTON_NAMES);
  halls.begin();
  buttons.begin();
  delay(1);
  if (buttons.read()) halls.teach(board);
  halls.scanAll(board);
  board.buttons() = buttons.read();
  board.begin(tableside::bootNumber());
}

void loop() {
  halls.scan(board);
  board.buttons() = buttons.read();
  board.step(uptime.now());
  tableside::serve(board, Serial);
}
