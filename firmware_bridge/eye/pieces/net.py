"""A small net that tells what stands on a square, and learns its last layer anew for the men of a table.

Its weights are data, made by `python -m tests.eye.train_pieces`.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.pieces.plane import Floats
from firmware_bridge.eye.pieces.regions import INPUTS, SIDES

FILE = Path(__file__).with_name("weights.npz")
FAITH = 0.6
"""How much the last layer as it came counts against what a start shows; less moves it farther."""
ROUNDS = 60


@dataclass(frozen=True)
class PieceNet:
    """Inputs are first brought to one scale: `(x - middle) / scale`."""

    middle: Floats
    scale: Floats
    first: Floats
    """(INPUTS + 1, units): the last row is what is added."""
    last: Floats
    """(units + 1, len(SIDES))."""

    @property
    def mark(self) -> int:
        """Of the layers that nothing shown changes: a last layer fits no others."""
        return zlib.crc32(self.first.astype("<f4").tobytes())

    def shares(self, inputs: Floats) -> Floats:
        """How likely each of `SIDES` is, (squares, sides)."""
        return softmax(self._hidden(inputs) @ self.last)

    def _hidden(self, inputs: Floats) -> Floats:
        scaled = np.clip((inputs - self.middle) / self.scale, -6, 6)
        return with_one(np.tanh(with_one(scaled) @ self.first))

    def learnt(self, inputs: Floats, sides: list[int]) -> PieceNet:
        """With its last layer fitted to squares whose sides are known, and held near to what it was."""
        hidden = self._hidden(inputs)
        wanted = np.eye(len(SIDES), dtype=np.float32)[sides]
        counts = wanted.sum(axis=0)
        weight = (
            (wanted / np.maximum(counts, 1)).sum(axis=1, keepdims=True)
            * len(sides)
            / np.float64(max(1, int(np.count_nonzero(counts))))
        )
        last: NDArray[np.floating] = self.last.copy()
        pace = 1.0
        for _ in range(ROUNDS):
            slope = hidden.T @ (weight * (softmax(hidden @ last) - wanted)) / len(sides)
            slope += FAITH * 0.02 * (last - self.last)
            last = last - np.float32(pace) * slope
        return PieceNet(self.middle, self.scale, self.first, np.asarray(last, np.float32))


def with_one(values: Floats) -> Floats:
    return np.asarray(np.concatenate([values, np.ones((len(values), 1), np.float32)], axis=1), np.float32)


def softmax(values: NDArray[np.floating]) -> Floats:
    high = np.exp(values - values.max(axis=1, keepdims=True))
    return np.asarray(high / high.sum(axis=1, keepdims=True), np.float32)


@cache
def load_net() -> PieceNet:
    """The net as it was trained."""
    with np.load(FILE, allow_pickle=False) as file:
        net = PieceNet(*(np.asarray(file[name], np.float32) for name in ("middle", "scale", "first", "last")))
    assert net.first.shape[0] == INPUTS + 1 and net.last.shape == (net.first.shape[1] + 1, len(SIDES))
    return net
