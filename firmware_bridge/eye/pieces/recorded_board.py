"""A recording that begins by showing a board: what its eye is told to take, and when."""

from __future__ import annotations

from collections.abc import Mapping

from firmware_bridge.core.calibration import Calibrating, Order, Step, TakeEmpty, TakeStart
from firmware_bridge.core.eye_reports import Held, Seen

SETTLED = 3
"""Looks at rest after a movement, after which the men may all stand."""


class RecordedBoard:
    """`men`: square to side, as they are set up once the empty board was seen; `lacks`: what was not shown yet."""

    def __init__(self, men: Mapping[str, str]) -> None:
        self._men = dict(men)
        self._rested = 0
        self._tried = False
        self.lacks: Step = "corners"

    def order(self, seen: Seen, eye: Calibrating) -> Order | None:
        """What the eye is told after a look; None: it looks on."""
        self.lacks = eye.step
        rests = isinstance(seen, Held) and seen.why == "unknown"
        if not rests:
            self._rested, self._tried = 0, False
            return None
        self._rested += 1
        if eye.taking:
            return None
        if eye.step == "empty":
            self._tried = True  # what rests now is the empty board still
            return TakeEmpty()
        if eye.step == "start" and not self._tried and self._rested >= SETTLED:
            self._tried = True
            return TakeStart(self._men)
        return None
