"""The eye itself: one picture after the other, each read or held back."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from companion.units import Seconds
from firmware_bridge.core.camera_kit import FRAME_MARKERS, SMALLEST
from firmware_bridge.core.eye_reports import Believed, Held, Remark, Seen
from firmware_bridge.eye.frame_marks import ENOUGH, FrameMarks
from firmware_bridge.eye.gate import Gate
from firmware_bridge.eye.lens import Lens, find_lens
from firmware_bridge.eye.markers import MarkerFinder
from firmware_bridge.eye.pixels import Pixels, Points
from firmware_bridge.eye.printed_kit import Kit, Reading, height_seen, marker_pixels
from firmware_bridge.eye.square_names import names_of
from firmware_bridge.eye.votes import DiscVotes

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
