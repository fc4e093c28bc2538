"""What the app tells systemd, which started it: that its first frame is there, and that its loop goes round
(sd_notify(3)).
"""

from __future__ import annotations

import contextlib
import os
import socket

SOCKET = "NOTIFY_SOCKET"
BEATS = "WATCHDOG_USEC"
READY = "READY=1"
BEAT = "WATCHDOG=1"


def is_supervised() -> bool:
    """Whether somebody listens."""
    return bool(os.environ.get(SOCKET))


def tell(word: str) -> None:
    """Say it, if somebody listens. That nobody does any more is no fault of the app's."""
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, contextlib.suppress(OSError):
        line.setblocking(False)
        line.sendto(word.encode(), f"\0{address[1:]}" if address.startswith("@") else address)


def beat_every() -> float | None:
    """Seconds between two beats, half of what systemd waits; None: it does not wait for any."""
    told = os.environ.get(BEATS, "")
    return int(told) / 2e6 if told.isdigit() and int(told) else None
