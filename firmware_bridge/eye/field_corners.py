"""The outer corners of a field of squares, as shares of a picture, and the way to it that four of them tell."""

from __future__ import annotations

import cv2
import numpy as np

from firmware_bridge.core.calibration import Spot
from firmware_bridge.eye.pixels import Points, project

NARROWEST = 0.02
"""Of the picture: a field whose corners are nearer to a line than that is none."""


def corners_of(onto: Points, cols: int, rows: int, turned: int, size: tuple[int, int]) -> tuple[Spot, ...]:
    """Where the corners are: that of the square called a1 first, then along its rank and on around.

    Args:
        onto: the way from squares, as printed, to the picture.
        turned: degrees by which names are turned against the print.
        size: width and height of the picture.
    """
    at = project(onto, _corners_as_printed(cols, rows)) / np.array(size)
    first = turned % 360 // 90
    return tuple((float(x), float(y)) for x, y in np.roll(at, -first, axis=0))


def onto_corners(
    at: tuple[Spot, ...], cols: int, rows: int, turned: int, size: tuple[int, int]
) -> Points | None:
    """The way to a picture whose corners are these, in the same order; None: they are no field."""
    if len(at) != 4 or not all(-0.5 <= share <= 1.5 for spot in at for share in spot):
        return None
    spots = np.roll(np.array(at, np.float64), turned % 360 // 90, axis=0)
    side = np.roll(spots, -1, axis=0) - spots
    after = np.roll(side, -1, axis=0)
    bends = side[:, 0] * after[:, 1] - side[:, 1] * after[:, 0]
    if not (
        bends < -(NARROWEST**2)
    ).all():  # against the clock, as seen from above, and bent the same way everywhere
        return None
    there = (spots * np.array(size)).astype(np.float32)
    return np.asarray(
        cv2.getPerspectiveTransform(_corners_as_printed(cols, rows).astype(np.float32), there), np.float64
    )


def _corners_as_printed(cols: int, rows: int) -> Points:
    return np.array([(0, 0), (cols, 0), (cols, rows), (0, rows)], np.float64)
