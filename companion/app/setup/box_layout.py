"""Where the parts of a box lie: beside its board, below it on an upright screen, and where type is very large."""

from __future__ import annotations

from companion.app.setup.chairs import BoxPicture, Chairs
from companion.app.setup.past_games import PastGames
from companion.app.setup.sheet import BoxSheet
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import SMALLER, Text
from companion.app.widgets.layout.element import Element, Tiles
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.theme import THEME, px

COLUMN = 464
"""Dp of the column beside the board at most."""


class BoxLayout(Screen):
    """The parts are made by the screen itself."""

    open: str
    said: str
    _back: PushButton
    _help: PushButton
    _title: Text
    _editions: list[PushButton]
    _edition: PushButton | None
    """The edition that is chosen, where there is no room for all."""
    _picture: BoxPicture
    _chairs: Chairs
    _about: Plate
    _ways: Tiles
    _games: PastGames | None
    _said_words: Text
    _asks: Text
    _clocks: Tiles
    """Times that are one touch away."""
    _printed: PushButton
    _leads: Icon
    _start: PushButton
    _sheet: BoxSheet | None

    def _lay(self) -> None:
        if self.space.kind == "upright":
            self._lay_upright()
        else:
            self._lay_lying()
        if self._sheet is not None:
            self._sheet.column_width = self._column_width
            self._sheet.put(*self.pos, *self.size)

    @property
    def _column_width(self) -> float:
        return float(min(px(COLUMN), round(self.width * (0.45 if THEME.large else 0.385))))

    def _lay_lying(self) -> None:
        space = self.space
        m, gap = px(space.margin), px(space.gap)
        column = self._column_width
        left, right = self.x + m, self.right - m - column
        top, low = self.top - m, self.y + m
        # A low screen has its editions in the head, and the column begins below it.
        head_right = self.right - m if space.low else right - gap
        head = self._lay_head(left, top, head_right - left, beside=space.low or THEME.large)
        at = top - head - gap
        column_top = at if space.low or THEME.large else top
        if self._editions and not (space.low or THEME.large):
            at -= self._lay_editions(left, at, right - gap - left) + gap
        self._lay_column(right, low, column, column_top - low, gap)
        if THEME.large:
            ways = self._ways.fit(right - gap - left)
            self._ways.put(left, low, right - gap - left, ways)
            low += ways + gap
        self._chairs.put(left, low, right - gap - left, at - low)

    def _lay_upright(self) -> None:
        m, gap = px(self.space.margin), px(self.space.gap)
        left, wide = self.x + m, self.width - 2 * m
        at = self.top - m
        at -= self._lay_head(left, at, wide, beside=False) + gap
        if self._editions:
            at -= self._lay_editions(left, at, wide) + gap
        about = self._about.fit(wide) if not THEME.large else 0.0
        self._hide(self._about, not about)
        self._about.put(left, at - about, wide, about)
        at -= about + (gap if about else 0)
        low = self.y + m
        low += self._lay_foot(left, low, wide, gap, self.height) + gap
        ways = self._ways.fit(wide)
        self._ways.put(left, low, wide, ways)
        low += ways + gap
        asks = self._asks.fit(wide)
        self._asks.align = "center"
        self._asks.put(left, low, wide, asks)
        low += asks + gap
        self._chairs.put(left, low, wide, at - low)
        if THEME.large:
            self._picture.put(left, low, 0, 0)

    def _lay_head(self, x: float, top: float, wide: float, beside: bool) -> float:
        """The way back, the title and help; `beside`: with the editions at the right. How high it is."""
        side = self.head_side
        gap = px(8)
        at = x + wide
        shown = self._editions
        if beside and self._edition is not None:
            room = wide - 2 * side - 3 * gap - self._title.least() - px(16)
            whole = sum(tap.full_width() + gap for tap in self._editions)
            shown = self._editions if whole <= room and not THEME.large else [self._edition]
        for tap in (*self._editions, *((self._edition,) if self._edition is not None else ())):
            self._hide(tap, tap not in shown)
        high = float(side)
        if beside:
            for tap in reversed(shown):
                one = min(tap.full_width(), wide / 2)
                high = max(high, tap.fit(one))
                at -= one
                tap.put(at, top - high, one, high)
                at -= gap
        at -= side
        self._help.put(at, top - side, side, side)
        room = at - gap - (x + side + px(14))
        for share in SMALLER:
            self._title.shrink(share)
            if self._title.least() <= room:
                break
        title = self._title.fit(room)
        high = max(high, title)
        self._title.put(x + side + px(14), top - high, room, high)
        self._back.put(x, top - side, side, side)
        return high

    def _lay_editions(self, x: float, top: float, wide: float) -> float:
        """The editions side by side, or the one that is chosen, where words are too long. How high."""
        gap = px(8)
        whole = sum(tap.full_width() for tap in self._editions) + gap * (len(self._editions) - 1)
        fits = whole <= wide
        assert self._edition is not None
        for tap in self._editions:
            self._hide(tap, not fits)
        self._hide(self._edition, fits)
        if not fits:
            high = self._edition.fit(wide)
            self._edition.put(x, top - high, wide, high)
            return high
        high = max(tap.fit(tap.full_width()) for tap in self._editions)
        spare = (wide - whole) / len(self._editions) if self.space.kind == "upright" else 0.0
        for tap in self._editions:
            tap.put(x, top - high, tap.full_width() + spare, high)
            x += tap.full_width() + spare + gap
        return high

    def _lay_column(self, x: float, low: float, wide: float, high: float, gap: float) -> None:
        """From below: what begins, what differs; from above: what it is, and the ways to learn it."""
        ways, about = self._ways.fit(wide), self._about.fit(wide)
        room = high - about - ways - 3 * gap
        foot = self._lay_foot(x, low, wide, gap, room) + gap
        at, low = low + high, low + foot
        if THEME.large:
            self._hide(self._about, True)
            self._hide(self._asks, True)
            self._picture.put(x, low, wide, at - low)
            return
        asks = self._asks.fit(wide)
        if about + gap + ways > at - low:
            about = 0.0
        self._hide(self._about, not about)
        self._about.put(x, at - about, wide, about)
        at -= about + (gap if about else 0)
        self._ways.put(x, at - ways, wide, ways)
        at -= ways + gap
        if self._games is not None:
            games = self._games.fit(wide)
            shown = games + gap + asks <= at - low
            self._hide(self._games, not shown)
            if shown:
                self._games.put(x, at - games, wide, games)
                at -= games + gap
        self._hide(self._asks, at - low < asks)
        self._asks.put(x + px(6), low, wide - px(6), asks)

    def _lay_foot(self, x: float, low: float, wide: float, gap: float, room: float) -> float:
        """What begins, above it the line on what differs, and above that times where there is `room`. How high it is."""
        foot = low
        start, printed = self._start.fit(wide), self._printed.fit(wide - px(32))
        self._start.put(x, low, wide, start)
        low += start + gap
        self._printed.put(x, low, wide, printed)
        self._leads.put(x + wide - px(36), low, px(24), printed)
        low += printed + gap
        times = self._clocks.fit(wide) if self._clocks.children and not THEME.large else 0.0
        if times > room - (low - foot):
            times = 0.0
        self._hide(self._clocks, not times)
        self._clocks.put(x, low, wide, times)
        low += times + (gap if times else 0)
        said = self._said_words.fit(wide) if self.said and not self.open else 0.0
        self._said_words.put(x, low, wide, said)
        self._said_words.opacity = 1 if said else 0
        return low + (said + gap if said else 0) - gap - foot

    @staticmethod
    def _hide(one: Element, away: bool) -> None:
        one.opacity, one.disabled = (0, True) if away else (1, False)
        if away:
            one.put(0, 0, 0, 0)
