"""Sets of squares as bits of a Python int, and tables of the rays and leaps of a board.

A set of squares is an int; square `i` is `1 << i`. The width follows the board (64, 128, 144, 256
bits and more). Squares are found with `bit_length`, which is the fastest technique in pure Python.
The tables work for boards of any width and with holes; a hole stops a slider.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.kernel.board import Board


def each(squares: int) -> Iterator[int]:
    """Return the square numbers in `squares`, lowest first."""
    numbers = []
    while squares:  # from the highest down, which saves one operation
        square = squares.bit_length() - 1
        numbers.append(square)
        squares ^= 1 << square
    numbers.reverse()
    return iter(numbers)


def union(sets: Iterable[int]) -> int:
    """Return the squares that are in any of these sets."""
    squares_of_all = 0
    for squares in sets:
        squares_of_all |= squares
    return squares_of_all


def of(numbers: Iterable[int]) -> int:
    """Return the set of these square numbers."""
    squares = 0
    for number in numbers:
        squares |= 1 << number
    return squares


KING = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
KNIGHT = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Rays(dict[int, int]):
    """Squares reached from one square, by the set of pieces on its rays.

    Entries are computed when they are first used.
    """

    __slots__ = ("_rays",)

    def __init__(self, rays: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self._rays = rays

    def __missing__(self, pieces: int) -> int:
        reached = 0
        for ray in self._rays:
            for end in ray:
                reached |= 1 << end
                if pieces >> end & 1:
                    break
        self[pieces] = reached
        return reached


class BoardGeometry:
    """The tables of a board.

    Attributes:
        pawns: The captures of pawns, first those towards higher ranks, then those towards lower ones.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        size = board.files * board.ranks
        exists = [board.squares >> square & 1 for square in range(size)]

        def leaps(vectors: Sequence[tuple[int, int]]) -> list[int]:
            tables = []
            for square in range(size):
                ends = [board.step(square, *vector) for vector in vectors] if exists[square] else []
                tables.append(sum(1 << end for end in ends if end is not None))
            return tables

        self.king, self.knight = leaps(KING), leaps(KNIGHT)
        self.pawns = (leaps(((-1, 1), (1, 1))), leaps(((-1, -1), (1, -1))))
        self.straight_masks, self.straight = self._lines(STRAIGHT)
        self.diagonal_masks, self.diagonal = self._lines(DIAGONAL)
        self.between = [[0] * size for _ in range(size)]
        """The squares from one square (excluded) to another on the same line (included); 0 if they
        are not on a line.
        """
        self.line = [[0] * size for _ in range(size)]
        """All squares of the line through two squares; 0 if they are not on a line."""
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
        squares = []
        end = self.board.step(square, dx, dy) if self.board.squares >> square & 1 else None
        while end is not None:
            squares.append(end)
            end = self.board.step(end, dx, dy)
        return squares

    def _lines(self, vectors: Sequence[tuple[int, int]]) -> tuple[list[int], list[Rays]]:
        masks, tables = [], []
        for square in range(self.board.files * self.board.ranks):
            rays = [ray for vector in vectors if (ray := self._ray(square, *vector))]
            masks.append(sum(1 << end for ray in rays for end in ray))
            tables.append(Rays(rays))
        return masks, tables


def castling_ways(king: int, rooks: int, between: Sequence[Sequence[int]]) -> list[tuple[int, int, int, int]]:
    """Return the squares that must be free for a king to castle on a board of eight files from any start
    position (Chess960).

    Args:
        king: The king's square.
        rooks: The set of the rooks on its rank.
        between: The table of `BoardGeometry`.

    Returns:
        A tuple for each rook: a set with only its square, the set of squares that must be empty,
        the set of squares that the king crosses, and the index of the rook's destination.
    """
    rank = king & 56
    castlings = []
    while rooks:
        low = rooks & -rooks
        rooks ^= low
        rook = low.bit_length() - 1
        king_to, rook_to = (rank + 6, rank + 5) if rook > king else (rank + 2, rank + 3)
        path = between[king][king_to] | 1 << king_to
        empty = (path | between[rook][rook_to] | 1 << rook_to) & ~(1 << king | low)
        castlings.append((low, empty, path, rook_to))
    return castlings
