"""When what a board shows is heeded: at once, or when nothing has changed for the quiet time.

At once is right when a line is complete, unique and no hand seems to be sliding on; `delay_for` is the
whole rule. Time comes in as milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.kernel.messages import IllegalAction, Seat
from companion.table.board.context import QUIET, BoardContext
from companion.table.board.finality import STOOD
from companion.table.board.profile import BoardProfile
from companion.table.board.reply_detection import ReplyDetector, TouchEvent
from companion.table.board.rulings import BoardRulings
from companion.tracking.touches import AT_ONCE
from companion.tracking.verdicts import Agrees, Ambiguous, Matched, Mismatch, Partial, Retracted, Verdict
from companion.units import Milliseconds

When = Literal["at once", "eagerly", "when quiet"]


def delay_for(verdict: Verdict) -> When:
    """When a verdict is heeded.

    Eagerly is at once where rulings need no quiet time, else when the board is quiet.
    """
    match verdict:
        case Agrees() | Partial() | Matched(sure=True) | Mismatch(kind="setup" | "follow"):
            return "at once"
        case Matched() | Ambiguous() | Retracted():
            return "eagerly"
        case Mismatch():
            return "when quiet"


class VerdictTimer:
    """One board in play: what it reports goes to the matcher, and what that says to the rulings in time."""

    def __init__(self, board: BoardContext, rulings: BoardRulings, profile: BoardProfile) -> None:
        self._table, self._matcher, self._rulings = board.table, board.matcher, rulings
        self._touch, self._quiet, self._profile = board.touch, board.quiet, profile
        self._questions = board.questions
        self._replies = ReplyDetector(board.table, board.matcher, rulings)

    def _learn(self) -> None:
        """Tags that are not known yet are those of the pieces that should be there, as the game begins."""
        matcher = self._matcher
        if matcher.mode == "setup" and (count := self._profile.learn(self._table.standing.layout)):
            matcher.readings.men = self._profile.men
            matcher.snapshot(self._profile.pieces_seen())
            self._table.note("men-learned", count=count)

    def on_snapshot(self, readings: Mapping[str, str], now: Milliseconds) -> None:
        """The whole board as it is now."""
        self._matcher.snapshot(readings)
        self._replies.drop_held()
        self._replies.forget()
        self._learn()
        self._on_change(now, at_rest=not self._matcher.differs)

    def on_lift(self, square: str, now: Milliseconds) -> None:
        matcher, rulings, standing = self._matcher, self._rulings, self._table.standing
        if self._replies.holds(TouchEvent(square, "", now)):
            return
        self._replies.feeling(TouchEvent(square, "", now))
        if matcher.goes_on and not matcher.differs and matcher.time_since_placed(now) > STOOD:
            rulings.close()
        stack = standing.layout.get(square, ())
        owner = stack[-1].owner if stack else None
        actor = standing.actor
        mine = owner and actor is not None and not actor.chance and owner == actor.seat
        in_play = actor is not None and matcher.mode == "play" and not self._table.paused
        if in_play and mine and not rulings.repairs and matcher.position.leaves(square):
            aloft = (standing.layout.get(q, ())[-1:] for q in matcher.aloft.homes)
            if any(top and top[-1].owner == owner for top in aloft):
                self._touch.cancel_lifts()  # who moves takes up one piece; several were knocked over, or are set right
            else:
                self._touch.on_lift(square, now, owner or "")
        if in_play and actor is not None and matcher.position.begins(square):
            self._touch.on_reply(actor.seat)
        if owner in self._table.game.seats:
            rulings.last.on_lift(square, owner, matcher.position.begins(square))
        matcher.lift(square, now)
        rulings.doubts.mixed.discard(square)
        self._on_change(now)

    def on_place(self, square: str, reading: str, now: Milliseconds) -> None:
        if self._replies.holds(TouchEvent(square, reading, now)):
            return
        self._replies.feeling(TouchEvent(square, reading, now))
        if self._rulings.last.is_final_after(square, self._matcher.aloft.homes):
            self._rulings.finalise()
        self._matcher.place(square, reading, now)
        self._rulings.set_down()
        self._learn()
        self._on_change(now)
        if self._touch.is_touched_when_placed(square, now, self._rulings.agrees):
            actor = self._table.standing.actor
            self._table.note("touched", square=square, seat=Seat(actor.seat if actor else ""))

    def repeat_touches(self) -> None:
        """Take in again what came after a line that was ruled late."""
        for touch in self._replies.touches_to_repeat():
            if touch.reading:
                self.on_place(touch.square, touch.reading, touch.now)
            else:
                self.on_lift(touch.square, touch.now)

    def _on_change(self, now: Milliseconds, at_rest: bool = False) -> None:
        """Judge the board as it is now, and heed it if it is time."""
        self._quiet.start(now)
        if self._matcher.readings.stills:
            # Nothing moves any more, and only the whole picture means something.
            self._quiet.due = Milliseconds(now + AT_ONCE)
            return
        eager = at_rest or self._quiet.ms == 0
        verdict = self._matcher.judge(eager)
        if self._hasty(verdict):
            return
        if self._replies.takes(verdict, eager):
            self.repeat_touches()
            return
        when = delay_for(verdict)
        if when == "at once" and isinstance(verdict, Matched) and self._same_seat_acts_next(verdict):
            when = "eagerly"
        if when == "at once" or (when == "eagerly" and eager):
            self._rulings.act_on(verdict)

    def _hasty(self, verdict: Verdict) -> bool:
        """Whether amending the last ruling has to wait: a piece that may follow it was touched."""
        amends = isinstance(verdict, Matched) and verdict.amends
        return amends and self._rulings.last.disturbed and self._quiet.ms != 0

    def _same_seat_acts_next(self, verdict: Matched) -> bool:
        """Whether the seat that made this line acts again after it, so that its hand may be sliding on."""
        before = self._rulings.before if verdict.amends else self._table.standing
        actions = verdict.line.actions
        try:
            at = before.after(actions[:-1])
            seat, following = at.actor, at.after(actions[-1:]).actor
        except IllegalAction:
            return False
        return (
            seat is not None
            and following is not None
            and not following.chance
            and following.seat == seat.seat
        )

    def _goes_on(self, verdict: Verdict, now: Milliseconds) -> bool:
        """Whether a picture that means nothing yet may only be half of what comes; then wait for a quiet board."""
        quiet = Milliseconds((self._quiet.last_change or 0) + (self._quiet.ms or QUIET))
        if not self._matcher.readings.stills or isinstance(verdict, (Agrees, Matched)) or now >= quiet:
            return False
        self._quiet.due = quiet
        return True

    def _wait_for_hand(self, verdict: Verdict, now: Milliseconds) -> None:
        """Ask after a while whether the last action was taken back, if pieces in the air leave the board as before it."""
        left = self._matcher.find_left() if isinstance(verdict, Partial) else None
        if left is None:
            return
        if self._quiet.since_change(now) >= STOOD:
            self._rulings.ask_taken_back(left)
        else:
            self._quiet.due = Milliseconds(now - self._quiet.since_change(now) + STOOD)

    def settle(self, now: Milliseconds, asked: bool = False, ended: bool = False) -> None:
        """Rule or ask what the board shows, when it has been quiet or the player says so.

        Quiet time, every command and a reply come through here. A question of lines stays open as long as the
        board has not changed since it was asked.

        Args:
            now: Monotonic milliseconds.
            asked: A command says that the hands are off; there is no need to wait for a quiet board.
            ended: The player has ended what can be left out, by a button or the clock: pieces that only left the
                board, and actions of which this board feels nothing, count too.
        """
        if not asked and not self._quiet.is_over(now):
            return
        if self._quiet.due is None and self._questions.of_lines:
            return
        self._quiet.due = None
        verdict, position = self._matcher.judge(True), self._matcher.position
        if not asked and self._goes_on(verdict, now):
            return
        if not self._replies.takes(verdict, settled=True, ended=asked):
            self._rulings.act_on(verdict, settled=True)
            self._wait_for_hand(verdict, now)
        else:
            self.repeat_touches()
            if self._matcher.position is not position:
                self.settle(now, asked=True, ended=ended)
                return
        if ended and (self._matcher.position is position or not self._rulings.agrees):
            self._rulings.judge_ended()
