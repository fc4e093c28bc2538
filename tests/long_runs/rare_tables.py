"""Look for numbers for `tests/golden/rare_tables.py`: `python -m tests.long_runs.rare_tables FIRST LAST MOST`.

Of the tables FIRST to LAST it prints at most MOST that together take the most turns, from one line to another, in the code
of tables and of tracking; each turn counts for `ENOUGH` of them.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial

from tests.golden.rare_tables import NUMBERS, tell
from tests.long_runs.rare_positions import Turn, turns_of

TABLES = ("companion/table/", "companion/tracking/")
ENOUGH = 2


def choose(first: int, last: int, most: int) -> list[int]:
    """The numbers of these tables that are needed most, those that are listed already before others."""
    turns = dict[int, set[Turn]]()
    for number in dict.fromkeys((*NUMBERS, *range(first, last))):
        turns[number] = turns_of(partial(tell, number), TABLES)
    count, chosen = Counter[Turn](), list[int]()
    while len(chosen) < most and len(chosen) < len(turns):
        new = {
            number: sum(count[turn] < ENOUGH for turn in found) + (number in NUMBERS)
            for number, found in turns.items()
            if number not in chosen
        }
        best = max(new, key=lambda number: new[number])
        if not new[best]:
            break
        chosen.append(best)
        count.update(turns[best])
        print(len(chosen), best, new[best], len(count), file=sys.stderr)
    return chosen


if __name__ == "__main__":
    print(tuple(choose(*map(int, sys.argv[1:4]))))
