"""The moves of pieces in Neighbour Chess Solitaire, and the shortest way to win."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.neighbour.facts import Options
from companion.games.shared.chess_pieces import reach
from companion.games.shared.gathering_solver import GONE, Bridges, Gathering, Men
from companion.games.shared.solitaire import Kinds, Places, Sides, as_places, everybody, with_neighbours
from companion.kernel import bitboard
from companion.kernel.orthodox import KING, TERRAIN


def count_squares(start: int, step: str) -> list[int]:
    """Return the squares counted from a square to the right or up, continuing on the opposite side
    (NC-R3).
    """
    found = []
    file, rank = start % 8, start // 8
    for _ in range(int(step[1])):
        file, rank = ((file + 1) % 8, rank) if step[0] == "r" else (file, (rank + 1) % 8)
        found.append(rank * 8 + file)
    return found


def free_around(target: int, pieces: int) -> int:
    """Return the target if it is free, otherwise the free squares of the nearest ring around it (NC-R4,
    A7).

    Rings without free squares are skipped.

    Rings do not continue on the opposite side of the board.
    """
    ring = 1 << target
    while not ring & ~pieces:
        ring = with_neighbours(ring, True)
    return ring & ~pieces


def lend_moves(pieces: Sides, rescue: bool) -> dict[int, int]:
    """Return, for each square of a piece, the reach that its neighbours of the same colour lend it
    (NC-R7, A5, A6, A12).
    """
    everyone = everybody(pieces)
    found: dict[int, int] = {}
    for side in pieces:
        mine = bitboard.union(side)
        for q in bitboard.each(mine):
            if near := TERRAIN.king[q] & mine:
                lenders = (kind for kind, squares in enumerate(side) if squares & near)
                found[q] = bitboard.union(reach(kind, q, everyone) for kind in lenders)
    if rescue and not found:
        return {q: reach(KING, q, everyone) & ~everyone for q in bitboard.each(everyone)}
    return found


def landing_squares(pieces: Sides, captures: bool, q: int) -> int:
    """Return the squares on which the piece from `q` may land, as a bitboard (NC-A4)."""
    if not captures:
        return ~everybody(pieces)
    return ~next(mine for mine in map(bitboard.union, pieces) if mine >> q & 1)


def borrow_moves(pieces: Sides, captures: bool, rescue: bool) -> dict[int, int]:
    """Return the targets of each piece by its square, as bitboards."""
    found = {q: ends & landing_squares(pieces, captures, q) for q, ends in lend_moves(pieces, rescue).items()}
    return {q: ends for q, ends in found.items() if ends}


_NEAR = [*TERRAIN.king, 0]
"""The neighbours of each square. The last item, for captured pieces, has no squares."""


class Neighbour(Gathering[tuple[int, int] | None]):
    """The puzzle of the move phase: pieces move like their neighbours of their colour (NC-R7, A4 to A6, A12).

    Only pieces of the same colour enable each other to move. If no two pieces of a colour are
    neighbours, pieces of this colour can therefore never move, and if one moves, it already has a
    neighbour.
    """

    def __init__(self, options: Options, men: Kinds, places: Places, most: int) -> None:
        super().__init__(men, places, Bridges(options.joins_diagonally))
        self.most = most
        self.bounded = not options.captures
        self._captures, self._rescue = options.captures, options.rescue
        self._colour = tuple(colour for colour, _ in self.kinds)
        self._sides = tuple(
            sum(1 << i for i, one in enumerate(self._colour) if one == colour) for colour in (0, 1)
        )
        self._mates = tuple(
            tuple((j, kind) for j, (other, kind) in enumerate(self.kinds) if other == colour and j != i)
            for i, colour in enumerate(self._colour)
        )

    def find_movers(self, places: Sequence[int], pieces: int) -> tuple[int, tuple[int, int] | None]:
        sides = [0, 0]
        for colour, place in zip(self._colour, places, strict=True):
            sides[colour] |= 1 << place
        able, bit = 0, 1
        for colour, place in zip(self._colour, places, strict=True):
            if _NEAR[place] & sides[colour]:
                able |= bit
            bit <<= 1
        if self._rescue and not able:
            return sum(1 << i for i, place in enumerate(places) if place != GONE), None
        return able, (sides[0], sides[1])

    def ends(self, places: Sequence[int], pieces: int, seen: tuple[int, int] | None, piece: int) -> int:
        place = places[piece]
        if seen is None:  # NC-A12: no one has a neighbour
            return reach(KING, place, pieces) & ~pieces
        near, found, done = _NEAR[place], 0, 0
        for mate, kind in self._mates[piece]:
            if near >> places[mate] & 1 and not done >> kind & 1:
                done |= 1 << kind
                found |= reach(kind, place, pieces)
        taken = pieces & ~seen[1 - self._colour[piece]] if self._captures else pieces
        return found & ~taken

    def may_move(self, able: int) -> int:
        if self._rescue:
            return self.count
        return sum(side.bit_count() for side in self._sides if side & able)

    def may_begin(self, some: int, able: int) -> bool:
        if self._rescue:
            return bool(some)
        return all(side & some & able or not side & some for side in self._sides)

    def may_all(self, some: Men, firsts: int, able: int, places: Sequence[int]) -> bool:
        """Return whether each piece may move once. A piece without a neighbour needs another piece to
        end next to it.
        """
        if self._rescue:
            return True
        return all(able >> piece & 1 or _NEAR[places[piece]] & firsts for piece in some)


def puzzle(options: Options, pieces: Sides, most: int) -> Neighbour:
    """Return the puzzle of a position of the move phase.

    `most` is the number of cards, which is the maximum number of moves.
    """
    return Neighbour(options, *as_places(pieces), most)
