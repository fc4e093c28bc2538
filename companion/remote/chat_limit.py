"""How often a seat may say something to the other tables. Pure: times are arguments."""

from __future__ import annotations

LINES = 4
"""Sentences that a seat may say one after the other."""
PAUSE = 5_000
"""Milliseconds after which it may say one more."""
SPARE = 2
"""Sentences more that another table takes: some may have come together on their way."""


class ChatLimit:
    """The sentences of all seats, as far as they count.

    Args:
        spare: How many more may come at once.
    """

    def __init__(self, spare: int = 0) -> None:
        self._most = (LINES + spare) * PAUSE
        self._until: dict[str, int] = {}

    def take(self, seat: str, now: int) -> bool:
        """Count a sentence of a seat, and return whether it is said; one too many does not count.

        Args:
            seat: Who says it.
            now: Monotonic milliseconds.
        """
        until = max(now, self._until.get(seat, now)) + PAUSE
        if until - now > self._most:
            return False
        self._until[seat] = until
        return True
