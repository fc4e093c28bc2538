"""Game clocks for one to four seats, without any source of time: milliseconds come in as values.

A time control is text that reads back as the same control; `Clocks` is a moment of all clocks, and the
functions below say what passing time, the end of a turn and a hand on the clock make of it. Times are shown
by `format_time`.

A control is a row of periods. `5` is five minutes for the game, `5+3` adds three seconds after each turn
(Fischer), `5d3` lets three seconds of each turn pass first (simple delay), `5b3` gives back what a turn used,
up to three seconds (Bronstein). `40/90+30,30+30` is 40 turns in 90 minutes, then 30 minutes more; a last
period with a number of turns repeats. `30,5x30` is half an hour, then five times 30 seconds a turn
(byo-yomi). `30s/turn` is the same time for every turn with nothing carried over, and `hourglass 3` gives the
others what one uses. Minutes stand first and seconds behind `+`, `b`, `d` and `x`, unless a unit says
otherwise: `90s`, `1h30m`. `run` in two steps is `run` in one, to the millisecond.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
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


def format_time(ms: Milliseconds, times: int | None = None) -> str:
    """`ms` rounded up, so that nothing is shown as gone before it is.

    `times`: how often it is left, where it is a byo-yomi.
    """
    if times:
        return f"{times}×{format_time(ms)}"
    tenths = -(-ms // 100)
    if tenths < 600:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    seconds = -(-ms // SECOND)
    hours, minutes = seconds * SECOND // HOUR, seconds * SECOND % HOUR // MINUTE
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


Speed = Literal["blitz", "rapid", "classical"]
MOVES = 60
BLITZ, RAPID = 10 * MINUTE, 60 * MINUTE
"""Blitz is as much as the first or less, rapid more than that and less than the second."""
FIDE_TIMES: Mapping[Speed, str] = {"blitz": "3+2", "rapid": "15+10", "classical": "90+30"}
"""A time of each speed, as it is most often played."""


def speed_of(control: Control) -> Speed:
    """Whether a time is blitz, rapid or classical."""
    ms = sum(_for_sixty(period) for period in control.periods)
    return "blitz" if ms <= BLITZ else "rapid" if ms < RAPID else "classical"


def fide_speed(written: str) -> Speed | None:
    """The speed whose usual time this text is, or names; None: it is another, or no time."""
    written = PRESETS.get(written, written)
    return next((speed for speed, time in FIDE_TIMES.items() if time == written), None)


def _for_sixty(period: Period) -> Milliseconds:
    """What a period gives for sixty moves, or for as many as it lasts."""
    moves = period.turns or MOVES
    return Milliseconds(
        period.ms * moves if period.kind in ("turn", "byoyomi") else period.ms + period.bonus * moves
    )


MOST = 1 << 40
"""Milliseconds, turns or periods that clocks from outside may show; sand and gifts go beyond what a clock is set to."""
ByControl = Mapping[str, Control]


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's clock.

    `ms` left of the time it is in; `period` it is in, from 0; `turns` ended in it; `times` that are left of
    a byo-yomi, the one it is in among them; `delay` that still passes first in this turn; `used` in this
    turn; `fallen`: its flag has.
    """

    ms: Milliseconds
    period: int = 0
    turns: int = 0
    times: int = 1
    delay: Milliseconds = Milliseconds(0)
    used: Milliseconds = Milliseconds(0)
    fallen: bool = False


class Clocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """All clocks of a table.

    `turn`: the seat whose turn it is by the rules; `running`: whose time goes while play goes on (empty:
    they were not started); `pressing`: the seat whose turn is over and who has yet to press; `spared`: ms
    that nobody's time goes for, because a die of the table's own tumbles; `sand`: ms that could not be
    divided yet; `out`: seats that play no more; `fell`: seats in the order in which their flags fell.
    """

    sides: dict[str, Side]
    turn: str = ""
    running: str = ""
    pressing: str = ""
    spared: Milliseconds = Milliseconds(0)
    sand: Milliseconds = Milliseconds(0)
    out: tuple[str, ...] = ()
    fell: tuple[str, ...] = ()


def initial_clocks(controls: ByControl) -> Clocks:
    """The clocks before the first turn."""
    return Clocks({seat: _enter_period(control.periods[0], 0) for seat, control in controls.items()})


