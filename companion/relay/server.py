"""The relay server, which carries encrypted frames between tables and stores only those that wait for
delivery.

The secret behind its passes is stored in a private file, so that tables can return after a restart.
"""

from __future__ import annotations

import asyncio
import errno
import hashlib
import itertools
import secrets
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.frames import DATA_OPCODES, Frame
from websockets.http11 import Request, Response

from companion.kernel.errors import TooMuch
from companion.remote.fair_turns import FairTurns, Flow, Rates, TrustedProxies
from companion.remote.relay_messages import (
    FromRelay,
    FromTable,
    RelayAddressError,
    RelayRefusal,
    read_order,
    write,
)
from companion.remote.relay_rooms import Guest, RelayLimits, RelayRooms
from companion.server.connections import ConnectionSlot, ConnectionSlots, Limits, raise_file_limit
from companion.table.storage.files import make_folder, read_file, replace_file

if TYPE_CHECKING:
    from companion.relay.cluster import ClusterServers, RelayCluster


LARGEST = 96 * 1024
"""Maximum size of a message in bytes: a frame in base64 with its envelope."""
SILENCE = 20.0
"""Seconds after which a silent connection is pinged, and seconds within which it must then answer."""
LOOK, SWEEP = 1.0, 60
"""Seconds between two checks for guests whose time is up, and the number of such checks between two
searches for unused rooms.
"""
GOOD_BYE = 1.0
"""Seconds allowed for sending the last messages of a closing connection."""
SECRET = 32
"""Size of the secret behind a relay's passes, in bytes."""
PASSES = b"tableside relay passes"
"""Purpose for which the secret shared by all relays in a cluster is derived."""
BACKLOG = 1 << 20
"""Maximum number of bytes in this process that wait for a slow client. Beyond it, the client must
reconnect.
"""
UNSENT = 256 * 1024
"""Maximum number of additional bytes that the system buffers for one connection.

The system's default is several megabytes.
"""
AT_ONCE = 0.002
"""Seconds of turns after which control returns to the event loop."""
MESSAGES, BYTES = 8, 16 * 1024
"""Maximum number of frames, and of bytes, of a connection in one turn."""
PIECE = 256
"""Number of bytes parsed together.

They contain at most 42 frames of the smallest size, for which a client soon has tokens again.
"""
HELD = 4 * 1024
"""Maximum number of unparsed bytes of a connection. Beyond it, reading stops, so the sender must
stop too.
"""
UNREAD = 64 * 1024
"""Maximum number of bytes that the system buffers for a connection that is not read."""
ACCEPTED, NOT_ACCEPTED = 1, 1024
"""Maximum number of new connections accepted between two turns, and of those waiting to be accepted."""


class TurnLoop:
    """An event-loop scheduler that gives turns while any flow has work.

    Args:
        turns: The queue of flows.
    """

    def __init__(self, turns: FairTurns) -> None:
        self._turns = turns
        self._next: asyncio.Handle | None = None
        self._due = 0.0

    @property
    def rates(self) -> Rates:
        """The service rates of connections."""
        return self._turns.rates

    def put(self, flow: Flow) -> None:
        """Queue a flow for its turn, if it has work."""
        self._turns.put(flow, time.monotonic())
        self._arm()

    def put_new(self, flow: Flow) -> None:
        """Queue a flow from the event loop itself.

        If no other turn is scheduled, this flow gets its turn at once.
        """
        self._turns.put(flow, time.monotonic())
        if self._next is None:
            self._run()
        else:
            self._arm()

    def charge(self, flow: Flow, cost: float) -> None:
        """Charge a flow for work that was done outside its turn; `cost` is in tokens."""
        self._turns.charge(flow, cost, time.monotonic())

    def _arm(self) -> None:
        """Schedule the next turn for the time at which it is due."""
        now = time.monotonic()
        wait = self._turns.wait(now)
        if wait is None or (self._next is not None and self._due <= now + wait):
            return
        if self._next is not None:
            self._next.cancel()
        loop = asyncio.get_running_loop()
        self._due = now + wait
        self._next = loop.call_later(wait, self._run) if wait else loop.call_soon(self._run)

    def _run(self) -> None:
        self._next = None
        now = time.monotonic()
        until = now + AT_ONCE
        while now < until and self._turns.take(now):
            now = time.monotonic()
        self._arm()


