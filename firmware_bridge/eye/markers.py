"""Printed markers in a picture.

The module finds their positions, the board's position and size from the four markers of its frame, the discs
on its squares, and QR codes shown to a camera.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np

from firmware_bridge.core.camera import (
    CORNER,
    DARK_CELLS,
    FIRST_DISC,
    FLOOR_MARK,
    FRAME_MARKERS,
    LAST_DISC,
    MARKER,
    checks,
    corner_middles,
    disc_name,
    marker_corners,
)
from firmware_bridge.core.wire import MAX_SIDE, square_name
from firmware_bridge.eye.pixels import Pixels, Points, inverse, project, sample

CUT = 96
"""Width in pixels of a cut-out around the place of a marker. The marker's side is a third of the width."""
SHARPEN, SPREAD = 2.0, 2.0
"""Strength and radius of the sharpening that compensates for a blurred lens."""


class Spot(NamedTuple):
    """The place of a marker on the board, with the side of the marker."""

    x: float
    y: float
    side: float


class MarkerFinder:
    """OpenCV's marker detector. It does not correct bits, so that other shapes are not taken for markers."""

    def __init__(self) -> None:
        kind = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)
        self._asked = cv2.aruco.DetectorParameters()
        self._asked.errorCorrectionRate = 0.0
        self._asked.maxErroneousBitsInBorderRate = 0.1
        self._asked.polygonalApproxAccuracyRate = 0.06
        self._asked.minCornerDistanceRate = 0.08
        self._asked.minDistanceToBorder = 0
        self._asked.perspectiveRemovePixelPerCell = 6
        self._asked.perspectiveRemoveIgnoredMarginPerCell = 0.2
        self._detector = cv2.aruco.ArucoDetector(kind, self._asked)

    def in_picture(self, grey: Pixels) -> dict[int, Points]:
        """Return the corners of each marker in the picture, by id."""
        return dict(self.every_one(grey))

    def every_one(self, grey: Pixels) -> list[tuple[int, Points]]:
        """Return the id of each marker and its corners in the picture. An id may occur several times."""
        self._ask((5, 25), (0.035, 1.0))
        return self._find(_stretch(grey))

    def at_spots(self, grey: Pixels, onto: Points, spots: Sequence[Spot]) -> dict[int, Points]:
        """Return the corners of the markers at these places, in board coordinates, by id."""
        if not spots:
            return {}
        across = int(np.ceil(np.sqrt(len(spots))))
        sheet = np.full((-(-len(spots) // across) * CUT, across * CUT), 128, np.uint8)
        for i, spot in enumerate(spots):
            left, top = i % across * CUT, i // across * CUT
            cut = cv2.warpPerspective(
                grey, onto @ _onto_board(spot), (CUT, CUT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
            )
            sheet[top : top + CUT, left : left + CUT] = _stretch(np.asarray(cut, np.uint8))
        soft = cv2.GaussianBlur(sheet, (0, 0), SPREAD)
        sharp = np.asarray(cv2.addWeighted(sheet, 1 + SHARPEN, soft, -SHARPEN, 0), np.uint8)
        share = CUT / 3 / max(sheet.shape)
        self._ask((13, 13), (4 * 0.6 * share, 4 * 1.5 * share))
        found = {}
        for id, at in self._find(sharp):
            column, row = (at.mean(axis=0) // CUT).astype(int)
            spot = spots[min(row * across + column, len(spots) - 1)]
            found[id] = project(_onto_board(spot), at - np.array([column * CUT, row * CUT]))
        return found

    def _ask(self, window: tuple[int, int], perimeter: tuple[float, float]) -> None:
        """Set the range of marker perimeters to detect, as shares of the picture's size."""
        self._asked.adaptiveThreshWinSizeMin, self._asked.adaptiveThreshWinSizeMax = window
        self._asked.minMarkerPerimeterRate, self._asked.maxMarkerPerimeterRate = perimeter
        self._detector.setDetectorParameters(self._asked)

    def _find(self, grey: Pixels) -> list[tuple[int, Points]]:
        corners, ids, _ = self._detector.detectMarkers(grey)
        if ids is None:
            return []
        places = [np.asarray(at, np.float64).reshape(4, 2) for at in corners]
        return list(zip((int(id) for id in ids.flatten()), places, strict=True))


def _stretch(grey: Pixels) -> Pixels:
    """Return the picture with its contrast stretched from black to white."""
    return np.asarray(cv2.normalize(grey, np.empty_like(grey), 0, 255, cv2.NORM_MINMAX), np.uint8)


def _onto_board(spot: Spot) -> Points:
    """Return the transformation from the pixels of a cut-out to the board."""
    pixel = 3 * spot.side / CUT
    half = 1.5 * spot.side
    return np.array([[pixel, 0, spot.x - half], [0, -pixel, spot.y + half], [0, 0, 1]])


APART, A_LITTLE = 0.07, 0.025
"""Distances from a marker's place, in squares.

A marker that is off by more than the first distance has moved. If the camera has moved, all markers are off
by more than the second distance.
"""
LOOKS, MORE_LOOKS = 2, 5
"""Numbers of pictures that must agree before a new position of the board is accepted.

The second number applies if a marker has not moved.
"""
ENOUGH = 3
"""Minimum number of frame markers that must be visible. If there are fewer, something is across the frame."""


class Standing(NamedTuple):
    """The visibility of the frame's markers in a picture.

    Attributes:
        seen: How many of the four markers are visible.
        moved: Whether they are not where they were before.
        laid: Whether the position of the board has just been found again.
    """

    seen: int
    moved: bool = False
    laid: bool = False


class FrameMarks:
    """The markers of a board's frame.

    Attributes:
        onto: The homography from the board's squares to the picture, or None if it is not known yet.
        marks: The corners of the most recently seen markers in the picture, by id.
    """

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self.onto: Points | None = None
        self.marks: Mapping[int, Points] = {}
        self._coming: Points | None = None
        self._agreed = 0
        self._spots = [Spot(*middle, CORNER) for middle in corner_middles(cols, rows)]
        places = (np.array(marker_corners(middle, CORNER)) for middle in corner_middles(cols, rows))
        self._places = dict(zip(FRAME_MARKERS, places, strict=True))

    @property
    def corners(self) -> tuple[Points, Points]:
        """The corners of the most recently seen markers: on the board, and in the picture."""
        seen = sorted(self.marks)
        return (
            np.concatenate([self._places[marker] for marker in seen]),
            np.concatenate([self.marks[marker] for marker in seen]),
        )

    def look(self, grey: Pixels, finder: MarkerFinder) -> Standing:
        """Find the frame in a picture at rest."""
        if self.onto is not None:
            at_place = self._find_marks(finder.at_spots(grey, self.onto, self._spots))
            apart = {marker: self._apart(marker, at) for marker, at in at_place.items()}
            if len(apart) >= ENOUGH and max(apart.values()) <= APART:
                self._agreed = 0
                self.marks = {marker: project(self.onto, at) for marker, at in at_place.items()}
                return Standing(len(apart))
        seen = self._find_marks(finder.in_picture(grey))
        if len(seen) == ENOUGH:  # they tell where the fourth is
            rough = self._fit(grey, seen)
            seen = self._find_marks(finder.at_spots(grey, rough, self._spots))
            seen = {marker: project(rough, at) for marker, at in seen.items()}
        self.marks = seen
        apart = {marker: self._apart(marker, self._back(at)) for marker, at in seen.items()}
        moved = self.onto is not None and max(apart.values(), default=0) > APART
        if len(seen) < len(FRAME_MARKERS) or (self.onto is not None and not moved):
            self._agreed = 0
            return Standing(len(seen), moved)
        found, coming = self._fit(grey, seen), self._coming
        self._coming = found
        self._agreed = self._agreed + 1 if coming is not None and self._agree(coming, found) else 1
        if self._agreed < (LOOKS if min(apart.values()) > A_LITTLE else MORE_LOOKS):
            return Standing(len(seen), moved)
        self.onto, self._agreed = found, 0
        return Standing(len(seen), laid=moved)

    def _find_marks(self, markers: Mapping[int, Points]) -> dict[int, Points]:
        return {marker: markers[marker] for marker in FRAME_MARKERS if marker in markers}

    def _back(self, at: Points) -> Points:
        """Convert points in the picture to positions on the board."""
        return at if self.onto is None else project(inverse(self.onto), at)

    def _apart(self, marker: int, at: Points) -> float:
        """Return how far a marker is from its place, in squares, given its corners on the board."""
        if self.onto is None:
            return 1.0
        return float(np.linalg.norm((at - self._places[marker]).mean(axis=0)))

    def _agree(self, one: Points, other: Points) -> bool:
        places = np.concatenate(list(self._places.values()))
        back = project(inverse(one), project(other, places))
        return float(np.abs(back - places).max()) <= APART

    def _fit(self, grey: Pixels, seen: Mapping[int, Points]) -> Points:
        order = sorted(seen)
        corners = np.concatenate([seen[marker] for marker in order]).astype(np.float32)
        side = float(np.linalg.norm(corners[0] - corners[1]))
        reach = int(min(7, max(2, side / 12)))
        stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.02)
        fine = cv2.cornerSubPix(grey, corners.reshape(-1, 1, 2), (reach, reach), (-1, -1), stop)
        places = np.concatenate([self._places[marker] for marker in order])
        onto, _ = cv2.findHomography(places, fine.reshape(-1, 2).astype(np.float64), 0)
        return np.asarray(onto, np.float64)


MIDDLE = 0.4
"""Distance from the centre of a square, in squares, beyond which a disc may belong to the next square."""
UNLIKE = 0.3
"""Maximum relative deviation of the sides of a marker from the expected side of a disc's marker."""
CONTRAST = 0.22
"""Minimum contrast between the darkest white cell and the lightest dark one:
`(white - dark) / (white + dark)`.
"""
FAINT = 8.0
"""Minimum difference in brightness (of 255) between white and dark. Smaller differences may be noise."""
INSIDE = (-0.07, 0.0, 0.07)
"""Offsets from the centre of a cell at which the cell is sampled, in squares."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The readings of one picture.

    Attributes:
        discs: Maps a square to the token of its disc.
        floor: Maps each square that is visibly empty to the certainty of this, 0 to 1.
        off: The squares with a disc that is too near to their edge.
    """

    discs: Mapping[str, str]
    floor: Mapping[str, float]
    off: frozenset[str]


class Kit:
    """Printed board of a given size."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self.squares = [square_name(file, rank) for rank in range(rows) for file in range(cols)]
        middles = np.array([(file + 0.5, rank + 0.5) for rank in range(rows) for file in range(cols)])
        inside = np.array([(x, y) for y in INSIDE for x in INSIDE])
        half = FLOOR_MARK / 4
        cells = np.array([(x * half, y * half) for x, y in (*DARK_CELLS, (-1, -1), (1, 1))])
        self._floor = middles[:, None, None] + cells[None, :, None] + inside[None, None]
        self._sides = [np.array(side)[:, None] + inside[None] for side in checks(cols, rows)]

    def read(self, grey: Pixels, onto: Points, finder: MarkerFinder) -> Reading:
        """Read the contents of the squares from a picture."""
        floor = self._empty(grey, onto)
        spots = [
            Spot(i % self.cols + 0.5, i // self.cols + 0.5, MARKER)
            for i, square in enumerate(self.squares)
            if square not in floor
        ]
        found: dict[str, list[str]] = {}
        off = set()
        for id, at in finder.at_spots(grey, onto, spots).items():
            (x, y), sides = at.mean(axis=0), np.linalg.norm(at - np.roll(at, 1, axis=0), axis=1)
            if not FIRST_DISC <= id <= LAST_DISC or np.abs(sides / MARKER - 1).max() > UNLIKE:
                continue
            if not (0 <= x < self.cols and 0 <= y < self.rows):
                continue
            square = square_name(int(x), int(y))
            if max(abs(x % 1 - 0.5), abs(y % 1 - 0.5)) > MIDDLE:
                off.add(square)
            else:
                found.setdefault(square, []).append(disc_name(id))
        off |= {square for square, discs in found.items() if len(discs) > 1}
        discs = {square: discs[0] for square, discs in found.items() if len(discs) == 1 and square not in off}
        return Reading(discs, floor, frozenset(off))

    def _empty(self, grey: Pixels, onto: Points) -> dict[str, float]:
        """Return the squares whose printed mark is fully visible, each with a certainty from 0 to 1."""
        values = sample(grey, project(onto, self._floor))
        dark, white = values[:, :2].max(axis=(1, 2)), values[:, 2:].min(axis=(1, 2))
        with np.errstate(invalid="ignore"):
            clear = np.where(white - dark > FAINT, (white - dark) / (white + dark + 1), 0)
        return {
            square: min(1.0, float(share) / (2 * CONTRAST))
            for square, share in zip(self.squares, clear, strict=True)
            if share >= CONTRAST
        }

    def broken(self, grey: Pixels, onto: Points) -> frozenset[tuple[int, int]]:
        """Return the checks in the frame that are not visible because something covers them.

        Each is given as a pair (side, number).
        """
        found = set()
        for side, places in enumerate(self._sides):
            values = sample(grey, project(onto, places))
            dark, white = values[0::2].max(axis=1), values[1::2].min(axis=1)
            with np.errstate(invalid="ignore"):
                whole = (white - dark > FAINT) & (white - dark >= CONTRAST * (white + dark))
            found |= {(side, int(i)) for i in np.flatnonzero(~whole)}
        return frozenset(found)


def marker_pixels(onto: Points, cols: int, rows: int) -> int:
    """Return the side of the marker on a disc at the centre of the board, in pixels."""
    at = project(onto, np.array(marker_corners((cols / 2, rows / 2), MARKER)))
    across, along = at[1] - at[0], at[2] - at[1]
    return int(np.sqrt(abs(across[0] * along[1] - across[1] * along[0])) + 0.5)


def height_seen(onto: Points, cols: int, rows: int) -> float:
    """Return the angle from which the camera looks at the board, in degrees; 90 is from directly above."""
    steps = np.array([(0, 0), (0.01, 0), (0, 0.01)])
    at = project(onto, np.array([cols / 2, rows / 2]) + steps)
    way = np.column_stack([at[1] - at[0], at[2] - at[0]])
    large, small = np.linalg.svd(way, compute_uv=False)
    return float(np.degrees(np.arcsin(min(1.0, small / large))))


SMALLEST = 4
"""Minimum number of squares along a side."""
LIKELY = 4
"""Number of best-fitting board sizes that are compared using the checks along the sides."""
WHOLE = 0.7
"""Minimum share of the checks that must be visible."""


def field_size(grey: Pixels, marks: Mapping[int, Points]) -> tuple[int, int]:
    """Return the number of files and ranks of the board between the four frame markers; (0, 0) if no
    size fits.

    `marks` maps the id of a marker to its corners in the picture.
    """
    corners = np.concatenate([marks[marker] for marker in FRAME_MARKERS])
    for _, size, onto in sorted(_fits(corners), key=lambda fit: fit[0])[:LIKELY]:
        broken = Kit(*size).broken(grey, onto)
        if len(broken) <= (1 - WHOLE) * sum(len(side) // 2 for side in checks(*size)):
            return size
    return (0, 0)


def _fits(corners: Points) -> Iterator[tuple[float, tuple[int, int], Points]]:
    """Yield, for every size of board, how well the four frame markers fit it.

    Each item has the largest deviation of the markers' corners in pixels, the size, and the homography
    from the squares to the picture.
    """
    sides = range(SMALLEST, MAX_SIDE + 1)
    for size in ((cols, rows) for cols in sides for rows in sides):
        places = np.concatenate([marker_corners(middle, CORNER) for middle in corner_middles(*size)])
        found, _ = cv2.findHomography(places, corners, 0)
        if found is not None:
            onto = np.asarray(found, np.float64)
            yield float(np.abs(project(onto, places) - corners).max()), size, onto


LONGEST = 300
"""Maximum number of characters in a code; a longer one is not an address."""
EVERY = 2
"""Only every second picture is searched for codes, since a search takes as long as reading a board."""
GONE = 5
"""Number of searches without a code after which the same code is reported again."""


class CodeFinder:
    """A QR code reader that reports each code once while it is held in front of the camera."""

    def __init__(self) -> None:
        self._detector = cv2.QRCodeDetectorAruco()
        self._told, self._without, self._looks = "", 0, 0

    def look(self, grey: Pixels) -> str:
        """Return the text of a code that has appeared in the picture, or an empty string if no new code has."""
        self._looks += 1
        if self._looks % EVERY:
            return ""
        try:
            found = self._detector.detectAndDecode(grey)[0]
        except (cv2.error, UnicodeDecodeError):
            found = ""
        if not found:
            self._without += 1
            if self._without >= GONE:
                self._told = ""
            return ""
        self._without = 0
        if found == self._told:
            return ""
        self._told = found
        return found if len(found) <= LONGEST else found[:LONGEST] + "…"
