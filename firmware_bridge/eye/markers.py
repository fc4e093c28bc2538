"""Finds printed markers: in a whole picture, or, faster and smaller ones, at places where they may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np

from firmware_bridge.eye.pixels import Pixels, Points, project

CUT = 96
"""Pixels of the side of a place that is cut out; a marker there is a third as wide."""
SHARPEN, SPREAD = 2.0, 2.0
"""How much is added of what distinguishes a pixel from those around it, which undoes a lens that is not sharp."""


class Spot(NamedTuple):
    """A place on the board where a marker of this side may lie."""

    x: float
    y: float
    side: float


class MarkerFinder:
    """Two detectors of OpenCV. Neither mends bits, so that nothing else passes for a marker."""

    def __init__(self) -> None:
        kind = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)
        self._asked = cv2.aruco.DetectorParameters()
        self._asked.errorCorrectionRate = 0.0
        self._asked.maxErroneousBitsInBorderRate = 0.1
        self._asked.polygonalApproxAccuracyRate = 0.06
        self._asked.minCornerDistanceRate = 0.08
        self._asked.minDistanceToBorder = 0
        self._asked.perspectiveRemovePixelPerCell = 6
        self._asked.perspectiveRemoveIgnoredMarginPerCell = 0.2
        self._detector = cv2.aruco.ArucoDetector(kind, self._asked)

    def in_picture(self, grey: Pixels) -> dict[int, Points]:
        """Id to corners in the picture."""
        return dict(self.every_one(grey))

    def every_one(self, grey: Pixels) -> list[tuple[int, Points]]:
        """Each marker in the picture, with its corners there; some may be alike."""
        self._ask((5, 25), (0.035, 1.0))
        return self._find(_stretch(grey))

    def at_spots(self, grey: Pixels, onto: Points, spots: Sequence[Spot]) -> dict[int, Points]:
        """Id to corners on the board, of the markers at these places."""
        if not spots:
            return {}
        across = int(np.ceil(np.sqrt(len(spots))))
        sheet = np.full((-(-len(spots) // across) * CUT, across * CUT), 128, np.uint8)
        for i, spot in enumerate(spots):
            left, top = i % across * CUT, i // across * CUT
            cut = cv2.warpPerspective(
                grey, onto @ _onto_board(spot), (CUT, CUT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
            )
            sheet[top : top + CUT, left : left + CUT] = _stretch(np.asarray(cut, np.uint8))
        soft = cv2.GaussianBlur(sheet, (0, 0), SPREAD)
        sharp = np.asarray(cv2.addWeighted(sheet, 1 + SHARPEN, soft, -SHARPEN, 0), np.uint8)
        share = CUT / 3 / max(sheet.shape)
        self._ask((13, 13), (4 * 0.6 * share, 4 * 1.5 * share))
        found = {}
        for id, at in self._find(sharp):
            column, row = (at.mean(axis=0) // CUT).astype(int)
            spot = spots[min(row * across + column, len(spots) - 1)]
            found[id] = project(_onto_board(spot), at - np.array([column * CUT, row * CUT]))
        return found

    def _ask(self, window: tuple[int, int], perimeter: tuple[float, float]) -> None:
        """Look for markers of such a perimeter, as a share of the picture."""
        self._asked.adaptiveThreshWinSizeMin, self._asked.adaptiveThreshWinSizeMax = window
        self._asked.minMarkerPerimeterRate, self._asked.maxMarkerPerimeterRate = perimeter
        self._detector.setDetectorParameters(self._asked)

    def _find(self, grey: Pixels) -> list[tuple[int, Points]]:
        corners, ids, _ = self._detector.detectMarkers(grey)
        if ids is None:
            return []
        places = [np.asarray(at, np.float64).reshape(4, 2) for at in corners]
        return list(zip((int(id) for id in ids.flatten()), places, strict=True))


def _stretch(grey: Pixels) -> Pixels:
    """The picture with its darkest point black and its lightest white."""
    return np.asarray(cv2.normalize(grey, np.empty_like(grey), 0, 255, cv2.NORM_MINMAX), np.uint8)


def _onto_board(spot: Spot) -> Points:
    """The way from the pixels of a place that was cut out to the board."""
    pixel = 3 * spot.side / CUT
    half = 1.5 * spot.side
    return np.array([[pixel, 0, spot.x - half], [0, -pixel, spot.y + half], [0, 0, 1]])
