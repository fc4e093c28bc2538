"""A head with something of its own beside the title, or below it where there is too little width."""

from __future__ import annotations

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import px

GAP, BELOW = 12, 8
"""Dp between its parts, and above what stands below it."""


class WideHead:
    """`lead` stands at the left, the way back or the mark, and `help` at the right, as in every head; `beside` stands before that."""

    def __init__(self, lead: Element, title: Text, help: PushButton, beside: Element) -> None:
        self._lead, self._title, self._help, self._beside = lead, title, help, beside

    def room(self, wide: float, side: float, lead: float) -> float:
        """What title and `beside` have together."""
        return wide - lead - side - 2 * px(GAP)

    def lay(
        self,
        x: float,
        top: float,
        wide: float,
        side: float,
        *,
        lead: float,
        across: float,
        titled: bool,
        least: float,
    ) -> tuple[float, float]:
        """Put its parts in their places.

        Args:
            side: Of the help.
            lead: Of what leads.
            across: How wide `beside` is; 0: it stands below.
            titled: Whether the title is shown.
            least: How high the row of the title is at least.

        Returns: how high it is, and what width is left behind the title.
        """
        gap = px(GAP)
        left, right = x + lead + gap, x + wide - side - gap
        if across:
            right -= across + gap
        title = min(right - left, self._title.wide() + 2) if titled else 0.0
        self._title.opacity = 1 if title else 0
        high = max(float(side), least, self._title.fit(title) if title else 0.0)
        self._lead.put(x, top - side / 2 - lead / 2, lead, lead)
        self._title.put(left, top - high, title, high)
        self._help.put(x + wide - side, top - side, side, side)
        if across:
            self._beside.put(right + gap, top - high, across, high)
            return high, right - left - title
        below = self._beside.fit(wide)
        self._beside.put(x, top - high - px(BELOW) - below, wide, below)
        return high + px(BELOW) + below, right - left - title
