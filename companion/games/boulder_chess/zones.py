"""The areas of the board as sets of squares, for both sides (BC-R2 to R10, A1 to A4)."""

from __future__ import annotations

from importlib import resources

from companion.games.boulder_chess.options import Options
from companion.kernel.board import read_board
from companion.kernel.text.betza import Vector

BOARD = read_board(resources.files(__package__).joinpath("board.toml").read_text("utf-8"), "board.toml")
NAMES, NUMBER = BOARD.names, BOARD.number
LETTERS = "RB"
WIDTH, SIZE = BOARD.files, BOARD.files * BOARD.ranks
ALL = (1 << SIZE) - 1
AHEAD = (1, -1)
"""Ranks a step away from one's own chambers, Red's and Blue's."""

POINTS: dict[str, Vector] = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
    "nne": (1, 2),
    "ene": (2, 1),
    "ese": (2, -1),
    "sse": (1, -2),
    "ssw": (-1, -2),
    "wsw": (-2, -1),
    "wnw": (-2, 1),
    "nnw": (-1, 2),
}


def rotate_square(square: int) -> int:
    """The square after half a turn of the board."""
    return SIZE - 1 - square


def side(seat: int, *names: str) -> tuple[int, ...]:
    """Red's squares of these names; for Blue those after half a turn."""
    squares = [NUMBER[name] for name in names]
    return tuple(rotate_square(q) for q in squares) if seat else tuple(squares)


def _find_zones(*zones: str) -> tuple[int, int]:
    red, blue = (BOARD.find_squares(*(zone + letter for zone in zones)) for letter in LETTERS)
    return red, blue


ROYAL, TOWER = _find_zones("r"), _find_zones("t")
COURT = _find_zones("c", "t")
WALL = _find_zones("d")
PAIRS = tuple(
    tuple(
        1 << one | 1 << other
        for one, other in (side(seat, *pair.split()) for pair in ("c6 d6", "e6 f6", "g6 h6"))
    )
    for seat in (0, 1)
)
PAIR_ON = {q: pair for pairs in PAIRS for pair in pairs for q in range(SIZE) if pair >> q & 1}
ENTRIES = tuple(side(seat, "a2", "b2") for seat in (0, 1))
"""The two passage squares next to the chambers."""
BESIDE = tuple(side(seat, "c1", "f1") for seat in (0, 1))
"""The chamber squares on either side of king and queen at the start (BC-R43, A33)."""
HOME = tuple(side(seat, "d1", "e1", "f8", "d8", "b8") for seat in (0, 1))
"""King, queen, bishop, knight and rook at the start (BC-R5, A5, A6b)."""
BORDER = tuple(sum(1 << q for q in side(seat, *(f"{file}8" for file in "abcdefgh"))) for seat in (0, 1))


class Zones:
    """What depends on how deep the passage is (BC-A1).

    `passage`: where a piece is inside; `neutral`: the Neutral Zone; `columns`: by side, the rows a boulder has in it
    from each of both entries on, `slides` all squares of them, the mouth's included.
    """

    def __init__(self, options: Options) -> None:
        self.passage = _find_zones("p", "m") if options.mouth_is_passage else _find_zones("p")
        taken = sum((*ROYAL, *COURT, *WALL, *self.passage))
        self.neutral = ALL & ~taken
        self.columns = tuple(
            tuple(
                tuple(entry + i * WIDTH * AHEAD[seat] for i in range(options.passage_rows))
                for entry in ENTRIES[seat]
            )
            for seat in (0, 1)
        )
        self.slides = tuple(sum(1 << q for column in both for q in column) for both in self.columns)

    def is_barred(self, me: int, start: int, end: int) -> bool:
        """Whether a step or leap of a piece from one square to the other breaks a wall, whoever stands there."""
        foe = 1 - me
        both = 1 << start | 1 << end
        if both & (ROYAL[0] | ROYAL[1] | WALL[me]):
            return True  # BC-R4, R21, A18
        if both & WALL[foe] == both:
            return PAIR_ON[start] != PAIR_ON[end]  # BC-R25
        return bool(both & WALL[foe] and both & self.passage[foe])  # BC-R25

    def outside(self, square: int) -> str:
        """Which side of a passage a square outside it lies on: `n` neutral, `c` courtyard."""
        return "n" if self.neutral >> square & 1 else "c"
