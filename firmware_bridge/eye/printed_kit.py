"""The printed kit: which disc lies on which square, and which squares are seen to be empty.

A disc is known by its marker. A square is empty where its printed mark is seen, and not where no marker is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from firmware_bridge.core.camera_kit import (
    DARK_CELLS,
    FIRST_DISC,
    FLOOR,
    LAST_DISC,
    MARKER,
    checks,
    disc_name,
    marker_corners,
)
from firmware_bridge.core.wire import square_name
from firmware_bridge.eye.markers import MarkerFinder, Spot
from firmware_bridge.eye.pixels import Pixels, Points, project, sample

MIDDLE = 0.4
"""From the middle of a square: a disc that lies farther out may belong to its neighbour."""
UNLIKE = 0.3
"""How far the sides of a marker may be from those that one on the board has."""
CONTRAST = 0.22
"""Of white and dark cells, each the nearest to the other: `(white - dark) / (white + dark)`."""
FAINT = 8.0
"""Steps of brightness between white and dark that are no noise."""
INSIDE = (-0.07, 0.0, 0.07)
"""Where a cell of half a check or of a floor's mark is looked at, from its middle."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One picture. `discs`: square to token; `floor`: squares seen empty, each with its certainty.

    `off`: squares near whose edge a disc lies.
    """

    discs: Mapping[str, str]
    floor: Mapping[str, float]
    off: frozenset[str]


class Kit:
    """A field of printed squares."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self.squares = [square_name(file, rank) for rank in range(rows) for file in range(cols)]
        middles = np.array([(file + 0.5, rank + 0.5) for rank in range(rows) for file in range(cols)])
        inside = np.array([(x, y) for y in INSIDE for x in INSIDE])
        half = FLOOR / 4
        cells = np.array([(x * half, y * half) for x, y in (*DARK_CELLS, (-1, -1), (1, 1))])
        self._floor = middles[:, None, None] + cells[None, :, None] + inside[None, None]
        self._sides = [np.array(side)[:, None] + inside[None] for side in checks(cols, rows)]

    def read(self, grey: Pixels, onto: Points, finder: MarkerFinder) -> Reading:
        """What lies on the squares."""
        floor = self._empty(grey, onto)
        spots = [
            Spot(i % self.cols + 0.5, i // self.cols + 0.5, MARKER)
            for i, square in enumerate(self.squares)
            if square not in floor
        ]
        found: dict[str, list[str]] = {}
        off = set()
        for id, at in finder.at_spots(grey, onto, spots).items():
            (x, y), sides = at.mean(axis=0), np.linalg.norm(at - np.roll(at, 1, axis=0), axis=1)
            if not FIRST_DISC <= id <= LAST_DISC or np.abs(sides / MARKER - 1).max() > UNLIKE:
                continue
            if not (0 <= x < self.cols and 0 <= y < self.rows):
                continue
            square = square_name(int(x), int(y))
            if max(abs(x % 1 - 0.5), abs(y % 1 - 0.5)) > MIDDLE:
                off.add(square)
            else:
                found.setdefault(square, []).append(disc_name(id))
        off |= {square for square, discs in found.items() if len(discs) > 1}
        discs = {square: discs[0] for square, discs in found.items() if len(discs) == 1 and square not in off}
        return Reading(discs, floor, frozenset(off))

    def _empty(self, grey: Pixels, onto: Points) -> dict[str, float]:
        """The squares whose mark is seen whole, with how clearly."""
        values = sample(grey, project(onto, self._floor))
        dark, white = values[:, :2].max(axis=(1, 2)), values[:, 2:].min(axis=(1, 2))
        with np.errstate(invalid="ignore"):
            clear = np.where(white - dark > FAINT, (white - dark) / (white + dark + 1), 0)
        return {
            square: min(1.0, float(share) / (2 * CONTRAST))
            for square, share in zip(self.squares, clear, strict=True)
            if share >= CONTRAST
        }

    def broken(self, grey: Pixels, onto: Points) -> frozenset[tuple[int, int]]:
        """The pairs of checks (side, number) that are not seen: something lies on them."""
        found = set()
        for side, places in enumerate(self._sides):
            values = sample(grey, project(onto, places))
            dark, white = values[0::2].max(axis=1), values[1::2].min(axis=1)
            with np.errstate(invalid="ignore"):
                whole = (white - dark > FAINT) & (white - dark >= CONTRAST * (white + dark))
            found |= {(side, int(i)) for i in np.flatnonzero(~whole)}
        return frozenset(found)


def marker_pixels(onto: Points, cols: int, rows: int) -> int:
    """Pixels of the side of a disc's marker in the middle of the board."""
    at = project(onto, np.array(marker_corners((cols / 2, rows / 2), MARKER)))
    across, along = at[1] - at[0], at[2] - at[1]
    return int(np.sqrt(abs(across[0] * along[1] - across[1] * along[0])) + 0.5)


def height_seen(onto: Points, cols: int, rows: int) -> float:
    """How high the camera looks in, in degrees: 90 from straight above."""
    steps = np.array([(0, 0), (0.01, 0), (0, 0.01)])
    at = project(onto, np.array([cols / 2, rows / 2]) + steps)
    way = np.column_stack([at[1] - at[0], at[2] - at[0]])
    large, small = np.linalg.svd(way, compute_uv=False)
    return float(np.degrees(np.arcsin(min(1.0, small / large))))
