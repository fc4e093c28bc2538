"""Which family speaks so: told from the bytes alone, for `companion boards` and for wrong ports."""

from __future__ import annotations

import re

from firmware_bridge.core.family import Family
from firmware_bridge.core.said import Said, said
from firmware_bridge.families import families

_STOPPED = re.compile(rb"(?:^|\n)>>> |Traceback \(most recent call last\)|MicroPython v\d")


def recognised(heard: bytes) -> Family | None:
    """The family that said this."""
    return next((family for family in families() if family.says(heard)), None)


def stopped(heard: bytes) -> bool:
    """Whether this is MicroPython without our program."""
    return bool(_STOPPED.search(heard))


def stranger(heard: bytes, expected: Family) -> Said | None:
    """A message when what a port says is another family than `expected`."""
    family = recognised(heard)
    if family is None or family is expected:
        return None
    return said("other-family", model=family.named, scheme=family.scheme)
