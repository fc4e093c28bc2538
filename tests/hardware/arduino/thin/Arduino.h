/* What the library uses of Arduino's functions, declared as two cores publish them: espressif/arduino-esp32 (ESP32),
 * and earlephilhower/arduino-pico over ArduinoCore-API (ARDUINO_ARCH_RP2040). Enough to check types, not to link. */
#ifndef THIN_ARDUINO_H
#define THIN_ARDUINO_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(ESP32)
#define LOW 0x0
#define HIGH 0x1
#define INPUT 0x01
#define OUTPUT 0x03
#define INPUT_PULLUP 0x05
void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t val);
int digitalRead(uint8_t pin);
uint16_t analogRead(uint8_t pin);
void analogReadResolution(uint8_t bits);
void delay(uint32_t ms);
void delayMicroseconds(uint32_t us);
extern "C" uint32_t esp_random(void);
#else
typedef uint8_t pin_size_t;
typedef enum { LOW = 0, HIGH = 1, CHANGE = 2, FALLING = 3, RISING = 4 } PinStatus;
typedef enum { INPUT = 0x0, OUTPUT = 0x1, INPUT_PULLUP = 0x2, INPUT_PULLDOWN = 0x3 } PinMode;
void pinMode(pin_size_t pin, PinMode mode);
void digitalWrite(pin_size_t pin, PinStatus status);
PinStatus digitalRead(pin_size_t pin);
inline void pinMode(pin_size_t pin, int mode) { pinMode(pin, static_cast<PinMode>(mode)); }
inline void digitalWrite(pin_size_t pin, int status) { digitalWrite(pin, static_cast<PinStatus>(status)); }
int analogRead(pin_size_t pin);
void analogReadResolution(int bits);
void delay(unsigned long ms);
void delayMicroseconds(unsigned int us);
struct RP2040 {
  uint32_t hwrand32();
};
extern RP2040 rp2040;
#endif

static const uint8_t A0 = 26, A1 = 27, A2 = 28, A3 = 29, A4 = 30, A5 = 31;
unsigned long millis();
unsigned long micros();

struct ThinSerial {
  void begin(unsigned long baud);
  int available();
  int read();
  int availableForWrite();
  size_t write(uint8_t byte);
};
extern ThinSerial Serial;

void setup();
void loop();

#endif
