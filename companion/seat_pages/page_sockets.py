"""The sockets at which phones on the local network find the pages, and nowhere else."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Sequence

from companion.kernel.messages import UserError
from companion.server.local_addresses import bind

PORT = 8642
"""The port that is tried first: then a page that is open finds the table again after it was closed."""


class NoNetworkError(UserError):
    """No phone can reach this machine."""


def listen(addresses: Sequence[str], before: int = 0) -> list[socket.socket]:
    """One socket an address, all at one port: the one they were at `before`, else the usual one, else any.

    Raises:
        NoNetworkError: there is no address, or nothing can listen there.
    """
    if not addresses:
        raise NoNetworkError("pages-no-network")
    for port in (before, PORT) if before else (PORT,):
        with contextlib.suppress(OSError):  # somebody is there
            return bind(addresses, port)
    try:
        return bind(addresses, 0)
    except OSError as wrong:
        raise NoNetworkError("pages-no-port", why=str(wrong.strerror)) from None
