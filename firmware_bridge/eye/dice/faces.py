"""The round spots of a tray laid out flat, and the squares of a size and turn in which they would be the pips of a face."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import cv2
import numpy as np

from firmware_bridge.eye.dice.floor import FINE, Mask, Steps
from firmware_bridge.eye.pixels import Points

CONTRAST = 0.4
"""Steps between a pip and its die."""
HAT = 35
"""Pixels: what is wider is no pip."""
PIP = (6.0, 32.0)
"""Pixels across a pip."""
PEAK = 0.55
"""Of the light by which a pip differs, from which on it is pip and not what lies between two of them."""
SPLITS = 0.65, 0.75, 0.85, 0.92
"""The same, where several have run together: the first by which each is round alone."""
SPECK = 9
"""Pixels; a smaller piece of these is none."""
RUN_TOGETHER = 3
"""Pips in a row of a six."""
ROUND, FULL = 0.74, 0.85
"""The shorter axis of a pip against its longer; of its ellipse that it fills."""
ALIKE = 0.6
"""The area of a pip against that of another one of its face."""
OFF = 0.16
"""Of the space between pips, by which one may be off its place."""
SPACES = (0.21, 0.3)
"""Of a face's side, between columns of pips."""
LARGE = (0.4, 1.08)
"""A pip against the space between columns."""
ONE = (0.14, 0.3)
"""The pip of a one against its face's side."""
SIDES = 0.5, 1.35
"""Squares of the tray: the side of a die as it is seen, closer to the camera than the tray."""
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
    """A round spot; `sign`: 1 when it is brighter than what is around it, -1 when darker."""

    x: float
    y: float
    across: float
    sign: int


class Patch(NamedTuple):
    """A square: its middle, its side in pixels, its turn in radians."""

    x: float
    y: float
    side: float
    turn: float

    @property
    def corners(self) -> Points:
        """One after the other, around it."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        half = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * self.side / 2
        return np.asarray(half @ np.array([[cos, sin], [-sin, cos]]) + (self.x, self.y), np.float64)


class Guess(NamedTuple):
    """Pips that a face has so; `space`: pixels between its columns, 0 for a one; `turn`: of its square."""

    pips: tuple[Pip, ...]
    x: float
    y: float
    space: float
    turn: float

    @property
    def face(self) -> int:
        return len(self.pips)


def pips_of(steps: Steps) -> list[Pip]:
    """Every spot that may be a pip."""
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
    """The pips in a spot, each with its width: it is one, or several that have run together.

    `share`: of the light by which a pip differs, at each point.
    """
    height, width = part.shape
    if max(height, width) <= PIP[1] and _is_round(part):
        y, x = np.nonzero(part)
        return [(float(x.mean()), float(y.mean()), _across(len(x)))]
    for level in SPLITS:
        n, parts, measures, middles = cv2.connectedComponentsWithStats(
            (part & (share > level)).astype(np.uint8), connectivity=4
        )
        pieces = [i for i in range(1, n) if measures[i, cv2.CC_STAT_AREA] >= SPECK]
        across = _across(int(np.count_nonzero(part)) / max(1, len(pieces)))
        if len(pieces) > 1 and PIP[0] <= across <= PIP[1] and all(_is_round(parts == i) for i in pieces):
            return [(float(middles[i][0]), float(middles[i][1]), across) for i in pieces]
    return []


def _across(area: float) -> float:
    """The width of a circle."""
    return float(np.sqrt(area * 4 / np.pi))


def _is_round(part: Mask) -> bool:
    y, x = np.nonzero(part)
    short, long = np.sqrt(np.linalg.eigvalsh(np.cov(np.stack([x, y]))) + 1 / 12)
    return bool(short >= ROUND * long and len(x) >= FULL * 4 * np.pi * short * long)


def guesses(pips: list[Pip]) -> Iterator[Guess]:
    """Every two to six pips that lie as those of a face do, found by two of them in opposite corners."""
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
