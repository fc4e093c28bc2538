"""The frame around an example, on screens that have nothing of their own to show yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.texts import text
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem, PanelUpdater
from companion.app.widgets.theme import THEME, px, theme_colour

PAD, RADIUS = 10, 20
"""Dp inside the frame, and of its corners."""
LEFT = 22
"""Dp from the left edge of the frame to its label."""


class ExampleFrame(Element):
    """A frame with the word "Example" on its upper edge, around elements below each other."""

    def __init__(self, parts: Sequence[Element] = (), gap: float = 10, **given: Any) -> None:
        super().__init__(**given)
        rim = THEME.colour("main")
        self._frame = Background(self, PlateStyle("", RADIUS, rim=rim, width=2))
        self.inside = Stack(parts, px(gap))
        self._label_ground = Background(self, PlateStyle(rim, 10))
        self._label = Text(text("example"), "button", paint=theme_colour("on_main"), align="center", lines=1)
        self.add_widget(self.inside)
        self.add_widget(self._label)

    @property
    def _label_high(self) -> float:
        return self._label.fit(self.width or px(200)) + px(6)

    def fit(self, width: float) -> float:
        return self._label_high + px(4 + PAD) + self.inside.fit(width - 2 * px(PAD))

    def arrange(self) -> None:
        pad, label = px(PAD), self._label_high
        self._frame.lie(self.x, self.y, self.width, self.height - label / 2)
        across = min(self.width - 2 * px(LEFT), self._label.wide() + px(24))
        place = (self.x + px(LEFT), self.top - label, across, label)
        self._label_ground.lie(*place)
        self._label.put(*place)
        self.inside.put(self.x + pad, self.y + pad, self.width - 2 * pad, self.height - label - px(4) - pad)


class ExampleItem(PanelItem, frozen=True):
    """Parts below each other in a frame that says they are an example."""

    parts: tuple[PanelItem, ...]

    def build(self, paper: bool = False) -> Element:
        frame = ExampleFrame()
        PanelUpdater(frame.inside).update(self.parts)
        return frame
