"""Time that passes only while a loop waits for its inbox."""

from __future__ import annotations

import heapq
import itertools
import math
import queue
from collections import deque
from collections.abc import Callable
from typing import Any

LITTLE = 1e-6
"""Seconds that are added to each wait, so that rounding never stops time."""


class Script:
    """What happens when, and the inbox of the voice."""

    def __init__(self, end: Any = None) -> None:
        self.now, self._end = 0.0, end
        self.items: deque[Any] = deque()
        self._events: list[tuple[float, int, Callable[[], object]]] = []
        self._count = itertools.count()

    def at(self, seconds: float, act: Callable[[], object]) -> None:
        heapq.heappush(self._events, (seconds, next(self._count), act))

    def put(self, item: Any) -> None:
        self.items.append(item)

    def get(self, timeout: float | None = None) -> Any:
        """The next item; `end` when nothing is to come any more."""
        due = math.inf if timeout is None else self.now + timeout + LITTLE
        while not self.items:
            if self._events and self._events[0][0] <= due:
                at, _, act = heapq.heappop(self._events)
                self.now = max(self.now, at)
                act()
            elif timeout is not None:
                self.now = due
                raise queue.Empty
            else:
                return self._end
        return self.items.popleft()

    def waits(self, seconds: float) -> None:
        """Time passes while the voice is busy, and what happens meanwhile happens."""
        until = self.now + seconds
        while self._events and self._events[0][0] <= until:
            at, _, act = heapq.heappop(self._events)
            self.now = max(self.now, at)
            act()
        self.now = until
