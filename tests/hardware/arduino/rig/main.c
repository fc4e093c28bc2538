/* rig MCU ELF EEPROM SPEED END [matrix=RANKS/FILES] [chain=PINS/COLSxROWS] [mcp23017=ADDRESSES/COLS] [halls=SELECTS/CHANNELS]
 *     [ws2812=PIN/COUNT] [mfrc522=SELECTS] [buttons=NAME:PIN,...] [trace]
 *
 * Standard input and output: the far end of the serial port, a pty. Hands come from the pipe named in HANDS, a line
 * each: close e2, open e2, bounce e2 8 (it chatters for 8 ms), press end, release end, short 3, dead 595, rates, stack,
 * and what the parts know. What the board does comes out on standard error. SPEED: how much faster than the clock on
 * the wall it may run. END: where the program's own memory ends. EEPROM: the file that outlasts the power. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <simavr/avr_eeprom.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_elf.h>
#include <simavr/sim_io.h>

#include "rig.h"

DEFINE_FIFO(uint16_t, uart_fifo);

#define HZ 16000000
#define SLICE 1600      /* cycles between two looks at the pipes */
#define BYTE_US 86.8    /* ten bits at 115200 baud */
#define UNREAD 4        /* a real UART holds three bytes; simavr hands each on a byte later than it came */
#define PAINT 0xC5

avr_t *avr;

static uint16_t closed[SIDE];
static double bounces_until[SIDE][SIDE];
static int bouncing;
static int short_file = -1;
static char dead[64];
static long scans;
static double scans_since;
static int tracing, uses_matrix, uses_chain;
static long stack_floor;
static const char *eeprom_path;
static avr_uart_t *uart;
static avr_irq_t *uart_in;
static struct { char name[17]; pin_t pin; } buttons[16];
static int button_count;
static long lost_in;

double now_us(void) { return avr->cycle / (HZ / 1e6); }

void tell(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	fflush(stderr);
}

/* --- pins --- */

pins_t pins_of(const char *words)
{
	pins_t found = {.count = 0};
	for (const char *at = words; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
		found.pins[found.count].port = at[0];
		found.pins[found.count++].bit = at[1] - '0';
	}
	return found;
}

/* What the chip does to its pins, as its registers were last written. */
static uint8_t ddr[256], port[256];
static void (*calls[256][8])(void);
static int call_count[256];

int is_driven_low(pin_t pin) { return (ddr[(int)pin.port] & ~port[(int)pin.port]) >> pin.bit & 1; }
int is_driven_high(pin_t pin) { return (ddr[(int)pin.port] & port[(int)pin.port]) >> pin.bit & 1; }

static void written(uint8_t *registers, long name, uint8_t value)
{
	if (registers[name] == value)
		return;
	registers[name] = value;
	for (int i = 0; i < call_count[name]; ++i)
		calls[name][i]();
}

static void ddr_written(struct avr_irq_t *irq, uint32_t value, void *name)
{
	(void)irq;
	written(ddr, (long)name, value);
}

static void port_written(struct avr_irq_t *irq, uint32_t value, void *name)
{
	(void)irq;
	written(port, (long)name, value);
}

void on_change(const pins_t *pins, void (*call)(void))
{
	for (int i = 0; i < pins->count; ++i) {
		long name = pins->pins[i].port;
		int had = 0;
		for (int j = 0; j < call_count[name]; ++j)
			had |= calls[name][j] == call;
		if (had)
			continue;
		if (!call_count[name]) {
			avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(name), 0);
			avr_irq_register_notify(irq + IOPORT_IRQ_DIRECTION_ALL, ddr_written, (void *)name);
			avr_irq_register_notify(irq + IOPORT_IRQ_REG_PORT, port_written, (void *)name);
		}
		calls[name][call_count[name]++] = call;
	}
}

static uint8_t outside_mask[256], outside_level[256];

void put_level(pin_t pin, int level)
{
	uint8_t port = pin.port, bit = 1 << pin.bit;
	int was = outside_mask[port] & bit ? !!(outside_level[port] & bit) : -1;
	if (was == level)
		return;
	outside_mask[port] |= bit;
	outside_level[port] = level ? outside_level[port] | bit : outside_level[port] & ~bit;
	avr_ioport_external_t outside = {.name = port, .mask = outside_mask[port], .value = outside_level[port]};
	avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &outside);
	avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), pin.bit), level);
}

/* --- the field --- */

int is_closed(int file, int rank)
{
	int level = closed[rank] >> file & 1;
	if (bouncing && bounces_until[rank][file] > now_us() && (long)((bounces_until[rank][file] - now_us()) / 1000) & 1)
		level ^= 1;
	return level;
}

int is_dead(const char *name) { return strstr(dead, name) != NULL; }
int shorted(void) { return short_file; }
void count_scan(void) { ++scans; }

