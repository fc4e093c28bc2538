"""The server of seat pages: it listens while they are asked for, and not a moment longer."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from functools import partial

from starlette.types import ASGIApp

from companion.seat_pages.page_registry import PageRegistry
from companion.seat_pages.web_app import holds_a_seat
from companion.server.connection_slots import ConnectionSlots, Limits
from companion.server.http_connection import Deadlines
from companion.server.http_server import HttpServer

IDLE = 3600.0
"""Seconds without any phone after which nobody is waited for any more."""
LOOK = 15.0
PLACES = Limits(most=64, each=32, reserved=64)
"""Connections: four phones need eight; half of all are for those that hold a seat."""
DEADLINES = Deadlines(request=10.0, answer=20.0)


class WebServer(HttpServer):
    """A running server.

    Args:
        app: What answers requests.
        sockets: Where they come in.
        desk: The pages of the table.
        idle: Called from the server's thread when no phone has listened for long.
        patience: Seconds that are long.
    """

    def __init__(
        self,
        app: ASGIApp,
        sockets: list[socket.socket],
        desk: PageRegistry,
        idle: Callable[[], None],
        patience: float = IDLE,
    ) -> None:
        super().__init__(
            app,
            sockets,
            ConnectionSlots(PLACES),
            DEADLINES,
            "seat pages",
            knows=partial(holds_a_seat, desk.codes),
            beside=self._wait_for_phones,
        )
        self._desk, self._idle, self._patience = desk, idle, patience

    async def _wait_for_phones(self) -> None:
        alone = 0.0
        step = min(LOOK, self._patience)
        while True:
            await asyncio.sleep(step)
            alone = 0.0 if self._desk.busy else alone + step
            if alone >= self._patience:
                self._idle()
                return
