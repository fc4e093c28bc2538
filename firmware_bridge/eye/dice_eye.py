"""The camera reader for a dice tray, which reads the upper faces of the dice.

Printed dice are read by their markers, and all other dice by their pips. A result counts when nothing moves
and several pictures agree.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import cv2
import numpy as np

from companion.units import Seconds
from firmware_bridge.core.camera import (
    COLS,
    FACE_MARKER,
    FACE_MARKER_LOW,
    RIM,
    ROWS,
    Dice,
    Held,
    Look,
    LyingDie,
    die_of_marker,
)
from firmware_bridge.eye.dice_faces import (
    BACK,
    EDGE,
    FINE,
    OFF_FLOOR,
    ONE,
    SIDES,
    SIZE,
    SPACES,
    TINTED,
    Floor,
    Guess,
    Mask,
    Patch,
    Pip,
    cover,
    grow,
    guesses,
    is_side_of,
    is_upper,
    lay_out,
    mask_of,
    pips_of,
)
from firmware_bridge.eye.markers import ENOUGH, FrameMarks, MarkerFinder
from firmware_bridge.eye.pixels import Gate, Pixels, Points, inverse, project, to_grey

SKEW = 0.07
"""Maximum deviation of a corner of an upper face's marker from a square, as a share of the marker's side."""
SIDEWAYS, STRAIGHT = 0.2, 0.25
"""Limits within which a side can look like an upper face.

The tangent of the viewing angle differs from that of 45 degrees by less than `SIDEWAYS`, and the side points
at the camera within `STRAIGHT` radians.
"""
SPREAD = 4.0
"""Maximum distance between two markers of the same die, in sides of a marker."""
BEFORE = 0.3
"""Minimum distance by which a side's marker is nearer to the camera than the upper face's, in marker sides.
"""
CELL = 1 / 6
"""Distance from a marker's edge at which its black border and the white around it are sampled.

The distance is half a cell, as a share of half the marker's side.
"""
WHITE, BLACK, MOSTLY = 0.35, -0.6, 0.9
"""The brightness of white and of black, and the share of samples that must reach it.

The brightness is given in steps relative to the floor.
"""
LARGEST = 1.35
"""Maximum side of a printed die, as a multiple of the side of its printed face."""
CORNERS = np.array([-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j]) / 2
"""Corners of a unit square as complex numbers, clockwise from the upper left, with y pointing down."""


class MarkedTop(NamedTuple):
    """The upper face of a die that has a marker on each face.

    Attributes:
        patch: The position of the face in the flat view of the tray, with the largest size that it may
            have.
    """

    marker: int
    patch: Patch


class _Mark(NamedTuple):
    marker: int
    middle: complex
    edge: complex
    """The vector along the marker's upper side, with the length of the side."""
    off: float
    """The maximum deviation of a corner from a square, as a share of the side."""


def find_marked_tops(floor: Floor, markers: list[tuple[int, Points]]) -> tuple[list[MarkedTop], int]:
    """Return the upper faces of dice with markers, and the number of such dice whose upper face is
    uncertain.

    Args:
        floor: The flat view of the tray.
        markers: Each marker's id and its corners in that view.
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
    """Return the centre of a patch, in squares of the tray."""
    return round(patch.x / FINE - RIM, 2), round(ROWS + RIM - patch.y / FINE, 2)


def _mark(marker: int, corners: Points) -> _Mark:
    """Fit a square to a marker's four corners."""
    at = corners[:, 0] + 1j * corners[:, 1]
    middle = complex(at.mean())
    edge = complex(np.sum((at - middle) * CORNERS.conj()) / np.sum(np.abs(CORNERS) ** 2))
    off = float(np.abs(at - middle - edge * CORNERS).max()) / max(abs(edge), 1e-6)
    return _Mark(marker, middle, edge, off)


def _is_printed(floor: Floor, corners: Points) -> bool:
    """Return whether a marker is black on white on all sides.

    A dark die with light pips may look like a marker, but is not.
    """
    middle = corners.mean(axis=0)
    along = np.linspace(0, 1, 12, endpoint=False)[:, None]
    rim = np.concatenate(
        [a + (b - a) * along for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)]
    )

    def light(share: float) -> Points:
        """Return the brightness of points around the marker.

        The points are at this multiple of half the marker's size from its centre.
        """
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


