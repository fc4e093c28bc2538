"""A relay that anybody can run: it carries sealed frames between tables, and keeps none but those that wait. The secret
of its passes is kept for its owner alone, so that tables come back after the relay was started again.
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
    Refused,
    RelayAddressError,
    read_order,
    write,
)
from companion.remote.relay_rooms import Guest, RelayLimits, RelayRooms
from companion.server.connections import ConnectionSlot, ConnectionSlots, Limits, raise_file_limit
from companion.table.storage.files import make_folder, read_file, replace_file

if TYPE_CHECKING:
    from companion.relay.cluster import ClusterServers, RelayCluster


LARGEST = 96 * 1024
"""Bytes of a message: a frame in base64, and what is around it."""
SILENCE = 20.0
"""Seconds after which a silent connection is asked for a sign of life, and that it has to give it."""
LOOK, SWEEP = 1.0, 60
"""Seconds between two looks for strangers that have had their time, and looks until one for rooms that nobody uses."""
GOOD_BYE = 1.0
"""Seconds that a connection which is over has for what was said last."""
SECRET = 32
"""Bytes of what the passes of a relay are made of."""
PASSES = b"tableside relay passes"
"""What the secret of all relays of a cluster is for."""
BACKLOG = 1 << 20
"""Bytes that a slow connection may be behind in this process; then it has to come again."""
UNSENT = 256 * 1024
"""Bytes that the system may keep for one connection besides; without a bound it keeps some megabytes."""
AT_ONCE = 0.002
"""Seconds of turns until the event loop does something else."""
MESSAGES, BYTES = 8, 16 * 1024
"""After so many frames of a connection, or bytes, it is the next one's turn."""
PIECE = 256
"""Bytes that are parsed together. Even of the smallest frames they hold 42, which a client soon has tokens for again."""
HELD = 4 * 1024
"""Bytes of a connection that may wait here. With more it is not read, and its sender has to stop in the end."""
UNREAD = 64 * 1024
"""Bytes that the system may keep of one connection that is not read."""
ACCEPTED, NOT_ACCEPTED = 1, 1024
"""New connections that are accepted between two turns, and that may wait for it."""


class TurnLoop:
    """Gives turns while there are any.

    Args:
        turns: Whose they are.
    """

    def __init__(self, turns: FairTurns) -> None:
        self._turns = turns
        self._next: asyncio.Handle | None = None
        self._due = 0.0

    @property
    def rates(self) -> Rates:
        """How fast connections are served."""
        return self._turns.rates

    def put(self, flow: Flow) -> None:
        """Let a flow wait for its turn, if it has work."""
        self._turns.put(flow, time.monotonic())
        self._arm()

    def put_new(self, flow: Flow) -> None:
        """Do the same from the event loop itself. The turn is given at once if no other one is scheduled."""
        self._turns.put(flow, time.monotonic())
        if self._next is None:
            self._run()
        else:
            self._arm()

    def charge(self, flow: Flow, cost: float) -> None:
        """Charge a flow for work that was done out of turn."""
        self._turns.charge(flow, cost, time.monotonic())

    def _arm(self) -> None:
        """Schedule the next turn for when it is due."""
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
    """What has come on one connection and has not been parsed yet."""

    def __init__(self, client: str, connection: FairConnection) -> None:
        super().__init__(client)
        self._connection = connection

    def work(self) -> float:
        """Parse a little of it."""
        return self._connection.parse()

    def has_work(self) -> bool:
        """Return whether bytes wait, and all messages before them have been taken."""
        return self._connection.can_parse()


