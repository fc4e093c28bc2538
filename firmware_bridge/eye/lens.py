"""A lens that bends straight lines: four terms tell how, estimated from crossings of the board that are seen.

Two terms bend towards or away from the middle of the picture, two lean to a side. With one view of a flat board
the focal length cannot be told beside them; it is taken as usual, which the terms make up for.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.pixels import Pixels, Points, project, sample

FOCAL = 0.95
"""Of the picture's width."""
TERMS = 4
MOST = 0.2
"""Of its distance from the middle: what bends a corner of the picture by more is no lens."""
FEWEST = 20
"""Crossings, with fewer of which nothing is estimated."""
BENT, BETTER = 0.7, 0.75
"""Pixels by which crossings have to miss their places on the average so that the lens is made good, and the share
of that which may remain.
"""
BENDS = tuple(np.arange(-0.32, 0.2, 0.04))
"""The first term, as it is tried; the one that finds most crossings is made better with the others."""
STRAYED, AROUND = 0.11, 0.11
"""Squares by which a crossing may be off where it is looked for, and how far from it its corners are looked at."""
HALF = np.array([0.5, 0.0])
CONTRAST = 12.0
"""Steps of brightness between the dark and the light corners of a crossing."""
STOP = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.01)


class Lens:
    """`terms`: k1, k2, p1, p2, as OpenCV has them. `size`: of its pictures."""

    def __init__(self, terms: Points, size: tuple[int, int]) -> None:
        self.terms, self.size = terms, size
        matrix = _matrix(size)
        self._maps = cv2.initUndistortRectifyMap(matrix, terms, np.eye(3), matrix, size, cv2.CV_16SC2)

    def straighten(self, picture: Pixels) -> Pixels:
        """The picture as a lens without fault would take it."""
        if (picture.shape[1], picture.shape[0]) != self.size:
            return picture
        return np.asarray(cv2.remap(picture, *self._maps, cv2.INTER_LINEAR), np.uint8)


def find_lens(grey: Pixels, onto: Points, marks: Points, seen: Points, crossings: Points) -> Lens | None:
    """The lens by which a board is seen; None: it bends nothing, or too little is seen to tell.

    Args:
        grey: a picture at rest.
        onto: the way from squares to the picture, as its corners tell it.
        marks: points of the board that were found already, and
        seen: where they are in the picture.
        crossings: further points of the board, at which two dark and two light corners meet.
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
    """By what share of its distance from the middle a corner of the picture is moved."""
    square = (0.5**2 + 0.28**2) / FOCAL**2
    return abs(float(terms[0]) * square + float(terms[1]) * square**2)


def _miss(places: Points, image: Points) -> float:
    return float(np.sqrt(((places - image) ** 2).sum(axis=1).mean()))


def _matrix(size: tuple[int, int]) -> Points:
    width, height = size
    return np.array([[FOCAL * width, 0, width / 2], [0, FOCAL * width, height / 2], [0, 0, 1]])


def _pose(board: Points, image: Points, terms: Points, size: tuple[int, int]) -> tuple[Points, Points] | None:
    """Where the board lies before a camera with this lens."""
    places = np.column_stack([board, np.zeros(len(board))])
    found, turn, move = cv2.solvePnP(places, image, _matrix(size), terms, flags=cv2.SOLVEPNP_IPPE)
    return (np.asarray(turn), np.asarray(move)) if found else None


def _fit(board: Points, image: Points, size: tuple[int, int]) -> tuple[Points, tuple[Points, Points]] | None:
    """The terms, and where the board lies before the camera."""
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
    """Which crossings are seen near where they were guessed, and where."""
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
