"""Pure arithmetic of game clocks for one to four seats. All times are passed in as milliseconds.

A time control can be read from and written to text. `ClockState` is the state of all clocks at one
moment. The functions below apply passing time, ends of turns and clock presses to it. `format_time`
formats a time for display.

A time control is a sequence of periods, separated by commas:

| text | meaning |
|---|---|
| `5` | five minutes for the game |
| `5+3` | three seconds are added after each turn (Fischer) |
| `5d3` | each turn starts with a delay of three seconds (simple delay) |
| `5b3` | the time used in a turn is given back, up to three seconds (Bronstein) |
| `40/90+30,30+30` | 40 turns in 90 minutes, then 30 minutes; 30 seconds are added after each turn |
| `30,5x30` | half an hour, then five periods of 30 seconds a turn (byo-yomi) |
| `30s/turn` | 30 seconds for every turn; unused time is lost |
| `hourglass 3` | three minutes; the time that a seat uses is given to the others |

A last period with a number of turns is repeated. Numbers are minutes, or seconds after `+`, `b`, `d`
and `x`, unless a unit follows: `90s`, `1h30m`. Calling `run` twice gives exactly the same result as
calling it once with the sum of the times.
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
"""Text of a time control without clocks."""
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
    """One period of a time control.

    Attributes:
        ms: The time of the period, in milliseconds.
        turns: The number of turns in the period; 0 means all remaining turns.
        bonus: Milliseconds per turn.
        times: The number of byo-yomi periods.
    """

    ms: Milliseconds
    turns: int = 0
    kind: Kind = "plain"
    bonus: Milliseconds = Milliseconds(0)
    times: int = 1


class Control(msgspec.Struct, frozen=True):
    """The time control of one seat."""

    periods: tuple[Period, ...]

    def __str__(self) -> str:
        return ",".join(_period_text(period) for period in self.periods)


class Controls(msgspec.Struct, frozen=True):
    """The time controls of a table.

    Attributes:
        all: The common control, or None.
        own: Maps each seat with a handicap to its own control.
    """

    all: Control | None
    own: Mapping[str, Control] = {}

    def __str__(self) -> str:
        every = [str(self.all)] if self.all is not None else []
        return " ".join((*every, *(f"{seat}={control}" for seat, control in self.own.items())))

    def of(self, seats: Sequence[str]) -> dict[str, Control]:
        """Return each seat's time control.

        Raises:
            GameError: A control is given for an unknown seat, a seat has no control, or only some seats have
                an hourglass.
        """
        found: dict[str, Control] = {}
        for seat in self.own:
            if seat not in seats:
                raise GameError("no-seat", seat=seat, seats=tuple(seats))
        for seat in seats:
            control = self.own.get(seat, self.all)
            if control is None:
                raise GameError("clock-no-time", seat=seat)
            found[seat] = control
        sand = [control.periods[0].kind == "hourglass" for control in found.values()]
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
    """Return the time controls of a table that a text describes, or None if it means no clocks.

    Raises:
        GameError: The text is not a time control.
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
    """Return the time control of one seat that a text, or the name of a preset, describes.

    Raises:
        GameError: The text is not a time control.
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
    """Return the milliseconds of a time such as `5m`, `90s`, `1h30m` or `5` (minutes).

    Return None if the text is not a time.
    """
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
    """Return a time in milliseconds.

    Args:
        text: The time.
        unit: The unit, in milliseconds, if the text has none.
        whole: The complete text of the time control, for an error message.

    Raises:
        GameError: The text is not a time.
    """
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
    """Return a time as a whole number of `unit` if possible, and otherwise with its units.

    If `unit` is 0, the units are always named.

    Args:
        ms: The time in milliseconds.
        unit: The unit, in milliseconds.
    """
    if unit and ms % unit == 0:
        return str(ms // unit)
    found = ""
    for sign, size in (("h", HOUR), ("m", MINUTE), ("s", SECOND)):
        if ms >= size:
            found += f"{ms // size}{sign}"
            ms = Milliseconds(ms % size)
    return found


STEPS = tuple(map(Milliseconds, (-5 * MINUTE, -MINUTE, -10 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE)))
"""Steps by which a tap sets a clock forward or back."""


def format_step(ms: Milliseconds) -> str:
    """Return a difference of time, such as `+1:00`."""
    whole = abs(ms) // SECOND
    return f"{'+' if ms > 0 else chr(0x2212)}{whole // 60}:{whole % 60:02}"


def format_time(ms: Milliseconds, times: int | None = None) -> str:
    """Return a time as it is displayed, rounded up so that a clock shows zero only when the time is over.

    Args:
        ms: The time in milliseconds.
        times: The number of byo-yomi periods left; None outside byo-yomi.
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
"""The limits of speeds in milliseconds: a control up to `BLITZ` is blitz, and one between `BLITZ` and
`RAPID` is rapid.
"""
FIDE_TIMES: Mapping[Speed, str] = {"blitz": "3+2", "rapid": "15+10", "classical": "90+30"}
"""Speed to its most common time control."""


