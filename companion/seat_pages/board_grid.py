"""A board as a grid of buttons over its picture: each says to a screen reader who stands there and how it is marked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from markupsafe import Markup

from companion.artwork.board_plan import Plan
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.kernel.layout import Stack
from companion.kernel.messages import message
from companion.seat_pages.drawing_store import DrawingStore
from companion.seat_pages.seat_view import SeatView
from companion.table.queries import man

GROUNDS = ("owed", "protected", "threatened", "stacked", "start")
"""Marks that a square shows by a form of its own."""
BESIDE = ("protected", "threatened")
"""Those that are drawn beside the man."""
NOTHING = Markup("")


def join_markup(parts: Iterable[Markup]) -> Markup:
    return NOTHING.join(parts)


class _Cell(NamedTuple):
    """All that a square shows."""

    name: str
    stack: Stack
    marks: tuple[str, ...]
    number: str
    coordinates: Markup


class BoardGrid:
    """`turn`: quarters clockwise by which the board is turned."""

    def __init__(self, game: Game, turn: int, words: Catalogue, drawings: DrawingStore) -> None:
        self._game, self._turn, self._words, self._drawings = game, turn, words, drawings
        self._names: dict[tuple[str | None, str], str] = {}
        self._cells: dict[_Cell, Markup] = {}

    def _text(self, id: str, **values: Any) -> str:
        return self._words.label(message(id, **values))

    def name(self, owner: str | None, kind: str) -> str:
        key = (owner, kind)
        if key not in self._names:
            self._names[key] = self._words.label(man(owner, kind))
        return self._names[key]

    def grid(self, seen: SeatView) -> Markup:
        board = self._game.board
        plan = Plan(board, self._turn)
        marked: dict[str, set[str]] = {square: {"last"} for square in seen.last}
        for mark in seen.view.marks:
            kind = "group" if mark.kind.startswith("group-") else mark.kind
            if kind in (*GROUNDS, "group"):
                marked.setdefault(mark.square, set()).add(kind)
        for square in seen.view.checked:
            marked.setdefault(square, set()).add("check")
        for square in seen.question.squares if seen.question else ():
            marked.setdefault(square, set()).add("target")
        numbers = {square: str(i) for i, square in enumerate(seen.view.path, 1)}
        numbers |= {
            one.square: one.kind.removeprefix("worth-")
            for one in seen.view.marks
            if one.kind.startswith("worth-")
        }
        below, beside = plan.names()
        rows = []
        for row in range(plan.down):
            row_of = []
            for column in range(plan.across):
                at = plan.at(column, row)
                name = board.names[at] if at is not None else ""
                coordinates = NOTHING
                if row == plan.down - 1:
                    coordinates += Markup('<i class="file">{}</i>').format(below[column])
                if column == 0:
                    coordinates += Markup('<i class="rank">{}</i>').format(beside[row])
                stack = tuple(seen.view.layout.get(name, ()))
                row_of.append(
                    self._cell(
                        _Cell(
                            name,
                            stack,
                            tuple(sorted(marked.get(name, ()))),
                            numbers.get(name, ""),
                            coordinates,
                        )
                    )
                )
            rows.append(Markup('<div role="row">{}</div>').format(join_markup(row_of)))
        return Markup(
            '<div class="board" role="grid" aria-label="{}"><img class="wood" src="{}" alt="">{}</div>'
        ).format(self._text("pages-board"), self._drawings.board(self._turn), join_markup(rows))

    def _cell(self, cell: _Cell) -> Markup:
        """One square; each is written once for all that can stand there."""
        if cell not in self._cells:
            self._cells[cell] = self._written(cell)
        return self._cells[cell]

    def _written(self, cell: _Cell) -> Markup:
        if cell.name not in self._game.board.number:
            return Markup('<span role="gridcell">{}</span>').format(cell.coordinates)
        stack, label, drawn = cell.stack, cell.name, NOTHING
        if stack:
            top = stack[-1]
            label = self._text("query-man-on", square=cell.name, man=man(*top))
            drawn = Markup('<img src="{}" alt="">').format(self._drawings.man(*top))
        if len(stack) > 1:
            label = self._text("pages-on-top", what=message("own-words", text=label), n=len(stack) - 1)
            under = self._drawings.under(*stack[0], len(stack) - 1)
            drawn += Markup('<img src="{}" alt="">').format(under)
        for mark in BESIDE:
            if mark in cell.marks:
                drawn += Markup('<img class="aside-mark" src="{}" alt="">').format(self._drawings.mark(mark))
        said = [self._text(f"pages-is-{mark}") for mark in cell.marks]
        shown = Markup('<b class="count">{}</b>').format(cell.number) if cell.number else NOTHING
        return Markup(
            '<button role="gridcell" tabindex="-1" id="sq-{0}" data-place="{0}" class="{1}" aria-label="{2}">{3}{4}{5}</button>'
        ).format(cell.name, " ".join(cell.marks), ", ".join((label, *said)), drawn, shown, cell.coordinates)
