"""HTTP and HTTPS servers of web pages, each in its own thread.

Connections are counted, requests have deadlines, and every response passes a guard that sets headers and
limits requests.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from ipaddress import ip_address
from typing import Any, NamedTuple

import h11
import msgspec
import uvicorn
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from companion.server.connections import ConnectionSlot, ConnectionSlots

HANDSHAKE = 8.0
"""Time limit for a TLS handshake, in seconds."""
GOOD_BYE = 3.0
"""Seconds to wait for the orderly end of a TLS connection."""


class AcceptGuard(asyncio.Protocol):
    """One incoming connection, before its HTTP protocol takes over.

    Args:
        places: The slots for connections.
        enter: Creates the protocol of an accepted connection.
        context: The TLS context, or None for plain HTTP.
    """

    def __init__(
        self,
        places: ConnectionSlots,
        enter: Callable[[ConnectionSlot], asyncio.Protocol],
        context: ssl.SSLContext | None = None,
    ) -> None:
        self._places, self._enter, self._context = places, enter, context
        self._place: ConnectionSlot | None = None
        self._securing: asyncio.Task[None] | None = None
        self._early = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        place = ConnectionSlot(address_of(transport), transport.abort)
        if not self._places.take(place):
            transport.abort()
            return
        self._place = place
        if self._context is None:
            protocol = self._enter(place)
            transport.set_protocol(protocol)
            protocol.connection_made(transport)
        else:
            transport.pause_reading()  # what comes now is for TLS
            self._securing = asyncio.get_running_loop().create_task(self._secure(transport, self._context))

    def data_received(self, data: bytes) -> None:
        self._early += data  # it came with the last of the handshake

    def connection_lost(self, exc: Exception | None) -> None:
        if self._place is not None:
            self._places.leave(self._place)
            self._place = None

    async def _secure(self, transport: asyncio.Transport, context: ssl.SSLContext) -> None:
        try:
            safe = await asyncio.get_running_loop().start_tls(
                transport,
                self,
                context,
                server_side=True,
                ssl_handshake_timeout=HANDSHAKE,
                ssl_shutdown_timeout=GOOD_BYE,
            )
        except (OSError, asyncio.CancelledError):  # includes every TLS error and the timeout
            safe = None
        if self._place is None or safe is None:
            self.connection_lost(None)
            transport.abort()
            return
        protocol = self._enter(self._place)
        safe.set_protocol(protocol)
        protocol.connection_made(safe)
        if self._early:
            protocol.data_received(self._early)


def address_of(transport: asyncio.BaseTransport) -> str:
    """Return the peer's address; empty if the peer has already disconnected."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


PLACE = "place"
"""Key of the connection's slot in a request's state."""


class Deadlines(msgspec.Struct, frozen=True):
    """The deadlines of a connection, in seconds.

    Attributes:
        request: The time from the connection, or from the first byte of a request, to the last byte
            of the request; slower requests are cut off.
        answer: For unknown clients, the time from the start of the `request` deadline to the end of
            the response; None means no limit, as for a stream.
    """

    request: float
    answer: float | None = None


