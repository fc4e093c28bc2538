"""Pieces that a drop encloses, as in Reversi and Ataxx, and where drops are allowed for the sake of other pieces."""

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

    In Ataxx a drop only has to be beside an own piece, in Snort not to have an enemy piece at one of its edges. What is
    dropped from any side slides from the edge as far as it goes.
    """
    own, other = (at.black, at.white) if at.turn else (at.white, at.black)
    if start & ~(own | other):
        return free & start
    if tables.definition.enclosing_drop == "ataxx":
        return free & bitboard.union(tables.around[square] for square in bitboard.each(own))
    if tables.definition.enclosing_drop == "snort":
        return free & ~bitboard.union(tables.beside[square] for square in bitboard.each(other))
    if tables.definition.enclosing_drop == "anyside":
        return free & _push_in(tables, at)
    near = free & bitboard.union(tables.around[square] for square in bitboard.each(other))
    return bitboard.of(square for square in bitboard.each(near) if find_enclosed(tables, at, square, at.turn))


def _push_in(tables: Tables, at: Position) -> int:
    """Where pieces come to rest that are pushed in from the edges."""
    size, taken = tables.size, at.white | at.black | at.walls
    found = 0
    for edge in range(size.squares):
        for vector in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if taken >> edge & 1 or size.step(edge, vector, -1) >= 0:
                continue
            square = edge
            while (on := size.step(square, vector)) >= 0 and not taken >> on & 1:
                square = on
            found |= 1 << square
    return found