class ConnectionFlow(Flow):
    """The received bytes of one connection that have not been parsed yet."""

    def __init__(self, client: str, connection: FairConnection) -> None:
        super().__init__(client)
        self._connection = connection

    def work(self) -> float:
        """Parse some of the bytes and return the cost in tokens."""
        return self._connection.parse()

    def has_work(self) -> bool:
        """Return whether bytes are waiting and all messages before them have been handled."""
        return self._connection.can_parse()


class FairConnection(ServerConnection):
    """A connection whose input is parsed in turns, from the first byte of its handshake on.

    Args:
        *args: As for `ServerConnection`.
        turns: The scheduler of turns.
        proxies: Proxies whose headers are trusted.
        **more: As for `ServerConnection`.

    Attributes:
        flow: The turns of the connection; `flow.client` is the client to which the connection is
            charged.
    """

    def __init__(self, *args: Any, turns: TurnLoop, proxies: TrustedProxies, **more: Any) -> None:
        super().__init__(*args, **more)
        self._turns, self._proxies = turns, proxies
        self._bytes = bytearray()
        self._peer = ""
        self._request: Request | None = None
        """A request forwarded by a proxy, held until its client's turn."""
        self._events = self._untaken = 0
        self._is_paused = self._is_over = False
        self._owes = turns.rates.connection
        self.flow = ConnectionFlow("", self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the new connection against its peer, until a proxy has reported the client."""
        super().connection_made(transport)
        handle = transport.get_extra_info("socket")
        if handle is not None:
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
        peer = transport.get_extra_info("peername")
        self._peer = str(peer[0]) if peer else ""
        self.flow.client = self._proxies.find_client(self._peer, (), ())

    def data_received(self, data: bytes) -> None:
        """Buffer the data until the connection's turn."""
        self._bytes += data
        if len(self._bytes) > HELD and not self._is_paused:
            self._is_paused = True
            self.transport.pause_reading()
        self._turns.put_new(self.flow)

    def eof_received(self) -> None:
        """Handle the end of the input.

        A last message may arrive with it; such a message costs as much as any other.
        """
        if self.can_parse():
            self._turns.charge(self.flow, self.parse())
        self._bytes.clear()
        super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Discard the connection and its unparsed bytes."""
        self._bytes.clear()
        super().connection_lost(exc)

    def can_parse(self) -> bool:
        """Return whether any bytes are waiting to be parsed and may be parsed now."""
        waits = bool(self._bytes) or self._request is not None
        return waits and (not self._untaken or self._is_over)

    def parse(self) -> float:
        """Parse some of the received bytes and return the cost in tokens."""
        if self._request is not None:
            request, self._request = self._request, None
            super().process_event(request)
            return self._pay()
        begun, parsed = self._events, 0
        while self._bytes and parsed < BYTES and self._events - begun < MESSAGES and self._request is None:
            piece = bytes(self._bytes[:PIECE])
            del self._bytes[:PIECE]
            parsed += len(piece)
            super().data_received(piece)
        if self._is_paused and len(self._bytes) <= HELD:
            self._is_paused = False
            self.transport.resume_reading()
        if self._request is not None:
            return 0.0
        return self._pay() + self._turns.rates.cost(self._events - begun, parsed)

    def _pay(self) -> float:
        """Return the cost of the connection itself in tokens; return 0 at every further call."""
        owed, self._owes = self._owes, 0.0
        return owed

    def process_event(self, event: Any) -> None:
        """Count a parsed event, and determine the client from the request of a handshake."""
        self._events += 1
        if isinstance(event, Request) and self._learn_client(event):
            self._request = event
            return
        if isinstance(event, Frame) and event.opcode in DATA_OPCODES and event.fin:
            self._untaken += 1
        super().process_event(event)

    def _learn_client(self, request: Request) -> bool:
        """Determine the client of a request.

        Returns:
            Whether a proxy has forwarded the request for a client that was not known before.
        """
        headers, before = request.headers, self.flow.client
        self.flow.client = self._proxies.find_client(
            self._peer, headers.get_all("Forwarded"), headers.get_all("X-Forwarded-For")
        )
        return self.flow.client != before

    def mark_taken(self) -> None:
        """Mark a message as handled. Later messages are parsed once all messages before them have been
        handled.
        """
        self._untaken -= 1
        if self._bytes:
            self._turns.put(self.flow)

    def take_no_more(self) -> None:
        """Ignore further messages and only wait for the end of the connection."""
        self._is_over = True
        self._turns.put(self.flow)


class Outgoing:
    """The outgoing messages of one connection, in order."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._waits: asyncio.Queue[str | None] = asyncio.Queue()
        self._bytes = 0
        handle = connection.transport.get_extra_info("socket")
        if handle is not None:
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)

    def put(self, said: FromRelay) -> None:
        """Queue a message.

        A connection with too many waiting bytes is closed, so that its table does not miss a frame
        unnoticed.
        """
        text = write(said)
        self._bytes += len(text)
        if self._bytes > BACKLOG:
            self._connection.transport.abort()
        else:
            self._waits.put_nowait(text)

    def end(self) -> None:
        """End the output after the queued messages."""
        self._waits.put_nowait(None)

    async def write(self) -> None:
        """Send the queued messages until the end of the output."""
        with suppress(ConnectionClosed):
            while (text := await self._waits.get()) is not None:
                await self._connection.send(text)
                self._bytes -= len(text)


