"""The last ten seconds of the clock that goes, or of one time of its byo-yomi, counted aloud: which number is
due when. Pure: time is handed in, in seconds.

A number is said in the second that it stands for or not at all. Whatever the table tells of its clocks
begins the count anew.
"""

from __future__ import annotations

from companion.table.protocol.notices import Clock

FROM = 10
"""The first number that is said."""
KEEPS = 0.4
"""Seconds that a number may wait for another sentence to end; after that it is no longer true."""
WARM = 60.0
"""Seconds before its flag from which on numbers are made ready."""


class Countdown:
    """Counts down to the flag of the clock that goes, or to the end of a time of its byo-yomi."""

    def __init__(self) -> None:
        self._falls: float | None = None
        self._next = 0

    def hear(self, clock: Clock, now: float) -> None:
        """What the table tells of its clocks now."""
        ends = clock.flag
        if clock.flag is not None and clock.running and clock.times[clock.running]:
            ends = clock.seats[clock.running]
        self._falls = None if ends is None else now + ends / 1000
        left = 0.0 if self._falls is None else self._falls - now
        self._next = min(FROM, int(left))

    def stop(self) -> None:
        """There is nothing to count."""
        self._falls, self._next = None, 0

    def due(self, now: float) -> float | None:
        """Seconds until the next number; None: there is none."""
        if self._falls is None or self._next < 1:
            return None
        return max(0.0, self._falls - self._next - now)

    def take(self, now: float) -> int | None:
        """The number that is due now; those whose second has passed are passed over."""
        if self._falls is None:
            return None
        left = self._falls - now
        found = None
        while self._next >= 1 and left <= self._next:
            if left > self._next - KEEPS:
                found = self._next
            self._next -= 1
        return found
