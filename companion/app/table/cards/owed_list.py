"""What a card asks of several men, as a list that ticks itself: who, where to, and whether it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.app.table.widgets.piece_tiles import draw_piece_beside
from companion.app.widgets.controls.button import Icon, Picture
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import pieces
from companion.kernel.looks import NO_LOOKS, Looks

ROW, LOW_ROW, CELL, ALONE = 48, 37, 36, 33
"""Dp of a row, of one on a small screen, of one beside others, and of the only one, above which a
low card has room for its words."""
GAP, WIDE = 6, 170
"""Dp between two beside each other, and of one where more than two are."""
TILE, LOW_TILE = 34, 26
SMALLER = (0.9, 0.8, 0.7, 0.6)
"""Shares of their size in which words are written that have no room in their row."""
NEXT = "#e8dcc3"
"""What the next one lies on: a shade darker than the paper."""


class OwedRow(msgspec.Struct, frozen=True):
    """One of the list. `who` and `what`: in words; `short`: where to, in as few signs as there are; `goals`: the squares, or
    `box`.
    """

    owner: str
    kind: str
    who: str
    what: str
    short: str
    done: bool
    now: bool
    goals: tuple[str, ...] = ()


class OwedItem(PanelItem, frozen=True):
    """The whole list. It lies on paper; `on_tap`: what a tap on a row does."""

    rows: tuple[OwedRow, ...]
    on_tap: Callable[[OwedRow], None] | None = None
    looks: Looks = NO_LOOKS

    @property
    def key(self) -> str:
        return "owed " + " ".join(f"{one.owner}{one.kind}" for one in self.rows)

    def build(self, paper: bool = False) -> Element:
        return OwedList(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class OwedLine(Element):
    """One man: his tile, who he is and where to, and a tick, a hand for the next one, or a ring."""

    def __init__(self, row: OwedRow, looks: Looks, **given: Any) -> None:
        super().__init__(**given)
        self._ground = Background(self)
        paint = THEME.paint(row.owner)
        drawn = draw_piece_beside(paint, row.kind, looks) if row.kind else pieces.emblem(paint, row.owner)
        self._tile = Picture(drawn, TILE)
        self._words, self._sign = Text(style="label", tone="on_sheet"), Icon("ring", 20, "on_sheet")
        for part in (self._tile, self._words, self._sign):
            self.add_widget(part)
        self.small = False
        self.on_tap: Callable[[OwedRow], None] | None = None
        self.show(row)

    def on_touch_down(self, touch: Any) -> bool:
        if self.on_tap is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self.on_tap(self.row)
        return True

    def show(self, row: OwedRow) -> None:
        self.row = row
        self._sign.name = "check" if row.done else "hand" if row.now else "ring"

    def say(self, small: bool) -> None:
        """Say it in words, or in as few signs as there are."""
        self.small = small
        self._words.lead, self._words.text = ("", self.row.short) if small else (self.row.who, self.row.what)
        self._tile.dp = LOW_TILE if small or THEME.small else TILE

    def fits(self, width: float) -> bool:
        """Whether its words have one line at this width."""
        self._words.shrink(1.0)
        return self._words.fit(self._room(width)) <= self._words.fit(width * 10) + 1

    def _room(self, width: float) -> float:
        return max(10.0, width - px(self._tile.dp) - px(20) - px(30))

    def arrange(self) -> None:
        self._ground.look(PlateStyle(NEXT, 10) if self.row.now else None)
        self._ground.lie(*self.pos, *self.size)
        side, room = px(self._tile.dp), self._room(self.width)
        self._tile.put(self.x + px(4), self.center_y - side / 2, side, side)
        self._words.suit(room)
        high = self._words.fit(room)
        for share in SMALLER:
            if high <= self.height:
                break
            self._words.shrink(share)
            high = self._words.fit(room)
        self._words.put(self.x + side + px(14), self.center_y - high / 2, room, high)
        self._sign.paint = theme_colour("sheet_muted") if not self.row.now else None
        self._sign.put(self.right - px(28), self.center_y - px(10), px(20), px(20))


class OwedList(Element):
    """A row for each in words where there is room for that, else two or more beside each other in signs."""

    def __init__(self, item: OwedItem, **given: Any) -> None:
        super().__init__(**given)
        self.lines = [OwedLine(row, item.looks) for row in item.rows]
        for line in self.lines:
            self.add_widget(line)
        self.show(item)

    def show(self, item: OwedItem) -> None:
        for line, row in zip(self.lines, item.rows, strict=True):
            line.show(row)
            line.on_tap = item.on_tap

    def _has_room_for_words(self, width: float) -> bool:
        """Whether each has room for its words in one line."""
        for line in self.lines:
            line.say(small=False)
        return all(line.fits(width) for line in self.lines)

    def fit(self, width: float) -> float:
        if not self._has_room_for_words(width):
            return self.least_high(width)
        return float(len(self.lines) * px(LOW_ROW if THEME.small else ROW))

    def least_high(self, width: float) -> float:
        rows = -(-len(self.lines) // self._beside(width))
        return float(rows * px(CELL) if rows > 1 else px(ALONE))

    def _beside(self, width: float) -> int:
        """How many stand beside each other in signs: two, and more where it is wide."""
        return max(2, min(len(self.lines), int((width + px(GAP)) // px(WIDE + GAP))))

    def arrange(self) -> None:
        worded = self._has_room_for_words(self.width) and self.height >= len(self.lines) * px(LOW_ROW) - 1
        columns = 1 if worded else self._beside(self.width)
        rows = -(-len(self.lines) // columns)
        high, gap = self.height / max(1, rows), px(GAP)
        wide = (self.width - gap * (columns - 1)) / columns
        for i, line in enumerate(self.lines):
            line.say(small=not worded)
            top = self.top - (i // columns) * high
            line.put(self.x + (i % columns) * (wide + gap), top - high + px(1), wide, high - px(2))
