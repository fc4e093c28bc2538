"""The camera reader for the printed kit.

For each picture, it returns either the readings or the reason why the picture cannot be read. It
accepts the contents of a square once several pictures agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

import numpy as np

from companion.units import Seconds
from firmware_bridge.core.camera import FRAME_MARKERS, SMALLEST, Believed, Held, Remark, Seen
from firmware_bridge.core.wire import square_at, square_name
from firmware_bridge.eye.markers import (
    ENOUGH,
    FrameMarks,
    Kit,
    MarkerFinder,
    Reading,
    height_seen,
    marker_pixels,
)
from firmware_bridge.eye.pixels import Gate, Lens, Pixels, Points, find_lens


def names_of(cols: int, rows: int, turned: int) -> dict[str, str]:
    """Map each printed square to its name, with the names rotated clockwise by `turned` degrees."""
    squares = (square_name(file, rank) for rank in range(rows) for file in range(cols))
    return {square: _rotate(square, cols, rows, turned) for square in squares}


def _rotate(square: str, cols: int, rows: int, turned: int) -> str:
    file, rank = square_at(square) or (0, 0)
    match turned % 360:
        case 90:
            file, rank = rank, cols - 1 - file
        case 180:
            file, rank = cols - 1 - file, rows - 1 - rank
        case 270:
            file, rank = rows - 1 - rank, file
    return square_name(file, rank)


GONE_AFTER = 3
"""Number of pictures at rest that must show the empty square before a disc counts as gone."""
MANY = 4
"""Maximum number of squares that may change at once without a delay; a larger change must last."""
LAST = 2.4
"""Seconds for which a change of more than `MANY` squares must last."""
TAKEN = 1
"""Maximum number of pieces of one side that a single gesture normally removes."""
LEFT_FOR = 30.0
"""Seconds within which a piece that was lifted from its square may be placed on another."""
OF, AGREE = 3, 2
"""Numbers of pictures for pieces without markers.

