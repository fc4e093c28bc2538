"""Pieces that a drop encloses, as in Reversi and Ataxx, and where such drops are allowed."""

from __future__ import annotations

from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.position import Position
from companion.kernel import bitboard


def find_enclosed(tables: Tables, at: Position, to: int, turn: int) -> int:
    """The other side's pieces between a square and the next own piece, in all eight directions."""
    own, other = (at.black, at.white) if turn else (at.white, at.black)
    found = 0
    for ray in tables.rays[to]:
        if not other >> ray[0] & 1:
            continue
        passed = 0
        for square in ray:
            if not other >> square & 1:
                if own >> square & 1:
                    found |= passed
                break
            passed |= 1 << square
    return found


def enclosing_squares(tables: Tables, at: Position, free: int, start: int) -> int:
    """The free squares on which a drop encloses something; those of the start while one is empty.

    In Ataxx a drop only has to be beside an own piece.
    """
    own, other = (at.black, at.white) if at.turn else (at.white, at.black)
    if start & ~(own | other):
        return free & start
    if tables.definition.enclosing_drop == "ataxx":
        return free & bitboard.union(tables.around[square] for square in bitboard.each(own))
    near = free & bitboard.union(tables.around[square] for square in bitboard.each(other))
    return bitboard.of(square for square in bitboard.each(near) if find_enclosed(tables, at, square, at.turn))
