"""What the clocks showed at a moment of a game that is looked at again: a sign and a time for each seat, side
by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.app.widgets import texture_cache
from companion.app.widgets.board.canvas_layers import Layer, PlacedDrawing
from companion.app.widgets.controls.clock_digits import ClockDigits
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import pieces
from companion.table.clock.time_format import format_time

SIGN = 22
"""Side of a seat's sign in dp."""


class ReplayClocks(Element):
    """Nothing where there were no clocks."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._signs = Layer(self.canvas)
        self._times: dict[str, ClockDigits] = {}

    def show(self, clocks: Mapping[str, int], seat: str) -> None:
        """Show these from the next time that it is put somewhere; `seat`: who has moved."""
        if clocks.keys() != self._times.keys():
            self.clear_widgets()
            self._times = {one: ClockDigits(align=0.0) for one in clocks}
            for digits in self._times.values():
                self.add_widget(digits)
        for one, ms in clocks.items():
            self._times[one].say(format_time(ms), theme_colour("ink" if one == seat else "muted"))

    def fit(self, width: float) -> float:
        high = max((digits.fit(width) for digits in self._times.values()), default=0.0)
        return max(high, float(px(SIGN))) if self._times else 0.0

    def arrange(self) -> None:
        side, signs = px(SIGN), []
        wide = self.width / max(1, len(self._times))
        for i, (seat, digits) in enumerate(self._times.items()):
            x = self.x + i * wide
            emblem = pieces.emblem(THEME.paint(seat), seat)
            high = texture_cache.texture(emblem, side).height
            signs.append(PlacedDrawing(emblem, x, self.center_y - high / 2, side))
            digits.put(x + side + px(6), self.y, wide - side - px(10), self.height)
        self._signs.show(signs)
