"""What lies around the board: an arm that reaches over it crosses there, and nothing else does."""

from __future__ import annotations

import numpy as np

from firmware_bridge.eye.pieces.plane import Plane, brightness, sampled
from firmware_bridge.eye.pixels import Pixels, project

NEAR, FAR = 1.12, 1.5
"""Squares from the field: nearer, the heads of tall pieces are seen."""
CELL = 0.25
"""Squares along the ring that are looked at together."""
DARKER = 0.3
"""Steps of brightness by which such a part has to differ from how it was."""
BELONGS_AFTER = 5.0
"""Seconds after which what lies still there belongs there."""


class Surroundings:
    """Compared with how it looked when the board was read last."""

    def __init__(self, plane: Plane) -> None:
        cols, rows = plane.cols, plane.rows
        places = []
        across = np.linspace(NEAR, FAR, 4)
        along = np.linspace(0, CELL, 3)
        for i in range(round((cols + 2 * FAR) / CELL)):
            at = -FAR + i * CELL
            places.append([(at + a, -d) for a in along for d in across])
            places.append([(at + a, rows + d) for a in along for d in across])
        for i in range(round((rows + 2 * FAR) / CELL)):
            at = -FAR + i * CELL
            places.append([(-d, at + a) for a in along for d in across])
            places.append([(cols + d, at + a) for a in along for d in across])
        self._at = project(plane.from_board, np.array(places))
        self._usual: np.ndarray[tuple[int, int], np.dtype[np.float32]] | None = None
        self._broken = 0
        self._since = 0.0

    def forget(self) -> None:
        """The camera was moved: everything around looks different."""
        self._usual, self._broken = None, 0

    def crossed(self, laid: Pixels, now: float) -> bool:
        """Whether something lies across it that was not there."""
        seen = self._seen(laid)
        usual = self._usual
        if usual is None:
            self._usual = seen
            return False
        change = seen - usual
        change = change - np.nanmedian(change, axis=0)
        with np.errstate(invalid="ignore"):
            broken = int((np.abs(change).max(axis=1) > DARKER).sum())
        if broken == 0:
            self._broken = 0
            self._usual = seen
            return False
        if broken > self._broken:
            self._broken, self._since = broken, now
        if now - self._since >= BELONGS_AFTER:
            self._usual, self._broken = seen, 0
            return False
        return broken >= 2

    def _seen(self, laid: Pixels) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        values = sampled(brightness(laid), self._at)
        shown = (sampled(laid.astype(np.float32), self._at).sum(axis=-1, keepdims=True) > 0).astype(
            np.float32
        )
        with np.errstate(invalid="ignore"):  # where nothing is shown: NaN
            return np.asarray((values * shown).sum(axis=1) / shown.sum(axis=1), np.float32)
