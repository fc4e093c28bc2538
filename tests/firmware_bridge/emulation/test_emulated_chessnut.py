"""A board in the guise of a Chessnut Air: what PicoChess's driver said to it, and what was captured from an Air.

The bytes of the host were recorded from PicoChess 4.3.4 (d1d83c3); the fields stand in published captures of an Air.
"""

from __future__ import annotations

import random

import pytest

from firmware_bridge.emulation.chessnut import ANSWERS, FIELDS, EmulatedChessnut
from tests.firmware_bridge.emulation.driver_harness import AFTER_E4, AFTER_E4_IN_NIBBLES, said, set_up, told

CAPTURED = "58233185444444440000000000000000000000000000000077777777a6c99b6a"


@pytest.fixture
def board() -> EmulatedChessnut:
    guise = EmulatedChessnut()
    set_up(guise)
    return guise


def test_how_picochess_begins(board: EmulatedChessnut) -> None:
    assert told(board, "210100") == ["230100", f"0124{CAPTURED}00000000"]
    assert told(board, "410115310100") == ["320100"]  # a Move would answer the first half, an Air the second


def test_it_reports_ten_times_a_second_once_it_is_asked(board: EmulatedChessnut) -> None:
    for n in range(10):
        board.tick(n / 20)
    assert said(board) == []
    told(board, "210100", 1.0)
    for n in range(32):
        board.tick(1.0 + n / 32)
    assert 9 <= len(said(board)) <= 11
    board.show(AFTER_E4, 2.26)
    assert said(board) == [f"0124{AFTER_E4_IN_NIBBLES}01000000"]
    board.disconnect()
    board.tick(9.0)
    assert said(board) == []


def test_each_packet_goes_out_on_its_characteristic(board: EmulatedChessnut) -> None:
    board.receive(bytes.fromhex("210100290100"), 1.0)
    assert [channel for channel, _ in board.take()] == [ANSWERS, FIELDS, ANSWERS]


def test_the_lights_that_picochess_sends(board: EmulatedChessnut) -> None:
    lit = []
    for light in (
        "0a080000000008000800",
        "0a080000000000200040",
        "0a080200040000000000",
        "0a080000000000000000",
    ):
        assert told(board, light) == ["230100"]
        lit.append(sorted(board.lights))
    assert lit == [["e2", "e4"], ["b1", "c3"], ["f6", "g8"], []]


def test_battery_and_sound(board: EmulatedChessnut) -> None:
    board.battery = 75
    assert told(board, "290100") == ["2a024b00"]
    assert told(board, "0b0403e800c8") == [] and board.buzzed == [(1000, 200)]


def test_a_packet_in_pieces(board: EmulatedChessnut) -> None:
    assert told(board, "21", 1.0) == [] and told(board, "01", 1.1) == []
    assert len(told(board, "00", 1.2)) == 2
    assert told(board, "2101", 2.0) == []
    assert told(board, "290100", 9.0) == ["2a026400"]


@pytest.mark.parametrize("seed", range(20))
def test_hostile_bytes(board: EmulatedChessnut, seed: int) -> None:
    rng = random.Random(seed)
    for n in range(300):
        told(board, rng.randbytes(rng.randrange(80)).hex(), n / 100)
        board.tick(n / 100)
    assert told(board, "290100", 100.0) == ["2a026400"]
