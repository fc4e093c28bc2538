"""Pictures as arrays: decoding, conversion to grey or colour, and sampling at points.

The module also detects whether a picture is at rest, and computes the distortion of the lens and the
position of the camera.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Points = NDArray[np.float64]
SMALLEST, LARGEST = 120, 4096
"""Minimum and maximum side of a picture in pixels; other pictures are ignored."""
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG that are followed by the size of the picture."""


def from_jpeg(data: bytes) -> Pixels | None:
    """Decode a JPEG as greyscale. Return None if it is damaged or is not the size of a camera picture."""
    if not _has_fitting_head(data):
        return None
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE)
    except cv2.error:
        return None
    return fitting(found)


def colours_of_jpeg(data: bytes) -> Pixels | None:
    """Decode a JPEG in colour. Return None in the same cases as `from_jpeg`."""
    if not _has_fitting_head(data):
        return None
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    return fitting_colours(found)


def _has_fitting_head(data: bytes) -> bool:
    """Return whether the data is a JPEG whose header gives a size that camera pictures have.

    This is checked before decoding, because 8 MB can unpack to gigabytes.
    """
    at = 2 if data.startswith(b"\xff\xd8") else len(data)
    while at + 9 <= len(data) and data[at] == 0xFF:
        kind = data[at + 1]
        if kind in FRAMES:
            height, width = (int.from_bytes(data[at + i : at + i + 2], "big") for i in (5, 7))
            return _fits(height, width)
        at += 1 if kind == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return False


def _fits(height: int, width: int) -> bool:
    return min(height, width) >= SMALLEST and max(height, width) <= LARGEST


def fitting_colours(frame: NDArray[Any] | None) -> Pixels | None:
    """Return a picture in colour, or None if it is not the size of a camera picture."""
    if frame is None or fitting(frame) is None:
        return None
    return np.asarray(frame if frame.ndim == 3 else cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR), np.uint8)


def to_grey(colours: Pixels) -> Pixels:
    """Convert a colour picture to greyscale."""
    return np.asarray(cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY), np.uint8)


def fitting(frame: NDArray[Any] | None) -> Pixels | None:
    """Return a picture in greyscale, or None if it is not the size of a camera picture."""
    if frame is None or frame.ndim not in (2, 3) or frame.size == 0 or frame.shape[2:] not in ((), (3,)):
        return None
    if not _fits(*frame.shape[:2]):
        return None
    return np.asarray(frame if frame.ndim == 2 else cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)


def small(picture: bytes | Pixels, widest: int) -> Pixels | None:
    """Return a colour picture for display, at most `widest` pixels wide, or None if it is damaged."""
    try:
        if isinstance(picture, bytes):
            if not _has_fitting_head(picture):
                return None
            found = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_REDUCED_COLOR_2)
        else:
            found = picture if picture.ndim == 3 else cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
        if found is None:
            return None
        share = min(1.0, widest / found.shape[1])
        size = max(1, round(found.shape[1] * share)), max(1, round(found.shape[0] * share))
        shrunk = cv2.resize(found, size, interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.cvtColor(shrunk, cv2.COLOR_BGR2RGB), np.uint8)
    except cv2.error:
        return None


def project(homography: Points, points: Points) -> Points:
    """Transform points from one plane to another."""
    flat = np.asarray(points, np.float64).reshape(-1, 2)
    found = np.column_stack([flat, np.ones(len(flat))]) @ homography.T
    return np.asarray(found[:, :2] / found[:, 2:], np.float64).reshape(np.shape(points))


def inverse(homography: Points) -> Points:
    """Return the inverse of a homography."""
    return np.asarray(np.linalg.inv(homography), np.float64)


def sample(grey: Pixels, at: Points) -> NDArray[np.float32]:
    """Return the interpolated brightness at points of the picture, or NaN for points outside the picture."""
    shape = np.shape(at)[:-1]
    flat = np.asarray(at, np.float32).reshape(1, -1, 2)
    x, y = flat[..., 0], flat[..., 1]
    found = cv2.remap(grey, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    values = np.asarray(found, np.float32)
    values[(x < 0) | (y < 0) | (x > grey.shape[1] - 1) | (y > grey.shape[0] - 1)] = np.nan
    return np.asarray(values.reshape(shape), np.float32)


def from_file(data: bytes) -> Pixels | None:
    """Decode an image file of any kind as greyscale.

    Return None if the file is not an image, or is not the size of a camera picture.
    """
    try:
        return fitting(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE))
    except cv2.error:
        return None


