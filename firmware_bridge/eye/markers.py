"""Printed markers in a picture: where they are, where the board lies by the four of its frame and how many squares it has,
which disc lies on which square, and QR codes that are held before a camera.
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
"""Pixels of the side of a place that is cut out; a marker there is a third as wide."""
SHARPEN, SPREAD = 2.0, 2.0
"""How much is added of what distinguishes a pixel from those around it, which undoes a lens that is not sharp."""


class Spot(NamedTuple):
    """A place on the board where a marker of this side may lie."""

    x: float
    y: float
    side: float


class MarkerFinder:
    """Two detectors of OpenCV. Neither mends bits, so that nothing else passes for a marker."""

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
        """Id to corners in the picture."""
        return dict(self.every_one(grey))

    def every_one(self, grey: Pixels) -> list[tuple[int, Points]]:
        """Each marker in the picture, with its corners there; some may be alike."""
        self._ask((5, 25), (0.035, 1.0))
        return self._find(_stretch(grey))

    def at_spots(self, grey: Pixels, onto: Points, spots: Sequence[Spot]) -> dict[int, Points]:
        """Id to corners on the board, of the markers at these places."""
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
        """Look for markers of such a perimeter, as a share of the picture."""
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
    """The picture with its darkest point black and its lightest white."""
    return np.asarray(cv2.normalize(grey, np.empty_like(grey), 0, 255, cv2.NORM_MINMAX), np.uint8)


def _onto_board(spot: Spot) -> Points:
    """The way from the pixels of a place that was cut out to the board."""
    pixel = 3 * spot.side / CUT
    half = 1.5 * spot.side
    return np.array([[pixel, 0, spot.x - half], [0, -pixel, spot.y + half], [0, 0, 1]])


APART, A_LITTLE = 0.07, 0.025
"""Of a square: a marker that is farther from its place has moved; in a camera that was moved all have, a
little at least.
"""
LOOKS, MORE_LOOKS = 2, 5
"""Looks that have to agree before the board is laid anew; more of them where a marker has stayed."""
ENOUGH = 3
"""Markers of the frame, fewer of which are seen when something lies across it."""


class Standing(NamedTuple):
    """What the frame tells. `seen` of the four; `moved`: not where they were; `laid`: found (again) just now."""

    seen: int
    moved: bool = False
    laid: bool = False


class FrameMarks:
    """`onto`: the way from squares of the board to the picture, once it is known; `marks`: the corners in the picture of
    the markers that were seen last, by id.
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
        """The corners of the markers that were seen last: on the board, and in the picture."""
        seen = sorted(self.marks)
        return (
            np.concatenate([self._places[marker] for marker in seen]),
            np.concatenate([self.marks[marker] for marker in seen]),
        )

    def look(self, grey: Pixels, finder: MarkerFinder) -> Standing:
        """Take in one picture at rest."""
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
        """Points of the picture on the board."""
        return at if self.onto is None else project(inverse(self.onto), at)

    def _apart(self, marker: int, at: Points) -> float:
        """How far a marker is from its place, by its corners on the board."""
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
"""From the middle of a square: a disc that lies farther out may belong to its neighbour."""
UNLIKE = 0.3
"""How far the sides of a marker may be from those that one on the board has."""
CONTRAST = 0.22
"""Of white and dark cells, each the nearest to the other: `(white - dark) / (white + dark)`."""
FAINT = 8.0
"""Steps of brightness between white and dark that are no noise."""
INSIDE = (-0.07, 0.0, 0.07)
"""Where a cell of half a check or of a floor's mark is looked at, from its middle."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One picture. `discs`: square to token; `floor`: squares seen empty, each with its certainty.

    `off`: squares near whose edge a disc lies.
    """

    discs: Mapping[str, str]
    floor: Mapping[str, float]
    off: frozenset[str]


class Kit:
    """A field of printed squares."""

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
        """What lies on the squares."""
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
        """The squares whose mark is seen whole, with how clearly."""
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
        """The pairs of checks (side, number) that are not seen: something lies on them."""
        found = set()
        for side, places in enumerate(self._sides):
            values = sample(grey, project(onto, places))
            dark, white = values[0::2].max(axis=1), values[1::2].min(axis=1)
            with np.errstate(invalid="ignore"):
                whole = (white - dark > FAINT) & (white - dark >= CONTRAST * (white + dark))
            found |= {(side, int(i)) for i in np.flatnonzero(~whole)}
        return frozenset(found)


def marker_pixels(onto: Points, cols: int, rows: int) -> int:
    """Pixels of the side of a disc's marker in the middle of the board."""
    at = project(onto, np.array(marker_corners((cols / 2, rows / 2), MARKER)))
    across, along = at[1] - at[0], at[2] - at[1]
    return int(np.sqrt(abs(across[0] * along[1] - across[1] * along[0])) + 0.5)


def height_seen(onto: Points, cols: int, rows: int) -> float:
    """How high the camera looks in, in degrees: 90 from straight above."""
    steps = np.array([(0, 0), (0.01, 0), (0, 0.01)])
    at = project(onto, np.array([cols / 2, rows / 2]) + steps)
    way = np.column_stack([at[1] - at[0], at[2] - at[0]])
    large, small = np.linalg.svd(way, compute_uv=False)
    return float(np.degrees(np.arcsin(min(1.0, small / large))))


SMALLEST = 4
"""Squares of a side."""
LIKELY = 4
"""Sizes that fit best, among which the checks along the sides decide."""
WHOLE = 0.7
"""Share of the checks that have to be seen."""


def field_size(grey: Pixels, marks: Mapping[int, Points]) -> tuple[int, int]:
    """Files and ranks of the board between these four markers, given by their corners; (0, 0): none fits."""
    corners = np.concatenate([marks[marker] for marker in FRAME_MARKERS])
    for _, size, onto in sorted(_fits(corners), key=lambda fit: fit[0])[:LIKELY]:
        broken = Kit(*size).broken(grey, onto)
        if len(broken) <= (1 - WHOLE) * sum(len(side) // 2 for side in checks(*size)):
            return size
    return (0, 0)


def _fits(corners: Points) -> Iterator[tuple[float, tuple[int, int], Points]]:
    """Every size: how many pixels the corners are from where it would have them, and the way from its squares."""
    sides = range(SMALLEST, MAX_SIDE + 1)
    for size in ((cols, rows) for cols in sides for rows in sides):
        places = np.concatenate([marker_corners(middle, CORNER) for middle in corner_middles(*size)])
        found, _ = cv2.findHomography(places, corners, 0)
        if found is not None:
            onto = np.asarray(found, np.float64)
            yield float(np.abs(project(onto, places) - corners).max()), size, onto


LONGEST = 300
"""Letters of a code; a longer one is no address."""
EVERY = 2
"""Looks, of which one looks for codes: it takes as long as a board does."""
GONE = 5
"""Looks without a code after which the same one counts as another."""


class CodeFinder:
    """Tells each code once, while it is held there."""

    def __init__(self) -> None:
        self._detector = cv2.QRCodeDetectorAruco()
        self._told, self._without, self._looks = "", 0, 0

    def look(self, grey: Pixels) -> str:
        """The text of a code that has come into the picture; empty: there is none, or it was told already."""
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
