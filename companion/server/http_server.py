"""Servers of pages in a thread of their own: over HTTP and, with a certificate, over HTTPS."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import uvicorn
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.server.accept_guard import AcceptGuard
from companion.server.connection_slots import ConnectionSlot, ConnectionSlots
from companion.server.http_connection import PLACE, Deadlines, HttpConnection

PATIENCE = 5.0
"""Seconds that the beginning and the end are waited for."""
GRACE = 1.0
"""Seconds that answers which are being given have at the end."""
SOON = 0.01
"""Seconds between two looks at whether they are given."""
AGAIN = "2"
"""Seconds after which whoever found no place may come again."""

Headers = Mapping[bytes, bytes]


class Certificate(NamedTuple):
    """Paths of a certificate and its key, in PEM."""

    chain: str
    key: str


class HttpServer:
    """`plain`: sockets that serve HTTP; `safe`: those that serve HTTPS with this certificate.

    `knows`: whether the headers of a request are of somebody for whom places are reserved; `beside`: what
    runs in the server's loop besides, until it ends.
    """

    def __init__(
        self,
        app: ASGIApp,
        plain: Sequence[socket.socket],
        places: ConnectionSlots,
        deadlines: Deadlines,
        name: str,
        safe: Sequence[socket.socket] = (),
        certificate: Certificate | None = None,
        knows: Callable[[Headers], bool] = lambda headers: False,
        beside: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        _log_faults_alone()
        self.app, self._beside = app, beside
        admitted = _Admission(app, places, knows)
        self._servers = [(_Server(admitted, None, places, deadlines), list(plain))]
        if certificate is not None and safe:
            self._servers.append((_Server(admitted, certificate, places, deadlines), list(safe)))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name=name, daemon=True)

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
            try:
                self._loop.call_soon_threadsafe(work, *given)
            except RuntimeError:
                logging.getLogger(__name__).debug("the server has ended")

    def stop(self) -> None:
        """Close every connection and port, and come back when it is done."""
        for server, _ in self._servers:
            server.should_exit = True  # also for one that only begins
            self.call(server.end)
        self._thread.join(PATIENCE)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        tasks = [asyncio.create_task(server.serve(sockets=sockets)) for server, sockets in self._servers]
        beside = asyncio.ensure_future(self._beside()) if self._beside is not None else None
        self._ready.set()
        try:
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            if beside is not None:
                beside.cancel()
            for _, sockets in self._servers:
                for one in sockets:
                    one.close()


def _log_faults_alone() -> None:
    """What phones do is nobody's business; an error of the application behind the server is."""
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    logging.getLogger("uvicorn.error").addFilter(_is_fault)


def _is_fault(record: logging.LogRecord) -> bool:
    return record.exc_info is not None


class _Server(uvicorn.Server):
    """uvicorn with a door of ours: it limits neither who comes nor how long TLS may take."""

    def __init__(
        self, app: ASGIApp, certificate: Certificate | None, places: ConnectionSlots, deadlines: Deadlines
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                lifespan="off",
                server_header=False,
                date_header=False,
                ws="none",
                http=HttpConnection,
                loop="asyncio",
                timeout_keep_alive=20,
                h11_max_incomplete_event_size=16384,
                ssl_certfile=certificate.chain if certificate else None,
                ssl_keyfile=certificate.key if certificate else None,
            )
        )
        self._places, self._deadlines = places, deadlines
        self._over = asyncio.Event()

    def end(self) -> None:
        """In the server's thread."""
        self._over.set()

    async def main_loop(self) -> None:
        """Nothing until the end: uvicorn would look ten times a second whether it has come."""
        await self._over.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the ports and idle connections at once; answers that are being given have `GRACE` seconds.

        What is not done by then is cancelled with the loop.
        """
        for listening in self.servers:
            listening.close()
        connections, tasks = self.server_state.connections, self.server_state.tasks
        for connection in list(connections):
            connection.shutdown()
        now = asyncio.get_running_loop().time
        end = now() + GRACE
        while (connections or tasks) and now() < end:
            await asyncio.sleep(SOON)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.lifespan.startup()
        loop, context = asyncio.get_running_loop(), self.config.ssl
        assert context is None or isinstance(context, ssl.SSLContext)
        door = partial(AcceptGuard, self._places, self._connection, context)
        self.servers = [await loop.create_server(door, sock=one, backlog=512) for one in sockets or ()]
        self.started = True

    def _connection(self, place: ConnectionSlot) -> HttpConnection:
        return HttpConnection(
            place,
            self._deadlines,
            self._places.leave,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )


class _Admission:
    """Around an application: whoever is known is answered in any case, strangers while there are places for
    them.
    """

    def __init__(self, app: ASGIApp, places: ConnectionSlots, knows: Callable[[Headers], bool]) -> None:
        self._app, self._places, self._knows = app, places, knows

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        place: ConnectionSlot | None = scope.get("state", {}).get(PLACE)
        if place is not None and not place.known:
            if self._knows(dict(scope["headers"])):
                self._places.recognise(place)
            elif not self._places.has_turn(place):
                headers = {"Retry-After": AGAIN, "Connection": "close"}
                await Response(status_code=503, headers=headers)(scope, receive, send)
                return
        await self._app(scope, receive, send)
