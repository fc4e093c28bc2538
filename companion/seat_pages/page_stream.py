"""What a page shows now, and the streams that keep a phone up to date with it.

The present state is kept whole. A stream sends what differs from what it has sent; one that begins anew,
after the phone was locked or has lost its way, sends everything unless it has it all. Lives in one event
loop.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

HEARTBEAT = 2.0
"""Seconds after which a stream with nothing to say says so: a phone that hears nothing for six says that the
table is away.
"""
HERE = b"event: here\ndata:\n\n"
STREAMS = 3
"""Open streams of one seat: a phone that came back may not have closed the last one."""
TOLD = 20
"""Sentences kept for whoever was away."""


class PageStream:
    """The page of one seat.

    `version` counts the changes of this seat's page, and no other's, from `since` on.

    `now`: seconds, by which a page that shows clocks lets them run.
    """

    def __init__(self, since: int = 0, now: Callable[[], float] = time.monotonic) -> None:
        self.version = self._since = since
        self._now = now
        self.state: dict[str, Any] = {}
        self._told: deque[tuple[int, str]] = deque(maxlen=TOLD)
        self._streams: list[_Stream] = []
        self.ended = ""

    @property
    def open(self) -> bool:
        """Whether a phone listens."""
        return bool(self._streams)

    def put(self, state: Mapping[str, Any], told: list[str]) -> None:
        """What the page shows from now on, and what is said aloud."""
        if state == self.state and not told:
            return
        self.version += 1
        self.state = dict(state)
        self._told += [(self.version, one) for one in told]
        self._wake()

    def end(self, why: str) -> None:
        """This page is over; `why` is the last thing it says."""
        self.ended = why
        self._wake()

    def _wake(self) -> None:
        for stream in self._streams:
            stream.news.set()

    async def stream(self, last: int) -> AsyncIterator[bytes]:
        """Events for a phone that has seen `last` (0: nothing)."""
        mine = _Stream()
        self._streams.append(mine)
        for old in self._streams[:-STREAMS]:
            old.over = True
            old.news.set()
        sent: dict[str, Any] = dict(self.state) if last == self.version else {}
        seen = last if self._since < last <= self.version else self.version
        anew = last != self.version
        try:
            while not mine.over:
                mine.news.clear()  # before looking: what comes while this is sent wakes it again
                if self.ended:
                    yield _event("ended", None, {"said": self.ended})
                    return
                if anew or seen < self.version or sent != self.state:
                    news = self._news(sent, seen)
                    sent, seen = dict(self.state), self.version
                    anew = False
                    yield news
                try:
                    await asyncio.wait_for(mine.news.wait(), HEARTBEAT)
                except TimeoutError:
                    yield _event("here", None, more) if (more := self._more) else HERE
        finally:
            self._streams.remove(mine)

    def _news(self, sent: Mapping[str, Any], seen: int) -> bytes:
        changed = {name: value for name, value in self.state.items() if sent.get(name) != value}
        told = [text for version, text in self._told if version > seen]
        return _event("page", self.version, {"changed": changed, "told": told, **self._more})

    @property
    def _more(self) -> dict[str, int]:
        """What a page needs to let clocks run: the time by which they were told."""
        return {"now": round(self._now() * 1000)} if self.state.get("clock") else {}


class _Stream:
    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.over = False


def _event(name: str, id: int | None, data: Mapping[str, Any]) -> bytes:
    head = f"id: {id}\n" if id is not None else ""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{head}event: {name}\ndata: {text}\n\n".encode()
