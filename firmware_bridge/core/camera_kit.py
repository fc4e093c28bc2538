"""The printed kit that a camera reads: where its marks are, in squares of the board.

x runs along the files and y along the ranks, and (0, 0) is the outer corner of a1. Around the board lies its
frame, and around that a white strip with a marker in each corner and checks along all four sides. Every
square has a mark in its middle, every disc a marker of its own. What prints them and what looks for them both
ask here.
"""

from __future__ import annotations

RIM = 0.52
"""Width of the board's own frame."""
STRIP = 1.0
"""Width of the white strip around that."""
CORNER = 0.8
"""Side of the markers in the corners."""
CHECK = 0.5
"""Side of the checks."""
FLOOR = 0.5
"""Side of the mark of a square: four cells, two of them dark."""
MARKER = 0.5
"""Side of the marker on a disc."""
DISC = 0.9
"""Diameter of a disc."""
FRAME_MARKERS = (0, 1, 2, 3)
"""The ids in the corners: at a1, and on against the clock."""
FIRST_DISC, LAST_DISC = 4, 99
SMALLEST = 22
"""Pixels of the side of a disc's marker, in the middle of the board, below which too many are missed."""
DARK_CELLS = ((-1, 1), (1, -1))
"""The dark cells of a square's mark, from its middle; the other two are white."""
Point = tuple[float, float]


def corner_middles(cols: int, rows: int) -> tuple[Point, ...]:
    """The middles of the four markers of the frame, in the order of their ids."""
    out = RIM + STRIP / 2
    return (-out, -out), (cols + out, -out), (cols + out, rows + out), (-out, rows + out)


def marker_corners(middle: Point, side: float) -> tuple[Point, ...]:
    """The corners of a marker that is printed upright: from its upper left one clockwise."""
    (x, y), half = middle, side / 2
    return (x - half, y + half), (x + half, y + half), (x + half, y - half), (x - half, y - half)


def checks(cols: int, rows: int) -> tuple[tuple[Point, ...], ...]:
    """The middles of the checks of each side, every first of two dark: below, right, above, left."""
    out = RIM + STRIP / 2
    along = [(i + 0.5) * CHECK for i in range(round(cols / CHECK))]
    up = [(i + 0.5) * CHECK for i in range(round(rows / CHECK))]
    return (
        tuple((x, -out) for x in along),
        tuple((cols + out, y) for y in up),
        tuple((x, rows + out) for x in along),
        tuple((-out, y) for y in up),
    )


def disc_name(marker: int) -> str:
    """What a board calls the disc with this marker."""
    return f"m{marker}"


def is_disc(name: str) -> bool:
    """Whether this is what a marker on a disc, or on a die, is called."""
    return name.startswith("m") and name[1:].isdecimal() and len(name) <= 3
