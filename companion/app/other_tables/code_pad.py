"""Six places for the letters of a code, and the keys that they are typed with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import sp

from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.remote.invitation import ALPHABET, GROUP, LENGTH

ACROSS, UPRIGHT = 8, 6
"""Keys in a row, and where the screen stands upright."""
MOST = 84
"""Height of a key in dp at the most."""
LETTER = 0.58
"""Size of a letter, in heights of its place: the places do not grow with the type."""
PLACE, LOW_PLACE = 84, 56
"""Dp of a place at the most, and on a small screen."""
BETWEEN, MIDDLE = 8, 26
"""Dp between two places, and between the halves."""


class CodePlaces(Element):
    """The letters that were typed, in six places."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.letters = ""
        self._grounds = []
        self._texts = []
        for _ in range(LENGTH):
            holder = Element()
            self._grounds.append((holder, Background(holder)))
            self._texts.append(Text(style="clock", align="center", lines=1))
            self.add_widget(holder)
            self.add_widget(self._texts[-1])

    def show(self, letters: str) -> None:
        self.letters = letters
        self.arrange()

    def fit(self, width: float) -> float:
        return float(px(PLACE if not THEME.small else LOW_PLACE))

    def arrange(self) -> None:
        gap, middle = px(BETWEEN), px(MIDDLE)
        side = min(1.15 * self.height, (self.width - 4 * gap - middle) / LENGTH)
        left = self.center_x - (LENGTH * side + 4 * gap + middle) / 2
        for i, ((holder, ground), letter) in enumerate(zip(self._grounds, self._texts, strict=True)):
            next_one = i == len(self.letters)
            rim = THEME.colour("focus" if next_one else "line")
            ground.look(PlateStyle(THEME.colour("raised"), 12, rim=rim, width=3 if next_one else 2))
            holder.put(left, self.y, side, self.height)
            ground.lie(left, self.y, side, self.height)
            letter.text, letter.size_sp = self.letters[i : i + 1], LETTER * self.height / sp(1)
            letter.put(left, self.y, side, self.height)
            left += side + (middle if i == GROUP - 1 else gap)


class CodePad(Element):
    """`on_letter` hears which key was tapped; `on_erase` takes the last one back. `upright`: fewer keys in a row."""

    def __init__(
        self, on_letter: Callable[[str], None], on_erase: Callable[[], None], upright: bool, **given: Any
    ) -> None:
        super().__init__(**given)
        self._across = UPRIGHT if upright else ACROSS
        self.keys = {
            letter: PushButton(letter, partial(on_letter, letter), style="clock", small=True)
            for letter in sorted(ALPHABET, key=lambda one: (one.isdigit(), one))
        }
        self._erase = PushButton("", on_erase, icon="erase", name=text("key-erase"), small=True)
        for key in (*self.keys.values(), self._erase):
            self.add_widget(key)

    def _rows(self) -> list[list[PushButton]]:
        keys = list(self.keys.values())
        return [keys[i : i + self._across] for i in range(0, len(keys), self._across)]

    def fit(self, width: float) -> float:
        rows = len(self._rows())
        return float(rows * px(MOST) + (rows - 1) * px(BETWEEN))

    def arrange(self) -> None:
        """The key that takes back stands at the right of all rows, or at the end of the last."""
        gap, rows = px(BETWEEN), self._rows()
        beside = len(rows[-1]) == self._across
        columns = self._across + beside
        wide = (self.width - gap * (columns - 1)) / columns
        high = min(px(MOST), (self.height - gap * (len(rows) - 1)) / len(rows))
        top = self.top
        for row in rows:
            for i, key in enumerate(row):
                key.put(self.x + i * (wide + gap), top - high, wide, high)
            top -= high + gap
        if beside:
            whole = len(rows) * high + gap * (len(rows) - 1)
            self._erase.put(self.right - wide, self.top - whole, wide, whole)
        else:
            self._erase.put(self.right - wide, top + gap, wide, high)
