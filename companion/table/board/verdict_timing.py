"""The time at which a board's verdict counts, and the detection of early replies.

A verdict counts at once if a line is complete and unique, and no piece still seems to be sliding.
Other verdicts count when nothing has changed for the quiet time; `delay_for` is the complete rule.
If the other side replies before the last movement has been ruled, no single line explains the board
any more. Therefore every state of the board that a line explained is remembered, and the touches
after it are checked for a possible reply.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from companion.kernel.game import State
from companion.kernel.layout import Line
from companion.kernel.messages import IllegalAction, Seat
from companion.table.board.context import QUIET, STOOD, BoardContext, Finality
from companion.table.board.rulings import BoardRulings
from companion.table.board.sensor_field import BoardProfile
from companion.table.notice_builder import PublicPosition
from companion.table.table import Table
from companion.tracking import explanations
from companion.tracking.explanations import Evidence, Position
from companion.tracking.matcher import Matcher, MatcherSnapshot
from companion.tracking.touches import AT_ONCE, Touches, find_rests
from companion.tracking.verdicts import Agrees, Ambiguous, Matched, Mismatch, Partial, Retracted, Verdict
from companion.units import Milliseconds

REACTS = 150
"""Milliseconds that a piece must be on a square before another player can take it or place one in reply.

A shorter touch may have been made in passing.
"""

REMEMBERED = 6
"""Maximum number of remembered moments. A piece tapped on every square of a long path adds a moment
each time.
"""


class TouchEvent(msgspec.Struct, frozen=True):
    """A touch of a piece at `now` milliseconds.

    The piece was lifted if `reading` is empty; otherwise it was placed.
    """

    square: str
    reading: str
    now: Milliseconds


class PendingLine:
    """A line that was complete but is not ruled yet, with its resulting position and possible replies.

    Args:
        before: The position before the line.
        line: The line.
        amends: Whether the line amends the last ruling.
        seats: The seats of the game.
    """

    def __init__(self, before: PublicPosition, line: Line, amends: bool, seats: Sequence[str]) -> None:
        self._before, self._seats = before, seats
        self.line, self.amends = line, amends

    @cached_property
    def _after(self) -> PublicPosition:
        return self._before.after(self.line.actions)

    @cached_property
    def _seat(self) -> str:
        """The seat of the line's last action."""
        return _seat_of_last(self._before, self.line)

    @cached_property
    def position(self) -> Position:
        """The position after the line."""
        return Position(self._after.layout, self._after.lines)

    def begins_reply(self, square: str) -> bool:
        """Return whether lifting the piece on a square begins a line of a seat other than the one that moved
        last.
        """
        stack = self.position.layout.get(square, ())
        owner = stack[-1].owner if stack else None
        return owner in self._seats and owner != self._seat and self.position.begins(square)

    def end(self, reply: Line) -> State:
        """Return the state after the line and a reply."""
        return self._after.after(reply.actions).public

    def replies(self, seen: Evidence, settled: bool) -> Iterator[Line]:
        """Yield the lines of another seat that explain the board after this line.

        Args:
            seen: What the board has shown since.
            settled: Whether the board is quiet.
        """
        found = list(explanations.explanations(seen))
        if settled and not found:
            found = list(explanations.out_of_order(seen))
        return (line for line in found if _seat_of_last(self._after, line) != self._seat)


class _Complete(msgspec.Struct, frozen=True):
    """A moment at which the movement on the board may have been complete.

    Attributes:
        moment: The state of the matcher.
        finality: The finality of the last ruling.
        waiting: The lines that were possible at that moment.
        felt: The number of touches before that moment.
        unseen: Whether the board matched the position at that moment, so that it showed none of the
            lines in `waiting`.
    """

    moment: MatcherSnapshot
    finality: Finality
    waiting: tuple[PendingLine, ...]
    felt: int
    unseen: bool


class _Reply(msgspec.Struct, frozen=True):
    """A reply of another seat that explains the board, with the line before it.

    Attributes:
        complete: The moment at which the line before the reply was complete.
        waiting: The line before the reply.
        line: The reply.
    """

    complete: _Complete
    waiting: PendingLine
    line: Line

    @property
    def both(self) -> Line:
        return explanations.join_lines(self.waiting.line, self.line)


