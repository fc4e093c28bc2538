"""The hub's web server, in a thread of its own: over HTTP for the room and, with a certificate, over HTTPS
for arbiters.
"""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Sequence

from starlette.types import ASGIApp

from companion.kernel.messages import UserError
from companion.server.connection_slots import ConnectionSlots, Limits, is_own_machine
from companion.server.file_limit import ListeningSocket, raise_file_limit
from companion.server.http_connection import Deadlines
from companion.server.http_server import Certificate, Headers, HttpServer

PORT, SAFE_PORT = 8642, 8643
PLACES = Limits(most=2000, each=200, reserved=200)
"""Connections: a wall needs one, a phone that comes a second; the last ones are for arbiters."""
NEXT = 20
"""How many pairs of ports are tried."""
HIGHEST = 65_535
"""The highest port."""
LONGEST = 20.0
"""Seconds in which a request has to be said."""


class PortError(UserError):
    """The pages cannot be served there. `taken`: another program is there."""

    taken = False


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0: any that is free.

    Raises:
        PortError: nothing can listen there.
    """
    one = ListeningSocket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind((host, port))
        one.listen(512)
    except OSError as wrong:
        one.close()
        error = PortError("hub-no-port", port=port, why=str(wrong.strerror))
        error.taken = wrong.errno == errno.EADDRINUSE
        raise error from None
    return one


def listen_for_pages(
    host: str, pages: int, safe: int, may_move: bool, used: Sequence[int] = ()
) -> tuple[socket.socket, socket.socket]:
    """Return the sockets of the pages over HTTP and over HTTPS.

    Args:
        host: The address.
        pages: The port of those over HTTP.
        safe: The port of those over HTTPS.
        may_move: Whether to try the next ports if another program, such as seat pages, uses one of these.
        used: Ports that the hub needs for other things.

    Raises:
        PortError: Nothing can listen there.
    """
    first: PortError | None = None
    for step in range(0, 2 * NEXT if may_move else 2, 2):
        if step and {pages + step, safe + step} & set(used):
            continue
        if step and max(pages, safe) + step > HIGHEST:
            break
        room = None
        try:
            room = listen(host, pages + step)
            return room, listen(host, safe + step)
        except PortError as error:
            if room is not None:
                room.close()
            first = first or error
            if not error.taken:
                break
    assert first is not None
    raise first


class WebServer(HttpServer):
    """The hub's pages.

    `rooms`: sockets that serve plain HTTP; `safe`: those that serve HTTPS with this certificate;

    `knows`: whether the headers of a request are of somebody who is signed in.
    """

    def __init__(
        self,
        app: ASGIApp,
        rooms: Sequence[socket.socket],
        safe: Sequence[socket.socket] = (),
        certificate: Certificate | None = None,
        knows: Callable[[Headers], bool] = lambda headers: False,
    ) -> None:
        raise_file_limit()
        places = ConnectionSlots(PLACES, is_own_machine)
        super().__init__(app, rooms, places, Deadlines(LONGEST), "pages", safe, certificate, knows)
