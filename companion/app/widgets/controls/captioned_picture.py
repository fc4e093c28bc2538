"""A small picture, and beside it what it means."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.panel_items import ON_PAPER, PanelItem
from companion.app.widgets.theme import px


class CaptionedPictureItem(PanelItem, frozen=True):
    """`drawn`: its SVG, so many dp wide."""

    drawn: str
    said: str
    style: str = "body"
    tone: str = "ink"
    side: float = 56

    @property
    def key(self) -> str:
        return f"portrait {self.drawn} {self.style} {self.tone}"

    def build(self, paper: bool = False) -> Element:
        words = Text(self.said, self.style, ON_PAPER.get(self.tone, self.tone) if paper else self.tone)
        return Columns([Picture(self.drawn, self.side), words], px(10), [px(self.side), 0], middle=True)

    def update(self, element: Any, before: Any) -> bool:
        element.parts[1].say(self.said)
        return True
