"""The server in a thread of its own: it listens while seat pages are asked for, and not a moment longer."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import uvicorn
from starlette.types import ASGIApp

IDLE = 3600.0
"""Seconds without any phone after which nobody is waited for any more."""
LOOK = 15.0
PHONES = 64
"""Connections at once: four phones need eight."""
PATIENCE = 5.0
"""Seconds that the end is waited for."""
GRACE = 1
"""Seconds that open streams are given to end."""

log = logging.getLogger(__name__)


class Serving:
    """A running server. `busy`: whether a phone listens; `idle` is called, from the server's thread, when none has for long."""

    def __init__(
        self,
        app: ASGIApp,
        sockets: list[socket.socket],
        busy: Callable[[], bool],
        idle: Callable[[], None],
        patience: float = IDLE,
    ) -> None:
        config = uvicorn.Config(
            app, log_config=None, access_log=False, lifespan="off", server_header=False, date_header=False, ws="none",
            http="h11", loop="asyncio", limit_concurrency=PHONES, timeout_graceful_shutdown=GRACE, timeout_keep_alive=20,
            h11_max_incomplete_event_size=16384,
        )  # fmt: skip
        logging.getLogger("uvicorn").setLevel(logging.CRITICAL)  # what phones do is nobody's business
        self._server = uvicorn.Server(config)
        self._sockets, self._busy, self._idle, self._patience = sockets, busy, idle, patience
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="seat pages", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._ready.wait(PATIENCE)

    def call(self, work: Callable[..., object], *given: Any) -> None:
        """Do something in the server's thread, soon. From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            try:
                self._loop.call_soon_threadsafe(work, *given)
            except RuntimeError:
                log.debug("the server has ended")

    def stop(self) -> None:
        """Close every connection and the port, and come back when it is done."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        waiting = asyncio.create_task(self._wait())
        self._ready.set()
        try:
            served: Coroutine[Any, Any, None] = self._server.serve(sockets=self._sockets)
            await served
        finally:
            waiting.cancel()
            for one in self._sockets:
                one.close()

    async def _wait(self) -> None:
        alone = 0.0
        step = min(LOOK, self._patience)
        while True:
            await asyncio.sleep(step)
            alone = 0.0 if self._busy() else alone + step
            if alone >= self._patience:
                self._idle()
                return
