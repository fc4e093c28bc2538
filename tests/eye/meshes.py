"""Meshes of pieces: points, and faces as the numbers of their points."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from tests.eye.turned_men import Outline

SEGMENTS = 40
Mesh = tuple[list[tuple[float, float, float]], list[tuple[int, ...]]]


def turn(outline: Sequence[tuple[float, float]], tall: float, foot: float) -> Mesh:
    turns = np.linspace(0, 2 * np.pi, SEGMENTS, endpoint=False)
    points = [(r * foot * math.cos(t), r * foot * math.sin(t), z * tall) for z, r in outline for t in turns]
    faces: list[tuple[int, ...]] = []
    for i in range(len(outline) - 1):
        for j in range(SEGMENTS):
            k = (j + 1) % SEGMENTS
            faces.append((i * SEGMENTS + j, i * SEGMENTS + k, (i + 1) * SEGMENTS + k, (i + 1) * SEGMENTS + j))
    return points, faces


def cut_horse(shape: Outline, tall: float, foot: float) -> Mesh:
    """A board cut out, thicker in the middle."""
    n = len(shape)
    points: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    for depth, shrink in ((-0.4, 0.88), (-0.25, 1), (0.25, 1), (0.4, 0.88)):
        for x, z in shape:
            points.append((x * foot * shrink, depth * foot, (0.18 + (z - 0.18) * shrink) * tall))
    for layer in range(3):
        for i in range(n):
            j = (i + 1) % n
            faces.append((layer * n + i, layer * n + j, (layer + 1) * n + j, (layer + 1) * n + i))
    faces += [tuple(range(n))[::-1], tuple(range(3 * n, 4 * n))]
    return points, faces


def make_cross(tall: float, foot: float) -> Mesh:
    points: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    for wide, low, high in ((0.1, 0.88, 1.0), (0.26, 0.93, 0.97)):
        at = len(points)
        for z in (low, high):
            points += [
                (x * wide * foot, y * 0.09 * foot, z * tall) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
        for face in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
            faces.append(tuple(at + i for i in face))
    return points, faces


def join(one: Mesh, two: Mesh) -> Mesh:
    n = len(one[0])
    return one[0] + two[0], one[1] + [tuple(n + i for i in face) for face in two[1]]
