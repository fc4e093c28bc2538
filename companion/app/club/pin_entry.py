"""The PIN of a hub as parts of a page: dots for the digits that were typed, and the pad that types them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.widgets.controls.digit_pad import Dots, Pad
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import Part


class Typed(Part, frozen=True):
    """So many of `of` digits."""

    filled: int
    of: int

    def made(self, paper: bool = False) -> Element:
        dots = Dots(self.of)
        dots.show(self.filled)
        return dots

    def renew(self, element: Any, before: Any) -> bool:
        element.show(self.filled)
        return True


class DigitPad(Part, frozen=True):
    """`digit` hears which was tapped; `erase` takes the last one back."""

    digit: Callable[[str], None]
    erase: Callable[[], None]

    def made(self, paper: bool = False) -> Element:
        return Pad(self.digit, self.erase)

    def renew(self, element: Any, before: Any) -> bool:
        return True
