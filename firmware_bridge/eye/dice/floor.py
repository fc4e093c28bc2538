"""The tray as it is laid out flat: how each point differs from its floor, and where something begins or ends."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.core.camera_kit import RIM
from firmware_bridge.core.dice_tray import COLS, ROWS
from firmware_bridge.eye.pieces.view import heights_onto
from firmware_bridge.eye.pixels import Pixels, Points

FINE = 96
"""Pixels of a square of the tray as it is laid out."""
SIZE = round((COLS + 2 * RIM) * FINE), round((ROWS + 2 * RIM) * FINE)
BACK = np.array([[1 / FINE, 0, -RIM], [0, -1 / FINE, ROWS + RIM], [0, 0, 1]])
"""The way of its pixels to squares of the tray."""
DARK = 12.0
"""Steps of brightness that are added, so that noise in the dark is no difference."""
SOFT = 1.2
"""Pixels over which noise is smoothed."""
NEAR_FLOOR = 0.4
TINT = 0.5
"""Colours are blurred in a JPEG: they count less than light."""
SPARSE = 4
"""Every so many points the light on the floor is measured."""
AROUND = 5
"""Pixels across which an edge is looked for."""

Steps = NDArray[np.float32]
Mask = NDArray[np.uint8]


class Floor(NamedTuple):
    """`steps`: of each point the logarithm, to base two, of its light against the floor's there, and how much more of
    that is blue and red; `edges`: how much it changes around each point; `camera`: above which point of this picture the camera is, and
    how high, in its pixels.
    """

    steps: Steps
    edges: Steps
    camera: tuple[float, float, float]


def lay_out(picture: Pixels, onto: Points) -> Floor:
    """The tray seen flat. Whatever lies up on a cube keeps its shape in it, and is only larger the higher it is.

    Args:
        picture: in colours.
        onto: the way from squares of the tray to the picture.
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
    """The light of the floor all over the tray: a slope in each colour, by the points that are floor."""
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
    """Where the camera is: the one point that its picture has nowhere."""
    *_, rows = np.linalg.svd(heights_onto(onto, size))
    x, y, z, w = rows[-1]
    return (
        float((x / w + RIM) * FINE),
        float((ROWS + RIM - y / w) * FINE),
        float(abs(z / w) * FINE),
    )
