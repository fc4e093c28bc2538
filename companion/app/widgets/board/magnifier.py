"""A loupe for small squares: while a finger is down, the nine squares under it lie large above it."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.theme import THEME, theme_colour
from companion.artwork import marks

CELL = 72
"""Side of a square in the loupe, in dp."""


class Magnifier:
    """Belongs to a board; drawn above everything on the same screen, as a group of its own."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self._group = InstructionGroup()
        self._canvas: Any = None
        self.square = ""

    def show(self, square: str) -> None:
        """Lie above the finger with this square in the middle; empty: nothing is under it."""
        if square == self.square:
            return
        self.hide()
        if not square:
            return
        self.square = square
        self._draw(square)
        self._canvas = self._find_screen().canvas.after
        self._canvas.add(self._group)

    def _find_screen(self) -> Any:
        """The screen that the board is on, so that a curtain in front of the screen hides the loupe as well."""
        found = self._board
        while not isinstance(found, Screen) and isinstance(found.parent, Widget):
            found = found.parent
        return found

    def hide(self) -> None:
        if self.square:
            self._canvas.remove(self._group)
            self._group.clear()
            self.square = ""

    def _draw(self, square: str) -> None:
        board, cell = self._board, dp(CELL)
        column, row = board.plan.cell(board.board.number[square])
        x, y = board.to_window(*board.middle_of(square))
        side = 3 * cell
        left = min(max(0.0, x - side / 2), Window.width - side)
        low = y + dp(56) if y + dp(56) + side <= Window.height else max(0.0, y - dp(56) - side)
        group = self._group
        group.add(Color(rgba=theme_colour("ground")))
        group.add(Rectangle(pos=(left - dp(5), low - dp(5)), size=(side + dp(10), side + dp(10))))
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                number = board.plan.at(column + right, row + down)
                if number is not None:
                    self._cell(board, number, left + (right + 1) * cell, low + (1 - down) * cell, cell)
        group.add(Color(rgba=theme_colour("focus")))
        group.add(Line(rectangle=(left + cell, low + cell, cell, cell), width=dp(2)))

    def _cell(self, board: Any, number: int, x: float, y: float, cell: float) -> None:
        """One square, cut out of the board's picture, with what stands and is marked there."""
        texture = board.ground.texture
        px, py = board.plan.corner(number)
        k = texture.width / board.plan.width
        cut = texture.get_region(px * k, texture.height - (py + 100) * k, 100 * k, 100 * k)
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(Rectangle(texture=cut, pos=(x, y), size=(cell, cell)))
        name = board.board.names[number]
        shown = board.shown
        for owner, kind in board.men.get(name, ())[-1:]:
            self._picture(board.man(owner, kind), x, y, cell)
        if name in shown.targets:
            paint = THEME.paint(shown.mover)
            self._picture(marks.arcs(paint) if name in board.men else marks.peg(paint), x, y, cell)

    def _picture(self, drawn: str, x: float, y: float, cell: float) -> None:
        made = texture_cache.texture(drawn, round(cell))
        self._group.add(Rectangle(texture=made, pos=(x, y), size=(cell, cell)))
