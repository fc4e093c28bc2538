"""The moves of Wild Jokers: reachable squares as sets from tables, on 41 squares with eight pits."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from typing import NamedTuple

from companion.kernel import bitboard
from companion.kernel.bitboard import KNIGHT, BoardGeometry
from companion.kernel.board import Board, read_board

BOARD: Board = read_board((resources.files(__package__) / "board.toml").read_text("utf-8"), "jokers7")
TERRAIN = BoardGeometry(BOARD)
SIZE = 49
KINDS = "KRBPVLAMCJ"
KING, ROOK, BISHOP, PIKEMAN, VETERAN, LANCER, PALADIN, MERCENARY, CAPTAIN, JOKER = range(10)
RANKS = [sum(1 << rank * 7 + file for file in range(7)) & BOARD.squares for rank in range(7)]
HOMES = ((3, 6, 4, 5), (45, 42, 44, 43))
"""Each side's squares of king and rook, and the squares between them, beginning at the king (WJ-A1)."""
EIGHT = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
FOUR = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SLANTS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]


def _leaps(vectors: Sequence[tuple[int, int]], turned: bool = False) -> list[int]:
    """Return the ends of leaps from every square as bitboards; from Black's side if `turned`."""
    sign = -1 if turned else 1
    found = []
    for square in range(SIZE):
        there = BOARD.squares >> square & 1
        ends = [BOARD.step(square, x, y * sign) for x, y in vectors] if there else []
        found.append(bitboard.of(end for end in ends if end is not None))
    return found


class _Hops:
    """Hops over a pit next to the square to the square directly opposite (WJ-R22 to R24)."""

    def __init__(self) -> None:
        self.first = [self._over(square) for square in range(SIZE)]
        self.masks = [self._component(square) for square in range(SIZE)]
        self.chains: list[dict[int, int]] = [{} for _ in range(SIZE)]

    def _over(self, square: int) -> int:
        found = 0
        file, rank = BOARD.place(square)
        for dx, dy in EIGHT if BOARD.squares >> square & 1 else ():
            pit = (file + dx, rank + dy)
            inside = 0 <= pit[0] < 7 and 0 <= pit[1] < 7
            if inside and not BOARD.squares >> pit[1] * 7 + pit[0] & 1:
                end = BOARD.step(square, 2 * dx, 2 * dy)
                found |= 1 << end if end is not None else 0
        return found

    def _component(self, square: int) -> int:
        seen, frontier = 0, 1 << square
        while frontier:
            seen |= frontier
            frontier = (
                bitboard.of(q for one in bitboard.each(frontier) for q in bitboard.each(self.first[one]))
                & ~seen
            )
        return seen

    def chain(self, square: int, pieces: int) -> int:
        """Return the empty squares in reach of a chain of hops, as a bitboard.

        The first square of the chain is treated as empty.
        """
        key = pieces & self.masks[square] & ~(1 << square)
        found = self.chains[square].get(key)
        if found is None:
            found, frontier = 0, self.first[square] & ~key
            while frontier:
                found |= frontier
                onward = 0
                for one in bitboard.each(frontier):
                    onward |= self.first[one]
                frontier = onward & ~key & ~found
            self.chains[square][key] = found
        return found


HOPS = _Hops()
STEPS = _leaps(FOUR)
LEAPS: dict[int, tuple[list[int], list[int]]] = {
    kind: (_leaps(vectors), _leaps(vectors, True))
    for kind, vectors in {
        KING: EIGHT,
        CAPTAIN: EIGHT,
        PIKEMAN: [(0, 1), (1, 1), (-1, 1)],
        VETERAN: [(0, 1), (0, -1), *SLANTS],
        LANCER: [(2 * x, 2 * y) for x, y in EIGHT],
        PALADIN: [*EIGHT, *KNIGHT],
        MERCENARY: [*SLANTS, (0, 1)],
    }.items()
}
_RING = LEAPS[KING][0]
_S, _SM, _D, _DM = TERRAIN.straight, TERRAIN.straight_masks, TERRAIN.diagonal, TERRAIN.diagonal_masks


class Side(NamedTuple):
    """The pieces of a side as bitboards, in the order of KINDS."""

    k: int = 0
    r: int = 0
    b: int = 0
    p: int = 0
    v: int = 0
    l: int = 0  # noqa: E741 - the lancer's letter
    a: int = 0
    m: int = 0
    c: int = 0
    j: int = 0

    @property
    def all(self) -> int:
        k, r, b, p, v, lancers, a, m, c, j = self
        return k | r | b | p | v | lancers | a | m | c | j


def reach(kind: int, square: int, pieces: int, black: int, joker_null: bool = False) -> int:
    """Return the reach of a piece as a bitboard, including the first pieces of either side in its path.

    With `joker_null`, a joker's ring of hops may end on the square where it began.
    """
    if kind in LEAPS:
        return LEAPS[kind][black][square]
    if kind == ROOK:
        return _S[square][pieces & _SM[square]]
    if kind == BISHOP:
        return _D[square][pieces & _DM[square]]
    chain = HOPS.chain(square, pieces)
    return STEPS[square] | HOPS.first[square] | (chain if joker_null else chain & ~(1 << square))


def targets(own: Side, other: Side, black: int, joker_null: bool = False) -> list[tuple[int, int, int]]:
    """Return the kind, the origin and the targets (a bitboard) of every piece, without castling.

    With `joker_null`, a joker's ring of hops may end on the square where it began.
    """
    reached = []
    mine = own.all
    pieces, keeps = mine | other.all, ~mine
    for kind, squares in enumerate(own):
        if not squares:
            continue
        table = LEAPS[kind][black] if kind in LEAPS else None
        while squares:
            low = squares & -squares
            squares ^= low
            square = low.bit_length() - 1
            if table is not None:
                found = table[square] & keeps
            elif kind == ROOK:
                found = _S[square][pieces & _SM[square]] & keeps
            elif kind == BISHOP:
                found = _D[square][pieces & _DM[square]] & keeps
            else:
                chain = HOPS.chain(square, pieces)
                if not joker_null:
                    chain &= ~low
                found = (STEPS[square] | HOPS.first[square]) & keeps | chain
            if found:
                reached.append((kind, square, found))
    return reached


def can_capture(square: int, by: Side, pieces: int, black: int) -> bool:
    """Return whether a side could capture an enemy on a square, with `pieces` as all pieces on the board."""
    k, r, b, p, v, lancers, a, m, c, j = by
    leaps = LEAPS
    return bool(
        (k | c) & _RING[square]
        or a & leaps[PALADIN][0][square]
        or p & leaps[PIKEMAN][1 - black][square]
        or lancers & leaps[LANCER][0][square]
        or m & leaps[MERCENARY][1 - black][square]
        or v & leaps[VETERAN][0][square]
        or (r and r & _S[square][pieces & _SM[square]])
        or (b and b & _D[square][pieces & _DM[square]])
        or (j and j & (STEPS[square] | HOPS.first[square]))
    )
