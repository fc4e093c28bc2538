"""The matcher: what the board as it stands means, in a position with its legal lines.

It joins what the board reads (`readings`), what hands have done (`touches`, `aloft`) and what the
rules allow (`explaining`, `unexplained`) into one verdict. `judge` changes nothing but what was
only adjusted; the table says by `stand` which position counts from then on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from companion.kernel.layout import Layout, Line, Stack, is_tray
from companion.tracking import explanations, mismatch_analysis
from companion.tracking.explanations import TAKEN_BACK, Evidence, Follow, LastRuling, Position
from companion.tracking.readings import Readings
from companion.tracking.replies import find_replies
from companion.tracking.sequences import sequences
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

Mode = Literal["setup", "follow", "play"]
Way = tuple[Line, bool]
"""A line that explains the board, and whether it amends the last ruling."""
Found = dict[Hashable, Way]
"""Ways, by their ends or the positions they lead to."""


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
    may belong to the same movement or to the next one. `taken_up`: the game was going on before the board
    was there, so while pieces are laid out it may show a movement that was made meanwhile. `owed`: squares
    where something has to be done that the board may not tell from what stood there, until they are touched.
    """

    def __init__(self, readings: Readings, goes_on: bool = False, taken_up: bool = True) -> None:
        self.readings, self.goes_on, self.taken_up = readings, goes_on, taken_up
        self.touches, self.aloft = Touches(), Aloft()
        self.mode: Mode = "setup"
        self.unseen = True
        self.refused = False
        self.owed: frozenset[str] = frozenset()
        self.position = Position({}, ())
        self._ruling: LastRuling | None = None
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
        self.owed = frozenset()
        self._showed.clear()

    def base(self, amends: bool) -> Position:
        """The position that a match (`amends`: of the ruling before) started from, with what was touched."""
        base = self._ruling.before if amends and self._ruling is not None else self.position
        since = self.touches.began if base.since is None else base.since
        return Position(base.layout, base.lines, base.touched | self.touches.squares, since, base.follow)

    def follow(self, layout: Layout, lines: Iterable[Line], leads: Follow) -> None:
        """A position was reached elsewhere, and hands have to make the board show it."""
        stood, done = self.position.layout, self.touches.squares
        changed = {q for q in self.readings.all() if stood.get(q, ()) != layout.get(q, ())}
        owed = self.owed | (changed - done)
        self.stand(layout, lines, follow=leads)
        self.owed = owed if self.differs else frozenset()

    def finalise(self) -> None:
        """The last ruling is final."""
        self._ruling = None
        self._showed.clear()

    def refuse(self) -> None:
        """The player said none of these: do not offer a line again until the board changes."""
        self.refused = True
        self.touches.forget()
        self._showed.clear()

    # What the board tells

    def snapshot(self, readings: Mapping[str, str]) -> None:
        """The whole board at once: what was touched before is not known any more, if anything differs."""
        if self.readings.replace(readings):
            self.unseen = True
            self._showed.clear()
        self.aloft.take_readings(self.readings)
        self.refused = False

    def lift(self, square: str, now: int | None = None) -> None:
        self.readings[square] = ""
        self.owed -= {square}
        self.touches.lift(square, now)
        self.aloft.lift(square, bool(self.position.layout.get(square)))
        self.refused = False

    def place(self, square: str, reading: str, now: int | None = None) -> None:
        self.readings[square] = reading
        self.owed -= {square}
        self.touches.place(square, now)
        self.aloft.place(square)
        self.refused = False

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

    @property
    def ruled(self) -> Line | None:
        """The line ruled last, while it may be amended."""
        return self._ruling.line if self._ruling is not None else None

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
        return self._find_mixed({**self.base(amends).layout, **line.after}, line.after)

    def judge(self, settled: bool, ended: bool = False) -> Verdict:
        """What the board as it stands means; `settled`: hands seem to be off; `ended`: somebody says so."""
        now = self._evidence_at(self.position, ended)
        if not now.differs:
            return self._agreeing(now, settled)
        if self.mode != "play" and not (self.resuming and self.position.lines):
            return Mismatch(self.mode, (*mismatch_analysis.differences(now), *self._to_do(now)))
        if not self.refused and (verdict := self._explain(now, settled)) is not None:
            return verdict
        if self.mode == "setup":
            return Mismatch("setup", mismatch_analysis.differences(now))
        return self._judge_unexplained(now, settled)

    def complete(self) -> tuple[tuple[Line, bool], ...]:
        """The lines that explain the board if hands are off now, each with whether it amends the last ruling.

        They are kept in mind: what is touched later may hide in which order they were made.
        """
        if self.mode != "play" or self.unseen or self.refused:
            return ()
        now = self._evidence_at(self.position)
        if not now.differs:
            return tuple((line, False) for line in explanations.hidden(now))
        before = self._evidence_at(self._ruling.before) if self._ruling is not None else None
        found = self._find_explanations(now, before, settled=True)
        self._showed.update(found)
        self._showed.pop(frozenset(), None)  # taken back
        match self._verdict(found, now, settled=True) if found else None:
            case Matched(line=line, amends=amends):
                return ((line, amends),)
            case Ambiguous(lines=lines, amends=amends):
                return tuple((line, amends) for line in lines if line is not TAKEN_BACK)
        return ()

    def _to_do(self, now: Evidence) -> Iterator[Difference]:
        """Where hands have still to do something, though the board reads as it will."""
        return (Difference(q, self.readings[q]) for q in sorted(self.owed.difference(now.differs)))

    def _evidence_at(self, position: Position, ended: bool = False) -> Evidence:
        return Evidence.of(position, self.readings, self.touches, not self.unseen, ended)

    def _find_mixed(self, layout: Layout, moved: Iterable[str] = ()) -> frozenset[str]:
        """Pieces that were off together, are back, and cannot be told apart from each other."""
        if self.readings.sense == "identity":
            return frozenset()
        return self.aloft.find_mixed(layout, frozenset(moved)) - self.readings.dead

    def _agreeing(self, now: Evidence, settled: bool) -> Verdict:
        """The board shows the position; something that it cannot see may have happened all the same."""
        if self.mode == "play" and not self.refused:
            if now.ended and (lines := explanations.unfelt_actions(now)):
                return Ambiguous(lines)
            if settled and (lines := (*explanations.hidden(now), *self._find_exchanges(now))):
                return Ambiguous(lines)
            if settled and len(lines := self._as_well(now.ended)) > 1:
                return Ambiguous(lines, amends=True)
        doubt = self._find_mixed(self.position.layout)
        if settled and not doubt:
            self.touches.set_right()
            self.aloft.trust()
            self.unseen = False
        return Agrees(doubt)

    def _find_exchanges(self, now: Evidence) -> Iterator[Line]:
        """Lines one after another that leave other pieces on squares that read as before."""
        layout = now.position.layout
        for line in sequences(now).values():
            if any(layout.get(q, ()) != stack for q, stack in line.after.items()):
                yield line

    def _as_well(self, ended: bool) -> tuple[Line, ...]:
        """The lines, the one ruled last among them, that fit as well since more squares were touched.

        A piece lifted after a capture was ruled may be the one that was really captured.
        """
        ruling = self._ruling
        if ruling is None or self.readings.stills or self.touches.squares <= ruling.before.touched:
            return ()
        seen = self._evidence_at(ruling.before, ended)
        return tuple(
            {_end(line): line for line in seen.position.lines if explanations.fits(line, seen)}.values()
        )

    def _explain(self, now: Evidence, settled: bool) -> Verdict | None:
        """What a line explains, from the position now or in place of the last ruling; None: no line does."""
        before = self._evidence_at(self._ruling.before, now.ended) if self._ruling is not None else None
        found = self._find_explanations(now, before, settled)
        if not found and before is not None and not before.differs and self._may_amend(now):
            return self._gone_back(before, now, settled)
        return self._verdict(found, now, settled) if found else None

    def _find_explanations(self, now: Evidence, before: Evidence | None, settled: bool) -> Found:
        """All that explains the board; `before`: the evidence from the position before the last ruling."""
        found: Found = {}
        _add(found, explanations.explanations(now), amends=False)
        if any(
            line.unfelt or self.doubt(line, False) or explanations.may_be_set_right(line, now)
            for line, _ in found.values()
        ):
            _add(found, explanations.unfelt(now), amends=False)
        self._again(found, now, before)
        if self._ruling is not None and before is not None:
            if not before.differs:
                if self.goes_on:
                    self._gone_on(found, self._ruling, now)
                if found and self._may_have_gone_back(self._ruling.line, now):
                    found[frozenset()] = TAKEN_BACK, True
                return found
            if self.goes_on or not found:
                self._add_amendments(found, self._ruling, before, now)
            else:
                self._otherwise(found, self._ruling, before, now)
        self._by_way(found, now, before)
        for seen in (now, before):
            if settled and not found:
                self._nearest(found, _in_sequence(seen, seen is before), now, before)
        if settled and not found:
            _add(found, explanations.out_of_order(now), amends=False)
            if self._ruling is not None and before is not None and not found and self._may_amend(now):
                lines = explanations.instead_out_of_order(before, now)
                _add(found, self._beyond(self._ruling, now, lines), amends=True)
        if settled and not found:
            self._add_replies(found, now, before)
        return found

    def _add_replies(self, found: Found, now: Evidence, before: Evidence | None) -> None:
        """Add what explains the board together with a reply that one picture shows as well."""
        for seen in (now, before):
            if seen is not None:
                for key, line in find_replies(seen).items():
                    found.setdefault(key, (line, seen is before))

    def _may_amend(self, now: Evidence) -> bool:
        """Whether the hand that made the last ruling may have gone on or back with what it set down."""
        return self._ruling is None or not explanations.is_by_another_hand(self._ruling.line, now)

    def _may_have_gone_back(self, ruled: Line, now: Evidence) -> bool:
        """Whether hands have been since where the line that was ruled set pieces down."""
        if explanations.is_by_another_hand(ruled, now):
            return False
        ends = {q for q, stack in ruled.after.items() if stack and not is_tray(q)}
        return not now.watched or not ends or not ends.isdisjoint(now.touches.squares | now.readings.dead)

    def _by_way(self, found: Found, now: Evidence, before: Evidence | None) -> None:
        """Where hands were elsewhere than a line goes, or not where it does, take what was done by where they
        were.

        If they were at a piece that it leaves alone, or it sets down more than one piece, it may have been
        several lines as well: that is asked.
        """

        def more(line: Line, amends: bool) -> bool:
            seen = before if amends else now
            return seen is not None and (
                explanations.has_touches_beside(line, seen) or explanations.sets_down_more(line)
            )

        if any(any(_strays(*one, now, before)) or more(*one) for one in found.values()):
            ways = [*found.values(), *_in_sequence(now, False), *_in_sequence(before, True)]
            found.clear()
            self._nearest(found, ways, now, before)

    def _nearest(self, found: Found, ways: Sequence[Way], now: Evidence, before: Evidence | None) -> None:
        """Add those ways that go best by where hands were.

        One player may go on or begin anew: then a line that only says less of it explains the board as well.
        """
        astray = [_strays(*one, now, before) for one in ways]
        best, known = min(astray, default=(0, 0)), set()
        for (line, amends), far in zip(ways, astray, strict=True):
            if far == best or (self.goes_on and not far[1]):
                key = self._leads_to(line, now if not amends or before is None else before)
                if key not in known:
                    known.add(key)
                    found[key] = line, amends

    def _leads_to(self, line: Line, seen: Evidence) -> Hashable:
        """The position that a line leads to, or how it ends where nobody knows."""
        follow = seen.position.follow
        reached = follow(line.actions) if follow is not None else None
        return reached.key if reached is not None else _end(line)

    def _gone_back(self, before: Evidence, now: Evidence, settled: bool) -> Verdict | None:
        """The board shows the position before the last ruling, and no new line ends so."""
        if same := explanations.as_before(before):
            return Ambiguous((*same, TAKEN_BACK), True) if settled else None
        return None if self._may_be_captured(now) else self.retract()

    def _may_be_captured(self, now: Evidence) -> bool:
        """Whether a piece just brought in and lifted again need not be taken back."""
        lifted = not any(self.readings[q] for q in now.differs)
        return lifted and any(self.position.begins(q) for q in now.differs)

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

    def _add_amendments(self, found: Found, ruling: LastRuling, before: Evidence, now: Evidence) -> None:
        """Add what explains the board in place of the last ruling, or of one that it has replaced."""
        _add(found, self._beyond(ruling, now, explanations.instead(before, now)), amends=True)
        self._gone_on(found, ruling, now)

    def _beyond(self, ruling: LastRuling, now: Evidence, lines: Iterable[Line]) -> Iterable[Line]:
        """Without those that only leave out the end of the ruling, while who was set down last may be
        captured.
        """
        if not self._may_be_captured(now):
            return lines
        return (line for line in lines if line.actions != ruling.line.actions[: len(line.actions)])

    def _otherwise(self, found: Found, ruling: LastRuling, before: Evidence, now: Evidence) -> None:
        """Add what explains the board in place of the last ruling and of what another piece seems to have
        done since.
        """
        ends = {q: stack[-1].owner for q, stack in ruling.line.after.items() if stack}
        if any(
            ends.keys().isdisjoint(line.touches)
            and any(stack and stack[-1].owner in ends.values() for stack in line.after.values())
            for line, _ in found.values()
        ):
            once = len(ruling.line.actions)
            lines = (
                line
                for line in explanations.instead(before, now)
                if line.actions[:once] != ruling.line.actions
            )
            _add(found, lines, amends=True)

    def _gone_on(self, found: Found, ruling: LastRuling, now: Evidence) -> None:
        """Add what explains the board after a ruling that this one has replaced: it was right, and then came
        another.
        """
        for first, position in ruling.replaced:
            once_more = explanations.explanations(self._evidence_at(position, now.ended))
            _add(found, (explanations.join_lines(first, line) for line in once_more), amends=True)

    def _again(self, found: Found, now: Evidence, before: Evidence | None) -> None:
        """Add what the board showed once and shows still, whatever was touched in between."""
        for line, amends in self._showed.values():
            seen = before if amends else now
            if seen is not None and explanations.fits(line, seen):
                _add(found, (line,), amends)

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
        on_the_way = mismatch_analysis.on_the_way(now, settled)
        if on_the_way is None and self._ruling is not None and self._may_amend(now):
            on_the_way = mismatch_analysis.on_the_way(self._evidence_at(self._ruling.before), settled)
        if on_the_way is not None:
            return on_the_way
        lifted = tuple(q for q in now.differs if not self.readings[q])
        if not settled:
            return Partial(lifted, ())
        if mismatch_analysis.off_the_board(now):
            return Mismatch("unfinished", mismatch_analysis.differences(now), lifted[0])
        return mismatch_analysis.wrong(mismatch_analysis.beside_a_line(now))


def _end(line: Line) -> frozenset[tuple[str, Stack]]:
    return frozenset(line.after.items())


def _in_sequence(seen: Evidence | None, amends: bool) -> list[Way]:
    """Lines one after another that explain the board, from the position now or (`amends`) from the one before."""
    return [(line, amends) for line in sequences(seen).values()] if seen is not None else []


def _strays(line: Line, amends: bool, now: Evidence, before: Evidence | None) -> tuple[int, int]:
    """What speaks against a way."""
    seen = before if amends else now
    return explanations.strays(line, seen) if seen is not None else (0, 0)


def _add(found: Found, lines: Iterable[Line], amends: bool) -> None:
    """Add lines whose ends are new, and that are not the same actions found in another way."""
    for line in lines:
        if (line.actions, amends) not in ((known.actions, amending) for known, amending in found.values()):
            found.setdefault(_end(line), (line, amends))