def speed_of(control: Control) -> Speed:
    """Return whether a time control is blitz, rapid or classical, by FIDE's definition."""
    ms = sum(_for_sixty(period) for period in control.periods)
    return "blitz" if ms <= BLITZ else "rapid" if ms < RAPID else "classical"


def fide_speed(written: str) -> Speed | None:
    """Return the speed that a text names, by its name or its usual time control, or None."""
    written = PRESETS.get(written, written)
    return next((speed for speed, time in FIDE_TIMES.items() if time == written), None)


def _for_sixty(period: Period) -> Milliseconds:
    """Return the time that a period gives for 60 moves, or for its number of turns."""
    moves = period.turns or MOVES
    return Milliseconds(
        period.ms * moves if period.kind in ("turn", "byoyomi") else period.ms + period.bonus * moves
    )


MOST = 1 << 40
"""Largest number of milliseconds, turns or periods accepted in clocks from outside.

Hourglasses and added time can exceed what a clock may be set to.
"""
ByControl = Mapping[str, Control]


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of one seat's clock. Times are in milliseconds.

    Attributes:
        ms: The time left in the current period.
        period: The index of the current period, from 0.
        turns: The number of turns completed in that period.
        times: The number of byo-yomi periods left, including the current one.
        delay: The delay left in this turn.
        used: The time used in this turn.
        fallen: Whether the flag has fallen.
    """

    ms: Milliseconds
    period: int = 0
    turns: int = 0
    times: int = 1
    delay: Milliseconds = Milliseconds(0)
    used: Milliseconds = Milliseconds(0)
    fallen: bool = False


class ClockState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of all clocks at one moment.

    Attributes:
        turn: The seat to move by the rules.
        running: The seat whose clock runs during play; empty before the clocks are started.
        pressing: The seat whose turn is over but that must still press its clock.
        spared: Milliseconds charged to no seat, because an electronic die is tumbling.
        sand: Milliseconds of an hourglass that could not be divided equally among the other seats
            yet.
        out: Seats that no longer play.
        fell: Seats in the order in which their flags fell.
    """

    sides: dict[str, Side]
    turn: str = ""
    running: str = ""
    pressing: str = ""
    spared: Milliseconds = Milliseconds(0)
    sand: Milliseconds = Milliseconds(0)
    out: tuple[str, ...] = ()
    fell: tuple[str, ...] = ()


def initial_clocks(controls: ByControl) -> ClockState:
    """Return the clocks before the first turn."""
    return ClockState({seat: _enter_period(control.periods[0], 0) for seat, control in controls.items()})


def fits(controls: ByControl, clocks: ClockState) -> bool:
    """Return whether clocks from an outside source are valid for these controls."""
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


# Passing time


def run(controls: ByControl, clocks: ClockState, ms: Milliseconds) -> ClockState:
    """Return the clocks after `ms` milliseconds of play."""
    if not clocks.running or ms <= 0:
        return clocks
    seat = clocks.running
    spared = min(clocks.spared, ms)
    before = clocks.sides[seat]
    side, spent = _spend(controls[seat], before, Milliseconds(ms - spared))
    sides, sand = {**clocks.sides, seat: side}, clocks.sand
    if controls[seat].periods[0].kind == "hourglass":
        sand = _pour(
            sides,
            [other for other in sides if other != seat and other not in clocks.out],
            Milliseconds(sand + spent),
        )
    fell = (*clocks.fell, seat) if side.fallen and not before.fallen else clocks.fell
    return msgspec.structs.replace(clocks, sides=sides, spared=clocks.spared - spared, sand=sand, fell=fell)


