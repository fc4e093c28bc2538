"""A row of what can be chosen: what it is about at the left, its answers side by side."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.flow_row import FlowRow
from companion.app.widgets.layout.panel_items import ON_PAPER, ButtonItem, PanelItem
from companion.app.widgets.theme import THEME, px

ABOUT = 150
"""Dp of the words at the left."""
BESIDE = 560
"""Dp of width from which they have room there; in less they stand above."""


class ChoiceRowItem(PanelItem, frozen=True):
    """`says`: a line below the answers."""

    about: str
    answers: tuple[ButtonItem, ...]
    says: str = ""

    @property
    def key(self) -> str:
        return f"choices {self.about} " + " ".join(one.key for one in self.answers)

    def build(self, paper: bool = False) -> Element:
        return ChoiceRow(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        for answer, old, tap in zip(self.answers, before.answers, element.row.taps, strict=True):
            if answer != old and not answer.update(tap, old):
                return False
        element.says.say(self.says)
        return True


class ChoiceRow(Element):
    def __init__(self, part: ChoiceRowItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        ink, muted = ("ink", "muted") if not paper else (ON_PAPER["ink"], ON_PAPER["muted"])
        self.about = Text(part.about, "button", ink)
        taps = [answer.build(paper) for answer in part.answers]
        self.row = FlowRow([tap for tap in taps if isinstance(tap, PushButton)])
        self.says = Text(part.says, "label", muted)
        for one in (self.about, self.row, self.says):
            self.add_widget(one)

    def _label_width(self, width: float) -> float:
        """Width of the words at the left; 0: they stand above."""
        return px(ABOUT) if width >= px(BESIDE) and not THEME.large else 0

    @property
    def _spoken(self) -> bool:
        """Whether the line below the answers has room: on a small screen all rows are seen at once instead."""
        return not THEME.small

    def fit(self, width: float) -> float:
        left = self._label_width(width)
        about = self.about.fit(left or width)
        row = self.row.fit(width - left)
        says = self.says.fit(width - left) if self._spoken else 0.0
        return (max(about, row) if left else about + px(4) + row) + (says + px(4) if says else 0)

    def arrange(self) -> None:
        left = self._label_width(self.width)
        about, row = self.about.fit(left or self.width), self.row.fit(self.width - left)
        at = self.top
        if left:
            self.about.put(self.x, at - max(about, row), left, max(about, row))
        else:
            self.about.put(self.x, at - about, self.width, about)
            at -= about + px(4)
        self.row.put(self.x + left, at - row, self.width - left, row)
        at -= row + px(4)
        says = self.says.fit(self.width - left) if self._spoken else 0.0
        self.says.opacity = 1 if says else 0
        self.says.put(self.x + left, at - says, self.width - left, says)