static void contacts_changed(void)
{
	if (uses_matrix)
		matrix_contacts();
	if (uses_chain)
		chain_contacts();
}

static void put_buttons(const char *name, int level)
{
	for (int i = 0; i < button_count; ++i)
		if (!name || !strcmp(buttons[i].name, name))
			put_level(buttons[i].pin, level);
}

static void report_stack(void)
{
	long untouched = 0;
	for (long at = stack_floor; at < (long)avr->ramend && avr->data[at] == PAINT; ++at)
		++untouched;
	tell("stack %ld", untouched);
}

static void obey(char *line)
{
	char *words[8] = {0};
	int count = 0;
	for (char *word = strtok(line, " "); word && count < 8; word = strtok(NULL, " "))
		words[count++] = word;
	if (!count)
		return;
	int file = count > 1 ? words[1][0] - 'a' : 0, rank = count > 1 ? atoi(words[1] + 1) - 1 : 0;
	int on_field = file >= 0 && file < SIDE && rank >= 0 && rank < SIDE;
	if (!strcmp(words[0], "close") && on_field) {
		closed[rank] |= 1 << file;
	} else if (!strcmp(words[0], "open") && on_field) {
		closed[rank] &= ~(1 << file);
	} else if (!strcmp(words[0], "bounce") && on_field && count > 2) {
		bounces_until[rank][file] = now_us() + 1000 * atof(words[2]);
		bouncing = 1;
	} else if (!strcmp(words[0], "press") || !strcmp(words[0], "release")) {
		put_buttons(words[1], words[0][0] == 'r');
	} else if (!strcmp(words[0], "short")) {
		short_file = atoi(words[1]);
	} else if (!strcmp(words[0], "reset")) {
		lost_supply = 1;
	} else if (!strcmp(words[0], "dead")) {
		strncat(dead, words[1], sizeof dead - strlen(dead) - 1);
	} else if (!strcmp(words[0], "rates")) {
		tell("rates %ld %ld", scans, (long)((now_us() - scans_since) / 1000));
		scans = 0;
		scans_since = now_us();
	} else if (!strcmp(words[0], "stack")) {
		report_stack();
	} else if (!strcmp(words[0], "lost")) {
		tell("lost %ld", lost_in);
	} else if (!halls_hands(words, count) && !mfrc522_hands(words, count)) {
		tell("unknown hands %s", words[0]);
	}
	if (tracing)
		tell("at %.0f %s %s", now_us(), words[0], count > 1 ? words[1] : "");
	contacts_changed();
}

static void hear_hands(int pipe)
{
	static char rest[4096];
	static size_t size;
	ssize_t got = read(pipe, rest + size, sizeof rest - 1 - size);
	if (got > 0)
		size += got;
	char *end;
	while (size && (end = memchr(rest, '\n', size))) {
		*end = 0;
		size_t whole = end + 1 - rest;
		char line[4096];
		memcpy(line, rest, whole);
		obey(line);
		memmove(rest, rest + whole, size -= whole);
	}
}

/* --- the serial port --- */

static uint8_t out[1 << 16];
static size_t out_size;

static void said(struct avr_irq_t *irq, uint32_t value, void *param)
{
	static char line[600];
	static size_t size;
	(void)irq, (void)param;
	if (out_size < sizeof out)
		out[out_size++] = value;
	if (!tracing)
		return;
	if (value == '\n') {
		line[size] = 0;
		tell("line %.0f %s", now_us() + 2 * BYTE_US, line); /* this byte, and the one before it, still go out */
		size = 0;
	} else if (size < sizeof line - 1) {
		line[size++] = value;
	}
}

static avr_cycle_count_t hear_host(avr_t *chip, avr_cycle_count_t when, void *param)
{
	static uint8_t in[256];
	static ssize_t size, at;
	(void)chip, (void)param;
	if (at >= size) {
		struct pollfd ready = {.fd = 0, .events = POLLIN};
		at = 0;
		size = poll(&ready, 1, 0) > 0 && ready.revents & POLLIN ? read(0, in, sizeof in) : 0;
	}
	if (at < size) {
		uint8_t byte = in[at++];
		if (uart_fifo_get_read_size(&uart->input) < UNREAD)
			avr_raise_irq(uart_in, byte);
		else
			++lost_in;
	}
	return when + (uart->cycles_per_byte ? uart->cycles_per_byte : (avr_cycle_count_t)(BYTE_US * HZ / 1e6));
}

static void send_out(void)
{
	if (!out_size)
		return;
	ssize_t done = write(1, out, out_size);
	if (done > 0)
		memmove(out, out + done, out_size -= done);
	else if (errno == EAGAIN && out_size > sizeof out / 2)
		out_size = 0; /* nobody reads: a UART goes on all the same */
}

