"""The record of a table that sits in: a copy of the keeper's, and on top of it what its own hands have proposed.

Each record that the keeper has decided stands in the copy with its `number`. What hands do here is written at once as
well, as `asked`, so that it is shown and outlives a kill; the keeper's record of it then becomes a note
(`confirmed`). If the keeper decides something else first, what was proposed is taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Self

import msgspec

from companion.kernel.game import Game, State
from companion.kernel.messages import Message, Seat, UserError
from companion.remote.table_messages import CopiedRecord
from companion.table.clock_rules import Clocks, Control, fits
from companion.table.fairness.chance_ahead import chance_outcome_of, check_joint_roll
from companion.table.fairness.commitments import SEED_BYTES, faces_of
from companion.table.game_record import Clock, GameRecord
from companion.table.record.header import TableShare
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal, Record, TakenBack
from companion.table.record.line_of_play import Entry, LineOfPlay, Played, Projection, Step, play_again

SEAT_FIELDS = ("seat", "draw", "no_draw", "illegal", "undecided", "forget")
"""Where a note names a seat."""
OWN_NOTES = frozenset({"ignored", "hinted", "tag"})
"""What a note has that only this table is concerned with."""


class NotOursError(UserError):
    """The table that keeps the game decides this."""


class Proposal(msgspec.Struct):
    """What hands have done here and the keeper has not decided yet.

    Attributes:
        id: Its number.
        upon: The number of the last record that was known.
        behind: The proposal before it that is not decided either; 0: none.
        takes_back: How many actions the hands took back.
        actions: What they played then.
        confirmed: How many of these steps the keeper has confirmed.
    """

    id: int
    upon: int
    behind: int
    takes_back: int
    actions: list[Played]
    confirmed: int = 0

    @property
    def steps(self) -> list[str]:
        """What the keeper's records of it will say: an undo, then each action."""
        undo = [f"undo {self.takes_back}"] if self.takes_back else []
        return undo + [one.action for one in self.actions]


class CopiedChange(msgspec.Struct, frozen=True):
    """A record that was taken in: `n` actions were in force then; `step`: what an action came to."""

    kind: str
    body: Mapping[str, object]
    n: int
    step: Step | None = None


class CopyResult(msgspec.Struct):
    """What came of a copy.

    `taken_back`: what was done here, for what the keeper has decided instead. `unfair`: what is wrong with rolls that all
    tables had to make together.
    """

    changes: list[CopiedChange] = []
    taken_back: bool = False
    unfair: list[Message] = []


class Agreement(Projection):
    """What a copy says of what the keeper has decided, and of what was proposed.

    Attributes:
        last: The number of the last record that this table has.
        id: The highest number of a proposal.
        agreed: The line of play as the keeper has it.
        proposals: What it has not decided yet, oldest first.
    """

    def __init__(self) -> None:
        self.last = self.id = 0
        self.agreed = LineOfPlay()
        self.proposals: list[Proposal] = []

    def copy(self) -> Self:
        other = super().copy()
        other.agreed = self.agreed.copy()
        other.proposals = [msgspec.structs.replace(one, actions=list(one.actions)) for one in self.proposals]
        return other

    def list_unconfirmed(self) -> list[tuple[int, str]]:
        """The steps of all proposals that the keeper has not confirmed, each with the number of its proposal."""
        return [(one.id, step) for one in self.proposals for step in one.steps[one.confirmed :]]

    def _take(self, record: Record) -> None:
        body = record.body
        number = body.get("number")
        if isinstance(number, int):
            self.last = max(self.last, number)
        if record.seq == 0:
            self.agreed.take(record)
        elif "confirmed" in body:
            held = msgspec.convert(body["confirmed"], CopiedRecord)
            self.agreed.take(Record(record.seq, held.kind, held.body, held.wall, record.mono))
            self._confirm()
        elif isinstance(number, int):
            self.agreed.take(record)
        elif isinstance(id := body.get("asked"), int):
            self._propose(id, record)
        elif body.get("refused"):
            self.proposals.clear()

    def _propose(self, id: int, record: Record) -> None:
        self.id = max(self.id, id)
        if not self.proposals or self.proposals[-1].id != id:
            behind = self.proposals[-1].id if self.proposals else 0
            self.proposals.append(Proposal(id, self.last, behind, 0, []))
        if record.kind == "undo":
            self.proposals[-1].takes_back += msgspec.convert(record.body, TakenBack).count
        elif record.kind == "action":
            self.proposals[-1].actions.append(msgspec.convert(record.body, Played))

    def _confirm(self) -> None:
        first = self.proposals[0]
        first.confirmed += 1
        if first.confirmed == len(first.steps):
            self.proposals.pop(0)