They are the number of recent pictures at rest that are considered, and how many of them must agree on a
square.
"""


class Votes:
    """The accepted contents of the squares.

    Attributes:
        believed: Maps a square to its token, without empty squares.
    """

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        self.believed: dict[str, str] = dict(believed or {})
        self._many_since: Seconds | None = None

    def restart(self) -> None:
        """Discard earlier pictures, because a hand was over the board."""
        self._many_since = None

    def _settle(self, coming: dict[str, str], now: Seconds) -> bool:
        """Accept this reading, unless it is a change that has not lasted long enough. Return whether it was
        accepted.
        """
        changed = {
            square
            for square in coming.keys() | self.believed.keys()
            if coming.get(square) != self.believed.get(square)
        }
        if self._has_to_last(changed, coming, now):
            if self._many_since is None:
                self._many_since = now
            if now - self._many_since < LAST:
                return False
        self._many_since = None
        self.believed = coming
        return True

    def _has_to_last(self, changed: set[str], coming: Mapping[str, str], now: Seconds) -> bool:
        """Return whether this change must last to be accepted, because it is unlikely in one gesture."""
        return len(changed) > MANY


class DiscVotes(Votes):
    """The votes for discs.

    A visible disc is accepted at once; a missing one is accepted after its square was seen empty.
    """

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        super().__init__(believed)
        self._missing: dict[str, int] = {}

    def restart(self) -> None:
        super().restart()
        self._missing.clear()

    def take(self, reading: Reading, now: Seconds) -> bool:
        """Count a picture at rest. Return whether its contents are accepted now."""
        if not self._settle(self._coming(reading), now):
            return False
        self._missing = {square: n for square, n in self._missing.items() if square in self.believed}
        return True

    def _coming(self, reading: Reading) -> dict[str, str]:
        """Return the contents that would be accepted after this picture."""
        elsewhere = set(reading.discs.values())
        coming = {}
        for square, token in self.believed.items():
            if square in reading.discs or token in elsewhere:
                self._missing.pop(square, None)
            elif square in reading.floor and square not in reading.off:
                self._missing[square] = self._missing.get(square, 0) + 1
                if self._missing[square] < GONE_AFTER:
                    coming[square] = token
            else:
                self._missing.pop(square, None)
                coming[square] = token
        coming.update(reading.discs)
        return coming


class SideVotes(Votes):
    """The votes for ordinary pieces, which have no markers. Most pictures, including the last, must agree."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        super().__init__(believed)
        self._last: dict[str, list[str]] = {}
        self._doubtful: Collection[str] = ()
        self._left: dict[str, list[float]] = {}

    def restart(self) -> None:
        super().restart()
        self._last.clear()

    def take(self, sides: Mapping[str, str], now: Seconds, doubtful: Collection[str] = ()) -> bool:
        """Count a picture at rest. Return whether its contents are accepted now.

        Args:
            sides: The contents of each square that could be read.
            now: The time in seconds.
            doubtful: Squares whose changes are accepted only if they last.
        """
        self._doubtful = doubtful
        coming = dict(self.believed)
        for square, side in sides.items():
            last = self._last.setdefault(square, [])
            last.append(side)
            del last[:-OF]
            if last.count(side) >= AGREE:
                if side:
                    coming[square] = side
                else:
                    coming.pop(square, None)
        if any(len(last) < AGREE for last in self._last.values()) and not self._has_agreement():
            return False
        return self._settle(coming, now)

    def _settle(self, coming: dict[str, str], now: Seconds) -> bool:
        before = self.believed
        if not super()._settle(coming, now):
            return False
        gone = Counter(side for square, side in before.items() if square not in coming)
        come = Counter(side for square, side in coming.items() if before.get(square) != side)
        for side in gone.keys() | come.keys():
            left = [*self._left.get(side, ()), *[now] * gone[side]]
            self._left[side] = left[come[side] :]
        return True

    def _has_to_last(self, changed: set[str], coming: Mapping[str, str], now: Seconds) -> bool:
        """Return whether a change is accepted only if it lasts, because a hand resting over the board
        may have caused it.

        If pieces disappear and no others appear, or if several pieces of one side disappear, they may
        be under the hand. If a piece appears that was not lifted from another square, it may be the
        hand.
        """
        come = Counter(coming[square] for square in changed if square in coming)
        gone = Counter(self.believed[square] for square in changed if square in self.believed)
        nowhere = any(come[side] > gone[side] and not self.has_left(side, now) for side in come)
        lost = max((gone[side] - come[side] for side in gone), default=0)
        only_gone = bool(changed) and not come
        doubtful = not changed.isdisjoint(self._doubtful)
        return super()._has_to_last(changed, coming, now) or only_gone or nowhere or lost > TAKEN or doubtful

    def has_left(self, side: str, now: Seconds) -> bool:
        """Return whether a piece of this side was lifted recently and has not been placed since."""
        return any(now - then < LEFT_FOR for then in self._left.get(side, ()))

    def _has_agreement(self) -> bool:
        """Return whether enough pictures have been counted for at least one square."""
        return any(len(last) >= AGREE for last in self._last.values())


BELONGS_AFTER = 5.0
"""Seconds after which an object that rests on the frame is accepted as part of it."""
LOWEST, LOW = 35.0, 55.0
"""Camera angles in degrees. Below the first, nothing is read; below the second, pieces hide other pieces."""


