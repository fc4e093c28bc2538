/* MFRC522 on the SPI bus with a tag on each or none: registers as the data sheet has them, tags by ISO 14443-3.
 * Hands: tag a1 04A1B2C3D4E5F6 (or four bytes), tag a1 -. `dead rc` and a number: that reader answers nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_spi.h>

#include "rig.h"

#define COLS 4

enum { COMMAND = 0x01, IRQS = 0x04, FIFO = 0x09, LEVEL = 0x0A, FRAMING = 0x0D, TX_CONTROL = 0x14, VERSION = 0x37 };

static pins_t selects;
static avr_irq_t *answer;
static struct reader {
	uint8_t registers[64], fifo[64], tag[7];
	int count, size, selected; /* bytes in the FIFO; of the tag's number, 0: none lies there; by its first level */
} readers[16];
static int spoken_to = -1, at, address;

static uint16_t crc_a(const uint8_t *bytes, int count)
{
	uint16_t crc = 0x6363;
	for (int i = 0; i < count; ++i)
		for (int bit = 0; bit < 8; ++bit) {
			int carry = (crc ^ bytes[i] >> bit) & 1;
			crc = crc >> 1 ^ (carry ? 0x8408 : 0);
		}
	return crc;
}

/* What the tag says to this; how many bytes, 0: nothing. */
static int tag_says(struct reader *one, const uint8_t *said, int count, int last_bits, uint8_t *back)
{
	uint8_t level[5], number[8];
	int cascaded = one->size == 7;
	memcpy(number, one->tag, 7);
	if (count == 1 && last_bits == 7 && (said[0] == 0x26 || said[0] == 0x52)) {
		one->selected = 0;
		back[0] = cascaded ? 0x44 : 0x04;
		back[1] = 0;
		return 2;
	}
	if (last_bits || count < 2)
		return 0;
	int second = said[0] == 0x95;
	if ((said[0] != 0x93 && !second) || (second && !(cascaded && one->selected)))
		return 0;
	level[0] = 0x88;
	if (second)
		memcpy(level, number + 3, 4);
	else if (cascaded)
		memcpy(level + 1, number, 3);
	else
		memcpy(level, number, 4);
	level[4] = level[0] ^ level[1] ^ level[2] ^ level[3];
	if (count == 2 && said[1] == 0x20) {
		memcpy(back, level, 5);
		return 5;
	}
	uint16_t sum = crc_a(said, 7);
	if (count == 9 && said[1] == 0x70 && !memcmp(said + 2, level, 5) && said[7] == (sum & 0xFF) && said[8] == sum >> 8) {
		one->selected = 1;
		back[0] = cascaded && !second ? 0x04 : 0x08;
		sum = crc_a(back, 1);
		back[1] = sum & 0xFF;
		back[2] = sum >> 8;
		return 3;
	}
	return 0;
}

static int fields_on(void)
{
	int on = 0;
	for (int i = 0; i < selects.count; ++i)
		on += (readers[i].registers[TX_CONTROL] & 3) == 3;
	return on;
}

static void write_register(struct reader *one, int which, uint8_t value)
{
	uint8_t said[64], back[64];
	one->registers[which] = value;
	if (which == COMMAND && value == 0x0F)
		memset(one->registers, 0, sizeof one->registers);
	else if (which == IRQS)
		one->registers[IRQS] = 0;
	else if (which == LEVEL && value & 0x80)
		one->count = 0;
	else if (which == FIFO && one->count < 64)
		one->fifo[one->count++] = value;
	else if (which == FRAMING && value & 0x80 && one->registers[COMMAND] == 0x0C) {
		int count = one->count, hears = (one->registers[TX_CONTROL] & 3) == 3 && one->size;
		memcpy(said, one->fifo, count);
		if (fields_on() > 1)
			tell("torn %d fields at once", fields_on());
		one->count = hears ? tag_says(one, said, count, value & 7, back) : 0;
		memcpy(one->fifo, back, one->count);
		one->registers[IRQS] = one->count ? 0x30 : 0x01; /* received; or the timer ran out */
	}
}

static uint8_t read_register(struct reader *one, int which)
{
	if (which == FIFO) {
		uint8_t first = one->fifo[0];
		if (one->count)
			memmove(one->fifo, one->fifo + 1, --one->count);
		return first;
	}
	return which == LEVEL ? one->count : which == VERSION ? 0x92 : one->registers[which];
}

static void selected(void)
{
	int now = -1;
	for (int i = 0; i < selects.count; ++i)
		if (is_driven_low(selects.pins[i]))
			now = i;
	if (now != spoken_to)
		at = 0;
	spoken_to = now;
}

static void heard(struct avr_irq_t *irq, uint32_t value, void *param)
{
	char name[16];
	uint8_t back = 0xFF;
	(void)irq, (void)param;
	for (int i = 0; i < selects.count; ++i)
		if (i != spoken_to && !is_driven_high(selects.pins[i]))
			tell("torn rc%d is not deselected", i + 1);
	sprintf(name, "rc%d", spoken_to + 1);
	if (spoken_to >= 0 && !is_dead(name)) {
		struct reader *one = &readers[spoken_to];
		back = 0;
		if (at++ == 0)
			address = value;
		else if (address & 0x80)
			back = read_register(one, address >> 1 & 0x3F);
		else
			write_register(one, address >> 1 & 0x3F, value);
	}
	avr_raise_irq(answer, back);
}

int mfrc522_hands(char **words, int count)
{
	if (!selects.count || strcmp(words[0], "tag") || count < 3)
		return 0;
	struct reader *one = &readers[(atoi(words[1] + 1) - 1) * COLS + words[1][0] - 'a'];
	one->size = strlen(words[2]) / 2;
	one->selected = 0; /* a tag that comes was not spoken with */
	for (int i = 0; i < one->size; ++i)
		sscanf(words[2] + 2 * i, "%2hhx", &one->tag[i]);
	return 1;
}

void mfrc522_begin(const char *words)
{
	selects = pins_of(words);
	on_change(&selects, selected);
	avr_irq_t *bus = avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), 0);
	answer = bus + SPI_IRQ_INPUT;
	avr_irq_register_notify(bus + SPI_IRQ_OUTPUT, heard, NULL);
}
