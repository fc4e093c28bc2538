/* MCP23017 on the two-wire bus, after its data sheet: IODIR, IPOL, GPPU and GPIO of both ports, addresses that count up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_twi.h>

#include "rig.h"

enum { IODIRA = 0x00, IPOLA = 0x02, IOCON = 0x0A, GPPUA = 0x0C, GPIOA = 0x12, OLATA = 0x14, REGISTERS = 0x16, SEQOP = 0x20 };

static avr_irq_t *answer;
static struct {
	uint8_t address, pointer, registers[REGISTERS];
} chips[8];
int lost_supply;
static int chip_count, selected = -1, has_pointer, cols;

static uint8_t pins_of_port(int chip, int port)
{
	const uint8_t *registers = chips[chip].registers;
	/* The eighth is an output alone: as an input, what it reads as means nothing. */
	uint8_t level = registers[IODIRA + port] & 0x80 ? 0x80 * ((chip + port) % 2) : registers[OLATA + port] & 0x80;
	if (port == 0 && is_dead("gpa7")) /* a wire to ground, where none belongs */
		level = 0;
	for (int bit = 0; bit < 7; ++bit) {
		int square = 14 * chip + 7 * port + bit;
		int low = is_closed(square % cols, square / cols);
		/* A pin without its pull-up floats; it is taken for low, so that a sketch that forgets it fails. */
		int high = !low && chips[chip].registers[GPPUA + port] >> bit & 1;
		level |= (high ^ (chips[chip].registers[IPOLA + port] >> bit & 1)) << bit;
	}
	return level;
}

/* What is spoken of, and the register that is next: both ports in turn, or one after the other. */
static uint8_t *advance(void)
{
	uint8_t *pointer = &chips[selected].pointer, *there = &chips[selected].registers[*pointer % REGISTERS];
	*pointer = chips[selected].registers[IOCON] & SEQOP ? *pointer ^ 1 : (*pointer + 1) % REGISTERS;
	return there;
}

/* As after its supply broke off. */
static void reset(int chip)
{
	memset(chips[chip].registers, 0, REGISTERS);
	memset(&chips[chip].registers[IODIRA], 0xFF, 2);
	chips[chip].pointer = 0;
}

static void heard(struct avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq, (void)param;
	avr_twi_msg_irq_t message = {.u.v = value};
	if (message.u.twi.msg & TWI_COND_STOP)
		selected = -1;
	if (message.u.twi.msg & TWI_COND_START) {
		selected = -1;
		for (int i = 0; i < chip_count; ++i)
			if (chips[i].address == message.u.twi.addr >> 1 && !is_dead("mcp"))
				selected = i;
		if (!(message.u.twi.addr & 1))
			has_pointer = 0;
		if (selected == 0 && message.u.twi.addr & 1)
			count_scan();
		for (int i = 0; i < chip_count && lost_supply; ++i)
			reset(i);
		lost_supply = 0;
		if (selected >= 0)
			avr_raise_irq(answer, avr_twi_irq_msg(TWI_COND_ACK, message.u.twi.addr, 1));
	}
	if (selected < 0)
		return;
	if (message.u.twi.msg & TWI_COND_WRITE) {
		avr_raise_irq(answer, avr_twi_irq_msg(TWI_COND_ACK, message.u.twi.addr, 1));
		if (!has_pointer)
			chips[selected].pointer = message.u.twi.data;
		else {
			int at = chips[selected].pointer & ~1;
			*advance() = message.u.twi.data;
			if (at == IOCON) /* one register at two addresses */
				memset(&chips[selected].registers[IOCON], message.u.twi.data, 2);
		}
		has_pointer = 1;
	}
	if (message.u.twi.msg & TWI_COND_READ) {
		int port = chips[selected].pointer - GPIOA;
		uint8_t data = *advance();
		if (port == 0 || port == 1)
			data = pins_of_port(selected, port);
		avr_raise_irq(answer, avr_twi_irq_msg(TWI_COND_READ, message.u.twi.addr, data));
	}
}

/* The addresses, then /COLS. */
void mcp23017_begin(const char *addresses, const char *files)
{
	cols = atoi(files);
	for (const char *at = addresses; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
		chips[chip_count].address = strtol(at, NULL, 16);
		reset(chip_count++);
	}
	avr_irq_t *bus = avr_io_getirq(avr, AVR_IOCTL_TWI_GETIRQ(0), 0);
	answer = bus + TWI_IRQ_INPUT;
	avr_irq_register_notify(bus + TWI_IRQ_OUTPUT, heard, NULL);
}