class CopiedGame(GameRecord):
    """A game that another table keeps.

    Attributes:
        share: Which tables these are, and the seats that sit here.
        proposed: Is told of each new proposal.
        controls: Seat to its time control.
    """

    copied = True

    def __init__(self, game: Game, journal: ReadOnlyJournal, clock: Clock, share: TableShare) -> None:
        self.share = share
        self._agreement = Agreement.of(journal.records)
        self.controls: Mapping[str, Control] = {}
        self.proposed: Callable[[Proposal], object] = lambda proposal: None
        super().__init__(game, journal, clock)

    @property
    def last(self) -> int:
        """The number of the last record of the keeper's that this table has."""
        return self._agreement.last

    @property
    def proposals(self) -> list[Proposal]:
        """What the keeper has not decided yet, oldest first."""
        return self._agreement.proposals

    @property
    def next_id(self) -> int:
        """The number for something else that this table asks for."""
        self._agreement.id += 1
        return self._agreement.id

    # What is done here

    def _write(self, entries: list[Entry]) -> None:
        """Write what this table's own hands have done, as a proposal; the keeper decides all else.

        Raises:
            NotOursError: it is not for this table to decide.
            JournalError: as `GameRecord.play`.
        """
        kinds = {kind for kind, _ in entries}
        if kinds == {"clock"}:
            return  # the keeper's clocks count
        if kinds <= {"note"} and all(body.keys() & OWN_NOTES for _, body in entries):
            super()._write(entries)
            return
        if not kinds <= {"action", "undo", "clock"}:
            raise NotOursError("keeper-decides")
        self._check_ours(entries)
        mark = {"asked": self.next_id}
        super()._write([(kind, {**body, **mark} if kind != "clock" else body) for kind, body in entries])
        for record in self.journal.records[-len(entries) :]:
            self._agreement.take(record)
        self.proposed(self.proposals[-1])

    def _check_ours(self, entries: Sequence[Entry]) -> None:
        """Raises NotOursError for actions of seats elsewhere, and where more is taken back than hands may."""
        back = sum(msgspec.convert(body, TakenBack).count for kind, body in entries if kind == "undo")
        taken = [one.seat for one in self.line_of_play.played[len(self.line_of_play.played) - back :]]
        for seat in (*taken, *(str(body["seat"]) for kind, body in entries if kind == "action")):
            if seat not in self.share.seats:
                raise NotOursError("seat-elsewhere", seat=Seat(seat))
        if any(kind == "undo" and not body.get("amended") for kind, body in entries):
            raise NotOursError("keeper-decides")

    def finish(self, body: Mapping[str, object]) -> None:
        """Nothing: the keeper writes the result."""

    # What the keeper has decided

    def copy(self, records: Sequence[CopiedRecord], last: int) -> CopyResult:
        """Take in what the keeper has decided; what is known already is passed over.

        Args:
            records: Its records as this table may know them, in order, as they came through the gate.
            last: The number up to which nothing is left out.

        Raises:
            UserError: One of them makes no sense here, or nothing can be written; none of them is taken in.
        """
        trial = _Trial(self)
        steps = self._agreement.list_unconfirmed()
        taken_back = False
        for one in records:
            if one.n <= self.last:
                continue
            number = {"number": one.n}
            if steps and self._is_next(steps[0], one):
                steps.pop(0)
                trial.take("note", {"confirmed": msgspec.to_builtins(one), **number})
                continue
            if steps and one.kind in ("action", "undo", "redo", "correction", "result"):
                trial.retreat()
                steps, taken_back = [], True
            trial.take(one.kind, self._own(one) | number)
        if last > trial.agreement.last:
            trial.take("note", {"number": last})
        return self._commit(trial, taken_back)

    def give_up(self) -> CopyResult:
        """Take back what was proposed and is refused.

        Raises:
            JournalError: Nothing can be written.
        """
        if not self.proposals:
            return CopyResult()
        trial = _Trial(self)
        trial.retreat()
        trial.take("note", {"refused": True})
        return self._commit(trial, taken_back=True)

    def _is_next(self, step: tuple[int, str], one: CopiedRecord) -> bool:
        """Whether a record of the keeper's is what was proposed, and leads where it led here."""
        said = f"undo {one.body.get('count')}" if one.kind == "undo" else one.body.get("action")
        asked = one.body.get("asked") == f"{self.share.table}:{step[0]}"
        return asked and one.kind in ("action", "undo") and said == step[1] and "known" not in one.body

    def _own(self, one: CopiedRecord) -> dict[str, object]:
        """A record as it stands here: a seed that is not known yet is one of this table's own."""
        commit = one.body.get("commit")
        if one.kind == "note" and isinstance(commit, dict):
            return {"commit": {**commit, "seed": self._fresh(SEED_BYTES).hex()}}
        return dict(one.body)

    def _commit(self, trial: _Trial, taken_back: bool) -> CopyResult:
        """Write what was tried, all of it or nothing, and stand where it leads.

        Raises:
            JournalError: It cannot be written.
        """
        if trial.entries:
            before = len(self.journal.records)
            super()._write(trial.entries)
            for record in self.journal.records[before:]:
                self._agreement.take(record)
            self._stand(trial.states)
            self._latest = None
        return CopyResult(trial.changes, taken_back, trial.unfair)


