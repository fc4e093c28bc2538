"""How many squares a printed board has, by the four markers of its frame: how large they are beside their distances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import cv2
import numpy as np

from firmware_bridge.core.camera_kit import CORNER, FRAME_MARKERS, checks, corner_middles, marker_corners
from firmware_bridge.core.wire import MAX_SIDE
from firmware_bridge.eye.pixels import Pixels, Points, project
from firmware_bridge.eye.printed_kit import Kit

SMALLEST = 4
"""Squares of a side."""
LIKELY = 4
"""Sizes that fit best, among which the checks along the sides decide."""
WHOLE = 0.7
"""Share of the checks that have to be seen."""


def field_size(grey: Pixels, marks: Mapping[int, Points]) -> tuple[int, int]:
    """Files and ranks of the board between these four markers, given by their corners; (0, 0): none fits."""
    corners = np.concatenate([marks[marker] for marker in FRAME_MARKERS])
    for _, size, onto in sorted(_fits(corners), key=lambda fit: fit[0])[:LIKELY]:
        broken = Kit(*size).broken(grey, onto)
        if len(broken) <= (1 - WHOLE) * sum(len(side) // 2 for side in checks(*size)):
            return size
    return (0, 0)


def _fits(corners: Points) -> Iterator[tuple[float, tuple[int, int], Points]]:
    """Every size: how many pixels the corners are from where it would have them, and the way from its squares."""
    sides = range(SMALLEST, MAX_SIDE + 1)
    for size in ((cols, rows) for cols in sides for rows in sides):
        places = np.concatenate([marker_corners(middle, CORNER) for middle in corner_middles(*size)])
        found, _ = cv2.findHomography(places, corners, 0)
        if found is not None:
            onto = np.asarray(found, np.float64)
            yield float(np.abs(project(onto, places) - corners).max()), size, onto
