"""Work that no finger feels: the way back into the thread that draws, garbage collected between touches,
tasks in short slices while hands rest, journals read for a little while of each frame.
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
    """Have something done in the app's thread, before its next frame; may be called from any thread."""
    Clock.schedule_once(lambda _: work(*args))


REST = 1.0
"""Seconds without a drawing after which hands rest."""
AGAIN = 20.0
"""Seconds after which everything is looked through once more while nothing is drawn: phones that ask leave something over, too."""
SELDOM = 1000
"""Runs over what is young after which Python looks through everything unasked."""


def collect_garbage() -> None:
    """Collect garbage, and let the collector pass over what stays.

    It would look through the whole app again and again, and delay a touch by a fifth of a second. While the app
    starts it does not look at all: that ends here.
    """
    gc.unfreeze()
    gc.enable()
    keep_what_is_there()


def keep_what_is_there() -> None:
    """Collect garbage, and let the collector pass over what was made since the last time too."""
    gc.collect()
    gc.freeze()


class GarbageRounds:
    """Looks through what a drawing has left over in the frame after it, and through everything when hands rest."""

    def __init__(self) -> None:
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, SELDOM)
        self._young = Clock.create_trigger(lambda _: gc.collect(1))
        self._all = Clock.create_trigger(self._look_through, REST)
        self._again = Clock.create_trigger(self._look_through, AGAIN)

    def on_drawn(self) -> None:
        """Something was drawn anew just now."""
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
"""Seconds after which it begins, and between two slices."""
TASK_SLICE = 0.006
"""Seconds of a slice; a step is not broken off."""


class IdleTasks:
    """Goes through the steps of a rehearsal, while people sit down."""

    def __init__(self) -> None:
        self._steps: Iterator[None] = iter(())
        self._going = Clock.create_trigger(self._go_on, EVERY, interval=True)
        self._beginning = Clock.create_trigger(lambda _: self._going(), BEGIN)

    def begin(self, steps: Iterator[None]) -> None:
        """Go through these, and no others any more."""
        self.close()
        self._steps = steps
        self._beginning()

    def close(self) -> None:
        self._beginning.cancel()
        self._going.cancel()

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""
        return not self._beginning.is_triggered and not self._going.is_triggered

    def _go_on(self, *_: object) -> bool:
        until = perf_counter() + TASK_SLICE
        for _step in self._steps:
            if perf_counter() >= until:
                return True
        # What was made stays as long as the table: the collector need not look through it at every move.
        keep_what_is_there()
        return False


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
