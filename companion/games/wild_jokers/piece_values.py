"""How well the sides stand in Wild Jokers: what each man is worth on its square, by how many men there are."""

from __future__ import annotations

import tomllib
from importlib import resources

from companion.games.wild_jokers.moves import BOARD, KINDS, SIZE, Side
from companion.games.wild_jokers.state import State

MOVES = 0.1
"""What it is worth to be the side to move."""
FULL = 20
"""Men besides the kings at which the worth called `full` holds."""
MOST = 26
"""Two sides of thirteen men (`position.MOST`) have fewer besides the kings."""
USUAL = 14
"""Men besides the kings of a standing that is usual."""
Squares = list[float]
"""What one man is worth on each square."""
Table = list[tuple[Squares, Squares]]
"""Of each kind of man, in the order of KINDS, White's and Black's."""


def _read() -> list[Table]:
    """The table for each number of men besides the kings."""
    held = tomllib.loads((resources.files(__package__) / "standing.toml").read_text("utf-8"))
    return [
        [_both(held["full"][kind], held["few"][kind], men / FULL) for kind in KINDS] for men in range(MOST)
    ]


def _both(full: list[list[float]], few: list[list[float]], share: float) -> tuple[Squares, Squares]:
    """White's squares and Black's, which is White's after half a turn of the board."""
    found = []
    for square in range(SIZE):
        rank, file = divmod(square, 7)
        at = 6 - rank, min(file, 6 - file)
        found.append(full[at[0]][at[1]] * share + few[at[0]][at[1]] * (1 - share))
    return found, found[::-1]


TABLES = _read()
MEN = tuple(
    100.0
    if kind == "K"
    else sum(v for square, v in enumerate(white) if BOARD.squares >> square & 1) / BOARD.squares.bit_count()
    for kind, (white, _) in zip(KINDS, TABLES[USUAL], strict=True)
)
"""What it costs to lose a man of each kind, in the order of KINDS."""


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    white, black = s.men
    table = TABLES[white.all.bit_count() + black.all.bit_count() - 2]
    one, other = _of(white, table, 0), _of(black, table, 1)
    return (one, other + MOVES) if s.turn else (one + MOVES, other)


def _of(side: Side, table: Table, black: int) -> float:
    total = 0.0
    for squares, each in zip(side, table, strict=True):
        if squares:
            value = each[black]
            while squares:
                low = squares & -squares
                squares ^= low
                total += value[low.bit_length() - 1]
    return total