NOISE = 3.0
"""Minimum change at the edge of a face, as a multiple of the floor's noise."""
OUTLINE = 0.75
"""Share of each side of a face along which an edge must be visible.

One of the four sides may touch another die.
"""
CLEAN, LIKE = 0.96, (0.35, 0.6, 0.6)
"""Limits for the uniform part of a face, without its pips and edges.

They are the share of the face that must be uniform, and the maximum differences in brightness and in each
tint, in steps.
"""
NEAR = 1.12
"""Size of the area around a face that must contain no other pips, as a multiple of the face's side."""
MANY = 4
"""Number of pips that rarely form a face's pattern by chance.

If a group of that many pips is not a certain face, no subset of its pips is a certain face either.
"""
APART, APART_OF_FEW, APART_OF_ONE = 2.6, 3.4, 3.6
"""Minimum distances from the centre of a face to another die's pips.

The first is for a face with many pips. The second is for a face with few pips, which may be part of a larger
face. Both are in units of the space between pips. The third is for a one, in widths of its pip.
"""
OVERLAP = 0.7
"""Minimum distance between the centres of two faces, as a share of a face's side."""
OUTSIDE = 0.62
"""Distance from a face's centre to a point on an adjacent die, as a share of the face's side."""
LEFT = 0.1
"""Minimum part of a face that must be visible between its pips, as a share of the face."""
INNER = 0.84
"""Inner part of a face that is checked for uniform colour, as a share of its side."""
BLACK_PIP = -1.4
"""Brightness in steps relative to the floor below which a point is too dark to be a shadow."""
GRAIN = 0.012
"""Minimum area of an object in the tray, in squares of the tray."""
PALE, HARDLY_TINTED, COLOURED = 0.45, 0.2, 0.3
"""Limits for a die's look, in steps.

They are the minimum brightness and the maximum tint of a pale die, and the minimum tint of a coloured die.
"""


class Top(NamedTuple):
    patch: Patch
    face: int


class Candidate(NamedTuple):
    """A possible upper face.

    Attributes:
        beside: Other pips close to it.
    """

    top: Top
    pips: tuple[Pip, ...]
    beside: tuple[Pip, ...]


def read_dice(picture: Pixels, onto: Points, finder: MarkerFinder | None = None) -> Dice:
    """Read the upper faces in the tray, and count the unclear objects.

    The faces are returned in the order of their positions.

    Args:
        picture: A colour picture.
        onto: The homography from squares of the tray to the picture.
        finder: Finds the markers of printed faces.
    """
    floor = lay_out(picture, onto)
    flat = inverse(onto @ BACK)
    markers = [
        (marker, project(flat, at)) for marker, at in (finder or MarkerFinder()).every_one(to_grey(picture))
    ]
    marked, doubted = find_marked_tops(floor, markers)
    known = cover(floor, [top.patch for top in marked])
    tops, doubted_pips = _agree(floor, list(_tops(floor, known)))
    lying = [LyingDie(top.marker, *place_of(top.patch), "marked") for top in marked]
    lying += [LyingDie(top.face, *place_of(top.patch), look_of(floor, top.patch)) for top in tops]
    known |= cover(floor, [top.patch for top in tops])
    unclear = doubted + doubted_pips + _count_others(floor, known)
    return Dice(tuple(sorted(lying, key=lambda die: (die.x, die.y))), unclear)


def look_of(floor: Floor, patch: Patch) -> Look:
    """Return the look of a die: pale (including white), coloured (including black), or unknown."""
    bright, *tints = np.median(floor.steps[mask_of(patch.corners) > 0], axis=0)
    tint = float(np.abs(tints).max())
    if bright > PALE and tint < HARDLY_TINTED:
        return "pale"
    return "coloured" if bright < 0 or tint > COLOURED else "unknown"


