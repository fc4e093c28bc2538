"""Parts side by side that are not alike: a word and its buttons, a picture and its number."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.layout.element import Beside, Element
from companion.app.widgets.layout.panel_items import Part
from companion.app.widgets.theme import px


class Row(Part, frozen=True):
    """`shares`: how the width is divided."""

    parts: tuple[Part, ...]
    shares: tuple[float, ...]

    @property
    def key(self) -> str:
        return f"row {self.shares} " + " ".join(part.key for part in self.parts)

    def made(self, paper: bool = False) -> Element:
        made = [part.made(paper) for part in self.parts]
        return Beside(made, px(8), shares=self.shares, middle=True)

    def renew(self, element: Any, before: Any) -> bool:
        return all(
            new == old or new.renew(one, old)
            for new, old, one in zip(self.parts, before.parts, element.parts, strict=True)
        )
