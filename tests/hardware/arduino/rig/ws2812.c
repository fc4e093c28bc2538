/* A chain of WS2812, read by the widths of the pulses as its data sheet has them: a zero is high for 200 to 500 ns, a
 * one for 550 to 1000 ns, and 250 us of low show what was sent. What is neither is told, and so is a pause among the
 * bits above 6 us, which early WS2812 take for the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/sim_time.h>

#include "rig.h"

#define MOST 256
#define END_US 250
#define PAUSE_NS 6000

static pins_t pin;
static int count, was, lit_bits, wrong;
static avr_cycle_count_t rose, fell;
static uint8_t bits[3 * MOST];
static char shown[8 * MOST + 16];

static long ns(avr_cycle_count_t cycles) { return cycles * 1000 / 16; }

static avr_cycle_count_t show(avr_t *avr, avr_cycle_count_t when, void *param)
{
	char text[sizeof shown] = "lights";
	(void)when, (void)param;
	if (avr->cycle - fell < END_US * 16 - 16 || was)
		return 0;
	if (lit_bits != 24 * count)
		tell("torn %d bits of %d", lit_bits, 24 * count);
	int any = 0;
	for (int i = 0; i < count; ++i) {
		uint8_t *grb = bits + 3 * i;
		if (grb[0] | grb[1] | grb[2]) {
			any = 1;
			sprintf(text + strlen(text), " %d=%02x%02x%02x", i, grb[1], grb[0], grb[2]);
		}
	}
	strcat(text, any ? "" : " -");
	if (strcmp(text, shown))
		tell("%s", text);
	strcpy(shown, text);
	lit_bits = 0;
	return 0;
}

static void changed(void)
{
	int is = is_driven_high(pin.pins[0]);
	if (is == was)
		return;
	was = is;
	if (is) {
		if (lit_bits && ns(avr->cycle - fell) > PAUSE_NS && !wrong++)
			tell("torn pause of %ld ns", ns(avr->cycle - fell));
		rose = avr->cycle;
		return;
	}
	fell = avr->cycle;
	long high = ns(fell - rose);
	if ((high < 200 || (high > 500 && high < 550) || high > 1000) && !wrong++)
		tell("torn pulse of %ld ns", high);
	if (lit_bits < 24 * MOST) {
		uint8_t mask = 0x80 >> lit_bits % 8;
		bits[lit_bits / 8] = high > 525 ? bits[lit_bits / 8] | mask : bits[lit_bits / 8] & ~mask;
		++lit_bits;
	}
	avr_cycle_timer_cancel(avr, show, NULL);
	avr_cycle_timer_register_usec(avr, END_US, show, NULL);
}

void ws2812_begin(const char *word, int lights)
{
	pin = pins_of(word);
	count = lights;
	on_change(&pin, changed);
}
