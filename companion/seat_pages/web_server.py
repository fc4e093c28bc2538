"""The server of seat pages: it listens while they are asked for, and not a moment longer."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from starlette.types import ASGIApp

from companion.server.connection_slots import ConnectionSlots, Limits
from companion.server.http_connection import Deadlines
from companion.server.http_server import Headers, HttpServer

IDLE = 3600.0
"""Seconds without any phone after which nobody is waited for any more."""
LOOK = 15.0
PLACES = Limits(most=64, each=32, reserved=64)
"""Connections: four phones need eight; half of all are for those that hold a seat."""
DEADLINES = Deadlines(request=10.0, answer=20.0)


class WebServer(HttpServer):
    """A running server.

    `busy`: whether a phone listens; `idle` is called, from the server's thread, when none has for long;

    `knows`: whether the headers of a request are of a phone that holds a seat.
    """

    def __init__(
        self,
        app: ASGIApp,
        sockets: list[socket.socket],
        busy: Callable[[], bool],
        idle: Callable[[], None],
        knows: Callable[[Headers], bool],
        patience: float = IDLE,
    ) -> None:
        super().__init__(
            app,
            sockets,
            ConnectionSlots(PLACES),
            DEADLINES,
            "seat pages",
            knows=knows,
            beside=self._wait_for_phones,
        )
        self._busy, self._idle, self._patience = busy, idle, patience

    async def _wait_for_phones(self) -> None:
        alone = 0.0
        step = min(LOOK, self._patience)
        while True:
            await asyncio.sleep(step)
            alone = 0.0 if self._busy() else alone + step
            if alone >= self._patience:
                self._idle()
                return
