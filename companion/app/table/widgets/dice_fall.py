"""Dice that were rolled: they fall, and then lie for a while so that people see what was rolled.

Everything else on the screen waits until then. This is the one place that knows for how long.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock

from companion.app.table.notice_log import ShownRoll

HOLD = 1.2
"""Seconds for which a rolled face is seen before anything else changes."""


class DiceFall:
    """Shows one throw at a time.

    Args:
        dice: Those on the screen.
        on_seen: Called when people have seen them.
        on_landed: Called when all of them lie, before they are held.
    """

    def __init__(
        self,
        dice: Callable[[], Mapping[str, Any]],
        on_seen: Callable[[], None],
        on_landed: Callable[[], None],
    ) -> None:
        self._dice, self._on_seen, self._on_landed = dice, on_seen, on_landed
        self.thrown: tuple[ShownRoll, ...] = ()
        """The dice that are being shown; empty: none are."""
        self._landed: float | None = None  # when the last of them came to rest
        self._watching = Clock.create_trigger(self._watch, 0, interval=True)

    @property
    def goes(self) -> bool:
        """Whether dice fall or are held, and all else waits."""
        return bool(self.thrown)

    @property
    def lies(self) -> bool:
        """Whether dice have fallen, and are held to be seen."""
        return self._landed is not None

    def begin(self, thrown: Sequence[ShownRoll]) -> None:
        """Let these fall to their faces; dice that fell elsewhere lie there at once."""
        dice = self._dice()
        self.thrown, self._landed = tuple(roll for roll in thrown if roll.die in dice), None
        for roll in self.thrown:
            dice[roll.die].lie(roll.face, tumbles=roll.tumbles)
        if self.thrown:
            self._watching()

    def _watch(self, *_: object) -> bool:
        now = Clock.get_time()
        if self._landed is None and not any(die.falls for die in self._dice().values()):
            self._landed = now
            self._on_landed()
        if self._landed is not None and now - self._landed >= HOLD:
            self._end()
        return self.goes

    def _end(self) -> None:
        self.close()
        self._on_seen()

    def shorten(self) -> None:
        """A tap: dice that fall lie at once and are held from now on; those that lie have been seen."""
        if self.lies:
            self._end()
        elif self.goes:
            self._land()
            self._landed = Clock.get_time()
            self._on_landed()

    def settle(self) -> None:
        """They lie at once, and count as seen; nobody is told."""
        self._land()
        self.close()

    def _land(self) -> None:
        for die in self._dice().values():
            die.land()

    def close(self) -> None:
        self.thrown, self._landed = (), None
        self._watching.cancel()
