"""Counted things side by side: how many groups, how many cards are left."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px, theme_colour

HIGH, GAP, PAD = 32, 6, 12
"""Height of a chip, the room between two, and at the sides of its words, in dp."""


class ChipsItem(PanelItem, frozen=True):
    """What the chips say."""

    said: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"chips {len(self.said)}"

    def build(self, paper: bool = False) -> Element:
        return Chips(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class Chips(Element):
    """As many in a row as there is room for."""

    def __init__(self, part: ChipsItem, paper: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self._paper = paper
        self._grounds = [Background(self) for _ in part.said]
        self._words = [Text(style="label", lines=1, align="center") for _ in part.said]
        for words in self._words:
            self.add_widget(words)
        self.show(part)

    def show(self, part: ChipsItem) -> None:
        for words, said in zip(self._words, part.said, strict=True):
            words.text = said

    @property
    def _high(self) -> float:
        return max(float(px(HIGH)), self._words[0].fit(px(1000)) + px(8))

    def _places(self, width: float) -> list[tuple[float, int, float]]:
        """Left edge, row and width of each."""
        found: list[tuple[float, int, float]] = []
        x, row = 0.0, 0
        for words in self._words:
            wide = min(width, words.wide() + 2 * px(PAD))
            if x and x + wide > width:
                x, row = 0.0, row + 1
            found.append((x, row, wide))
            x += wide + px(GAP)
        return found

    def fit(self, width: float) -> float:
        rows = self._places(width)[-1][1] + 1
        return rows * self._high + (rows - 1) * px(GAP)

    def arrange(self) -> None:
        high = self._high
        look = PlateStyle(THEME.colour("sheet_muted" if self._paper else "raised"), HIGH / 2)
        for (x, row, wide), ground, words in zip(
            self._places(self.width), self._grounds, self._words, strict=True
        ):
            y = self.top - high - row * (high + px(GAP))
            ground.look(look, 0.2 if self._paper else 1)
            ground.lie(self.x + x, y, wide, high)
            words.paint = theme_colour("on_sheet" if self._paper else "ink")
            words.put(self.x + x, y, wide, high)