def _tops(floor: Floor, known_dice: Mask) -> Iterator[Top]:
    """Yield all visible upper faces with pips, except on known dice. Isolated faces come first, then close
    ones.
    """
    pips = [pip for pip in pips_of(floor.steps) if not known_dice[round(pip.y), round(pip.x)]]
    every = sorted(guesses(pips), key=lambda guess: -guess.face)
    alone: list[Candidate] = []
    known: set[Pip] = set()
    for guess in every:
        if not known.isdisjoint(guess.pips):
            continue  # of a face with more of them, or of what may be one
        if guess.face >= MANY:
            known.update(guess.pips)
        if not (beside := _beside(pips, guess)) and (patch := _best_square(floor, pips, guess)) is not None:
            known.update(guess.pips)
            alone.append(Candidate(Top(patch, guess.face), guess.pips, beside))
    ones = [Guess((pip,), pip.x, pip.y, 0.0, 0.0) for pip in pips]
    for guess in ones:
        if not known.isdisjoint(guess.pips) or _beside(pips, guess):
            continue
        if (patch := _best_square(floor, pips, guess)) is not None:
            alone.append(Candidate(Top(patch, 1), guess.pips, ()))
    taken = {pip for one in alone for pip in one.pips}
    close: list[Candidate] = []
    tried: set[frozenset[Pip]] = set()
    for guess in (*every, *ones):
        its = frozenset(guess.pips)
        if its in tried or not taken.isdisjoint(its) or not (beside := _beside(pips, guess)):
            continue
        if (patch := _best_square(floor, pips, guess)) is not None:
            tried.add(its)
            taken.update(its if guess.face >= MANY else ())
            close.append(Candidate(Top(patch, guess.face), guess.pips, beside))
    found = [*alone, *_find_explained(floor, alone, close, every)]
    found += _find_ones_against(floor, pips, ones, found)
    for one in found:
        yield one.top


def _find_ones_against(
    floor: Floor, pips: list[Pip], ones: list[Guess], found: list[Candidate]
) -> list[Candidate]:
    """Return faces of one pip that touch a known die.

    No edge is visible between the two dice.
    """
    if not found:
        return []
    known = cover(floor, [one.top.patch for one in found])
    taken = {pip for one in found for pip in one.pips}
    against = []
    for guess in ones:
        if not taken.isdisjoint(guess.pips) or known[round(guess.y), round(guess.x)]:
            continue
        if (patch := _best_square(floor, pips, guess, known)) is not None:
            one = Candidate(Top(patch, 1), guess.pips, _beside(pips, guess))
            explained = all(pip in taken or known[round(pip.y), round(pip.x)] for pip in one.beside)
            if explained and not any(conflict(one, other) for other in found):
                against.append(one)
    return against


def _find_explained(
    floor: Floor, alone: list[Candidate], close: list[Candidate], every: list[Guess]
) -> list[Candidate]:
    """Return the faces in `close` whose neighbouring pips are all explained.

    A pip is explained if it is on another face or on the side of a die. If some pips of a face are
    shared by a possible larger face, or by one with many pips, all pips of that face must be explained
    too.
    """
    covers = {one: cover(floor, [one.top.patch]) for one in (*alone, *close)}
    left = [one for one in close if not any(conflict(one, other) for other in (*alone, *close))]
    rivals = {
        one: [
            guess.pips
            for guess in every
            if (guess.face >= MANY or guess.face > one.top.face) and not set(guess.pips).isdisjoint(one.pips)
        ]
        for one in left
    }
    while True:
        faces = [*alone, *left]
        on_faces = {pip for one in faces for pip in one.pips}

        def is_known(one: Candidate, pip: Pip, faces: list[Candidate] = faces) -> bool:
            sides = [face for face in faces if face is not one or one.top.face >= MANY]
            return any(pip in face.pips or covers[face][round(pip.y), round(pip.x)] for face in sides)

        kept = [
            one
            for one in left
            if all(is_known(one, pip) for pip in one.beside)
            and all(on_faces.issuperset(rival) for rival in rivals[one])
        ]
        if len(kept) == len(left):
            return kept
        left = kept


def conflict(one: Candidate, other: Candidate) -> bool:
    """Return whether two faces exclude each other, because they share pips or overlap."""
    if one is other:
        return False
    here, there = one.top.patch, other.top.patch
    near = np.hypot(here.x - there.x, here.y - there.y) < OVERLAP * max(here.side, there.side)
    return bool(near or not set(one.pips).isdisjoint(other.pips))


def _squares(guess: Guess) -> tuple[Points, Points]:
    """Return the side lengths and the rotations of squares that could surround these pips."""
    if guess.face > 1:
        return np.linspace(guess.space / SPACES[1], guess.space / SPACES[0], 19), np.array([guess.turn])
    (pip,) = guess.pips
    least, most = max(SIDES[0] * FINE, pip.across / ONE[1]), min(SIDES[1] * FINE, pip.across / ONE[0])
    return np.linspace(least, most, 34), np.deg2rad(np.arange(0, 90, 3))


