"""Where squares lie in a picture of a board: turned to whoever sits where, in hundredths of a square, y
downward.
"""

from __future__ import annotations

import msgspec

from companion.kernel.board import FILES, Board

SQUARE = 100.0
FRAME = 52.0
"""Width of the wooden frame, on which the coordinates stand."""
Point = tuple[float, float]


class Plan(msgspec.Struct, frozen=True):
    """A board, turned clockwise by so many quarters: 0 has the first rank below and the first file at the
    left.
    """

    board: Board
    turn: int = 0

    @property
    def across(self) -> int:
        """Squares from left to right."""
        return self.board.ranks if self.turn % 2 else self.board.files

    @property
    def down(self) -> int:
        return self.board.files if self.turn % 2 else self.board.ranks

    @property
    def width(self) -> float:
        """Of the picture, frame included."""
        return self.across * SQUARE + 2 * FRAME

    @property
    def height(self) -> float:
        return self.down * SQUARE + 2 * FRAME

    def cell(self, square: int) -> tuple[int, int]:
        """Column from the left and row from the top of a square."""
        file, rank = self.board.place(square)
        files, ranks = self.board.files, self.board.ranks
        match self.turn % 4:
            case 0:
                return file, ranks - 1 - rank
            case 1:
                return rank, file
            case 2:
                return files - 1 - file, rank
            case _:
                return ranks - 1 - rank, files - 1 - file

    def at(self, column: int, row: int) -> int | None:
        """The square in a column and a row, if there is one."""
        if not (0 <= column < self.across and 0 <= row < self.down):
            return None
        files, ranks = self.board.files, self.board.ranks
        match self.turn % 4:
            case 0:
                file, rank = column, ranks - 1 - row
            case 1:
                file, rank = row, column
            case 2:
                file, rank = files - 1 - column, row
            case _:
                file, rank = files - 1 - row, ranks - 1 - column
        return rank * files + file

    def corner(self, square: int) -> Point:
        """The upper left corner of a square."""
        column, row = self.cell(square)
        return FRAME + column * SQUARE, FRAME + row * SQUARE

    def middle(self, square: int) -> Point:
        x, y = self.corner(square)
        return x + SQUARE / 2, y + SQUARE / 2

    def point(self, file: float, rank: float) -> Point:
        """Where a corner between squares lies; (0, 0) is the outer corner of a1."""
        files, ranks = self.board.files, self.board.ranks
        match self.turn % 4:
            case 0:
                x, y = file, ranks - rank
            case 1:
                x, y = rank, file
            case 2:
                x, y = files - file, rank
            case _:
                x, y = ranks - rank, files - file
        return FRAME + x * SQUARE, FRAME + y * SQUARE

    def aim(self, dx: int, dy: int) -> tuple[int, int]:
        """Where a step of `dx` files and `dy` ranks leads in the picture: to the right, downward."""
        match self.turn % 4:
            case 0:
                return dx, -dy
            case 1:
                return dy, dx
            case 2:
                return -dx, dy
            case _:
                return -dy, -dx

    def names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is written on the frame: below from left to right, at the left from top to bottom."""
        files = tuple(FILES[: self.board.files])
        ranks = tuple(str(rank + 1) for rank in range(self.board.ranks))
        match self.turn % 4:
            case 0:
                return files, ranks[::-1]
            case 1:
                return ranks, files
            case 2:
                return files[::-1], ranks
            case _:
                return ranks[::-1], files[::-1]
