"""A page that is the same for everybody who looks on: what changes is written once, and the same bytes go to
every phone.

Lives in one event loop. What it shows is a flat row of named values; a stream sends all of it, then what
differs.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncGenerator, Mapping
from typing import Any

import msgspec

HEARTBEAT = 10.0
"""Seconds after which a stream with nothing to say says so: a phone that hears nothing for longer opens
another.
"""
KEPT = 64
"""Changes that are kept for streams that are slow; whoever is further behind is sent everything."""

_encoder = msgspec.json.Encoder()


class Broadcast:
    """`version` counts the changes; `shown` is all that is shown."""

    def __init__(self) -> None:
        self.version = 0
        self._id = secrets.token_hex(4)  # a hub that was started anew counts from the beginning
        self.shown: dict[str, Any] = {}
        self._changes: deque[bytes] = deque(maxlen=KEPT)
        self._whole = b""
        self._news = asyncio.Event()
        self.phones = 0

    def put(self, shown: Mapping[str, Any], now: float) -> None:
        """What is shown from now on; what differs goes out.

        `now`: seconds since 1970, by which phones set their clocks.
        """
        changed: dict[str, Any] = {
            name: value for name, value in shown.items() if self.shown.get(name) != value
        }
        changed.update((name, None) for name in self.shown.keys() - shown.keys())
        if not changed:
            return
        self.version += 1
        self.shown, self._whole = dict(shown), b""
        self._changes.append(self._event("changed", {"now": now, "changed": changed}))
        news, self._news = self._news, asyncio.Event()
        news.set()

    def snapshot(self, now: float) -> bytes:
        """Everything that is shown, written once for all who ask before it changes."""
        if not self._whole:
            self._whole = self._event("whole", {"now": now, "changed": self.shown})
        return self._whole

    async def stream(self, now: float, last: str = "") -> AsyncGenerator[bytes, None]:
        """Events for a phone; `last`: the id of the last one that it has seen, empty for none."""
        self.phones += 1
        seen = self._version(last)
        try:
            while True:
                news = self._news  # before looking: what comes while this is sent wakes it again
                behind = self.version - seen
                if seen < 0 or not 0 <= behind <= len(self._changes):
                    seen = self.version
                    yield self.snapshot(now)
                elif behind:
                    seen = self.version
                    changes = self._changes
                    yield b"".join(changes[i] for i in range(len(changes) - behind, len(changes)))
                try:
                    await asyncio.wait_for(news.wait(), HEARTBEAT)
                except TimeoutError:
                    yield b"event: here\ndata:\n\n"
        finally:
            self.phones -= 1

    def _version(self, id: str) -> int:
        """The version that an event's id names; -1: none of ours."""
        mine, _, version = id.partition(".")
        known = mine == self._id and version.isascii() and version.isdecimal() and len(version) < 10
        return int(version) if known else -1

    def _event(self, name: str, data: Mapping[str, Any]) -> bytes:
        head = f"id: {self._id}.{self.version}\nevent: {name}\ndata: ".encode()
        return head + _encoder.encode(data) + b"\n\n"
