"""How far something is."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp

from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px, theme_colour


class ProgressItem(PanelItem, frozen=True):
    """How far something is, from 0 to 1."""

    share: float

    def build(self, paper: bool = False) -> Element:
        return ProgressStrip(self.share)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.share)
        return True


class ProgressStrip(Element):
    def __init__(self, share: float, **given: Any) -> None:
        super().__init__(**given)
        self.share = share
        with self.canvas:
            Color(rgba=theme_colour("line"))
            self._whole = RoundedRectangle(radius=[dp(4)])
            Color(rgba=theme_colour("main"))
            self._done = RoundedRectangle(radius=[dp(4)])

    def show(self, share: float) -> None:
        self.share = share
        self.arrange()

    def fit(self, width: float) -> float:
        return float(px(8))

    def arrange(self) -> None:
        self._whole.pos, self._whole.size = self.pos, self.size
        self._done.pos = self.pos
        self._done.size = (max(self.height, self.width * min(1.0, self.share)), self.height)
