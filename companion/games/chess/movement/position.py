"""A position of any game of the family, and a move: tuples, since they are made by the million.

Pieces are numbered: the kinds of the game for White, then the same kinds for Black. A set of squares is an
int.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast


class Position(NamedTuple):
    """What stands where, and what has to be remembered.

    Attributes:
        men: The squares of each piece.
        white, black: The squares of each side.
        turn: 0 or 1.
        hands: How many of each piece are in hand; empty where the game has no hands.
        rights: Squares of the rooks that may still castle, of both sides.
        gates: Squares of pieces that have not moved, where something may be gated or a first move is another.
        passant: Squares that a pawn has just passed; `stepped`: where it stands, -1: none.
        promoted: Squares of pieces that go into the hand as pawns.
        walls: Squares that nobody may enter: walls, ducks, arrows.
        checks: Checks that White and Black still have to give; in Shatar 1 where a series of theirs has a full one.
        quiet: Moves of either side since one that cannot be taken back; with a `limit`, the plies that are counted.
        number: The number of the move, as in a FEN.
        passes: How many moves in a row have been passes.
        limit: The plies of the count that goes on; 0: nothing is counted.
    """

    men: tuple[int, ...]
    white: int
    black: int
    turn: int = 0
    hands: tuple[int, ...] = ()
    rights: int = 0
    gates: int = 0
    passant: int = 0
    stepped: int = -1
    promoted: int = 0
    walls: int = 0
    checks: tuple[int, int] = (0, 0)
    quiet: int = 0
    number: int = 1
    passes: int = 0
    limit: int = 0


def piece_on(at: Position, square: int) -> int:
    """The number of the piece on a square, -1: none."""
    return next((piece for piece, squares in enumerate(at.men) if squares >> square & 1), -1)


NORMAL, DROP, CASTLE, PASSANT, LONG_STEP, PASS, SPECIAL = range(7)
"""What a move is: LONG_STEP may be taken en passant, SPECIAL is in no table of its piece."""


class Move(NamedTuple):
    """One move.

    Attributes:
        piece: Whose it is; of a drop, what is dropped.
        origin: Where it begins; -1: from the hand.
        to: Where it ends; of castling, the rook's square.
        become: What stands there afterwards.
        flag: NORMAL to SPECIAL.
        gate: The piece that is set down besides, -1: none.
        place: Where it is, or where a wall comes, -1: nowhere.
    """

    piece: int
    origin: int
    to: int
    become: int
    flag: int = NORMAL
    gate: int = -1
    place: int = -1


make_move = cast(Callable[[type[Move], tuple[int, ...]], Move], tuple.__new__)
make_position = cast(Callable[[type[Position], tuple[object, ...]], Position], tuple.__new__)
