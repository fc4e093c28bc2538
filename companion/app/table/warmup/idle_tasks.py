"""Work that is done while hands rest: in slices so short that no finger feels them."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from kivy.clock import Clock

from companion.app.widgets.garbage import keep_what_is_there

BEGIN, EVERY = 1.0, 0.02
"""Seconds after which it begins, and between two slices."""
SLICE = 0.006
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
        until = perf_counter() + SLICE
        for _step in self._steps:
            if perf_counter() >= until:
                return True
        # What was made stays as long as the table: the collector need not look through it at every move.
        keep_what_is_there()
        return False