class _Trial:
    """Records tried on a copy of everything that is told from them, so that only what can be read again is written.

    Attributes:
        entries: What is to be written.
        states: The positions after them.
        changes: What each of them comes to.
        unfair: What is wrong with rolls that all tables had to make.
        agreement: What is agreed and proposed after them.
    """

    def __init__(self, record: CopiedGame) -> None:
        self._record, self._game = record, record.game
        self.entries: list[Entry] = []
        self.states: list[State] = list(record.since_put_right)
        self.changes: list[CopiedChange] = []
        self.unfair: list[Message] = []
        self.agreement = record._agreement.copy()
        self._line, self._joint = record.line_of_play.copy(), record.joint.copy()
        self._others = (self.agreement, record.commitments.copy(), self._joint, record.clock_row.copy())

    def take(self, kind: str, body: dict[str, object]) -> None:
        """Go one record on.

        Raises:
            UserError: It makes no sense here.
        """
        record = Record(len(self._record.journal.records) + len(self.entries), kind, body, 0.0, 0)
        try:
            step = self._take(record)
        except UserError:
            raise
        except Exception as wrong:  # whatever another table has sent, it is a fault of the record
            raise JournalError("record-senseless", n=record.seq, what=kind) from wrong
        self.entries.append((kind, body))
        self.changes.append(CopiedChange(kind, body, self._line.n, step))

    def retreat(self) -> None:
        """Take back what was proposed, down to what is agreed."""
        ours, theirs = self._line.played, self.agreement.agreed.played
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
        rest = theirs[same:]
        if more := len(ours) - same:
            self.take("undo", {"count": more, "by": ours[-1].seat, "refused": True})
        for one in rest:
            self.take("action", {**msgspec.to_builtins(one), "refused": True})

    def _take(self, record: Record) -> Step | None:
        line, body, kind, game = self._line, record.body, record.kind, self._game
        check_fit(game, self._record.controls, record)
        if kind == "action" and self._joint.in_force:
            faces = faces_of(game, self.states[-1], str(body.get("die", "")))
            if faces and self._record.is_joint(str(body["die"])):
                played = msgspec.convert(body, Played)
                self.unfair += check_joint_roll(record.seq, self._joint, line, played, body, faces).faults
        for fold in (line, *self._others):
            fold.take(record)
        if kind == "action":
            step = play_again(game, self.states[-1], line.played[-1])
            if step is not None:
                check_step(game, self.states[-1], line.played[-1], step)
            else:
                path, text = str(self._record.journal.path), str(body.get("action"))
                raise JournalError("other-rules", path=path, n=line.n, action=text)
            self.states.append(step.state)
            return step
        if kind == "undo" and not body.get("correction"):
            del self.states[len(self.states) - msgspec.convert(body, TakenBack).count :]
        elif kind in ("undo", "redo", "correction"):
            self.states = self._record.replay(line.stretches[-1])
        return None


def check_step(game: Game, before: State, played: Played, step: Step) -> None:
    """Check that a record names who acted and what chance gave as its action says.

    Raises:
        ValueError: It does not.
    """
    actor = game.actor(before)
    if played.seat != (actor.seat if actor else ""):
        raise ValueError(played.seat)
    if (played.die, played.face) != chance_outcome_of(step.action):
        raise ValueError(played.die)


def check_fit(game: Game, controls: Mapping[str, Control], record: Record) -> None:
    """Check that a record names only seats and squares of a game, and clocks as it has them.

    Raises:
        JournalError: It does not.
    """
    body = record.body
    named = {str(body[name]) for name in SEAT_FIELDS if name in body and record.kind == "note"}
    for name in ("gives", "places", "scores"):
        named |= set(body.get(name, ()))  # type: ignore[call-overload]
    for name in ("sits", "entropy"):
        one = body.get(name)
        if isinstance(one, dict):
            named |= {one["seat"]} if "seat" in one else {*one["seats"], *one.get("names", ())}
    if record.kind in ("action", "undo"):
        named |= {str(body.get("seat" if record.kind == "action" else "by", ""))} - {""}
    squares = {str(body[name]) for name in ("touch", "square") if name in body} - {""}
    clocks = [msgspec.convert(body[name], Clocks) for name in ("was", "now") if name in body]
    known = named <= set(game.seats) and squares <= game.board.number.keys()
    if not known or not all(fits(controls, one) for one in clocks):
        raise JournalError("record-senseless", n=record.seq, what=record.kind)
