"""Ten digits to tap, and dots for those that were."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Rectangle

from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork.shapes import svg

ROWS = ("123", "456", "789", " 0<")
KEY, LOW_KEY, LEAST = 76, 68, 48
"""Height of a key in dp: where there is room, on a small screen, and at least."""
DOT, BETWEEN = 26, 20
"""Dp of a dot, and between two."""
TYPED = {**{ord(one): one for one in "0123456789"}, **{256 + n: str(n) for n in range(10)}}
"""Key codes of digits, on the pad of a keyboard too."""
ERASE = 8
"""The key code of the key that takes a letter back."""


def press_key(key: int, on_digit: Callable[[str], None], on_erase: Callable[[], None]) -> bool:
    """Do what the pad does where a key of a keyboard was pressed in its place; False: it stands for none of the pad's."""
    if key in TYPED:
        on_digit(TYPED[key])
    elif key == ERASE:
        on_erase()
    else:
        return False
    return True


class DigitPad(Element):
    """`on_digit` hears which was tapped; `on_erase` takes the last one back."""

    def __init__(self, on_digit: Callable[[str], None], on_erase: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self.taps: dict[str, PushButton] = {}
        for key in "".join(ROWS).replace(" ", ""):
            if key == "<":
                self.taps[key] = PushButton("", on_erase, role="paper", icon="erase", name=text("key-erase"))
            else:
                self.taps[key] = PushButton(key, partial(on_digit, key), role="paper", style="clock")
            self.add_widget(self.taps[key])

    def allow(self, able: bool) -> None:
        """Whether digits are heard."""
        for tap in self.taps.values():
            if tap.disabled == able:
                tap.disabled = not able

    def fit(self, width: float) -> float:
        return float(4 * px(KEY if not THEME.small else LOW_KEY) + 3 * px(8))

    def arrange(self) -> None:
        gap = px(8)
        wide, high = (self.width - 2 * gap) / 3, max(px(LEAST), (self.height - 3 * gap) / 4)
        high = min(high, px(KEY))
        top = self.top
        for row in ROWS:
            for i, key in enumerate(row):
                if key in self.taps:
                    self.taps[key].put(self.x + i * (wide + gap), top - high, wide, high)
            top -= high + gap


class PinDots(Element):
    """So many circles, the first of them filled."""

    def __init__(self, count: int, **given: Any) -> None:
        super().__init__(**given)
        self._count, self.filled = count, 0
        with self.canvas:
            self._shapes = [Rectangle(size=(0, 0)) for _ in range(count)]

    def show(self, filled: int) -> None:
        self.filled = filled
        self.arrange()

    def fit(self, width: float) -> float:
        return float(px(DOT))

    def arrange(self) -> None:
        side, gap = px(DOT), px(BETWEEN if self._count < 6 else 10)
        left = self.center_x - (self._count * side + (self._count - 1) * gap) / 2
        ink = THEME.colour("on_sheet")
        for i, shape in enumerate(self._shapes):
            fill = ink if i < self.filled else "none"
            drawn = svg(
                26,
                26,
                f'<circle cx="13" cy="13" r="11.5" fill="{fill}" stroke="{ink}" stroke-width="2" '
                f'stroke-opacity="{1 if i < self.filled else 0.5}"/>',
            )
            shape.texture = texture_cache.texture(drawn, side)
            shape.size, shape.pos = (
                (side, side),
                (round(left + i * (side + gap)), round(self.center_y - side / 2)),
            )


class PinDotsItem(PanelItem, frozen=True):
    """So many of `of` digits."""

    filled: int
    of: int

    def build(self, paper: bool = False) -> Element:
        dots = PinDots(self.of)
        dots.show(self.filled)
        return dots

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.filled)
        return True


class DigitPadItem(PanelItem, frozen=True):
    """`digit` hears which was tapped; `erase` takes the last one back."""

    digit: Callable[[str], None]
    erase: Callable[[], None]

    def build(self, paper: bool = False) -> Element:
        return DigitPad(self.digit, self.erase)

    def update(self, element: Any, before: Any) -> bool:
        return True
