"""The door of a server: a connection is counted, and made safe in time, before anything is heard from it."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable

from companion.server.connection_slots import ConnectionSlot, ConnectionSlots

HANDSHAKE = 8.0
"""Seconds that a TLS handshake may take."""
GOOD_BYE = 3.0
"""Seconds that the end of a TLS connection is waited for."""


class AcceptGuard(asyncio.Protocol):
    """One connection on its way in.

    `enter` makes the protocol behind the door; `context`: of TLS, None: none is spoken.
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
        except (OSError, asyncio.CancelledError):  # among them every fault of TLS, and no answer in time
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
    """The address at the other end; empty where it has gone already."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""
