"""Web server for the handbook's pages, for this machine's browser and for phones on the local network."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from companion.server.connections import ConnectionSlots, Limits, bind_addresses, local_addresses
from companion.server.handbook import PAGES, page_file
from companion.server.http_server import GUARDED, Deadlines, Guard, HttpServer

HERE = "127.0.0.1"
LIMITS = Limits(most=64, each=16, reserved=0)
DEADLINES = Deadlines(request=10.0, answer=20.0)
POLICY = {
    **GUARDED,
    # Their generator writes scripts and styles into the pages themselves.
    "content-security-policy": "default-src 'self'; script-src 'self' 'unsafe-inline'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self' blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
}


class HandbookServer:
    """A server of the handbook that runs until `close` is called.

    Attributes:
        addresses: The base addresses of the handbook, each ending with a slash: first the one for
            this machine's own browser, then those for other devices on the local network.
        moved: Whether the port has changed because another program has taken the previous one.
    """

    def __init__(self, near: Callable[[], Sequence[str]] = local_addresses) -> None:
        """Start the server.

        Args:
            near: Returns this machine's addresses on the local network. The server also listens on them
                if possible.

        Raises:
            OSError: The server cannot listen on this machine's loopback address.
        """
        self._near, self.moved = near, False
        self._found: tuple[str, ...] | None = None
        self._listen(0)

    def _listen(self, port: int) -> None:
        near = tuple(self._near())
        sockets = bind_addresses((HERE,), port)
        port = sockets[0].getsockname()[1]
        for address in near:
            with suppress(OSError):  # the network has gone, or another program has the port there
                sockets += bind_addresses((address,), port)
        self._found = near
        self.addresses = tuple(
            f"http://{host}:{port}/" for host, port in (one.getsockname() for one in sockets)
        )
        pages = Starlette(routes=[Mount("/", StaticFiles(directory=PAGES, html=True))])
        self._server = HttpServer(_Guard(pages, 0), sockets, ConnectionSlots(LIMITS), DEADLINES, "handbook")
        self._server.start()

    def locate(self, page: str) -> tuple[str, ...]:
        """Return the addresses of a page of the documentation, in the order of `addresses`.

        If the network has changed, the server first starts listening on the new addresses. It keeps its
        port, or takes another one if that port is no longer free.

        Args:
            page: The path of the page in the documentation, such as `club/wall.md`.

        Raises:
            OSError: This machine has no free port.
        """
        if tuple(self._near()) != self._found:
            self._server.stop()
            try:
                self._listen(urlsplit(self.addresses[0]).port or 0)
            except OSError:
                self._found = None
                self._listen(0)
                self.moved = True
        return tuple(address + page_file(page) for address in self.addresses)

    def close(self) -> None:
        """Stop the server."""
        self._server.stop()


class _Guard(Guard):
    def headers(self, scope: Scope) -> Mapping[str, str]:
        return POLICY
