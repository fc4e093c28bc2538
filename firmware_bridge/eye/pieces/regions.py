"""The board as seen from directly above, and the features of each square.

The features compare a picture with the picture of the empty board, after differences in lighting have
been removed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.pixels import Pixels, Points, heights_onto, inverse, project, see, towards_camera

FINE = 32
"""Pixels per square."""
MARGIN = 1.6
"""Width of the margin around the board that is included, in squares."""
Floats = NDArray[np.float32]
DARK = 6.0
"""Offset added to the brightness before two pictures are compared, since values near black are mostly noise.
"""


class Plane:
    """The flat view of a board and its surroundings.

    Attributes:
        size: The width and height of its pictures.
    """

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self.size = round((cols + 2 * MARGIN) * FINE), round((rows + 2 * MARGIN) * FINE)
        self.to_board = np.array([[1 / FINE, 0, -MARGIN], [0, -1 / FINE, rows + MARGIN], [0, 0, 1]])
        self.from_board = inverse(self.to_board)

    def lay(self, picture: Pixels, onto: Points) -> Pixels:
        """Return a picture transformed to this view, with black outside the picture."""
        across = project(onto, np.array([(self.cols / 2, self.rows / 2), (self.cols / 2 + 1, self.rows / 2)]))
        larger = float(np.linalg.norm(across[1] - across[0])) / FINE
        if larger > 1.4:  # else points between the pixels of the plane would be lost
            picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.4 * larger), np.uint8)
        way = onto @ self.to_board
        laid = cv2.warpPerspective(picture, way, self.size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
        return np.asarray(laid, np.uint8)


def brightness(laid: Pixels) -> Floats:
    """Return each colour on a logarithmic scale, on which doubling the light adds one step."""
    return np.asarray(np.log2(laid.astype(np.float32) + np.float32(DARK)), np.float32)


def sample(values: Floats, at: Points) -> Floats:
    """Return an array's values, interpolated at points (x, y). The array may have several layers.

    The values are NaN for points outside the array.
    """
    flat = np.asarray(at, np.float32).reshape(1, -1, 2)
    x, y = np.ascontiguousarray(flat[..., 0]), np.ascontiguousarray(flat[..., 1])
    found = cv2.remap(
        values, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(np.nan,) * 4
    )
    layers = values.shape[2:]
    return np.asarray(found, np.float32).reshape(*np.shape(at)[:-1], *layers)


class Light:
    """The change in the lighting between two pictures, as a curved surface over the board for each colour."""

    def __init__(self, terms: Floats, middle: Floats) -> None:
        self._terms, self._middle = terms, middle  # (terms, colours)

    @classmethod
    def between(cls, change: Floats, at: Points, weights: Floats) -> Light:
        """Fit a surface to a change in brightness (n, colours) at places (n, 2).

        Places that differ strongly from the fitted surface count less.

        Args:
            change: The increase in brightness at each place, in steps.
            at: The position of each place, in squares.
            weights: The initial weight of each place.
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
        """Return the change at places given in squares."""
        return np.asarray(_terms(at, self._middle) @ self._terms, np.float32)


DAMPED = (0.0, 0.003, 0.003, 0.03, 0.03, 0.03)
"""Regularization of each term: one level, two slopes, three curvatures."""
SCALE = 4.0
"""Distance in squares over which a term changes by about one unit."""
REACH = 1.4
"""Distance outside the board beyond which the surface stays constant, in units of `SCALE`."""


def _terms(at: Points, middle: Floats) -> Floats:
    off = np.clip((np.asarray(at, np.float32) - middle) / np.float32(SCALE), -REACH, REACH)
    x, y = off[..., 0], off[..., 1]
    return np.asarray(np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=-1), np.float32)


REGIONS = (  # from this height to that, in squares, and half its width
    (0.0, 0.0, 0.42),
    (0.06, 0.3, 0.3),
    (0.35, 0.8, 0.2),
    (0.9, 1.4, 0.16),
)
ACROSS, ALONG = 6, 5
"""Number of points of a region across and along it."""
SIDES = ("", "w", "k", "?")
"""Possible contents of a square: empty, one side's piece, the other side's piece, hidden."""
LEVELS, TINTS, STEP, TINT_STEP = 28, 9, 0.25, 0.18
"""Size of the colour tables.

The values are the number of bins of brightness, the number of bins of each of two tints, and the widths of
those bins.
"""


