"""Who came where: a row for each, the first in its own paint."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.widgets import texture_cache
from companion.app.widgets.controls.plates import Background, seat_plate
from companion.app.widgets.controls.text import SMALLER, Text
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px, rgba, size_of
from companion.artwork import pieces

EDGE, LOW_EDGE = (4, 10), (2, 8)
"""Dp that the words keep from the upper and lower edge together, those on a plate with a frame more; then on a small screen."""
GAP, LOW_GAP = 6, 3
"""Dp between two rows, and on a small screen."""


class RankingItem(PanelItem, frozen=True):
    """`place`: from 1; in a game for two what the seat scored: 1, ½ or 0.

    `first`: in the paint of the seat; `said`: below the name; `value`: what was counted.
    """

    place: str
    seat: str
    name: str
    first: bool
    said: str = ""
    value: str = ""

    @property
    def key(self) -> str:
        return f"placed {self.place} {self.seat} {self.first}"

    def build(self, paper: bool = False) -> Element:
        return RankingRow(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class RankingListItem(PanelItem, frozen=True):
    """Rows below each other: all of them are shown, or none."""

    rows: tuple[RankingItem, ...]

    @property
    def key(self) -> str:
        return "ranking " + " ".join(row.key for row in self.rows)

    def build(self, paper: bool = False) -> Element:
        return RankingList([RankingRow(row) for row in self.rows], px(LOW_GAP if THEME.small else GAP))

    def update(self, element: Any, before: Any) -> bool:
        for row, item in zip(element.parts, self.rows, strict=True):
            row.show(item)
        return True


class RankingList(Stack):
    """Rows that are lower where there is less room, each by its share."""

    def arrange(self) -> None:
        rows = self.parts
        wanted = [row.fit(self.width) for row in rows]
        slack = [high - row.least_high(self.width) for high, row in zip(wanted, rows, strict=True)]
        over = max(0.0, sum(wanted) + self.gap * (len(rows) - 1) - self.height)
        share = min(1.0, over / (sum(slack) or 1.0))
        at = self.top
        for row, high, less in zip(rows, wanted, slack, strict=True):
            at -= high - less * share
            row.put(self.x, at, self.width, high - less * share)
            at -= self.gap


class RankingRow(Element):
    """Place, sign, name with what is said of it, and what was counted."""

    def __init__(self, part: RankingItem, **given: Any) -> None:
        super().__init__(**given)
        paint = THEME.paint(part.seat)
        self._first, self._sign = part.first, 44.0 if part.first else 34.0
        self._high = 76 if part.first else 56
        if THEME.small:
            self._sign, self._high = (20, 36) if part.first else (20, 32)
        self._edge = (LOW_EDGE if THEME.small else EDGE)[part.first]
        self._ground = Background(self, seat_plate(part.seat, 12, "flat")) if part.first else None
        light = rgba(paint.on) if part.first else None
        less = rgba(paint.on, 0.9) if part.first else None
        with self.canvas:
            Color(1, 1, 1, 1)
            self._emblem = Rectangle(size=(0, 0))
        self._drawn = (pieces.banner_sign if part.first else pieces.emblem)(paint, part.seat)
        style = "title" if part.first else "heading"
        self._styles = (style, "heading", "seat") if not THEME.small else ("seat",)
        """Of the name: a long one is written smaller before it is cut."""
        self._place = Text(part.place, "seat" if THEME.small else style, paint=light, align="center", lines=1)
        self._name = Text(part.name, self._styles[0], paint=light, lines=1)
        self._said = Text(part.said, "label", "muted", paint=less, lines=3)
        self._value = Text(part.value, "button", paint=light, align="right", lines=1)
        for words in (self._place, self._name, self._said, self._value):
            self.add_widget(words)

        self.show(part)

    def show(self, part: RankingItem) -> None:
        self._part = part
        self._name.text, self._said.text, self._value.text = part.name, part.said, part.value

    def _suit(self, width: float) -> None:
        """Where the name would be broken or cut beside what was counted, that stands below it, before what is said."""
        part = self._part
        self._said.text, self._value.text = part.said, part.value
        if part.value and self._name_width() > self._inner(width):
            self._said.text, self._value.text = " · ".join(filter(None, (part.value, part.said))), ""
        for style in self._styles:
            self._name.style = style
            self._name.suit(self._inner(width))
            if self._name.wide() <= self._inner(width):
                break

    def _name_width(self) -> float:
        """Width of the name in the smallest letters in which it is written."""
        self._name.style = self._styles[0]
        self._name.suit(0)
        return self._name.wide()

    @property
    def _number(self) -> float:
        """The width of the place's number."""
        return max(float(px(32)), self._place.least())

    def _inner(self, width: float) -> float:
        """Room for the name."""
        return width - self._number - px(4 + self._sign + 14) - self._value.wide() - px(26)

    def fit(self, width: float) -> float:
        self._suit(width)
        inner = self._inner(width)
        return max(float(px(self._high)), self._name.fit(inner) + self._said.fit(inner) + px(10))

    def least_high(self, width: float) -> float:
        self._suit(width)
        self._name.shrink(SMALLER[-1])
        inner = self._inner(width)
        said = 0.0 if self._yields else self._said.fit(inner)
        return max(float(px(self._sign)), self._name.fit(inner) + said) + px(self._edge)

    @property
    def _yields(self) -> bool:
        """Whether what is said below the name is left out where the row is low: not if what was counted is there."""
        return self._value.text == self._part.value

    def _suit_height(self) -> None:
        """Write the name smaller where the row is low."""
        inner, most, whole = self._inner(self.width), self._name.size_sp, size_of(self._name.style)
        for share in SMALLER:
            if whole * share <= most:
                self._name.shrink(share)
                if self._name.fit(inner) + self._said.fit(inner) + px(self._edge) <= self.height:
                    return
        if self._yields:
            self._said.text = ""

    def arrange(self) -> None:
        if self._ground is not None:
            self._ground.lie(*self.pos, *self.size)
        self._suit(self.width)
        self._suit_height()
        for share in SMALLER:
            self._place.shrink(share)
            if self._place.fit(self._number) <= self.height:
                break
        side, inner = px(self._sign), self._inner(self.width)
        self._place.put(self.x + px(6), self.y, self._number, self.height)
        texture = texture_cache.texture(self._drawn, side)
        self._emblem.texture, self._emblem.size = texture, texture.size
        self._emblem.pos = (round(self.x + px(6) + self._number), round(self.center_y - texture.height / 2))
        left = self.x + px(6) + self._number + side + px(12)
        name, said = self._name.fit(inner), self._said.fit(inner)
        top = self.center_y + (name + said) / 2
        self._name.put(left, top - name, inner, name)
        self._said.put(left, top - name - said, inner, said)
        wide = self._value.wide() + px(2)
        self._value.put(self.right - px(14) - wide, self.y, wide, self.height)
