"""The first field of a FEN: the ranks from the highest down, with a letter for each piece and
numbers for empty squares.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from companion.kernel.errors import BadPosition

KINDS = "PNBRQK"
Men = tuple[int, ...]
"""Sets of the pawns, knights, bishops, rooks, queens and king of one side."""
PIT = "*"
"""Character for a hole of the board."""


class BadPlacing(BadPosition):
    """Error raised for a text that is not a placement."""


class Placement:
    """Writer and reader of placements on one kind of board.

    Args:
        letters: The text for each set of squares.
        files: The number of files.
        ranks: The number of ranks.
        holes: The set of squares that the board lacks, written `*`.
        unit: The pattern of one letter, if letters can be longer than one character.
    """

    def __init__(
        self, letters: Sequence[str], files: int = 8, ranks: int = 8, holes: int = 0, unit: str = "."
    ) -> None:
        self.letters, self.files, self.ranks, self._holes = tuple(letters), files, ranks, holes
        gaps = range(files, 0, -1)
        self._counts = {str(n): n for n in gaps}
        self._gaps = [(" " * n, str(n)) for n in gaps]
        unit = unit if files < 10 else f"[0-9]+|{unit}"
        self._unit = None if unit == "." else re.compile(unit, re.DOTALL)
        self._cells = self._blank()
        self._offsets = [(ranks - 1 - q // files) * (files + 1) + q % files for q in range(ranks * files)]

    def _blank(self) -> list[str]:
        rows = []
        for rank in reversed(range(self.ranks)):
            squares = range(rank * self.files, (rank + 1) * self.files)
            rows.append([PIT if self._holes >> square & 1 else " " for square in squares])
        return [cell for row in rows for cell in (*row, "/")][:-1]

    def write(self, sets: Iterable[int]) -> str:
        """Return the placement of a set of squares for each letter."""
        cells, offsets = self._cells.copy(), self._offsets
        for letter, squares in zip(self.letters, sets, strict=True):
            while squares:
                square = squares.bit_length() - 1
                cells[offsets[square]] = letter
                squares ^= 1 << square
        text = "".join(cells)
        for gap, count in self._gaps:
            if gap in text:
                text = text.replace(gap, count)
        return text

    def read(self, text: str) -> tuple[int, ...]:
        """Return the set of squares for each letter.

        Raises:
            BadPlacing: The text cannot be read.
        """
        sets, counts, holes = dict.fromkeys(self.letters, 0), self._counts, self._holes
        rows = text.split("/")
        if len(rows) != self.ranks:
            raise BadPlacing("board-ranks", n=self.ranks, given=len(rows))
        end = self.ranks * self.files
        for row in rows:
            square = end - self.files
            for letter in row if self._unit is None else self._unit.findall(row):
                if letter in counts:
                    square += counts[letter]
                elif letter in sets and square < end and not holes >> square & 1:
                    sets[letter] |= 1 << square
                    square += 1
                elif letter == PIT and square < end and holes >> square & 1:
                    square += 1
                else:
                    raise BadPlacing("rank-letter", text=letter, rank=end // self.files)
            if square != end:
                raise BadPlacing("rank-squares", rank=end // self.files, n=square - end + self.files)
            end -= self.files
        return tuple(sets.values())


CHESS = Placement(KINDS + KINDS.lower())


def read(text: str) -> tuple[Men, Men]:
    """Return White's and Black's pieces on a chessboard.

    Raises:
        BadPlacing: The text cannot be read.
    """
    sets = CHESS.read(text)
    return sets[:6], sets[6:]


def write(white: Sequence[int], black: Sequence[int]) -> str:
    """Return the placement of White's and Black's pieces on a chessboard."""
    return CHESS.write((*white, *black))
