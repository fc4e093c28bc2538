"""A Chess Jumble board while it is being drawn: zones and walls painted square by square."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.chess_jumble.movement.prepared_board import prepare
from companion.games.chess_jumble.seats import LETTER, SEATS
from companion.kernel.board import FILES, HOLE, LARGEST, Barrier, Board, BoardFileError

FEWEST = 4
TRACK = "."
ROLES = {"start": "s", "entry": "e", "house": "h", "break": "b"}

Edge = tuple[bool, int, int]
"""Between two squares: upright or level, the file (rank) on its lower side, the rank (file) along it."""


class Drawing:
    """A map that can be painted. Nothing is checked until `board` is asked to be playable."""

    def __init__(self, files: int, ranks: int) -> None:
        if not (FEWEST <= files <= LARGEST and FEWEST <= ranks <= LARGEST):
            raise BoardFileError("board-size", fewest=FEWEST, most=LARGEST, files=files, ranks=ranks)
        self.files, self.ranks = files, ranks
        self.symbols = [TRACK] * (files * ranks)
        self.walls: dict[str, set[Edge]] = {}

    @classmethod
    def of(cls, board: Board) -> Drawing:
        """A drawing that begins with a board."""
        drawing = cls(board.files, board.ranks)
        drawing.symbols = list(board.symbols)
        drawing.walls = {
            owner: {(b.upright, b.after, at) for b in barriers for at in range(b.low, b.high + 1)}
            for owner, barriers in board.barriers.items()
        }
        return drawing

    def paint(self, square: str, role: str, seat: str) -> None:
        """Make a square `track`, `closed`, or a seat's `start`, `entry`, `house` or `break` square."""
        symbol = {"track": TRACK, "closed": HOLE}.get(role) or ROLES[role] + LETTER[seat]
        self.symbols[FILES.index(square[0]) + (int(square[1:]) - 1) * self.files] = symbol

    def quarters(self, square: str, seat: str) -> dict[str, str]:
        """The same place for every colour: each seat with the square that lies to it as this one to `seat`.

        Only a board that is as long as it is wide can be turned; on others there is this one place.
        """
        if self.files != self.ranks:
            return {seat: square}
        file, rank, out = FILES.index(square[0]), int(square[1:]) - 1, {}
        for i in range(len(SEATS)):
            out[SEATS[(SEATS.index(seat) + i) % len(SEATS)]] = f"{FILES[file]}{rank + 1}"
            file, rank = self.files - 1 - rank, file
        return out

    def wall(self, one: str, other: str, seat: str) -> bool:
        """Draw a seat's line between two neighbouring squares, or take it away; False if they are no neighbours."""
        a, b = sorted((FILES.index(q[0]), int(q[1:]) - 1) for q in (one, other))
        step = (b[0] - a[0], b[1] - a[1])
        if step not in ((1, 0), (0, 1)):
            return False
        edge = (step == (1, 0), a[0] if step == (1, 0) else a[1], a[1] if step == (1, 0) else a[0])
        self.walls.setdefault(LETTER[seat], set()).symmetric_difference_update({edge})
        return True

    def board(self, name: str) -> Board:
        """The board as it is drawn; pieces of a wall in a row are one line, as knights need it."""
        barriers = {owner: tuple(_join(edges)) for owner, edges in self.walls.items() if edges}
        return Board(name, name, self.files, self.ranks, tuple(self.symbols), barriers)

    def playable(self, name: str, kinds: str) -> Board:
        """The board, checked: every colour on it has all it needs, and each of its pieces can get home.

        Raises:
            BoardFileError: what is missing.
        """
        board = self.board(name)
        prepare(board, kinds)
        return board


def _join(edges: Iterable[Edge]) -> list[Barrier]:
    found: list[Barrier] = []
    for upright, after, at in sorted(edges):
        last = found[-1] if found else None
        if last and (last.upright, last.after, last.high + 1) == (upright, after, at):
            found[-1] = Barrier(upright, after, last.low, at)
        else:
            found.append(Barrier(upright, after, at, at))
    return found
