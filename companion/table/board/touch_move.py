"""Touch-move (X1): a piece of the side to move that was held in the hand and set back has been touched.

Without "I adjust", and if it was held longer than `HELD`, it is announced; where the game or the
house demands it the other side may ask that it moves.
"""

from __future__ import annotations

HELD = 1500
"""Milliseconds in the air that make a touch."""


class TouchMove:
    """The touches since the last ruling. Time comes in as milliseconds."""

    def __init__(self) -> None:
        self._up: dict[str, int] = {}
        self._adjusting = False
        self.touched = ""
        self.free: frozenset[str] = frozenset()
        """Seats that touch pieces to know where they stand."""

    def adjust(self) -> None:
        """ "I adjust": the next piece that is lifted is only set right."""
        self._adjusting = True

    def on_lift(self, square: str, now: int, seat: str = "") -> None:
        if not self._adjusting and seat not in self.free:
            self._up[square] = now

    def is_touched_when_placed(self, square: str, now: int) -> bool:
        """Whether a piece that is set back on its square was touched."""
        since = self._up.pop(square, None)
        self._adjusting = False
        if since is None or now - since <= HELD or self.touched:
            return False
        self.touched = square
        return True

    def on_ruling(self) -> None:
        self._up.clear()
        self.touched = ""
