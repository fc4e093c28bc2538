"""A board as data: a map drawn as text in a TOML file.

The map has one line for each rank, highest rank first: the rank's number, then one symbol for each
file; `--` is a hole (no square). The game defines what the symbols mean. A barrier is a line
between squares that some owner's pieces may not cross, written `e|f 1-3` (between files e and f on
ranks 1 to 3) or `5|6 j-l` (between ranks 5 and 6 on files j to l).
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import cached_property

import msgspec

from companion.kernel.errors import FILE, LABEL, read_toml
from companion.kernel.messages import UserError
from companion.plain_text.cleaner import clean_lines, clean_text

FILES = "abcdefghijklmnop"
HOLE = "--"
LARGEST = 16


class BoardFileError(UserError):
    """A board file that cannot be used. The message names the place and says how to fix it."""


class Barrier(msgspec.Struct, frozen=True):
    """A line that may not be crossed.

    Attributes:
        upright: Whether the line is between two files; otherwise it is between two ranks.
        after: The number (from 0) of the file to the left of the line, or of the rank below it.
        low, high: The first and last rank along the line (or file, if the line is between two
            ranks), counted from 0. Both are included.
    """

    upright: bool
    after: int
    low: int
    high: int

    def is_crossed(self, start: tuple[int, int], end: tuple[int, int]) -> bool:
        """Return whether a step between these (file, rank) pairs crosses the barrier (CJ-A27)."""
        across, along = (0, 1) if self.upright else (1, 0)
        sides = (start[across] <= self.after) != (end[across] <= self.after)
        return sides and all(self.low <= place[along] <= self.high for place in (start, end))


class Surface(msgspec.Struct, frozen=True):
    """The look of a board without zones.

    Attributes:
        squares: `chequers`, `plain` (one colour, with lines between the squares) or `points`
            (crossings of lines).
        river: On a board of points, the rank above which there is a river; 0 for none.
        diagonals: On a board of points, pairs of squares that a diagonal line connects.
    """

    squares: str = "chequers"
    river: int = 0
    diagonals: tuple[tuple[str, str], ...] = ()


CHEQUERED = Surface()


class Board(msgspec.Struct, frozen=True, dict=True):
    """A board. Squares are numbered from a1 along the ranks: number = rank * files + file, both from 0."""

    name: str
    title: str
    files: int
    ranks: int
    symbols: tuple[str, ...]
    barriers: dict[str, tuple[Barrier, ...]]
    surface: Surface = CHEQUERED

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{FILES[i % self.files]}{i // self.files + 1}" for i in range(self.files * self.ranks))

    @cached_property
    def number(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def squares(self) -> int:
        """The set of all squares, without holes."""
        return self.find_squares(*set(self.symbols) - {HOLE})

    def find_squares(self, *symbols: str) -> int:
        """Return the set of squares that have one of these symbols on the map."""
        return sum(1 << i for i, symbol in enumerate(self.symbols) if symbol in symbols)

    def place(self, square: int) -> tuple[int, int]:
        """Return (file, rank) of a square number, from 0."""
        return square % self.files, square // self.files

    def step(self, square: int, dx: int, dy: int) -> int | None:
        """Return the square `dx` files and `dy` ranks away, or None if it is off the board or a hole."""
        file, rank = square % self.files + dx, square // self.files + dy
        if not (0 <= file < self.files and 0 <= rank < self.ranks):
            return None
        end = rank * self.files + file
        return None if self.symbols[end] == HOLE else end


def read_board(text: str, source: str) -> Board:
    """Return the board that a TOML text describes.

    Args:
        text: The TOML text.
        source: The name of the file, for errors.

    Raises:
        BoardFileError: If the text is not TOML, a rank has the wrong length, or a barrier is not on the
            board.
    """
    try:
        data = read_toml(text, source)
    except tomllib.TOMLDecodeError as error:
        raise BoardFileError("board-file-toml", source=source, why=str(error)) from error
    map_text = data.get("map")
    if not isinstance(map_text, str):
        raise BoardFileError("board-file-no-map", source=source)
    rows = [line.split() for line in clean_lines(map_text, FILE).split("\n") if line]
    height, width = len(rows), len(rows[0]) - 1 if rows else 0
    if not (1 <= height <= LARGEST and 1 <= width <= LARGEST):
        raise BoardFileError("board-file-size", source=source, most=LARGEST, files=width, ranks=height)
    for rank, row in zip(range(height, 0, -1), rows, strict=True):
        if row[0] != str(rank):
            raise BoardFileError("board-file-rank-number", source=source, rank=rank, text=row[0])
        if len(row) - 1 != width:
            raise BoardFileError(
                "board-file-rank-length", source=source, rank=rank, n=len(row) - 1, width=width
            )
    symbols = tuple(symbol for row in reversed(rows) for symbol in row[1:])
    owners = data.get("barriers", {})
    if not isinstance(owners, dict) or not all(isinstance(lines, str) for lines in owners.values()):
        raise BoardFileError("board-file-barriers", source=source)
    barriers = {
        owner: tuple(_barrier(line, width, height, source) for line in lines.split(","))
        for owner, lines in owners.items()
    }
    name = clean_text(str(data.get("name", source)), LABEL)
    return Board(name, clean_text(str(data.get("title", name)), LABEL), width, height, symbols, barriers)


def _barrier(line: str, width: int, height: int, source: str) -> Barrier:
    upright = re.fullmatch(r"\s*([a-p])\|([a-p]) +([0-9]{1,2})-([0-9]{1,2})\s*", line)
    level = re.fullmatch(r"\s*([0-9]{1,2})\|([0-9]{1,2}) +([a-p])-([a-p])\s*", line)
    if upright:
        after, upper = FILES.index(upright[1]), FILES.index(upright[2])
        low, high = int(upright[3]) - 1, int(upright[4]) - 1
        across, along = width, height
    elif level:
        after, upper = int(level[1]) - 1, int(level[2]) - 1
        low, high = FILES.index(level[3]), FILES.index(level[4])
        across, along = height, width
    else:
        raise BoardFileError("board-file-barrier", source=source, text=line.strip())
    if upper != after + 1 or not (0 <= after < across - 1 and 0 <= low <= high < along):
        raise BoardFileError("board-file-barrier-place", source=source, text=line.strip())
    return Barrier(bool(upright), after, low, high)


def write_board(board: Board) -> str:
    """Return the TOML text of a board, which `read_board` can read."""
    rows = [
        f"{rank + 1:>2} "
        + " ".join(f"{symbol:>2}" for symbol in board.symbols[rank * board.files :][: board.files])
        for rank in reversed(range(board.ranks))
    ]
    lines = [
        f"name = {json.dumps(board.name)}",
        f"title = {json.dumps(board.title)}",
        'map = """',
        *rows,
        '"""',
    ]
    if board.barriers:
        lines += ["", "[barriers]"]
    for owner, barriers in board.barriers.items():
        lines.append(f"{owner} = {json.dumps(', '.join(_write_barrier(barrier) for barrier in barriers))}")
    return "\n".join(lines) + "\n"


def _write_barrier(barrier: Barrier) -> str:
    if barrier.upright:
        return f"{FILES[barrier.after]}|{FILES[barrier.after + 1]} {barrier.low + 1}-{barrier.high + 1}"
    return f"{barrier.after + 1}|{barrier.after + 2} {FILES[barrier.low]}-{FILES[barrier.high]}"
