/* An AVR with a board around it: what its parts share. Words on the command line and lines in a pipe say what is
 * there and what hands do; see main.c. */
#ifndef RIG_H
#define RIG_H

#include <stdint.h>

#include <simavr/avr_ioport.h>
#include <simavr/sim_avr.h>

#define SIDE 16
#define RISE_US 17 /* as in standin/machine.py: a weak pull-up and a metre of wire, from 0.7 V to 2.0 V */

extern avr_t *avr;

typedef struct {
	char port;
	uint8_t bit;
} pin_t;

typedef struct {
	pin_t pins[64];
	int count;
} pins_t;

/* Pins as the command line has them: `D2,D3,C0`. */
pins_t pins_of(const char *words);
int is_driven_low(pin_t pin);
int is_driven_high(pin_t pin);
/* What a wire outside does to a pin. */
void put_level(pin_t pin, int level);
/* Call at every change of what the chip does to one of these pins. */
void on_change(const pins_t *pins, void (*call)(void));

double now_us(void);
void tell(const char *format, ...);

/* The field: whether the contact of a square is closed at this moment, chatter included. */
int is_closed(int file, int rank);
/* MCP23017 lose their supply for a moment: set by `reset mcp`, until they have. */
extern int lost_supply;
/* Whether a part was broken by `dead NAME`. */
int is_dead(const char *name);
/* The file that `short N` holds low, or -1. */
int shorted(void);
/* A rank begins to be read: the rate of scans is counted by the first. */
void count_scan(void);

/* The parts. Each is made by the word of its name, with what follows the `=`, and told when contacts change. */
void matrix_begin(const char *ranks, const char *files);
void matrix_contacts(void);
void chain_begin(const char *words, const char *size);
void chain_contacts(void);
void mcp23017_begin(const char *addresses, const char *files);
void halls_begin(const char *selects, const char *channels);
int halls_hands(char **words, int count);
void ws2812_begin(const char *pin, int count);
void mfrc522_begin(const char *selects);
int mfrc522_hands(char **words, int count);

#endif
