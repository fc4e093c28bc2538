"""A Boulder Chess position as a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.zones import BOARD, HOME, NAMES, NUMBER, PAIRS, POINTS, ROYAL, side
from companion.kernel import bitboard
from companion.kernel.errors import BadPosition
from companion.kernel.messages import Seat
from companion.kernel.text.codecs import (
    Codec,
    Head,
    Letters,
    Number,
    OneOf,
    Pair,
    SideToMove,
    Square,
    Winner,
)
from companion.kernel.text.fen_placement import Placement
from companion.kernel.text.position_text import Together

KINDS = "KQBNR"
KING, QUEEN, BISHOP, KNIGHT, ROOK = range(5)
PIECES = (BISHOP, KNIGHT, ROOK)
BOULDERS = 18
STAGES = ("place", "piece", "discharge", "pawn", "royal", "boulder", "over")
ENDS = ("", "full", "five", "fewer", "stuck", "draw", "resigned", "ranked")
SIDES = ("r", "b")
Men = tuple[int, ...]
Stands = tuple[tuple[Men, Men], tuple[int, int], int]
"""Men, pawns and boulders, as a state has them."""
Ways = tuple[tuple[int, str], ...]

LETTERS = (*KINDS, "P", *(f"{kind}+" for kind in KINDS))
"""Of one side; `+`: who stands on a boulder."""
PLACEMENT = Placement(
    (*LETTERS, *map(str.lower, LETTERS), "o"), BOARD.files, BOARD.ranks, unit=r"[A-Za-z]\+?|."
)


class Stacks(Head[Stands]):
    """The board: Red's men in capitals, `o` a boulder, `+` behind who stands on one."""

    def write(self, value: Stands) -> str:
        men, pawns, boulders = value
        sets, loose = [], boulders
        for seat in (0, 1):
            squares = [1 << q if q >= 0 else 0 for q in men[seat]]
            sets += [*(one & ~boulders for one in squares), pawns[seat], *(one & boulders for one in squares)]
            loose &= ~sum(squares)
        return PLACEMENT.write((*sets, loose))

    def read(self, words: Sequence[str], text: str) -> Stands:
        *sets, boulders = PLACEMENT.read(words[0])
        men, half = [], len(LETTERS)
        for seat in (0, 1):
            own, n = sets[seat * half : (seat + 1) * half], len(KINDS)
            on = own[n + 1 :]
            boulders |= sum(on)
            men.append(tuple([one_square(seat, kind, own[kind] | on[kind]) for kind in range(n)]))
        return (men[0], men[1]), (sets[len(KINDS)], sets[half + len(KINDS)]), boulders


def one_square(seat: int, kind: int, squares: int) -> int:
    """Where the one man of a kind stands, -1 where he does not. Raises BadPosition for two."""
    if squares.bit_count() > 1:
        first, other, *_ = sorted(bitboard.each(squares), key=lambda q: (-(q // BOARD.files), q))
        both = NAMES[first], NAMES[other]
        raise BadPosition("two-of-kind", seat=Seat(SEATS[seat]), man=KINDS[kind], squares=both)
    return squares.bit_length() - 1


class Directions(Codec[Ways]):
    """Squares with a direction each, as `d6:s,e9:n`."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = tuple(sorted(known))

    def write(self, value: Ways) -> str:
        return ",".join([f"{NAMES[q]}:{way}" for q, way in value]) or "-"

    def read(self, name: str, text: str) -> Ways:
        found = []
        for item in text.split(",") if text else ():
            square, _, way = item.partition(":")
            if square not in NUMBER or way not in self._known:
                raise BadPosition("square-with", text=item, name=name, known=self._known)
            found.append((NUMBER[square], way))
        return tuple(sorted(found))


class State(msgspec.Struct, frozen=True):
    """`men`: each side's king, queen, bishop, knight and rook as squares (-1: still to be placed);
    `pawns` and `boulders` as sets, a boulder under a man included; `stage`: `place` (BC-A6a), the steps of a turn
    `piece`, `pawn`, `royal`, `boulder`, `discharge` (with a house rule, after a move onto the Tower), `over`.

    `owes`: pieces in the defences that have to go on, with the direction as a compass point (BC-R22);
    `inside`: pieces in the opponent's passage with the side they came from, `n` or `c` (BC-R20);
    `first`: whose first turn is still to end (BC-R43); `fresh`: the royal that has captured in this
    turn, `mover`: the piece that may discharge. `quiet`: turns since a pawn was removed or a chamber
    was fuller than ever since the first discharge; `peak`: those fullest counts, -1 before (BC-A36).
    """

    men: Annotated[tuple[Men, Men], Together(Stacks(), "pawns", "boulders")]
    pawns: tuple[int, int]
    boulders: int
    turn: Annotated[int, SideToMove(SIDES, BOARD.ranks)] = 0
    stage: Annotated[str, OneOf(STAGES)] = "piece"
    owes: Annotated[Ways, Directions(POINTS)] = ()
    inside: Annotated[Ways, Directions("nc")] = ()
    first: Annotated[tuple[bool, bool], Letters("rb")] = (False, False)
    fresh: Annotated[int, Square(BOARD)] = -1
    mover: Annotated[int, Square(BOARD)] = -1
    quiet: Annotated[int, Number(-1)] = 0
    peak: Annotated[tuple[int, int], Pair(Number(-1, 99), SEATS)] = (-1, -1)
    discharged: Annotated[tuple[int, int], Pair(Number(0, 99), SEATS)] = (0, 0)
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner(SIDES)] = -1

    @property
    def pieces(self) -> int:
        """Where bishops, knights and rooks stand, both sides'."""
        return _on(self.men[0][BISHOP:]) | _on(self.men[1][BISHOP:])

    @property
    def loose(self) -> int:
        """The boulders that nobody has captured."""
        return self.boulders & ~(_on(self.men[0]) | _on(self.men[1]))

    def chamber(self, seat: int) -> int:
        """How many boulders lie in a side's chambers, those under its royals included."""
        return (self.boulders & ROYAL[seat]).bit_count()

    def spare(self) -> int:
        """How many boulders lie beside the board with the pieces that are still to be placed."""
        return sum(q < 0 for men in self.men for q in men)


def _on(squares: Men) -> int:
    """The set of the squares of those who have been placed."""
    found = 0
    for square in squares:
        if square >= 0:
            found |= 1 << square
    return found


def start(fixed: bool) -> State:
    """The set-up: royals between six boulders, pawns in the defences; the pieces on theirs, or still to be placed."""
    men = tuple(home if fixed else (*home[:BISHOP], -1, -1, -1) for home in HOME)
    boulders = bitboard.of(q for seat in (0, 1) for q in side(seat, "a1", "b1", "c1", "f1", "g1", "h1"))
    boulders |= _on(men[0][BISHOP:]) | _on(men[1][BISHOP:])
    pawns = sum(PAIRS[0]), sum(PAIRS[1])
    stage = "piece" if fixed else "place"
    return State((men[0], men[1]), pawns, boulders, stage=stage, first=(True, True))
