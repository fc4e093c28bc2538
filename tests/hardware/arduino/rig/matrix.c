/* Reeds and diodes between ranks, which are driven low, and files, which their pull-ups lift. */
#include "rig.h"

static pins_t ranks, files;
static int was_low[SIDE], rises[SIDE];
static int first_driven;

static avr_cycle_count_t rise(avr_t *avr, avr_cycle_count_t when, void *file)
{
	(void)avr, (void)when;
	long i = (long)file;
	rises[i] = 0;
	if (!was_low[i])
		put_level(files.pins[i], 1);
	return 0;
}

void matrix_contacts(void)
{
	int driven = is_driven_low(ranks.pins[0]);
	if (driven && !first_driven)
		count_scan();
	first_driven = driven;
	int low[SIDE] = {0};
	for (int rank = 0; rank < ranks.count; ++rank) {
		if (!is_driven_low(ranks.pins[rank]))
			continue;
		for (int file = 0; file < files.count; ++file)
			low[file] |= is_closed(file, rank);
	}
	for (long file = 0; file < files.count; ++file) {
		low[file] |= shorted() == file;
		if (low[file]) {
			put_level(files.pins[file], 0);
		} else if (was_low[file] && !rises[file]) {
			rises[file] = 1;
			avr_cycle_timer_register_usec(avr, RISE_US, rise, (void *)file);
		}
		was_low[file] = low[file];
	}
}

void matrix_begin(const char *rank_words, const char *file_words)
{
	ranks = pins_of(rank_words);
	files = pins_of(file_words);
	for (int i = 0; i < files.count; ++i)
		put_level(files.pins[i], 1);
	on_change(&ranks, matrix_contacts);
}