def _spend(control: Control, side: Side, ms: Milliseconds) -> tuple[Side, int]:
    """Deduct time from one clock.

    Args:
        control: The time control of the seat.
        side: The clock before.
        ms: The time in milliseconds.

    Returns:
        The clock afterwards, and the milliseconds that were taken from its stored time.
    """
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
    """Divide hourglass time among seats.

    Args:
        sides: The clocks, which are changed.
        to: The seats that receive the time.
        ms: The time in milliseconds.

    Returns:
        The remainder.
    """
    those = [seat for seat in to if not sides[seat].fallen]
    if not those:
        return ms
    for seat in those:
        sides[seat] = msgspec.structs.replace(sides[seat], ms=sides[seat].ms + ms // len(those))
    return Milliseconds(ms % len(those))


def until_flag(controls: ByControl, clocks: ClockState) -> Milliseconds | None:
    """Return the number of milliseconds until the running clock's flag falls.

    Return None if no clock runs, or the flag has already fallen.
    """
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
    controls: ByControl, clocks: ClockState, seat: str, answers: bool = False, press: bool = False
) -> ClockState:
    """Return the clocks after the turn has passed to a seat.

    Args:
        controls: Maps each seat to its time control.
        clocks: The clocks before.
        seat: The seat to move.
        answers: Whether the seat only answers a question during another seat's turn.
        press: Whether the previous seat's clock runs until it is pressed.
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


def end_turn(controls: ByControl, clocks: ClockState) -> ClockState:
    """Return the clocks after the turn of a seat that plays alone has ended and its next turn has begun."""
    return _end_turn(controls, clocks, clocks.turn) if clocks.turn else clocks


def start_clock(clocks: ClockState, seat: str) -> ClockState:
    """Return the clocks started with a seat's turn."""
    return msgspec.structs.replace(clocks, turn=seat, running=seat)


def without_time(controls: ByControl, clocks: ClockState, by: str) -> ClockState:
    """Return the clocks with the count of a first turn that was played before they started.

    That turn earns no bonus.
    """
    side = clocks.sides[by]
    counted = _count_turn(controls[by], msgspec.structs.replace(side, turns=side.turns + 1))
    return _with(clocks, by, counted)


def press_clock(controls: ByControl, clocks: ClockState) -> ClockState:
    """Return the clocks after the seat that must press has pressed."""
    if not clocks.pressing:
        return clocks
    clocks = _end_turn(controls, clocks, clocks.pressing)
    return msgspec.structs.replace(clocks, pressing="", running=clocks.turn)


def hand_over(clocks: ClockState, seat: str) -> ClockState:
    """Return the clocks with the turn given to a seat by agreement, without ending any turn."""
    running = seat if clocks.running else ""
    return msgspec.structs.replace(clocks, turn=seat if clocks.turn else "", running=running, pressing="")


def _end_turn(controls: ByControl, clocks: ClockState, seat: str) -> ClockState:
    """Return the clocks after a seat has received the time that its control gives for a completed turn."""
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
    """Return the clock at the start of its next turn.

    If its period has no turns left, the clock is in the next period.
    """
    period = control.periods[side.period]
    if period.turns and side.turns >= period.turns and not side.fallen:
        at = min(side.period + 1, len(control.periods) - 1)
        return _enter_period(control.periods[at], at, side.ms)
    return msgspec.structs.replace(side, delay=period.bonus if period.kind == "delay" else 0)


# Decisions of players and arbiters


def add_time(clocks: ClockState, seat: str, ms: Milliseconds) -> ClockState:
    """Return the clocks with time added to a seat's clock, which never drops below zero.

    If the clock has time again, its flag no longer counts as fallen.

    Args:
        clocks: The clocks before.
        seat: The seat.
        ms: The time in milliseconds; a negative time is subtracted.
    """
    return set_time(clocks, seat, Milliseconds(max(0, clocks.sides[seat].ms + ms)))


def set_time(clocks: ClockState, seat: str, ms: Milliseconds) -> ClockState:
    """Return the clocks with a seat's remaining time set to `ms` milliseconds; zero means a fallen flag."""
    side = msgspec.structs.replace(clocks.sides[seat], ms=ms, fallen=ms == 0)
    rest = tuple(other for other in clocks.fell if other != seat)
    return msgspec.structs.replace(_with(clocks, seat, side), fell=rest if ms else (*rest, seat))


def refill(controls: ByControl, clocks: ClockState, seat: str) -> ClockState:
    """Return the clocks with a seat in its next period after a flag fall. The last period starts again."""
    periods = controls[seat].periods
    at = min(clocks.sides[seat].period + 1, len(periods) - 1)
    fell = tuple(other for other in clocks.fell if other != seat)
    return msgspec.structs.replace(_with(clocks, seat, _enter_period(periods[at], at)), fell=fell)


def leave_out(clocks: ClockState, seat: str) -> ClockState:
    """Return the clocks without a seat that has left the game."""
    return msgspec.structs.replace(clocks, out=(*clocks.out, seat)) if seat not in clocks.out else clocks


def spare(clocks: ClockState, ms: Milliseconds) -> ClockState:
    """Return the clocks with the next `ms` milliseconds charged to no seat."""
    return msgspec.structs.replace(clocks, spared=max(clocks.spared, ms))


def _with(clocks: ClockState, seat: str, side: Side) -> ClockState:
    return msgspec.structs.replace(clocks, sides={**clocks.sides, seat: side})
