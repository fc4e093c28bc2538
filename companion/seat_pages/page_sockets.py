"""The sockets at which phones on the local network find the pages, and nowhere else."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Sequence

from companion.kernel.messages import UserError

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
            return _bound(addresses, port)
    try:
        return _bound(addresses, 0)
    except OSError as wrong:
        raise NoNetworkError("pages-no-port", why=str(wrong.strerror)) from None


def _bound(addresses: Sequence[str], port: int) -> list[socket.socket]:
    found: list[socket.socket] = []
    try:
        for address in addresses:
            one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            found.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((address, port))
            one.listen()
            port = one.getsockname()[1]
    except OSError:
        for one in found:
            one.close()
        raise
    return found