class FairConnection(ServerConnection):
    """A connection that parses in turns what comes, from the first byte of its handshake on.

    Args:
        *args, **more: As for `ServerConnection`.
        turns: Where it waits for them.
        proxies: Whose headers are believed.

    Attributes:
        flow: Its turns. `flow.client` is for whom it counts.
    """

    def __init__(self, *args: Any, turns: TurnLoop, proxies: TrustedProxies, **more: Any) -> None:
        super().__init__(*args, **more)
        self._turns, self._proxies = turns, proxies
        self._bytes = bytearray()
        self._peer = ""
        self._request: Request | None = None
        """One that a proxy has passed on, until it is the turn of the client that it is from."""
        self._events = self._untaken = 0
        self._is_paused = self._is_over = False
        self._owes = turns.rates.connection
        self.flow = ConnectionFlow("", self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there: it counts for its other end until a proxy has reported more."""
        super().connection_made(transport)
        handle = transport.get_extra_info("socket")
        if handle is not None:
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
        peer = transport.get_extra_info("peername")
        self._peer = str(peer[0]) if peer else ""
        self.flow.client = self._proxies.find_client(self._peer, (), ())

    def data_received(self, data: bytes) -> None:
        """Hold what has come until it is its turn."""
        self._bytes += data
        if len(self._bytes) > HELD and not self._is_paused:
            self._is_paused = True
            self.transport.pause_reading()
        self._turns.put_new(self.flow)

    def eof_received(self) -> None:
        """Nothing more comes. A last message may have come with the end; it costs what any other does."""
        if self.can_parse():
            self._turns.charge(self.flow, self.parse())
        self._bytes.clear()
        super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and with it what has not been parsed."""
        self._bytes.clear()
        super().connection_lost(exc)

    def can_parse(self) -> bool:
        """Return whether something waits to be parsed, and may be."""
        waits = bool(self._bytes) or self._request is not None
        return waits and (not self._untaken or self._is_over)

    def parse(self) -> float:
        """Parse a little of what has come; return its cost in tokens."""
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
        """Return what the connection itself costs, once."""
        owed, self._owes = self._owes, 0.0
        return owed

    def process_event(self, event: Any) -> None:
        """Count what is parsed; learn from the request of a handshake for whom it counts."""
        self._events += 1
        if isinstance(event, Request) and self._learn_client(event):
            self._request = event
            return
        if isinstance(event, Frame) and event.opcode in DATA_OPCODES and event.fin:
            self._untaken += 1
        super().process_event(event)

    def _learn_client(self, request: Request) -> bool:
        """Find the client of a request. Return whether a proxy has passed it on for another client than known so far."""
        headers, before = request.headers, self.flow.client
        self.flow.client = self._proxies.find_client(
            self._peer, headers.get_all("Forwarded"), headers.get_all("X-Forwarded-For")
        )
        return self.flow.client != before

    def mark_taken(self) -> None:
        """A message has been dealt with. The ones after it are parsed when this is true of all before them."""
        self._untaken -= 1
        if self._bytes:
            self._turns.put(self.flow)

    def take_no_more(self) -> None:
        """No message is taken any more; only the end of the connection is waited for."""
        self._is_over = True
        self._turns.put(self.flow)


class Outgoing:
    """What has to be said on one connection, in its order."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._waits: asyncio.Queue[str | None] = asyncio.Queue()
        self._bytes = 0
        handle = connection.transport.get_extra_info("socket")
        if handle is not None:
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)

    def put(self, said: FromRelay) -> None:
        """Say something soon. A connection that is too far behind is ended, rather than miss a frame."""
        text = write(said)
        self._bytes += len(text)
        if self._bytes > BACKLOG:
            self._connection.transport.abort()
        else:
            self._waits.put_nowait(text)

    def end(self) -> None:
        """Nothing else is to be said."""
        self._waits.put_nowait(None)

    async def write(self) -> None:
        """Send what is to be said, until there is no more."""
        with suppress(ConnectionClosed):
            while (text := await self._waits.get()) is not None:
                await self._connection.send(text)
                self._bytes -= len(text)


class RelayServer:
    """One relay.

    Args:
        limits: How much it takes.
        connections: How many at once, and from one address.
        secret: As for `RelayRooms`; None: a new one, or that of the cluster.
        nodes: Over which it is one service with other relays; None: it is alone.
        proxies: Whose headers about clients are believed; None: nobody's.
        rates: How fast it serves.
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
        """Listen, at one more address where it listens already; returns the port.

        Raises:
            OSError: the port is taken, or not allowed.
        """
        server = await serve(
            self._meet,
            host,
            port,
            ssl=tls,
            process_request=self._page,
            compression=None,  # sealed frames are as random as can be
            max_size=LARGEST,
            max_queue=None,  # a fair connection parses no more than is taken
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
        """Let everybody go."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        for server in self._servers:
            server.close()
            await server.wait_closed()
        if self.cluster is not None:
            await self.cluster.close()

    async def _hear(self, guest: Guest, said: FromTable) -> str | None:
        """Do what a table asks; returns the room that it is in."""
        if self.cluster is None:
            self.rooms.hear(guest, said, time.monotonic())
            return guest.room_id
        await self.cluster.hear(guest, said)
        return self.cluster.room_of(guest)

    def _leave(self, guest: Guest) -> None:
        """A connection is gone."""
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
        """What a browser sees that comes by."""
        if any(upgrade.lower() == "websocket" for upgrade in request.headers.get_all("Upgrade")):
            return None
        return connection.respond(HTTPStatus.OK, "A relay of Tableside.\n")

    async def _meet(self, connection: ServerConnection) -> None:
        """One connection from its beginning to its end."""
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
                    outgoing.put(Refused("unreadable"))
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
            await asyncio.wait({writing}, timeout=GOOD_BYE)  # what was said last is still heard
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
    """Be a relay until somebody ends it.

    Args:
        host, port: Where it listens; port 0: any.
        certificate, key: PEM files of its TLS; None: it stands behind a proxy, or in one's own network.
        tell: Is given its address.
        secret: As for `RelayRooms`.
        inside: Is given an address for this computer alone, and returns what is done before the relay ends; None: there is
            none.
        nodes, proxies: As for `RelayServer`.

    Raises:
        RelayAddressError: the port is taken or not allowed, or the address is none of this computer.
        OSError: a file cannot be read.
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
"""Bytes of the checksum behind the secret."""
SECRET_VARIED = 16
"""Different bytes of a secret that an earlier program wrote, without a checksum."""


def read_secret(path: Path) -> bytes:
    """The secret in a file, or a new one that stands there from now on.

    Without a file that can be written it is new each time: tables have to be invited again then. So they have after
    damage, for a secret of zeros would be anybody's.
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
