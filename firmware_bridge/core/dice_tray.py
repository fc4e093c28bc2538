"""The printed dice tray that a camera reads, and the printed faces of dice.

The tray is a grey floor with a marker in each corner, measured in squares of 20 mm. A printed face has a marker of its
own: which die it is of, and which face, is in its number.
"""

from __future__ import annotations

from firmware_bridge.core.camera_kit import FIRST_DISC, LAST_DISC

COLS, ROWS = 6, 4
"""Squares between its markers, which lie as around a board (`camera_kit`); the grey floor fills its rim as well."""
PITCH = 20.0
"""Millimetres of a square."""
FLOOR = "#7a7a7a"
FACE_MARKER = 0.56
"""Side of the marker on a printed face, of the face's own."""
FACE_MARKER_LOW = 0.16
"""How far its middle is below that of the face: above it people read the face."""
FACES_OF_DIE = 22
"""Markers that are kept for each die."""
MARKED_DICE = (LAST_DISC - FIRST_DISC + 1) // FACES_OF_DIE


def face_marker(die: int, face: int) -> int:
    """The marker of a face, both counted from 0."""
    return FIRST_DISC + die * FACES_OF_DIE + face


def die_of_marker(marker: int) -> int:
    """Which die a marker is on, counted from 0; -1: on none."""
    die = (marker - FIRST_DISC) // FACES_OF_DIE
    return die if marker >= FIRST_DISC and die < MARKED_DICE else -1
