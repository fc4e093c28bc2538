"""Games whose moves are those of chess, whatever ends them: the kernel's generator of chess finds them."""

from __future__ import annotations

import msgspec

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.piece_types import MOVEMENTS
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import (
    CASTLE,
    LONG_STEP,
    NORMAL,
    PASSANT,
    Move,
    Position,
    make_move,
)
from companion.kernel import orthodox

TYPES = ("pawn", "knight", "bishop", "rook", "queen", "king")
NO_MOVES = [
    "name",
    "source",
    "line",
    "start_line",
    "start",
    "chess960",
    "castling",
    "quiet_types",
    "quiet_moves",
    "fold",
    "fold_value",
    "fold_absolute",
    "perpetual_check_illegal",
    "chasing",
    "repetition_illegal",
    "stalemate",
    "stalemate_counts",
    "checkmate",
    "extinction",
    "extinction_types",
    "extinction_count",
    "extinction_opponent_count",
    "extinction_claim",
    "flag_types",
    "flag_region",
    "flag_count",
    "flag_blocked_win",
    "flag_move",
    "flag_safe",
    "check_counting",
    "connect",
    "connect_types",
    "connect_vertical",
    "connect_horizontal",
    "connect_diagonal",
    "connect_value",
    "material",
]
"""Fields of a definition that say nothing of moves."""
CHESS = Definition(
    letters=dict(zip(TYPES, "pnbrqk", strict=True)),
    movements={type: MOVEMENTS[type] for type in TYPES},
)


def has_chess_moves(definition: Definition, start: Position) -> bool:
    """Whether the moves of a game are those of chess, one king a side."""
    same = {field: getattr(CHESS, field) for field in NO_MOVES}
    if definition.pseudo_royal or msgspec.structs.replace(definition, **same) != CHESS:
        return False
    king = list(definition.letters).index("king")
    return not start.walls and all(start.men[king + side * 6].bit_count() == 1 for side in (0, 1))


class ChessMoves:
    """The moves of such a game."""

    def __init__(self, tables: Tables) -> None:
        self._order = [
            [tables.index[tables.definition.letters[type]] + side * tables.count for type in TYPES]
            for side in (0, 1)
        ]
        self._promoted = [[self._order[side][kind] for kind in orthodox.PROMOTIONS] for side in (0, 1)]

    def position(self, at: Position) -> orthodox.Position:
        """The position as the kernel has it."""
        men, own, other = at.men, self._order[at.turn], self._order[1 - at.turn]
        sides = [men[piece] for piece in (*own, *other)]
        return orthodox.Position._make((*sides, at.turn, at.rights, at.passant))

    def moves(self, at: Position, forcing: bool = False) -> list[Move]:
        """The legal moves; `forcing`: captures and promotions alone."""
        turn = at.turn
        other = at.white if turn else at.black
        order, promoted = self._order[turn], self._promoted[turn]
        pawn, king = order[orthodox.PAWN], order[orthodox.KING]
        last = orthodox.RANK_1 if turn else orthodox.RANK_8
        found: list[Move] = []
        for kind, origin, ends in orthodox.targets(self.position(at)):
            piece, shift, flag = pawn, 0, NORMAL
            if kind <= orthodox.KING:
                piece = order[kind]
            elif kind == orthodox.CASTLE:
                piece, flag = king, CASTLE
            elif kind == orthodox.EN_PASSANT:
                flag = PASSANT
            else:
                shift = orthodox.SHIFTS[kind][turn]
                flag = LONG_STEP if kind == orthodox.DOUBLE else NORMAL
            if forcing and flag != PASSANT:
                ends &= other | last if shift else other
            while ends:
                low = ends & -ends
                ends ^= low
                to = low.bit_length() - 1
                start = to + shift if shift else origin
                if shift and low & last:
                    for become in promoted:
                        found.append(make_move(Move, (pawn, start, to, become, NORMAL, -1, -1)))
                else:
                    found.append(make_move(Move, (piece, start, to, piece, flag, -1, -1)))
        return found

    def count(self, at: Position) -> int:
        """How many legal moves there are."""
        return orthodox.count(self.position(at))

    def can_move(self, at: Position) -> bool:
        """Whether there is a legal move."""
        return orthodox.can_move(self.position(at))

    def in_check(self, at: Position) -> bool:
        """Whether the king of the side to move is attacked."""
        return orthodox.in_check(self.position(at))

    def perft(self, at: Position, depth: int) -> int:
        """Leaves of the tree of legal moves."""
        return orthodox.perft(self.position(at), depth)
