"""Time controls and the text they are written as, which reads back as the same control.

A control is a row of periods, one after the other. `5` is five minutes for the whole game, `5+3` adds three
seconds after each turn (Fischer), `5d3` lets three seconds of each turn pass first (simple delay), `5b3`
gives back what a turn used, up to three seconds (Bronstein). `40/90+30,30+30` is 40 turns in 90 minutes,
then 30 minutes more; a last period with a number of turns comes again and again. `30,5x30` is half an hour,
then five times 30 seconds a turn (byo-yomi). `30s/turn` is the same time for every turn, nothing carried
over; `hourglass 3` gives the others what one uses. Minutes stand first and seconds behind `+`, `b`, `d` and
`x`, unless a unit says otherwise: `90s`, `1h30m`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from companion.kernel.errors import GameError
from companion.units import Milliseconds

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
NONE = "none"
"""No clocks."""
PRESETS: Mapping[str, str] = {
    "bullet": "2+1",
    "blitz": "5+3",
    "rapid": "15+10",
    "long": "40/90+30,30+30",
    "byoyomi": "20,5x30",
    "turns": "1m/turn",
    "sand": "hourglass 3",
}
LONGEST, MOST_TURNS, MOST_TIMES, MOST_PERIODS = 24 * HOUR, 999, 99, 5

Kind = Literal["plain", "fischer", "bronstein", "delay", "byoyomi", "turn", "hourglass"]


class Period(msgspec.Struct, frozen=True):
    """`ms` for `turns` turns (0: for all that are left).

    `bonus`: ms a turn; `times`: how many of them (byo-yomi).
    """

    ms: Milliseconds
    turns: int = 0
    kind: Kind = "plain"
    bonus: Milliseconds = Milliseconds(0)
    times: int = 1


class Control(msgspec.Struct, frozen=True):
    """The time of one seat."""

    periods: tuple[Period, ...]

    def __str__(self) -> str:
        return ",".join(_period_text(period) for period in self.periods)


class Controls(msgspec.Struct, frozen=True):
    """The time of a table: everybody's, and what some seats have instead (a handicap)."""

    all: Control | None
    own: Mapping[str, Control] = {}

    def __str__(self) -> str:
        every = [str(self.all)] if self.all is not None else []
        return " ".join((*every, *(f"{seat}={control}" for seat, control in self.own.items())))

    def of(self, seats: Sequence[str]) -> dict[str, Control]:
        """Each seat's.

        Raises:
            GameError: one is named that is not there, or one has none, or only some have an hourglass.
        """
        found: dict[str, Control] = {}
        for seat in self.own:
            if seat not in seats:
                raise GameError("no-seat-here", seat=seat, seats=tuple(seats))
        for seat in seats:
            control = self.own.get(seat, self.all)
            if control is None:
                raise GameError("clock-no-time", seat=seat)
            found[seat] = control
        sand = [one.periods[0].kind == "hourglass" for one in found.values()]
        if any(sand) and (not all(sand) or len(sand) == 1):
            raise GameError("clock-hourglass")
        return found


_TIME = r"(?:\d+|(?=\d)(?:\d+h)?(?:\d+m)?(?:\d+s)?)"
_PERIOD = re.compile(
    rf"(?:(?P<turns>\d+)/)?(?P<time>{_TIME})(?:(?P<sign>[+bd])(?P<bonus>{_TIME}))?", re.ASCII
)
_TIMES = re.compile(rf"(?P<times>\d+)x(?P<time>{_TIME})", re.ASCII)
_TURN = re.compile(rf"(?P<time>(?=\d*\d[hms]){_TIME})/turn", re.ASCII)
_SAND = re.compile(rf"hourglass *(?P<time>{_TIME})", re.ASCII)
_OWN = re.compile(r"(?:^| +)([a-z]+)=")
_KINDS: Mapping[str, Kind] = {"+": "fischer", "b": "bronstein", "d": "delay"}
_SIGNS = {kind: sign for sign, kind in _KINDS.items()}


