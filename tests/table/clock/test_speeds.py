"""Speeds of chess: what FIDE calls blitz, rapid and classical."""

from __future__ import annotations

import pytest

from companion.table.clock_rules import FIDE_TIMES, fide_speed, read_control, speed_of


@pytest.mark.parametrize(
    ("time", "speed"),
    [
        ("10", "blitz"),
        ("3+2", "blitz"),
        ("9+1", "blitz"),
        ("5+6", "rapid"),  # five minutes and sixty times six seconds
        ("15+10", "rapid"),
        ("59", "rapid"),
        ("60", "classical"),
        ("30+30", "classical"),
        ("40/90+30,30+30", "classical"),
        ("9s/turn", "blitz"),
        ("1m/turn", "classical"),
        ("20,5x30", "rapid"),
    ],
)
def test_sixty_moves_decide(time: str, speed: str) -> None:
    assert speed_of(read_control(time)) == speed


def test_the_usual_times_are_what_they_are_called() -> None:
    for speed, time in FIDE_TIMES.items():
        assert speed_of(read_control(time)) == speed == fide_speed(time)
    assert fide_speed("rapid") == "rapid"
    assert fide_speed("5+3") is None
