"""Which of the Pi's pins this program uses for what, so that two devices on the same ones are refused in a
sentence.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.link_messages import LinkMessage
from firmware_bridge.wiring import PINS

_lock = threading.Lock()
_users: dict[int, tuple[str, str, dict[int, LinkMessage]]] = {}


def take(who: object, name: str, pins: Mapping[int, LinkMessage], host: str = "") -> None:
    """Note that `who`, called `name`, uses these pins, each for what. `host`: the other Pi that has them.

    Raises:
        BoardError: somebody else does; it says which pins, what they are there, and which are free.
    """
    with _lock:
        here = [(other, theirs) for other, where, theirs in _users.values() if where == host]
        for other, theirs in here:
            if both := sorted(pins.keys() & theirs.keys()):
                uses: list[LinkMessage] = []
                for pin in both:
                    if theirs[pin] not in uses:
                        uses.append(theirs[pin])
                clash = {"name": name, "other": other, "uses": tuple(uses)}
                clash |= {"pins": tuple(f"GPIO{pin}" for pin in both)}
                clash |= {"free": free_of({pin for _, all_ in here for pin in all_})}
                if "pn532" in name + other:
                    raise BoardError("pins-clash" if clash["free"] else "pins-clash-none", **clash)
                raise BoardError("pins-clash-other" if clash["free"] else "pins-clash-other-none", **clash)
        _users[id(who)] = (name, host, dict(pins))


def give_back(who: object) -> None:
    """Whatever `who` used is free again."""
    with _lock:
        _users.pop(id(who), None)


def free_of(used: set[int]) -> tuple[str, ...]:
    """The pins of the header that nobody uses."""
    return tuple(f"GPIO{pin}" for pin in PINS["pi"] if pin not in used)