def fits(controls: ByControl, clocks: Clocks) -> bool:
    """Whether clocks that come from outside are those of these controls."""
    named = {clocks.turn, clocks.running, clocks.pressing, *clocks.out, *clocks.fell} - {""}
    counts: list[int] = [clocks.spared, clocks.sand]
    for side in clocks.sides.values():
        counts += (side.ms, side.turns, side.times, side.delay, side.used)
    return (
        clocks.sides.keys() == controls.keys()
        and named <= controls.keys()
        and min(counts) >= 0
        and max(counts) <= MOST
        and all(0 <= side.period < len(controls[seat].periods) for seat, side in clocks.sides.items())
    )


def _enter_period(period: Period, at: int, ms: Milliseconds = Milliseconds(0)) -> Side:
    delay = period.bonus if period.kind == "delay" else Milliseconds(0)
    return Side(Milliseconds(ms + period.ms), at, times=period.times, delay=delay)


# Time passes


def run(controls: ByControl, clocks: Clocks, ms: Milliseconds) -> Clocks:
    """The clocks after `ms` milliseconds of play."""
    if not clocks.running or ms <= 0:
        return clocks
    seat = clocks.running
    spared = min(clocks.spared, ms)
    before = clocks.sides[seat]
    side, spent = _spend(controls[seat], before, Milliseconds(ms - spared))
    sides, sand = {**clocks.sides, seat: side}, clocks.sand
    if controls[seat].periods[0].kind == "hourglass":
        sand = _pour(
            sides, [one for one in sides if one != seat and one not in clocks.out], Milliseconds(sand + spent)
        )
    fell = (*clocks.fell, seat) if side.fallen and not before.fallen else clocks.fell
    return msgspec.structs.replace(clocks, sides=sides, spared=clocks.spared - spared, sand=sand, fell=fell)


def _spend(control: Control, side: Side, ms: Milliseconds) -> tuple[Side, int]:
    """A clock after so much of its own time, and how much of it was taken from what it had."""
    if side.fallen:
        return side, 0
    delay = min(side.delay, ms)
    left, rest, period, times = side.ms, ms - delay, side.period, side.times
    spent, turns, fallen = 0, side.turns, False
    while rest and not fallen:
        taken = min(left, rest)
        left, rest, spent = Milliseconds(left - taken), rest - taken, spent + taken
        if left:
            break
        now = control.periods[period]
        if times > 1:
            times, left = times - 1, now.ms
        elif not now.turns and period + 1 < len(control.periods):
            period, turns = period + 1, 0
            left, times = control.periods[period].ms, control.periods[period].times
        else:
            fallen = True
    return Side(
        left,
        period,
        turns,
        times,
        Milliseconds(side.delay - delay),
        Milliseconds(side.used + ms - rest),
        fallen,
    ), spent