WIDTH = 160
MOVED = 12
"""Minimum change in brightness (of 255) for a point to count as changed."""
SHARE = 0.003
"""Share of all points that must change for the picture to count as moving."""
CALM = 2
"""Number of consecutive pictures without movement after which the picture is at rest."""


class Gate:
    """A movement detector.

    It compares a reduced copy of each picture with the previous one. A uniform change in the light is
    ignored.
    """

    def __init__(self) -> None:
        self._before: Pixels | None = None
        self._calm = 0

    def rests(self, grey: Pixels) -> bool:
        """Add one picture.

        Return whether the pictures are at rest, that is, whether this one is like those before it.
        """
        height = max(1, round(grey.shape[0] * WIDTH / grey.shape[1]))
        small = np.asarray(cv2.resize(grey, (WIDTH, height), interpolation=cv2.INTER_AREA), np.uint8)
        before, self._before = self._before, small
        if before is None or before.shape != small.shape:
            self._calm = 0
            return False
        change = small.astype(np.int16) - before
        change -= np.int16(np.median(change))
        moved = np.count_nonzero(np.abs(change) > MOVED) / change.size
        self._calm = self._calm + 1 if moved < SHARE else 0
        return self._calm >= CALM


FOCAL = 0.95
"""Focal length, as a share of the picture's width."""
TERMS = 4
MOST = 0.2
"""Maximum displacement of a picture's corner that a lens may cause, as a share of the corner's distance from
the centre.
"""
FEWEST = 20
"""Minimum number of crossings required for an estimate."""
BENT, BETTER = 0.7, 0.75
"""Limits for the correction of a lens.

They are the minimum mean error of the crossings, in pixels, for which a lens is corrected, and the maximum
share of that error that may remain.
"""
BENDS = tuple(np.arange(-0.32, 0.2, 0.04))
"""Values to try for the first distortion term.

The value that finds the most crossings is refined together with the other terms.
"""
STRAYED, AROUND = 0.11, 0.11
"""Distances in squares for the search of crossings.

They are the maximum distance of a crossing from its expected place, and the distance from a crossing at which
its four corners are sampled.
"""
HALF = np.array([0.5, 0.0])
CONTRAST = 12.0
"""Minimum difference in brightness (of 255) between the dark and the light corners of a crossing."""
STOP = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.01)


class Lens:
    """The distortion of a lens.

    Attributes:
        terms: k1, k2, p1 and p2 as in OpenCV.
        size: The size of the lens's pictures.
    """

    def __init__(self, terms: Points, size: tuple[int, int]) -> None:
        self.terms, self.size = terms, size
        matrix = _matrix(size)
        self._maps = cv2.initUndistortRectifyMap(matrix, terms, np.eye(3), matrix, size, cv2.CV_16SC2)

    def straighten(self, picture: Pixels) -> Pixels:
        """Return the picture with the distortion removed."""
        if (picture.shape[1], picture.shape[0]) != self.size:
            return picture
        return np.asarray(cv2.remap(picture, *self._maps, cv2.INTER_LINEAR), np.uint8)