class HttpConnection(H11Protocol):
    """uvicorn's `h11` protocol with added deadlines.

    Args:
        place: The slot of the connection.
        deadlines: The deadlines of the connection.
        leave: Called with the slot when the connection has ended.
    """

    _due: asyncio.TimerHandle | None = None

    def __init__(
        self,
        place: ConnectionSlot,
        deadlines: Deadlines,
        leave: Callable[[ConnectionSlot], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._place, self._deadlines, self._leave = place, deadlines, leave
        place.is_waiting = self._is_waiting
        self.app_state = {**self.app_state, PLACE: place}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self._deadlines.request, self._cut_off)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._asks:
            self._wait_for_answer()
        elif self._due is None:
            self._wait(self._deadlines.request, self._cut_off)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is not h11.SEND_BODY:  # otherwise the rest of an unwanted body is coming
            self._wait_for_answer()  # a request that came before this answer was read

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():  # the client does not read the answer
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._leave(self._place)
        super().connection_lost(exc)

    @property
    def _asks(self) -> bool:
        """Whether a request is being received or may still arrive."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    @property
    def _answered(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _is_waiting(self) -> bool:
        return self._answered or self._asks

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        self._due = self.loop.call_later(seconds, then)

    def _wait_for_answer(self) -> None:
        self._wait_no_more()
        if self._deadlines.answer is not None and not self._answered:
            self._wait(self._deadlines.answer, self._cut_off_stranger)

    def _wait_no_more(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _cut_off(self) -> None:
        self.transport.abort()

    def _cut_off_stranger(self) -> None:
        if not self._place.known:
            self.transport.abort()


PATIENCE = 5.0
"""Seconds to wait for the server to start and to stop."""
GRACE = 1.0
"""Seconds allowed for responses in progress when the server stops."""
SOON = 0.01
"""Seconds between checks for responses still in progress."""
AGAIN = "2"
"""Seconds after which a rejected client may retry, as the value of a `Retry-After` header."""

Headers = Mapping[bytes, bytes]


class Certificate(NamedTuple):
    """Paths of a certificate chain and its key, in PEM format."""

    chain: str
    key: str


class HttpServer:
    """A server of one application in a thread of its own.

    Args:
        app: The application.
        plain: Sockets for HTTP.
        places: The slots for connections.
        deadlines: The deadlines of every connection.
        name: The name of the thread.
        safe: Sockets for HTTPS.
        certificate: The certificate for HTTPS.
        knows: Returns whether a request's headers are from a client with a reserved slot.
        beside: An additional task for the server's loop, which is cancelled when the server stops.
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
        """Use this certificate for all new connections. This method may be called from any thread."""
        for server, _ in self._servers:
            if (
                server.config.loaded and server.config.ssl is not None
            ):  # otherwise it reads the files when it starts
                server.config.ssl.load_cert_chain(certificate.chain, certificate.key)

    def call(self, work: Callable[..., object], *given: Any) -> None:
        """Call a function in the server's thread. This method may be called from any thread.

        Args:
            work: The function.
            given: Its arguments.
        """
        if self._loop is not None and not self._loop.is_closed():
            try:
                self._loop.call_soon_threadsafe(work, *given)
            except RuntimeError:
                logging.getLogger(__name__).debug("the server has ended")

    def stop(self) -> None:
        """Close every connection and port, and return once that is done."""
        for server, _ in self._servers:
            server.should_exit = True  # also for one that is just starting
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
    """Log only errors of the application behind the server, not errors of clients."""
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    logging.getLogger("uvicorn.error").addFilter(_is_fault)


def _is_fault(record: logging.LogRecord) -> bool:
    return record.exc_info is not None


class _Server(uvicorn.Server):
    """uvicorn's server with added connection limits and TLS deadlines."""

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
        """Tell the server to stop. This method must be called in the server's thread."""
        self._over.set()

    async def main_loop(self) -> None:
        """Wait until the server is told to stop, instead of polling ten times a second as uvicorn does."""
        await self._over.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the ports and idle connections at once, and give responses in progress `GRACE` seconds.

        Unfinished responses are cancelled with the loop.
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
    """Middleware that always admits known clients, and admits unknown ones while slots are free."""

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


KEPT = {"Cache-Control": "private, max-age=86400, immutable"}
GUARDED = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-robots-tag": "noindex",
}


NETWORK = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""Suffixes that routers and mDNS append to a machine's name; such names cannot be registered on the internet.
"""


def host_of(scope: Scope) -> str:
    """Return the host name or address by which a client calls this machine, without the port."""
    given: bytes = dict(scope["headers"]).get(b"host", b"")
    host = given.decode("latin-1").strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")


def is_own_name(host: str, names: Sequence[str]) -> bool:
    """Return whether the host in a request is a name or an address of this machine.

    A browser sends the host of the address that it opens. If the name is not this machine's, either
    another site has pointed its own DNS name at this machine, or the client wants the server to put
    that name into its response. Addresses of private networks are accepted, because this machine
    may not know its own address inside a container or behind a router.

    Args:
        host: The host as `host_of` returns it.
        names: The host names and addresses of this machine.
    """
    if host in {name.lower() for name in names}:
        return True
    try:
        return not ip_address(host).is_global
    except ValueError:
        label, _, network = host.partition(".")
    return (network in NETWORK or not network) and label in {
        name.lower().removesuffix(".local") for name in names if name.endswith(".local")
    }


class Guard:
    """Middleware that sets security headers, limits requests and refuses requests from other sites.

    Args:
        app: The application behind the middleware.
        largest: The maximum size of a request body, in bytes.
    """

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self.app, self._largest = app, largest

    def headers(self, scope: Scope) -> Mapping[str, str]:
        """Return the security headers for the response to a request."""
        return GUARDED

    def limit(self, scope: Scope) -> int:
        """Return the maximum size of a request body at the URL of a request, in bytes."""
        return self._largest

    def refusal(self, scope: Scope) -> Response | None:
        """Return the response that refuses a request, or None if it is accepted."""
        if scope["method"] in ("GET", "HEAD"):
            return None
        headers = dict(scope["headers"])
        host, origin = (headers.get(name, b"").decode("latin-1") for name in (b"host", b"origin"))
        if origin and origin != f"{scope['scheme']}://{host}":
            return Response(status_code=403)
        if not headers.get(b"content-type", b"").startswith(b"application/json"):
            return Response(status_code=415)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.limit(scope):
            return Response(status_code=413)
        return None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        guarded = self.headers(scope)

        async def say(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = {name for name, _ in message["headers"]}
                extra = [(name.encode(), value.encode()) for name, value in guarded.items()]
                if b"cache-control" not in names:
                    extra.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        app: ASGIApp = self.refusal(scope) or self.app
        await app(scope, _limit_body(receive, self.limit(scope)), say)


def _limit_body(receive: Receive, left: int) -> Receive:
    """Return a receiver that limits the size of the body to `left` bytes, whatever size the header
    declares.
    """

    async def receive_limited() -> Message:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
        return message

    return receive_limited
