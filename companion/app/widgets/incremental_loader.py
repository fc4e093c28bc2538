"""Journals that are read for a little while of each frame, so that a finger need not wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from kivy.base import EventLoop
from kivy.clock import Clock

T = TypeVar("T")
FRAMES = 2
"""Frames that are shown before journals are read."""
SLICE = 0.008
"""Seconds of a frame in which they are."""
PASSED_ON, MOST = 0.4, 40
"""Seconds, and frames at most, after which a list has passed a tap on to what was tapped."""


class Fingers:
    """When the glass was touched last: nothing is made anew under a finger, for its tap would be lost."""

    def __init__(self) -> None:
        self._touched, self._frame = -PASSED_ON, -MOST

    def note_touch(self) -> None:
        """A finger went down or up."""
        self._touched, self._frame = Clock.get_time(), Clock.frames

    def forget(self) -> None:
        """Another page is shown: what was touched before is gone."""
        self._touched, self._frame = -PASSED_ON, -MOST

    @property
    def busy(self) -> bool:
        """Whether a finger is down, or a list has not passed on a tap yet."""
        lately = Clock.get_time() - self._touched < PASSED_ON and Clock.frames - self._frame < MOST
        return bool(EventLoop.touches) or lately


FINGERS = Fingers()


class IncrementalLoader(Generic[T]):
    """`found`: what has been read so far; `on_done` is called when that is all (`settled`)."""

    def __init__(self, reading: Iterator[T | None], on_done: Callable[[], None]) -> None:
        self.found: list[T] = []
        self.settled = False
        self._reading, self._done, self._frame = reading, on_done, 0
        self._over = False
        self._again = Clock.schedule_interval(self._next_frame, 0)

    def close(self) -> None:
        """Read no more."""
        self._again.cancel()

    def _next_frame(self, *_: object) -> bool:
        self._frame += 1
        if self._frame < FRAMES:
            return True
        end = time.perf_counter() + SLICE
        for one in () if self._over else self._reading:
            if one is not None:
                self.found.append(one)
            if time.perf_counter() > end:
                return True
        self._over = True
        if FINGERS.busy:
            return True
        self.settled = True
        self._done()
        return False
