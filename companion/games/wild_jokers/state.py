"""Wild Jokers positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from companion.games.wild_jokers.moves import BOARD, HOMES, KINDS, SIZE, Side
from companion.kernel.text.codecs import Field, Letters, Number, OneOf, Pieces, SideToMove, Winner, YesNo
from companion.kernel.text.fen_placement import Placement

STAGES = ("array", "turn", "place", "over")
ENDS = ("", "king", "blocked", "draw", "resigned", "ranked")
STANDARD = "JMLKABR"
"""White's first rank from a1 to g1 (WJ-R2)."""
PITS = ~BOARD.squares & (1 << SIZE) - 1
PLACEMENT = Placement(KINDS + KINDS.lower(), BOARD.files, BOARD.ranks, PITS)


def _no_rights(s: State) -> tuple[bool, bool]:
    return False, False


class State(msgspec.Struct, frozen=True):
    """A state.

    Attributes:
        men: White's and Black's pieces.
        stage: `array` (the first rank is set up at random), `turn`, `place` (a captured mercenary is
            placed) or `over`.
        rights: Whether each side may still castle.
        passed: Whether the previous side could not move.
        quiet: The number of turns since a capture or promotion.
    """

    men: Annotated[tuple[Side, Side], Pieces(PLACEMENT, Side._make)]
    turn: Annotated[int, SideToMove("wb", BOARD.ranks)] = 0
    stage: Annotated[str, OneOf(STAGES)] = "turn"
    rights: Annotated[tuple[bool, bool], Field(Letters("Kk"), absent=_no_rights)] = (True, True)
    passed: Annotated[bool, YesNo()] = False
    quiet: Annotated[int, Number()] = 0
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner("wb")] = -1


def with_piece(side: Side, kind: int, square: int) -> Side:
    return side._replace(**{side._fields[kind]: side[kind] | 1 << square})


def without(side: Side, square: int) -> Side:
    keep = ~(1 << square)
    return Side._make([pieces & keep for pieces in side])


def kind_on(side: Side, square: int) -> int:
    """Return the kind of a side's piece on a square, or -1 if there is none."""
    one = 1 << square
    for kind, pieces in enumerate(side):
        if pieces & one:
            return kind
    return -1


def rotate_square(square: int) -> int:
    """Return the square after half a turn of the board."""
    return SIZE - 1 - square


def start(array: str = STANDARD) -> State:
    """Return the start position with this first rank, and Black's pieces rotated by half a turn (WJ-R2)."""
    sides = [Side(), Side()]
    pieces = [(letter, file) for file, letter in enumerate(array)] + [
        ("P", 7 + file) for file in (0, 2, 4, 6)
    ]
    for letter, square in pieces:
        sides[0] = with_piece(sides[0], KINDS.index(letter), square)
        sides[1] = with_piece(sides[1], KINDS.index(letter), rotate_square(square))
    standard = array == STANDARD  # WJ-A3
    return State((sides[0], sides[1]), rights=(standard, standard))


def is_by_lot(s: State) -> bool:
    """Return whether the first rank is still being drawn at random (WJ-R26).

    The pieces drawn so far are on White's first rank, beginning with a1.
    """
    kinds = [kind_on(s.men[0], file) for file in range(len(STANDARD))]
    drawn = "".join(KINDS[kind] for kind in kinds if kind >= 0)
    different = len(set(drawn)) == len(drawn) < len(STANDARD) and set(drawn) <= set(STANDARD)
    return different and s.men == start(drawn).men


def rights_left(rights: tuple[bool, bool], pieces: Sequence[Side]) -> tuple[bool, bool]:
    """Return whether each side may still castle.

    A side may castle only while its king and rook are on their first squares (WJ-A1, A3).
    """
    return rights[0] and _is_at_home(0, pieces[0]), rights[1] and _is_at_home(1, pieces[1])


def _is_at_home(seat: int, side: Side) -> bool:
    king, rook, *_ = HOMES[seat]
    return bool(side.k >> king & 1 and side.r >> rook & 1)
