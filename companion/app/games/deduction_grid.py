"""A table of what may be: a circle for what is, a cross for what cannot be. Drawn where a view has grids."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.widgets import theme
from companion.app.widgets.figures import write
from companion.kernel.view import Grid

STEP = dp(30)
"""Height of a row."""


class GridView(Widget):
    """A deduction grid: a circle for what is, a cross for what cannot be."""

    def __init__(self, grid: Grid, **given: Any) -> None:
        super().__init__(**given)
        self._grid = grid
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        grid, step = self._grid, STEP
        wide = min(step * 1.6, self.width / (len(grid.columns) + 1))
        self.canvas.clear()
        with self.canvas:
            for column, kind in enumerate(grid.columns):
                x = self.x + (column + 1.5) * wide
                write(
                    theme.GLYPHS.get(kind, kind),
                    x,
                    self.top - step / 2,
                    int(step * 0.7),
                    theme.INK,
                    theme.GLYPH_FONT,
                )
            for row, (name, marks) in enumerate(zip(grid.rows, grid.marks, strict=True)):
                y = self.top - (row + 1.5) * step
                write(name, self.x + wide / 2, y, int(step * 0.55), theme.ACCENT)
                for column, mark in enumerate(marks):
                    x = self.x + (column + 1.5) * wide
                    Color(rgba=theme.PANEL)
                    Rectangle(pos=(x - wide / 2 + 1, y - step / 2 + 1), size=(wide - 2, step - 2))
                    r = step * 0.24
                    if mark == "o":
                        Color(rgba=theme.TARGET)
                        Line(circle=(x, y, r), width=dp(1.6))
                    elif mark == "x":
                        Color(rgba=theme.MUTED)
                        Line(points=(x - r, y - r, x + r, y + r), width=dp(1.2))
                        Line(points=(x - r, y + r, x + r, y - r), width=dp(1.2))
