"""Commands to an emulated board that are cut off, shortened or changed: nothing breaks, and the next question is answered."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.drivers.millennium import odd_parity, with_checksum
from firmware_bridge.emulation.guises import (
    BEEP,
    BEEP_HZ,
    BEEP_MS,
    EmulatedBoard,
    EmulatedChessLink,
    EmulatedChessnut,
    EmulatedDgt,
)
from tests.firmware_bridge.emulation.driver_harness import said, set_up

PAUSE = 10.0
"""Seconds after which a board has forgotten what was cut off, and is up again after a reset."""


def link(*texts: str) -> list[bytes]:
    return [odd_parity(with_checksum(text)) for text in texts]


Case = tuple[Callable[[], EmulatedBoard], list[bytes], bytes, str]
BOARDS: dict[str, Case] = {
    "chessnut": (
        EmulatedChessnut,
        [bytes.fromhex(one) for one in ("210100", "290100", "310100", "0a08" + "81" * 8, "0b0403e800c8")],
        bytes.fromhex("290100"),
        "2a02",
    ),
    "dgt": (
        EmulatedDgt,
        [bytes.fromhex(one) for one in ("42", "4b", "44", "45", "2b03030900", f"2b0403{BEEP:02x}0500", "600401000800")],
        bytes.fromhex("4d"),
        "9300050108",
    ),
    "chess link": (
        EmulatedChessLink,
        link("S", "V", "X", "T", "W0207", "R02", "L20" + "FF" * 81),
        link("V")[0],
        odd_parity(with_checksum("v0103")).hex(),
    ),
}  # fmt: skip
"""A board, commands that it knows, and a question with the beginning of its answer."""


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_cut_off_or_changed_breaks_nothing(name: str) -> None:
    make, commands, question, answer = BOARDS[name]
    rng, guise, now = random.Random(name), set_up(make()), 1.0
    for _ in range(250):
        command = bytearray(rng.choice(commands))
        match rng.randrange(4):
            case 0:
                del command[rng.randrange(len(command)) :]
            case 1:
                command[rng.randrange(len(command))] = rng.randrange(256)
            case 2:  # its own length says that there is less of it
                del command[2 + rng.randrange(len(command)) :]
                command[1:2] = bytes([max(0, len(command) - 2)]) if len(command) > 1 else b""
        guise.receive(bytes(command), Seconds(now))
        guise.tick(Seconds(now + 0.3))
        now += PAUSE
        said(guise)
        guise.receive(question, Seconds(now))
        assert any(one.startswith(answer) for one in said(guise)), command.hex()
        now += PAUSE


def test_a_clock_beeps_as_long_as_it_is_told() -> None:
    """And not at all if the command ends before the time."""
    guise, now = set_up(EmulatedDgt()), 1.0
    for body in (
        b"",
        b"\x03",
        bytes([3, BEEP]),
        bytes([3, BEEP, 5]),
        bytes([3, BEEP, 2, 0]),
        bytes([3, 9, 5]),
    ):
        guise.receive(bytes([0x2B, len(body)]) + body, Seconds(now))
        now += PAUSE
    assert guise.buzzed == [(BEEP_HZ, Milliseconds(BEEP_MS * n)) for n in (5, 2)]
