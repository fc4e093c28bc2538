"""Buttons side by side as long as their words fit, else below each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import SMALLER
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import px

GAP = 8
TRIED = 3
"""Sizes of words that are tried for one row."""


class FlowRow(Element):
    """Each button is as wide as its words need, and has its share of what is left over."""

    def __init__(self, taps: Sequence[PushButton], **given: Any) -> None:
        super().__init__(**given)
        self.taps = list(taps)
        for tap in self.taps:
            self.add_widget(tap)

    def _rows(self, width: float) -> list[list[PushButton]]:
        """Which stand side by side; before they take two rows their words are a little smaller."""
        for share in (*SMALLER[:TRIED], 1.0):
            for tap in self.taps:
                tap.shrink(share)
            if sum(one.full_width() + px(GAP) for one in self.taps) <= width + px(GAP):
                break
        rows: list[list[PushButton]] = [[]] if self.taps else []
        for tap in self.taps:
            if rows[-1] and sum(one.full_width() + px(GAP) for one in (*rows[-1], tap)) > width + px(GAP):
                rows.append([])
            rows[-1].append(tap)
        return rows

    def fit(self, width: float) -> float:
        rows = self._rows(width)
        return sum(self._high(row, width) for row in rows) + px(GAP) * max(0, len(rows) - 1)

    def _high(self, row: list[PushButton], width: float) -> float:
        """A row is as high as the button that needs most; one that is too long for a row takes two lines."""
        return max(tap.fit(width if len(row) == 1 else max(width, tap.full_width())) for tap in row)

    def arrange(self) -> None:
        top = self.top
        for row in self._rows(self.width):
            high = self._high(row, self.width)
            spare = self.width - sum(tap.full_width() for tap in row) - px(GAP) * (len(row) - 1)
            at = self.x
            for tap in row:
                wide = tap.full_width() + spare / len(row)
                tap.put(at, top - high, wide, high)
                at += wide + px(GAP)
            top -= high + px(GAP)
