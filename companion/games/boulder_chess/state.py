"""A Boulder Chess position as a value."""

from __future__ import annotations

import msgspec

from companion.games.boulder_chess.zones import HOME, PAIRS, ROYAL, side
from companion.kernel import bitboard

KINDS = "KQBNR"
KING, QUEEN, BISHOP, KNIGHT, ROOK = range(5)
PIECES = (BISHOP, KNIGHT, ROOK)
BOULDERS = 18
STAGES = ("place", "piece", "discharge", "pawn", "royal", "boulder", "over")
ENDS = ("", "full", "five", "fewer", "stuck", "draw", "resigned", "ranked")
Men = tuple[int, ...]


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

    men: tuple[Men, Men]
    pawns: tuple[int, int]
    boulders: int
    turn: int = 0
    stage: str = "piece"
    owes: tuple[tuple[int, str], ...] = ()
    inside: tuple[tuple[int, str], ...] = ()
    first: tuple[bool, bool] = (False, False)
    fresh: int = -1
    mover: int = -1
    quiet: int = 0
    peak: tuple[int, int] = (-1, -1)
    discharged: tuple[int, int] = (0, 0)
    end: str = ""
    winner: int = -1

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
