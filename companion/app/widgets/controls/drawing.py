"""A drawing as wide as its room."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px


class DrawingItem(PanelItem, frozen=True):
    """`share`: its height in widths; `most`: so many dp wide at most."""

    svg: str
    share: float
    most: float = 440

    def build(self, paper: bool = False) -> Element:
        return DrawingView(self.svg, self.share, self.most)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.svg, self.share)
        return True


class DrawingView(Element):
    """Shows the drawing in the middle of its room, as large as it may be."""

    def __init__(self, svg: str, share: float, most: float, **given: Any) -> None:
        super().__init__(**given)
        self._svg, self._share, self._most = svg, share, most
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))

    def show(self, svg: str, share: float) -> None:
        self._svg, self._share = svg, share

    def fit(self, width: float) -> float:
        return float(round(min(width, px(self._most)) * self._share))

    def arrange(self) -> None:
        wide = int(min(self.width, px(self._most), self.height / self._share))
        if wide < 1 or not self._svg:
            self._shape.size = (0, 0)
            return
        made = texture_cache.texture(self._svg, wide)
        self._shape.texture, self._shape.size = made, made.size
        self._shape.pos = (
            round(self.center_x - made.width / 2),
            round(self.center_y - made.height / 2),
        )
