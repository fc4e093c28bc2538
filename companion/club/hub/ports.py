"""The hub's listening ports: the web server of its pages, and the gate in front of its broker.

The pages are served over HTTP for everyone and over HTTPS for arbiters. The gate prevents idle or
flooding clients from locking out others.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
import threading
from collections.abc import Callable, Sequence
from functools import partial

from starlette.types import ASGIApp

from companion.kernel.messages import UserError
from companion.server.connections import (
    ConnectionSlot,
    ConnectionSlots,
    Limits,
    ListeningSocket,
    is_own_machine,
    raise_file_limit,
    renumber,
)
from companion.server.http_server import AcceptGuard, Certificate, Deadlines, Headers, HttpServer

PORT, SAFE_PORT = 8642, 8643
PLACES = Limits(most=2000, each=200, reserved=200)
"""Connection limits. A wall needs one connection, and a second one while a phone reconnects.

The last connections are reserved for arbiters.
"""
PORT_PAIRS = 20
"""Number of port pairs that are tried."""
HIGHEST_PORT = 65_535
"""The highest port number."""
LONGEST = 20.0
"""Seconds within which a request must be received completely."""


class PortError(UserError):
    """The pages cannot be served at this port. `taken` tells whether another program uses the port."""

    taken = False


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 stands for any free port.

    Raises:
        PortError: It is not possible to listen at this port.
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
        pages: The HTTP port.
        safe: The HTTPS port.
        may_move: Whether to try the next ports if another program, for instance one serving seat pages,
            uses one of these.
        used: Ports that the hub needs for other purposes.

    Raises:
        PortError: It is not possible to listen at these ports.
    """
    first: PortError | None = None
    for step in range(0, 2 * PORT_PAIRS if may_move else 2, 2):
        if step and {pages + step, safe + step} & set(used):
            continue
        if step and max(pages, safe) + step > HIGHEST_PORT:
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
    """The server of the hub's pages.

    Args:
        rooms: Sockets for plain HTTP.
        safe: Sockets for HTTPS with this certificate.
        knows: Returns whether the headers of a request belong to a signed-in user.
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


BROKER_PLACES = Limits(most=1000, each=200, reserved=3000)
"""Connection limits: for clients that have not been admitted yet, for one address, and for tables that the
broker has admitted.
"""
PRESENTED = 10.0
"""Seconds within which a client must send its CONNECT packet, and the broker must answer."""
RESTART, RETRY = 2.0, 0.02
"""Seconds for which a client waits for a broker that is being restarted, and between two attempts."""
LARGEST = 16 * 1024
"""Greatest size of a CONNECT packet, in bytes."""
CONNECT, CONNACK = 0x10, 0x20
"""First bytes of CONNECT and CONNACK packets."""
PATIENCE = 5.0
"""Seconds to wait for start and stop."""

log = logging.getLogger(__name__)


class BrokerGate:
    """The gate between tables and the broker.

    Args:
        sockets: Listening sockets for tables.
        certificate: The certificate that is shown to tables.
        to: The broker's port on this machine.
    """

    def __init__(self, sockets: Sequence[socket.socket], certificate: Certificate, to: int) -> None:
        self._sockets, self._to = list(sockets), to
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.renew(certificate)
        self._places = ConnectionSlots(BROKER_PLACES, is_own_machine)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over: asyncio.Event | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._serve()), name="broker gate", daemon=True
        )

    def start(self) -> None:
        self._thread.start()
        self._ready.wait(PATIENCE)

    def renew(self, certificate: Certificate) -> None:
        """Use this certificate from the next connection on. May be called from any thread."""
        self._context.load_cert_chain(certificate.chain, certificate.key)

    def close(self) -> None:
        """Close every connection and the port."""
        if self._loop is not None and self._over is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._over.set)
            self._thread.join(PATIENCE)
        for one in self._sockets:
            one.close()

    async def _serve(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        door = partial(AcceptGuard, self._places, self._enter, self._context)
        servers = [await self._loop.create_server(door, sock=one, backlog=512) for one in self._sockets]
        self._ready.set()
        await self._over.wait()
        for one in servers:
            one.close()
        self._places.close()

    def _enter(self, place: ConnectionSlot) -> _Client:
        return _Client(self._places, place, self._to)


class _Client(asyncio.Protocol):
    """A client of the broker. Its first packet is checked here, and all later data is passed through."""

    def __init__(self, places: ConnectionSlots, place: ConnectionSlot, to: int) -> None:
        self._places, self._place, self._to = places, place, to
        self._first = bytearray()
        self._broker: _Broker | None = None
        self._calling: asyncio.Task[None] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._due = asyncio.get_running_loop().call_later(PRESENTED, transport.abort)

    def data_received(self, data: bytes) -> None:
        if self._broker is not None and self._broker.transport is not None:
            self._broker.transport.write(data)
            return
        self._first += data
        assert self.transport is not None
        if self._calling is not None:
            return
        if not may_present(self._first):
            self.transport.abort()
        elif is_whole(self._first):
            self.transport.pause_reading()
            self._calling = asyncio.get_running_loop().create_task(self._call())

    async def _call(self) -> None:
        """Connect to the broker, and pass on what the client has sent so far."""
        assert self.transport is not None
        loop = asyncio.get_running_loop()
        until = loop.time() + RESTART
        while True:
            line = renumber(socket.socket())
            line.setblocking(False)
            try:
                await loop.sock_connect(line, ("127.0.0.1", self._to))
                _, self._broker = await loop.create_connection(lambda: _Broker(self), sock=line)
                break
            except OSError as wrong:  # it is being restarted
                line.close()
                if loop.time() >= until or self.transport.is_closing():
                    log.info("the broker is away: %s", wrong)
                    self.transport.abort()
                    return
            await asyncio.sleep(RETRY)
        assert self._broker.transport is not None
        if self.transport.is_closing():
            self._broker.transport.abort()
            return
        self._broker.transport.write(bytes(self._first))
        self.transport.resume_reading()

    def let_in(self) -> None:
        """Mark the client as admitted, so that only the broker's timeouts apply from now on."""
        self._due.cancel()
        self._places.recognise(self._place)

    def connection_lost(self, exc: Exception | None) -> None:
        self._due.cancel()
        self._places.leave(self._place)
        if self._broker is not None and self._broker.transport is not None:
            self._broker.transport.close()

    def pause_writing(self) -> None:
        if self._broker is not None and self._broker.transport is not None:
            self._broker.transport.pause_reading()

    def resume_writing(self) -> None:
        if self._broker is not None and self._broker.transport is not None:
            self._broker.transport.resume_reading()


