"""When what a board shows is heeded: at once, or when nothing has changed for the quiet time.

At once is right when a line is complete, unique and no hand seems to be sliding on; `delay_for` is the
whole rule. Time comes in as milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from companion.kernel.messages import Seat
from companion.table.board.finality import STOOD
from companion.table.board.reply_detection import ReplyDetector, TouchEvent
from companion.table.board.rulings import BoardRulings
from companion.table.board.touch_move import TouchMove
from companion.table.table import Table
from companion.tracking.matcher import Matcher
from companion.tracking.verdicts import Agrees, Ambiguous, Matched, Mismatch, Partial, Retracted, Verdict

QUIET = 350
"""The quiet time in which mismatches are told, where rulings need none."""

When = Literal["at once", "eagerly", "when quiet"]


def delay_for(verdict: Verdict) -> When:
    """When a verdict is heeded. Eagerly is at once where rulings need no quiet time, else when the board is quiet."""
    match verdict:
        case Agrees() | Partial() | Matched(sure=True) | Mismatch(kind="setup" | "follow"):
            return "at once"
        case Matched() | Ambiguous() | Retracted():
            return "eagerly"
        case Mismatch():
            return "when quiet"


class VerdictTimer:
    """One board in play: what it reports goes to the matcher, and what that says to the rulings in time.

    `learn` is called before readings are judged; `quiet`: the quiet time in ms, 0 for none; `due`: when
    the board has to be settled, in ms; `last_change`: when a man was touched last.
    """

    def __init__(
        self,
        table: Table,
        matcher: Matcher,
        rulings: BoardRulings,
        touch: TouchMove,
        learn: Callable[[], None],
        quiet: int,
    ) -> None:
        self._table, self._matcher, self._rulings = table, matcher, rulings
        self._touch, self._learn, self.quiet = touch, learn, quiet
        self._replies = ReplyDetector(table, matcher, rulings, self._feel_again)
        self.due: int | None = None
        self.last_change = 0

    def looked(self, readings: Mapping[str, str], now: int) -> None:
        """The whole board as it is now."""
        self._matcher.snapshot(readings)
        self._replies.forget()
        self._learn()
        self._changed(now, at_rest=not self._matcher.differs)

    def lifted(self, square: str, now: int) -> None:
        matcher, rulings, standing = self._matcher, self._rulings, self._table.standing
        self._replies.feeling(TouchEvent(square, "", now))
        if matcher.goes_on and now - self.last_change > STOOD and not matcher.differs:
            rulings.finalise()
        stack = standing.layout.get(square, ())
        owner = stack[-1].owner if stack else None
        actor = standing.actor
        mine = owner and actor is not None and not actor.chance and owner == actor.seat
        if mine and matcher.position.leaves(square):
            self._touch.lifted(square, now, owner or "")
        if owner in self._table.game.seats:
            rulings.last.lifted(square, owner, matcher.position.begins(square))
        matcher.lifted(square, now)
        rulings.doubts.mixed.discard(square)
        self._changed(now)

    def placed(self, square: str, reading: str, now: int) -> None:
        self._replies.feeling(TouchEvent(square, reading, now))
        if self._rulings.last.followed(square, self._matcher.aloft.homes):
            self._rulings.finalise()
        self._matcher.placed(square, reading, now)
        self._rulings.set_down()
        self._learn()
        self._changed(now)
        if self._rulings.agrees and self._touch.placed(square, now):
            actor = self._table.standing.actor
            self._table.note("touched", square=square, seat=Seat(actor.seat if actor else ""))

    def _feel_again(self, felt: Sequence[TouchEvent]) -> None:
        """What came after a line that was ruled late."""
        for one in felt:
            if one.reading:
                self.placed(one.square, one.reading, one.now)
            else:
                self.lifted(one.square, one.now)

    def _changed(self, now: int, at_rest: bool = False) -> None:
        """Judge the board as it is now, and heed it if it is time."""
        self.last_change = now
        self.due = now + (self.quiet or QUIET)
        eager = at_rest or self.quiet == 0
        verdict = self._matcher.judge(eager)
        if self._hasty(verdict) or self._replies.takes(verdict, eager):
            return
        when = delay_for(verdict)
        if when == "at once" or (when == "eagerly" and eager):
            self._rulings.heed(verdict)

    def _hasty(self, verdict: Verdict) -> bool:
        """Whether amending the last ruling has to wait: a man that may have been following it was touched."""
        amends = isinstance(verdict, Matched) and verdict.amends
        return amends and self._rulings.last.disturbed and self.quiet != 0

    def settle(self, now: int, asked: bool = False) -> None:
        """Nothing has changed for the quiet time, or (`asked`) somebody says that the hands are off."""
        if asked or (self.due is not None and now >= self.due):
            self.due = None
            verdict, position = self._matcher.judge(True), self._matcher.position
            if not self._replies.takes(verdict, settled=True, ended=asked):
                self._rulings.heed(verdict, settled=True)
            elif self._matcher.position is not position:
                self.settle(now, asked=True)

    def ruled(self) -> None:
        """There is nothing to wait for after a ruling."""
        self.due = None
        self._touch.ruled()
