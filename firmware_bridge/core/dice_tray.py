"""The printed dice tray that a camera reads: a grey floor with a marker in each corner, measured in squares of 20 mm."""

from __future__ import annotations

COLS, ROWS = 6, 4
"""Squares between its markers, which lie as around a board (`camera_kit`); the grey floor fills its rim as well."""
PITCH = 20.0
"""Millimetres of a square."""
FLOOR = "#7a7a7a"
