"""The PIN of a hub as parts of a page: dots for the digits that were typed, and the pad that types them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.widgets.controls.digit_pad import DigitPad, PinDots
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem


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
