"""Keys of a Stream Deck and buttons on a Raspberry Pi's pins that people choose by pressing them.

Each has a name: `DECK3` is the third key from the left above, `GPIO17` a button from that pin to ground. What such a
button does is known by its name, so URLs are made here in which each tells its name, or does what was chosen for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

DECK_KEY = re.compile(r"DECK([1-9]\d?)")
PIN = re.compile(r"GPIO([1-9]\d?)", re.IGNORECASE)
DECK_KEYS = 32
"""Of the largest deck."""
HEADER = tuple(range(2, 28))
"""A Raspberry Pi's pins."""
I2C, SERIAL = (2, 3), (14, 15)
SPI = (8, 9, 10, 11)
"""Chip select, MISO, MOSI and clock of the first bus: lights take them all, though they use one."""
BUSES = frozenset((*I2C, *SPI, *SERIAL))
"""What hangs on them is no button."""
DECK, PINS = "streamdeck", "pins"
"""Schemes of their URLs."""


def is_named(name: str) -> bool:
    """Whether this is the name of such a button."""
    return bool(DECK_KEY.fullmatch(name) or PIN.fullmatch(name))


def name_all_keys() -> str:
    """The option of a deck's URL with which each of its keys tells its name."""
    return "keys=" + ",".join(f"DECK{n}" for n in range(1, DECK_KEYS + 1))


def name_all_pins(free: tuple[str, ...] | None = None) -> str:
    """The URL of all pins on which buttons may hang, or of those of them that are free, each of which tells its name."""
    pins = [f"GPIO{n}" for n in HEADER if n not in BUSES and (free is None or f"GPIO{n}" in free)]
    return f"{PINS}://" + ",".join(f"{pin}={pin}" for pin in pins)


def deck_keys_for(jobs: Mapping[str, str]) -> str:
    """The option of a deck's URL with which its keys do what was chosen; empty: nothing was chosen of a deck.

    Args:
        jobs: the name of each key and button, and what it does.
    """
    chosen = {int(found[1]): job for name, job in jobs.items() if (found := DECK_KEY.fullmatch(name))}
    return "keys=" + ",".join(chosen.get(n, "") for n in range(1, max(chosen) + 1)) if chosen else ""


def pins_for(jobs: Mapping[str, str]) -> str:
    """The URL of the pins for which something was chosen; empty: there is none."""
    chosen = [f"{job}={name}" for name, job in sorted(jobs.items()) if PIN.fullmatch(name)]
    return f"{PINS}://" + ",".join(chosen) if chosen else ""
