"""The power button, as the kernel tells it: `KEY_POWER` on one of the files in `/dev/input`.

Read here and not from the window: a compositor may keep the key to itself, and SDL without one takes a
button alone for no keyboard. Three lines of `struct` are all there is to it; python-evdev has no wheels and
would want a compiler on every Pi.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

EVENT = struct.Struct("@llHHi")
"""The kernel's input_event: seconds, microseconds, type, code, value."""
EV_KEY, KEY_POWER, DOWN = 1, 116, 1
WORD = struct.calcsize("@l") * 8


def keys(root: Path = Path("/")) -> list[Path]:
    """The input files that have a power button."""
    found = []
    for event in sorted((root / "sys/class/input").glob("event*")):
        try:
            words = (event / "device/capabilities/key").read_text("ascii").split()
            held = int(words[-1 - KEY_POWER // WORD], 16) >> KEY_POWER % WORD & 1
        except (OSError, ValueError, IndexError):
            continue
        if held:
            found.append(root / "dev/input" / event.name)
    return found


def open_key(path: Path) -> int | None:
    """A descriptor that never waits; None: it may not be read."""
    try:
        return os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None


def read_press(descriptor: int) -> bool | None:
    """Whether the button has gone down in what is there to read; None: the device is gone."""
    try:
        content = os.read(descriptor, 64 * EVENT.size)
    except BlockingIOError:
        return False
    except OSError:
        return None
    if not content:
        return None
    whole = content[: len(content) // EVENT.size * EVENT.size]
    return any(
        (kind, code, value) == (EV_KEY, KEY_POWER, DOWN)
        for _, _, kind, code, value in EVENT.iter_unpack(whole)
    )
