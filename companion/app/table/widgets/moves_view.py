"""The moves of a game of chess as they stand on a score sheet, the newest last: as many rows as there is room for."""

from __future__ import annotations

import re
from typing import Any

from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import SMALLER, Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.i18n.figures import mark
from companion.table.history.move_list import Moves

LEAST = 64
"""Height (dp) below which no moves are shown."""
GAP, PAD = 6, 8
"""Dp between rows, and before a move on its plate."""
PIECE = re.compile("[KQRBN]")
THIN = "\u202f"
"""Between a figure and the square."""


class MovesView(Element):
    """Number, White's move, Black's move, below the name of the opening."""

    def __init__(self, **given: Any) -> None:
        super().__init__(grow=1, **given)
        self._moves = Moves()
        self._drawn: tuple[Any, ...] = ()
        self._title = Text(style="heading", lines=1, lean=0)
        self._cells: list[Text] = []
        self._plate = Background(self)

    @property
    def shown(self) -> tuple[str, ...]:
        """The moves that have room, in their order, with their letters."""
        return tuple(
            cell.text for cell in self._cells if cell.parent is not None and not cell.text.isdecimal()
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
        high = self._cell(0, "8").fit(self.width) + px(GAP)
        count = max(0, int((top - self.y) // high))
        rows = self._moves.rows[-count:] if count else ()
        number = self._cell(0, "888").wide()
        half = (self.width - number - px(GAP)) / 2
        used, at = 0, top - high
        for row in rows:
            moves = (row.first or "…", row.second) if row.second else (row.first,)
            self._lay(used, str(row.number), "muted", self.x, at, number, high)
            for side, move in enumerate(moves):
                newest = row is rows[-1] and side == len(moves) - 1
                x = self.x + number + side * (half + px(GAP))
                if newest:
                    self._plate.look(PlateStyle(THEME.colour("sheet"), 6))
                    self._plate.lie(x, at, half, high)
                tone = "on_sheet" if newest else "ink"
                self._lay(used + side + 1, with_figures(move), tone, x + px(PAD), at, half - px(PAD), high)
            used += len(moves) + 1
            at -= high
        return self._cells[:used]

    def _lay(self, at: int, said: str, tone: str, x: float, y: float, width: float, height: float) -> None:
        """Put a cell in its place."""
        cell = self._cell(at, said)
        cell.tone = tone
        cell.put(x, y, width, height)

    def _cell(self, at: int, said: str) -> Text:
        """The text of a cell, made where there is none yet."""
        while len(self._cells) <= at:
            self._cells.append(Text(style="body", lines=1, lean=0.5))
        self._cells[at].text = said
        return self._cells[at]


def with_figures(move: str) -> str:
    """A move with the figures of its pieces in place of their letters; `O-O` has none."""
    if move.startswith("O-O"):
        return move
    return PIECE.sub(lambda letter: mark("", letter[0], letter[0]) + THIN, move)
