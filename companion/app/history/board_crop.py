"""A part of a board where something happened, small: what lies around some squares, cut out as a square with round corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse

from companion.app.widgets.board.board_marks import BoardMarks, Men
from companion.app.widgets.board.board_picture import BoardPicture
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import px
from companion.artwork.board_plan import FRAME, SQUARE
from companion.kernel.board import Board

LEAST = 6
"""Squares that are seen in a row at least."""
AROUND = 2
"""Squares that are seen around those that matter."""
CORNER = 10


class BoardCrop(Element):
    """`squares`: what matters; none: the whole board is shown. As high as it is wide."""

    def __init__(
        self,
        board: Board,
        men: Men,
        shown: BoardMarks,
        squares: Sequence[str],
        pikemen: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._picture = BoardPicture(board, pikemen=pikemen)
        self._picture.show(men, shown)
        self._squares = [square for square in squares if square in board.number]
        with self.canvas.before:
            StencilPush()
            self._cut = RoundedRectangle(radius=[px(CORNER)])
            StencilUse()
        self.add_widget(self._picture)
        with self.canvas.after:
            StencilUnUse()
            self._uncut = RoundedRectangle(radius=[px(CORNER)])
            StencilPop()

    def fit(self, width: float) -> float:
        return width

    def _window(self) -> tuple[float, float, float]:
        """Left and top of what is seen, in squares of the picture, and how many are seen in a row."""
        plan = self._picture.plan
        edge = FRAME / SQUARE
        whole = max(plan.across, plan.down) + 2 * edge
        if not self._squares:
            return (plan.across + 2 * edge - whole) / 2, (plan.down + 2 * edge - whole) / 2, whole
        cells = [plan.cell(plan.board.number[square]) for square in self._squares]
        columns, rows = [column for column, _ in cells], [row for _, row in cells]
        side = min(
            whole, max(LEAST, max(columns) - min(columns) + 2 * AROUND, max(rows) - min(rows) + 2 * AROUND)
        )
        return (
            _within((min(columns) + max(columns) + 1 - side) / 2, plan.across - side, edge),
            _within((min(rows) + max(rows) + 1 - side) / 2, plan.down - side, edge),
            side,
        )

    def arrange(self) -> None:
        plan, (left, top, side) = self._picture.plan, self._window()
        one = self.width / side
        wide, high = (one * size / SQUARE for size in (plan.width, plan.height))
        edge = FRAME / SQUARE if self._squares else 0.0
        self._picture.put(
            self.x - (left + edge) * one, self.top + (top + edge) * one - high, round(wide), round(high)
        )
        for shape in (self._cut, self._uncut):
            shape.pos, shape.size = self.pos, self.size


def _within(at: float, most: float, edge: float) -> float:
    """Not beyond the frame."""
    return max(-edge, min(most + edge, at)) if most > -2 * edge else most / 2
