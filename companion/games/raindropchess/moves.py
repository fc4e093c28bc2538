"""Moves and attacks of pieces in Raindropchess, computed with bitboards, without house rules and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.shared import chess_pieces
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Move
from companion.kernel.orthodox import FULL, KINDS, PLAIN, RANK_1, RANK_8, SHIFTS, Position

NAMES, NUMBER = PLAIN.names, PLAIN.number
LIGHT = sum(1 << i for i in range(64) if (i % 8 + i // 8) % 2)
PAWN_ROWS = (0x0000FFFFFFFFFF00, 0x00FFFFFFFFFF0000)  # RD-R5: rows 2 to 6, rows 7 to 3
FAR = (RANK_8, RANK_1)


def find_moves(at: Position, become: Sequence[str]) -> Iterator[Move]:
    """Yield the legal moves of the side to move (RD-R3, R9, R12, R13). They are generated with the help
    of pins.

    There are none before the side's king is placed.

    Args:
        at: The board.
        become: The pieces that a pawn may become on the far row; "" if it may stay a pawn.
    """
    if not at.k:
        return
    enemy = at.op | at.on | at.ob | at.orr | at.oq | at.ok
    far = FAR[at.black]
    for kind, origin, ends in orthodox.targets(at, doubles=False):
        letter = KINDS[kind] if kind <= orthodox.KING else "P"
        shift = SHIFTS[kind][at.black] if kind > orthodox.KING else 0
        while ends:
            low = ends & -ends
            ends ^= low
            to = low.bit_length() - 1
            start, end = NAMES[to + shift if shift else origin], NAMES[to]
            captures = (end,) if enemy & low else ()
            if shift and low & far:
                for promoted in become:
                    yield Move(letter, start, end, captures, promoted)
            else:
                yield Move(letter, start, end, captures)


def can_move(at: Position, become: Sequence[str]) -> bool:
    """Return whether there is any of these moves."""
    return bool(at.k) and (orthodox.has_free_push(at) or next(find_moves(at, become), None) is not None)


def ends_check(at: Position) -> int:
    """Return the squares between the king and the piece that gives check, or all squares if there is no
    check, as a bitboard.
    """
    givers = orthodox.checkers(at)
    if not givers:
        return FULL
    king, giver = at.k.bit_length() - 1, givers.bit_length() - 1
    return orthodox.TERRAIN.between[king][giver] if givers == 1 << giver else 0


def enemy_attacks(at: Position) -> int:
    """Return the squares that the other side attacks, as a bitboard."""
    found, pieces = 0, orthodox.everybody(at)
    for kind, squares in enumerate(at[6:12]):
        for square in bitboard.each(squares):
            if kind == orthodox.PAWN:
                found |= orthodox.TERRAIN.pawns[1 - at.black][square]
            else:
                found |= chess_pieces.reach(kind, square, pieces)
    return found


def flip(at: Position) -> Position:
    """Return the same pieces with the other side to move."""
    return Position._make((*at[6:12], *at[:6], 1 - at.black, 0, 0))


def with_piece(at: Position, kind: int, square: int) -> Position:
    """Return the board with a piece of the side to move placed on an empty square."""
    pieces = list(at)
    pieces[kind] |= 1 << square
    return Position._make(pieces)


def without(at: Position, square: int) -> Position:
    """Return the board without the piece on a square."""
    keep = ~(1 << square)
    return Position._make((*(pieces & keep for pieces in at[:12]), at.black, 0, 0))


def after_move(at: Position, a: Move) -> tuple[Position, int]:
    """Return the board after a move with the same side first, and the captured kind or -1."""
    origin, to = NUMBER[a.origin], NUMBER[a.to]
    pieces, victim = list(at[:12]), -1
    pieces[KINDS.index(a.kind)] &= ~(1 << origin)
    pieces[KINDS.index(a.promoted or a.kind)] |= 1 << to
    if a.captures:
        victim = next(kind for kind in range(6) if at[6 + kind] >> to & 1)
        pieces[6 + victim] &= ~(1 << to)
    return Position._make((*pieces, at.black, 0, 0)), victim