def _best_square(floor: Floor, pips: list[Pip], guess: Guess, known: Mask | None = None) -> Patch | None:
    """Return the square around these pips with the strongest edges, or None if no square is an upper face.

    `known` is the mask of known dice. A face with one pip may lack an edge where its die touches a
    known die.
    """
    sides, turns = _squares(guess)
    edge = max(EDGE, NOISE * float(np.median(floor.edges[::8, ::8])))
    along = np.linspace(-0.42, 0.42, 24)
    rim = np.stack([along, np.full_like(along, -0.5)], axis=-1)
    lines = np.stack([rim, rim[:, ::-1] * (-1, 1), -rim, rim[:, ::-1] * (1, -1)])
    cos, sin = np.cos(turns), np.sin(turns)
    ways = np.stack([np.stack([cos, sin], axis=-1), np.stack([-sin, cos], axis=-1)], axis=1)
    at = np.einsum("lpi,tij->tlpj", lines, ways)[:, None] * sides[None, :, None, None, None]
    x = np.rint(at[..., 0] + guess.x).astype(int)
    y = np.rint(at[..., 1] + guess.y).astype(int)
    inside = (x >= 0) & (y >= 0) & (x < SIZE[0]) & (y < SIZE[1])
    strong = np.where(inside, floor.edges[np.clip(y, 0, SIZE[1] - 1), np.clip(x, 0, SIZE[0] - 1)], 0)
    seen = (strong > edge).mean(axis=-1)
    worst = np.sort(seen, axis=-1)
    fits = (worst[..., 0] >= OUTLINE) | (
        (worst[..., 1] >= OUTLINE)
        & (worst.mean(axis=-1) >= OUTLINE * 0.9)
        & (guess.face > 1 or (known is not None and _lies_against(known, guess, seen, sides, ways)))
    )
    fits &= sides >= SIDES[0] * FINE
    score = np.where(fits, np.minimum(strong, 0.4).mean(axis=(-1, -2)), 0)
    while score.max() > 0:
        turn, side = np.unravel_index(int(np.argmax(score)), score.shape)
        patch = Patch(guess.x, guess.y, float(sides[side]), float(turns[turn]))
        if not _has_others_on_it(pips, guess, patch) and _is_clean(floor, guess, patch):
            return patch if is_upper(floor, patch) else None
        score[turn, side] = 0
    return None


def _lies_against(known: Mask, guess: Guess, seen: Points, sides: Points, ways: Points) -> Mask:
    """Return, for each rotation and side length of a square, whether a known die is just outside the
    square's weakest edge.
    """
    out = np.array([(0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0)]) * OUTSIDE
    at = np.einsum("lp,tpj->tlj", out, ways)[:, None] * sides[None, :, None, None]
    weakest = np.argmin(seen, axis=-1)[..., None, None]
    at = np.take_along_axis(at, np.broadcast_to(weakest, (*weakest.shape[:2], 1, 2)), axis=2)[:, :, 0]
    x = np.clip(np.rint(at[..., 0] + guess.x).astype(int), 0, SIZE[0] - 1)
    y = np.clip(np.rint(at[..., 1] + guess.y).astype(int), 0, SIZE[1] - 1)
    return np.asarray(known[y, x] > 0, np.uint8)


def _has_others_on_it(pips: list[Pip], guess: Guess, patch: Patch) -> bool:
    """Return whether other pips are on a face or on its edge."""
    others = _others(pips, guess)
    left = np.array([(pip.x, pip.y) for pip in others]).reshape(-1, 2)
    cos, sin = np.cos(patch.turn), np.sin(patch.turn)
    at = (left - (patch.x, patch.y)) @ np.array([[cos, -sin], [sin, cos]])
    return bool((np.abs(at).max(axis=1) < patch.side * NEAR / 2).any())


def _beside(pips: list[Pip], guess: Guess) -> tuple[Pip, ...]:
    """Return the pips that are so close to these that all of them may be part of a larger face."""
    if guess.face == 1:
        reach = guess.pips[0].across * APART_OF_ONE
    else:
        reach = guess.space * (APART if guess.face >= MANY else APART_OF_FEW)
    return tuple(pip for pip in _others(pips, guess) if np.hypot(pip.x - guess.x, pip.y - guess.y) < reach)


def _others(pips: list[Pip], guess: Guess) -> list[Pip]:
    return [pip for pip in pips if pip.sign == guess.pips[0].sign and pip not in guess.pips]