def find_lens(grey: Pixels, onto: Points, marks: Points, seen: Points, crossings: Points) -> Lens | None:
    """Estimate the lens distortion.

    Return None if there is hardly any distortion, or if too little of the board is visible.

    Args:
        grey: A picture at rest.
        onto: The homography from squares to the picture, computed from the board's corners.
        marks: Points of the board that were already found.
        seen: The positions of those points in the picture.
        crossings: More points of the board, at which two dark and two light corners meet.
    """
    size = grey.shape[1], grey.shape[0]
    side = float(np.linalg.norm(seen[0] - seen[1]))
    reach = max(2, int(min(7, side / 12)))
    spots = seen.reshape(-1, 1, 2).astype(np.float32)
    seen = np.asarray(cv2.cornerSubPix(grey, spots, (reach, reach), (-1, -1), STOP), np.float64).reshape(
        -1, 2
    )
    best: tuple[int, NDArray[np.bool_], Points] | None = None
    for bend in BENDS:
        terms = np.array([bend, 0.0, 0.0, 0.0])
        if (pose := _pose(marks, seen, terms, size)) is not None:
            found, at = _crossings_at(grey, onto, crossings, _project(crossings, pose, terms, size))
            if best is None or found.sum() > best[0]:
                best = int(found.sum()), found, at
    for last in (False, True):
        if best is None or best[0] < FEWEST:
            return None
        board = np.concatenate([marks, crossings[best[1]]])
        image = np.concatenate([seen, best[2][best[1]]])
        fitted = _fit(board, image, size)
        if fitted is None or bends(fitted[0]) > MOST:
            return None
        terms, pose = fitted
        if not last:
            found, at = _crossings_at(grey, onto, crossings, _project(crossings, pose, terms, size))
            best = int(found.sum()), found, at
    assert pose is not None
    flat, _ = cv2.findHomography(board, image, 0)
    missed = _miss(project(np.asarray(flat, np.float64), board), image)
    remains = _miss(_project(board, pose, terms, size), image)
    if missed < BENT or remains > BETTER * missed:
        return None
    return Lens(terms, size)


def bends(terms: Points) -> float:
    """Return how far a corner of the picture is displaced, as a share of its distance from the centre."""
    square = (0.5**2 + 0.28**2) / FOCAL**2
    return abs(float(terms[0]) * square + float(terms[1]) * square**2)


def _miss(places: Points, image: Points) -> float:
    return float(np.sqrt(((places - image) ** 2).sum(axis=1).mean()))


def _matrix(size: tuple[int, int]) -> Points:
    width, height = size
    return np.array([[FOCAL * width, 0, width / 2], [0, FOCAL * width, height / 2], [0, 0, 1]])


def _pose(board: Points, image: Points, terms: Points, size: tuple[int, int]) -> tuple[Points, Points] | None:
    """Return the board's rotation and translation relative to a camera with this lens, or None."""
    places = np.column_stack([board, np.zeros(len(board))])
    found, turn, move = cv2.solvePnP(places, image, _matrix(size), terms, flags=cv2.SOLVEPNP_IPPE)
    return (np.asarray(turn), np.asarray(move)) if found else None


def _fit(board: Points, image: Points, size: tuple[int, int]) -> tuple[Points, tuple[Points, Points]] | None:
    """Return the distortion terms and the board's pose, or None if the calibration fails."""
    flags = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_PRINCIPAL_POINT | cv2.CALIB_FIX_FOCAL_LENGTH
    places = np.column_stack([board, np.zeros(len(board))]).astype(np.float32)
    try:
        _, _, terms, turns, moves = cv2.calibrateCamera(
            [places],
            [image.astype(np.float32)],
            size,
            _matrix(size),
            np.zeros(TERMS),
            flags=flags | cv2.CALIB_FIX_K3,
        )
    except cv2.error:
        return None
    return np.asarray(terms, np.float64).ravel()[:TERMS], (np.asarray(turns[0]), np.asarray(moves[0]))


def _project(board: Points, pose: tuple[Points, Points], terms: Points, size: tuple[int, int]) -> Points:
    places = np.column_stack([board, np.zeros(len(board))])
    found, _ = cv2.projectPoints(places, *pose, _matrix(size), terms)
    return np.asarray(found, np.float64).reshape(-1, 2)


