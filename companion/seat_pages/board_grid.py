"""A board as a grid of buttons over its picture: each says to a screen reader who stands there and how it is
marked.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from companion.artwork.board_plan import Plan
from companion.kernel.game import Game
from companion.kernel.layout import Stack
from companion.kernel.messages import message
from companion.seat_pages.drawing_store import DrawingStore
from companion.seat_pages.seat_view import SeatView
from companion.server.templates import Macros, PageWords
from companion.table.queries import man

GROUNDS = ("owed", "protected", "threatened", "stacked", "start")
"""Marks that a square shows by a form of its own."""
BESIDE = ("protected", "threatened")
"""Those that are drawn beside the piece."""


class _Cell(NamedTuple):
    """All that a square shows. `file`, `rank`: at the edge; None elsewhere."""

    name: str
    stack: Stack
    marks: tuple[str, ...]
    number: str
    file: str | None
    rank: str | None


class Square(msgspec.Struct, frozen=True):
    """A cell for its template.

    `name` is empty where there is no square; `stack`, `beside`: addresses of drawings.
    """

    name: str
    label: str
    stack: list[str]
    beside: list[str]
    marks: tuple[str, ...]
    number: str
    file: str | None
    rank: str | None


class BoardGrid:
    """The board of one page.

    Args:
        game: The game at the table.
        turn: Quarters clockwise by which the board is turned.
        words: The words of the page.
        drawings: Where the page's drawings are kept.
        parts: The macros of `parts.html`.
    """

    def __init__(
        self, game: Game, turn: int, words: PageWords, drawings: DrawingStore, parts: Macros
    ) -> None:
        self._game, self._turn, self._words, self._drawings, self._parts = game, turn, words, drawings, parts
        self._plan = Plan(game.board, turn)
        self._cells: dict[_Cell, str] = {}

    def to_html(self, seen: SeatView) -> str:
        """The board as HTML."""
        plan, (below, beside) = self._plan, self._plan.names()
        marked, numbers = _marks_by_square(seen), _numbers(seen)
        rows = []
        for row in range(plan.down):
            cells = []
            for column in range(plan.across):
                at = plan.at(column, row)
                name = self._game.board.names[at] if at is not None else ""
                cell = _Cell(
                    name=name,
                    stack=tuple(seen.view.layout.get(name, ())),
                    marks=tuple(sorted(marked.get(name, ()))),
                    number=numbers.get(name, ""),
                    file=below[column] if row == plan.down - 1 else None,
                    rank=beside[row] if column == 0 else None,
                )
                cells.append(self._cell(cell))
            rows.append(cells)
        return self._parts.board(self._drawings.board(self._turn), rows)

    def _cell(self, cell: _Cell) -> str:
        """One square; each is written once for all that can stand there."""
        if cell not in self._cells:
            self._cells[cell] = self._parts.square(self._square(cell))
        return self._cells[cell]

    def _square(self, cell: _Cell) -> Square:
        name = cell.name if cell.name in self._game.board.number else ""
        label, drawings = self._words.label, []
        text = name
        if cell.stack:
            top, bottom = cell.stack[-1], cell.stack[0]
            text = label("query-man-on", square=name, man=man(*top))
            drawings.append(self._drawings.man(*top, self._turn))
            if count := len(cell.stack) - 1:
                text = label("pages-on-top", what=message("own-words", text=text), n=count)
                drawings.append(self._drawings.under(*bottom, count))
        return Square(
            name=name,
            label=", ".join((text, *(label(f"pages-is-{mark}") for mark in cell.marks))),
            stack=drawings,
            beside=[self._drawings.mark(mark) for mark in BESIDE if mark in cell.marks],
            marks=cell.marks,
            number=cell.number,
            file=cell.file,
            rank=cell.rank,
        )


def _marks_by_square(seen: SeatView) -> dict[str, set[str]]:
    """The marks of each square that has one."""
    marked: dict[str, set[str]] = {square: {"last"} for square in seen.last}
    for mark in seen.view.marks:
        kind = "group" if mark.kind.startswith("group-") else mark.kind
        if kind in (*GROUNDS, "group"):
            marked.setdefault(mark.square, set()).add(kind)
    for square in seen.view.checked:
        marked.setdefault(square, set()).add("check")
    for square in seen.question.squares if seen.question else ():
        marked.setdefault(square, set()).add("target")
    return marked


def _numbers(seen: SeatView) -> dict[str, str]:
    """The number that stands on a square: its place on a path, or what it is worth."""
    numbers = {square: str(i) for i, square in enumerate(seen.view.path, 1)}
    worth = (one for one in seen.view.marks if one.kind.startswith("worth-"))
    return numbers | {one.square: one.kind.removeprefix("worth-") for one in worth}
