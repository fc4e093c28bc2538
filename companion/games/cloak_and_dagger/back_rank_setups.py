"""The secret set-ups (CD-R2): the 960 ways to fill a back row, as bits of one number.

A set of set-ups is an int. `WITH[file][kind]` holds those with that man on that file; what a table
knows of a side narrows the set, and a checker may be what at least one set-up that is left makes it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from companion.kernel import bitboard

KINDS = "KQRBN"
EVERY = (1 << len(KINDS)) - 1
"""A set of kinds as bits, in the order of KINDS."""


def _is_valid(row: tuple[str, ...]) -> bool:
    one, other = (i for i, kind in enumerate(row) if kind == "R")
    dark, light = (i for i, kind in enumerate(row) if kind == "B")
    return one < row.index("K") < other and (dark + light) % 2 == 1


ARRAYS = tuple(sorted({"".join(row) for row in permutations("RNBQKBNR") if _is_valid(row)}))
"""The men of a back row from file a to file h."""
NUMBER = {row: i for i, row in enumerate(ARRAYS)}
ALL = (1 << len(ARRAYS)) - 1
WITH = tuple(
    tuple(sum(1 << i for i, row in enumerate(ARRAYS) if row[file] == kind) for kind in KINDS)
    for file in range(8)
)


@lru_cache(maxsize=4096)
def consistent(files: tuple[int, ...], kinds: tuple[int, ...]) -> int:
    """The set-ups in which every checker is of a kind that it may have.

    `files`: where checkers 1 to 8 started; `kinds`: what each may be, as bits.
    """
    found = ALL
    for file, may in zip(files, kinds, strict=True):
        if may != EVERY:
            found &= sum(WITH[file][k] for k in range(5) if may >> k & 1)
    return found


@lru_cache(maxsize=64)
def rows(setups: int) -> tuple[int, ...]:
    """The numbers of the set-ups in a set. Guesses draw from the same few sets again and again."""
    return tuple(bitboard.each(setups))


@lru_cache(maxsize=4096)
def joint(files: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    """What each checker may be once all are considered together."""
    left = consistent(files, kinds)
    return tuple(sum(1 << k for k in range(5) if WITH[file][k] & left) for file in files)


def letters(kinds: int) -> str:
    """A set of kinds as its letters."""
    return "".join(kind for k, kind in enumerate(KINDS) if kinds >> k & 1)


def bits_of(text: str) -> int:
    """The set of the kinds with these letters, in any order."""
    found = 0
    for kind in text:
        found |= 1 << KINDS.index(kind)
    return found
