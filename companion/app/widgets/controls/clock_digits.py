"""A time in figures that are all equally wide, so that nothing moves while it runs: only a figure that
changes is drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import Metrics, dp, sp

from companion.app.widgets.layout.element import Element
from companion.app.widgets.text_textures import text_size, text_texture
from companion.app.widgets.theme import size_of, theme_colour

FONT = "figures"
CLOSE = 0.78
"""Share of the height of a line that figures take, which have nothing below them."""
ROUNDED = 0.01
"""Pixels that may be lost where heights are added up: figures are not smaller for that."""
FIGURES, STOPS = "0123456789", ":.×"
"""All that is in a time: figures are equally wide, and what stands between them is narrower."""


class ClockDigits(Element):
    """`most`: the size of its figures in dp, 0 as the style `clock` has it, in sp.

    `put` makes them smaller where they do not fit.

    `align`: where they stand in a wider room, 0 at the left, 1 at the right.
    """

    def __init__(self, most: float = 0, align: float = 1.0, **given: Any) -> None:
        super().__init__(**given)
        self.most, self.align = most, align
        self.floor = 0.0
        """The size in sp that its figures have at least, if `most` is only a limit."""
        self.text = ""
        self.paint: Any = theme_colour("muted")
        self._colour = Color()
        self._group = InstructionGroup()
        self.canvas.add(self._colour)
        self.canvas.add(self._group)
        self._shapes: list[Any] = []
        self._drawn: tuple[Any, ...] = ()

    def say(self, text: str, paint: Any) -> bool:
        """Show this; whether it needs another room than before, so that `put` has to be called."""
        if paint != self.paint:
            self.paint = self._colour.rgba = paint
        if text == self.text:
            return False
        before, self.text = self.text, text
        if not self._drawn or len(text) != len(before):
            return True
        for i, (old, new) in enumerate(zip(before, text, strict=True)):
            if old != new and (old in STOPS or new in STOPS):
                return True
            if old != new:
                self._shapes[i].texture = self._figure(new, self._drawn[0])
        return False

    @property
    def px(self) -> int:
        """The size of its figures in pixels, where there is room for it."""
        return round(dp(self.most) if self.most else sp(size_of("clock")))

    def wide(self, px: int = 0) -> float:
        """How wide it is at that size of its figures."""
        return float(sum(_cell(sign, px or self.px) for sign in self.text))

    def fit(self, width: float) -> float:
        return text_size("0", FONT, self.px, 0, 1.0)[1] * CLOSE

    def fit_size(self, width: float, height: float) -> int:
        """The size in pixels that fits into a room."""
        px = self.px
        share = min(1.0, width / max(1.0, self.wide()), height / max(1.0, self.fit(width)))
        return max(8, int(px * share + ROUNDED))

    def arrange(self) -> None:
        px = self.fit_size(self.width, self.height)
        lies = (px, *self.pos, *self.size, [sign if sign in STOPS else "0" for sign in self.text])
        if lies == self._drawn:
            return
        self._drawn = lies
        self._colour.rgba = self.paint
        self._group.clear()
        self._shapes = []
        x, middle = self.x + (self.width - self.wide(px)) * self.align, _middle(px)
        for sign in self.text:
            cell, figure = _cell(sign, px), self._figure(sign, px)
            place = (round(x), round(self.center_y - middle))
            shape = Rectangle(texture=figure, pos=place, size=figure.size)
            self._shapes.append(shape)
            self._group.add(shape)
            x += cell

    def warm(self) -> Iterator[None]:
        """Have each figure drawn once, a step at a time, in the size in which it lies."""
        px = self.fit_size(self.width, self.height) if self.width else self.px
        for sign in FIGURES + STOPS:
            self._figure(sign, px)
            yield

    @staticmethod
    def _figure(sign: str, px: int) -> Any:
        return text_texture(sign, FONT, px, _cell(sign, px), 1.0, "center")

    @property
    def clipped(self) -> bool:
        """Whether it is smaller by more than a third than in type of the usual size."""
        usual = sp(self.floor) / Metrics.fontscale if self.floor else self.px
        usual /= 1 if self.most else Metrics.fontscale
        return bool(self.text) and self.fit_size(self.width, self.height) < usual * 0.66


def _cell(sign: str, px: int) -> int:
    """The room of a figure or of what stands between figures, in pixels."""
    return text_size(sign if sign in STOPS else "0", FONT, px, 0, 1.0)[0]


@lru_cache(maxsize=100)
def _middle(px: int) -> float:
    """How high above the foot of its picture the middle of a figure is, in pixels."""
    made = text_texture("0", FONT, px, _cell("0", px), 1.0, "center")
    wide, pixels = made.width * 4, made.pixels
    rows = [row for row in range(made.height) if max(pixels[row * wide + 3 : (row + 1) * wide : 4]) > 100]
    return float(made.height - (rows[0] + rows[-1] + 1) / 2)
