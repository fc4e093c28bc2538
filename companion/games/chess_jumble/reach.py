"""The reach of a piece in one move, as sets of squares on any board, including boards with walls and
holes.

A `Reach` is created once for each kind of piece on a terrain. For each square, it has all leaps as one
set. For riders, it also has the lines through the square. Each line has a table from its occupied
squares to the squares in reach, which is filled when needed. The reach includes the first piece in the
way. The caller selects the empty squares, or those with a piece that may be captured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.kernel.board import Board
from companion.kernel.text.betza import Atom, Vector

Barred = Callable[[int, int], bool]
Way = tuple[int, int]
"""A vector as a shift of bitboards, and the squares from which one step of it is allowed."""
FEW = 5
"""Maximum number of squares that are treated individually."""


class Reach:
    """The reach of a piece with these atoms in one move on the squares `open` of a board.

    `barred(a, b)` returns whether a wall or barrier forbids the single step or leap from square a to b.
    A rider stops in front of such a barrier.
    """

    __slots__ = (
        "_atoms",
        "_barred",
        "_board",
        "_bound",
        "_ends",
        "_leaps",
        "_lines",
        "_open",
        "_unbarred",
        "_ways",
    )

    def __init__(self, board: Board, atoms: Iterable[Atom], open_squares: int, barred: Barred) -> None:
        self._board, self._atoms, self._open, self._barred = board, tuple(atoms), open_squares, barred
        self._bound = any(atom.reach > 1 for atom in self._atoms)
        self._unbarred: Reach | None = None
        self._ways: tuple[list[Way], list[Way], list[Way], list[Way]] | None = None
        self._ends: dict[Vector, list[int]] = {}
        size = board.files * board.ranks
        self._leaps = [0] * size
        self._lines: list[list[tuple[int, tuple[tuple[int, ...], ...], dict[int, int]]]] = [
            [] for _ in range(size)
        ]
        for atom in self._atoms:
            for square in range(size):
                if atom.reach == 1:
                    for vector in atom.vectors:
                        for end in self.ray(square, vector, 1):
                            self._leaps[square] |= 1 << end
                else:
                    self._add_lines(square, atom)

    def ray(self, square: int, vector: Vector, reach: int) -> tuple[int, ...]:
        """Return the squares along a vector on the empty terrain, nearest first."""
        ends = self._ends.get(vector)
        if ends is None:
            size = self._board.files * self._board.ranks
            ends = self._ends[vector] = [self._end(start, vector) for start in range(size)]
        found: list[int] = []
        here = ends[square]
        while here >= 0 and (not reach or len(found) < reach):
            found.append(here)
            here = ends[here]
        return tuple(found)

    def _end(self, square: int, vector: Vector) -> int:
        """Return the square after one step from a square, or -1 if the step is impossible."""
        end = self._board.step(square, *vector)
        if end is None or not self._open >> end & 1 or self._barred(square, end):
            return -1
        return end

    def without_barriers(self) -> Reach:
        """Return the reach of the same piece without barriers, which shows the moves that a barrier forbids."""
        if self._unbarred is None:
            self._unbarred = Reach(self._board, self._atoms, self._open, lambda a, b: False)
        return self._unbarred

    def _add_lines(self, square: int, atom: Atom) -> None:
        done: set[Vector] = set()
        for vector in atom.vectors:
            if vector in done:
                continue
            back = (-vector[0], -vector[1])
            pair = [vector, back] if back in atom.vectors else [vector]
            done.update(pair)
            rays = tuple(ray for way in pair if (ray := self.ray(square, way, atom.reach)))
            if rays:
                mask = sum(1 << end for ray in rays for end in ray)
                self._lines[square].append((mask, rays, {}))

    def targets(self, square: int, pieces: int) -> int:
        """Return the reach of one move from `square` with `pieces` on the board, including the first
        pieces in the way.
        """
        found = self._leaps[square]
        for mask, rays, table in self._lines[square]:
            key = pieces & mask
            seen = table.get(key)
            if seen is None:
                seen = table[key] = _look_along(rays, key)
            found |= seen
        return found

    def spread(self, squares: int, pieces: int) -> int:
        """Return the union of the targets from all these squares, as a bitboard."""
        if not squares & (squares - 1):
            return self.targets(squares.bit_length() - 1, pieces) if squares else 0
        found = 0
        if squares.bit_count() <= FEW or self._bound:
            leaps, lines = self._leaps, self._lines
            while squares:
                square = squares.bit_length() - 1
                squares ^= 1 << square
                found |= leaps[square]
                for mask, rays, table in lines[square]:
                    key = pieces & mask
                    seen = table.get(key)
                    if seen is None:
                        seen = table[key] = _look_along(rays, key)
                    found |= seen
            return found
        # All go a step at a time; whoever comes to another of them stops, as that one goes on from there.
        ways = self._ways
        if ways is None:
            ways = self._ways = self._all_ways()
        up, down, far_up, far_down = ways
        for by, allowed in up:
            found |= (squares & allowed) << by
        for by, allowed in down:
            found |= (squares & allowed) >> by
        free = ~(pieces | squares)
        for by, allowed in far_up:
            here = squares & allowed
            allowed &= free
            while here:
                here <<= by
                found |= here
                here &= allowed
        for by, allowed in far_down:
            here = squares & allowed
            allowed &= free
            while here:
                here >>= by
                found |= here
                here &= allowed
        return found

    def _all_ways(self) -> tuple[list[Way], list[Way], list[Way], list[Way]]:
        """Return the ways of leaps up and down the board, then those of rides."""
        ways: tuple[list[Way], list[Way], list[Way], list[Way]] = ([], [], [], [])
        size = self._board.files * self._board.ranks
        for atom in self._atoms:
            for dx, dy in atom.vectors:
                allowed = sum(1 << q for q in range(size) if self.ray(q, (dx, dy), 1))
                by = dy * self._board.files + dx
                ways[2 * (not atom.reach) + (by < 0)].append((abs(by), allowed))
        return ways


def _look_along(rays: tuple[tuple[int, ...], ...], pieces: int) -> int:
    found = 0
    for ray in rays:
        for end in ray:
            found |= 1 << end
            if pieces >> end & 1:
                break
    return found
