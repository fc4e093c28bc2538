"""How each square looked when it was believed last: what still looks so is likely to be what it was."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.pieces.plane import DARK, Floats, Light
from firmware_bridge.eye.pieces.regions import Change, PieceView, parts_of, tints_of

ALIKE = 0.12
"""Steps of brightness and tint by which the parts of a square that has not changed differ, at most."""
NOISY = 32.0
"""Brightness below which a camera's noise is a large part of it, and counts for less."""
COUNTED = 3
"""Regions of a square, from the floor, that are compared: higher up the pieces behind it are seen."""


class LastLook:
    """Squares that were never believed, or not since the camera was moved, are like nothing."""

    def __init__(self) -> None:
        self._was: Floats | None = None
        self._known: NDArray[np.bool_] = np.zeros(0, np.bool_)

    def forget(self) -> None:
        self._was = None

    def is_alike(self, change: Change, view: PieceView) -> NDArray[np.bool_]:
        """Which squares look as when they were believed last."""
        if self._was is None:
            return np.zeros(len(change.seen), np.bool_)
        lit, seen = _lit(self._was, change, view)[:, :COUNTED], change.seen[:, :COUNTED]
        dim = np.minimum(2.0 ** np.minimum(seen, lit) / NOISY, 1)
        off = np.where(_both(self._was, change)[:, :COUNTED, :, None], (seen - lit) * dim, 0)
        parts = np.abs(parts_of(tints_of(off.astype(np.float32))))
        by_part = parts[..., 0] + (parts[..., 1] + parts[..., 2]) / 2
        return np.asarray(self._known & (by_part.mean(axis=(2, 3)).max(axis=1) < ALIKE))

    def keep(self, change: Change, squares: NDArray[np.bool_], view: PieceView) -> None:
        """These were believed to be what they are seen to be; the others as they would look in this light."""
        if self._was is None:
            self._was, self._known = change.seen.copy(), squares.copy()
            return
        self._was = np.where(squares[:, None, None, None], change.seen, _lit(self._was, change, view))
        self._known |= squares


def _both(was: Floats, change: Change) -> NDArray[np.bool_]:
    return np.asarray(change.inside & (was != 0).all(axis=-1))


def _lit(was: Floats, change: Change, view: PieceView) -> Floats:
    """How what was seen would look in the light of this picture."""
    inside = _both(was, change)
    off = np.where(inside[:, 0, :, None], change.seen[:, 0] - was[:, 0], 0).astype(np.float32)
    weights = inside[:, 0].reshape(-1).astype(np.float32) + np.float32(1e-6)
    light = Light.between(off.reshape(-1, 3), view.on_board[:, 0].reshape(-1, 2), weights)
    steps = light.over(view.squares)[:, None, None]
    # What is nearly black does not become darker by as much.
    lit = np.log2(np.maximum(2.0**was - DARK, 0) * 2.0**steps + DARK)
    return np.asarray(np.where(was == 0, 0, lit), np.float32)
