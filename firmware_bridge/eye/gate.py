"""Whether the picture is at rest: nothing is read while hands move."""

from __future__ import annotations

import cv2
import numpy as np

from firmware_bridge.eye.pixels import Pixels

WIDTH = 160
MOVED = 12
"""Steps of brightness by which a point has to differ."""
SHARE = 0.003
"""Of all points; more than so many that differ are a movement."""
CALM = 2
"""Looks in a row without movement after which the picture is at rest."""


class Gate:
    """Compares each small picture with the one before; a light that changes everywhere is no movement."""

    def __init__(self) -> None:
        self._before: Pixels | None = None
        self._calm = 0

    def rests(self, grey: Pixels) -> bool:
        """Take in one picture; whether it and the ones before it are alike."""
        height = max(1, round(grey.shape[0] * WIDTH / grey.shape[1]))
        small = np.asarray(cv2.resize(grey, (WIDTH, height), interpolation=cv2.INTER_AREA), np.uint8)
        before, self._before = self._before, small
        if before is None or before.shape != small.shape:
            self._calm = 0
            return False
        change = small.astype(np.int16) - before
        change -= np.int16(np.median(change))
        moved = np.count_nonzero(np.abs(change) > MOVED) / change.size
        self._calm = self._calm + 1 if moved < SHARE else 0
        return self._calm >= CALM
