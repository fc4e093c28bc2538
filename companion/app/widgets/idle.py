"""Work between frames that must not delay a touch.

This work consists of garbage collection, tasks in short slices, the reading of journals, and calls
into the app's thread.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Generic, TypeVar

from kivy.base import EventLoop
from kivy.clock import Clock


def do_in_app_thread(work: Callable[..., object], *args: object) -> None:
    """Call a function in the app's thread before its next frame. It may be called from any thread."""
    Clock.schedule_once(lambda _: work(*args))


REST = 1.0
"""Seconds without a redraw after which the app counts as idle."""
AGAIN = 20.0
"""Seconds between full collections while nothing is redrawn; requests from phones also leave garbage."""
SELDOM = 1000
"""Number of collections of the middle generation after which Python would start a full collection."""


def collect_garbage() -> None:
    """Turn garbage collection on after the start, and exclude all existing objects from it.

    Without this, the collector would scan the whole app again and again, and delay a touch by a
    fifth of a second.
    """
    gc.unfreeze()
    gc.enable()
    freeze_objects()


def freeze_objects() -> None:
    """Collect garbage, and exclude all objects that survive from later collections."""
    gc.collect()
    gc.freeze()


class GarbageRounds:
    """A collector of recent garbage in the frame after a redraw, and of all garbage when the app is idle."""

    def __init__(self) -> None:
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, SELDOM)
        self._young = Clock.create_trigger(lambda _: gc.collect(1))
        self._all = Clock.create_trigger(self._look_through, REST)
        self._again = Clock.create_trigger(self._look_through, AGAIN)

    def on_drawn(self) -> None:
        """Schedule collections after a redraw."""
        self._young()
        self._all.cancel()
        self._again.cancel()
        self._all()

    def _look_through(self, *_: object) -> None:
        gc.collect()
        self._again()

    def close(self) -> None:
        self._young.cancel()
        self._all.cancel()
        self._again.cancel()


BEGIN, EVERY = 1.0, 0.02
"""Seconds before the first slice, and between two slices."""
TASK_SLICE = 0.006
"""Seconds of a slice. A step is never interrupted, so a slice may last longer."""


class IdleTasks:
    """The tasks of a warm-up, whose steps run in short slices between frames."""

    def __init__(self) -> None:
        self._steps: Iterator[None] = iter(())
        self._running = Clock.create_trigger(self._go_on, EVERY, interval=True)
        self._starting = Clock.create_trigger(lambda _: self._running(), BEGIN)

    def begin(self, steps: Iterator[None]) -> None:
        """Run these steps, and drop the remaining steps of an earlier call."""
        self.close()
        self._steps = steps
        self._starting()

    def close(self) -> None:
        self._starting.cancel()
        self._running.cancel()

    @property
    def done(self) -> bool:
        """Whether no steps are left."""
        return not self._starting.is_triggered and not self._running.is_triggered

    def _go_on(self, *_: object) -> bool:
        until = perf_counter() + TASK_SLICE
        for _step in self._steps:
            if perf_counter() >= until:
                return True
        # These objects last as long as the table, so the collector need not scan them at every
        # move.
        freeze_objects()
        return False


T = TypeVar("T")
FRAMES = 2
"""Frames that are shown before journals are read."""
SLICE = 0.008
"""Seconds in each frame that are spent on reading."""
PASSED_ON, MOST = 0.4, 40
"""Longest time in seconds and in frames until a scrolling list passes a tap on to the tapped element."""


class Fingers:
    """A record of the last touch of the screen.

    Elements are not rebuilt under a finger, because its tap would be lost.
    """

    def __init__(self) -> None:
        self._touched, self._frame = -PASSED_ON, -MOST

    def note_touch(self) -> None:
        """Record that a finger went down or up."""
        self._touched, self._frame = Clock.get_time(), Clock.frames

    def forget(self) -> None:
        """Discard earlier touches, because another page is being shown."""
        self._touched, self._frame = -PASSED_ON, -MOST

    @property
    def busy(self) -> bool:
        """Whether a finger is down, or a list may not have passed on a tap yet."""
        recent = Clock.get_time() - self._touched < PASSED_ON and Clock.frames - self._frame < MOST
        return bool(EventLoop.touches) or recent


FINGERS = Fingers()


class IncrementalLoader(Generic[T]):
    """A loader that reads items over many frames.

    Attributes:
        found: The items read so far.
        settled: Whether all items have been read and `on_done` has been called.
    """

    def __init__(self, reading: Iterator[T | None], on_done: Callable[[], None]) -> None:
        self.found: list[T] = []
        self.settled = False
        self._reading, self._done, self._frame = reading, on_done, 0
        self._over = False
        self._again = Clock.schedule_interval(self._next_frame, 0)

    def close(self) -> None:
        """Stop reading."""
        self._again.cancel()

    def _next_frame(self, *_: object) -> bool:
        self._frame += 1
        if self._frame < FRAMES:
            return True
        end = time.perf_counter() + SLICE
        for item in () if self._over else self._reading:
            if item is not None:
                self.found.append(item)
            if time.perf_counter() > end:
                return True
        self._over = True
        if FINGERS.busy:
            return True
        self.settled = True
        self._done()
        return False
