"""What clocks show, as messages: figures, words for a voice, and why they stand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.messages import Message, Seat
from companion.table import clock_rules
from companion.table.clock_rules import ClockState, read_controls
from companion.table.protocol.notices import (
    Clock,
    clock_notice,
    clocks_message,
    running_message,
    times_message,
)
from companion.units import Milliseconds

SEATS = ("white", "black")


def shown(text: str, ms: int = 0, stands: str = "", **more: Any) -> Clock:
    """Clocks of that control after White has had so long; then `more` of their fields."""
    read = read_controls(text)
    assert read is not None
    controls = read.of(SEATS)
    clocks: ClockState = clock_rules.run(
        controls, clock_rules.start_clock(clock_rules.initial_clocks(controls), "white"), Milliseconds(ms)
    )
    fields = {name: getattr(clocks, name) for name in clocks.__struct_fields__} | more
    return clock_notice(controls, ClockState(**fields), 3, 0, stands, {})


def each(clock: Clock) -> list[Message]:
    """What is said of each seat."""
    found = times_message(clock).values["times"]
    assert isinstance(found, tuple)
    return [one for one in found if isinstance(one, Message)]


def said(clock: Clock) -> list[dict[str, Any]]:
    return [dict(one.values) for one in each(clock)]


@pytest.mark.parametrize(
    ("control", "ms", "time", "hours", "minutes", "seconds"),
    [
        ("5", 0, "5:00", 0, 5, 0),
        ("90", 1, "1:30:00", 1, 30, 0),
        ("90", 1_000, "1:29:59", 1, 29, 59),
        ("120", 3_600_000, "1:00:00", 1, 0, 0),
        ("5", 240_000, "1:00", 0, 1, 0),
        ("5", 240_100, "0:59.9", 0, 1, 0),
        ("5", 241_001, "0:59.0", 0, 0, 59),
        ("5", 299_999, "0:00.1", 0, 0, 1),
    ],
)
def test_a_time_is_rounded_up_in_figures_and_in_words(
    control: str, ms: int, time: str, hours: int, minutes: int, seconds: int
) -> None:
    white, black = said(shown(control, ms))
    assert white == {
        "seat": Seat("white"),
        "time": time,
        "hours": hours,
        "minutes": minutes,
        "seconds": seconds,
        "times": 0,
    }
    assert black["seat"] == Seat("black")


def test_times_that_are_left_are_shown_with_the_time() -> None:
    white, black = said(shown("1,3x27", 60_000 + 28_000))
    assert (white["time"], white["times"]) == ("2×0:26.0", 2)
    assert (black["time"], black["times"]) == ("1:00", 0), "it has main time yet"


def test_a_fallen_flag_is_named_instead_of_a_time() -> None:
    assert [one.id for one in each(shown("5", 300_000))] == ["clock-fallen", "clock-shows"]


def test_whose_clock_runs_who_has_to_press_or_why_all_stand() -> None:
    running, pressing = shown("5"), shown("5", pressing="white")
    assert (running_message(running).id, running_message(running).values) == (
        "clocks-run",
        {"seat": Seat("white")},
    )
    assert (running_message(pressing).id, running_message(pressing).values) == (
        "clocks-press",
        {"seat": Seat("white")},
    )
    still = running_message(shown("5", stands="paused", pressing="white"))
    assert (still.id, still.values) == ("clocks-still", {"why": "paused"}), (
        "nobody is asked to press meanwhile"
    )


def test_times_come_before_whose_clock_runs() -> None:
    clock = shown("5")
    text = str(clocks_message(clock))
    assert 0 <= text.index("clocks-show") < text.index("clocks-run")
