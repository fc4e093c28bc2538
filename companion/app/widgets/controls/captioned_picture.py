"""A small picture, and beside it what it means."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.controls.plates import Picture
from companion.app.widgets.controls.text import Words
from companion.app.widgets.layout.element import Beside, Element
from companion.app.widgets.layout.panel_items import ON_PAPER, Part
from companion.app.widgets.theme import px


class Portrait(Part, frozen=True):
    """`drawn`: its SVG, so many dp wide."""

    drawn: str
    said: str
    style: str = "body"
    tone: str = "ink"
    side: float = 56

    @property
    def key(self) -> str:
        return f"portrait {self.drawn} {self.style} {self.tone}"

    def made(self, paper: bool = False) -> Element:
        words = Words(self.said, self.style, ON_PAPER.get(self.tone, self.tone) if paper else self.tone)
        return Beside([Picture(self.drawn, self.side), words], px(10), [px(self.side), 0], middle=True)

    def renew(self, element: Any, before: Any) -> bool:
        element.parts[1].say(self.said)
        return True
