"""The camera reader for ordinary pieces.

The empty board and a start position are shown to the camera once. After that, the contents of every
square can be read. A board without printed corner markers is tracked by its appearance.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import cv2
import numpy as np

from companion.units import Seconds
from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.core.camera import (
    FRAME_MARKERS,
    Believed,
    Calibrating,
    Forget,
    Held,
    Order,
    Remark,
    Seen,
    Spot,
    TakeEmpty,
    TakeStart,
    TapCorners,
)
from firmware_bridge.eye.eye import SideVotes, names_of
from firmware_bridge.eye.markers import ENOUGH, FrameMarks, MarkerFinder, height_seen
from firmware_bridge.eye.pieces.evidence import (
    SURE,
    KeptBoard,
    LastLook,
    Surroundings,
    doubt_turned,
    explain,
    favour_before,
    load_net,
    read_kept_board,
)
from firmware_bridge.eye.pieces.regions import (
    SIDES,
    Change,
    EmptyBoard,
    Floats,
    PieceView,
    Plane,
    features,
    looks_of,
)
from firmware_bridge.eye.pixels import Gate, Lens, Pixels, Points, find_lens, project, to_grey

NARROWEST = 0.02
"""Smallest bend at a corner of a board, as a share of the picture. Flatter corners do not form a board."""


def corners_of(onto: Points, cols: int, rows: int, turned: int, size: tuple[int, int]) -> tuple[Spot, ...]:
    """Return the board's corners as shares of the picture.

    They start at the corner of a1 and continue along rank 1.

    Args:
        onto: The homography from printed squares to the picture.
        cols: The number of printed files.
        rows: The number of printed ranks.
        turned: The rotation of the names relative to the print, in degrees.
        turned: The rotation of the square names relative to the print, in degrees.
    """
    at = project(onto, _corners_as_printed(cols, rows)) / np.array(size)
    first = turned % 360 // 90
    return tuple((float(x), float(y)) for x, y in np.roll(at, -first, axis=0))


def onto_corners(
    at: tuple[Spot, ...], cols: int, rows: int, turned: int, size: tuple[int, int]
) -> Points | None:
    """Return the homography to a picture in which the board has these corners, in the order of
    `corners_of`.

    Return None if the corners do not form a board.
    """
    if len(at) != 4 or not all(-0.5 <= share <= 1.5 for spot in at for share in spot):
        return None
    spots = np.roll(np.array(at, np.float64), turned % 360 // 90, axis=0)
    side = np.roll(spots, -1, axis=0) - spots
    after = np.roll(side, -1, axis=0)
    bends = side[:, 0] * after[:, 1] - side[:, 1] * after[:, 0]
    if not (
        bends < -(NARROWEST**2)
    ).all():  # against the clock, as seen from above, and bent the same way everywhere
        return None
    there = (spots * np.array(size)).astype(np.float32)
    return np.asarray(
        cv2.getPerspectiveTransform(_corners_as_printed(cols, rows).astype(np.float32), there), np.float64
    )


def _corners_as_printed(cols: int, rows: int) -> Points:
    return np.array([(0, 0), (cols, 0), (cols, rows), (0, rows)], np.float64)


WIDE = 320
"""Width in pixels of the pictures that are compared."""
MOVED = 0.3
"""Shift in pixels of a picture of width `WIDE` above which the camera counts as moved."""
ALIKE_PICTURES = 0.5
"""Minimum correlation of two pictures (at most 1) for the board to be recognized again."""
LOOKS = 2


class Anchor:
    """A tracker of the camera's movement, which compares each picture with the one that was last read."""

    def __init__(self) -> None:
        self._was: np.ndarray[tuple[int, int], np.dtype[np.float32]] | None = None
        self._scale = 1.0
        self._agreed = 0

    def forget(self) -> None:
        self._was = None

    def look(self, grey: Pixels) -> Points | None:
        """Return the homography by which the picture has moved since the last one, or None if it has not.

        Raises:
            LookupError: The picture has moved, and its new position is not known yet.
        """
        now = self._small(grey)
        if self._was is None or self._was.shape != now.shape:
            self._was = now
            return None
        window = cv2.createHanningWindow((now.shape[1], now.shape[0]), cv2.CV_32F)
        (dx, dy), _ = cv2.phaseCorrelate(self._was, now, window)
        if max(abs(dx), abs(dy)) < MOVED:
            self._agreed = 0
            self._was = now
            return None
        self._agreed += 1
        if self._agreed < LOOKS:
            raise LookupError
        guess = np.array([[1, 0, dx], [0, 1, dy], [0, 0, 1]], np.float32)
        stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, 60, 1e-5)
        try:
            alike, found = cv2.findTransformECC(self._was, now, guess, cv2.MOTION_HOMOGRAPHY, stop)
        except cv2.error as wrong:
            raise LookupError from wrong
        if alike < ALIKE_PICTURES:
            raise LookupError
        self._was, self._agreed = now, 0
        larger = np.diag([1 / self._scale, 1 / self._scale, 1.0])
        return np.asarray(larger @ found @ np.linalg.inv(larger), np.float64)

    def _small(self, grey: Pixels) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        self._scale = WIDE / grey.shape[1]
        size = WIDE, max(1, round(grey.shape[0] * self._scale))
        small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA).astype(np.float32)
        return np.asarray(cv2.GaussianBlur(small, (0, 0), 1.0), np.float32)