def read_controls(text: str) -> Controls | None:
    """The time that a text gives a table; None: no clocks.

    Raises:
        GameError: it means nothing.
    """
    text = " ".join(text.split())
    if text == NONE:
        return None
    every, *own = _OWN.split(text)
    each: dict[str, Control] = {}
    for seat, given in zip(own[::2], own[1::2], strict=True):
        if seat in each:
            raise _bad(text)
        each[seat] = read_control(given)
    if not every and not each:
        raise _bad(text)
    return Controls(read_control(every) if every else None, each)


def read_control(text: str) -> Control:
    """The time of one seat, by its text or the name of a preset.

    Raises:
        GameError: it means nothing.
    """
    parts = PRESETS.get(text.strip(), text).strip().split(",")
    if len(parts) > MOST_PERIODS:
        raise _bad(text)
    periods = tuple(_read_period(part.strip(), text) for part in parts)
    for i, period in enumerate(periods):
        alone = period.kind in ("turn", "hourglass") and len(periods) > 1
        last = period.kind == "byoyomi" and (i + 1 < len(periods) or (i and periods[i - 1].turns))
        if alone or last:
            raise _bad(text)
    return Control(periods)


def read_time(text: str) -> Milliseconds | None:
    """Milliseconds of a time like `5m`, `90s`, `1h30m` or `5` (minutes); None: it is none."""
    if len(text) > 12 or not re.fullmatch(_TIME, text, re.ASCII):
        return None
    return _ms(text, MINUTE, text) if text.strip("0hms") else None


def _read_period(part: str, text: str) -> Period:
    if found := _SAND.fullmatch(part):
        return Period(_ms(found["time"], MINUTE, text), kind="hourglass")
    if found := _TURN.fullmatch(part):
        return Period(_ms(found["time"], SECOND, text), kind="turn")
    if found := _TIMES.fullmatch(part):
        times = _number(found["times"], MOST_TIMES, text)
        return Period(_ms(found["time"], SECOND, text), kind="byoyomi", times=times)
    found = _PERIOD.fullmatch(part)
    if found is None:
        raise _bad(text)
    turns = _number(found["turns"], MOST_TURNS, text) if found["turns"] else 0
    ms = _ms(found["time"], MINUTE, text)
    if not found["bonus"] or not found["bonus"].strip("0hms"):
        return Period(ms, turns)
    return Period(ms, turns, _KINDS[found["sign"]], _ms(found["bonus"], SECOND, text))


def _ms(text: str, unit: int, whole: str) -> Milliseconds:
    """Milliseconds of a time; a number alone is in `unit`."""
    if len(text) > 12:
        raise _bad(whole)
    if text.isdecimal():
        ms = int(text) * unit
    else:
        units = {"h": HOUR, "m": MINUTE, "s": SECOND}
        ms = sum(int(number) * units[sign] for number, sign in re.findall(r"(\d+)([hms])", text))
    if not 0 < ms <= LONGEST:
        raise _bad(whole)
    return Milliseconds(ms)


def _number(text: str, most: int, whole: str) -> int:
    if len(text) > 3 or not 0 < int(text) <= most:
        raise _bad(whole)
    return int(text)


def _bad(text: str) -> GameError:
    return GameError("bad-clock", given=text, presets=tuple(PRESETS))


def _period_text(period: Period) -> str:
    match period.kind:
        case "hourglass":
            return f"hourglass {_time_text(period.ms, MINUTE)}"
        case "turn":
            return f"{_time_text(period.ms, 0)}/turn"
        case "byoyomi":
            return f"{period.times}x{_time_text(period.ms, SECOND)}"
    turns = f"{period.turns}/" if period.turns else ""
    bonus = f"{_SIGNS[period.kind]}{_time_text(period.bonus, SECOND)}" if period.bonus else ""
    return f"{turns}{_time_text(period.ms, MINUTE)}{bonus}"


def _time_text(ms: Milliseconds, unit: int) -> str:
    """A time as a number of `unit`, if it is a whole one, else with its units (`unit` 0: always)."""
    if unit and ms % unit == 0:
        return str(ms // unit)
    found = ""
    for sign, size in (("h", HOUR), ("m", MINUTE), ("s", SECOND)):
        if ms >= size:
            found += f"{ms // size}{sign}"
            ms = Milliseconds(ms % size)
    return found