@dataclass(frozen=True)
class Looks:
    """The colours of each side's pieces, learned from the start position, as the likelihood of each colour."""

    sides: Floats
    """The logarithms of the likelihoods for `w` and for `k`, (2, bins)."""
    spread: float
    """The typical difference, in steps, between an empty square and the picture of the empty board."""
    apart: float
    """How well the sides differ in colour, from 0 (not at all) to 1 (completely)."""
    SHAPE: ClassVar[tuple[int, int]] = (2, LEVELS * TINTS * TINTS)


class PieceView:
    """The points to sample for each square, for one position of the camera."""

    def __init__(self, plane: Plane, onto: Points, size: tuple[int, int]) -> None:
        self.onto, self.size = onto, size
        cols, rows = plane.cols, plane.rows
        heights = heights_onto(onto, size)
        middle = cols / 2, rows / 2
        near = towards_camera(onto, heights, middle)
        side = np.array([near[1], -near[0]])
        self.squares = np.array([(file + 0.5, rank + 0.5) for rank in range(rows) for file in range(cols)])
        points = []
        for low, high, half in REGIONS:
            across = np.linspace(-half, half, ACROSS)
            if high == 0:
                flat = np.array([(x, y, 0.0) for x in across for y in np.linspace(-half, half, ALONG)])
                points.append(self.squares[:, None] + flat[None, :, :2])
                continue
            up = np.linspace(low, high, ALONG)
            off = np.array([(*(side * x), z) for x in across for z in up])
            here = np.concatenate([self.squares, np.zeros((len(self.squares), 1))], axis=1)
            at = project(inverse(onto), see(heights, here[:, None] + off[None]))
            points.append(at)
        self.on_board = np.stack(points, axis=1)  # squares, regions, points, 2
        self.at = project(plane.from_board, self.on_board)
        x, y = self.at[..., 0], self.at[..., 1]
        self.inside = (x >= 0) & (y >= 0) & (x < plane.size[0] - 1) & (y < plane.size[1] - 1)
        steps = np.array([(0, 0, 0), (0, 0, 1.0)]) + np.array([*middle, 0.0])
        lean = project(inverse(onto), see(heights, steps))
        self.lean = float(np.linalg.norm(lean[1] - lean[0]))
        """The offset in squares between the top and the foot of an object, as seen by the camera.

        The object is one square high.
        """
        self.neighbours = _neighbours(cols, rows, near)


def _neighbours(cols: int, rows: int, near: Points) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return the neighbours of each square: towards the camera, away from it, left and right.

    A neighbour beyond the board's edge is -1.
    """
    step = np.array([round(near[0]), round(near[1])])
    if not step.any() or step.all():
        step = (
            np.array([0, int(np.sign(near[1]) or -1)])
            if abs(near[1]) >= abs(near[0])
            else np.array([int(np.sign(near[0])), 0])
        )
    ways = [step, -step, np.array([step[1], -step[0]]), np.array([-step[1], step[0]])]
    found = np.full((cols * rows, len(ways)), -1)
    for rank in range(rows):
        for file in range(cols):
            for i, (dx, dy) in enumerate(ways):
                x, y = file + int(dx), rank + int(dy)
                if 0 <= x < cols and 0 <= y < rows:
                    found[rank * cols + file, i] = y * cols + x
    return found


@dataclass(frozen=True)
class Change:
    """The difference of each point from the empty board, with the change of lighting removed."""

    steps: Floats
    """The increase in brightness, in steps, and changes of the tints, (squares, regions, points, 3)."""
    colours: Floats
    """The brightness and tints converted to the light of the empty board, (squares, regions, points, 3)."""
    edges: Floats
    """Increase in edge strength, (squares, regions, points)."""
    floor: Floats
    """The brightness of the empty board on the same scale, (squares, regions, points)."""
    seen: Floats
    """The brightness of each colour in this picture's own light, (squares, regions, points, 3)."""
    inside: np.ndarray[tuple[int, int, int], np.dtype[np.bool_]]


