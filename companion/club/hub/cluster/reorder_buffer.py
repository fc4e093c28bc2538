"""Events that have come before the ones that they follow, kept back until those are kept. Pure.

Several hubs take from one row of messages, so one may hold what follows on what another is just keeping; and
what a hub that was killed held comes again only after seconds. Whatever waits too long is let go: it comes
again, from its table or out of its stream.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

PATIENCE = 6.0
"""Seconds that an event waits."""
AGAIN = 0.25
"""Seconds between two tries with the same events, unless something is known to have changed."""
MOST, MOST_OF_ONE = 20_000, 2_000
"""Events that wait, in all and of one stream."""
MOST_BYTES = 64 * 2**20

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")


class ReorderBuffer(Generic[Key, Item]):
    """`Key` is a stream and whose it is; `Item` is whatever stands for an event."""

    def __init__(self) -> None:
        self._rows: dict[Key, dict[int, tuple[float, Item, int]]] = {}
        self._tried: dict[Key, float] = {}
        self._count = self._bytes = 0

    def __len__(self) -> int:
        return self._count

    def hold(self, stream: Key, number: int, item: Item, size: int, now: float) -> Item | None:
        """Keep one back, of so many bytes; returns what is let go for it: the same event that came before, or
        this one where all is full.
        """
        row = self._rows.get(stream, {})
        old = row.get(number)
        full = self._count >= MOST or len(row) >= MOST_OF_ONE or self._bytes + size > MOST_BYTES
        if old is None and full:
            return item
        self._rows.setdefault(stream, {})[number] = (old[0] if old else now, item, size)
        self._count, self._bytes = self._count + (old is None), self._bytes + size - (old[2] if old else 0)
        self._tried.setdefault(stream, now)
        return old[1] if old and old[1] is not item else None

    def due(self, now: float) -> list[Item]:
        """What is to be tried now."""
        found = []
        for stream, row in self._rows.items():
            if now - self._tried[stream] >= AGAIN:
                self._tried[stream] = now
                found += [row[number][1] for number in sorted(row)]
        return found

    def try_next(self, stream: Key) -> None:
        """More of this stream is kept: try what follows at once."""
        if stream in self._tried:
            self._tried[stream] = float("-inf")

    def of(self, stream: Key) -> list[Item]:
        """All that waits of a stream."""
        row = self._rows.get(stream, {})
        return [row[number][1] for number in sorted(row)]

    def release(self, stream: Key, last: int) -> list[Item]:
        """Everything of a stream up to `last` is kept: that waits no more, and is returned."""
        row = self._rows.get(stream, {})
        return [self._gone(stream, number) for number in sorted(row) if number <= last]

    def stale(self, now: float) -> list[Item]:
        """What has waited too long; it waits no more."""
        found = [
            (stream, number)
            for stream, row in self._rows.items()
            for number, (since, _, _) in row.items()
            if now - since > PATIENCE
        ]
        return [self._gone(stream, number) for stream, number in found]

    def _gone(self, stream: Key, number: int) -> Item:
        _, item, size = self._rows[stream].pop(number)
        self._count, self._bytes = self._count - 1, self._bytes - size
        if not self._rows[stream]:
            del self._rows[stream], self._tried[stream]
        return item
