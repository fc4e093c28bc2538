"""The DGT clock in message 8D: what published drivers read and send, byte by byte.

Payloads are those of other people's code, cited beside each: none of them is our own reading of the format.
"""

from __future__ import annotations

import random

import pytest

from firmware_bridge.core.board import ChessClock, SensorEvent
from firmware_bridge.drivers.dgt import DgtProtocol, read_clock
from tests.firmware_bridge.drivers.driver_harness import begun, hear, sent, up

FIVE_LEFT_THREE_RIGHT = bytes([0x00, 0x03, 0x00, 0x40, 0x05, 0x00, 0x08])
"""riisholt dgtdriver, BWTimeTest: left 5 minutes with its flag shown (4), right 3 minutes, status 8: left high, left to move."""
ROTATED = bytes([0x40, 0x05, 0x00, 0x00, 0x03, 0x00, 0x12])
"""The same clock seen from the other side: its `rotate` exchanges the sides and turns 0x1a over; right high, right to move."""
DISPLAYED = bytes([10, 16, 1, 10, 0, 0, 0])
"""picochess 2013 (pydgt): the clock has shown a text, `buf[0] == 10 and buf[1] == 16 and buf[2] == 1 and buf[3] == 10`."""
BUTTONS = [(5, 49), (33, 52), (17, 51), (9, 50), (65, 53)]
"""picochess: bytes 4 and 5 of a message of its buttons 0 to 4, which are marked as answers (ack1 0x88) too."""
LEVERS = [bytes([0, 0, 0, 0, 0, 0, status]) for status in (0x02, 0x10)]
"""picochess 2013: no time at all and a status is a message of the lever (`clock_status & 0x02`: high on the right)."""
NO_CLOCK = bytes([0, 0, 0, 0, 0, 0, 0x20])
"""dgtbrd.h, D5: no clock connected, reading invalid."""
BLUETOOTH = bytes(7)
"""dgtdriver and picochess pass it over: a Bluetooth board sends it after a command for the clock."""


def message(payload: bytes) -> bytes:
    return b"\x8d\x00\x0a" + payload


def live() -> DgtProtocol:
    talk = DgtProtocol()
    up(talk)
    begun(hear(talk, b"\x86\x00\x43" + bytes(64), 0.0, 3))
    sent(talk)
    return talk


def clocks(events: list[SensorEvent]) -> list[ChessClock]:
    return [event for event in events if isinstance(event, ChessClock)]


def test_times_and_lever() -> None:
    assert read_clock(FIVE_LEFT_THREE_RIGHT) == ChessClock(300_000, 180_000, "left", False)
    assert read_clock(ROTATED) == ChessClock(180_000, 300_000, "right", False)


def test_figures_are_coded_decimals() -> None:
    """dgtbrd.h: hours in D0 to D3, minutes and seconds as BCD; D0 of the status is a running clock."""
    assert read_clock(bytes([0x11, 0x59, 0x07, 0x01, 0x00, 0x30, 0x03])) == ChessClock(
        3_630_000, 7_147_000, "right", True
    )


@pytest.mark.parametrize("payload", [DISPLAYED, NO_CLOCK, BLUETOOTH])
def test_what_shows_no_time(payload: bytes) -> None:
    assert read_clock(payload) is None


@pytest.mark.parametrize("pressed", BUTTONS)
def test_buttons_of_the_clock_are_no_times(pressed: tuple[int, int]) -> None:
    assert read_clock(bytes([0x0A, 0x10, 0x08, 0x4A, *pressed, 0x00])) is None


@pytest.mark.parametrize("payload", LEVERS)
def test_a_lever_without_times(payload: bytes) -> None:
    assert read_clock(payload) == ChessClock(0, 0, "right" if payload[6] & 2 else "left", False)


@pytest.mark.parametrize(("at", "byte"), [(1, 0x6A), (2, 0x5B), (4, 0x7A), (0, 0x0B), (6, 0x40)])
def test_damaged_ones_are_passed_over(at: int, byte: int) -> None:
    payload = bytearray(FIVE_LEFT_THREE_RIGHT)
    payload[at] = byte
    assert read_clock(bytes(payload)) is None


def test_a_lever_is_believed_when_it_was_said_twice() -> None:
    talk = live()
    assert clocks(hear(talk, message(FIVE_LEFT_THREE_RIGHT), 1.0)) == []
    assert sent(talk) == [b"\x41"]
    assert clocks(hear(talk, message(FIVE_LEFT_THREE_RIGHT), 1.125)) == [
        ChessClock(300_000, 180_000, "left", False)
    ]
    damaged = FIVE_LEFT_THREE_RIGHT[:6] + b"\x0a"
    assert clocks(hear(talk, message(damaged), 2.0)) == []
    assert sent(talk) == [b"\x41"]
    told = clocks(hear(talk, message(FIVE_LEFT_THREE_RIGHT), 2.125))
    assert [one.up for one in told] == ["left"], "one bit that fell over presses no clock"
    hear(talk, message(ROTATED), 3.0)
    assert [one.up for one in clocks(hear(talk, message(ROTATED), 3.125))] == ["right"]


@pytest.mark.parametrize("seed", range(5))
def test_a_lever_counts_where_it_is_as_before_or_was_said_the_time_before(seed: int) -> None:
    rng, talk = random.Random(seed), live()
    believed = before = ""
    for n in range(60):
        shown = rng.choice((FIVE_LEFT_THREE_RIGHT, ROTATED))
        up_now = "left" if shown is FIVE_LEFT_THREE_RIGHT else "right"
        told = clocks(hear(talk, message(shown), 1.0 + n / 8))
        assert [one.up for one in told] == ([up_now] if up_now in (believed, before) else []), n
        believed, before = (up_now if told else believed), up_now


def test_not_before_the_board_is_there() -> None:
    talk = DgtProtocol()
    up(talk)
    assert hear(talk, message(ROTATED), 0.0, 3) == []
