"""A board in the guise of a Chessnut Air: what PicoChess's driver said to it, and what was captured from an Air.

The bytes of the host were recorded from PicoChess 4.3.4 (d1d83c3); the fields stand in published captures of an Air.
"""

from __future__ import annotations

import random

import pytest

from companion.units import Seconds
from firmware_bridge.emulation.guises import ANSWERS, FIELDS, EmulatedChessnut
from tests.firmware_bridge.emulation.driver_harness import AFTER_E4, AFTER_E4_IN_NIBBLES, said, set_up, told

CAPTURED = "58233185444444440000000000000000000000000000000077777777a6c99b6a"


@pytest.fixture
def chessnut() -> EmulatedChessnut:
    guise = EmulatedChessnut()
    set_up(guise)
    return guise


def test_how_picochess_begins(chessnut: EmulatedChessnut) -> None:
    assert told(chessnut, "210100") == ["230100", f"0124{CAPTURED}00000000"]
    assert told(chessnut, "410115310100") == [
        "320100"
    ]  # a Move would answer the first half, an Air the second


def test_it_reports_ten_times_a_second_once_it_is_asked(chessnut: EmulatedChessnut) -> None:
    for n in range(10):
        chessnut.tick(Seconds(n / 20))
    assert said(chessnut) == []
    told(chessnut, "210100", 1.0)
    for n in range(32):
        chessnut.tick(Seconds(1.0 + n / 32))
    assert 9 <= len(said(chessnut)) <= 11
    chessnut.show(AFTER_E4, Seconds(2.26))
    assert said(chessnut) == [f"0124{AFTER_E4_IN_NIBBLES}01000000"]
    chessnut.disconnect()
    chessnut.tick(Seconds(9.0))
    assert said(chessnut) == []


def test_each_packet_goes_out_on_its_characteristic(chessnut: EmulatedChessnut) -> None:
    chessnut.receive(bytes.fromhex("210100290100"), Seconds(1.0))
    assert [channel for channel, _ in chessnut.take()] == [ANSWERS, FIELDS, ANSWERS]


def test_the_lights_that_picochess_sends(chessnut: EmulatedChessnut) -> None:
    lit = []
    for light in (
        "0a080000000008000800",
        "0a080000000000200040",
        "0a080200040000000000",
        "0a080000000000000000",
    ):
        assert told(chessnut, light) == ["230100"]
        lit.append(sorted(chessnut.lights))
    assert lit == [["e2", "e4"], ["b1", "c3"], ["f6", "g8"], []]


def test_battery_and_sound(chessnut: EmulatedChessnut) -> None:
    chessnut.battery = 75
    assert told(chessnut, "290100") == ["2a024b00"]
    assert told(chessnut, "0b0403e800c8") == [] and chessnut.buzzed == [(1000, 200)]


def test_a_packet_in_pieces(chessnut: EmulatedChessnut) -> None:
    assert told(chessnut, "21", 1.0) == [] and told(chessnut, "01", 1.1) == []
    assert len(told(chessnut, "00", 1.2)) == 2
    assert told(chessnut, "2101", 2.0) == []
    assert told(chessnut, "290100", 9.0) == ["2a026400"]


@pytest.mark.parametrize("seed", range(20))
def test_hostile_bytes(chessnut: EmulatedChessnut, seed: int) -> None:
    rng = random.Random(seed)
    for n in range(300):
        told(chessnut, rng.randbytes(rng.randrange(80)).hex(), n / 100)
        chessnut.tick(Seconds(n / 100))
    assert told(chessnut, "290100", 100.0) == ["2a026400"]
