"""Counting the tree of Wild Jokers positions: the last ply in bulk, positions as bare tuples.

The rules are those of `rules.py`, and a test holds the two against each other; here nothing is
made that is only counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.wild_jokers.moves import (
    BISHOP,
    CAPTAIN,
    HOPS,
    JOKER,
    KING,
    LANCER,
    LEAPS,
    MERCENARY,
    PIKEMAN,
    RANKS,
    ROOK,
    STEPS,
    TERRAIN,
    VETERAN,
    Side,
    can_capture,
    targets,
)
from companion.kernel import bitboard

Men = tuple[int, ...]
"""The sets of a side's men, in the order of KINDS."""
_S, _SM, _D, _DM = TERRAIN.straight, TERRAIN.straight_masks, TERRAIN.diagonal, TERRAIN.diagonal_masks
_LEAPERS = tuple((kind, LEAPS[kind][0], LEAPS[kind][1]) for kind in LEAPS)
_LAST = (RANKS[6], RANKS[0])
_CASTLE = ((3, 6, 1 << 4 | 1 << 5, 4), (45, 42, 1 << 44 | 1 << 43, 44))
"""For each side king, rook, the squares between, and where the rook comes to stand."""
_PROMOTED = {PIKEMAN: VETERAN, MERCENARY: CAPTAIN}


class Table(NamedTuple):
    """What the house rules leave to this counting: whether sides castle, and where each puts a captured mercenary."""

    castling: bool
    homes: tuple[int, int]


def count(own: Men, other: Men, black: int, right: bool, castling: bool) -> int:
    """How many moves a side has; one (passing) if it has none."""
    mine = own[0] | own[1] | own[2] | own[3] | own[4] | own[5] | own[6] | own[7] | own[8] | own[9]
    men = (
        mine
        | other[0]
        | other[1]
        | other[2]
        | other[3]
        | other[4]
        | other[5]
        | other[6]
        | other[7]
        | other[8]
        | other[9]
    )
    free = ~mine
    total = 0
    for kind, white_table, black_table in _LEAPERS:
        squares = own[kind]
        if squares:
            table = black_table if black else white_table
            while squares:
                low = squares & -squares
                squares ^= low
                found = table[low.bit_length() - 1] & free
                total += found.bit_count()
                if kind == LANCER:
                    total += (found & _LAST[black]).bit_count()
    squares = own[ROOK]
    while squares:
        low = squares & -squares
        squares ^= low
        square = low.bit_length() - 1
        total += (_S[square][men & _SM[square]] & free).bit_count()
    squares = own[BISHOP]
    while squares:
        low = squares & -squares
        squares ^= low
        square = low.bit_length() - 1
        total += (_D[square][men & _DM[square]] & free).bit_count()
    squares = own[JOKER]
    while squares:
        low = squares & -squares
        squares ^= low
        square = low.bit_length() - 1
        total += ((STEPS[square] | HOPS.first[square]) & free | HOPS.chain(square, men) & ~low).bit_count()
    if right and castling and _may_castle(other, black, men):
        total += 1
    return total or 1


def _may_castle(other: Men, black: int, men: int) -> bool:
    king, _, between, _ = _CASTLE[black]
    if men & between:
        return False
    them, without = Side._make(other), men & ~(1 << king)
    return not any(can_capture(q, them, without, 1 - black) for q in bitboard.each(between | 1 << king))


def _are_at_home(men: Sequence[int], black: int) -> bool:
    """Whether king and rook stand so that castling is not lost (WJ-A1, A3)."""
    king, rook, _, _ = _CASTLE[black]
    return bool(men[KING] >> king & 1 and men[ROOK] >> rook & 1)


def perft(
    own: Men, other: Men, black: int, rights: tuple[bool, bool], table: Table, passed: bool, depth: int
) -> int:
    """Leaves of the tree below a position in which `own` is to move; `rights`: of its side and of the other."""
    if depth == 1:
        return count(own, other, black, rights[0], table.castling)
    nodes = moves = 0
    enemies = sum(other)
    last = _LAST[black]
    for kind, origin, ends in targets(Side._make(own), Side._make(other), black):
        gone = ~(1 << origin)
        while ends:
            low = ends & -ends
            ends ^= low
            moves += 1
            become = _PROMOTED.get(kind, kind) if low & last else kind
            after = list(own)
            after[kind] &= gone
            after[become] |= low
            if not low & enemies:
                right = rights[0] and _are_at_home(after, black)
                nodes += perft(other, tuple(after), 1 - black, (rights[1], right), table, False, depth - 1)
            else:
                nodes += _count_capture(tuple(after), other, low, black, rights, table, depth)
            if kind == LANCER and low & last:
                moves += 1
                veteran = list(own)
                veteran[LANCER] &= gone
                veteran[VETERAN] |= low
                if low & enemies:
                    nodes += _count_capture(tuple(veteran), other, low, black, rights, table, depth)
                else:
                    nodes += perft(
                        other, tuple(veteran), 1 - black, (rights[1], rights[0]), table, False, depth - 1
                    )
    if rights[0] and table.castling:
        men = sum(own) | enemies
        _, rook, between, rook_to = _CASTLE[black]
        if _may_castle(other, black, men):
            moves += 1
            king_to = between & ~(1 << rook_to)
            after = list(own)
            after[KING], after[ROOK] = king_to, after[ROOK] & ~(1 << rook) | 1 << rook_to
            nodes += perft(other, tuple(after), 1 - black, (rights[1], False), table, False, depth - 1)
    if not moves:
        return 0 if passed else perft(other, own, 1 - black, (rights[1], rights[0]), table, True, depth - 1)
    return nodes


def _count_capture(
    own: Men,
    other: Men,
    low: int,
    black: int,
    rights: tuple[bool, bool],
    table: Table,
    depth: int,
) -> int:
    """Leaves below a capture on one square: none below a king's; a turncoat is put down first."""
    if other[KING] & low:
        return 0
    keep = ~low
    left = tuple(men & keep for men in other)
    right = rights[0] and _are_at_home(own, black)
    theirs = rights[1] and _are_at_home(left, 1 - black)
    if (other[MERCENARY] | other[CAPTAIN]) & low:
        squares = table.homes[black] & ~(sum(own) | sum(left))
        if squares:
            if depth == 2:
                return squares.bit_count()
            nodes = 0
            while squares:
                end = squares & -squares
                squares ^= end
                placed = (*own[:MERCENARY], own[MERCENARY] | end, *own[MERCENARY + 1 :])
                nodes += perft(left, placed, 1 - black, (theirs, right), table, False, depth - 2)
            return nodes
    return perft(left, own, 1 - black, (theirs, right), table, False, depth - 1)
