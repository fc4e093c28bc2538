"""A relay that anybody can run: it carries sealed frames between tables, and keeps none but those that wait.

Everything that it decides stands in `companion.remote.relay_rooms`; here are connections and the time.
"""

from __future__ import annotations

import asyncio
import errno
import secrets
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from companion.relay.address import RelayAddressError
from companion.remote.relay_messages import FromRelay, FromTable, Refused, read_order, write
from companion.remote.relay_rooms import Guest, RelayLimits, RelayRooms
from companion.server.connection_slots import ConnectionSlot, ConnectionSlots, Limits
from companion.server.file_limit import raise_file_limit

if TYPE_CHECKING:
    from companion.relay.cluster import RelayCluster
    from companion.relay.cluster_servers import ClusterServers

LARGEST = 96 * 1024
"""Bytes of a message: a frame in base64, and what is around it."""
SILENCE = 20.0
"""Seconds after which a silent connection is asked for a sign of life, and that it has to give it."""
SWEEP = 60.0
"""Seconds between two looks for rooms that nobody uses."""
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
    """

    def __init__(
        self,
        limits: RelayLimits | None = None,
        connections: Limits | None = None,
        secret: bytes | None = None,
        nodes: ClusterServers | None = None,
    ) -> None:
        secret = secret or (secrets.token_bytes(SECRET) if nodes is None else nodes.derive(PASSES))
        self.rooms = RelayRooms(limits or RelayLimits(), secrets.token_bytes, secret)
        self.cluster: RelayCluster | None = None
        if nodes is not None:
            from companion.relay.cluster import RelayCluster  # most relays are alone, and need no NATS

            self.cluster = RelayCluster(self.rooms, nodes)
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
            max_queue=8,
            open_timeout=8,
            ping_interval=SILENCE,
            ping_timeout=SILENCE,
            close_timeout=2,
            server_header=None,
        )
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

    async def _hear(self, guest: Guest, said: FromTable) -> None:
        """Do what a table asks."""
        if self.cluster is None:
            self.rooms.hear(guest, said, time.monotonic())
        else:
            await self.cluster.hear(guest, said)

    def _leave(self, guest: Guest) -> None:
        """A connection is gone."""
        if self.cluster is None:
            self.rooms.leave(guest, time.monotonic())
        else:
            self.cluster.leave(guest)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.rooms.expire(time.monotonic())

    @staticmethod
    async def _page(connection: ServerConnection, request: Request) -> Response | None:
        """What a browser sees that comes by."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return None
        return connection.respond(HTTPStatus.OK, "A relay of Tableside.\n")

    async def _meet(self, connection: ServerConnection) -> None:
        """One connection from its beginning to its end."""
        peer = connection.remote_address
        address = str(peer[0]) if peer else ""
        slot = ConnectionSlot(address, connection.transport.abort)
        if not self._slots.take(slot):
            await connection.close(1013, "full")
            return
        outgoing = Outgoing(connection)
        guest = Guest(address, outgoing.put, connection.transport.abort)
        writing = asyncio.get_running_loop().create_task(outgoing.write())
        try:
            async for text in connection:
                slot.is_waiting = lambda: False
                try:
                    said = read_order(text)
                except (msgspec.DecodeError, UnicodeDecodeError):
                    outgoing.put(Refused("unreadable"))
                    break
                await self._hear(guest, said)
        except ConnectionClosed:
            pass
        finally:
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
) -> None:
    """Be a relay until somebody ends it.

    Args:
        host, port: Where it listens; port 0: any.
        certificate, key: PEM files of its TLS; None: it stands behind a proxy, or in one's own network.
        tell: Is given its address.
        secret: As for `RelayRooms`.
        inside: Is given an address for this computer alone, and returns what is done before the relay ends; None: there is
            none.
        nodes: As for `RelayServer`.

    Raises:
        RelayAddressError: the port is taken or not allowed, or the address is none of this computer.
        OSError: a file cannot be read.
    """
    tls = None
    if certificate is not None and key is not None:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(certificate, key)
    raise_file_limit()
    server = RelayServer(secret=secret, nodes=nodes)
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
