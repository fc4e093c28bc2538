"""What hangs in the gallery: an element by its name, and rooms of them."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.app.widgets.element import Element
from companion.app.widgets.panel_items import PanelItem
from companion.app.widgets.theme import px

SEATS = ("green", "red", "blue", "yellow", "white", "black")
"""Whose colours hang in the gallery."""


class Exhibit(msgspec.Struct, frozen=True):
    """`name`: of the part and its state; `wide`: it takes the whole width."""

    name: str
    shown: Any
    """A `PanelItem`, or an `Element` made for it alone."""
    wide: bool = False

    def build(self) -> Element:
        if isinstance(self.shown, PanelItem):
            return self.shown.build()
        element: Element = self.shown
        return element


class FixedHeight(Element):
    """Gives an element a height (dp) that it does not ask for by itself."""

    def __init__(self, inside: Element, high: float, **given: Any) -> None:
        super().__init__(**given)
        self._inside, self._high = inside, high
        self.add_widget(inside)

    def fit(self, width: float) -> float:
        return float(px(self._high))

    def arrange(self) -> None:
        self._inside.put(*self.pos, *self.size)