class EmptyBoard:
    """A picture of the empty board, in the flat view."""

    def __init__(self, plane: Plane, laid: np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]) -> None:
        self.plane, self.laid = plane, laid
        self._steps = brightness(laid)
        self._edges = _unevenness(self._steps)
        self.light: Light | None = None

    def change(self, laid: np.ndarray[tuple[int, int, int], np.dtype[np.uint8]], view: PieceView) -> Change:
        """Compare a picture in the flat view with the empty board."""
        now = brightness(laid)
        was = sample(self._steps, view.at)
        found = sample(now, view.at)
        inside = view.inside & np.isfinite(found).all(axis=-1) & np.isfinite(was).all(axis=-1)
        raw = np.where(inside[..., None], found - was, 0.0).astype(np.float32)
        floor = raw[:, 0].reshape(-1, 3)
        places = view.on_board[:, 0].reshape(-1, 2)
        light = Light.between(floor, places, inside[:, 0].reshape(-1).astype(np.float32) + np.float32(1e-6))
        steps = raw - light.over(view.on_board)
        edges = sample(_unevenness(now) - self._edges, view.at)
        return Change(
            tints_of(np.where(inside[..., None], steps, 0).astype(np.float32)),
            tints_of(np.where(inside[..., None], was + steps, 0).astype(np.float32)),
            np.where(inside, edges, 0).astype(np.float32),
            tints_of(np.where(inside[..., None], was, 0).astype(np.float32))[..., 0],
            np.where(inside[..., None], found, 0).astype(np.float32),
            inside,
        )


def tints_of(colours: Floats) -> Floats:
    """Convert blue, green and red to brightness and two tints."""
    b, g, r = colours[..., 0], colours[..., 1], colours[..., 2]
    return np.asarray(np.stack([(b + 2 * g + r) / 4, r - g, b - g], axis=-1), np.float32)


def _unevenness(steps: Floats) -> Floats:
    """Return the edge strength at each pixel."""
    grey = np.ascontiguousarray(steps.mean(axis=2))
    fine = cv2.GaussianBlur(grey, (0, 0), FINE / 32)
    x, y = cv2.Sobel(fine, cv2.CV_32F, 1, 0, scale=0.25), cv2.Sobel(fine, cv2.CV_32F, 0, 1, scale=0.25)
    return np.asarray(np.hypot(x, y), np.float32)


# Looks


def _bins(colours: Floats) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    level = np.clip(((colours[..., 0] - 2.0) / STEP).astype(np.int64), 0, LEVELS - 1)
    half = TINTS // 2
    first = np.clip(np.rint(colours[..., 1] / TINT_STEP).astype(np.int64) + half, 0, TINTS - 1)
    second = np.clip(np.rint(colours[..., 2] / TINT_STEP).astype(np.int64) + half, 0, TINTS - 1)
    return np.asarray((level * TINTS + first) * TINTS + second)


def looks_of(changes: list[Change], sides: list[str]) -> Looks:
    """Learn the colours of the pieces from pictures of the start position.

    `sides` has the contents of each square.
    """
    tables = []
    for side in ("w", "k"):
        squares = [i for i, one in enumerate(sides) if one == side]
        counts = np.zeros(LEVELS * TINTS * TINTS, np.float32)
        for change in changes:
            seen = change.inside[squares, 1:3]
            # What has not changed is floor beside the piece, not the piece.
            moved = np.abs(change.steps[squares, 1:3]).sum(axis=-1)
            weight = seen * np.clip(moved / 0.4, 0.05, 1)
            np.add.at(counts, _bins(change.colours[squares, 1:3]), weight)
        shaped = counts.reshape(LEVELS, TINTS, TINTS)
        for axis, kernel in (
            (0, (0.1, 0.25, 0.3, 0.25, 0.1)),
            (1, (0.25, 0.5, 0.25)),
            (2, (0.25, 0.5, 0.25)),
        ):
            shaped = _smooth(shaped, axis, kernel)
        total = max(float(shaped.sum()), 1e-6)
        tables.append(np.log(shaped.ravel() / total + 1e-4))
    table = np.asarray(np.stack(tables), np.float32)
    empty = [i for i, one in enumerate(sides) if not one]
    calm = (
        np.concatenate([np.abs(change.steps[empty, 0]).sum(axis=-1).ravel() for change in changes])
        if empty
        else np.array([0.1])
    )
    shares = np.exp(table)
    apart = float(np.abs(shares[0] - shares[1]).sum() / 2 / max(float(shares[0].sum()), 1e-6))
    return Looks(table, float(np.clip(np.median(calm), 0.06, 0.5)), min(1.0, apart))


