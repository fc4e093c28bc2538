"""A port of this machine on which nothing listens."""

from __future__ import annotations

import contextlib
import random
import socket

PORTS = range(15000, 32768)
"""Below those that systems give to connections that go out, so that nobody has it before who asked."""
_given: set[int] = set()
_chance = random.SystemRandom()  # two programs that were seeded alike ask for different ports


def free_port() -> int:
    """A port on which nothing listens, another one each time."""
    while True:
        port = _chance.choice(PORTS)
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("0.0.0.0", port))
            if port not in _given:
                _given.add(port)
                return port
