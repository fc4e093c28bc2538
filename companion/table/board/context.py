"""What the parts of one sensor board under a game share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.table.board.mismatch import MismatchDisplay
from companion.table.board.questions import BoardQuestions
from companion.table.board.touch_move import TouchMove
from companion.table.protocol import commands
from companion.table.table import Table
from companion.tracking.matcher import Matcher
from companion.units import Milliseconds

QUIET = 350
"""The quiet time in ms in which mismatches are published, if rulings need none."""
LATE = 250
"""Milliseconds by which a quiet board may be ruled on late."""


class QuietTime:
    """How long nothing has changed on a board.

    Attributes:
        ms: how long nothing may change before the board is settled; 0: rulings wait for nothing.
        due: when the board has to be settled, in monotonic milliseconds; None: nothing waits.
        last_change: when a piece was touched last; None: not yet.
    """

    def __init__(self, ms: Milliseconds) -> None:
        self.ms = ms
        self.due: Milliseconds | None = None
        self.last_change: Milliseconds | None = None

    def restart(self) -> None:
        """Another board, or none: nothing was touched yet."""
        self.due = self.last_change = None

    def start(self, now: Milliseconds) -> None:
        """A piece was touched."""
        self.last_change = now
        self.due = Milliseconds(now + (self.ms or QUIET))

    def is_over(self, now: Milliseconds) -> bool:
        """Whether the board has to be settled now."""
        return self.due is not None and now >= self.due

    def since_change(self, now: Milliseconds) -> Milliseconds:
        """Milliseconds since a piece was touched."""
        return Milliseconds(now - (self.last_change or 0))

    def done_at(self, now: Milliseconds) -> Milliseconds:
        """When that was done which is ruled at `now`: at the last touch, if it has waited for a quiet board
        since.
        """
        if self.last_change is None or now - self.last_change > (self.ms or QUIET) + LATE:
            return now
        return self.last_change


@dataclass(frozen=True, slots=True)
class BoardContext:
    """What every part of one board is given.

    Attributes:
        strict: a ruling is final at once.
        deals: cards drawn unseen come from the table's own deck.
        give: Carries out a command at the table; raises UserError.
    """

    table: Table
    matcher: Matcher
    display: MismatchDisplay
    questions: BoardQuestions
    touch: TouchMove
    quiet: QuietTime
    strict: bool
    deals: bool
    give: Callable[[commands.Command], None]
