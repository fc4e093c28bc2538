"""Parts side by side that are not alike: a word and its buttons, a picture and its number."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px


class RowItem(PanelItem, frozen=True):
    """`shares`: how the width is divided."""

    parts: tuple[PanelItem, ...]
    shares: tuple[float, ...]

    @property
    def key(self) -> str:
        return f"row {self.shares} " + " ".join(part.key for part in self.parts)

    def build(self, paper: bool = False) -> Element:
        made = [part.build(paper) for part in self.parts]
        return Columns(made, px(8), shares=self.shares, middle=True)

    def update(self, element: Any, before: Any) -> bool:
        return all(
            new == old or new.update(one, old)
            for new, old, one in zip(self.parts, before.parts, element.parts, strict=True)
        )
