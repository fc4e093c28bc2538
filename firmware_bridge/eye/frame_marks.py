"""Where the board lies in the picture, by the four markers of its frame, and whether the camera was moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import cv2
import numpy as np

from firmware_bridge.core.camera_kit import CORNER, FRAME_MARKERS, corner_middles, marker_corners
from firmware_bridge.eye.markers import MarkerFinder, Spot
from firmware_bridge.eye.pixels import Pixels, Points, inverse, project

APART, A_LITTLE = 0.07, 0.025
"""Of a square: a marker that is farther from its place has moved; in a camera that was moved all have, a
little at least.
"""
LOOKS, MORE_LOOKS = 2, 5
"""Looks that have to agree before the board is laid anew; more of them where a marker has stayed."""
ENOUGH = 3
"""Markers of the frame, fewer of which are seen when something lies across it."""


class Standing(NamedTuple):
    """What the frame tells. `seen` of the four; `moved`: not where they were; `laid`: found (again) just now."""

    seen: int
    moved: bool = False
    laid: bool = False


class FrameMarks:
    """`onto`: the way from squares of the board to the picture, once it is known; `marks`: the corners in the picture of
    the markers that were seen last, by id.
    """

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self.onto: Points | None = None
        self.marks: Mapping[int, Points] = {}
        self._coming: Points | None = None
        self._agreed = 0
        self._spots = [Spot(*middle, CORNER) for middle in corner_middles(cols, rows)]
        places = (np.array(marker_corners(middle, CORNER)) for middle in corner_middles(cols, rows))
        self._places = dict(zip(FRAME_MARKERS, places, strict=True))

    @property
    def corners(self) -> tuple[Points, Points]:
        """The corners of the markers that were seen last: on the board, and in the picture."""
        seen = sorted(self.marks)
        return (
            np.concatenate([self._places[marker] for marker in seen]),
            np.concatenate([self.marks[marker] for marker in seen]),
        )

    def look(self, grey: Pixels, finder: MarkerFinder) -> Standing:
        """Take in one picture at rest."""
        if self.onto is not None:
            at_place = self._find_marks(finder.at_spots(grey, self.onto, self._spots))
            apart = {marker: self._apart(marker, at) for marker, at in at_place.items()}
            if len(apart) >= ENOUGH and max(apart.values()) <= APART:
                self._agreed = 0
                self.marks = {marker: project(self.onto, at) for marker, at in at_place.items()}
                return Standing(len(apart))
        seen = self._find_marks(finder.in_picture(grey))
        if len(seen) == ENOUGH:  # they tell where the fourth is
            rough = self._fit(grey, seen)
            seen = self._find_marks(finder.at_spots(grey, rough, self._spots))
            seen = {marker: project(rough, at) for marker, at in seen.items()}
        self.marks = seen
        apart = {marker: self._apart(marker, self._back(at)) for marker, at in seen.items()}
        moved = self.onto is not None and max(apart.values(), default=0) > APART
        if len(seen) < len(FRAME_MARKERS) or (self.onto is not None and not moved):
            self._agreed = 0
            return Standing(len(seen), moved)
        found, coming = self._fit(grey, seen), self._coming
        self._coming = found
        self._agreed = self._agreed + 1 if coming is not None and self._agree(coming, found) else 1
        if self._agreed < (LOOKS if min(apart.values()) > A_LITTLE else MORE_LOOKS):
            return Standing(len(seen), moved)
        self.onto, self._agreed = found, 0
        return Standing(len(seen), laid=moved)

    def _find_marks(self, markers: Mapping[int, Points]) -> dict[int, Points]:
        return {marker: markers[marker] for marker in FRAME_MARKERS if marker in markers}

    def _back(self, at: Points) -> Points:
        """Points of the picture on the board."""
        return at if self.onto is None else project(inverse(self.onto), at)

    def _apart(self, marker: int, at: Points) -> float:
        """How far a marker is from its place, by its corners on the board."""
        if self.onto is None:
            return 1.0
        return float(np.linalg.norm((at - self._places[marker]).mean(axis=0)))

    def _agree(self, one: Points, other: Points) -> bool:
        places = np.concatenate(list(self._places.values()))
        back = project(inverse(one), project(other, places))
        return float(np.abs(back - places).max()) <= APART

    def _fit(self, grey: Pixels, seen: Mapping[int, Points]) -> Points:
        order = sorted(seen)
        corners = np.concatenate([seen[marker] for marker in order]).astype(np.float32)
        side = float(np.linalg.norm(corners[0] - corners[1]))
        reach = int(min(7, max(2, side / 12)))
        stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.02)
        fine = cv2.cornerSubPix(grey, corners.reshape(-1, 1, 2), (reach, reach), (-1, -1), stop)
        places = np.concatenate([self._places[marker] for marker in order])
        onto, _ = cv2.findHomography(places, fine.reshape(-1, 2).astype(np.float64), 0)
        return np.asarray(onto, np.float64)
