"""The eye for the printed kit: one picture after the other, each read or held back, and what is believed of each square by
what was seen of it in more than one picture.
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
    """Each square as printed to what it is called when names are turned clockwise by degrees."""
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
"""Pictures at rest that show the floor before a disc is believed to be gone."""
MANY = 4
"""Squares; when more of them change at once, that has to last."""
LAST = 2.4
"""Seconds for which it has to."""
TAKEN = 1
"""Pieces of a side that one visit of a hand takes away, as a rule."""
LEFT_FOR = 30.0
"""Seconds for which a piece that was taken from its square may come to another one."""
OF, AGREE = 3, 2
"""Of so many pictures at rest so many have to agree on a square, where nothing names itself."""


class Votes:
    """`believed`: square to token, empty squares left out."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        self.believed: dict[str, str] = dict(believed or {})
        self._many_since: Seconds | None = None

    def restart(self) -> None:
        """A hand was there: what was seen before it is counted no more."""
        self._many_since = None

    def _settle(self, coming: dict[str, str], now: Seconds) -> bool:
        """Believe this, unless it has changed so that it has to last; whether it is believed."""
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
        """Whether these squares hardly change so in one visit of a hand."""
        return len(changed) > MANY


class DiscVotes(Votes):
    """Of discs: what is seen is believed at once, what is gone only after it was seen to be gone."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        super().__init__(believed)
        self._missing: dict[str, int] = {}

    def restart(self) -> None:
        super().restart()
        self._missing.clear()

    def take(self, reading: Reading, now: Seconds) -> bool:
        """Take in a picture at rest; whether what it shows is believed now."""
        if not self._settle(self._coming(reading), now):
            return False
        self._missing = {square: n for square, n in self._missing.items() if square in self.believed}
        return True

    def _coming(self, reading: Reading) -> dict[str, str]:
        """What would be believed after this picture."""
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
    """Of ordinary pieces, which nothing names: most pictures have to agree, and the last one with them."""

    def __init__(self, believed: Mapping[str, str] | None = None) -> None:
        super().__init__(believed)
        self._last: dict[str, list[str]] = {}
        self._doubtful: Collection[str] = ()
        self._left: dict[str, list[float]] = {}

    def restart(self) -> None:
        super().restart()
        self._last.clear()

    def take(self, sides: Mapping[str, str], now: Seconds, doubtful: Collection[str] = ()) -> bool:
        """Take in a picture at rest: each square that is told, and what stands there; whether it is believed now.

        What is `doubtful` has to last.
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
        """Pieces that are gone while none has come, or several of a side, may be below a hand that rests; one that has come
        from nowhere may be that hand.
        """
        come = Counter(coming[square] for square in changed if square in coming)
        gone = Counter(self.believed[square] for square in changed if square in self.believed)
        nowhere = any(come[side] > gone[side] and not self.has_left(side, now) for side in come)
        lost = max((gone[side] - come[side] for side in gone), default=0)
        only_gone = bool(changed) and not come
        doubtful = not changed.isdisjoint(self._doubtful)
        return super()._has_to_last(changed, coming, now) or only_gone or nowhere or lost > TAKEN or doubtful

    def has_left(self, side: str, now: Seconds) -> bool:
        """Whether one of this side was taken from a square not long ago, and has come to none since."""
        return any(now - then < LEFT_FOR for then in self._left.get(side, ()))

    def _has_agreement(self) -> bool:
        """Whether any picture before this one is still counted."""
        return any(len(last) >= AGREE for last in self._last.values())


BELONGS_AFTER = 5.0
"""Seconds after which what lies still on the frame belongs there."""
LOWEST, LOW = 35.0, 55.0
"""Degrees: from lower nothing is read, from lower than the second pieces hide others."""


class Eye:
    """A camera over a printed board of so many squares.

    `turned`: degrees by which the names of squares are turned clockwise against the print; `believed`: what
    an eye before this one believed.
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
        """Square to token as it was believed last."""
        return {self._names[square]: token for square, token in self._votes.believed.items()}

    @property
    def marks(self) -> Mapping[int, Points]:
        """The markers of the frame that were seen last, by id: their corners in the picture."""
        return self._frame.marks

    @property
    def onto(self) -> Points | None:
        """The way from squares as they are printed to the picture, once it is known."""
        return self._frame.onto

    @property
    def size(self) -> tuple[int, int]:
        """Printed files and ranks."""
        return self._size

    def look(self, grey: Pixels, now: Seconds) -> Seen:
        """One picture, in shades of grey, at a time in seconds."""
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
        """Whether something lies across the frame that does not belong there."""
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
