"""What the clocks of a table show, and when that is another thing: only then are they asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi
from typing import Any

import msgspec
from kivy.clock import Clock

from companion.app.widgets.theme import THEME
from companion.artwork.design_tokens import tokens
from companion.table.clock.time_control import MINUTE, SECOND
from companion.table.clock.time_format import format_time
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds

RESTS = ("arbiter", "over")
"""Why clocks stand that no move will start again."""
HURRY = 10 * SECOND
"""Milliseconds under which a clock that goes breathes."""
TENTH = 100


class ClockReading(msgspec.Struct, frozen=True):
    """The clock of a seat.

    `turn`: it is the one that goes, or will go on, and no arbiter has to rule first; none is when the game is over.
    `fallen`: its time is over; `share`: what is left of the last minute, 0 if it is not the last one; `light`: how bright
    its row is, below 1 while it breathes.
    """

    time: str
    turn: bool = False
    fallen: bool = False
    share: float = 0.0
    light: float = 1.0


def clock_readings(told: notices.Clock, clocks: GameClocks) -> dict[str, ClockReading]:
    """What each clock shows, by seat."""
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
    """How bright it is with so much left: it swells and sinks as wrong squares do."""
    if THEME.reduced:
        return 1.0
    known: Mapping[str, Any] = tokens()["motion"]["breathe"]
    low, high = known["low"], known["high"]
    return round(float(low + (high - low) * (1 + cos(2 * pi * ms / known["ms"])) / 2), 2)


def seconds_to_change(told: notices.Clock) -> float | None:
    """Seconds until a clock shows something else; None: it does not of itself."""
    if told.running is None or told.running in told.fallen:
        return None
    if delay := told.delay[told.running]:
        return delay / 1000
    sand = told.control[told.running].startswith("hourglass")  # then those of the others rise
    moving = told.seats.values() if sand else (told.seats[told.running],)
    step = TENTH if min(moving) <= MINUTE else SECOND
    return ((told.seats[told.running] - 1) % step + 1) / 1000


class ClockTicker:
    """Asks the clocks whenever one of them shows something else, and hands on what they show."""

    def __init__(
        self, referee: Referee, on_change: Callable[[notices.Clock, Mapping[str, ClockReading]], None]
    ) -> None:
        self._clocks, self._show = referee.clocks, on_change
        self._again: Any = Clock.create_trigger(self.look)

    def look(self, *_: object) -> None:
        """Ask now, and again when there is something new."""
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