class Eye:
    """The camera over a printed board of a given size.

    `turned` is the clockwise rotation of the square names relative to the print, in degrees. `believed`
    is the contents that an earlier eye had accepted.
    """

    def __init__(
        self, cols: int, rows: int, turned: int = 0, believed: Mapping[str, str] | None = None
    ) -> None:
        cols, rows = (rows, cols) if turned % 180 else (cols, rows)
        self._size = cols, rows
        self._gate, self._finder = Gate(), MarkerFinder()
        self._frame, self._kit = FrameMarks(cols, rows), Kit(cols, rows)
        self._names = names_of(cols, rows, turned)
        printed = {name: square for square, name in self._names.items()}
        self._votes = DiscVotes({printed[q]: token for q, token in (believed or {}).items() if q in printed})
        self._broken: frozenset[tuple[int, int]] = frozenset()
        self._broken_since = 0.0
        self._belongs: frozenset[tuple[int, int]] = frozenset()
        self._again = False
        self.lens: Lens | None = None
        self._lens_asked = False
        self._crossings = np.array([(x + 0.5, y + 0.5) for x in range(cols) for y in range(rows)])

    @property
    def believed(self) -> Mapping[str, str]:
        """Map from square to token, as last accepted."""
        return {self._names[square]: token for square, token in self._votes.believed.items()}

    @property
    def marks(self) -> Mapping[int, Points]:
        """The corners of the most recently seen frame markers in the picture, by id."""
        return self._frame.marks

    @property
    def onto(self) -> Points | None:
        """The homography from printed squares to the picture, or None if it is not known yet."""
        return self._frame.onto

    @property
    def size(self) -> tuple[int, int]:
        """The number of printed files and ranks."""
        return self._size

    def look(self, grey: Pixels, now: Seconds) -> Seen:
        """Read one greyscale picture, which was taken at the time `now` in seconds."""
        if not self._gate.rests(grey):
            self._votes.restart()
            return Held("moving")
        if self.lens is not None:
            grey = self.lens.straighten(grey)
        standing = self._frame.look(grey, self._finder)
        onto = self._frame.onto
        if onto is None:
            return Held("lost", standing.seen)
        if standing.moved:
            self._votes.restart()
            return Held("bumped", standing.seen)
        if not self._lens_asked and standing.seen == len(FRAME_MARKERS):
            self._lens_asked = True
            self.lens = find_lens(grey, onto, *self._frame.corners, self._crossings)
            if self.lens is not None:
                self._frame = FrameMarks(*self._size)
                return Held("moving", standing.seen)
        if standing.laid:
            self._again, self._belongs = True, frozenset()
        if (pixels := marker_pixels(onto, *self._size)) < SMALLEST:
            return Held("small", standing.seen, pixels)
        if (height := height_seen(onto, *self._size)) < LOWEST:
            return Held("low", standing.seen)
        if standing.seen < ENOUGH or self._is_crossed(self._kit.broken(grey, onto), now):
            self._votes.restart()
            return Held("hand", standing.seen)
        reading = self._kit.read(grey, onto, self._finder)
        if not self._votes.take(reading, now):
            return Held("moving", standing.seen)
        return self._believe(reading, height, standing.seen)

    def _is_crossed(self, broken: frozenset[tuple[int, int]], now: Seconds) -> bool:
        """Return whether a foreign object is across the frame."""
        self._belongs &= broken
        if broken - self._broken or not broken:
            self._broken_since = now
        self._broken = broken
        if broken and now - self._broken_since >= BELONGS_AFTER:
            self._belongs = broken
        return bool(broken - self._belongs)

    def _believe(self, reading: Reading, height: float, seen: int) -> Believed:
        kit, names = self._kit, self._names
        remarks: list[Remark] = []
        if self._again:
            self._again = False
            remarks.append("found-again")
        if height < LOW:
            remarks.append("low")
        if self._belongs or seen < len(FRAME_MARKERS):
            remarks.append("frame")
        sure = {
            names[square]: 1.0 if square in reading.discs else round(reading.floor.get(square, 0.0), 2)
            for square in kit.squares
        }
        return Believed(
            self.believed,
            tuple(square for square, share in sure.items() if not share),
            tuple(sorted(names[square] for square in reading.off)),
            tuple(remarks),
            sure,
        )