class ReplyDetector:
    """A detector, for one board, of moves that were followed by a reply before they were ruled."""

    def __init__(self, table: Table, matcher: Matcher, rulings: BoardRulings) -> None:
        self._table, self._matcher, self._rulings = table, matcher, rulings
        self._position = matcher.position
        self._complete: list[_Complete] = []
        self._felt: list[TouchEvent] = []
        self._again: list[
            TouchEvent
        ] = []  # touches after a line that was ruled late, or is still asked about
        self._holds = False

    def touches_to_repeat(self) -> list[TouchEvent]:
        """Return the touches after a line that was ruled late.

        Each touch is returned once, and none is returned while a question is open.
        """
        if self._holds and self._rulings.waits:
            return []
        self._holds = False
        again, self._again = self._again, []
        return again

    def holds(self, felt: TouchEvent) -> bool:
        """Return whether a touch must wait, because a question about the move before it is still open.

        The touch is repeated later.
        """
        if self._holds:
            self._again.append(felt)
        return self._holds

    def drop_held(self) -> None:
        """Discard the held touches, because the whole board was read."""
        self._holds = False
        self._again.clear()

    def forget(self) -> None:
        """Discard all touches so far."""
        self._position = self._matcher.position
        self._complete.clear()
        self._felt.clear()

    def feeling(self, felt: TouchEvent) -> None:
        """Remember the current state of the board before a touch, if the movement may be complete."""
        if self._position is not self._matcher.position:
            self.forget()
        set_down = any(before.reading for before in self._felt)
        # too fast for a moment in between
        at_once = bool(self._felt) and felt.now - self._felt[-1].now <= AT_ONCE
        if set_down and not at_once and (lines := self._matcher.complete()):
            table, rulings = self._table, self._rulings
            waiting = tuple(
                PendingLine(rulings.before if amends else table.standing, line, amends, table.game.seats)
                for line, amends in lines
            )
            self._complete.append(
                _Complete(
                    self._matcher.moment,
                    rulings.last.copy(),
                    waiting,
                    len(self._felt),
                    not self._matcher.differs,
                )
            )
            del self._complete[:-REMEMBERED]
        self._felt.append(felt)

    def takes(self, verdict: Verdict, settled: bool, ended: bool = False) -> bool:
        """If the last touches may be a reply, rule or ask about the move before it.

        A reply is considered only if it explains the board at least as well as a line of one player.

        Args:
            verdict: The verdict.
            settled: Whether the board is quiet.
            ended: Whether a player has said that the movement is complete.

        Returns:
            Whether the touches were treated as a reply.
        """
        if not self._complete or self._position is not self._matcher.position:
            return False
        if not isinstance(verdict, Agrees) and (unseen := self._find_unseen(settled, ended)) is not None:
            if settled:
                self._hold(unseen)
            if settled or isinstance(verdict, Matched):
                return True
        if isinstance(verdict, Matched):
            return self._rivals(verdict, settled, ended) or self._hid(verdict, settled)
        lost = _has_no_line(verdict)
        if lost and (begun := self._begun()) is not None:
            return self._rule_first(*begun)
        if not lost and not (settled and isinstance(verdict, Partial)):
            return False
        found = self._complete_replies(settled, ended)
        if ended and found and isinstance(alone := self._matcher.judge(True, ended=True), Matched):
            found = [reply for reply in found if self._had_time(reply.complete)]
            if found:
                self._ask(found, alone)
            return bool(found)
        # a piece may be lifted for a long time, but the reply is not complete until it is placed
        if not lost:
            found = [reply for reply in found if self._has_come(reply)]
        if not settled and not all(self._had_time(reply.complete) for reply in found):
            return False  # a piece may still be sliding
        waiting = {id(reply.waiting): reply for reply in found}
        if len(waiting) == 1 and (settled or len(found[0].complete.waiting) == 1):
            return self._rule_first(found[0].complete, found[0].waiting)
        if settled and found:
            self._ask(found)
        return bool(settled and (found or (lost and self._ask_first())))

    def _find_unseen(self, settled: bool, ended: bool) -> _Complete | None:
        """Return the last moment at which an action that the board cannot show may have been made, or None.

        The moment is returned only if the touches after it are a complete reply to such an action.

        Args:
            settled: Whether the board is quiet.
            ended: Whether a player has said that the movement is complete.
        """
        complete = next((moment for moment in reversed(self._complete) if moment.unseen), None)
        if complete is None:
            return None
        touches = self._since(complete)
        for waiting in complete.waiting:
            seen = Evidence.of(waiting.position, self._matcher.readings, touches, ended=ended)
            if any(waiting.replies(seen, settled)):
                return complete
        return None

    def _hold(self, complete: _Complete) -> None:
        """Go back to a moment and ask what was done at that moment; the later touches wait."""
        self._holds, self._again = True, [*self._again, *self._felt[complete.felt :]]
        self._matcher.go_back(complete.moment)
        self._rulings.last = complete.finality.copy()
        del self._felt[complete.felt :]
        self._complete.clear()
        self._rulings.judge_again()

    def _ask_first(self) -> bool:
        """Ask about the move before a reply, if only the table knows the possible replies.

        Returns:
            Whether the question was asked.
        """
        complete = self._complete[-1]
        if any(waiting.position.lines for waiting in complete.waiting):
            return False
        lines = tuple(waiting.line for waiting in complete.waiting)

        def on_answer(line: Line | None, amends: bool) -> None:
            if line is None:
                self._rulings.none_of_them()
            else:
                self._rule_first(complete, complete.waiting[lines.index(line)])

        self._rulings.ask_which(Ambiguous(lines, complete.waiting[0].amends), on_answer)
        return True

    def _begun(self) -> tuple[_Complete, PendingLine] | None:
        """Return the line that was completed just before the last piece was lifted, with its moment, or None.

        The line is returned only if no other line was possible and lifting that piece begins a reply. If the
        possible replies are not public, any touch may begin one.
        """
        complete, last = self._complete[-1], self._felt[-1]
        if len(complete.waiting) != 1:
            return None
        (waiting,) = complete.waiting
        if not waiting.position.lines:
            return complete, waiting
        if complete.felt != len(self._felt) - 1 or last.reading:
            return None
        return (complete, waiting) if waiting.begins_reply(last.square) else None

    def _complete_replies(self, settled: bool, ended: bool) -> list[_Reply]:
        """Return the replies that are complete now, with the moves before them, one for each
        resulting position.

        Args:
            settled: Whether the board is quiet.
            ended: Whether a player has said that the movement is complete.
        """
        found: dict[State, _Reply] = {}
        for complete in reversed(self._complete):
            touches = self._since(complete)
            for waiting in complete.waiting:
                seen = Evidence.of(waiting.position, self._matcher.readings, touches, ended=ended)
                for line in waiting.replies(seen, settled):
                    found.setdefault(waiting.end(line), _Reply(complete, waiting, line))
        return list(found.values())

    def _since(self, complete: _Complete) -> Touches:
        """Return the touches after that moment."""
        touches = Touches()
        for felt in self._felt[complete.felt :]:
            feel = touches.place if felt.reading else touches.lift
            feel(felt.square, felt.now)
        return touches

    def _hid(self, verdict: Matched, settled: bool) -> bool:
        """Rule a complete line alone if the touches after it may be a reply that the board cannot show.

        The touches after it are then judged from the new position.

        Args:
            verdict: The verdict with the line.
            settled: Whether the board is quiet.

        Returns:
            Whether the line was ruled.
        """
        if not (settled or verdict.sure):
            return False
        for complete in reversed(self._complete):
            same = [
                pending
                for pending in complete.waiting
                if (pending.line, pending.amends) == (verdict.line, verdict.amends)
            ]
            touches = self._since(complete)
            stood = find_rests(self._matcher.seen.log) & touches.squares
            if same and (stood or not touches.squares <= verdict.line.after.keys()):
                seen = Evidence.of(same[0].position, self._matcher.readings, touches)
                return bool(explanations.hidden(seen)) and self._rule_first(complete, same[0])
        return False

    def _rivals(self, verdict: Matched, settled: bool, ended: bool) -> bool:
        """Return whether a move with a reply explains the board as well as one player's line does.

        If so, the players are asked once the board is quiet. If the line is a single action that involves
        every touched piece, no reply is possible.

        Args:
            verdict: The verdict with the line.
            settled: Whether the board is quiet.
            ended: Whether a player has said that the movement is complete.
        """
        line = verdict.line
        one = len(line.actions) == 1 and not verdict.amends
        if one and not explanations.has_touches_beside(line, self._matcher.seen):
            return False
        found = [
            reply
            for reply in self._complete_replies(True, ended)
            if reply.both.after != line.after and reply.waiting.line != line
        ]
        if settled and found:
            self._ask(found, verdict)
        return bool(found)

    def _had_time(self, complete: _Complete) -> bool:
        """Return whether enough time passed after that moment for another player to have acted.

        Time matters only if the next touch places a piece, or lifts the piece that was placed last,
        because a sliding piece may do the same.
        """
        down, then = self._felt[complete.felt - 1 : complete.felt + 1]
        return then.now - down.now >= REACTS or not (then.reading or then.square == down.square)

    def _has_come(self, reply: _Reply) -> bool:
        """Return whether the piece that was touched last in either line was placed at the end of the reply."""
        changed = reply.both.after
        last = next((felt for felt in reversed(self._felt) if felt.square in changed), None)
        return last is not None and bool(last.reading and reply.line.after.get(last.square))

    def _ask(self, found: Sequence[_Reply], rival: Matched | None = None) -> None:
        """Ask which move and reply were made or, if there is a `rival`, whether one player made
        that line instead.

        Args:
            found: The possible moves with their replies.
            rival: The line of one player, or None.
        """
        amends = rival.amends if rival is not None else found[0].waiting.amends
        first = self._matcher.ruled if amends else None
        both = tuple(
            explanations.join_lines(first, reply.both) if first and not reply.waiting.amends else reply.both
            for reply in found
        )
        lines = (rival.line, *both) if rival is not None else both

        def on_answer(line: Line | None, amends: bool) -> None:
            if line is None:
                self._rulings.none_of_them()
            elif rival is not None and line is rival.line:
                self._rulings.act_on(rival, settled=True)
            else:
                self._rule_both(found[both.index(line)])

        self._rulings.ask_which(Ambiguous(lines, amends), on_answer)

    def _rule_both(self, reply: _Reply) -> None:
        """Rule the move and the reply that a player has chosen in answer to a question."""
        again = self._rule(reply.complete, reply.waiting)
        if again:
            for felt in again:
                if felt.reading:
                    self._matcher.place(felt.square, felt.reading, felt.now)
                else:
                    self._matcher.lift(felt.square, felt.now)
            self._rulings.rule_answer(reply.line, False)

    def _rule_first(self, complete: _Complete, waiting: PendingLine) -> bool:
        """Rule the earlier line and store the later touches so that they can be repeated.

        Returns:
            Whether the line was legal.
        """
        again = self._rule(complete, waiting)
        self._again += again
        return bool(again)

    def _rule(self, complete: _Complete, waiting: PendingLine) -> Sequence[TouchEvent]:
        """Go back to a moment and rule its line.

        Returns:
            The later touches, or none if the line turned out to be illegal.
        """
        matcher, rulings = self._matcher, self._rulings
        now, finality, position = matcher.moment, rulings.last, matcher.position
        again = self._felt[complete.felt :]
        matcher.go_back(complete.moment)
        rulings.last = complete.finality.copy()
        line, amends = waiting.line, waiting.amends
        rulings.act_on(Matched(line, amends, doubt=matcher.doubt(line, amends)))
        if matcher.position is position:
            matcher.go_back(now)
            rulings.last = finality
            return ()
        return again


