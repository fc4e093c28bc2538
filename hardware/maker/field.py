"""Whether a reed switch under a square closes: the field of the magnet in a piece's foot, worked out.

A reed closes when the magnetic potential between its two ends is as large as that of a coil with its rating in
ampere-turns. The magnet is a flat disc that stands upright in the field's sense: one pole up. Millimetres, seen
from above, from the middle of the square. Worked out from the magnet's data sheet; nobody has measured it.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

REMANENCE = 1.2
"""Tesla, of neodymium N35."""
MU_0 = 4e-7 * math.pi
RINGS, SPOKES = 6, 16
"""Into how many pieces a pole is cut."""
STEP, FAR = 0.5, 200.0
DIRECTIONS = 24
EASY, HARD = 10.0, 20.0
"""Ampere-turns at which the most and the least sensitive reeds close that the list of parts allows."""


class Magnet(NamedTuple):
    """A disc in a piece's foot: its width and height."""

    width: float = 10.0
    height: float = 2.0


DISC = Magnet()
"""The one that the list of parts names."""


class Reed(NamedTuple):
    """Where its two leads are bent down."""

    inner: tuple[float, float]
    outer: tuple[float, float]


@cache
def potentials(magnet: Magnet, depth: float) -> tuple[float, ...]:
    """Amperes at each `STEP` beside the magnet's axis, `depth` below its lower pole."""
    radius = magnet.width / 2
    pieces = [
        ((ring + 0.5) / RINGS * radius, 2 * math.pi * (spoke + 0.5) / SPOKES)
        for ring in range(RINGS)
        for spoke in range(SPOKES)
    ]
    area = {r: r * (radius / RINGS) * (2 * math.pi / SPOKES) for r, _ in pieces}
    found = []
    for at in range(round(FAR / STEP) + 1):
        total = 0.0
        for r, angle in pieces:
            across = (at * STEP - r * math.cos(angle)) ** 2 + (r * math.sin(angle)) ** 2
            total += area[r] * (
                1 / math.sqrt(across + depth**2) - 1 / math.sqrt(across + (depth + magnet.height) ** 2)
            )
        found.append(REMANENCE / MU_0 / (4 * math.pi) * total / 1000)
    return tuple(found)


def drive(reed: Reed, piece: tuple[float, float], depth: float, magnet: Magnet = DISC) -> float:
    """Ampere-turns that a piece at that place gives a reed."""
    at = potentials(magnet, depth)
    inner, outer = (_between(at, math.dist(end, piece)) for end in (reed.inner, reed.outer))
    return abs(inner - outer)


def _between(at: tuple[float, ...], distance: float) -> float:
    place = min(distance / STEP, len(at) - 1.001)
    before = int(place)
    return at[before] + (at[before + 1] - at[before]) * (place - before)


def tolerance(reed: Reed, pitch: float, depth: float, magnet: Magnet = DISC) -> float:
    """How far from the middle of its square a piece may stand, whichever way and whatever the reed's rating:
    so far its own reed is closed, and no piece on a square beside it closes this one.

    Returns:
        Millimetres, in steps of `STEP`; 0 where the reed opens under a piece in the middle.
    """
    around = [(i * pitch, j * pitch) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    ways = [2 * math.pi * n / DIRECTIONS for n in range(DIRECTIONS)]
    off = 0.0
    while off < pitch / 2:
        moved = [(off * math.cos(way), off * math.sin(way)) for way in ways]
        closed = all(drive(reed, piece, depth, magnet) >= HARD for piece in moved)
        alone = all(
            drive(reed, (x + dx, y + dy), depth, magnet) < EASY for x, y in around for dx, dy in moved
        )
        if not (closed and alone):
            break
        off += STEP
    return max(0.0, off - STEP)