static void uart_begin(void)
{
	for (avr_io_t *io = avr->io_port; io; io = io->next)
		if (io->kind && !strcmp(io->kind, "uart") && ((avr_uart_t *)io)->name == '0')
			uart = (avr_uart_t *)io;
	uint32_t flags = 0;
	avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
	uart_in = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), said, NULL);
	avr_cycle_timer_register(avr, 1000, hear_host, NULL);
	fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_NONBLOCK);
}

/* --- what outlasts the power --- */

static uint8_t kept[4096];
static uint16_t kept_size;

static uint8_t *eeprom(void)
{
	avr_eeprom_desc_t desc = {.ee = NULL, .offset = 0, .size = kept_size};
	avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &desc);
	return desc.ee;
}

static void eeprom_begin(void)
{
	kept_size = avr->e2end + 1;
	memset(kept, 0xFF, sizeof kept);
	FILE *file = fopen(eeprom_path, "rb");
	if (file) {
		if (fread(kept, 1, kept_size, file) != kept_size)
			memset(kept, 0xFF, sizeof kept);
		fclose(file);
	}
	avr_eeprom_desc_t desc = {.ee = kept, .offset = 0, .size = kept_size};
	avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &desc);
}

static void eeprom_keep(void)
{
	if (!memcmp(kept, eeprom(), kept_size))
		return;
	memcpy(kept, eeprom(), kept_size);
	FILE *file = fopen(eeprom_path, "wb");
	fwrite(kept, 1, kept_size, file);
	fclose(file);
}

/* --- all of it --- */

static void part(char *word)
{
	char *value = strchr(word, '='), *second = value ? strchr(value, '/') : NULL;
	if (value)
		*value++ = 0;
	if (second)
		*second++ = 0;
	if (!strcmp(word, "matrix")) {
		uses_matrix = 1;
		matrix_begin(value, second);
	} else if (!strcmp(word, "chain")) {
		uses_chain = 1;
		chain_begin(value, second);
	} else if (!strcmp(word, "mcp23017")) {
		mcp23017_begin(value, second);
	} else if (!strcmp(word, "halls")) {
		halls_begin(value, second);
	} else if (!strcmp(word, "ws2812")) {
		ws2812_begin(value, atoi(second));
	} else if (!strcmp(word, "mfrc522")) {
		mfrc522_begin(value);
	} else if (!strcmp(word, "buttons")) {
		for (char *one = strtok(value, ","); one; one = strtok(NULL, ",")) {
			char *pin = strchr(one, ':');
			*pin++ = 0;
			strncpy(buttons[button_count].name, one, 16);
			buttons[button_count].pin = pins_of(pin).pins[0];
			put_level(buttons[button_count++].pin, 1);
		}
	} else if (!strcmp(word, "trace")) {
		tracing = 1;
	}
}

static double wall_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static void silent(avr_t *avr, const int level, const char *format, va_list args)
{
	(void)avr;
	if (level <= LOG_ERROR)
		vfprintf(stderr, format, args);
}

int main(int argc, char **argv)
{
	elf_firmware_t firmware;
	memset(&firmware, 0, sizeof firmware);
	avr_global_logger_set(silent);
	if (argc < 6 || elf_read_firmware(argv[2], &firmware))
		return 2;
	avr = avr_make_mcu_by_name(argv[1]);
	if (!avr)
		return 2;
	avr_init(avr);
	avr->log = LOG_ERROR;
	firmware.frequency = HZ;
	avr_load_firmware(avr, &firmware);
	avr->vcc = avr->avcc = avr->aref = 5000;
	stack_floor = strtol(argv[5], NULL, 0);
	memset(avr->data + stack_floor, PAINT, avr->ramend - stack_floor + 1);
	eeprom_path = argv[3];
	eeprom_begin();
	uart_begin();
	for (int i = 6; i < argc; ++i)
		part(argv[i]);
	int pipe = open(getenv("HANDS"), O_RDONLY | O_NONBLOCK);
	hear_hands(pipe);
	contacts_changed();

	double speed = atof(argv[4]), began = wall_us();
	avr_cycle_count_t look = 0;
	for (long turn = 0;;) {
		int state = avr_run(avr);
		if (state == cpu_Done || state == cpu_Crashed) {
			tell("crashed");
			return 3;
		}
		if (avr->cycle < look)
			continue;
		look = avr->cycle + SLICE;
		hear_hands(pipe);
		if (bouncing)
			contacts_changed();
		send_out();
		if (++turn % 100 == 0)
			eeprom_keep();
		double ahead = now_us() / speed - (wall_us() - began);
		if (ahead > 1000)
			usleep(ahead);
		else if (ahead < -20000) /* the machine was busy: what is late stays late */
			began -= ahead;
	}
}