def _crossings_at(
    grey: Pixels, onto: Points, board: Points, guessed: Points
) -> tuple[NDArray[np.bool_], Points]:
    """Return which crossings are visible near their expected places, and their positions."""
    across = (project(onto, board + HALF) - project(onto, board - HALF)) * AROUND
    along = (project(onto, board + HALF[::-1]) - project(onto, board - HALF[::-1])) * AROUND
    side = np.sqrt(np.abs(across[:, 0] * along[:, 1] - across[:, 1] * along[:, 0])) / AROUND
    inside = (guessed > 16).all(axis=1) & (guessed < np.array([grey.shape[1], grey.shape[0]]) - 16).all(
        axis=1
    )
    at = guessed.copy()
    for i in np.flatnonzero(inside):
        reach = max(3, int(side[i] * STRAYED))
        spot = guessed[i].reshape(1, 1, 2).astype(np.float32)
        at[i] = cv2.cornerSubPix(grey, spot, (reach, reach), (-1, -1), STOP).reshape(2)
    near = np.linalg.norm(at - guessed, axis=1) <= STRAYED * side
    corners = [sample(grey, at + x * across + y * along) for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    one, other = np.stack(corners[::2], axis=1), np.stack(corners[1::2], axis=1)
    with np.errstate(invalid="ignore"):
        apart = np.maximum(one.min(axis=1) - other.max(axis=1), other.min(axis=1) - one.max(axis=1))
    return np.asarray(inside & near & (apart > CONTRAST)), at


USUAL_FOCAL = 0.95
NEAREST, FARTHEST = 0.55, 2.2
"""Minimum and maximum focal length, as shares of the picture's width.

The focal length cannot be found from a view from directly above.
"""
TELLING = 0.02
"""Minimum obliqueness of a view from which the focal length can be found."""


def heights_onto(onto: Points, size: tuple[int, int]) -> Points:
    """Return the 3x4 projection matrix from points (x, y, z) in squares to the picture.

    Args:
        onto: The homography from the board's plane to the picture.
        size: The width and height of the picture, in pixels.
    """
    width, height = size
    middle = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1.0]])
    flat = middle @ onto
    flat = flat / np.linalg.norm(flat[:, 0])
    focal = _focal(flat, width)
    lens = np.diag([focal, focal, 1.0])
    turned = np.linalg.inv(lens) @ flat
    scale = (np.linalg.norm(turned[:, 0]) + np.linalg.norm(turned[:, 1])) / 2
    up = np.cross(turned[:, 0], turned[:, 1]) / scale
    whole = np.linalg.inv(middle) @ lens @ np.column_stack([turned[:, :2], up, turned[:, 2]])
    # Up is towards the camera: what is nearer looks larger, so its depth is less.
    depth = turned[2, 2] if abs(turned[2, 2]) > 1e-12 else 1e-12
    if up[2] / depth > 0:
        whole[:, 2] *= -1
    return np.asarray(whole, np.float64)


def _focal(flat: Points, width: int) -> float:
    """Return the focal length in pixels, from the projections of a right angle and two equal sides."""
    (ax, bx), (ay, by), (aw, bw) = flat[0, :2], flat[1, :2], flat[2, :2]
    sides = np.array([ax * bx + ay * by, ax * ax + ay * ay - bx * bx - by * by])
    depths = np.array([aw * bw, aw * aw - bw * bw]) * width * width
    usual = USUAL_FOCAL * width
    if np.linalg.norm(depths) < TELLING:
        return usual
    square = -float(sides @ depths) / float(depths @ depths) * width * width
    if not (NEAREST * width) ** 2 <= square <= (FARTHEST * width) ** 2:
        return usual
    return float(np.sqrt(square))


def see(heights: Points, points: Points) -> Points:
    """Return the positions in the picture of points (x, y, z)."""
    flat = np.asarray(points, np.float64).reshape(-1, 3)
    found = np.column_stack([flat, np.ones(len(flat))]) @ heights.T
    return np.asarray(found[:, :2] / found[:, 2:], np.float64).reshape(*np.shape(points)[:-1], 2)


def towards_camera(onto: Points, heights: Points, middle: tuple[float, float]) -> Points:
    """Return the unit vector on the board from `middle` to the point below the camera.

    Return (0, -1) if the camera is directly above.
    """
    x, y = middle
    foot, head = see(heights, np.array([[x, y, 0.0], [x, y, 0.5]]))
    back = project(inverse(onto), np.array([foot, head], np.float64))
    way = back[0] - back[1]
    length = float(np.linalg.norm(way))
    return np.asarray(way / length if length > 1e-6 else np.array([0.0, -1.0]), np.float64)
