"""Journals that are read for a little while of each frame, so that a finger need not wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from kivy.clock import Clock

T = TypeVar("T")
FRAMES = 2
"""Frames that are shown before journals are read."""
SLICE = 0.008
"""Seconds of a frame in which they are."""


class IncrementalLoader(Generic[T]):
    """`found`: what has been read so far; `on_done` is called when that is all (`settled`)."""

    def __init__(self, reading: Iterator[T | None], on_done: Callable[[], None]) -> None:
        self.found: list[T] = []
        self.settled = False
        self._reading, self._done, self._frame = reading, on_done, 0
        self._again = Clock.schedule_interval(self._next_frame, 0)

    def close(self) -> None:
        """Read no more."""
        self._again.cancel()

    def _next_frame(self, *_: object) -> bool:
        self._frame += 1
        if self._frame < FRAMES:
            return True
        end = time.perf_counter() + SLICE
        for one in self._reading:
            if one is not None:
                self.found.append(one)
            if time.perf_counter() > end:
                return True
        self.settled = True
        self._done()
        return False
