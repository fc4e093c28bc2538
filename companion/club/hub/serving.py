"""The hub's web server, in a thread of its own: over HTTP for the room and, with a certificate, over HTTPS for arbiters."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import uvicorn
from starlette.types import ASGIApp

from companion.club.hub.patience import Patience, make_room
from companion.kernel.messages import UserError

PORT, SAFE_PORT = 8642, 8643
PHONES = 2000
"""Connections at once: a wall needs one, a phone that comes a second."""
PATIENCE = 5.0
"""Seconds that the beginning and the end are waited for."""


class NoPort(UserError):
    """The pages cannot be served there."""


class Certificate(NamedTuple):
    """Paths of a certificate and its key, in PEM."""

    chain: str
    key: str


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0: any that is free.

    Raises:
        NoPort: nothing can listen there.
    """
    one = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind((host, port))
        one.listen(512)
    except OSError as wrong:
        one.close()
        raise NoPort("hub-no-port", port=port, why=str(wrong.strerror)) from None
    return one


class Serving:
    """`rooms`: sockets that serve plain HTTP; `safe`: those that serve HTTPS with this certificate."""

    def __init__(
        self, app: ASGIApp, rooms: Sequence[socket.socket], safe: Sequence[socket.socket] = (),
        certificate: Certificate | None = None,
    ) -> None:  # fmt: skip
        logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
        make_room()
        self._servers = [(_server(app, None), list(rooms))]
        if certificate is not None and safe:
            self._servers.append((_server(app, certificate), list(safe)))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="pages", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._ready.wait(PATIENCE)

    def renew(self, certificate: Certificate) -> None:
        """Show this one from the next connection on. Any thread."""
        for server, _ in self._servers:
            if (
                server.config.loaded and server.config.ssl is not None
            ):  # else it reads the files when it begins
                server.config.ssl.load_cert_chain(certificate.chain, certificate.key)

    def call(self, work: Callable[..., object], *given: Any) -> None:
        """Do something in the server's thread, soon. From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(work, *given)

    def stop(self) -> None:
        """Close every connection and port, and come back when it is done."""
        for server, _ in self._servers:
            server.should_exit = True
        self._thread.join(PATIENCE)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        tasks = [asyncio.create_task(server.serve(sockets=sockets)) for server, sockets in self._servers]
        self._ready.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        for _, sockets in self._servers:
            for one in sockets:
                one.close()


def _server(app: ASGIApp, certificate: Certificate | None) -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(
        app, log_config=None, access_log=False, lifespan="off", server_header=False, date_header=False, ws="none",
        http=Patience, loop="asyncio", limit_concurrency=PHONES, timeout_graceful_shutdown=1, timeout_keep_alive=20,
        h11_max_incomplete_event_size=16384,
        ssl_certfile=certificate.chain if certificate else None, ssl_keyfile=certificate.key if certificate else None,
    ))  # fmt: skip
