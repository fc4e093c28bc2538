"""An eye over a printed board of which nobody has said how many squares it has: its frame tells."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from companion.units import Seconds
from firmware_bridge.core.camera_kit import FRAME_MARKERS
from firmware_bridge.core.eye_reports import Believed, Held, Seen
from firmware_bridge.eye.dice.tray_eye import TrayEye
from firmware_bridge.eye.eye import Eye
from firmware_bridge.eye.field_size import field_size
from firmware_bridge.eye.live_picture import LivePicture, Spot
from firmware_bridge.eye.markers import MarkerFinder
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.eye.pixels import Pixels, Points, project

AGREE = 2
"""Looks in a row that have to find the same size."""
PATIENCE = 15
"""Looks after which a board that was found and is not seen may be another one."""


class AnyFieldEye:
    """`size`: printed files and ranks, (0, 0) until they are known; `marks` and `onto` as an `Eye` has them."""

    def __init__(self, turned: int = 0) -> None:
        self._turned = turned
        self._finder = MarkerFinder()
        self._eye: Eye | None = None
        self._seen: Mapping[int, Points] = {}
        self._coming, self._agreed, self._unseen = (0, 0), 0, 0

    @property
    def size(self) -> tuple[int, int]:
        return self._eye.size if self._eye is not None else (0, 0)

    @property
    def marks(self) -> Mapping[int, Points]:
        return self._seen if self._eye is None else self._eye.marks

    @property
    def onto(self) -> Points | None:
        return None if self._eye is None else self._eye.onto

    @property
    def believed(self) -> Mapping[str, str]:
        """Square to token as it was believed last."""
        return {} if self._eye is None else self._eye.believed

    def look(self, grey: Pixels, now: Seconds) -> Seen:
        """One picture, in shades of grey, at a time in seconds."""
        if self._eye is None:
            return self._find(grey)
        seen = self._eye.look(grey, now)
        if isinstance(seen, Believed):
            self._unseen = 0
            if "found-again" not in seen.remarks or field_size(grey, self.marks) in (self.size, (0, 0)):
                return seen
        elif seen.why in ("lost", "bumped", "hand"):
            self._unseen += 1
        if isinstance(seen, Believed) or self._unseen > PATIENCE:
            self._eye, self._agreed, self._unseen = None, 0, 0
            return self._find(grey)
        return seen

    def _find(self, grey: Pixels) -> Held:
        """Look for the frame, moving or at rest."""
        seen = self._finder.in_picture(grey)
        self._seen = {marker: seen[marker] for marker in FRAME_MARKERS if marker in seen}
        found = field_size(grey, self._seen) if len(self._seen) == len(FRAME_MARKERS) else (0, 0)
        self._agreed = self._agreed + 1 if found == self._coming else 1
        self._coming = found
        if found != (0, 0) and self._agreed >= AGREE:
            named = found if self._turned % 180 == 0 else found[::-1]
            self._eye = Eye(*named, self._turned)
        return Held("lost", len(self._seen))


def live_picture(seen: Pixels, whole: Points, eye: Eye | AnyFieldEye | PieceEye | TrayEye) -> LivePicture:
    """What the page is shown: a small picture, and where the eye has found the board in it.

    Args:
        seen: red, green and blue.
        whole: width and height of the picture that the eye has looked at.
        eye: that eye.
    """
    marks = {id: _spot(at.mean(axis=0) / whole) for id, at in eye.marks.items()}
    cols, rows = eye.size
    outline: tuple[Spot, ...] = ()
    if eye.onto is not None:
        corners = np.array([(0, 0), (cols, 0), (cols, rows), (0, rows)], np.float64)
        outline = tuple(_spot(at) for at in project(eye.onto, corners) / whole)
    height, width = seen.shape[:2]
    return LivePicture(width, height, marks, outline, (cols, rows), seen.tobytes())


def _spot(at: Points) -> Spot:
    return round(float(at[0]), 4), round(float(at[1]), 4)
