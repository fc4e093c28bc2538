"""Time controls and their text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.errors import GameError
from companion.kernel.messages import UserError
from companion.table.clock_rules import (
    PRESETS,
    Control,
    Controls,
    Period,
    format_time,
    read_control,
    read_controls,
    read_time,
)
from companion.units import Milliseconds
from tests.table.clock_driver import controls

MIN = 60_000


@pytest.mark.parametrize(
    ("text", "periods"),
    [
        ("5", [Period(Milliseconds(5 * MIN))]),
        ("5+3", [Period(Milliseconds(5 * MIN), 0, "fischer", Milliseconds(3_000))]),
        ("5+0", [Period(Milliseconds(5 * MIN))]),
        ("5d3", [Period(Milliseconds(5 * MIN), 0, "delay", Milliseconds(3_000))]),
        ("90s b2", None),
        ("90sb2", [Period(Milliseconds(90_000), 0, "bronstein", Milliseconds(2_000))]),
        ("1h30m+1m", [Period(Milliseconds(90 * MIN), 0, "fischer", Milliseconds(MIN))]),
        (
            "40/90+30,30+30",
            [
                Period(Milliseconds(90 * MIN), 40, "fischer", Milliseconds(30_000)),
                Period(Milliseconds(30 * MIN), 0, "fischer", Milliseconds(30_000)),
            ],
        ),
        (
            "40/120, 20/60, 15",
            [
                Period(Milliseconds(120 * MIN), 40),
                Period(Milliseconds(60 * MIN), 20),
                Period(Milliseconds(15 * MIN)),
            ],
        ),
        ("30,5x30", [Period(Milliseconds(30 * MIN)), Period(Milliseconds(30_000), 0, "byoyomi", times=5)]),
        ("3x10", [Period(Milliseconds(10_000), 0, "byoyomi", times=3)]),
        ("30s/turn", [Period(Milliseconds(30_000), 0, "turn")]),
        ("2m/turn", [Period(Milliseconds(2 * MIN), 0, "turn")]),
        ("hourglass 3", [Period(Milliseconds(3 * MIN), 0, "hourglass")]),
        ("hourglass3", [Period(Milliseconds(3 * MIN), 0, "hourglass")]),
    ],
)
def test_what_a_text_means(text: str, periods: list[Period] | None) -> None:
    if periods is None:
        with pytest.raises(GameError):
            read_control(text)
    else:
        assert read_control(text) == Control(tuple(periods))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "0+5",
        "-5",
        "5+",
        "+3",
        "5+3+3",
        "5x",
        "x30",
        "0x30",
        "100x5",
        "5x30,10",
        "40/90,5x30",
        "0/90",
        "1000/90",
        "30/turn",
        "turn",
        "30s/turn,5",
        "5,hourglass 3",
        "hourglass",
        "25h",
        "1441",
        "5d",
        "5e3",
        "5.5",
        "5+3 black",
        "5+3 black=",
        "5+3 black=2 black=3",
        "1,1,1,1,1,1",
        "٥+3",
        "9" * 5000,
        "5+99999999999999",
        "blitzz",
    ],
)
def test_what_means_nothing_is_one_sentence(text: str) -> None:
    with pytest.raises(UserError) as wrong:
        read_controls(text)
    assert wrong.value.said.id == "bad-clock"


@pytest.mark.parametrize(("name", "text"), PRESETS.items())
def test_presets(name: str, text: str) -> None:
    assert read_control(name) == read_control(text)
    assert str(read_control(name)) == text


def test_a_handicap() -> None:
    found = read_controls("5+3  black=3+2")
    assert str(found) == "5+3 black=3+2"
    assert found is not None
    assert {seat: str(one) for seat, one in found.of(("white", "black")).items()} == {
        "white": "5+3",
        "black": "3+2",
    }
    with pytest.raises(GameError, match="no-seat"):
        found.of(("green", "blue"))
    with pytest.raises(GameError, match="clock-no-time"):
        Controls(None, {"white": read_control("5")}).of(("white", "black"))


def test_an_hourglass_is_for_all() -> None:
    for text, seats in (("hourglass 3 black=5", ("white", "black")), ("hourglass 3", ("white",))):
        found = read_controls(text)
        assert found is not None
        with pytest.raises(GameError, match="clock-hourglass"):
            found.of(seats)


def test_none() -> None:
    assert read_controls("none") is None


@given(controls)
def test_every_control_reads_back(control: Control) -> None:
    assert read_control(str(control)) == control


@given(st.text(max_size=30) | st.text("0123456789+bdx,/hms turn=hourglass", max_size=30))
def test_any_text_is_a_control_or_one_sentence(text: str) -> None:
    try:
        found = read_controls(text)
    except UserError as wrong:
        assert wrong.said.id == "bad-clock"
    else:
        assert found is None or read_controls(str(found)) == found


def test_a_time_alone() -> None:
    assert [read_time(text) for text in ("5", "90s", "1h30m", "", "x", "0", "0s")] == [
        300_000,
        90_000,
        5_400_000,
        None,
        None,
        None,
        None,
    ]


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "0:00.0"),
        (1, "0:00.1"),
        (48_550, "0:48.6"),
        (59_900, "0:59.9"),
        (59_901, "1:00"),
        (60_000, "1:00"),
        (292_001, "4:53"),
        (293_000, "4:53"),
        (3_599_001, "1:00:00"),
        (5_400_000, "1:30:00"),
        (86_400_000, "24:00:00"),
    ],
)
def test_how_a_time_is_shown(ms: int, text: str) -> None:
    assert format_time(Milliseconds(ms)) == text
