"""A guise with bytes and time by hand."""

from __future__ import annotations

from companion.units import Seconds
from firmware_bridge.emulation.bridge import STANDARD, read_fen
from firmware_bridge.emulation.guises import EmulatedBoard

START = read_fen(STANDARD)
AFTER_E4 = {square: man for square, man in START.items() if square != "e2"} | {"e4": "wP"}


def set_up(guise: EmulatedBoard) -> EmulatedBoard:
    guise.set_name("board-1")
    guise.show(START, Seconds(0.0))
    said(guise)
    return guise


def said(guise: EmulatedBoard) -> list[str]:
    """The packets that wait, as hex."""
    return [packet.hex() for _, packet in guise.take()]


def told(guise: EmulatedBoard, host: str, now: float = 1.0) -> list[str]:
    """What it answers to what its host says, both as hex."""
    guise.receive(bytes.fromhex(host), Seconds(now))
    return said(guise)


AFTER_E4_IN_NIBBLES = "58233185444444440000000000000000007000000000000077077777a6c99b6a"
