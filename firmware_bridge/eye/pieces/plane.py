"""The board as if seen from straight above: a picture laid into its plane, and compared with another of it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.pixels import Pixels, Points, inverse, project

FINE = 32
"""Pixels of a square."""
MARGIN = 1.6
"""Squares around the field that are laid out with it."""
Floats = NDArray[np.float32]
DARK = 6.0
"""Steps of brightness that are added before two are compared, since near black all is noise."""


class Plane:
    """A field and what lies around it. `size`: of its pictures, width and height."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self.size = round((cols + 2 * MARGIN) * FINE), round((rows + 2 * MARGIN) * FINE)
        self.to_board = np.array([[1 / FINE, 0, -MARGIN], [0, -1 / FINE, rows + MARGIN], [0, 0, 1]])
        self.from_board = inverse(self.to_board)

    def lay(self, picture: Pixels, onto: Points) -> Pixels:
        """A picture laid into the plane, black where it ends."""
        across = project(onto, np.array([(self.cols / 2, self.rows / 2), (self.cols / 2 + 1, self.rows / 2)]))
        larger = float(np.linalg.norm(across[1] - across[0])) / FINE
        if larger > 1.4:  # else points between the pixels of the plane would be lost
            picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.4 * larger), np.uint8)
        way = onto @ self.to_board
        laid = cv2.warpPerspective(picture, way, self.size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
        return np.asarray(laid, np.uint8)


def brightness(laid: Pixels) -> Floats:
    """Each colour on a scale on which twice the light is a step, whatever it shines on."""
    return np.asarray(np.log2(laid.astype(np.float32) + np.float32(DARK)), np.float32)


def sample(values: Floats, at: Points) -> Floats:
    """What stands at points (x, y) of an array of several layers, between its pixels; NaN outside of it."""
    flat = np.asarray(at, np.float32).reshape(1, -1, 2)
    x, y = np.ascontiguousarray(flat[..., 0]), np.ascontiguousarray(flat[..., 1])
    found = cv2.remap(
        values, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(np.nan,) * 4
    )
    layers = values.shape[2:]
    return np.asarray(found, np.float32).reshape(*np.shape(at)[:-1], *layers)


class Light:
    """How the light has changed between two pictures: for each colour a bent surface across the board."""

    def __init__(self, terms: Floats, middle: Floats) -> None:
        self._terms, self._middle = terms, middle  # (terms, colours)

    @classmethod
    def between(cls, change: Floats, at: Points, weights: Floats) -> Light:
        """Fit a change of brightness (n, colours) at places (n, 2), by the calmest of them.

        Args:
            change: by how many steps each place has become brighter.
            at: where it is, in squares.
            weights: how much each counts to begin with.
        """
        middle = np.asarray(at.mean(axis=0), np.float32)
        base = _terms(at, middle)
        spread = np.abs(change - np.median(change, axis=0)).mean(axis=1)
        kept = weights * (spread <= np.quantile(spread, 0.7))
        damped = np.diag(DAMPED).astype(np.float32) * np.float32(len(at))
        terms = np.zeros((base.shape[1], change.shape[1]), np.float32)
        for _ in range(6):
            of = base * kept[:, None]
            terms = np.asarray(np.linalg.solve(of.T @ base + damped, of.T @ change), np.float32)
            off = np.abs(change - base @ terms).mean(axis=1)
            calm = max(float(np.median(off)), 0.02)
            kept = np.asarray(weights / (1 + (off / (1.5 * calm)) ** 4), np.float32)
        return cls(terms, middle)

    def over(self, at: Points) -> Floats:
        """The change at places in squares."""
        return np.asarray(_terms(at, self._middle) @ self._terms, np.float32)


DAMPED = (0.0, 0.003, 0.003, 0.03, 0.03, 0.03)
"""How much is held against each term: a level, slopes, bends."""
SCALE = 4.0
"""Squares on which a term changes by about one."""
REACH = 1.4
"""Of `SCALE`: outside of the board the surface goes on no farther than that."""


def _terms(at: Points, middle: Floats) -> Floats:
    off = np.clip((np.asarray(at, np.float32) - middle) / np.float32(SCALE), -REACH, REACH)
    x, y = off[..., 0], off[..., 1]
    return np.asarray(np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=-1), np.float32)
