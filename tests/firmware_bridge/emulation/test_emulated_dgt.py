"""A board in the guise of a DGT: what PicoChess's driver said to it in a game, and what the maker's header asks for more.

The bytes of the host were recorded from PicoChess 4.3.4 (d1d83c3) on a port; those of the board are laid out as the maker's
header file has them, and PicoChess read them right.
"""

from __future__ import annotations

import random

import pytest

from companion.units import Seconds
from firmware_bridge.emulation.guises import EmulatedDgt
from tests.firmware_bridge.emulation.driver_harness import AFTER_E4, START, said, set_up, told

DUMP = "860043" + "08090a0c0b0a0908" + "07" * 8 + "00" * 32 + "01" * 8 + "0203040605040302"


@pytest.fixture
def dgt() -> EmulatedDgt:
    guise = EmulatedDgt()
    set_up(guise)
    return guise


def test_how_picochess_begins(dgt: EmulatedDgt) -> None:
    assert told(dgt, "4b") == []
    assert told(dgt, "4d") == ["9300050108"]
    assert told(dgt, "42") == [DUMP]
    assert told(dgt, "2b03030900") == ["8d000a" + "00" * 7]  # it asks a clock for its version, and waits
    (number,) = told(dgt, "45")
    assert number.startswith("910008") and bytes.fromhex(number[6:]).isdigit() and len(number) == 16


def test_a_move_as_picochess_read_it(dgt: EmulatedDgt) -> None:
    told(dgt, "4b")
    dgt.show({square: piece for square, piece in START.items() if square != "e2"}, Seconds(2.0))
    assert said(dgt) == ["8e00053400"]
    dgt.show(AFTER_E4, Seconds(2.5))
    assert said(dgt) == ["8e00052401"]
    dgt.show(AFTER_E4, Seconds(2.6))
    assert said(dgt) == []
    assert told(dgt, "4542")[1][6:] == DUMP[6:].replace("01" * 8, "0101010100010101").replace(
        "00" * 32, "00" * 20 + "01" + "00" * 11
    )


def test_lifts_are_told_before_set_downs(dgt: EmulatedDgt) -> None:
    told(dgt, "44")
    dgt.show(AFTER_E4, Seconds(2.0))
    assert said(dgt) == ["8e00053400", "8e00052401"]
    dgt.show(START, Seconds(3.0))
    assert said(dgt) == ["8e00052400", "8e00053401"]


def test_it_tells_changes_only_when_it_was_asked_to(dgt: EmulatedDgt) -> None:
    dgt.show(AFTER_E4, Seconds(2.0))
    assert said(dgt) == []
    told(dgt, "43")
    told(dgt, "40")
    dgt.show(START, Seconds(3.0))
    assert said(dgt) == []
    told(dgt, "4b")
    dgt.disconnect()
    dgt.show(AFTER_E4, Seconds(4.0))
    assert said(dgt) == []


def test_the_lights_that_picochess_sends(dgt: EmulatedDgt) -> None:
    lit = []
    for light in ("600401342400", "600401392a00", "600401061500", "600400404000"):
        assert told(dgt, light) == []
        lit.append(sorted(dgt.lights))
    assert lit == [["e2", "e4"], ["b1", "c3"], ["f6", "g8"], []]


def test_what_else_a_host_may_ask(dgt: EmulatedDgt) -> None:
    (bus,), (mark,), (long,) = told(dgt, "46"), told(dgt, "47"), told(dgt, "55")
    (number,) = told(dgt, "45")
    assert bus.startswith("900005")
    assert int(bytes.fromhex(number[6:])) == bytes.fromhex(bus)[3] << 7 | bytes.fromhex(bus)[4]
    assert bytes.fromhex(mark)[3:].startswith(b"Tableside") and bytes.fromhex(mark)[2] == len(mark) // 2
    assert len(long) == 26 and bytes.fromhex(long[6:]).isdigit()
    assert told(dgt, "41") == ["8d000a00000000000020"]  # no clock connected
    assert told(dgt, "49") == ["8f00046b"]
    dgt.battery = 63
    assert told(dgt, "4c") == ["a0000c3f" + "00" * 8]


def test_a_beep_for_the_clock_is_ours(dgt: EmulatedDgt) -> None:
    told(dgt, "2b04030b1000")
    assert dgt.buzzed == [(2000, 1024)]


def test_a_command_in_pieces_and_one_that_never_ends(dgt: EmulatedDgt) -> None:
    assert told(dgt, "2b03", 1.0) == [] and told(dgt, "0309", 1.1) == []
    assert told(dgt, "0042", 1.2) == ["8d000a" + "00" * 7, DUMP]
    assert told(dgt, "2b0a", 2.0) == []
    assert told(dgt, "42", 9.0) == [DUMP]  # that host went away
    assert told(dgt, "2bff42", 10.0) == [DUMP]  # no command is so long


@pytest.mark.parametrize("seed", range(20))
def test_hostile_bytes(dgt: EmulatedDgt, seed: int) -> None:
    rng = random.Random(seed)
    for n in range(300):
        told(dgt, rng.randbytes(rng.randrange(40)).hex(), n / 100)
        dgt.tick(Seconds(n / 100))
    assert told(dgt, "42", 100.0) == [DUMP]
