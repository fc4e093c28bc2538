"""Geometry of dice in a flat view of the tray.

The module computes how each point differs from the floor. It finds round spots, squares in which such
spots are the pips of a face, and the outlines of dice as cubes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.core.camera import COLS, RIM, ROWS
from firmware_bridge.eye.pixels import Pixels, Points, heights_onto

FINE = 96
"""Pixels per square of the tray, in its flat view."""
SIZE = round((COLS + 2 * RIM) * FINE), round((ROWS + 2 * RIM) * FINE)
BACK = np.array([[1 / FINE, 0, -RIM], [0, -1 / FINE, ROWS + RIM], [0, 0, 1]])
"""The transformation from pixels of the flat view to squares of the tray."""
DARK = 12.0
"""Offset added to the brightness before the logarithm is taken, so that noise in dark areas has no effect."""
SOFT = 1.2
"""Pixels over which noise is smoothed."""
NEAR_FLOOR = 0.4
TINT = 0.5
"""Weight of tints relative to brightness. It is lower because a JPEG blurs colours."""
SPARSE = 4
"""Distance in pixels between the points at which the floor's brightness is measured."""
AROUND = 5
"""Width in pixels of the area in which an edge is detected."""

Steps = NDArray[np.float32]
Mask = NDArray[np.uint8]


class Floor(NamedTuple):
    """The flat view of the tray.

    Attributes:
        steps: Three values for each point: the base-2 logarithm of its brightness relative to the floor
            there, and how much larger this logarithm is for blue and for red alone.
        edges: The largest change of these values around each point.
        camera: The point of the view that is below the camera, and the camera's height, all in pixels
            of the view.
    """

    steps: Steps
    edges: Steps
    camera: tuple[float, float, float]


def lay_out(picture: Pixels, onto: Points) -> Floor:
    """Return a flat view of the tray.

    An upper face keeps its shape in this view, and the higher it is, the larger it appears.

    Args:
        picture: A colour picture.
        onto: The homography from squares of the tray to the picture.
    """
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    laid = cv2.warpPerspective(picture, onto @ BACK, SIZE, flags=flags)
    steps = np.log2(cv2.GaussianBlur(laid.astype(np.float32), (0, 0), SOFT) + np.float32(DARK))
    colours = np.asarray(steps - _light(np.asarray(steps, np.float32)), np.float32)
    bright = colours @ np.array([0.11, 0.59, 0.3], np.float32)
    tints = (colours[..., [0, 2]] - bright[..., None]) * TINT
    steps = np.concatenate([bright[..., None], tints], axis=-1)
    kernel = np.ones((AROUND, AROUND), np.uint8)
    edges = (cv2.dilate(steps, kernel) - cv2.erode(steps, kernel)).max(axis=2)
    return Floor(steps, np.asarray(edges, np.float32), _camera(onto, (picture.shape[1], picture.shape[0])))


def _light(steps: Steps) -> Steps:
    """Return the brightness of the floor at each point.

    It is a plane per colour, fitted to the points that show the floor.
    """
    height, width = steps.shape[:2]
    y, x = np.mgrid[0:height:SPARSE, 0:width:SPARSE].astype(np.float32)
    few = steps[::SPARSE, ::SPARSE]
    terms = np.stack([np.ones_like(x), x / width - 0.5, y / height - 0.5], axis=-1)
    slope = np.zeros((3, 3))
    slope[0] = np.median(few.reshape(-1, 3), axis=0)
    for _ in range(3):
        near = np.abs(few - terms @ slope).max(axis=2) < NEAR_FLOOR
        if near.sum() < 100:
            break
        slope = np.linalg.lstsq(terms[near], few[near], rcond=None)[0]
    across = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None, :, None]
    along = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None, None]
    level, right, down = slope.astype(np.float32)
    return np.asarray(level + across * right + along * down, np.float32)