class _Broker(asyncio.Protocol):
    """The broker's end of a client's connection."""

    def __init__(self, client: _Client) -> None:
        self._client = client
        self._answer = bytearray()
        self._known = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if not self._known:
            self._answer += data[:4]
            if len(self._answer) >= 4 and self._answer[0] == CONNACK and not self._answer[3]:
                self._known = True
                self._client.let_in()
        if self._client.transport is not None:
            self._client.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._client.transport is not None:
            self._client.transport.close()

    def pause_writing(self) -> None:
        if self._client.transport is not None:
            self._client.transport.pause_reading()

    def resume_writing(self) -> None:
        if self._client.transport is not None:
            self._client.transport.resume_reading()


def may_present(said: bytes | bytearray) -> bool:
    """Return whether the bytes so far can be the start of a CONNECT packet."""
    return not said or (said[0] == CONNECT and _size(said) <= LARGEST)


def is_whole(said: bytes | bytearray) -> bool:
    """Return whether the first packet is complete."""
    size = _size(said)
    return bool(size) and len(said) >= size


def _size(said: bytes | bytearray) -> int:
    """Return the size of a packet in bytes, from its header.

    Return 0 if the header is incomplete, or more than the limit if the header is invalid.
    """
    size = 0
    for at, byte in enumerate(said[1:5]):
        size += (byte & 0x7F) << (7 * at)
        if not byte & 0x80:
            return 2 + at + size
    return LARGEST + 1 if len(said) > 4 else 0
