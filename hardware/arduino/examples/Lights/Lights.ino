// A matrix of reeds as in the example Matrix, and a WS2812 under every square: see docs/build-a-board/arduino.md.
#include <Tableside.h>
#include <tableside/parts/ws2812.h>
#if !defined(__AVR__)
#include <Adafruit_NeoPixel.h>
#endif

const uint8_t COLS = 8, ROWS = 8;
#if defined(ESP32)
const uint8_t RANKS[ROWS] = {4, 5, 13, 14, 16, 17, 18, 19};
const uint8_t FILES[COLS] = {21, 22, 23, 25, 26, 27, 32, 33};
const uint8_t BUTTON_PINS[] = {15};
const uint8_t LIGHTS_PIN = 12;
#elif defined(ARDUINO_ARCH_RP2040)
const uint8_t RANKS[ROWS] = {0, 1, 2, 3, 4, 5, 6, 7};
const uint8_t FILES[COLS] = {8, 9, 10, 11, 12, 13, 14, 15};
const uint8_t BUTTON_PINS[] = {19};
const uint8_t LIGHTS_PIN = 22;
#else  // Nano, Uno, Mega
const uint8_t RANKS[ROWS] = {2, 3, 4, 5, 6, 7, 8, 9};
const uint8_t FILES[COLS] = {10, 11, 12, A0, A1, A2, A3, A4};
const uint8_t BUTTON_PINS[] = {A5};
const uint8_t LIGHTS_PIN = 13;
#endif
const uint8_t BUTTONS = sizeof BUTTON_PINS;
const char* const BUTTON_NAMES[] = {"end"};
const uint8_t BRIGHTNESS = 64;

tableside::Board<COLS, ROWS, BUTTONS, true> board("arduino-lights", "my-first-board");
tableside::DirectMatrix<COLS, ROWS> matrix(RANKS, FILES);
tableside::Buttons<BUTTONS> buttons(BUTTON_PINS);
tableside::Clock uptime;

#if defined(__AVR__)
tableside::Ws2812 chain(LIGHTS_PIN, COLS, ROWS, tableside::SERPENTINE, BRIGHTNESS);

void showLights() { chain.show(board.lights()); }
#else
Adafruit_NeoPixel chain(COLS* ROWS, LIGHTS_PIN, NEO_GRB + NEO_KHZ800);

void showLights() {
  for (uint16_t place = 0; place < COLS * ROWS; ++place) {
    const uint8_t* rgb = board.lights() + 3 * tableside::squareOfLight(place, COLS, tableside::SERPENTINE);
    chain.setPixelColor(place, rgb[0], rgb[1], rgb[2]);
  }
  chain.show();
}
#endif

void scan() {
  matrix.scan(board.lines());
  board.buttons() = buttons.read();
}

void setup() {
  Serial.begin(115200);
  board.nameButtons(BUTTON_NAMES);
  matrix.begin();
  buttons.begin();
  chain.begin();
#if !defined(__AVR__)
  chain.setBrightness(BRIGHTNESS);
#endif
  showLights();
  matrix.check(board);
  scan();
  board.begin(tableside::bootNumber());
}

void loop() {
  scan();
  board.step(uptime.now());
  tableside::serve(board, Serial);
  if (board.relit) {
    board.relit = false;
    showLights();
  }
}
