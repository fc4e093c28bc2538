"""When a ruling is final: until somebody follows, the same hand may go on or go back, and the ruling is
replaced.

Lifting a piece of another seat for a move of its own may be following; setting it down elsewhere is.
Set back it was only touched.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy

STOOD = 1500
"""Milliseconds for which a piece has to stand where no other seat follows: after that its move is only taken back, and
never amended, by lifting it again.
"""


class Finality:
    """The ruling made last: `open` is how many of its actions may still be amended, 0 when it is final.

    `disturbed`: a piece that may be following was touched since, so that amending has to wait for a quiet
    board. `closed`: it may only be taken back.
    """

    def __init__(self) -> None:
        self.open = 0
        self.disturbed = self.closed = False
        self._seat = ""
        self._followers: set[str] = set()

    def on_ruling(self, actions: int, seat: str) -> None:
        """So many actions were ruled, the last by that seat (0: they are final at once)."""
        self.finalise()
        self.open, self._seat = actions, seat

    def is_of(self, seat: str) -> bool:
        """Whether it was that seat's and may still be taken back."""
        return bool(self.open) and self._seat == seat

    def finalise(self) -> None:
        """It is final."""
        self.open = 0
        self.disturbed = self.closed = False
        self._followers.clear()

    def close(self) -> None:
        """It may only be taken back, and no longer amended."""
        self.closed = True

    def copy(self) -> Finality:
        """How final it is now, whatever is touched from now on."""
        same = copy(self)
        same._followers = set(self._followers)
        return same

    def on_lift(self, square: str, owner: str | None, begins: bool) -> None:
        """A piece of a seat is lifted; `begins`: that can begin a move."""
        if self.open and owner is not None and owner != self._seat and begins:
            self._followers.add(square)
            self.disturbed = True

    def is_final_after(self, square: str, aloft: Collection[str]) -> bool:
        """Whether the piece set down there makes the ruling final.

        `aloft`: squares whose pieces are in the air.
        """
        if square in self._followers:
            self._followers.discard(square)
            return False
        return bool(self._followers) and self._followers.issuperset(aloft)
