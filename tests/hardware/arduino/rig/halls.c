/* Analogue hall sensors behind CD74HC4067. A sensor rests near half the supply, each a little elsewhere; a magnet moves
 * it by its strength, up or down by its pole; all of them have noise. Hands: strength e2 -150 (mV that a man there
 * moves it by, 250 at first), drift 40 (mV, all of them). */
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_adc.h>

#include "rig.h"

#define COLS 8
#define SUPPLY 5000

static pins_t selects;
static int channels[16], channel_count, drift, begun;
static int strength[SIDE][SIDE];
static unsigned noise = 1;

static int reading(int square)
{
	int file = square % COLS, rank = square / COLS;
	noise = noise * 1103515245 + 12345;
	int rest = SUPPLY / 2 + (square * 37 % 41 - 20) * 10; /* -200 to +200 mV, as the data sheet allows */
	int level = rest + drift + (int)(noise >> 16) % 21 - 10;
	if (is_closed(file, rank))
		level += strength[rank][file];
	return level;
}

static void asked(struct avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq, (void)param;
	int source = value >> 19; /* the upper bits of an avr_adc_mux_t */
	int channel = 0;
	for (int i = 0; i < selects.count; ++i)
		channel |= is_driven_high(selects.pins[i]) << i;
	for (int i = 0; i < channel_count; ++i)
		if (source == channels[i]) {
			if (i == 0 && channel == 0)
				count_scan();
			avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, source), reading(16 * i + channel));
		}
}

int halls_hands(char **words, int count)
{
	if (!begun || count < 2)
		return 0;
	if (!strcmp(words[0], "strength") && count > 2)
		strength[atoi(words[1] + 1) - 1][words[1][0] - 'a'] = atoi(words[2]);
	else if (!strcmp(words[0], "drift"))
		drift = atoi(words[1]);
	else
		return 0;
	return 1;
}

static void nothing(void) {}

void halls_begin(const char *select_words, const char *channel_words)
{
	begun = 1;
	selects = pins_of(select_words);
	for (const char *at = channel_words; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
		channels[channel_count++] = atoi(at);
	for (int rank = 0; rank < SIDE; ++rank)
		for (int file = 0; file < SIDE; ++file)
			strength[rank][file] = 250;
	on_change(&selects, nothing);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER), asked, NULL);
}