class RelayServer:
    """One relay.

    Args:
        limits: Limits on rooms and stored frames.
        connections: Limits on the number of connections, in total and for one address.
        secret: As for `RelayRooms`. If it is None, the cluster's secret is used or, without a
            cluster, a new one.
        nodes: The cluster of relays that form one service, or None if there is only this relay.
        proxies: Proxies whose headers about clients are trusted, or None.
        rates: Rates of service.
    """

    def __init__(
        self,
        limits: RelayLimits | None = None,
        connections: Limits | None = None,
        secret: bytes | None = None,
        nodes: ClusterServers | None = None,
        proxies: TrustedProxies | None = None,
        rates: Rates | None = None,
    ) -> None:
        secret = secret or (secrets.token_bytes(SECRET) if nodes is None else nodes.derive(PASSES))
        self.rooms = RelayRooms(limits or RelayLimits(), secrets.token_bytes, secret)
        self.turns = TurnLoop(FairTurns(rates))
        self._connect = partial(FairConnection, turns=self.turns, proxies=proxies or TrustedProxies())
        self.cluster: RelayCluster | None = None
        if nodes is not None:
            from companion.relay.cluster import RelayCluster  # most relays are alone, and need no NATS

            self.cluster = RelayCluster(self.rooms, nodes, self.turns)
        self._slots = ConnectionSlots(connections or Limits(most=50_000, each=256))
        self._servers: list[Server] = []
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self, host: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Listen on an address and return the port. Call this method again to listen on further
        addresses.

        Args:
            host: The address.
            port: The port; 0 for any.
            tls: The TLS context, or None.

        Raises:
            OSError: The port is taken or not allowed.
        """
        server = await serve(
            self._meet,
            host,
            port,
            ssl=tls,
            process_request=self._page,
            compression=None,  # encrypted frames cannot be compressed
            max_size=LARGEST,
            max_queue=None,  # a fair connection parses no more than is handled
            create_connection=cast(type[ServerConnection], self._connect),
            open_timeout=8,
            ping_interval=SILENCE,
            ping_timeout=SILENCE,
            close_timeout=2,
            server_header=None,
            backlog=ACCEPTED,
        )
        for listening in server.sockets:
            with listening.dup() as same:
                same.listen(NOT_ACCEPTED)
        self._servers.append(server)
        if self._sweeping is None:
            if self.cluster is not None:
                self.cluster.start()
            self._sweeping = asyncio.get_running_loop().create_task(self._sweep())
        return int(next(iter(server.sockets)).getsockname()[1])

    async def close(self) -> None:
        """Close all connections."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        for server in self._servers:
            server.close()
            await server.wait_closed()
        if self.cluster is not None:
            await self.cluster.close()

    async def _hear(self, guest: Guest, said: FromTable) -> str | None:
        """Execute a table's order and return the room that the table is in, or None."""
        if self.cluster is None:
            self.rooms.hear(guest, said, time.monotonic())
            return guest.room_id
        await self.cluster.hear(guest, said)
        return self.cluster.room_of(guest)

    def _leave(self, guest: Guest) -> None:
        """Handle the end of a table's connection."""
        if self.cluster is None:
            self.rooms.leave(guest, time.monotonic())
        else:
            self.cluster.leave(guest)

    async def _sweep(self) -> None:
        for look in itertools.count(1):
            await asyncio.sleep(LOOK)
            self.rooms.end_slow(time.monotonic())
            if look % SWEEP == 0:
                self.rooms.expire(time.monotonic())

    @staticmethod
    async def _page(connection: ServerConnection, request: Request) -> Response | None:
        """Return a page if the request is from a web browser; otherwise return None."""
        if any(upgrade.lower() == "websocket" for upgrade in request.headers.get_all("Upgrade")):
            return None
        return connection.respond(HTTPStatus.OK, "A relay of Tableside.\n")

    async def _meet(self, connection: ServerConnection) -> None:
        """Serve one connection from start to end."""
        assert isinstance(connection, FairConnection)
        flow = connection.flow
        slot = ConnectionSlot(flow.client, connection.transport.abort)
        if not self._slots.take(slot):
            await connection.close(1013, "full")
            return
        outgoing = Outgoing(connection)
        guest = Guest(flow.client, outgoing.put, connection.transport.abort)
        writing = asyncio.get_running_loop().create_task(outgoing.write())
        try:
            async for text in connection:
                slot.is_waiting = lambda: False
                try:
                    said = read_order(text)
                except msgspec.DecodeError:
                    outgoing.put(RelayRefusal("unreadable"))
                    break
                flow.room = await self._hear(guest, said)
                connection.mark_taken()
        except ConnectionClosed:
            pass
        finally:
            connection.take_no_more()
            self._leave(guest)
            self._slots.leave(slot)
            outgoing.end()
            await asyncio.wait({writing}, timeout=GOOD_BYE)  # the last messages can still be sent
            writing.cancel()