def _pour(sides: dict[str, Side], to: Iterable[str], ms: Milliseconds) -> Milliseconds:
    """Divide sand among seats, and return what cannot be divided."""
    those = [seat for seat in to if not sides[seat].fallen]
    if not those:
        return ms
    for seat in those:
        sides[seat] = msgspec.structs.replace(sides[seat], ms=sides[seat].ms + ms // len(those))
    return Milliseconds(ms % len(those))


def until_flag(controls: ByControl, clocks: Clocks) -> Milliseconds | None:
    """Milliseconds of play until the flag of the running clock falls; None: none runs, or it has fallen."""
    if not clocks.running or (side := clocks.sides[clocks.running]).fallen:
        return None
    periods = controls[clocks.running].periods
    total = clocks.spared + side.delay + side.ms + (side.times - 1) * periods[side.period].ms
    at = side.period
    while not periods[at].turns and at + 1 < len(periods):
        at += 1
        total += periods[at].ms * periods[at].times
    return Milliseconds(total)


# Turns


def pass_turn(
    controls: ByControl, clocks: Clocks, seat: str, answers: bool = False, press: bool = False
) -> Clocks:
    """It is that seat's turn by the rules.

    `answers`: it only replies, and the turn stays whose it was; `press`: who had the turn goes on paying
    until somebody presses.
    """
    if answers:
        return msgspec.structs.replace(clocks, running=seat) if clocks.running else clocks
    if seat == clocks.turn:
        waits = clocks.pressing and clocks.running == clocks.pressing
        return clocks if waits or not clocks.running else msgspec.structs.replace(clocks, running=seat)
    if clocks.pressing:
        clocks = _end_turn(controls, clocks, clocks.pressing)
    over = clocks.turn
    clocks = msgspec.structs.replace(clocks, turn=seat, pressing="")
    if not over or over in clocks.out:
        return msgspec.structs.replace(clocks, running=seat)
    if press:
        return msgspec.structs.replace(clocks, pressing=over, running=over)
    return msgspec.structs.replace(_end_turn(controls, clocks, over), running=seat)


def end_turn(controls: ByControl, clocks: Clocks) -> Clocks:
    """The turn is over and the same seat's next one begins: somebody plays alone."""
    return _end_turn(controls, clocks, clocks.turn) if clocks.turn else clocks


def start_clock(clocks: Clocks, seat: str) -> Clocks:
    """The clocks are started: that seat's runs, and its turn begins."""
    return msgspec.structs.replace(clocks, turn=seat, running=seat)


def without_time(controls: ByControl, clocks: Clocks, by: str) -> Clocks:
    """The first turn was made before the clocks ran: it counts among the turns of its period and earns
    nothing.
    """
    side = clocks.sides[by]
    counted = _count_turn(controls[by], msgspec.structs.replace(side, turns=side.turns + 1))
    return _with(clocks, by, counted)


def press_clock(controls: ByControl, clocks: Clocks) -> Clocks:
    """Who had to press has."""
    if not clocks.pressing:
        return clocks
    clocks = _end_turn(controls, clocks, clocks.pressing)
    return msgspec.structs.replace(clocks, pressing="", running=clocks.turn)


def hand_over(clocks: Clocks, seat: str) -> Clocks:
    """By consent it is that seat's turn; nobody's turn has ended by it."""
    running = seat if clocks.running else ""
    return msgspec.structs.replace(clocks, turn=seat if clocks.turn else "", running=running, pressing="")


def _end_turn(controls: ByControl, clocks: Clocks, seat: str) -> Clocks:
    """A turn of that seat is over: it gets what its control gives for one."""
    side = clocks.sides[seat]
    period = controls[seat].periods[side.period]
    ms = side.ms
    if not side.fallen:
        match period.kind:
            case "fischer":
                ms = Milliseconds(ms + period.bonus)
            case "bronstein":
                ms = Milliseconds(ms + min(side.used, period.bonus))
            case "byoyomi" | "turn":
                ms = period.ms
    side = msgspec.structs.replace(side, ms=ms, turns=side.turns + 1, used=0)
    return _with(clocks, seat, _count_turn(controls[seat], side))


def _count_turn(control: Control, side: Side) -> Side:
    """The clock as its next turn begins: in the next period, if all turns of this one were made."""
    period = control.periods[side.period]
    if period.turns and side.turns >= period.turns and not side.fallen:
        at = min(side.period + 1, len(control.periods) - 1)
        return _enter_period(control.periods[at], at, side.ms)
    return msgspec.structs.replace(side, delay=period.bonus if period.kind == "delay" else 0)


# By somebody's decision


def add_time(clocks: Clocks, seat: str, ms: Milliseconds) -> Clocks:
    """So much more (or less) for a seat, never less than nothing.

    A clock that has time again has no fallen flag.
    """
    return set_time(clocks, seat, Milliseconds(max(0, clocks.sides[seat].ms + ms)))


def set_time(clocks: Clocks, seat: str, ms: Milliseconds) -> Clocks:
    """This is what a seat has; nothing left is a fallen flag."""
    side = msgspec.structs.replace(clocks.sides[seat], ms=ms, fallen=ms == 0)
    rest = tuple(one for one in clocks.fell if one != seat)
    return msgspec.structs.replace(_with(clocks, seat, side), fell=rest if ms else (*rest, seat))


def refill(controls: ByControl, clocks: Clocks, seat: str) -> Clocks:
    """After its flag a seat plays on in its next period; in the last one anew, if there is none."""
    periods = controls[seat].periods
    at = min(clocks.sides[seat].period + 1, len(periods) - 1)
    fell = tuple(one for one in clocks.fell if one != seat)
    return msgspec.structs.replace(_with(clocks, seat, _enter_period(periods[at], at)), fell=fell)


def leave_out(clocks: Clocks, seat: str) -> Clocks:
    """That seat plays no more."""
    return msgspec.structs.replace(clocks, out=(*clocks.out, seat)) if seat not in clocks.out else clocks


def spare(clocks: Clocks, ms: Milliseconds) -> Clocks:
    """For so long nobody's time goes."""
    return msgspec.structs.replace(clocks, spared=max(clocks.spared, ms))


def _with(clocks: Clocks, seat: str, side: Side) -> Clocks:
    return msgspec.structs.replace(clocks, sides={**clocks.sides, seat: side})
