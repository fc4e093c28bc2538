"""A table of what may be: a figure for what is, a ring for what may be, nothing for what cannot be."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp

from companion.app.widgets import texture_cache
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import marks, pieces
from companion.kernel.view import Grid

HIGH, LEAST = 44, 15
"""Height of a row in dp, and at least."""
SHAPE = 1.2
"""Its height at most, in widths of a column."""


class GridView(Element):
    """A deduction grid under its title. Marks of a grid: `o` is, `x` cannot be, `.` may be."""

    def __init__(self, grid: Grid, title: str, **given: Any) -> None:
        super().__init__(**given)
        self.grid = grid
        self._title = Text(title, "label", "muted")
        self.add_widget(self._title)

    def show(self, grid: Grid) -> None:
        self.grid = grid

    def fit(self, width: float) -> float:
        return self._high(width, HIGH)

    def least_high(self, width: float) -> float:
        return self._high(width, LEAST)

    def _high(self, width: float, row: float) -> float:
        return self._title.fit(width) + px(row) * (1 + len(self.grid.rows)) + px(4)

    def arrange(self) -> None:
        grid, pad = self.grid, 0
        title = self._title.fit(self.width - 2 * pad)
        self._title.put(self.x + pad, self.top - pad - title, self.width - 2 * pad, title)
        wide = (self.width - 2 * pad) / (len(grid.columns) + 1)
        step = min(float(px(HIGH)), wide * SHAPE, (self.height - title - px(4)) / (1 + len(grid.rows)))
        top = self.top - pad - title - px(4)
        side = max(8, int(min(step, wide) * 0.8))
        self.canvas.clear()
        with self.canvas:
            for column, kind in enumerate(grid.columns):
                x = self.x + pad + (column + 1.5) * wide
                self._picture(pieces.silhouette(kind, THEME.colour("ink")), x, top - step / 2, side)
            for row, (name, found) in enumerate(zip(grid.rows, grid.marks, strict=True)):
                y = top - (row + 1.5) * step
                self._picture(marks.number_disc(name), self.x + pad + wide / 2, y, round(side * 1.5))
                for column, mark in enumerate(found):
                    self._mark(
                        mark, grid.columns[column], self.x + pad + (column + 1.5) * wide, y, side, wide, step
                    )
        self.canvas.add(self._title.canvas)

    def _mark(self, mark: str, kind: str, x: float, y: float, side: int, wide: float, step: float) -> None:
        if mark == "o":
            Color(rgba=theme_colour("main"))
            Rectangle(pos=(x - wide / 2 + 1, y - step / 2 + 1), size=(wide - 2, step - 2))
            self._picture(pieces.silhouette(kind, THEME.colour("on_main")), x, y, side)
        elif mark != "x":
            Color(rgba=theme_colour("raised"))
            Rectangle(pos=(x - wide / 2 + 1, y - step / 2 + 1), size=(wide - 2, step - 2))
            Color(rgba=theme_colour("muted"))
            Line(circle=(x, y, side * 0.2), width=dp(1.2))

    @staticmethod
    def _picture(drawn: str, x: float, y: float, side: int) -> None:
        Color(1, 1, 1, 1)
        made = texture_cache.texture(drawn, side)
        Rectangle(texture=made, size=made.size, pos=(round(x - side / 2), round(y - made.height / 2)))
