"""What the clocks of a table show, as messages: what a terminal writes, a screen says in one line, and a
voice answers.
"""

from __future__ import annotations

from companion.kernel.messages import Message, Seat, message, sentences
from companion.table.clock.time_format import format_time
from companion.table.protocol.notices import Clock


def clocks_message(clock: Clock) -> Message:
    """The time of each seat, and whose clock runs or why none does, in words and in figures."""
    return sentences(times_message(clock), running_message(clock))


def times_message(clock: Clock) -> Message:
    """The time of each seat."""
    return message("clocks-show", times=tuple(_shows(clock, seat) for seat in clock.seats))


def running_message(clock: Clock) -> Message:
    """Whose time goes, who has to press, or why all of them stand."""
    if clock.stands:
        if clock.stands == "not-started":
            return message("clocks-not-started")
        return message("clocks-still", why=clock.stands)
    if clock.pressing:
        return message("clocks-press", seat=Seat(clock.pressing))
    return message("clocks-run", seat=Seat(clock.running or ""))


def _shows(clock: Clock, seat: str) -> Message:
    """The clock of one seat."""
    if seat in clock.fallen:
        return message("clock-fallen", seat=Seat(seat))
    ms = clock.seats[seat]
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return message(
        "clock-shows",
        seat=Seat(seat),
        time=format_time(ms, clock.times[seat]),
        hours=hours,
        minutes=minutes,
        seconds=seconds,
        times=clock.times[seat] or 0,
    )
