"""What time does to the clocks of a table: values in, values out.

`Clocks` is a moment; `run` lets milliseconds pass, `pass_turn` says whose turn it has become, `press_clock`
that a hand was on the clock. Time is added by rule alone: by the end of a turn (Fischer, Bronstein, a new
period, byo-yomi, a time for each turn), by the sand of the others (hourglass), and by a host (`add_time`,
`set_time`). `run` in two steps is `run` in one, to the millisecond.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from companion.table.clock.time_control import Control, Period
from companion.units import Milliseconds

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
