"""Squares as bits of a Python int, and the rays and leaps of one board as tables of them.

A set of squares is an int; square `i` is `1 << i`. The width follows the board (64, 128, 144, 256 bits and more), and
`bit_length` finds a square: that is as fast in pure Python as it gets. The tables work for boards of any width and
with holes; a hole stops a slider.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.kernel.board import Board


def each(squares: int) -> Iterator[int]:
    """The square numbers in `squares`, lowest first."""
    found = []
    while squares:  # from the highest down, which takes one operation less
        square = squares.bit_length() - 1
        found.append(square)
        squares ^= 1 << square
    found.reverse()
    return iter(found)


def union(sets: Iterable[int]) -> int:
    """The squares that are in any of these sets."""
    found = 0
    for squares in sets:
        found |= squares
    return found


def of(numbers: Iterable[int]) -> int:
    """The set of these square numbers (an iterable of ints)."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


KING = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
KNIGHT = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Rays(dict[int, int]):
    """Men on the lines of a square to the squares reached; an entry is made when it is first asked for."""

    __slots__ = ("_rays",)

    def __init__(self, rays: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self._rays = rays

    def __missing__(self, men: int) -> int:
        found = 0
        for ray in self._rays:
            for end in ray:
                found |= 1 << end
                if men >> end & 1:
                    break
        self[men] = found
        return found


class BoardGeometry:
    """The tables of a board. `pawns[0]` capture towards higher ranks, `pawns[1]` towards lower ones."""

    def __init__(self, board: Board) -> None:
        self.board = board
        size = board.files * board.ranks
        there = [board.squares >> square & 1 for square in range(size)]

        def leaps(vectors: Sequence[tuple[int, int]]) -> list[int]:
            found = []
            for square in range(size):
                ends = [board.step(square, *vector) for vector in vectors] if there[square] else []
                found.append(sum(1 << end for end in ends if end is not None))
            return found

        self.king, self.knight = leaps(KING), leaps(KNIGHT)
        self.pawns = (leaps(((-1, 1), (1, 1))), leaps(((-1, -1), (1, -1))))
        self.straight_masks, self.straight = self._lines(STRAIGHT)
        self.diagonal_masks, self.diagonal = self._lines(DIAGONAL)
        self.between = [[0] * size for _ in range(size)]
        """From a square (left out) to another on a line with it (included); 0 if they are on no line."""
        self.line = [[0] * size for _ in range(size)]
        """All squares of the line through two squares; 0 if they are on no line."""
        for square in range(size):
            for dx, dy in (*STRAIGHT, *DIAGONAL):
                ray, back = self._ray(square, dx, dy), self._ray(square, -dx, -dy)
                whole = sum(1 << end for end in (square, *ray, *back))
                passed = 0
                for end in ray:
                    passed |= 1 << end
                    self.between[square][end] = passed
                    self.line[square][end] = whole

    def _ray(self, square: int, dx: int, dy: int) -> list[int]:
        found = []
        end = self.board.step(square, dx, dy) if self.board.squares >> square & 1 else None
        while end is not None:
            found.append(end)
            end = self.board.step(end, dx, dy)
        return found

    def _lines(self, vectors: Sequence[tuple[int, int]]) -> tuple[list[int], list[Rays]]:
        masks, tables = [], []
        for square in range(self.board.files * self.board.ranks):
            rays = [ray for vector in vectors if (ray := self._ray(square, *vector))]
            masks.append(sum(1 << end for ray in rays for end in ray))
            tables.append(Rays(rays))
        return masks, tables


def castling_ways(king: int, rooks: int, between: Sequence[Sequence[int]]) -> list[tuple[int, int, int, int]]:
    """What has to be free for a king and rooks to castle on eight files, wherever on their rank they began (Chess960).

    Args:
        king: Its square.
        rooks: The squares of rooks on its rank, as a set.
        between: As `BoardGeometry` has it.

    Returns:
        For each rook its set, the squares that have to be empty, those that the king crosses, and where the rook ends.
    """
    rank = king & 56
    found = []
    while rooks:
        low = rooks & -rooks
        rooks ^= low
        rook = low.bit_length() - 1
        king_to, rook_to = (rank + 6, rank + 5) if rook > king else (rank + 2, rank + 3)
        path = between[king][king_to] | 1 << king_to
        way = (path | between[rook][rook_to] | 1 << rook_to) & ~(1 << king | low)
        found.append((low, way, path, rook_to))
    return found
