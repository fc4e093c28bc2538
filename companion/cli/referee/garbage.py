"""Garbage collection while a table waits, so that no ruling waits for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

REST = 1.0
"""Seconds without an event after which a table counts as idle."""
NEVER = 100_000
"""Number of new objects after which Python collects garbage although the table is busy."""


class GarbageRounds:
    """A garbage collector that collects recent garbage whenever a table waits, and all garbage when it
    is idle.

    Objects that exist when the table first waits are kept until the program ends. They are excluded
    from later collections, because examining all of them takes twenty milliseconds.
    """

    def __init__(self) -> None:
        self._young, self._middle, self._old = gc.get_threshold()
        self._begun = False

    @contextmanager
    def running(self) -> Iterator[None]:
        """Collect no garbage while events are handled; afterwards, Python does it as before."""
        gc.set_threshold(NEVER, self._middle, NEVER)
        try:
            yield
        finally:
            gc.set_threshold(self._young, self._middle, self._old)
            gc.unfreeze()

    def on_wait(self) -> None:
        """Collect recent garbage, because no event is waiting."""
        if not self._begun:
            self._begun = True
            gc.freeze()
        young, middle, _ = gc.get_count()
        if young > self._young:
            gc.collect(1 if middle > self._middle else 0)

    def patience(self, wait: float | None) -> float | None:
        """Return how many of these seconds to wait before `on_idle`; None means without limit."""
        if gc.get_count()[2] <= self._old:
            return wait
        return REST if wait is None else min(wait, REST)

    def on_idle(self) -> None:
        """Collect all garbage, because no event has come for a while."""
        gc.collect()
