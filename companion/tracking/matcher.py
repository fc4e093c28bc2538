"""The matcher, which determines the meaning of a board's current state for a position with its legal lines.

It combines the board's readings (`readings`), the touches (`touches`, `aloft`) and the legal lines
(`explanations`, `candidates`) into one verdict. `judge` changes nothing except that it records adjusted
pieces. The table calls `set_position` to set the position that applies from then on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from companion.kernel.actions import Pass
from companion.kernel.layout import Layout, Line, difference, find_changed
from companion.tracking import candidates, explanations
from companion.tracking.candidates import (
    CandidateMap,
    Candidates,
    ends_of,
    find_mixed,
    may_amend,
    may_be_captured,
    sequences,
)
from companion.tracking.explanations import TAKEN_BACK, Evidence, Follow, LastRuling, Position
from companion.tracking.sensing import Readings
from companion.tracking.touches import Aloft, Touches
from companion.tracking.verdicts import (
    Agrees,
    Ambiguous,
    Difference,
    Matched,
    Mismatch,
    Partial,
    Retracted,
    Verdict,
)
from companion.units import Milliseconds

Mode = Literal["setup", "follow", "play"]


class MatcherSnapshot(msgspec.Struct, frozen=True):
    """The readings of the board at one moment, and the touches up to then."""

    readings: Mapping[str, str]
    touches: Touches
    aloft: Aloft
    ruling: LastRuling | None


class Matcher:
    """The tracker of one board in one game.

    Attributes:
        mode: `setup` while the pieces are set up, `follow` while the board must catch up with a
            position reached elsewhere, otherwise `play`.
        unseen: Whether the board was disconnected, so that touches are incomplete.
        refused: Whether a player answered that none of the offered lines was played.
        goes_on: Whether a player may act several times in a row, so that a touch after a ruling may belong to
            the same movement or to the next one.
        alone: Whether there is only one player.
        taken_up: Whether the game was in progress before the board was connected. If so, the board
            may show a move that was made before the setup was complete.
        owed: Squares that must be touched because their readings would not show the change.
    """

    def __init__(
        self, readings: Readings, goes_on: bool = False, taken_up: bool = True, alone: bool = False
    ) -> None:
        self.readings, self.goes_on, self.taken_up, self.alone = readings, goes_on, taken_up, alone
        self.touches, self.aloft = Touches(), Aloft()
        self.mode: Mode = "setup"
        self.unseen = True
        self.refused = False
        self._declined: tuple[tuple[Line, bool], ...] = ()  # lines that players were asked about and denied
        self.owed: frozenset[str] = frozenset()
        self.position = Position({}, ())
        self._ruling: LastRuling | None = None
        self._replies = ""  # the seat that may move before the board shows a position reached elsewhere
        self._shown: Layout = {}  # the layout that the board showed before that
        self._earlier: CandidateMap = {}

    # Calls by the table

    def set_position(
        self,
        layout: Layout,
        lines: Iterable[Line],
        before: Position | None = None,
        line: Line | None = None,
        amends: bool = False,
        follow: Follow | None = None,
    ) -> None:
        """Set the current position.

        Args:
            layout: The layout of the position.
            lines: The legal lines.
            before: The position before the last ruling, if that ruling may still be amended;
                otherwise None.
            line: The line that led from `before` to this position.
            amends: Whether this line replaced the last ruling.
            follow: Returns the result of a line.
        """
        replaced: tuple[tuple[Line, Position], ...] = ()
        if amends and self._ruling is not None:
            replaced = (*self._ruling.replaced, (self._ruling.line, self.base(False)))
        self._ruling = LastRuling(before, line, replaced) if before is not None and line is not None else None
        self.position = Position(layout, tuple(lines), follow=follow)
        self.touches.begin()
        self.aloft.begin(layout, self.readings)
        self.refused = False
        self._declined = ()
        self.owed = frozenset()
        self._earlier.clear()

    def base(self, amends: bool) -> Position:
        """Return the position that a match started from, with the touches since then.

        `amends` is whether the match amends the last ruling.
        """
        base = self._ruling.before if amends and self._ruling is not None else self.position
        since = self.touches.began if base.since is None else base.since
        return Position(base.layout, base.lines, base.touched | self.touches.squares, since, base.follow)

    def find_beginning(self, position: Position, line: Line, base: Position) -> Position:
        """Return `position`, which was reached during the movement since `base`, with the touches of its own.

        These are the touches since `line`, which continues from this position, began.
        """
        log = tuple(self.touches.since(base.since))
        left = [q for q, stack in line.after.items() if not stack] or line.after.keys()
        lifts = [number for number, touch in log if touch.square in left and not touch.down]
        others = [number for number, touch in log if touch.square in line.after]
        since = max(lifts or others, default=self.touches.began + 1) - 1
        touched = frozenset(touch.square for number, touch in log if number > since)
        return msgspec.structs.replace(position, touched=touched, since=since)

    def follow(self, layout: Layout, lines: Iterable[Line], leads: Follow, replies: str = "") -> None:
        """Set a position that was reached elsewhere and that the board must now show.

        Args:
            layout: The layout of the position.
            lines: The legal lines.
            leads: Returns the results of those lines.
            replies: The seat at this board that is to move and may do so before the board shows the position,
                or empty if there is no such seat.
        """
        old, touched = self.position.layout, self.touches.squares
        if self.mode != "follow":
            self._shown = old
        changed = {q for q in self.readings.all() if old.get(q, ()) != layout.get(q, ())}
        owed = self.owed | (changed - touched)
        self.set_position(layout, lines, follow=leads)
        self.owed, self._replies = frozenset(), replies
        if self.differs:
            self.owed = owed
            self.touches.recall(touched)

    def finalise(self) -> None:
        """Make the last ruling final."""
        self._ruling = None
        self._earlier.clear()

    def close(self) -> None:
        """Close the last ruling, so that it can only be taken back."""
        if self._ruling is not None:
            self._ruling = msgspec.structs.replace(self._ruling, closed=True)
        self._earlier.clear()

    def refuse(self) -> None:
        """Record that the player denied all offered lines. No line is offered again until the board changes."""
        self.refused = True
        self.touches.forget()
        self._earlier.clear()

    def decline(self, lines: Iterable[Line], amends: bool) -> None:
        """Record that the player denied these lines although the board reads as in the position.

        Other lines may still be offered.
        """
        self._declined += tuple((line, amends) for line in lines)

    # Calls by the board

    def snapshot(self, readings: Mapping[str, str]) -> None:
        """Update from a reading of the whole board.

        If any square differs, earlier touches are no longer reliable.
        """
        if self.readings.replace(readings):
            self.unseen = True
            self._earlier.clear()
        self.aloft.take_readings(self.readings)
        self.refused = False

    def lift(self, square: str, now: Milliseconds | None = None) -> None:
        """Record that a piece was lifted. `now` is in ms, or None if unknown."""
        self.readings[square] = ""
        self.owed -= {square}
        self.touches.lift(square, now)
        self.aloft.lift(square, bool(self.position.layout.get(square)))
        self.refused = False
        self._reopen(square)

    def place(self, square: str, reading: str, now: Milliseconds | None = None) -> None:
        """Record that a piece was set down. `now` is in ms, or None if unknown."""
        self.readings[square] = reading
        self.owed -= {square}
        self.touches.place(square, now)
        self.aloft.place(square)
        self.refused = False
        self._reopen(square)

    def _reopen(self, square: str) -> None:
        """Forget denials that involve a square, because it was touched again."""
        self._declined = tuple(
            (line, amends) for line, amends in self._declined if square not in line.after and line.after
        )

    # Snapshots

    @property
    def moment(self) -> MatcherSnapshot:
        """The current state of the board."""
        return MatcherSnapshot(
            dict(self.readings.all()), self.touches.copy(), self.aloft.copy(), self._ruling
        )

    def go_back(self, moment: MatcherSnapshot) -> None:
        """Restore the state at an earlier moment of this position. Later touches will be reported again."""
        self.readings.replace(moment.readings)
        self.touches, self.aloft = moment.touches.copy(), moment.aloft.copy()
        self._ruling = moment.ruling

    # Verdicts

    @property
    def differs(self) -> tuple[str, ...]:
        """The squares whose reading does not match the current position."""
        return self.readings.differences(self.position.layout)

    @property
    def seen(self) -> Evidence:
        """The evidence since the current position was set."""
        return self._evidence_at(self.position)

    def find_left(self) -> Line | None:
        """Return the part of the last ruling that the board still shows after the other part was
        taken back.

        Returns:
            The first actions of the ruling; TAKEN_BACK if the board shows the position before the ruling;
            None if it shows something else.
        """
        ruling = self._ruling
        if ruling is None or self.refused or self.unseen or not self.differs:
            return None
        if not self.readings.differences(ruling.before.layout):
            return TAKEN_BACK
        follow, count = ruling.before.follow, len(ruling.line.actions)
        if follow is not None:
            for first in range(count - 1, 0, -1):
                line = self._leave_out(ruling, follow, range(first, count))
                if line is not TAKEN_BACK and self._shows(line, ruling):
                    return line
        return None

    def evidence_since(self, amends: bool) -> Evidence:
        """Return the evidence since the position that a match started from.

        `amends` is whether the match amends the last ruling.
        """
        return self._evidence_at(self.base(amends))

    @property
    def ruled(self) -> Line | None:
        """The last line ruled, as long as it may be amended."""
        return self._ruling.line if self._ruling is not None else None

    def is_ruled(self, line: Line) -> bool:
        """Return whether the position is the end of this line and the last ruling changed no other squares."""
        ruled = self.ruled
        return self.position.is_end_of(line) and (ruled is None or ruled.after.keys() <= line.after.keys())

    def time_since_placed(self, now: Milliseconds) -> Milliseconds:
        """Return how long the pieces that the last ruling set down have been at rest."""
        line = self.ruled
        return self.touches.time_since_placed(line.after if line is not None else (), now)

    @property
    def resuming(self) -> bool:
        """Whether the pieces of a game in progress are being set up."""
        return self.mode == "setup" and self.unseen and self.taken_up

    def explains(self, layout: Layout, lines: Iterable[Line]) -> bool:
        """Return whether a line would explain the board if a correction swapped pieces in the
        position.

        Args:
            layout: The layout of the corrected position.
            lines: Its legal lines.
        """
        evidence = self._evidence_at(Position(layout, tuple(lines)))
        return any(explanations.fits(line, evidence) for line in evidence.position.lines)

    def doubt(self, line: Line, amends: bool) -> frozenset[str]:
        """Return the squares of pieces that may have been mixed up during this line."""
        return find_mixed(self.aloft, self.readings, {**self.base(amends).layout, **line.after}, line.after)

    def judge(self, settled: bool, ended: bool = False) -> Verdict:
        """Return the meaning of the current board.

        Args:
            settled: Whether the board seems to be free of hands.
            ended: Whether a player has signalled that the move is finished.
        """
        current = self._evidence_at(self.position, ended)
        if not current.differs:
            return self._judge_agreement(current, settled)
        if self.mode != "play" and not (self.resuming and self.position.lines):
            return self._judge_unshown(current, settled)
        if not self.refused and (verdict := self._explain(current, settled)) is not None:
            return verdict
        if self.mode == "setup":
            return Mismatch("setup", candidates.differences(current))
        return self._judge_unexplained(current, settled)

    def complete(self) -> tuple[tuple[Line, bool], ...]:
        """Return the lines that explain the board if the movement is finished.

        The lines are remembered, because later touches may hide the order in which the actions were made.

        Returns:
            Each line, with whether it amends the last ruling.
        """
        if self.mode != "play" or self.unseen or self.refused:
            return ()
        current = self._evidence_at(self.position)
        if not current.differs:
            unseen = self._find_unseen(current)
            return tuple((line, unseen.amends) for line in unseen.lines) if unseen is not None else ()
        before = self._evidence_at(self._ruling.before) if self._ruling is not None else None
        results = self._find_candidates(current, before, settled=True)
        self._earlier.update(results)
        self._earlier.pop(frozenset(), None)  # taken back
        match self._verdict(results, current, settled=True) if results else None:
            case Matched(line=line, amends=amends):
                return ((line, amends),)
            case Ambiguous(lines=lines, amends=amends):
                return tuple((line, amends) for line in lines if line is not TAKEN_BACK)
        return ()

    def _judge_unshown(self, current: Evidence, settled: bool) -> Verdict:
        """Judge a board during the setup, or one that must catch up with a position reached elsewhere.

        While the board catches up, the player to move may already have moved. If so, a line explains all
        squares that differ from the position reached elsewhere.
        """
        if self.mode == "follow" and self._replies and current.watched and not self.refused:
            meanwhile = explanations.find_made_meanwhile(current, self._shown)
            lines = tuple(line for line in meanwhile if not self._is_owed_besides(line)) if settled else ()
            if settled and not meanwhile and not self.owed:
                lines = tuple(sequences(current).values())
            if len(lines) > 1:
                return Ambiguous(lines)
            if lines:
                return Matched(lines[0], sure=False, doubt=self.doubt(lines[0], False))
            if meanwhile:
                owed = tuple(self._list_owed(current))
                return Mismatch(self.mode, owed) if owed else Partial((), ())
            if settled and not self.owed:
                wrong = candidates.wrong(current)
                stack = current.position.layout.get(wrong.origin or "", ())
                own = bool(stack) and stack[-1].owner == self._replies
                legal = any({wrong.origin, wrong.to} <= line.after.keys() for line in current.position.lines)
                if wrong.kind == "illegal" and wrong.to and own and not legal:
                    return wrong
            current = candidates.beside_a_line(current)
        return Mismatch(self.mode, (*candidates.differences(current), *self._list_owed(current)))

    def _is_owed_besides(self, line: Line) -> bool:
        """Return whether a square that must still be touched would differ, after the line, from the
        layout shown before.
        """
        layout = {**self.position.layout, **line.after}
        return any(self._shown.get(q, ()) != layout.get(q, ()) for q in self.owed)

    def _list_owed(self, current: Evidence) -> Iterator[Difference]:
        """Yield the squares that must still be touched although their reading is already right."""
        return (Difference(q, self.readings[q]) for q in sorted(self.owed.difference(current.differs)))

    def _evidence_at(self, position: Position, ended: bool = False) -> Evidence:
        return Evidence.of(position, self.readings, self.touches, not self.unseen, ended)

    def _judge_agreement(self, current: Evidence, settled: bool) -> Verdict:
        """Judge a board that shows the position.

        An action that the board cannot sense may still have been made.
        """
        if (
            self.mode == "play"
            and not self.refused
            and (unseen := self._find_unseen(current, settled)) is not None
        ):
            return unseen
        doubt = find_mixed(self.aloft, self.readings, self.position.layout)
        if settled and not doubt:
            self.touches.set_right()
            self.aloft.trust()
            self.unseen = False
        return Agrees(doubt)

    def _find_unseen(self, current: Evidence, settled: bool = True) -> Ambiguous | None:
        """Return the actions that may have been made although the board reads as in the position, or None."""
        if current.ended and (lines := self._without_declined(explanations.unfelt_actions(current))):
            return Ambiguous(lines)
        if not settled:
            return None
        if lines := self._without_declined(self._find_taken_back(), True):
            return Ambiguous(lines, amends=True)
        if lines := self._without_declined((*explanations.hidden(current), *self._find_exchanges(current))):
            return Ambiguous(explanations.done_first(lines, current))
        if self.alone and (lines := self._without_declined(self._find_returns(current))):
            return Ambiguous(lines)
        lines = self._find_alternatives(current.ended)
        return Ambiguous(lines, amends=True) if len(self._without_declined(lines, True)) > 1 else None

    def _without_declined(self, lines: Iterable[Line], amends: bool = False) -> tuple[Line, ...]:
        """Return the lines that no player has denied."""
        declined = [line.actions for line, amending in self._declined if amending == amends]
        return tuple(line for line in lines if line.actions not in declined)

    @property
    def declined(self) -> frozenset[str]:
        """The squares of the lines that the player denied. Pieces on these squares were only adjusted."""
        return frozenset(q for line, _ in self._declined for q in line.after)

    @property
    def ruled_unseen(self) -> bool:
        """Whether the board reads as it did before the last ruling, which may still be taken back."""
        return self._ruling is not None and not self._evidence_at(self._ruling.before).differs

    def insert_in_order(self, line: Line) -> Line | None:
        """Return the last ruling with an invisible line inserted in touch order.

        Return None if the line came last.
        """
        ruling, follow = self._ruling, self._ruling.before.follow if self._ruling is not None else None
        if ruling is None or follow is None or self.differs:
            return None
        ruled, order = ruling.line.actions, self.touches.order
        when = max((order(q) for q in line.after), default=0)
        if when > self.touches.began:
            return None  # the ruling came first, whatever was adjusted since
        joined = follow((*ruled, *line.actions))
        layouts = [ruling.before.layout]
        for i in range(len(ruled)):
            reached = follow(ruled[: i + 1])
            layouts.append(reached.layout if reached is not None else layouts[-1])
        at = len(ruled)
        while at and all(order(q) > when for q in find_changed(layouts[at - 1], layouts[at])):
            at -= 1
        if at == len(ruled) or joined is None:
            return None
        actions = (*ruled[:at], *line.actions, *ruled[at:])
        reached = follow(actions)
        if reached is None or reached.key != joined.key:
            return None
        return difference(actions, ruling.before.layout, reached.layout)

    def _find_taken_back(self) -> tuple[Line, ...]:
        """Return what may remain of the last ruling if some of its actions were taken back unnoticed.

        An action may have been taken back if all of its squares were touched again and the board would read
        the same without it.

        Returns:
            The ruling without all such actions, the complete ruling, and, if there are several such actions,
            the ruling without each one of them. Empty if there is no such action.
        """
        ruling, follow = self._ruling, self._ruling.before.follow if self._ruling is not None else None
        if ruling is None or follow is None or self.readings.stills:
            return ()
        handled = self.touches.squares - self.touches.chattered
        actions, undone, layout = ruling.line.actions, [], ruling.before.layout
        for i in range(len(actions)):
            reached = follow(actions[: i + 1])
            if reached is None:
                return ()
            changed = find_changed(layout, reached.layout)
            if changed and changed <= handled and self._shows(self._leave_out(ruling, follow, (i,)), ruling):
                undone.append(i)
            layout = reached.layout
        if not undone:
            return ()
        options = [undone, [], *([i] for i in undone if len(undone) > 1)]
        return tuple(self._leave_out(ruling, follow, left_out) for left_out in options)

    def _shows(self, line: Line, ruling: LastRuling) -> bool:
        """Return whether the board reads as if this line had been ruled in place of the last ruling."""
        return not self.readings.differences({**ruling.before.layout, **line.after})

    def _leave_out(self, ruling: LastRuling, follow: Follow, left_out: Sequence[int]) -> Line:
        """Return the last ruling without some of its actions.

        Returns:
            TAKEN_BACK if the remaining actions cannot be played without those.
        """
        remaining = tuple(action for i, action in enumerate(ruling.line.actions) if i not in left_out)
        if not left_out:
            return ruling.line
        while remaining and isinstance(remaining[-1], Pass):
            remaining = remaining[:-1]  # a trailing pass only made way for the actions left out
        reached = follow(remaining) if remaining else None
        line = difference(remaining, ruling.before.layout, reached.layout) if reached is not None else None
        return line if line is not None else TAKEN_BACK

    def _find_exchanges(self, current: Evidence) -> Iterator[Line]:
        """Yield sequences of lines that exchange pieces on squares without changing what the board
        reads there.
        """
        layout = current.position.layout
        for line in sequences(current).values():
            if any(layout.get(q, ()) != stack for q, stack in line.after.items()):
                yield line

    def _find_returns(self, current: Evidence) -> tuple[Line, ...]:
        """Return lines after which all pieces are back where they were, although a piece rested elsewhere.

        The piece rested there long enough for this to count as a move.
        """
        lines = sequences(current, returns=True).values()
        return tuple(line for line in lines if not explanations.is_slide(line, current))

    def _find_alternatives(self, ended: bool) -> tuple[Line, ...]:
        """Return the last ruling and all lines that may replace it since more squares were touched.

        For example, if a piece is lifted after a capture was ruled, that piece may be the one captured.
        """
        ruling = self._ruling
        if (
            ruling is None
            or ruling.closed
            or self.readings.stills
            or self.touches.squares <= ruling.before.touched
        ):
            return ()
        evidence = self._evidence_at(ruling.before, ended)
        return tuple(
            {
                ends_of(line): line for line in evidence.position.lines if explanations.fits(line, evidence)
            }.values()
        )

    def _explain(self, current: Evidence, settled: bool) -> Verdict | None:
        """Return the verdict on lines from the current position or in place of the last ruling.

        Returns:
            None if no line fits.
        """
        before = self._evidence_at(self._ruling.before, current.ended) if self._ruling is not None else None
        results = self._find_candidates(current, before, settled)
        if not results and before is not None and not before.differs and may_amend(self._ruling, current):
            return self._judge_return(before, current, settled)
        return self._verdict(results, current, settled) if results else None

    def _find_candidates(self, current: Evidence, before: Evidence | None, settled: bool) -> CandidateMap:
        """Return all candidate lines."""
        search = Candidates(current, before, self._ruling, self.aloft, self.goes_on, self.alone)
        return search.gather(self._earlier.values(), settled)

    def _judge_return(self, before: Evidence, current: Evidence, settled: bool) -> Verdict | None:
        """Judge a board that shows the position before the last ruling, if no new line ends there."""
        closed = self._ruling is not None and self._ruling.closed
        if same := explanations.as_before(before) if not closed else ():
            return Ambiguous((*same, TAKEN_BACK), True) if settled else None
        return None if may_be_captured(current) else self.retract()

    def retract(self) -> Retracted:
        """Return the verdict that the last ruling has been taken back.

        After a capture, the verdict names the squares to check if the capturing piece was not
        lifted again, because that piece may still be on the captured piece's square.
        """
        if self._ruling is None or self.readings.sense == "identity":
            return Retracted()
        after, before = self._ruling.line.after, self._ruling.before.layout
        taken = {q for q, stack in after.items() if stack and before.get(q)}
        if not taken or taken & self.touches.squares:
            return Retracted()
        return Retracted(frozenset(q for q in after if before.get(q)) - self.readings.dead)

    def _verdict(self, results: CandidateMap, current: Evidence, settled: bool) -> Verdict | None:
        """Return the verdict on these candidates, or None if the board is not settled."""
        amends = any(amending for _, amending in results.values())
        if (
            len(results) > 1
            or self.unseen
            or any(self._is_guess(*candidate) for candidate in results.values())
        ):
            first = self.ruled if amends else None
            lines = (
                explanations.join_lines(first, line) if first and not amending else line
                for line, amending in results.values()
            )
            return Ambiguous(tuple(lines), amends, self.unseen) if settled else None
        ((line, _),) = results.values()
        chattered = any(stack and q in self.touches.chattered for q, stack in line.after.items())
        further = explanations.goes_further(line, current.position.lines)
        passing = self.goes_on and any(
            not stack and q in self.touches.passing for q, stack in line.after.items()
        )
        sure = not (self.touches.sliding or chattered or passing or further)
        return Matched(line, amends, sure, self.doubt(line, amends))

    def _is_guess(self, line: Line, amends: bool) -> bool:
        """Return whether this board reveals less about a line than a board that senses touches would."""
        ruling = self._ruling if amends else None
        position = ruling.before if ruling is not None else self.position
        return self.readings.stills and explanations.is_guess(line, self._evidence_at(position))

    def _judge_unexplained(self, current: Evidence, settled: bool) -> Verdict:
        """Judge a board that no line explains."""
        on_the_way = candidates.on_the_way(current, settled)
        if on_the_way is None and self._ruling is not None and may_amend(self._ruling, current):
            on_the_way = candidates.on_the_way(self._evidence_at(self._ruling.before), settled)
        if on_the_way is not None:
            return on_the_way
        lifted = tuple(q for q in current.differs if not self.readings[q])
        if not settled:
            return Partial(lifted, ())
        if candidates.off_the_board(current):
            return Mismatch("unfinished", candidates.differences(current), lifted[0])
        return candidates.wrong(candidates.beside_a_line(current))