def _camera(onto: Points, size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the position of the camera.

    It is the only point in space that its projection does not map to the picture.
    """
    *_, rows = np.linalg.svd(heights_onto(onto, size))
    x, y, z, w = rows[-1]
    return (
        float((x / w + RIM) * FINE),
        float((ROWS + RIM - y / w) * FINE),
        float(abs(z / w) * FINE),
    )


CONTRAST = 0.4
"""Minimum difference, in steps, between a pip and its die."""
HAT = 35
"""Maximum width of a pip's spot, in pixels, when spots are separated from wider areas."""
PIP = (6.0, 32.0)
"""Minimum and maximum width of a pip, in pixels."""
PEAK = 0.55
"""Share of a pip's strongest difference from its die above which a point belongs to the pip.

Points below it belong to the gap between two pips.
"""
SPLITS = 0.65, 0.75, 0.85, 0.92
"""Larger values of `PEAK` to try if several pips have merged.

The first value for which each part is round is used.
"""
SPECK = 9
"""Minimum area, in pixels, of a part after merged pips have been split."""
RUN_TOGETHER = 3
"""Maximum number of pips that merge in a row, as in a six."""
ROUND, FULL = 0.74, 0.85
"""Minimum ratio of a pip's shorter axis to its longer axis, and minimum share of its ellipse that it fills.
"""
ALIKE = 0.6
"""Minimum ratio of the areas of two pips of the same face."""
OFF = 0.16
"""Maximum distance of a pip from its expected place, as a share of the space between pips."""
SPACES = (0.21, 0.3)
"""Minimum and maximum space between two columns of pips, as a share of the face's side."""
LARGE = (0.4, 1.08)
"""Minimum and maximum width of a pip, as a share of the space between columns."""
ONE = (0.14, 0.3)
"""Minimum and maximum width of the single pip of a one, as a share of the face's side."""
SIDES = 0.5, 1.35
"""Minimum and maximum side of a die in squares of the tray. A die looks larger because its top is nearer to
the camera.
"""
FACES: dict[int, Points] = {
    1: np.array([(0, 0)], np.float64),
    2: np.array([(-1, -1), (1, 1)], np.float64),
    3: np.array([(-1, -1), (0, 0), (1, 1)], np.float64),
    4: np.array([(-1, -1), (-1, 1), (1, -1), (1, 1)], np.float64),
    5: np.array([(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)], np.float64),
    6: np.array([(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)], np.float64),
}
_GRID = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
_PATTERNS = {frozenset((int(x), int(y)) for x, y in face): n for n, face in FACES.items() if n > 1} | {
    frozenset((int(y), int(x)) for x, y in FACES[6]): 6
}


class Pip(NamedTuple):
    """A round spot.

    Attributes:
        sign: 1 if the spot is brighter than its surroundings, and -1 if it is darker.
    """

    x: float
    y: float
    across: float
    sign: int


class Patch(NamedTuple):
    """A square, given by its centre and side in pixels and its rotation in radians."""

    x: float
    y: float
    side: float
    turn: float

    @property
    def corners(self) -> Points:
        """The four corners in order around the square."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        half = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * self.side / 2
        return np.asarray(half @ np.array([[cos, sin], [-sin, cos]]) + (self.x, self.y), np.float64)


class Guess(NamedTuple):
    """Pips in the pattern of a face.

    Attributes:
        space: The distance between columns of pips in pixels, or 0 for a face with one pip.
        turn: The rotation of the face in radians.
    """

    pips: tuple[Pip, ...]
    x: float
    y: float
    space: float
    turn: float

    @property
    def face(self) -> int:
        return len(self.pips)


def pips_of(steps: Steps) -> list[Pip]:
    """Return every spot that may be a pip."""
    bright = np.ascontiguousarray(steps[..., 0])
    wide = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (HAT, HAT))
    near = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (15, 15))
    found = []
    light = np.exp2(bright)  # so that a pip is as wide bright as dark
    for sign, kind in ((1, cv2.MORPH_OPEN), (-1, cv2.MORPH_CLOSE)):
        around = cv2.morphologyEx(bright, kind, wide)
        hat = (bright - around) * sign
        # The least and the most of lights are those of their logarithms.
        unlike = (light - np.exp2(around)) * sign
        most = cv2.dilate(unlike, near)
        spots = ((hat > CONTRAST / 2) & (unlike > most * PEAK)).astype(np.uint8)
        n, parts, measures, _ = cv2.connectedComponentsWithStats(spots, connectivity=4)
        for i in range(1, n):
            left, top, width, height, _ = (int(one) for one in measures[i])
            if min(width, height) < PIP[0] or max(width, height) > RUN_TOGETHER * PIP[1]:
                continue
            place = slice(top, top + height), slice(left, left + width)
            part = np.asarray(parts[place] == i)
            if np.max(hat[place][part]) < CONTRAST:
                continue
            share = np.asarray(
                unlike[place] / np.maximum(most[place], np.float32(1e-6)),  # nothing differs from nothing
                np.float32,
            )
            for x, y, across in _split(part, share):
                found.append(Pip(left + x, top + y, across, sign))
    return found


def _split(part: Mask, share: Steps) -> list[tuple[float, float, float]]:
    """Return the pips in a spot, each with its position and width. A spot is a single pip, or several
    that have merged.

    `share` is the difference of each point from its surroundings, as a share of the strongest
    difference in the pip.
    """
    height, width = part.shape
    if max(height, width) <= PIP[1] and is_round(part):
        y, x = np.nonzero(part)
        return [(float(x.mean()), float(y.mean()), _across(len(x)))]
    for level in SPLITS:
        n, parts, measures, middles = cv2.connectedComponentsWithStats(
            (part & (share > level)).astype(np.uint8), connectivity=4
        )
        pieces = [i for i in range(1, n) if measures[i, cv2.CC_STAT_AREA] >= SPECK]
        across = _across(int(np.count_nonzero(part)) / max(1, len(pieces)))
        if len(pieces) > 1 and PIP[0] <= across <= PIP[1] and all(is_round(parts == i) for i in pieces):
            return [(float(middles[i][0]), float(middles[i][1]), across) for i in pieces]
    return []


def _across(area: float) -> float:
    """Return the diameter of a circle with this area."""
    return float(np.sqrt(area * 4 / np.pi))


def is_round(part: Mask) -> bool:
    """Return whether a shape is a full disc, rather than a ring, a crescent or a long oval."""
    y, x = np.nonzero(part)
    short, long = np.sqrt(np.linalg.eigvalsh(np.cov(np.stack([x, y]))) + 1 / 12)
    return bool(short >= ROUND * long and len(x) >= FULL * 4 * np.pi * short * long)


def guesses(pips: list[Pip]) -> Iterator[Guess]:
    """Yield all groups of two to six pips in the pattern of a face.

    They are found using two pips in opposite corners.
    """
    least, most = SIDES[0] * FINE * SPACES[0], SIDES[1] * FINE * SPACES[1]
    for one, other in combinations(pips, 2):
        way = np.array([other.x - one.x, other.y - one.y])
        space = float(np.hypot(*way)) / np.sqrt(8)
        if not (least <= space <= most and _alike(one, other)):
            continue
        if not all(LARGE[0] * space <= pip.across <= LARGE[1] * space for pip in (one, other)):
            continue  # of another face, or not in its corners
        middle = np.array([one.x + other.x, one.y + other.y]) / 2
        turn = float(np.arctan2(way[1], way[0]) - np.pi / 4)
        cos, sin = np.cos(turn), np.sin(turn)
        filled: dict[tuple[int, int], Pip] = {}
        for pip in pips:
            at = np.array([[cos, sin], [-sin, cos]]) @ (np.array([pip.x, pip.y]) - middle) / space
            place = min(_GRID, key=lambda place: float(np.hypot(*(at - place))))
            if np.hypot(*(at - place)) <= OFF and _alike(one, pip):
                filled[place] = pip
        if frozenset(filled) in _PATTERNS:
            yield Guess(tuple(filled.values()), float(middle[0]), float(middle[1]), space, turn)


def _alike(one: Pip, other: Pip) -> bool:
    area = (one.across / other.across) ** 2
    return one.sign == other.sign and ALIKE <= area <= 1 / ALIKE


EDGE = 0.1
"""Minimum change at the edge of a face, in steps."""
OFF_FLOOR = 0.22
"""Minimum difference between a die and the tray, in steps."""
TINTED = 0.15
"""Tint, in steps, above which a point is not a shadow."""
SMALLER = 0.96
"""Maximum size of a face that may be the side of a die, as a share of the die's upper face."""
STANDS, ENOUGH = 0.8, 0.03
"""Limits for the check of a cube's sides.

They are the minimum share of the sides that must be visible, and the size above which the sides are checked,
as a share of the face.
"""
LIKE_A_SIDE = 0.22
"""Maximum deviation of a face from the projected side of a die for it to count as that side.

The deviation is a share of the side.
"""
BEYOND = 0.3
"""Distance behind a possible side at which its die's upper face would be visible, as a share of the side."""
SLACK = 0.1
"""Width of the margin around a die that counts as part of it, in squares of the tray."""


def is_upper(floor: Floor, patch: Patch) -> bool:
    """Return whether a patch is the upper face of a cube rather than one of its sides."""
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
    """Return whether this may be the side of a die above this edge.

    The die's upper face must be visible behind the side.
    """
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
    """Return whether a face may be a side of the die that has another face on top.

    Such a side is where the sides of that die are visible, and looks smaller than the upper face
    because it is lower.
    """
    if patch.side > SMALLER * upper.side:
        return False
    body = cv2.convexHull(np.concatenate([upper.corners, _foot(floor, upper)]).astype(np.float32))
    return bool(cv2.pointPolygonTest(body, (patch.x, patch.y), False) > 0)


def cover(floor: Floor, patches: list[Patch]) -> Mask:
    """Return the mask of the parts of the tray that dice with these upper faces hide, with a small margin."""
    covered = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    reach = 2 * round(SLACK * FINE) + 1
    for patch in patches:
        corners = np.concatenate([patch.corners, _foot(floor, patch)]).astype(np.float32)
        covered |= grow(mask_of(cv2.convexHull(corners)), reach)
    return covered


def _has_outline(floor: Floor, sides: Mask, face: Mask) -> bool:
    """Return whether an edge is visible along the whole outline that the sides of a die should have."""
    outline, _ = cv2.findContours(sides, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    around = grow(face, 5)
    at = np.array([(x, y) for x, y in outline[0][:, 0] if not around[y, x]])
    if not len(at):
        return True
    sharp = grow((floor.edges > EDGE).astype(np.uint8), 7)
    return bool(np.mean(sharp[at[:, 1], at[:, 0]]) >= STANDS)


def _foot(floor: Floor, patch: Patch) -> Points:
    """Return the positions of the lower corners of the cube with this upper face."""
    x, y, high = floor.camera
    return np.asarray((x, y) + (patch.corners - (x, y)) * high / (high + patch.side), np.float64)


def grow(mask: Mask, pixels: int) -> Mask:
    return np.asarray(cv2.dilate(mask, np.ones((pixels, pixels), np.uint8)), np.uint8)


def mask_of(corners: NDArray[Any]) -> Mask:
    mask = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    points = np.rint(np.asarray(corners).reshape(-1, 2)).astype(np.int32)
    return np.asarray(cv2.fillConvexPoly(mask, points, 1), np.uint8)
