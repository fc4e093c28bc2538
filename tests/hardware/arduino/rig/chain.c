/* 74HC595 and 74HC165 around a matrix: a zero walks along the ranks, the files are shifted in.
 * Words: data,clock,latch,load,shift,read,check as pins, then /COLSxROWS. */
#include <stdio.h>
#include <string.h>

#include "rig.h"

enum { DATA, CLOCK, LATCH, LOAD, SHIFT, READ, CHECK };

static pins_t pins;
static int cols, rows, was[7];
static uint32_t shifted = ~0u, shown = ~0u, loaded;

static int size_of(int count) { return (count + 7) / 8 * 8; }

static void put_out(void)
{
	/* The input H of the first chip comes first; ground stands behind the chain. */
	int dies = is_dead("165");
	put_level(pins.pins[READ], dies ? 1 : loaded >> 31 & 1);
	if (pins.count > CHECK)
		put_level(pins.pins[CHECK], is_dead("595") ? 1 : shifted >> (size_of(rows) - 1) & 1);
}

static void load(void)
{
	uint16_t high = 0;
	for (int file = 0; file < cols; ++file) {
		int low = shorted() == file;
		for (int rank = 0; rank < rows; ++rank)
			low |= !(shown >> rank & 1) && is_closed(file, rank);
		high |= !low << file;
	}
	loaded = 0;
	for (int chip = 0; chip < size_of(cols) / 8; ++chip)
		loaded |= (uint32_t)(high >> 8 * chip & 0xFF) << (24 - 8 * chip);
}

static void changed(void)
{
	int is[7] = {0};
	for (int i = 0; i < pins.count; ++i)
		is[i] = is_driven_high(pins.pins[i]);
	if (is[CLOCK] && !was[CLOCK])
		shifted = shifted << 1 | is[DATA];
	if (is[LATCH] && !was[LATCH]) {
		if (!(shifted & 1) && shown & 1)
			count_scan();
		shown = shifted;
	}
	if (!is[LOAD])
		load();
	else if (is[SHIFT] && !was[SHIFT])
		loaded <<= 1;
	memcpy(was, is, sizeof was);
	put_out();
}

void chain_contacts(void) { put_out(); }

void chain_begin(const char *words, const char *size)
{
	pins = pins_of(words);
	sscanf(size, "%dx%d", &cols, &rows);
	put_out();
	on_change(&pins, changed);
}