async def run(
    host: str,
    port: int,
    certificate: Path | None,
    key: Path | None,
    tell: Callable[[str], object],
    secret: bytes | None = None,
    inside: Callable[[str], Callable[[], None]] | None = None,
    nodes: ClusterServers | None = None,
    proxies: TrustedProxies | None = None,
) -> None:
    """Run a relay until it is interrupted.

    Args:
        host: The address to listen on.
        port: The port; 0 for any.
        certificate: The certificate for TLS in PEM format, or None behind a proxy or in a private
            network.
        key: The certificate's key in PEM format, or None.
        tell: Called with the relay's address.
        secret: As for `RelayRooms`.
        inside: Called with an address that is only for this computer; returns a function that is
            called before the relay ends. If it is None, there is no such address.
        nodes: As for `RelayServer`.
        proxies: As for `RelayServer`.

    Raises:
        RelayAddressError: The port is taken or not allowed, or the address does not belong to this
            computer.
        OSError: A file cannot be read.
    """
    tls = None
    if certificate is not None and key is not None:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(certificate, key)
    raise_file_limit()
    server = RelayServer(secret=secret, nodes=nodes, proxies=proxies)
    try:
        port = await server.start(host, port, tls)
    except OSError as wrong:
        if wrong.errno in (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL):
            raise RelayAddressError("relay-port", host=host, port=port) from wrong
        raise
    tell(f"{'ws' if tls is None else 'wss'}://{host}:{port}")
    leave = None
    if inside is not None:
        leave = inside(f"ws://127.0.0.1:{await server.start('127.0.0.1', 0)}")
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        if leave is not None:
            await asyncio.to_thread(leave)
        await server.close()


SECRET_SUM = 8
"""Size of the checksum after the secret, in bytes."""
SECRET_VARIED = 16
"""Minimum number of different bytes in a secret without a checksum, as written by an earlier version."""


def read_secret(path: Path) -> bytes:
    """Return the secret in a file, which is created if it is missing.

    If the file cannot be written, a new secret is made at each start, and tables must be invited again. The
    same applies to a damaged file, because a secret of zeros could be guessed.
    """
    with suppress(OSError, TooMuch):
        found = read_file(path, SECRET + SECRET_SUM)
        secret, end = found[:SECRET], found[SECRET:]
        known = end == _sum(secret) if end else len(set(secret)) >= SECRET_VARIED
        if len(secret) == SECRET and known:
            return secret
    secret = secrets.token_bytes(SECRET)
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, secret + _sum(secret))
    return secret


def _sum(secret: bytes) -> bytes:
    return hashlib.sha256(secret).digest()[:SECRET_SUM]
