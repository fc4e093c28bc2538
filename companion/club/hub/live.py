"""Tells open pages that something has changed; what it is now they fetch themselves, with their session."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from companion.club.hub.hub import Hub

HEARTBEAT = 10.0
"""Seconds after which a stream with nothing to say says so."""
CALM = 0.3
"""Seconds in which changes are told as one."""
STREAMS = 64
"""Streams at once; the oldest ends when one more comes."""


class _Stream:
    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.news = asyncio.Event()
        self.over = False


class Live:
    """Streams of one hub. `told` may be called from any thread."""

    def __init__(self, hub: Hub) -> None:
        self._streams: list[_Stream] = []
        hub.listen(lambda places: self.told())

    def told(self) -> None:
        for one in list(self._streams):
            if not one.loop.is_closed():
                one.loop.call_soon_threadsafe(one.news.set)

    async def stream(self, still: Callable[[], bool]) -> AsyncIterator[bytes]:
        """`still`: whether whoever listens may, looked at before each word."""
        mine = _Stream()
        self._streams.append(mine)
        for old in self._streams[:-STREAMS]:
            old.over = True
            old.news.set()
        try:
            yield b"event: here\ndata:\n\n"
            while not mine.over:
                try:
                    await asyncio.wait_for(mine.news.wait(), HEARTBEAT)
                except TimeoutError:
                    word = b"event: here\ndata:\n\n"
                else:
                    await asyncio.sleep(CALM)
                    mine.news.clear()
                    word = b"event: changed\ndata:\n\n"
                if not await asyncio.to_thread(still):
                    yield b"event: over\ndata:\n\n"
                    return
                yield word
        finally:
            self._streams.remove(mine)