def _has_no_line(verdict: Verdict) -> bool:
    """Return whether no line is in progress."""
    if isinstance(verdict, Mismatch):
        return verdict.kind not in ("setup", "follow")
    return isinstance(verdict, Partial) and not verdict.targets


def _seat_of_last(before: PublicPosition, line: Line) -> str:
    """Return the seat of the last action of a line that starts from this position; empty if there is none."""
    actor = before.after(line.actions[:-1]).actor
    return actor.seat if actor is not None else ""


When = Literal["at once", "eagerly", "when quiet"]


def delay_for(verdict: Verdict) -> When:
    """Return when a verdict counts.

    "Eagerly" means at once if rulings need no quiet time, and otherwise when the board is quiet.
    """
    match verdict:
        case Agrees() | Partial() | Matched(sure=True) | Mismatch(kind="setup" | "follow"):
            return "at once"
        case Matched() | Ambiguous() | Retracted():
            return "eagerly"
        case Mismatch():
            return "when quiet"


class VerdictTimer:
    """The timer of one board.

    It passes reports to the matcher, and passes verdicts to the rulings when they count.
    """

    def __init__(self, board: BoardContext, rulings: BoardRulings, profile: BoardProfile) -> None:
        self._table, self._matcher, self._rulings = board.table, board.matcher, rulings
        self._touch, self._quiet, self._profile = board.touch, board.quiet, profile
        self._questions = board.questions
        self._replies = ReplyDetector(board.table, board.matcher, rulings)

    def _learn(self) -> None:
        """Assign unknown tags to the pieces that should be there, at the start of a game."""
        matcher = self._matcher
        if matcher.mode == "setup" and (count := self._profile.learn(self._table.standing.layout)):
            matcher.readings.men = self._profile.men
            matcher.snapshot(self._profile.pieces_seen())
            self._table.note("pieces-learned", count=count)

    def on_snapshot(self, readings: Mapping[str, str], now: Milliseconds) -> None:
        """Process a reading of the whole board.

        Args:
            readings: Maps each square to its reading.
            now: Monotonic milliseconds.
        """
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
                # a move lifts one piece; several were knocked over, or are being adjusted
                self._touch.cancel_lifts()
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
        agrees = self._touch.is_up(square) and self._rulings.agrees  # requires comparing the whole board
        if self._touch.is_touched_when_placed(square, now, agrees):
            actor = self._table.standing.actor
            self._table.note("touched", square=square, seat=Seat(actor.seat if actor else ""))

    def repeat_touches(self) -> None:
        """Reprocess the touches made after a line that was ruled late."""
        for touch in self._replies.touches_to_repeat():
            if touch.reading:
                self.on_place(touch.square, touch.reading, touch.now)
            else:
                self.on_lift(touch.square, touch.now)

    def _on_change(self, now: Milliseconds, at_rest: bool = False) -> None:
        """Judge the board, and act on the verdict if it counts now.

        Args:
            now: Monotonic milliseconds.
            at_rest: Whether the board is known to be at rest.
        """
        self._quiet.start(now)
        if self._matcher.readings.stills:
            # Movement has stopped; only the complete picture has a meaning.
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
        """Return whether amending the last ruling must wait, because a piece that may belong to the
        reply was touched.
        """
        amends = isinstance(verdict, Matched) and verdict.amends
        return amends and self._rulings.last.disturbed and self._quiet.ms != 0

    def _same_seat_acts_next(self, verdict: Matched) -> bool:
        """Return whether the same seat acts again after this line, so that its piece may still be sliding."""
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
        """Wait for a quiet board if an unexplained picture may be incomplete.

        Returns:
            Whether to wait.
        """
        quiet = Milliseconds((self._quiet.last_change or 0) + (self._quiet.ms or QUIET))
        if not self._matcher.readings.stills or isinstance(verdict, (Agrees, Matched)) or now >= quiet:
            return False
        self._quiet.due = quiet
        return True

    def _wait_for_hand(self, verdict: Verdict, now: Milliseconds) -> None:
        """After a while, ask whether the last action was taken back.

        The board must look as it did before that action, except for lifted pieces.
        """
        left = self._matcher.find_left() if isinstance(verdict, Partial) else None
        if left is None:
            return
        if self._quiet.since_change(now) >= STOOD:
            self._rulings.ask_taken_back(left)
        else:
            self._quiet.due = Milliseconds(now - self._quiet.since_change(now) + STOOD)

    def settle(self, now: Milliseconds, asked: bool = False, ended: bool = False) -> None:
        """Rule or ask about what the board shows, if the board has been quiet or the movement has been ended.

        This is called when the quiet time is over, and after every command and every reply. A question about
        lines stays open as long as the board has not changed.

        Args:
            now: Monotonic milliseconds.
            asked: Whether a command implies that the movement is complete, so that no quiet time is needed.
            ended: Whether the player has ended the turn with the end button or the clock. Removed
                pieces, and actions that this board cannot sense, then count as well.
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
