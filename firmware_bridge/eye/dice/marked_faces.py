"""The upper faces of dice with printed faces, by their markers.

As the tray is laid out flat, the marker of an upper face is a square whatever the angle. That of a side is one only where
the camera looks in at 45 degrees straight on it: then it counts as unclear, unless the upper face of its die is seen
behind it. Of the faces of a die that are seen the upper one lies farthest from the camera.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import numpy as np

from firmware_bridge.core.camera_kit import RIM
from firmware_bridge.core.dice_tray import FACE_MARKER, FACE_MARKER_LOW, ROWS, die_of_marker
from firmware_bridge.eye.dice.faces import Patch
from firmware_bridge.eye.dice.floor import FINE, SIZE, Floor
from firmware_bridge.eye.pixels import Points

SKEW = 0.07
"""Of its side: how far a corner of a marker on an upper face may be off a square."""
SIDEWAYS, STRAIGHT = 0.2, 0.25
"""How near to 45 degrees (by the tangent) and to straight on (in radians) a side looks like an upper face."""
SPREAD = 4.0
"""Of a marker's side: within so much of each other are all that are seen of one die."""
BEFORE = 0.3
"""Of a marker's side: how much nearer to the camera than an upper face its sides are."""
CELL = 1 / 6
"""Of half a marker: half a cell, which is how far from its edge its black and the white around it are looked at."""
WHITE, BLACK, MOSTLY = 0.35, -0.6, 0.9
"""Steps of light against the floor, and where they have to be so."""
LARGEST = 1.35
"""The side of a die, of its printed faces'."""
CORNERS = np.array([-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j]) / 2
"""Of a square whose rows go down, from its upper left one clockwise."""


class MarkedTop(NamedTuple):
    """`patch`: where the face lies on the floor as it is laid out, at its largest."""

    marker: int
    patch: Patch


class _Mark(NamedTuple):
    marker: int
    middle: complex
    edge: complex
    """Along its upper side, as long as it."""
    off: float
    """Of its side: how far a corner is off a square."""


def find_marked_tops(floor: Floor, markers: list[tuple[int, Points]]) -> tuple[list[MarkedTop], int]:
    """The upper faces, and how many dice have none that is sure.

    Args:
        floor: the tray as it is laid out.
        markers: each with its corners there.
    """
    dice: dict[int, list[_Mark]] = defaultdict(list)
    for marker, corners in markers:
        die = die_of_marker(marker)
        if die >= 0 and ((corners > 0) & (corners < SIZE)).all() and _is_printed(floor, corners):
            dice[die].append(_mark(marker, corners))
    tops, unclear = [], 0
    camera = complex(*floor.camera[:2])
    for marks in dice.values():
        top = max(marks, key=lambda mark: abs(mark.middle - camera))
        if _is_upper(floor, top, [mark for mark in marks if mark is not top]):
            tops.append(MarkedTop(top.marker, _patch(top)))
        else:
            unclear += 1
    return tops, unclear


def place_of(patch: Patch) -> tuple[float, float]:
    """The middle of a patch in squares of the tray."""
    return round(patch.x / FINE - RIM, 2), round(ROWS + RIM - patch.y / FINE, 2)


def _mark(marker: int, corners: Points) -> _Mark:
    """The square that is nearest to four corners."""
    at = corners[:, 0] + 1j * corners[:, 1]
    middle = complex(at.mean())
    edge = complex(np.sum((at - middle) * CORNERS.conj()) / np.sum(np.abs(CORNERS) ** 2))
    off = float(np.abs(at - middle - edge * CORNERS).max()) / max(abs(edge), 1e-6)
    return _Mark(marker, middle, edge, off)


def _is_printed(floor: Floor, corners: Points) -> bool:
    """Whether a marker is black on white all around: a dark die with light pips may look like one."""
    middle = corners.mean(axis=0)
    along = np.linspace(0, 1, 12, endpoint=False)[:, None]
    rim = np.concatenate(
        [a + (b - a) * along for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)]
    )

    def light(share: float) -> Points:
        """Of points around it, by how far out they are in its own halves."""
        x, y = np.rint(middle + (rim - middle) * share).astype(int).T
        return np.asarray(floor.steps[np.clip(y, 0, SIZE[1] - 1), np.clip(x, 0, SIZE[0] - 1), 0], np.float64)

    white, black = light(1 + CELL), light(1 - CELL)
    return bool(np.mean(white > WHITE) >= MOSTLY and np.mean(black < BLACK) >= MOSTLY)


def _is_upper(floor: Floor, top: _Mark, others: list[_Mark]) -> bool:
    if top.off > SKEW:
        return False
    camera, side = complex(*floor.camera[:2]), abs(top.edge)
    if any(abs(other.middle - top.middle) > SPREAD * side for other in others):
        return False  # two dice of one set
    out = top.middle - camera
    if any(abs(other.middle - camera) < abs(out) - BEFORE * side for other in others):
        return True
    turned = float(np.angle(out * top.edge.conjugate())) % (np.pi / 2)
    straight = min(turned, np.pi / 2 - turned) < STRAIGHT
    return not (straight and abs(abs(out) / floor.camera[2] - 1) < SIDEWAYS)


def _patch(mark: _Mark) -> Patch:
    whole = abs(mark.edge) / FACE_MARKER
    middle = mark.middle - 1j * mark.edge / abs(mark.edge) * whole * FACE_MARKER_LOW
    return Patch(middle.real, middle.imag, whole * LARGEST, float(np.angle(mark.edge)))
