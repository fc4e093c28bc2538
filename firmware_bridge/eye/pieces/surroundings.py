"""What lies around the board: an arm that reaches over it crosses there, and nothing else does."""

from __future__ import annotations

import numpy as np

from companion.units import Seconds
from firmware_bridge.eye.pieces.plane import Floats, Light, Plane, brightness, sample
from firmware_bridge.eye.pixels import Pixels, project

NEAR, FAR = 1.12, 1.5
"""Squares from the field: nearer, the heads of tall pieces are seen."""
CELL = 0.25
"""Squares along the ring that are looked at together."""
DARKER = 0.3
"""Steps of brightness by which such a part has to differ from how it was."""
FEWEST = 24
"""Parts that have to be in the picture."""
DIM, GLARING = 12.0, 244.0
"""Darker and brighter a camera shows no difference: such points tell nothing."""
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
        self._middles = np.array(places).mean(axis=1)
        self._usual: Floats | None = None
        self._broken = 0
        self._since = 0.0

    def forget(self) -> None:
        """The camera was moved: everything around looks different."""
        self._usual, self._broken = None, 0

    def is_crossed(self, laid: Pixels, now: Seconds) -> bool:
        """Whether something lies across it that was not there."""
        seen = self._measure(laid)
        usual = self._usual
        if usual is None:
            self._usual = seen
            return False
        apart = seen - usual
        both = np.isfinite(apart).all(axis=-1)
        known = both.sum(axis=1) >= both.shape[1] / 2
        change = np.where(both[..., None], apart, 0).sum(axis=1) / np.maximum(both.sum(axis=1), 1)[:, None]
        change = np.asarray(change, np.float32)
        if known.sum() < FEWEST:
            return False
        light = Light.between(change[known], self._middles[known], np.ones(int(known.sum()), np.float32))
        change[known] -= light.over(self._middles[known])
        broken = int((np.abs(change[known]).max(axis=1) > DARKER).sum())
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

    def _measure(self, laid: Pixels) -> Floats:
        """How bright it is at each point of each part; NaN where a camera shows no difference."""
        values = sample(brightness(laid), self._at)
        light = sample(laid.astype(np.float32), self._at)
        values[(light.max(axis=-1) >= GLARING) | (light.min(axis=-1) < DIM)] = np.nan
        return values
