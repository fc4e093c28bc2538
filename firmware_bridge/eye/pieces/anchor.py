"""A board without printed corners: where it went when the camera was moved, by how it looked before."""

from __future__ import annotations

import cv2
import numpy as np

from firmware_bridge.eye.pixels import Pixels, Points

WIDE = 320
"""Pixels of the pictures that are compared."""
MOVED = 0.3
"""Of such pixels: by more the camera was moved."""
ALIKE = 0.5
"""How alike the pictures have to be, 1 at most, so that the board is found again."""
LOOKS = 2


class Anchor:
    """Holds the way to the board, by the last picture that was read."""

    def __init__(self) -> None:
        self._was: np.ndarray[tuple[int, int], np.dtype[np.float32]] | None = None
        self._scale = 1.0
        self._agreed = 0

    def forget(self) -> None:
        self._was = None

    def look(self, grey: Pixels) -> Points | None:
        """By what homography the picture has moved since it was taken as usual; None: it has not.

        Raises:
            LookupError: it has, and where to cannot be told yet.
        """
        now = self._small(grey)
        if self._was is None or self._was.shape != now.shape:
            self._was = now
            return None
        window = cv2.createHanningWindow((now.shape[1], now.shape[0]), cv2.CV_32F)
        (dx, dy), _ = cv2.phaseCorrelate(self._was, now, window)
        if max(abs(dx), abs(dy)) < MOVED:
            self._agreed = 0
            self._was = now
            return None
        self._agreed += 1
        if self._agreed < LOOKS:
            raise LookupError
        guess = np.array([[1, 0, dx], [0, 1, dy], [0, 0, 1]], np.float32)
        stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, 60, 1e-5)
        try:
            alike, found = cv2.findTransformECC(self._was, now, guess, cv2.MOTION_HOMOGRAPHY, stop)
        except cv2.error as wrong:
            raise LookupError from wrong
        if alike < ALIKE:
            raise LookupError
        self._was, self._agreed = now, 0
        larger = np.diag([1 / self._scale, 1 / self._scale, 1.0])
        return np.asarray(larger @ found @ np.linalg.inv(larger), np.float64)

    def _small(self, grey: Pixels) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        self._scale = WIDE / grey.shape[1]
        size = WIDE, max(1, round(grey.shape[0] * self._scale))
        small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA).astype(np.float32)
        return np.asarray(cv2.GaussianBlur(small, (0, 0), 1.0), np.float32)
