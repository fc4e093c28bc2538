/* MCP23017 on the two-wire bus, after its data sheet: IODIR, IPOL, GPPU and GPIO of both ports, addresses that count up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_twi.h>

#include "rig.h"

enum { IODIRA = 0x00, IPOLA = 0x02, GPPUA = 0x0C, GPIOA = 0x12, REGISTERS = 0x16 };

static avr_irq_t *answer;
static struct {
	uint8_t address, registers[REGISTERS];
} chips[8];
static int chip_count, selected = -1, has_pointer, cols;
static uint8_t pointer;

static uint8_t pins_of_port(int chip, int port)
{
	uint8_t level = (chip + port) % 2 << 7;
	for (int bit = 0; bit < 7; ++bit) { /* the eighth is an output alone: what it reads as means nothing */
		int square = 14 * chip + 7 * port + bit;
		int low = is_closed(square % cols, square / cols);
		/* A pin without its pull-up floats; it is taken for low, so that a sketch that forgets it fails. */
		int high = !low && chips[chip].registers[GPPUA + port] >> bit & 1;
		level |= (high ^ (chips[chip].registers[IPOLA + port] >> bit & 1)) << bit;
	}
	return level;
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
		if (selected == 0 && !(message.u.twi.addr & 1))
			count_scan();
		if (selected >= 0)
			avr_raise_irq(answer, avr_twi_irq_msg(TWI_COND_ACK, message.u.twi.addr, 1));
	}
	if (selected < 0)
		return;
	if (message.u.twi.msg & TWI_COND_WRITE) {
		avr_raise_irq(answer, avr_twi_irq_msg(TWI_COND_ACK, message.u.twi.addr, 1));
		if (!has_pointer)
			pointer = message.u.twi.data;
		else
			chips[selected].registers[pointer++ % REGISTERS] = message.u.twi.data;
		has_pointer = 1;
	}
	if (message.u.twi.msg & TWI_COND_READ) {
		uint8_t data = pointer == GPIOA || pointer == GPIOA + 1 ? pins_of_port(selected, pointer - GPIOA)
		                                                        : chips[selected].registers[pointer % REGISTERS];
		++pointer;
		avr_raise_irq(answer, avr_twi_irq_msg(TWI_COND_READ, message.u.twi.addr, data));
	}
}

/* The addresses, then /COLS. */
void mcp23017_begin(const char *addresses, const char *files)
{
	cols = atoi(files);
	for (const char *at = addresses; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
		chips[chip_count].address = strtol(at, NULL, 16);
		memset(&chips[chip_count].registers[IODIRA], 0xFF, 2);
		++chip_count;
	}
	avr_irq_t *bus = avr_io_getirq(avr, AVR_IOCTL_TWI_GETIRQ(0), 0);
	answer = bus + TWI_IRQ_INPUT;
	avr_irq_register_notify(bus + TWI_IRQ_OUTPUT, heard, NULL);
}
