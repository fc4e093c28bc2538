"""From where the camera looks: where a point above the board is seen, by where the board itself is."""

from __future__ import annotations

import numpy as np

from firmware_bridge.eye.pixels import Points, inverse, project

USUAL_FOCAL = 0.95
NEAREST, FARTHEST = 0.55, 2.2
"""Of the picture's width: the focal length of a lens, and what it can be. From straight above none can be told."""
TELLING = 0.02
"""How oblique a view has to be so that its focal length can be told."""


def heights_onto(onto: Points, size: tuple[int, int]) -> Points:
    """The way of points (x, y, z), in squares, to the picture, as a matrix of 3 by 4.

    Args:
        onto: the way of the board's plane to the picture.
        size: width and height of the picture, in pixels.
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
    """In pixels, from what a right angle and two equal sides have become."""
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
    """Where points (x, y, z) are in the picture."""
    flat = np.asarray(points, np.float64).reshape(-1, 3)
    found = np.column_stack([flat, np.ones(len(flat))]) @ heights.T
    return np.asarray(found[:, :2] / found[:, 2:], np.float64).reshape(*np.shape(points)[:-1], 2)


def towards_camera(onto: Points, heights: Points, middle: tuple[float, float]) -> Points:
    """The direction on the board, of length 1, from the middle to below the camera; none from straight above."""
    x, y = middle
    foot, head = see(heights, np.array([[x, y, 0.0], [x, y, 0.5]]))
    back = project(inverse(onto), np.array([foot, head], np.float64))
    way = back[0] - back[1]
    length = float(np.linalg.norm(way))
    return np.asarray(way / length if length > 1e-6 else np.array([0.0, -1.0]), np.float64)
