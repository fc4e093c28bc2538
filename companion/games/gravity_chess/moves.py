"""Falls and stacks of pieces in Gravity Chess, computed with bitboards, without turns and cards."""

from __future__ import annotations

from functools import lru_cache

from companion.games.shared.chess_pieces import reach
from companion.kernel import bitboard
from companion.kernel.orthodox import BISHOP, KING, KNIGHT, PAWN, PLAIN, QUEEN, RANK_8, ROOK, TERRAIN
from companion.kernel.text.fen_placement import Men

NAMES, NUMBER = PLAIN.names, PLAIN.number
ROWS = tuple(0xFF << 8 * rank for rank in range(8))
BELOW = tuple((1 << 8 * (square // 8)) - 1 for square in range(64))
"""For each square, the squares on lower rows, as bitboards."""
_DIAGONAL = TERRAIN.pawns[1]
_STRAIGHT = tuple(1 << square - 8 if square > 7 else 0 for square in range(64))
FIRST: dict[int, tuple[int, ...]] = {
    PAWN: _STRAIGHT,
    ROOK: _STRAIGHT,
    BISHOP: tuple(_DIAGONAL),
    QUEEN: tuple(one | other for one, other in zip(_DIAGONAL, _STRAIGHT, strict=True)),
    KING: tuple(one | other for one, other in zip(_DIAGONAL, _STRAIGHT, strict=True)),
    KNIGHT: tuple(leaps & below for leaps, below in zip(TERRAIN.knight, BELOW, strict=True)),
}
"""For each kind, the first squares of its downward moves (GC-A2)."""


@lru_cache(maxsize=8192)
def find_stacked(pieces: tuple[Men, Men], captures_count: bool) -> int:
    """Return the stacked pieces of both sides as a bitboard, from the lowest row up (GC-R15, R16).

    With `captures_count`, a pawn that could capture is not stacked (GC-A1b).
    """
    sides = everybody(pieces[0]), everybody(pieces[1])
    found = (sides[0] | sides[1]) & ROWS[0]
    for row in ROWS[1:]:
        here = (sides[0] | sides[1]) & row
        if not here:
            continue
        risen = 0
        for seat in (0, 1):
            for kind, squares in enumerate(pieces[seat]):
                mine = squares & here
                while mine:
                    low = mine & -mine
                    square = low.bit_length() - 1
                    mine ^= low
                    if FIRST[kind][square] & ~found:
                        continue
                    if captures_count and kind == PAWN and _DIAGONAL[square] & sides[1 - seat] & ~found:
                        continue
                    risen |= low
        found |= risen
    return found


def falls(kind: int, square: int, own: int, enemy: int, fixed: int) -> int:
    """Return the targets of a piece that is not stacked, as a bitboard (GC-R10 to R13).

    These are lower squares, and enemy pieces on the same row. `fixed` are the stacked pieces of both sides.
    """
    pieces, prey, below = own | enemy, enemy & ~fixed, BELOW[square]
    ends = reach(kind, square, pieces) if kind != PAWN else reaches(kind, square, pieces, enemy)
    return ends & (below & ~pieces | prey & (below | ROWS[square // 8]))


def reaches(kind: int, square: int, pieces: int, enemy: int) -> int:
    """Return the squares in reach of a piece, whatever is on them, as a bitboard (GC-R10, R13, A8)."""
    if kind != PAWN:
        return reach(kind, square, pieces)
    ends = _STRAIGHT[square] & ~pieces
    if ends and (1 << square) & RANK_8:
        ends |= _STRAIGHT[square - 8] & ~pieces
    return ends | _DIAGONAL[square] & enemy


def rows_of(squares: int) -> tuple[int, ...]:
    """Return the number of these pieces on each row, the lowest first."""
    return tuple((squares & row).bit_count() for row in ROWS)


def names(squares: int) -> tuple[str, ...]:
    return tuple(NAMES[q] for q in bitboard.each(squares))


def everybody(pieces: Men) -> int:
    p, n, b, r, q, k = pieces
    return p | n | b | r | q | k


def with_piece(pieces: Men, kind: int, square: int) -> Men:
    return (*pieces[:kind], pieces[kind] | 1 << square, *pieces[kind + 1 :])


def without(pieces: Men, square: int) -> Men:
    keep = ~(1 << square)
    p, n, b, r, q, k = pieces
    return p & keep, n & keep, b & keep, r & keep, q & keep, k & keep


def list_pieces(pieces: Men) -> list[tuple[int, int]]:
    """Return all pieces as (kind, square)."""
    return [(kind, q) for kind, one in enumerate(pieces) for q in bitboard.each(one)]
