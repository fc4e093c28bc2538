"""The men of all seats as figures: hollow in the box, solid on the track, underlined at home; or those that each
has taken, with their number.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.metrics import Metrics

from companion.app.table.widgets.seat_state import SeatState
from companion.app.widgets.board.canvas_layers import Layer, PlacedDrawing
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces
from companion.artwork.shapes import svg

SIGN, FIGURE, LEAST, MOST = 20, 24, 24, 34
"""Side of the sign and of a figure, and height of a row at least and at most, in dp."""
COUNT = 13
"""Size of a number in dp: it grows as little as the figure beside it."""


class MenItem(PanelItem, frozen=True):
    """The seats whose men are shown."""

    seats: tuple[SeatState, ...]

    def build(self, paper: bool = False) -> Element:
        return MenRows(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class MenRows(Element):
    """A row for each seat."""

    def __init__(self, part: MenItem, **given: Any) -> None:
        super().__init__(**given)
        self._layer = Layer(self.canvas)
        self._counts: list[Text] = []
        self._drawn: tuple[Any, ...] = ()
        self.show(part)

    def show(self, part: MenItem) -> None:
        self._seats = tuple(one for one in part.seats if one.men)

    def fit(self, width: float) -> float:
        return float(len(self._seats) * px(MOST))

    def least_high(self, width: float) -> float:
        return float(len(self._seats) * px(LEAST))

    def arrange(self) -> None:
        drawn = (self._seats, *self.pos, *self.size)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        found: list[PlacedDrawing] = []
        counts: list[tuple[int, float, float]] = []
        high = self.height / max(1, len(self._seats))
        for row, one in enumerate(self._seats):
            self._row(one, self.top - (row + 0.5) * high, found, counts)
        self._layer.show(found)
        self._put_counts(counts)

    def _row(
        self,
        one: SeatState,
        middle: float,
        found: list[PlacedDrawing],
        counts: list[tuple[int, float, float]],
    ) -> None:
        side, x = px(FIGURE), self.x + px(SIGN + 14)
        emblem = pieces.emblem(THEME.paint(one.seat), one.seat)
        found.append(PlacedDrawing(emblem, self.x, middle - px(SIGN) / 2, px(SIGN)))
        paint, faint = THEME.name_of(one.whose or one.seat), THEME.colour("faint")
        many = any(count > 1 for *_, count in one.men)
        step = min(px(FIGURE + (18 if many else 8)), (self.right - x) / max(1, len(one.men)))
        for kind, state, count in one.men:
            hollow = state == "box"
            figure = pieces.silhouette(kind, faint if hollow else paint, THEME.looks, hollow)
            found.append(PlacedDrawing(figure, x, middle - side / 2, side))
            if state == "home":
                wide = round(side * 0.72)
                found.append(
                    PlacedDrawing(underline(paint, wide, px(2)), x + side * 0.14, middle - side / 2, wide)
                )
            if count > 1:
                counts.append((count, x + side - px(3), middle))
            x += step

    def _put_counts(self, counts: list[tuple[int, float, float]]) -> None:
        """How many there are of each, where it is not one."""
        for label in self._counts[len(counts) :]:
            self.remove_widget(label)
        del self._counts[len(counts) :]
        for i, (count, left, middle) in enumerate(counts):
            if i == len(self._counts):
                self._counts.append(Text(style="caption", tone="muted", size=COUNT / Metrics.fontscale))
                self.add_widget(self._counts[i])
            label = self._counts[i]
            label.text = str(count)
            high = label.fit(px(18))
            label.put(left, middle - high / 2, px(18), high)


@cache
def underline(colour: str, wide: int, high: int) -> str:
    """A line under a man who is home."""
    return svg(wide, high, f'<rect width="{wide}" height="{high}" fill="{colour}"/>')