LOWEST, LOW = 40.0, 55.0
"""Camera angles in degrees. Below the first, nothing is read; below the second, pieces hide other pieces."""
CLEAR = 0.8
"""Minimum certainty of a single reading of a square that is in full view."""
STILL = 5
"""Number of pictures at rest that are combined when a board is calibrated."""
TOGETHER = 4
"""Maximum number of pictures at rest that are read as one.

Noise in a single picture may look like a piece.
"""
ALIKE_SIDES = 0.4
"""Minimum difference in colour between the sides. If it is smaller, only occupancy is read."""
UNLIKE = 0.095
"""Maximum share of squares whose look may differ from the given start position."""
NAMED = 4
HIDES = 0.75
"""Number of squares that a hand over the board hides at once, relative to the squares along a side."""
REACHES, SOME = 1.0, 2
"""Limits for an arm over the board.

They are the number of squares whose look an arm changes, relative to the squares along a side, and the
minimum number of unclear squares under an arm.
"""
HIDDEN_FOR = 5.0
"""Seconds after which hidden or changed squares no longer count as a hand or an arm over the board."""
SOMETHING = "1"
USUAL = 8


class PieceEye:
    """The camera over an ordinary board of a given size.

    Args:
        cols: The number of files; 0 for a chess board.
        rows: The number of ranks; 0 for a chess board.
        turned: The clockwise rotation of the square names relative to the corner cards, in degrees.
        believed: The contents that an earlier eye accepted.
        kept: The stored data of this board.
    """

    def __init__(
        self,
        cols: int,
        rows: int,
        turned: int = 0,
        believed: Mapping[str, str] | None = None,
        kept: bytes = b"",
    ) -> None:
        cols, rows = (rows or USUAL, cols or USUAL) if turned % 180 else (cols or USUAL, rows or USUAL)
        self._field, self._turned, self._picture = (cols, rows), turned, (0, 0)
        self._gate, self._finder, self._plane = Gate(), MarkerFinder(), Plane(cols, rows)
        self._names = names_of(cols, rows, turned)
        self._printed = {name: square for square, name in self._names.items()}
        self._votes = SideVotes(
            {self._printed[q]: token for q, token in (believed or {}).items() if q in self._printed}
        )
        self._board = read_kept_board(kept, self._plane) if kept else KeptBoard()
        self._empty = None if self._board.empty is None else EmptyBoard(self._plane, self._board.empty)
        self._fresh: bytes | None = None
        self._frame, self._anchor, self._around = FrameMarks(cols, rows), Anchor(), Surroundings(self._plane)
        self._onto: Points | None = None
        self._lens: Lens | None = None
        self._lens_asked = False
        self._crossings = np.array(
            [(x, y) for x in range(1, cols) for y in range(1, rows)], np.float64
        ).reshape(-1, 2)
        self._by_strip = False
        self._view: PieceView | None = None
        self._again = False
        self._wanted: TakeEmpty | TakeStart | None = None
        self._taken: list[Pixels] = []
        self._at_rest: list[Pixels] = []
        self._refused: LinkMessage | None = None
        self._hidden_since: Seconds | None = None
        self._last, self._was_read = LastLook(), False
        side = math.sqrt(cols * rows)
        self._hides, self._reaches = max(3, round(HIDES * side)), round(REACHES * side)

    # Being shown a board

    @property
    def believed(self) -> Mapping[str, str]:
        """Map from square to side, as last accepted."""
        return {self._names[square]: token for square, token in self._votes.believed.items()}

    @property
    def marks(self) -> Mapping[int, Points]:
        """The corners of the most recently seen corner markers in the picture, by id."""
        return self._frame.marks

    @property
    def onto(self) -> Points | None:
        """The homography from the squares to the picture, in the orientation of the corners; None until
        it is known.
        """
        return self._onto

    @property
    def size(self) -> tuple[int, int]:
        """The number of files and ranks, in the orientation of the corners."""
        return self._field

    @property
    def calibrating(self) -> Calibrating:
        """The state of the calibration, with the next step."""
        corners = (
            () if self._onto is None else corners_of(self._onto, *self._field, self._turned, self._picture)
        )
        why = self._refused
        refused, values = ("", {}) if why is None else (why.id, why.values)
        if self._onto is None:
            return Calibrating("corners", refused=refused, values=values)
        by = "strip" if self._by_strip else "taps"
        step = "empty" if self._empty is None else "start" if self._board.looks is None else "ready"
        return Calibrating(step, corners, by, self._wanted is not None, refused, values)  # type: ignore[arg-type]

    def take_kept(self) -> bytes | None:
        """Return the data to store for this board, once after each change, otherwise None."""
        fresh, self._fresh = self._fresh, None
        return fresh

    def obey(self, order: Order) -> None:
        """Execute a calibration order. An order that needs pictures waits until nothing in them moves."""
        self._refused = None
        match order:
            case Forget():
                self._board, self._empty, self._wanted = KeptBoard(), None, None
                self._lens_asked = False
                if not self._by_strip:
                    self._onto = None
                self._forget_read()
            case TapCorners(at=at):
                onto = (
                    onto_corners(at, *self._field, self._turned, self._picture) if self._picture[0] else None
                )
                if onto is None:
                    self._refused = link_message("camera-corners-crossed")
                else:
                    self._lay(onto, by_strip=False)
                    self._board, self._empty = KeptBoard(tapped=onto, picture=self._picture), None
            case TakeEmpty() | TakeStart():
                self._wanted, self._taken = order, []

    def _lay(self, onto: Points, by_strip: bool) -> None:
        """Set the board's new position in the picture."""
        self._onto, self._by_strip = onto, by_strip
        self._view = None
        self._at_rest = []
        self._around.forget()
        self._last.forget()
        self._votes.restart()

    def _take(self, laid: Pixels) -> None:
        """Add a picture for the calibration, and learn from the pictures once there are enough."""
        self._taken.append(laid)
        if len(self._taken) < STILL:
            return
        wanted, taken = self._wanted, self._taken
        self._wanted, self._taken = None, []
        if isinstance(wanted, TakeEmpty):
            self._board.empty = mean_of(taken)
            self._board.looks = self._board.net = None
            self._empty = EmptyBoard(self._plane, self._board.empty)
            self._forget_read()
            self._fresh = self._board.to_bytes()
        elif isinstance(wanted, TakeStart) and self._empty is not None:
            self._learn(self._empty, taken, wanted.men)

    def _learn(self, empty: EmptyBoard, taken: list[Pixels], pieces: Mapping[str, str]) -> None:
        assert self._view is not None
        by_print = {
            self._printed[q]: side for q, side in pieces.items() if q in self._printed and side in SIDES
        }
        sides = [by_print.get(square, "") for square in self._names]
        changes = [empty.change(one, self._view) for one in taken]
        looks = looks_of(changes, sides)
        told = np.concatenate([features(change, looks, self._view) for change in changes])
        known = [SIDES.index(side) for side in sides] * len(changes)
        net = load_net().learnt(told, known)
        shares = self._likelihoods(
            net.shares(told).reshape(len(changes), len(sides), -1).mean(axis=0), looks.apart
        )
        asked = np.array([SIDES.index(side) for side in sides])
        if looks.apart < ALIKE_SIDES:
            asked = np.minimum(asked, 1)
        unlike = [
            self._names[q] for q, i, one in zip(self._names, asked, shares, strict=True) if one.argmax() != i
        ]
        if len(unlike) > max(1, round(UNLIKE * len(sides))) or not any(sides):
            self._refused = link_message("camera-start-unlike", squares=tuple(sorted(unlike)[:NAMED]))
            return
        self._board.looks, self._board.net = looks, net
        self._fresh = self._board.to_bytes()
        self._believe_start(dict(zip(self._names, sides, strict=True)), changes[-1], looks.apart)

    def _believe_start(self, sides: Mapping[str, str], change: Change, apart: float) -> None:
        """Accept the start position that was just shown."""
        self._forget_read()
        self._votes.believed = {
            square: side if apart >= ALIKE_SIDES else SOMETHING for square, side in sides.items() if side
        }
        assert self._view is not None
        self._last.keep(change, np.ones(len(sides), bool), self._view)
        self._was_read = True

    def _forget_read(self) -> None:
        """Forget the accepted contents, so that the board is read again."""
        self._votes.believed = {}
        self._last.forget()
        self._was_read = False

    # Looking

    def look(self, picture: Pixels, now: Seconds) -> Seen:
        """Read one colour picture, which was taken at the time `now` in seconds."""
        size = picture.shape[1], picture.shape[0]
        if size != self._picture:
            self._picture, self._onto = size, None
            self._frame, self._taken = FrameMarks(*self._field), []
        if self._onto is None and (tapped := self._board.fit_tapped(size)) is not None:
            self._lay(tapped, by_strip=False)
        grey = to_grey(picture)
        if not self._gate.rests(grey):
            self._votes.restart()
            self._taken, self._at_rest = [], []  # pictures before and after a movement show two boards
            return Held("moving")
        if self._board.lens is not None:
            lens = self._lens_of(self._board.lens)
            picture, grey = lens.straighten(picture), lens.straighten(grey)
        if (held := self._find(grey)) is not None:
            return held
        onto = self._onto
        assert onto is not None
        if (height := height_seen(onto, *self._field)) < LOWEST:
            return Held("low")
        if self._view is None:
            self._view = PieceView(self._plane, onto, size)
        laid = self._plane.lay(picture, onto)
        if self._wanted is not None:
            self._take(laid)
        if self._empty is None or self._board.looks is None or self._board.net is None:
            return Held("unknown")
        if self._around.is_crossed(laid, now):
            self._votes.restart()
            return Held("hand")
        self._at_rest = [*self._at_rest[1 - TOGETHER :], laid]
        change = self._empty.change(mean_of(self._at_rest), self._view)
        return self._read(change, height, now)

    def _lens_of(self, terms: Points) -> Lens:
        if self._lens is None or self._lens.size != self._picture:
            self._lens = Lens(terms, self._picture)
        return self._lens

    def _find(self, grey: Pixels) -> Held | None:
        """Find the board, or check that it has not moved.

        Return None if the board was found, otherwise the reason why it was not.
        """
        if self._board.tapped is None:
            standing = self._frame.look(grey, self._finder)
            onto = self._frame.onto
            if onto is None:
                return Held("lost", standing.seen)
            if standing.moved:
                self._votes.restart()
                return Held("bumped", standing.seen)
            if standing.laid or self._onto is None:
                self._again = standing.laid
                self._lay(onto, by_strip=True)
            if standing.seen < ENOUGH:
                self._votes.restart()
                return Held("hand", standing.seen)
            if self._empty is None and not self._lens_asked and standing.seen == len(FRAME_MARKERS):
                self._lens_asked = True
                lens = find_lens(grey, onto, *self._frame.corners, self._crossings)
                if lens is not None:
                    self._board.lens, self._lens, self._onto = lens.terms, lens, None
                    self._frame = FrameMarks(*self._field)
                    return Held("moving", standing.seen)
            return None
        if self._onto is None:  # its picture has another shape than when corners were tapped
            return Held("bumped", 0)
        try:
            moved = self._anchor.look(grey)
        except LookupError:
            self._votes.restart()
            return Held("bumped", 0)
        if moved is not None:
            self._again = True
            self._board.tapped, self._board.picture = moved @ self._onto, self._picture
            self._lay(self._board.tapped, by_strip=False)
            self._fresh = self._board.to_bytes()
        return None

    def _read(self, change: Change, height: float, now: Seconds) -> Seen:
        view, looks, net = self._view, self._board.looks, self._board.net
        assert view is not None and looks is not None and net is not None
        shares = self._likelihoods(net.shares(features(change, looks, view)), looks.apart)
        tokens = ("", SOMETHING, "") if looks.apart < ALIKE_SIDES else SIDES
        alike = self._last.is_alike(change, view)
        unclear = int(((shares[:, :3].max(axis=1) < CLEAR) & ~alike).sum())
        moved = np.full(len(shares), -1)
        if self._was_read:
            believed = [self._votes.believed.get(square, "") for square in self._names]
            before = np.array([tokens.index(one) if one in tokens else 0 for one in believed])
            left = self._votes.has_left(tokens[1], now), self._votes.has_left(tokens[2], now)
            favour_before(shares, before, alike)
            doubt_turned(shares, before, left)
            moved = explain(shares, before, left)
        sure = shares[:, :3].max(axis=1)
        best = np.where(moved >= 0, moved, shares[:, :3].argmax(axis=1))
        told = (sure >= SURE) | (moved >= 0)
        seen = {square: tokens[int(i)] for square, i, one in zip(self._names, best, told, strict=True) if one}
        if self._is_covered(unclear, int((~alike).sum()) if self._was_read else 0, now):
            self._votes.restart()
            return Held("hand")
        doubtful = {square for square, one in zip(self._names, moved, strict=True) if one >= 0}
        if not self._votes.take(seen, now, doubtful):
            return Held("moving")
        self._was_read = True
        agreed = [seen.get(square) == self._votes.believed.get(square, "") for square in self._names]
        self._last.keep(change, np.array(agreed), view)
        remarks: list[Remark] = []
        if self._again:
            self._again = False
            remarks.append("found-again")
        if height < LOW:
            remarks.append("low")
        return Believed(
            self.believed,
            tuple(self._names[square] for square in self._names if square not in seen),
            (),
            tuple(remarks),
            {self._names[q]: round(float(share), 2) for q, share in zip(self._names, sure, strict=True)},
            "occupancy" if looks.apart < ALIKE_SIDES else "colour",
        )

    def _is_covered(self, unclear: int, unlike: int, now: Seconds) -> bool:
        """Return whether an object must be over the board.

        This is so if many squares are unclear or look different.
        """
        if unclear < self._hides and (unclear < SOME or unlike < self._reaches):
            self._hidden_since = None
            return False
        self._hidden_since = now if self._hidden_since is None else self._hidden_since
        return now - self._hidden_since < HIDDEN_FOR

    def _likelihoods(self, shares: Floats, apart: float) -> Floats:
        """Return each square's likelihoods.

        Both sides are combined into one if their colours are too similar.
        """
        if apart >= ALIKE_SIDES:
            return shares
        joined = shares.copy()
        joined[:, 1] += joined[:, 2]
        joined[:, 2] = 0
        return joined


def mean_of(pictures: list[Pixels]) -> Pixels:
    """Return the mean of several pictures."""
    if len(pictures) == 1:
        return pictures[0]
    return np.asarray(np.rint(np.mean(pictures, axis=0, dtype=np.float32)), np.uint8)
