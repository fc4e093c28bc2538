"""The moves of a game of chess as they stand on a score sheet, the newest last: as many rows as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import SMALLER, Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.i18n.figures import mark
from companion.kernel.text.algebraic import PIECE
from companion.table.history.move_list import Moves

LEAST = 64
"""Height (dp) below which no moves are shown."""
GAP, PAD = 6, 8
"""Dp between rows, and before a move on its plate."""
THIN = "\u202f"
"""Between a figure and the square."""


class MovesView(Element):
    """Number, White's move, Black's move, below the name of the opening."""

    def __init__(self, **given: Any) -> None:
        super().__init__(grow=1, **given)
        self._moves = Moves()
        self._drawn: tuple[Any, ...] = ()
        self._title = Text(style="heading", lines=1, lean=0)
        self._cells: dict[tuple[int, int], Text] = {}
        """By their row and the side that moved, 0 or 1; -1 is the number of the row."""
        self._plate = Background(self)
        self._sample = Text(style="body")
        """What is measured to know how high a row is, and how wide a number."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The moves that have room, in their order, with their letters."""
        return tuple(
            cell.text for (_, side), cell in self._cells.items() if cell.parent is not None and side >= 0
        )

    @property
    def opening(self) -> str:
        """The name that stands above them."""
        return self._title.text if self._title.parent is not None else ""

    def show(self, moves: Moves) -> None:
        """The moves so far; they are drawn when they are next laid."""
        self._moves = moves

    def arrange(self) -> None:
        drawn = (self._moves, THEME.theme, *self.pos, *self.size)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        self._plate.look(None)
        self._title.text = self._moves.opening
        cells: list[Text] = []
        at = self.top
        parts: list[Text] = []
        if self.height >= px(LEAST):
            if self._title.text:
                high = self._suit_title()
                self._title.put(self.x, at - high, self.width, high)
                at -= high + px(GAP)
                parts.append(self._title)
            cells = self._rows(at)
        self.keep([*parts, *cells])

    def _suit_title(self) -> float:
        """Find how the name of the opening has room in one line: smaller, or without its variation; its height."""
        for name in (self._moves.opening, self._moves.opening.partition(":")[0]):
            self._title.text = name
            for share in SMALLER:
                self._title.shrink(share)
                if self._title.wide() <= self.width:
                    return self._title.fit(self.width)
        return self._title.fit(self.width)

    def _rows(self, top: float) -> list[Text]:
        """Lay the last rows below each other from here; their cells."""
        self._sample.text = "888"
        high, number = self._sample.fit(self.width) + px(GAP), self._sample.wide()
        count = max(0, int((top - self.y) // high))
        rows = self._moves.rows[-count:] if count else ()
        half = (self.width - number - px(GAP)) / 2
        first = len(self._moves.rows) - len(rows)
        shown = [(row.first or "…", row.second) if row.second else (row.first,) for row in rows]
        self._hold([(first + i, side) for i, moves in enumerate(shown) for side in range(-1, len(moves))])
        at = top - high
        for i, (row, moves) in enumerate(zip(rows, shown, strict=True), first):
            self._lay((i, -1), str(row.number), "muted", self.x, at, number, high)
            for side, move in enumerate(moves):
                newest = row is rows[-1] and side == len(moves) - 1
                x = self.x + number + side * (half + px(GAP))
                if newest:
                    self._plate.look(PlateStyle(THEME.colour("sheet"), 6))
                    self._plate.lie(x, at, half, high)
                tone = "on_sheet" if newest else "ink"
                said = with_figures(move)
                self._lay((i, side), said, tone, x + px(PAD), at, half - px(PAD), high)
            at -= high
        return list(self._cells.values())

    def _hold(self, places: Sequence[tuple[int, int]]) -> None:
        """Have a cell for each of these, in their order: those of rows that are gone write the new ones."""
        kept = self._cells
        spare = [kept.pop(place) for place in list(kept) if place not in places]
        self._cells = {
            place: kept.get(place) or (spare.pop() if spare else Text(style="body", lines=1, lean=0.5))
            for place in places
        }

    def _lay(
        self, place: tuple[int, int], said: str, tone: str, x: float, y: float, width: float, height: float
    ) -> None:
        """Put the cell of this place where it lies now."""
        cell = self._cells[place]
        cell.text, cell.tone = said, tone
        cell.put(x, y, width, height)


def with_figures(move: str) -> str:
    """A move with the figures of its pieces in place of their letters; `O-O` has none."""
    if move.startswith("O-O"):
        return move
    return PIECE.sub(lambda kind: mark("", kind[0], kind[0]) + THIN, move)
