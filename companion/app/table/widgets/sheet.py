"""A sheet over card, seats and action: a question, a choice, more about what lies there.

Its text may scroll; its way back, and the answers to a question, are pinned at its foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.app.widgets.animation import animate_in
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Background, PlateStyle, plate_style
from companion.app.widgets.controls.text import SMALLER, Text
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    DividerItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    TextItem,
)
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.theme import THEME, px

ROW = 56
"""Height in dp of a button at the foot."""
SMALLEST = (0.66, 0.6)
"""Further shares of their size in which words on buttons are tried in large type."""
LITTLE = 44
"""Dp of text that have to be seen above the foot."""


class SheetContent(msgspec.Struct, frozen=True):
    """`foot`: buttons that are pinned; `answers`: they are answers, all alike; `paper`: it is one of paper."""

    title: str
    parts: tuple[PanelItem, ...]
    foot: tuple[ButtonItem, ...]
    answers: bool = False
    paper: bool = True
    name: str = ""


class Sheet(Element):
    """Shows one sheet at a time, or none. `rises`: one that was not there before comes in motion."""

    takes_focus = True

    def __init__(self, rises: bool = True, **given: Any) -> None:
        super().__init__(**given)
        self._rises = rises
        self.content: SheetContent | None = None
        self.crowded = False
        """Whether not all of its buttons have room."""
        self._ground = Background(self)
        self._title = Text(style="heading")
        self._bodies = {paper: Stack(gap=px(8)) for paper in (False, True)}
        self._feet = {paper: Stack() for paper in (False, True)}
        self.panels = {paper: PanelUpdater(self._bodies[paper], paper) for paper in (False, True)}
        self._foot_panels = {paper: PanelUpdater(self._feet[paper], paper) for paper in (False, True)}
        self._scrolls = {paper: ScrollElement(body) for paper, body in self._bodies.items()}

    @property
    def scroll(self) -> ScrollElement:
        """What its text scrolls in."""
        return self._scrolls[self.content.paper if self.content is not None else True]

    def show(self, content: SheetContent | None) -> None:
        """Show this from the next time that it is put somewhere."""
        before, self.content = self.content, content
        if content is None:
            return
        paper = content.paper
        if before is None or before.paper != paper or before.name != content.name:
            self.clear_widgets()
            for part in (self._title, self._scrolls[paper], self._feet[paper]):
                self.add_widget(part)
            self.scroll.to_top()
            if self._rises:
                animate_in(self, "sheet")
        self._title.text, self._title.tone = content.title, "on_sheet" if paper else "ink"
        cut = plate_style(paper)
        self._ground.look(PlateStyle(cut.fill, 22, "sheet", cut.rim, cut.width))
        self.panels[paper].update(content.parts)
        self._foot_panels[paper].update(content.foot)

    def _columns(self, buttons: Sequence[Any], inner: float, room: float) -> int:
        """How many buttons lie side by side: one, if their rows have room, else so many that they have."""
        gap = px(8)
        for columns in range(1, len(buttons) + 1):
            wide = (inner - gap * (columns - 1)) / columns
            rows = -(-len(buttons) // columns)
            high = rows * self._row(buttons, wide) + gap * (rows - 1)
            if high <= room and all(button.suit(wide, self._row(buttons, wide)) for button in buttons):
                return columns
        return 1 if len(buttons) < 2 else 2

    @staticmethod
    def _row(buttons: Sequence[Any], wide: float) -> float:
        return float(max(px(ROW if not THEME.small else 50), *(px(0), *(one.fit(wide) for one in buttons))))

    def arrange(self) -> None:
        if self.content is None:
            return
        paper, gap = self.content.paper, px(8)
        self._ground.lie(*self.pos, *self.size)
        pad = px(12 if THEME.small else 18)
        inner, at = self.width - 2 * pad, self.top - pad
        title = self._suit_title(inner) if self._title.text else 0.0
        self._title.put(self.x + pad, at - title, inner, title)
        at -= title + (gap if title else 0)
        foot, buttons = self._feet[paper], self._feet[paper].parts
        body = self._scrolls[paper].fit(inner) if self.content.parts else 0.0
        room = at - self.y - pad
        for button in buttons:
            button.shrink(1.0)
        seen = body if self._chosen else min(body, max(px(LITTLE), room * 0.4))
        columns = self._columns(buttons, inner, room - seen - gap)
        wide = (inner - gap * (columns - 1)) / columns
        rows = -(-len(buttons) // columns)
        high = self._row(buttons, wide) if buttons else 0.0
        if self.content.answers and not body and rows:  # answers alone have the whole sheet
            high = min(high * 1.6, (room - gap * (rows - 1)) / rows)
        taken = rows * high + gap * max(0, rows - 1)
        foot.pos, foot.size = (round(self.x + pad), round(self.y + pad)), (inner, taken)
        for i, button in enumerate(buttons):
            button.suit(wide, high)
            x = self.x + pad + (i % columns) * (wide + gap)
            button.put(x, self.y + pad + taken - (i // columns) * (high + gap) - high, wide, high)
        low = self.y + pad + taken + (gap if taken else 0)
        high = max(0.0, at - low)
        self._squeeze(inner, high)
        over = self.scroll.fit(inner) - high
        if 0 < over <= title + gap and title and self._listed:  # its first words say what it is
            self._title.text, high = "", high + title + gap
            self._squeeze(inner, high)
        self.crowded = self._listed and self.scroll.fit(inner) > high + 1
        self._scrolls[paper].put(self.x + pad, low, inner, high)

    @property
    def _chosen(self) -> bool:
        """Whether its body is made of groups of buttons, so that the small words on them can be missed."""
        return self.content is not None and any(isinstance(one, GroupItem) for one in self.content.parts)

    @property
    def _listed(self) -> bool:
        """Whether there is nothing but buttons and headings in its body, and no button may be out of sight."""
        parts = self.content.parts if self.content is not None else ()
        headed = [one for one in parts if not (isinstance(one, TextItem) and one.style == "label")]
        return bool(headed) and all(isinstance(one, (GroupItem, ButtonItem, DividerItem)) for one in headed)

    def _squeeze(self, inner: float, room: float) -> None:
        """Write on the buttons without their small words, and in smaller letters, where not all of them would be
        seen.
        """
        body = self.scroll.inside
        buttons = [one for one in body.walk(restrict=True) if isinstance(one, PushButton) and one.label]
        body.gap = px(8)
        shares = (*SMALLER, *(SMALLEST if THEME.large else ()))
        for brief, share in ((False, 1), *((True, share) for share in shares)) if buttons else ():
            for button in buttons:
                button.brief(brief and self._chosen)
                button.shrink(share)
            if body.fit(inner) <= room:
                return
            body.gap = px(4)

    def _suit_title(self, inner: float) -> float:
        """Height of its title, which is smaller where a word would be broken."""
        self._title.suit(inner)
        return self._title.fit(inner)
