"""A connection to the hub's pages: it has so long to say what it wants, and one machine has so many of them."""

from __future__ import annotations

import asyncio
import resource
from contextlib import suppress
from ipaddress import ip_address

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

LONGEST = 20.0
"""Seconds from the first byte of a request, or from the connection, to the last: who says it byte by byte is cut off."""
OF_ONE = 200
"""Connections of one address; the machine itself may have more, for what stands before the pages there speaks for many."""
FILES = 8192
"""Connections and files that the hub may have open, where the system allows it."""


class Patience(H11Protocol):
    """`h11` as uvicorn speaks it, which by itself waits for ever and for everybody."""

    _due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        of_it = sum(
            1
            for one in self.connections
            if isinstance(one, Patience) and one.client and one.client[0] == host
        )
        if of_it > OF_ONE and not _own(host):
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._wait_no_more()
        elif self._due is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._due = self.loop.call_later(LONGEST, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


def _own(host: str) -> bool:
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return False


def make_room() -> None:
    """Let this process have as many phones as it serves: a system's 1,024 files are too few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
