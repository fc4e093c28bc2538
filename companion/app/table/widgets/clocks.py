"""The clocks of a table: their readings, and the display of one clock.

Readings are updated only when they change. A clock has digits, a bar that shrinks during the last minute,
and a flag when the time is up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp

from companion.app.widgets.button import Icon
from companion.app.widgets.element import Element
from companion.app.widgets.text import ClockDigits
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork.design import tokens
from companion.table.clock_rules import MINUTE, SECOND, format_time
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds, Pixels

RESTS = ("arbiter", "over")
"""Reasons for stopped clocks that remain after a move."""
HURRY = 10 * SECOND
"""Milliseconds under which a running clock pulsates."""
TENTH = 100


class ClockReading(msgspec.Struct, frozen=True):
    """The reading of a seat's clock.

    Attributes:
        time: The time in digits.
        turn: Whether this clock runs or will run next, unless an arbiter has to rule first; false after
            the game.
        fallen: Whether its time is up.
        share: Remaining share of the last minute, from 0 to 1; 0 before the last minute.
        light: Brightness of its row, below 1 while it pulsates.
    """

    time: str
    turn: bool = False
    fallen: bool = False
    share: float = 0.0
    light: float = 1.0


def clock_readings(told: notices.Clock, clocks: GameClocks) -> dict[str, ClockReading]:
    """Return the reading of each clock, by seat."""
    return {seat: _face(told, clocks, seat, ms) for seat, ms in told.seats.items()}


def _face(told: notices.Clock, clocks: GameClocks, seat: str, ms: Milliseconds) -> ClockReading:
    goes = told.running == seat
    fallen = seat in told.fallen
    minute = min(MINUTE, clocks.controls[seat].periods[told.period[seat] - 1].ms)
    share = ms / minute if ms < MINUTE and not fallen else 0.0
    light = _breath(ms) if goes and ms < HURRY and not fallen else 1.0
    turn = told.turn == seat and told.stands not in RESTS
    time = "0:00" if fallen else format_time(ms, told.times[seat])
    return ClockReading(time, turn, fallen, min(1.0, share), light)


def _breath(ms: Milliseconds) -> float:
    """Return the brightness of a clock with this time left, which pulsates like marks of wrong squares."""
    if THEME.reduced:
        return 1.0
    known: Mapping[str, Any] = tokens()["motion"]["breathe"]
    low, high = known["low"], known["high"]
    return round(float(low + (high - low) * (1 + cos(2 * pi * ms / known["ms"])) / 2), 2)


def seconds_to_change(told: notices.Clock) -> float | None:
    """Return the seconds until the display of a clock changes; None if the display will not change."""
    if told.running is None or told.running in told.fallen:
        return None
    if delay := told.delay[told.running]:
        return delay / 1000
    sand = told.control[told.running].startswith("hourglass")  # then those of the others rise
    moving = told.seats.values() if sand else (told.seats[told.running],)
    step = TENTH if min(moving) <= MINUTE else SECOND
    return ((told.seats[told.running] - 1) % step + 1) / 1000


class ClockTicker:
    """A ticker that reads the clocks whenever a reading changes, and reports the readings."""

    def __init__(
        self, referee: Referee, on_change: Callable[[notices.Clock, Mapping[str, ClockReading]], None]
    ) -> None:
        self._clocks, self._show = referee.clocks, on_change
        self._again: Any = Clock.create_trigger(self.look)

    def look(self, *_: object) -> None:
        """Read the clocks now, and again when a reading changes."""
        self._again.cancel()
        if not self._clocks.on:
            return
        told = self._clocks.now()
        self._show(told, clock_readings(told, self._clocks))
        wait = seconds_to_change(told)
        if wait is not None:
            self._again.timeout = wait
            self._again()

    def close(self) -> None:
        self._again.cancel()


TRACK = 0.24
"""Opacity of the used-up part of the bar."""
FLAG, SPACE = 0.62, 0.16
"""Side of the flag before the digits, and the space between them, in multiples of the digits' size."""


