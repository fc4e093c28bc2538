"""The heading of a plate, with a word or a button at its right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.widgets.controls.button import THUMB, PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import ON_PAPER, PanelItem
from companion.app.widgets.theme import px


class HeadingItem(PanelItem, frozen=True):
    """`beside`: how much, of what, or which of several."""

    said: str
    beside: str = ""
    style: str = "heading"

    @property
    def key(self) -> str:
        return f"heading {self.style}"

    def build(self, paper: bool = False) -> Element:
        return Heading(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.say(self.said, self.beside)
        return True


class Heading(Element):
    """The word at the right stands on a line of its own where there is no room beside."""

    def __init__(self, part: HeadingItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        ink, muted = ("ink", "muted") if not paper else (ON_PAPER["ink"], ON_PAPER["muted"])
        self._said = Text(part.said, part.style, ink)
        self._beside = Text(part.beside, "label", muted)
        self.add_widget(self._said)
        self.add_widget(self._beside)

    def say(self, said: str, beside: str) -> None:
        self._said.text, self._beside.text = said, beside

    def _room(self, width: float) -> float:
        """What is left for the heading beside the word; 0 if it has to stand below."""
        left = width - self._beside.wide() - px(12) if self._beside.text else width
        return left if self._said.wide() <= left or not self._beside.text else 0.0

    def fit(self, width: float) -> float:
        room = self._room(width)
        if room:
            return self._said.fit(room)
        return self._said.fit(width) + self._beside.fit(width)

    def arrange(self) -> None:
        room = self._room(self.width)
        if room:
            self._beside.align = "right"
            self._said.put(self.x, self.y, room, self.height)
            wide = self._beside.wide() + px(2)
            self._beside.put(self.right - wide, self.y, wide, self.height)
            return
        self._beside.align = "left"
        high = self._beside.fit(self.width)
        self._said.put(self.x, self.y + high, self.width, self.height - high)
        self._beside.put(self.x, self.y, self.width, high)


class HeadingButtonItem(PanelItem, frozen=True):
    """A heading, and a small button that shows more of what is below it."""

    said: str
    label: str
    on_press: Callable[[], None]

    @property
    def key(self) -> str:
        return f"heading {self.said} {self.label}"

    def build(self, paper: bool = False) -> Element:
        return HeadingWithButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.button.action = self.on_press
        return True


class HeadingWithButton(Element):
    """The button is at the right, or below if the heading would need more than two lines beside it."""

    def __init__(self, part: HeadingButtonItem, **given: Any) -> None:
        super().__init__(**given)
        self._said = Text(part.said, "heading")
        self.button = PushButton(part.label, part.on_press, icon="plus", small=True, high=THUMB)
        self.add_widget(self._said)
        self.add_widget(self.button)

    def _beside(self, width: float) -> float:
        """The width of the heading beside the button; 0 if the button is below."""
        left = width - self.button.full_width() - px(12)
        return left if max(self._said.least(), 0.6 * self._said.wide()) <= left else 0.0

    def fit(self, width: float) -> float:
        if left := self._beside(width):
            return max(self._said.fit(left), self.button.fit(width - left - px(12)))
        return self._said.fit(width) + px(8) + self.button.fit(width)

    def arrange(self) -> None:
        if left := self._beside(self.width):
            self._said.put(self.x, self.y, left, self.height)
            wide = self.width - left - px(12)
            high = self.button.fit(wide)
            self.button.put(self.right - wide, self.center_y - high / 2, wide, high)
            return
        said = self._said.fit(self.width)
        self._said.put(self.x, self.top - said, self.width, said)
        self.button.put(self.x, self.y, self.width, self.height - said - px(8))
