// A tag reader under each of 4x4 squares, MFRC522 on one SPI bus: see docs/build-a-board/arduino.md for the wires.
#include <SPI.h>
#include <Tableside.h>
#include <tableside/parts/mfrc522.h>

const uint8_t COLS = 4, ROWS = 4;
// One a square from a1, b1, ... d4. On an ESP32 not 12: held high at the start, it keeps the chip from starting.
#if defined(ESP32)
const uint8_t SELECTS[COLS * ROWS] = {0, 2, 4, 5, 13, 14, 15, 16, 17, 21, 22, 25, 26, 27, 32, 33};
#elif defined(ARDUINO_ARCH_RP2040)
const uint8_t SELECTS[COLS * ROWS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
#else  // Mega
const uint8_t SELECTS[COLS * ROWS] = {22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37};
#endif

tableside::TokenBoard<COLS, ROWS> board("arduino-rfid", "my-first-board");
tableside::TagSquares<COLS, ROWS> squares(SELECTS);

void setup() {
  Serial.begin(115200);
  squares.begin(board);
  squares.scanAll(board);
  board.begin(tableside::bootNumber());
}

void loop() {
  const uint32_t now = millis();
  squares.step(board, now);
  board.step(now);
  tableside::serve(board, Serial);
}
