"""The matcher: what the board as it stands means, in a position with its legal lines.

It joins what the board reads (`readings`), what hands have done (`touches`, `aloft`) and what the
rules allow (`explanations`, `candidates`) into one verdict. `judge` changes nothing but what was
only adjusted; the table says by `stand` which position counts from then on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from companion.kernel.actions import Pass
from companion.kernel.layout import Layout, Line, difference, find_changed
from companion.tracking import candidates, explanations
from companion.tracking.candidates import (
    Candidates,
    Found,
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
    """What the board read at a moment, and what hands had done by then."""

    readings: Mapping[str, str]
    touches: Touches
    aloft: Aloft
    ruling: LastRuling | None


class Matcher:
    """Tracks one board under one game.

    `mode`: whether the position has still to be laid out, followed, or is played from. `unseen`: the board
    was out of sight, so touches say nothing. `refused`: somebody said that the board as it stands is none of
    the lines. `goes_on`: a player acts several times with nobody in between, so what happens after a ruling
    may belong to the same movement or to the next one. `alone`: there is one player. `taken_up`: the game was going on before the board
    was there, so while pieces are laid out it may show a movement that was made meanwhile. `owed`: squares
    where something has to be done that the board may not tell from what stood there, until they are touched.
    """

    def __init__(
        self, readings: Readings, goes_on: bool = False, taken_up: bool = True, alone: bool = False
    ) -> None:
        self.readings, self.goes_on, self.taken_up, self.alone = readings, goes_on, taken_up, alone
        self.touches, self.aloft = Touches(), Aloft()
        self.mode: Mode = "setup"
        self.unseen = True
        self.refused = False
        self._declined: tuple[tuple[Line, bool], ...] = ()  # what players were asked about, and have not done
        self.owed: frozenset[str] = frozenset()
        self.position = Position({}, ())
        self._ruling: LastRuling | None = None
        self._replies = ""  # the seat that may have moved before the board shows a position reached elsewhere
        self._shown: Layout = {}  # what the board showed before that
        self._showed: Found = {}

    # What the table tells

    def stand(
        self,
        layout: Layout,
        lines: Iterable[Line],
        before: Position | None = None,
        line: Line | None = None,
        amends: bool = False,
        follow: Follow | None = None,
    ) -> None:
        """The position agreed on now, and where a line leads from it (`follow`).

        `before`: the one that a further hand movement may still amend; `line` has led from there to
        here, in place (`amends`) of the one ruled last.
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
        self._showed.clear()

    def base(self, amends: bool) -> Position:
        """The position that a match (`amends`: of the ruling before) started from, with what was touched."""
        base = self._ruling.before if amends and self._ruling is not None else self.position
        since = self.touches.began if base.since is None else base.since
        return Position(base.layout, base.lines, base.touched | self.touches.squares, since, base.follow)

    def find_beginning(self, position: Position, line: Line, base: Position) -> Position:
        """A position in the middle of what was done since `base`, with what was touched since `line` began there."""
        log = tuple(self.touches.since(base.since))
        left = [q for q, stack in line.after.items() if not stack] or line.after.keys()
        lifts = [number for number, touch in log if touch.square in left and not touch.down]
        others = [number for number, touch in log if touch.square in line.after]
        since = max(lifts or others, default=self.touches.began + 1) - 1
        touched = frozenset(touch.square for number, touch in log if number > since)
        return msgspec.structs.replace(position, touched=touched, since=since)

    def follow(self, layout: Layout, lines: Iterable[Line], leads: Follow, replies: str = "") -> None:
        """A position was reached elsewhere, and hands have to make the board show it.

        Args:
            layout: What is where in it.
            lines: What is legal in it.
            leads: Where those lines lead.
            replies: The seat at this board that is to move, and may do so before the board shows the position; empty: none.
        """
        stood, done = self.position.layout, self.touches.squares
        if self.mode != "follow":
            self._shown = stood
        changed = {q for q in self.readings.all() if stood.get(q, ()) != layout.get(q, ())}
        owed = self.owed | (changed - done)
        self.stand(layout, lines, follow=leads)
        self.owed, self._replies = frozenset(), replies
        if self.differs:
            self.owed = owed
            self.touches.recall(done)

    def finalise(self) -> None:
        """The last ruling is final."""
        self._ruling = None
        self._showed.clear()

    def close(self) -> None:
        """The last ruling may only be taken back."""
        if self._ruling is not None:
            self._ruling = msgspec.structs.replace(self._ruling, closed=True)
        self._showed.clear()

    def refuse(self) -> None:
        """The player said none of these: do not offer a line again until the board changes."""
        self.refused = True
        self.touches.forget()
        self._showed.clear()

    def decline(self, lines: Iterable[Line], amends: bool) -> None:
        """The player said none of these while the board reads as the position: other lines may still be asked about."""
        self._declined += tuple((line, amends) for line in lines)

    # What the board tells

    def snapshot(self, readings: Mapping[str, str]) -> None:
        """The whole board at once: what was touched before is not known any more, if anything differs."""
        if self.readings.replace(readings):
            self.unseen = True
            self._showed.clear()
        self.aloft.take_readings(self.readings)
        self.refused = False

    def lift(self, square: str, now: Milliseconds | None = None) -> None:
        self.readings[square] = ""
        self.owed -= {square}
        self.touches.lift(square, now)
        self.aloft.lift(square, bool(self.position.layout.get(square)))
        self.refused = False
        self._reopen(square)

    def place(self, square: str, reading: str, now: Milliseconds | None = None) -> None:
        self.readings[square] = reading
        self.owed -= {square}
        self.touches.place(square, now)
        self.aloft.place(square)
        self.refused = False
        self._reopen(square)

    def _reopen(self, square: str) -> None:
        """A hand is at a square again: what was declined may have been done there now."""
        self._declined = tuple(one for one in self._declined if square not in one[0].after and one[0].after)

    # Going back to a moment

    @property
    def moment(self) -> MatcherSnapshot:
        """The board as it stands now."""
        return MatcherSnapshot(
            dict(self.readings.all()), self.touches.copy(), self.aloft.copy(), self._ruling
        )

    def go_back(self, moment: MatcherSnapshot) -> None:
        """The board stands as at a moment of this position; what was felt since then will be felt again."""
        self.readings.replace(moment.readings)
        self.touches, self.aloft = moment.touches.copy(), moment.aloft.copy()
        self._ruling = moment.ruling

    # What it means

    @property
    def differs(self) -> tuple[str, ...]:
        """The squares that do not read as the position agreed on would."""
        return self.readings.differences(self.position.layout)

    @property
    def seen(self) -> Evidence:
        """What the board shows and hands have done since the position agreed on."""
        return self._evidence_at(self.position)

    def find_left(self) -> Line | None:
        """What the board still shows of the last ruling, the end of which may be taken back.

        Returns:
            Its first actions; TAKEN_BACK if the board shows the position before it; None if it shows something else.
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
        """The same since the position that a match (`amends`: of the ruling before) started from."""
        return self._evidence_at(self.base(amends))

    @property
    def ruled(self) -> Line | None:
        """The line ruled last, while it may be amended."""
        return self._ruling.line if self._ruling is not None else None

    def is_ruled(self, line: Line) -> bool:
        """Whether the position is the end of that line, and the last ruling did nothing besides."""
        ruled = self.ruled
        return self.position.is_end_of(line) and (ruled is None or ruled.after.keys() <= line.after.keys())

    def time_since_placed(self, now: Milliseconds) -> Milliseconds:
        """Milliseconds for which the pieces that the last ruling set down have stood."""
        line = self.ruled
        return self.touches.time_since_placed(line.after if line is not None else (), now)

    @property
    def resuming(self) -> bool:
        """Whether pieces are laid out for a game that was going on."""
        return self.mode == "setup" and self.unseen and self.taken_up

    def explains(self, layout: Layout, lines: Iterable[Line]) -> bool:
        """Whether a line would explain the board at this position (pieces exchanged in the record)."""
        seen = self._evidence_at(Position(layout, tuple(lines)))
        return any(explanations.fits(line, seen) for line in seen.position.lines)

    def doubt(self, line: Line, amends: bool) -> frozenset[str]:
        """The pieces that may have been mixed up when this line was carried out."""
        return find_mixed(self.aloft, self.readings, {**self.base(amends).layout, **line.after}, line.after)

    def judge(self, settled: bool, ended: bool = False) -> Verdict:
        """What the board as it stands means; `settled`: hands seem to be off; `ended`: somebody says so."""
        now = self._evidence_at(self.position, ended)
        if not now.differs:
            return self._agreeing(now, settled)
        if self.mode != "play" and not (self.resuming and self.position.lines):
            return self._judge_unshown(now, settled)
        if not self.refused and (verdict := self._explain(now, settled)) is not None:
            return verdict
        if self.mode == "setup":
            return Mismatch("setup", candidates.differences(now))
        return self._judge_unexplained(now, settled)

    def complete(self) -> tuple[tuple[Line, bool], ...]:
        """The lines that explain the board if hands are off now, each with whether it amends the last ruling.

        They are kept in mind: what is touched later may hide in which order they were made.
        """
        if self.mode != "play" or self.unseen or self.refused:
            return ()
        now = self._evidence_at(self.position)
        if not now.differs:
            unseen = self._find_unseen(now)
            return tuple((line, unseen.amends) for line in unseen.lines) if unseen is not None else ()
        before = self._evidence_at(self._ruling.before) if self._ruling is not None else None
        found = self._find_candidates(now, before, settled=True)
        self._showed.update(found)
        self._showed.pop(frozenset(), None)  # taken back
        match self._verdict(found, now, settled=True) if found else None:
            case Matched(line=line, amends=amends):
                return ((line, amends),)
            case Ambiguous(lines=lines, amends=amends):
                return tuple((line, amends) for line in lines if line is not TAKEN_BACK)
        return ()

    def _judge_unshown(self, now: Evidence, settled: bool) -> Verdict:
        """The board does not show the position that it has to show.

        Who is to move may have made that move first, or meanwhile: then the squares of the position reached elsewhere
        are right, and a line explains the rest.
        """
        if self.mode == "follow" and self._replies and now.watched and not self.refused:
            made = explanations.find_made_meanwhile(now, self._shown)
            lines = tuple(line for line in made if not self._is_owed_besides(line)) if settled else ()
            if settled and not made and not self.owed:
                lines = tuple(sequences(now).values())
            if len(lines) > 1:
                return Ambiguous(lines)
            if lines:
                return Matched(lines[0], sure=False, doubt=self.doubt(lines[0], False))
            if made:
                owed = tuple(self._to_do(now))
                return Mismatch(self.mode, owed) if owed else Partial((), ())
            if settled and not self.owed:
                wrong = candidates.wrong(now)
                stack = now.position.layout.get(wrong.origin or "", ())
                own = bool(stack) and stack[-1].owner == self._replies
                legal = any({wrong.origin, wrong.to} <= line.after.keys() for line in now.position.lines)
                if wrong.kind == "illegal" and wrong.to and own and not legal:
                    return wrong
            now = candidates.beside_a_line(now)
        return Mismatch(self.mode, (*candidates.differences(now), *self._to_do(now)))

    def _is_owed_besides(self, line: Line) -> bool:
        """Whether something is owed where neither what the board showed before nor the line leaves the board right."""
        layout = {**self.position.layout, **line.after}
        return any(self._shown.get(q, ()) != layout.get(q, ()) for q in self.owed)

    def _to_do(self, now: Evidence) -> Iterator[Difference]:
        """Where hands have still to do something, though the board reads as it will."""
        return (Difference(q, self.readings[q]) for q in sorted(self.owed.difference(now.differs)))

    def _evidence_at(self, position: Position, ended: bool = False) -> Evidence:
        return Evidence.of(position, self.readings, self.touches, not self.unseen, ended)

    def _agreeing(self, now: Evidence, settled: bool) -> Verdict:
        """The board shows the position; something that it cannot see may have happened all the same."""
        if (
            self.mode == "play"
            and not self.refused
            and (unseen := self._find_unseen(now, settled)) is not None
        ):
            return unseen
        doubt = find_mixed(self.aloft, self.readings, self.position.layout)
        if settled and not doubt:
            self.touches.set_right()
            self.aloft.trust()
            self.unseen = False
        return Agrees(doubt)

    def _find_unseen(self, now: Evidence, settled: bool = True) -> Ambiguous | None:
        """What may have been done although the board reads as the position does; None if nothing."""
        if now.ended and (lines := self._without_declined(explanations.unfelt_actions(now))):
            return Ambiguous(lines)
        if not settled:
            return None
        if lines := self._without_declined(self._find_taken_back(), True):
            return Ambiguous(lines, amends=True)
        if lines := self._without_declined((*explanations.hidden(now), *self._find_exchanges(now))):
            return Ambiguous(explanations.done_first(lines, now))
        if self.alone and (lines := self._without_declined(self._find_returns(now))):
            return Ambiguous(lines)
        lines = self._as_well(now.ended)
        return Ambiguous(lines, amends=True) if len(self._without_declined(lines, True)) > 1 else None

    def _without_declined(self, lines: Iterable[Line], amends: bool = False) -> tuple[Line, ...]:
        """Those lines that no player has declined."""
        declined = [line.actions for line, amending in self._declined if amending == amends]
        return tuple(line for line in lines if line.actions not in declined)

    @property
    def declined(self) -> frozenset[str]:
        """The squares of the lines that the player declined: what was touched there was only adjusted."""
        return frozenset(q for line, _ in self._declined for q in line.after)

    @property
    def ruled_unseen(self) -> bool:
        """Whether the board reads as it did before the last ruling, which may still be taken back."""
        return self._ruling is not None and not self._evidence_at(self._ruling.before).differs

    def insert_in_order(self, line: Line) -> Line | None:
        """The last ruling with a line that the board cannot show put in where hands did it; None if it came last."""
        ruling, follow = self._ruling, self._ruling.before.follow if self._ruling is not None else None
        if ruling is None or follow is None or self.differs:
            return None
        done, order = ruling.line.actions, self.touches.order
        when = max((order(q) for q in line.after), default=0)
        if when > self.touches.began:
            return None  # what the ruling did was done before it, whatever was set right since
        joined = follow((*done, *line.actions))
        layouts = [ruling.before.layout]
        for i in range(len(done)):
            reached = follow(done[: i + 1])
            layouts.append(reached.layout if reached is not None else layouts[-1])
        at = len(done)
        while at and all(order(q) > when for q in find_changed(layouts[at - 1], layouts[at])):
            at -= 1
        if at == len(done) or joined is None:
            return None
        actions = (*done[:at], *line.actions, *done[at:])
        reached = follow(actions)
        if reached is None or reached.key != joined.key:
            return None
        return difference(actions, ruling.before.layout, reached.layout)

    def _find_taken_back(self) -> tuple[Line, ...]:
        """What is left of the last ruling if hands took back what this board cannot show, and the ruling itself.

        Empty if hands were not again at all the squares of any such action, or the board would read otherwise without
        it. First comes what is left without all of these actions.
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
        ways = [undone, [], *([i] for i in undone if len(undone) > 1)]
        return tuple(self._leave_out(ruling, follow, left_out) for left_out in ways)

    def _shows(self, line: Line, ruling: LastRuling) -> bool:
        """Whether the board reads as it would if this had been ruled instead."""
        return not self.readings.differences({**ruling.before.layout, **line.after})

    def _leave_out(self, ruling: LastRuling, follow: Follow, left_out: Sequence[int]) -> Line:
        """The last ruling without these of its actions; TAKEN_BACK if nothing is left that could be played alone."""
        kept = tuple(action for i, action in enumerate(ruling.line.actions) if i not in left_out)
        if not left_out:
            return ruling.line
        while kept and isinstance(kept[-1], Pass):
            kept = kept[:-1]  # only what followed passed over something
        reached = follow(kept) if kept else None
        line = difference(kept, ruling.before.layout, reached.layout) if reached is not None else None
        return line if line is not None else TAKEN_BACK

    def _find_exchanges(self, now: Evidence) -> Iterator[Line]:
        """Lines one after another that leave other pieces on squares that read as before."""
        layout = now.position.layout
        for line in sequences(now).values():
            if any(layout.get(q, ()) != stack for q, stack in line.after.items()):
                yield line

    def _find_returns(self, now: Evidence) -> tuple[Line, ...]:
        """Lines that end where they began, on whose way a piece stood for long enough to have been moved there."""
        found = sequences(now, returns=True).values()
        return tuple(line for line in found if not explanations.is_slide(line, now))

    def _as_well(self, ended: bool) -> tuple[Line, ...]:
        """The lines, the one ruled last among them, that fit as well since more squares were touched.

        A piece lifted after a capture was ruled may be the one that was really captured.
        """
        ruling = self._ruling
        if (
            ruling is None
            or ruling.closed
            or self.readings.stills
            or self.touches.squares <= ruling.before.touched
        ):
            return ()
        seen = self._evidence_at(ruling.before, ended)
        return tuple(
            {ends_of(line): line for line in seen.position.lines if explanations.fits(line, seen)}.values()
        )

    def _explain(self, now: Evidence, settled: bool) -> Verdict | None:
        """What a line explains, from the position now or in place of the last ruling; None: no line does."""
        before = self._evidence_at(self._ruling.before, now.ended) if self._ruling is not None else None
        found = self._find_candidates(now, before, settled)
        if not found and before is not None and not before.differs and may_amend(self._ruling, now):
            return self._gone_back(before, now, settled)
        return self._verdict(found, now, settled) if found else None

    def _find_candidates(self, now: Evidence, before: Evidence | None, settled: bool) -> Found:
        candidates = Candidates(now, before, self._ruling, self.aloft, self.goes_on, self.alone)
        return candidates.gather(self._showed.values(), settled)

    def _gone_back(self, before: Evidence, now: Evidence, settled: bool) -> Verdict | None:
        """The board shows the position before the last ruling, and no new line ends so."""
        closed = self._ruling is not None and self._ruling.closed
        if same := explanations.as_before(before) if not closed else ():
            return Ambiguous((*same, TAKEN_BACK), True) if settled else None
        return None if may_be_captured(now) else self.retract()

    def retract(self) -> Retracted:
        """The last ruling never was.

        If the piece that captured was not lifted again, it may stand where its victim did.
        """
        if self._ruling is None or self.readings.sense == "identity":
            return Retracted()
        after, before = self._ruling.line.after, self._ruling.before.layout
        taken = {q for q, stack in after.items() if stack and before.get(q)}
        if not taken or taken & self.touches.squares:
            return Retracted()
        return Retracted(frozenset(q for q in after if before.get(q)) - self.readings.dead)

    def _verdict(self, found: Found, now: Evidence, settled: bool) -> Verdict | None:
        amends = any(amending for _, amending in found.values())
        if len(found) > 1 or self.unseen or any(self._is_guess(*one) for one in found.values()):
            first = self.ruled if amends else None
            lines = (
                explanations.join_lines(first, line) if first and not amending else line
                for line, amending in found.values()
            )
            return Ambiguous(tuple(lines), amends, self.unseen) if settled else None
        ((line, _),) = found.values()
        chattered = any(stack and q in self.touches.chattered for q, stack in line.after.items())
        further = explanations.goes_further(line, now.position.lines)
        passing = self.goes_on and any(
            not stack and q in self.touches.passing for q, stack in line.after.items()
        )
        sure = not (self.touches.sliding or chattered or passing or further)
        return Matched(line, amends, sure, self.doubt(line, amends))

    def _is_guess(self, line: Line, amends: bool) -> bool:
        """Whether the board shows less of a line than it does where hands are felt."""
        ruling = self._ruling if amends else None
        position = ruling.before if ruling is not None else self.position
        return self.readings.stills and explanations.is_guess(line, self._evidence_at(position))

    def _judge_unexplained(self, now: Evidence, settled: bool) -> Verdict:
        on_the_way = candidates.on_the_way(now, settled)
        if on_the_way is None and self._ruling is not None and may_amend(self._ruling, now):
            on_the_way = candidates.on_the_way(self._evidence_at(self._ruling.before), settled)
        if on_the_way is not None:
            return on_the_way
        lifted = tuple(q for q in now.differs if not self.readings[q])
        if not settled:
            return Partial(lifted, ())
        if candidates.off_the_board(now):
            return Mismatch("unfinished", candidates.differences(now), lifted[0])
        return candidates.wrong(candidates.beside_a_line(now))
