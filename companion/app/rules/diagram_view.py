"""A part of a board as a picture on paper: the board's own squares, men and marks, and nothing to touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp

from companion.app.widgets import texture_cache
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_picture import BoardPicture
from companion.app.widgets.board.canvas_layers import PlacedDrawing
from companion.app.widgets.theme import THEME, px
from companion.artwork import boards, marks
from companion.artwork.board_plan import FRAME, SQUARE
from companion.table.rules.diagrams import Diagram

SHARP, COARSE = 90, 50
"""Pixels a square in which a board is rendered for pictures of it: two sizes serve all of them."""
ROUND = 10
"""Radius of its corners in dp."""


class DiagramView(BoardPicture):
    """`wide`, `high`: the most that it may be, in dp.

    A whole board has its frame, a part the names of its edges.
    """

    def __init__(self, diagram: Diagram, wide: float, high: float, **given: Any) -> None:
        men = {square: stack for square, stack in diagram.men.items() if square in diagram.squares}
        super().__init__(diagram.board, looks=diagram.looks, **given)
        self.diagram = diagram
        self._most = (wide, high)
        self._part = frozenset(diagram.squares)
        columns = [self.plan.cell(self.board.number[square]) for square in diagram.squares]
        self._first = min(column for column, _ in columns), min(row for _, row in columns)
        self._last = max(column for column, _ in columns), max(row for _, row in columns)
        marked = diagram.marks
        self.men = men
        self.shown = BoardMarks(
            mover=diagram.mover,
            targets=diagram.targets & self._part,
            owed=frozenset((diagram.man,))
            if diagram.man and diagram.targets | diagram.crossed
            else frozenset(),
            protected=marked.get("protected", frozenset()) & self._part,
            numbers=diagram.numbers,
            grounds=diagram.grounds,
            ghosts={square: man for square, man in diagram.ghosts.items() if square in self._part},
        )

    @property
    def whole(self) -> bool:
        return len(self._part) == len(self.board.names)

    @property
    def _squares(self) -> tuple[float, float]:
        """How many squares wide and high it is, frame included."""
        frame = 2 * FRAME / SQUARE if self.whole else 0.0
        return self._last[0] - self._first[0] + 1 + frame, self._last[1] - self._first[1] + 1 + frame

    def _size(self, width: float) -> tuple[int, int]:
        across, down = self._squares
        side = min(min(width, dp(self._most[0])) / across, dp(self._most[1]) / down)
        return round(side * across), round(side * down)

    def fit(self, width: float) -> float:
        return float(self._size(width)[1])

    def arrange(self) -> None:
        wide, high = self._size(self.width)
        self.side = wide / self._squares[0]
        left, top = round(self.x), round(self.top)
        drawn = boards.picture(self.board, 0, self.colours)
        sharp = SHARP if self.side > COARSE else COARSE
        made = texture_cache.large_texture(drawn, round(sharp * self.plan.width / SQUARE))
        k = made.width / self.plan.width
        if self.whole:
            self._left, self._top = left, top
            region = made
        else:
            (column, row), (_, low) = self._first, self._last
            x, y = FRAME + column * SQUARE, FRAME + row * SQUARE
            self._left, self._top = left - x * self.k, top + y * self.k
            below = self.plan.height - FRAME - (low + 1) * SQUARE
            across, down = self._squares
            region = made.get_region(x * k, below * k, across * SQUARE * k, down * SQUARE * k)
        self.ground.texture, self.ground.size, self.ground.pos = region, (wide, high), (left, top - high)
        self._draw(slide=False)

    # What it shows beside what a board shows

    def _grounds(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        if not self.whole:
            yield from self._names()
        yield from super()._grounds(shown)

    def _names(self) -> Iterator[PlacedDrawing]:
        """Rows along the left edge, files along the lower one, as on a chart."""
        for square in self.diagram.squares:
            column, row = self.plan.cell(self.board.number[square])
            file = square[0] if row == self._last[1] else ""
            rank = square[1:] if column == self._first[0] else ""
            if file or rank:
                yield self._on(square, marks.square_label(file, rank))

    def _over(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        yield from super()._over(shown)
        paint = THEME.paint(self.diagram.mover)
        for way in self.diagram.ways:
            yield self._draw_way(way, lambda points, width, height: marks.way(points, width, height, paint))
        for square in sorted(self.diagram.crossed & self._part):
            yield self._on(square, marks.cross())
        if not self.whole:
            yield from self._corners()

    def _corners(self) -> Iterator[PlacedDrawing]:
        wide, high = self.ground.size
        x, y = self.ground.pos
        size = px(ROUND)
        for right in (False, True):
            for low in (False, True):
                svg = marks.corner_cut(THEME.colour("sheet"), right, low)
                yield PlacedDrawing(
                    svg, x + (wide - size if right else 0), y + (0 if low else high - size), size
                )
