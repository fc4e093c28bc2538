"""The sensor field of a board: what is taken, what has just changed, what is lit or silent; a tap chooses a
square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.board.canvas_layers import PlacedDrawing
from companion.artwork import marks
from companion.kernel.board import Board

FELT = "1"
"""The reading of a board that feels men and knows none."""
PLAIN = "x"
"""A square with nothing printed on it."""


def field_of(files: int, ranks: int) -> Board:
    """A field of so many squares as a board."""
    return Board("field", "field", files, ranks, (PLAIN,) * (files * ranks), {})


class SensorFieldView(BoardView):
    """`chosen`: the square that is looked at; `lit`: those whose lights are on."""

    def __init__(self, board: Board, on_touched: Callable[[str], None], **given: Any) -> None:
        super().__init__(board, self._on_tap, **given)
        self._choose = on_touched
        self.chosen = ""
        self.lit: frozenset[str] = frozenset()
        self._readings: Mapping[str, str] = {}
        self._fresh: frozenset[str] = frozenset()
        self._lines: tuple[tuple[str, ...], ...] = ()

    def _on_tap(self, square: str) -> None:
        self.chosen = square
        self._choose(square)

    def show_field(
        self,
        readings: Mapping[str, str],
        fresh: frozenset[str],
        lines: Sequence[tuple[str, ...]],
        shown: BoardMarks,
    ) -> None:
        """What the board reports.

        `fresh`: squares that have just changed; `lines`: ranks and files that are silent.
        """
        self._readings, self._fresh, self._lines = dict(readings), fresh, tuple(lines)
        self.men, self.shown = {}, shown
        self._draw(slide=False)

    def _below(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        for square in sorted(self.lit):
            yield self._on(square, marks.lit())
        yield from super()._below(shown)

    def _above(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        for square, reading in self._readings.items():
            if square in self.board.number:
                yield self._on(square, marks.magnet("" if reading == FELT else reading))
        for square in sorted(self._fresh):
            yield self._on(square, marks.ring())
        yield from super()._above(shown)

    def _over(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        for line in self._lines:
            yield self._around(line)
        yield from super()._over(shown)
        if self.chosen in self.board.number:
            yield self._on(self.chosen, marks.ticks(0.0))

    def _around(self, line: tuple[str, ...]) -> PlacedDrawing:
        """One frame around a whole rank or file."""
        corners = [self.corner_of(square) for square in line]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        low, high = min(y for _, y in corners), max(y for _, y in corners)
        across, down = round((right - left) / self.side) + 1, round((high - low) / self.side) + 1
        return PlacedDrawing(marks.around(across, down), left, low, round(across * self.side))