class Dial(Element):
    """The display of a clock.

    Args:
        most: Greatest size of its digits in dp; 0 for the size of the style.
        bar: Height of its bar in dp.
        align: Horizontal position, from 0 (left) to 1 (right).
        tight: Whether there is no space above the digits.
        keeps_time: Whether the flag is shown before the digits instead of replacing them.
    """

    def __init__(
        self,
        most: float = 0,
        bar: float = 3,
        align: float = 1.0,
        tight: bool = False,
        keeps_time: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.tight, self._keeps_time = tight, keeps_time
        self.face = ClockReading("")
        self._bar, self._align = bar, align
        self.digits = ClockDigits(most, align)
        self._flag = Icon("flag")
        with self.canvas:
            self._gone = Color()
            self._whole = RoundedRectangle(size=(0, 0))
            self._left = Color()
            self._part = RoundedRectangle(size=(0, 0))
        self.add_widget(self.digits)

    def tell(self, face: ClockReading, ink: Any = None, quiet: Any = None) -> bool:
        """Show a reading. Return whether the display needs a different width.

        The colour is `ink` while the seat is to move, and `quiet` otherwise.
        """
        before, self.face = self.face, face
        paint = (
            (ink or theme_colour("ink"))
            if face.turn or face.fallen
            else (quiet or ink or theme_colour("muted"))
        )
        other = self.digits.say(face.time, paint)
        if (before.fallen, bool(before.share)) != (face.fallen, bool(face.share)):
            other = True
        if not other:
            self._show_bar()
        return other

    def wide(self, size: Pixels | None = None) -> float:
        """Return the display's width with digits of this size; the current size if `size` is None."""
        size = size or self.digits.px
        if self.face.fallen and not self._keeps_time:
            return float(size)
        return self._indent(size) + self.digits.wide(size)

    def _indent(self, size: Pixels) -> float:
        """Return the width of the flag before digits of this size."""
        return size * (FLAG + SPACE) if self.face.fallen and self._keeps_time else 0.0

    def fit_size(self, width: float, height: float) -> Pixels:
        """Return the size of digits that fits in a space together with the flag."""
        size = self.digits.fit_size(max(1.0, width), max(1.0, height))
        if not self._indent(size):
            return size
        return Pixels(max(8, int(min(size, size * width / self.wide(size)))))

    def fit(self, width: float) -> float:
        """Return the display's height including the bar, whether or not the bar is visible."""
        return self.digits.fit(width) + (1 if self.tight else 2) * self.foot

    @property
    def foot(self) -> int:
        """The height of the bar."""
        return px(self._bar) + px(1 if self.tight else 2)

    def lean(self, align: float) -> None:
        """Align it, from 0 (left) to 1 (right)."""
        self._align = self.digits.align = align

    def arrange(self) -> None:
        fallen = self.face.fallen
        if fallen != (self._flag.parent is not None):
            (self.add_widget if fallen else self.remove_widget)(self._flag)
        self.digits.opacity = 0 if fallen and not self._keeps_time else 1
        foot = self.foot
        high = max(0.0, self.height - (1 if self.tight else 2) * foot)
        size = self.fit_size(self.width, high)
        indent = self._indent(size)
        wide = self.digits.wide(size) if indent else self.width
        left = self.x + (self.width - indent - wide) * self._align
        self.digits.put(left + indent, self.y + foot, wide, high)
        if fallen:
            whole = size * FLAG if indent else self.digits.px
            side = round(min(whole, self.height, self.width))
            x = left if indent else self.x + (self.width - side) * self._align
            self._flag.paint, self._flag.dp = self.digits.paint, side / dp(1)
            middle = self.digits.center_y if indent else self.center_y
            self._flag.put(x, middle - side / 2, side, side)
        self._show_bar()

    def _show_bar(self) -> None:
        """Set the length of the bar to the remaining share of the last minute."""
        share = self.face.share
        whole = (
            self.digits.wide(self.digits.fit_size(self.digits.width, self.digits.height)) if share else 0.0
        )
        high = px(self._bar)
        x = self.x + (self.width - whole) * self._align
        self._gone.rgba = (*self.digits.paint[:3], TRACK if share else 0)
        self._left.rgba = (*self.digits.paint[:3], 1 if share else 0)
        place = (round(x), round(self.y))
        for shape, wide in ((self._whole, whole), (self._part, whole * share)):
            shape.pos, shape.size, shape.radius = place, (round(wide), high), [high / 2]
