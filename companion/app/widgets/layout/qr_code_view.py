"""A QR code on the screen."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px
from companion.artwork.qr_code import modules, qr_code


class QrCodeItem(PanelItem, frozen=True):
    """Words as a QR code."""

    words: str

    def build(self, paper: bool = False) -> Element:
        return QrCode(self.words)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.words)
        return True


class QrCode(Element):
    """A QR code, dark on light."""

    def __init__(self, words: str, size: float = 190, **given: Any) -> None:
        super().__init__(**given)
        self.dp = size
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle()
        self.words = ""
        self.show(words)

    def fit(self, width: float) -> float:
        return float(px(self.dp))

    def show(self, words: str) -> None:
        if words != self.words:
            self.words = words
            if self._shape.texture is not None:  # it shows what was promised before
                self._shape.texture = None
                self.arrange()

    def to_svg(self) -> str:
        """The code as a drawing, with the empty room around it that readers need."""
        return qr_code(self.words)

    def arrange(self) -> None:
        wide = modules(self.words)
        side = int(min(self.width, self.height) // wide or 1) * wide
        if self._shape.texture is None or self._shape.texture.width != side:
            self._shape.texture = texture_cache.make_texture(self.to_svg(), side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
