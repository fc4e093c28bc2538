"""A month of daily deals as a plate: a button each day, which says by its form how that day's deal ended."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any

import msgspec

from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Background, PlateStyle, plate_style
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, rgba
from companion.table.daily.calendar import DailyCalendar, DayResult

WEEKS = 6
"""Rows of the longest month: every month has as many, so that nothing jumps when another is shown."""
DAYS = 31
SIGN = 15


class DayCell(msgspec.Struct, frozen=True):
    """What the button of a day shows.

    `below`: a word or points, `sign`: the icon before it; `says`: all of it in words.
    """

    day: date
    ended: DayResult
    says: str
    below: str = ""
    sign: str = ""
    today: bool = False
    chosen: bool = False


def day_cell(day: date, days: DailyCalendar, chosen: date) -> DayCell:
    """A day of the calendar."""
    deal, ended, today = days.deal(day), days.find_result(day), day == days.today
    below = sign = ""
    if deal is not None and ended is DayResult.WON:
        below, sign = str(deal.points), "laurel"
    elif ended in (DayResult.LOST, DayResult.OPEN):
        below = text(f"daily-short-{ended}")
    elif today:
        below = text("daily-short-today")
    if deal is not None and deal.late:
        sign = "clock"
    says = text("daily-day", day=TEXTS.day(day), says=day_result(day, days))
    return DayCell(day, ended, says, below, sign, today, day == chosen)


def day_result(day: date, days: DailyCalendar) -> str:
    """How the deal of a day ended, in a sentence."""
    deal = days.deal(day)
    if deal is not None and deal.over and deal.won:
        return text("daily-says-won", n=deal.points)
    ended = days.find_result(day)
    if ended is DayResult.NOT_PLAYED and day == days.today:
        return text("daily-says-today")
    return text(f"daily-says-{ended}")


class DayButton(PushButton):
    """Won: a plate; played or begun: a frame; not played: bare; today: linen.

    The one that is looked at has a rim.
    """

    def __init__(self, **given: Any) -> None:
        self.shown: DayCell | None = None
        super().__init__("", lambda: None, sub=" ", upright=True, small=True, **given)
        self._sign = Icon("laurel", SIGN)
        self.add_widget(self._sign)

    @property
    def text(self) -> str:
        return self.shown.says if self.shown is not None else ""

    def take(self, shown: DayCell, on_press: Callable[[], None]) -> None:
        """Be this day from now on."""
        self.shown, self.action = shown, on_press
        self.label = self._words.text = str(shown.day.day)
        self.sub = self._sub.text = shown.below
        self._sign.name = shown.sign or "laurel"
        self.disabled = shown.ended is DayResult.TO_COME

    def _cut(self) -> tuple[PlateStyle, str, str]:
        shown, colour, down = self.shown, THEME.colour, self.state == "down"
        if shown is None:
            return super()._cut()
        rim, width = (colour("ink"), 3.0) if shown.chosen else ("", 0.0)
        if shown.today:
            rim = colour("pressed") if shown.chosen else ""
            ink = colour("on_main")
            return PlateStyle(colour("muted" if down else "main"), 12, "raised", rim, width), ink, ink
        fill = colour("pressed") if down else ""
        if shown.ended is DayResult.WON:
            return (
                PlateStyle(fill or colour("raised"), 12, "plate", rim, width, True),
                colour("ink"),
                colour("ink"),
            )
        if shown.ended in (DayResult.LOST, DayResult.OPEN):
            return (
                PlateStyle(fill, 12, rim=rim or colour("line"), width=width or 2),
                colour("ink"),
                colour("ink"),
            )
        return PlateStyle(fill, 12, rim=rim, width=width), colour("muted"), colour("muted")

    def arrange(self) -> None:
        self._show()
        self._ground.lie(*self.pos, *self.size)
        number, below = self._words.fit(self.width), self._sub.fit(self.width)
        shown = self.shown
        sign = px(SIGN) if shown is not None and shown.sign else 0
        room = px(4) if sign else 0
        wide = self._sub.wide() + 2
        fits = number + below <= self.height and sign + room + wide <= self.width
        self._sub.opacity = self._sign.opacity = 1 if fits else 0
        if not fits:
            below = 0
        top = self.center_y + (number + below) / 2
        self._words.put(self.x, top - number, self.width, number)
        left = self.center_x - (sign + room + wide) / 2
        self._sub.put(left + sign + room, top - number - below, wide, below)
        self._sign.opacity = 1 if fits and sign else 0
        self._sign.paint = rgba(self._cut()[2])
        self._sign.put(left, top - number - below, sign, below)


class MonthView(Element):
    """`on_turn(n)` shows the month n months on; `on_choose(day)` looks at a day."""

    def __init__(
        self, on_turn: Callable[[int], None], on_choose: Callable[[date], None], low: bool, **given: Any
    ) -> None:
        super().__init__(**given)
        self._choose, self._low = on_choose, low
        self._ground = Background(self, plate_style())
        self._before = PushButton(
            "", partial(on_turn, -1), icon="back", name=text("month-before"), small=True
        )
        self._after = PushButton("", partial(on_turn, 1), icon="next", name=text("month-after"), small=True)
        self._name = Text(style="heading", align="center")
        self._week = [Text(name, "caption", "muted", align="center") for _, name in TEXTS.week()]
        self._days = [DayButton() for _ in range(DAYS)]
        self._place = 0
        self._count = 0
        for part in (self._before, self._after, self._name, *self._week, *self._days):
            self.add_widget(part)

    def show(self, first: date, days: DailyCalendar, chosen: date, earliest: date) -> None:
        """Show the month that begins with `first`; `earliest`: the first day that can be turned back to."""
        self._name.text = TEXTS.month(first)
        before, self._count = monthrange(first.year, first.month)
        self._place = [number for number, _ in TEXTS.week()].index(before)
        self._before.disabled = (first.year, first.month) <= (earliest.year, earliest.month)
        self._after.disabled = (first.year, first.month) >= (days.today.year, days.today.month)
        for n, tap in enumerate(self._days):
            tap.opacity = 1 if n < self._count else 0
            tap.disabled = n >= self._count
            if n < self._count:
                day = first.replace(day=n + 1)
                tap.take(day_cell(day, days, chosen), partial(self._choose, day))

    @property
    def _pad(self) -> int:
        return px(8 if self._low else 14)

    @property
    def _between(self) -> int:
        return px(3 if self._low else 6)

    def _head(self, width: float) -> float:
        """Height of the name of the month and of the days of the week."""
        return px(48) + px(4) + max(word.fit(self._wide(width)) for word in self._week) + px(4)

    def _wide(self, width: float) -> float:
        """Of a day."""
        return (width - 2 * self._pad - 6 * self._between) / 7

    def fit(self, width: float) -> float:
        return 2 * self._pad + self._head(width) + WEEKS * px(60) + (WEEKS - 1) * self._between

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        pad, gap, wide = self._pad, self._between, self._wide(self.width)
        side, top, left = px(48), self.top - pad, self.x + pad
        self._before.put(left, top - side, side, side)
        self._after.put(self.right - pad - side, top - side, side, side)
        self._name.put(left + side, top - side, self.width - 2 * pad - 2 * side, side)
        names = self._head(self.width) - side - px(8)
        for n, word in enumerate(self._week):
            word.put(left + n * (wide + gap), top - side - px(4) - names, wide, names)
        top -= self._head(self.width)
        high = (top - self.y - pad - (WEEKS - 1) * gap) / WEEKS
        for n, tap in enumerate(self._days[: self._count]):
            row, column = divmod(self._place + n, 7)
            tap.put(left + column * (wide + gap), top - (row + 1) * high - row * gap, wide, high)


class Legend(Element):
    """What the forms of the days mean, in as many rows as that takes."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._signs: list[tuple[Icon | None, Text]] = []
        for icon, words in (
            ("laurel", text("legend-won")),
            ("", text("legend-lost")),
            ("clock", text("legend-late")),
        ):
            sign = Icon(icon, 18, "muted") if icon else None
            self._signs.append((sign, Text(words, "caption", "muted")))
            for part in self._signs[-1]:
                if part is not None:
                    self.add_widget(part)
        self._frame = Background(self, PlateStyle("", 5, rim=THEME.colour("line"), width=2))

    @property
    def _gap(self) -> int:
        return px(18)

    def _rows(self, width: float) -> Sequence[list[tuple[Icon | None, Text]]]:
        rows: list[list[tuple[Icon | None, Text]]] = [[]]
        left = width
        for sign, words in self._signs:
            wanted = px(26) + words.wide() + 2
            if wanted > left and rows[-1]:
                rows.append([])
                left = width
            rows[-1].append((sign, words))
            left -= wanted + self._gap
        return rows

    def fit(self, width: float) -> float:
        return float(px(24) * len(self._rows(width)))

    def arrange(self) -> None:
        high = px(24)
        top = self.top
        for row in self._rows(self.width):
            widths = [px(26) + words.wide() + 2 for _, words in row]
            at = self.center_x - (sum(widths) + self._gap * (len(row) - 1)) / 2
            for (sign, words), wide in zip(row, widths, strict=True):
                if sign is not None:
                    sign.put(at, top - high, px(20), high)
                else:
                    self._frame.lie(at, top - high / 2 - px(8), px(20), px(16))
                words.put(at + px(26), top - high, wide - px(26), high)
                at += wide + self._gap
            top -= high
