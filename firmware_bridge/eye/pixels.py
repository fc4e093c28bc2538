"""Pictures as arrays: out of JPEG, grey or in colours (blue, green, red), sampled at points."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Points = NDArray[np.float64]
SMALLEST, LARGEST = 120, 4096
"""Pixels of a side of a picture that is looked at."""
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG after which its size stands."""


def from_jpeg(data: bytes) -> Pixels | None:
    """The picture, grey; None: it is torn, or of a size that no camera has."""
    if not _has_fitting_head(data):
        return None
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE)
    except cv2.error:
        return None
    return fitting(found)


def colours_of_jpeg(data: bytes) -> Pixels | None:
    """The picture in colours; None: as `from_jpeg`."""
    if not _has_fitting_head(data):
        return None
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    return fitting_colours(found)


def _has_fitting_head(data: bytes) -> bool:
    """Whether this is a JPEG of a size that a camera has: 8 MB can unpack to gigabytes, so its head is asked first."""
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
    """A picture in colours, if its size is one that a camera has."""
    if frame is None or fitting(frame) is None:
        return None
    return np.asarray(frame if frame.ndim == 3 else cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR), np.uint8)


def to_grey(colours: Pixels) -> Pixels:
    """A picture in colours, turned grey."""
    return np.asarray(cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY), np.uint8)


def fitting(frame: NDArray[Any] | None) -> Pixels | None:
    """A picture, grey, if its size is one that a camera has."""
    if frame is None or frame.ndim not in (2, 3) or frame.size == 0 or frame.shape[2:] not in ((), (3,)):
        return None
    if not _fits(*frame.shape[:2]):
        return None
    return np.asarray(frame if frame.ndim == 2 else cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)


def small(picture: bytes | Pixels, widest: int) -> Pixels | None:
    """A picture in colour, no wider than so many pixels, to be looked at by people; None: it is torn."""
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
    """Points of a plane as another one has them."""
    flat = np.asarray(points, np.float64).reshape(-1, 2)
    found = np.column_stack([flat, np.ones(len(flat))]) @ homography.T
    return np.asarray(found[:, :2] / found[:, 2:], np.float64).reshape(np.shape(points))


def inverse(homography: Points) -> Points:
    """The way back."""
    return np.asarray(np.linalg.inv(homography), np.float64)


def sample(grey: Pixels, at: Points) -> NDArray[np.float32]:
    """The brightness at points of the picture, between its pixels; outside of it NaN."""
    shape = np.shape(at)[:-1]
    flat = np.asarray(at, np.float32).reshape(1, -1, 2)
    x, y = flat[..., 0], flat[..., 1]
    found = cv2.remap(grey, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    values = np.asarray(found, np.float32)
    values[(x < 0) | (y < 0) | (x > grey.shape[1] - 1) | (y > grey.shape[0] - 1)] = np.nan
    return np.asarray(values.reshape(shape), np.float32)


def from_file(data: bytes) -> Pixels | None:
    """The picture in a file of any kind, grey; None: there is none, or of a size that no camera has."""
    try:
        return fitting(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE))
    except cv2.error:
        return None
