"""What is believed of each square: what is seen at once, what is gone only after it was seen to be gone."""

from __future__ import annotations

from collections.abc import Mapping

from firmware_bridge.eye.printed_kit import Reading

GONE_AFTER = 3
"""Pictures at rest that show the floor before a disc is believed to be gone."""
MANY = 4
"""Squares; when more of them change at once, that has to last."""
LAST = 2.4
"""Seconds for which it has to."""


class Votes:
    """`believed`: square to token, empty squares left out."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        self.believed: dict[str, str] = dict(believed or {})
        self._missing: dict[str, int] = {}
        self._many_since: float | None = None

    def restart(self) -> None:
        """A hand was there: what was missing before is counted anew."""
        self._missing.clear()
        self._many_since = None

    def take(self, reading: Reading, now: float) -> bool:
        """Take in a picture at rest; whether what it shows is believed now."""
        coming = self._coming(reading)
        changed = {
            square
            for square in coming.keys() | self.believed.keys()
            if coming.get(square) != self.believed.get(square)
        }
        if len(changed) > MANY:
            if self._many_since is None:
                self._many_since = now
            if now - self._many_since < LAST:
                return False
        self._many_since = None
        self.believed = coming
        return True

    def _coming(self, reading: Reading) -> dict[str, str]:
        """What would be believed after this picture."""
        elsewhere = set(reading.discs.values())
        coming = {}
        for square, token in self.believed.items():
            if square in reading.discs or token in elsewhere:
                self._missing.pop(square, None)
            elif square in reading.floor and square not in reading.off:
                self._missing[square] = self._missing.get(square, 0) + 1
                if self._missing[square] < GONE_AFTER:
                    coming[square] = token
                else:
                    del self._missing[square]
            else:
                self._missing.pop(square, None)
                coming[square] = token
        coming.update(reading.discs)
        return coming
