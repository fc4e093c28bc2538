"""Where chessmen stand, as the first field of a FEN: read into sets of squares, and written."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.errors import BadPosition

KINDS = "PNBRQK"
Men = tuple[int, ...]
"""Sets of pawns, knights, bishops, rooks, queens and king of one side."""


class BadPlacing(BadPosition):
    """The text is no placing."""


def read(text: str) -> tuple[Men, Men]:
    """White's and Black's men.

    Raises:
        BadPlacing: it cannot be read.
    """
    men = dict.fromkeys(KINDS + KINDS.lower(), 0)
    rows = text.split("/")
    if len(rows) != 8:
        raise BadPlacing("board-ranks", n=8, given=len(rows))
    for rank, row in zip(range(7, -1, -1), rows, strict=True):
        file = 0
        for letter in row:
            if letter in "12345678":
                file += int(letter)
            elif letter in men and file < 8:
                men[letter] |= 1 << rank * 8 + file
                file += 1
            else:
                raise BadPlacing("rank-letter", text=letter, rank=rank + 1)
        if file != 8:
            raise BadPlacing("rank-squares", rank=rank + 1, n=file)
    return tuple(men[kind] for kind in KINDS), tuple(men[kind.lower()] for kind in KINDS)


def write(white: Sequence[int], black: Sequence[int]) -> str:
    letters: dict[int, str] = {}
    for men, kinds in ((white, KINDS), (black, KINDS.lower())):
        for kind, squares in zip(kinds, men, strict=True):
            letters.update((square, kind) for square in range(64) if squares >> square & 1)
    rows = []
    for rank in range(7, -1, -1):
        row, empty = "", 0
        for square in range(rank * 8, rank * 8 + 8):
            if square in letters:
                row += (str(empty) if empty else "") + letters[square]
                empty = 0
            else:
                empty += 1
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)