def _is_clean(floor: Floor, guess: Guess, patch: Patch) -> bool:
    """Return whether a face has nothing on it except the pips of this guess."""
    inner = mask_of(patch._replace(side=patch.side * INNER).corners)
    for pip in guess.pips:
        cv2.circle(inner, (round(pip.x), round(pip.y)), round(pip.across * 0.62 + 5), 0, cv2.FILLED)
    there = floor.steps[inner > 0]
    if len(there) < LEFT * patch.side**2:
        return False
    ground = np.median(there, axis=0)
    alike = (np.abs(there - ground) < LIKE).all(axis=1)
    return bool(np.abs(ground).max() >= OFF_FLOOR and np.mean(alike) >= CLEAN)


def _agree(floor: Floor, tops: list[Top]) -> tuple[list[Top], int]:
    """Merge repeated faces, and return the certain faces and the number of doubtful ones.

    A face is doubtful if it was also read differently with other edges, if it overlaps another face, or if it
    may be the side of another face's die.
    """
    groups: list[list[Top]] = []
    for top in tops:
        for group in groups:
            first = group[0].patch
            if np.hypot(first.x - top.patch.x, first.y - top.patch.y) < OVERLAP * first.side:
                group.append(top)
                break
        else:
            groups.append([top])
    agreed = [group[0] for group in groups if len({top.face for top in group}) == 1]
    sure = [top for top in agreed if not any(is_side_of(floor, top.patch, one.patch) for one in agreed)]
    return sure, len(groups) - len(sure)


def _count_others(floor: Floor, known: Mask) -> int:
    """Return the number of other objects in the tray, not counting shadows."""
    shone = floor.steps[..., 0] > OFF_FLOOR
    tinted = np.abs(floor.steps[..., 1:]).max(axis=2) > TINTED
    black = floor.steps[..., 0] < BLACK_PIP
    things = np.asarray((shone | tinted | black).astype(np.uint8) & ~known & 1, np.uint8)
    things = np.asarray(cv2.morphologyEx(things, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
    joined = grow(things, 25)
    n, parts = cv2.connectedComponents(joined, connectivity=8)
    sizes = np.bincount(np.asarray(parts[things > 0], np.intp), minlength=n)[1:]
    return int(np.sum(sizes > GRAIN * FINE**2))


AGREE = 3
"""Number of consecutive readings that must be equal."""
PATIENCE = 10
"""Number of readings of a resting tray after which dice count as unclear if their readings still differ."""


class TrayEye:
    """The camera over a printed dice tray.

    Attributes:
        size: The tray's size in squares.
    """

    size = COLS, ROWS

    def __init__(self) -> None:
        self._gate, self._finder, self._frame = Gate(), MarkerFinder(), FrameMarks(COLS, ROWS)
        self._still()

    @property
    def marks(self) -> Mapping[int, Points]:
        """The corners of the most recently seen corner markers of the tray in the picture, by id."""
        return self._frame.marks

    @property
    def onto(self) -> Points | None:
        """The homography from the tray's squares to the picture, or None if it is not known yet."""
        return self._frame.onto

    def _still(self) -> None:
        self._last: Dice | None = None
        self._agreed = self._looks = 0

    def look(self, picture: Pixels, now: Seconds) -> Dice | Held:
        """Read one colour picture, which was taken at the time `now` in seconds."""
        grey = to_grey(picture)
        if not self._gate.rests(grey):
            self._still()
            return Held("moving")
        standing = self._frame.look(grey, self._finder)
        onto = self._frame.onto
        if onto is None or standing.moved or standing.seen < ENOUGH:
            self._still()
            return Held("lost" if onto is None else "bumped" if standing.moved else "hand", standing.seen)
        if self._last is not None and self._agreed >= AGREE:
            return self._last  # nothing has moved since
        seen = read_dice(picture, onto, self._finder)
        alike = self._last is not None and _tells(self._last) == _tells(seen)
        self._agreed = self._agreed + 1 if alike else 1
        self._last, self._looks = seen, self._looks + 1
        if self._agreed >= AGREE:
            return seen
        if self._looks >= PATIENCE:
            return Dice((), max(1, len(seen.lying) + seen.unclear))
        return Held("moving", standing.seen)


def _tells(dice: Dice) -> tuple[object, ...]:
    """Return the values that must be equal in two readings: all except the exact positions of the dice."""
    return dice.unclear, *sorted((die.face, die.look) for die in dice.lying)
