"""Dice as the cubes they are: where the sides below an upper face are seen, and whether a face can be an upper one.

A side that happens to look square has no cube below it, and its own upper face behind.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.dice.faces import Patch
from firmware_bridge.eye.dice.floor import FINE, SIZE, Floor, Mask
from firmware_bridge.eye.pixels import Points

EDGE = 0.1
"""Steps of change at the edge of a face, at least."""
OFF_FLOOR = 0.22
"""Steps between a die and the tray."""
TINTED = 0.15
"""Steps of colour that no shadow has."""
SMALLER = 0.96
"""Of the side of an upper face: what is larger is no side of its die."""
STANDS, ENOUGH = 0.8, 0.03
"""Of its sides that have to be seen, where they are more than so much of its face."""
LIKE_A_SIDE = 0.22
"""Of its side: how near a face must be to what the side of a die would look like to be doubted."""
BEYOND = 0.3
"""Of its side: how far behind a face that may be a side its die's upper face would be seen."""
SLACK = 0.1
"""Squares around a die that are taken for its own."""


def is_upper(floor: Floor, patch: Patch) -> bool:
    """Whether a patch is the upper face of a cube, and not one of its sides."""
    upper, lower = patch.corners, _foot(floor, patch)
    sides = mask_of(cv2.convexHull(np.concatenate([upper, lower]).astype(np.float32)))
    face = grow(mask_of(upper), 7)
    seen = np.asarray(cv2.erode(sides, np.ones((5, 5), np.uint8)), np.uint8) & ~face & 1
    if seen.sum() > ENOUGH * patch.side**2:
        apart = np.abs(floor.steps).max(axis=2) > OFF_FLOOR
        if np.mean(apart[seen > 0]) < STANDS and not _has_outline(floor, sides, face):
            return False
    return not any(_is_side(floor, patch, i) for i in range(4))


def _is_side(floor: Floor, patch: Patch, edge: int) -> bool:
    """Whether this may be the side of a die that stands on one of its edges, and its upper face seems to lie behind."""
    x, y, high = floor.camera
    near = patch.corners[[edge, (edge + 1) % 4]]
    far = patch.corners[[(edge + 3) % 4, (edge + 2) % 4]]
    side = min(patch.side, high / 2)
    raised = (x, y) + (near - (x, y)) * high / (high - side)
    if np.max(np.linalg.norm(raised - far, axis=1)) > LIKE_A_SIDE * patch.side:
        return False
    out = (far - near) * BEYOND
    inner = far + (far[::-1] - far) * 0.15
    behind = mask_of(np.concatenate([inner + out * 0.25, inner[::-1] + out]))
    colour = np.median(floor.steps[mask_of(patch.corners) > 0], axis=0)
    there = floor.steps[behind > 0]
    if not len(there):
        return True
    shone = there[:, 0] > OFF_FLOOR
    tinted = np.abs(there[:, 1:]).max(axis=1) > TINTED
    alike = np.abs(there - colour).max(axis=1) < 0.5
    return bool(np.mean(shone | tinted | alike) > 0.2)


def is_side_of(floor: Floor, patch: Patch, upper: Patch) -> bool:
    """Whether a face lies where the sides of another's die are seen, and is smaller: what is lower is farther away."""
    if patch.side > SMALLER * upper.side:
        return False
    body = cv2.convexHull(np.concatenate([upper.corners, _foot(floor, upper)]).astype(np.float32))
    return bool(cv2.pointPolygonTest(body, (patch.x, patch.y), False) > 0)


def cover(floor: Floor, patches: list[Patch]) -> Mask:
    """What dice with these upper faces hide of the tray, and a little around it."""
    covered = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    reach = 2 * round(SLACK * FINE) + 1
    for patch in patches:
        corners = np.concatenate([patch.corners, _foot(floor, patch)]).astype(np.float32)
        covered |= grow(mask_of(cv2.convexHull(corners)), reach)
    return covered


def _has_outline(floor: Floor, sides: Mask, face: Mask) -> bool:
    """Whether something ends all along where the sides of a die should."""
    outline, _ = cv2.findContours(sides, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    around = grow(face, 5)
    at = np.array([(x, y) for x, y in outline[0][:, 0] if not around[y, x]])
    if not len(at):
        return True
    sharp = grow((floor.edges > EDGE).astype(np.uint8), 7)
    return bool(np.mean(sharp[at[:, 1], at[:, 0]]) >= STANDS)


def _foot(floor: Floor, patch: Patch) -> Points:
    """Where the lower corners of a cube are with this upper face."""
    x, y, high = floor.camera
    return np.asarray((x, y) + (patch.corners - (x, y)) * high / (high + patch.side), np.float64)


def grow(mask: Mask, pixels: int) -> Mask:
    return np.asarray(cv2.dilate(mask, np.ones((pixels, pixels), np.uint8)), np.uint8)


def mask_of(corners: NDArray[Any]) -> Mask:
    mask = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    points = np.rint(np.asarray(corners).reshape(-1, 2)).astype(np.int32)
    return np.asarray(cv2.fillConvexPoly(mask, points, 1), np.uint8)
