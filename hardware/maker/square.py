"""Where everything lies in one square of a board that is built, in millimetres from its middle.

Seen from above, x towards the last file and y towards the last rank. The reed lies on the diagonal with its
middle beside the magnet, since right under a magnet it opens; `field` says how far a piece may stand off.
"""

from __future__ import annotations

import math

from firmware_bridge.core.link_messages import LinkError
from hardware.maker.field import Reed

SMALLEST, LARGEST = 38.0, 80.0
"""Squares that the plans are drawn for; below, a piece may stand less than 8 mm off its middle."""
BENDS = 20.0
"""From bend to bend of a reed whose glass is 14 mm long."""
MIDDLE = 12.5
"""Of the reed, from the middle of the square."""
EDGE = 2.0
"""From a bend to the edge of the square, at least."""
SLOT = 3.0
"""How wide the slot for the glass is."""
LIGHT = 5.0
"""Width of the hole for a light."""
COVER = 5.0
"""From the foot of a piece to the middle of the glass: cloth of 1 mm, wood of 3 mm, half the glass."""


class TooSmall(LinkError, ValueError):
    """No board is drawn with squares of that size; `said` is one sentence."""


def check_pitch(pitch: float) -> None:
    """Raises TooSmall where squares are smaller or larger than the plans are made for."""
    if not SMALLEST <= pitch <= LARGEST:
        raise TooSmall("plan-pitch", pitch=pitch, least=SMALLEST, most=LARGEST)


def place_reed(pitch: float) -> Reed:
    """Its two bends."""
    half = math.sqrt(0.5)
    middle = min(MIDDLE, (pitch / 2 - EDGE) / half - BENDS / 2)
    near, far = (middle - BENDS / 2) * half, (middle + BENDS / 2) * half
    return Reed((near, near), (far, far))


def rank_wire(pitch: float) -> float:
    """Height at which the wire of a rank runs, where the diodes end."""
    return -0.1 * pitch


def place_light(pitch: float) -> tuple[float, float]:
    """The middle of the light, in the quarter that the reed leaves free."""
    return (-pitch / 4, -pitch / 4)
