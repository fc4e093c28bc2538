"""The contents of one page, and the streams that keep browsers up to date with it."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

HEARTBEAT = 2.0
"""Seconds after which an idle stream sends a heartbeat.

A phone that has received no data for six seconds reports that the table is away.
"""
HERE = b"event: here\ndata:\n\n"
AGAIN = b"event: again\ndata:\n\n"
STREAMS = 3
"""Maximum number of open streams per seat; a reconnecting phone may not have closed its previous stream."""
TOLD = 20
"""Number of sentences stored for phones that were disconnected."""


class PageStream:
    """The contents of one seat's page, and the streams that send them to phones.

    Args:
        since: The version to start from.
        now: Returns the time in seconds, with which a page runs its clocks.

    Attributes:
        version: A number that counts the changes to this seat's page only, from `since` on.
    """

    def __init__(self, since: int = 0, now: Callable[[], float] = time.monotonic) -> None:
        self.version = self._since = since
        self._now = now
        self.state: dict[str, Any] = {}
        self._told: deque[tuple[int, str]] = deque(maxlen=TOLD)
        self._streams: list[_Stream] = []
        self.ended = ""
        self._anew = 0

    @property
    def open(self) -> bool:
        """Whether a phone has an open stream."""
        return bool(self._streams)

    def put(self, state: Mapping[str, Any], told: list[str]) -> None:
        """Set the page's contents and the sentences to read aloud.

        Args:
            state: The parts of the page by name.
            told: The sentences.
        """
        if state == self.state and not told:
            return
        self.version += 1
        self.state = dict(state)
        self._told += [(self.version, one) for one in told]
        self._wake()

    def end(self, why: str) -> None:
        """End the page; `why` is the last message that it sends."""
        self.ended = why
        self._wake()

    def begin_anew(self) -> None:
        """Make every open page load itself again, for another game."""
        self.state, self._anew = {}, self._anew + 1
        self._told.clear()
        self.version += 1
        self._wake()

    def _wake(self) -> None:
        for stream in self._streams:
            stream.news.set()

    async def stream(self, last: int) -> AsyncIterator[bytes]:
        """Yield the events for a phone that has received everything up to version `last`; 0 means nothing."""
        mine = _Stream()
        self._streams.append(mine)
        for old in self._streams[:-STREAMS]:
            old.over = True
            old.news.set()
        sent: dict[str, Any] = dict(self.state) if last == self.version else {}
        seen = last if self._since < last <= self.version else self.version
        anew, game = last != self.version, self._anew
        try:
            while not mine.over:
                mine.news.clear()  # cleared first: a change while this is sent wakes it again
                if self.ended:
                    yield _event("ended", None, {"said": self.ended})
                    return
                if game != self._anew:
                    yield AGAIN
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
        """The current time, with which a page runs the clocks; empty without clocks."""
        return {"now": round(self._now() * 1000)} if self.state.get("clock") else {}


class _Stream:
    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.over = False


def _event(name: str, id: int | None, data: Mapping[str, Any]) -> bytes:
    head = f"id: {id}\n" if id is not None else ""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{head}event: {name}\ndata: {text}\n\n".encode()