def _smooth(values: Floats, axis: int, kernel: tuple[float, ...]) -> Floats:
    half = len(kernel) // 2
    padded = np.pad(values, [(half, half) if i == axis else (0, 0) for i in range(3)])
    length = values.shape[axis]
    parts = [share * np.take(padded, range(i, i + length), axis=axis) for i, share in enumerate(kernel)]
    return np.asarray(sum(parts), np.float32)


# What the net is told

SHARP = 0.85
"""Quantile of the edge strength in a region, used to tell a piece with sharp edges from a soft shadow."""
OF_REGION = 10
OF_NEIGHBOUR = 8
OF_PART = 4
PARTS = 6
"""Number of parts of a region: left, middle and right, at two heights."""
INPUTS = len(REGIONS) * (OF_REGION + PARTS * OF_PART) + 4 * OF_NEIGHBOUR + 4
GRAIN = 0.02
"""Variance of the empty board's brightness (in steps) above which the board's pattern can be recognized."""


def features(change: Change, looks: Looks, view: PieceView) -> Floats:
    """Return the network's inputs for each square, (squares, INPUTS)."""
    inside = change.inside.astype(np.float32)
    n = inside.sum(axis=2)
    share = 1 / np.maximum(n, 1)

    def mean(values: Floats) -> Floats:
        return np.asarray((values * inside).sum(axis=2) * share, np.float32)

    level = change.steps[..., 0]
    tint = np.abs(change.steps[..., 1]) + np.abs(change.steps[..., 2])
    where = _bins(change.colours)
    side = looks.sides[0][where] - looks.sides[1][where]
    one_of = np.maximum(looks.sides[0][where], looks.sides[1][where]) + np.float32(6.0)
    as_floor = np.minimum(np.abs(level) / np.float32(looks.spread), 8.0)
    mean_level = mean(level)
    sharpest = np.quantile(np.where(change.inside, change.edges, 0), SHARP, axis=2).astype(np.float32)
    spread = np.sqrt(np.maximum(mean(level**2) - mean_level**2, 0))
    # A shadow lets the floor's own pattern through, a piece covers it.
    was, found = change.floor, change.colours[..., 0]
    pattern = was - mean(was)[..., None]
    varies = mean(pattern**2)
    through = mean(pattern * found) / (varies + np.float32(GRAIN))
    regions = np.stack(
        [
            mean_level,
            sharpest * 3,
            spread,
            mean(tint) * 2,
            mean(side) / 4,
            mean(one_of) / 4,
            mean(as_floor) / 4,
            mean(change.edges) * 6,
            np.clip(through, -1, 2),
            np.minimum(varies * 4, 1),
        ],
        axis=-1,
    )
    parts = np.stack([level, tint * 2, side / 4, change.edges * 6], axis=-1) * inside[..., None]
    parts = parts_of(parts)
    hidden = n < inside.shape[2] / 3
    regions[hidden] = 0
    told = np.concatenate([regions[:, 0, [0, 4, 6, 8]], regions[:, 2, [4, 5, 6]], regions[:, 3, [6]]], axis=1)
    around = np.concatenate([told, np.zeros((1, told.shape[1]), np.float32)])[view.neighbours]
    own = np.stack(
        [
            was[:, 0].mean(axis=1) / 4 - 1.5,
            np.full(len(regions), view.lean),
            hidden[:, 3].astype(np.float32),
            np.full(len(regions), looks.apart),
        ],
        axis=1,
    )
    flat = [one.reshape(len(regions), -1) for one in (regions, parts, around, own)]
    return np.asarray(np.concatenate(flat, axis=1), np.float32)


def parts_of(values: Floats) -> Floats:
    """Return the mean over each part of each region.

    `values` has the values at the regions' points, (squares, regions, points, values).
    """
    squares, regions, _, of = values.shape
    columns = values.reshape(squares, regions, 3, ACROSS // 3, ALONG, of).mean(axis=3)
    half = ALONG // 2 + 1
    found = np.stack(
        [columns[:, :, :, :half].mean(axis=3), columns[:, :, :, half - 1 :].mean(axis=3)], axis=3
    )
    return np.asarray(found, np.float32)
