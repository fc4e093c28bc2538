"""Tells open pages of arbiters that something has changed; what it is now they fetch themselves, with their
session.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing

from companion.club.hub.hub import Hub
from companion.club.hub.pages.broadcast import Broadcast

CALM = 0.3
"""Seconds in which changes are told as one."""
STREAMS = 64
"""Streams at once; the oldest ends when one more comes."""


class LiveUpdates:
    """Streams of one hub, all in one event loop."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._shown, self._changes = hub, Broadcast(), 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._soon: asyncio.TimerHandle | None = None
        self._open: list[object] = []
        hub.listen(lambda places: self._on_change())

    def _on_change(self) -> None:
        """In the hub's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell_soon, self._loop)

    def _tell_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._soon is None:
            self._soon = loop.call_later(CALM, self._tell)

    def _tell(self) -> None:
        self._soon, self._changes = None, self._changes + 1
        self._shown.put({"changes": self._changes}, self._hub.wall())

    async def stream(self, still: Callable[[], bool]) -> AsyncIterator[bytes]:
        """`still`: whether whoever listens may, looked at before each word."""
        self._loop, mine = asyncio.get_running_loop(), object()
        self._open.append(mine)
        try:
            async with aclosing(self._shown.stream(self._hub.wall())) as words:
                async for word in words:
                    if mine not in self._open[-STREAMS:]:
                        return
                    if not await asyncio.to_thread(still):
                        yield b"event: over\ndata:\n\n"
                        return
                    yield word
        finally:
            self._open.remove(mine)
