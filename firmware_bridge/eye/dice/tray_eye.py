"""The eye over a dice tray: it waits until all lies still and is read the same several times."""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.dice_tray import COLS, ROWS
from firmware_bridge.core.eye_reports import Dice, Held
from firmware_bridge.eye.dice.upper_faces import read_dice
from firmware_bridge.eye.frame_marks import ENOUGH, FrameMarks
from firmware_bridge.eye.gate import Gate
from firmware_bridge.eye.markers import MarkerFinder
from firmware_bridge.eye.pixels import Pixels, Points, to_grey

AGREE = 3
"""Looks in a row that have to read the same."""
PATIENCE = 10
"""Looks at a tray at rest after which dice that are read now so, now otherwise are unclear."""


class TrayEye:
    """A camera over a printed dice tray; `size`: its squares."""

    size = COLS, ROWS

    def __init__(self) -> None:
        self._gate, self._finder, self._frame = Gate(), MarkerFinder(), FrameMarks(COLS, ROWS)
        self._still()

    @property
    def marks(self) -> Mapping[int, Points]:
        """The markers at its corners that were seen last, by id: their corners in the picture."""
        return self._frame.marks

    @property
    def onto(self) -> Points | None:
        """The way from its squares to the picture, once it is known."""
        return self._frame.onto

    def _still(self) -> None:
        self._last: Dice | None = None
        self._agreed = self._looks = 0

    def look(self, picture: Pixels, now: Seconds) -> Dice | Held:
        """One picture, in colours, at a time in seconds."""
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
    """What is told of dice, but for where exactly they lie."""
    return dice.unclear, *sorted((die.face, die.look) for die in dice.lying)
