"""Which of the Pi's pins this program uses for what, so that two devices on the same ones are refused in a sentence."""

from __future__ import annotations

import threading
from collections.abc import Mapping

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.said import Said
from firmware_bridge.wiring import PINS

I2C = (2, 3)
SPI = (8, 9, 10, 11)
"""Chip select, MISO, MOSI and clock of the first bus: lights take them all, though they use one."""

_lock = threading.Lock()
_users: dict[int, tuple[str, dict[int, Said]]] = {}


def take(who: object, name: str, pins: Mapping[int, Said]) -> None:
    """Note that `who`, called `name`, uses these pins, each for what.

    Raises:
        BoardError: somebody else does; it says which pins, what they are there, and which are free.
    """
    with _lock:
        for other, theirs in _users.values():
            if both := sorted(pins.keys() & theirs.keys()):
                uses: list[Said] = []
                for pin in both:
                    if theirs[pin] not in uses:
                        uses.append(theirs[pin])
                used = {pin for _, all_ in _users.values() for pin in all_}
                raise BoardError(
                    "pins-clash" if free_of(used) else "pins-clash-none",
                    name=name,
                    other=other,
                    pins=tuple(f"GPIO{pin}" for pin in both),
                    uses=tuple(uses),
                    free=free_of(used),
                )
        _users[id(who)] = (name, dict(pins))


def give_back(who: object) -> None:
    """Whatever `who` used is free again."""
    with _lock:
        _users.pop(id(who), None)


def free_of(used: set[int]) -> tuple[str, ...]:
    """The pins of the header that nobody uses."""
    return tuple(f"GPIO{pin}" for pin in PINS["pi"] if pin not in used)
