"""The record of a table that sits in: a copy of the keeper's, and on top of it what its own hands have proposed.

Each record that the keeper has decided stands in the copy with its `number`. What hands do here is written at once as
well, as `asked`, so that it is shown and outlives a kill; the keeper's record of it then becomes a note
(`confirmed`). If the keeper decides something else first, what was proposed is taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile

import msgspec

from companion.kernel.game import Game, State
from companion.kernel.messages import Message, Seat, UserError
from companion.remote.table_messages import CopiedRecord
from companion.table.clock.state import Clocks, fits
from companion.table.clock.time_control import Control
from companion.table.fairness.joint_roll_check import check_joint_roll
from companion.table.fairness.outcome_pool import faces_of
from companion.table.fairness.seeded_chance import SEED_BYTES
from companion.table.other_tables.told_actions import Step, play_again
from companion.table.record.clock_history import Entry
from companion.table.record.game_record import Clock, GameRecord
from companion.table.record.header import TableShare
from companion.table.record.journal_format import JournalError, Record, TakenBack
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import LineOfPlay, Played

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


class CopiedGame(GameRecord):
    """A game that another table keeps.

    Attributes:
        share: Which tables these are, and the seats that sit here.
        last: The number of the last record that this table has.
        agreed: The line of play as the keeper has it.
        proposals: What it has not decided yet, oldest first.
        proposed: Is told of each new one.
        controls: Seat to its time control.
    """

    copied = True

    def __init__(self, game: Game, journal: ReadOnlyJournal, clock: Clock, share: TableShare) -> None:
        self.share = share
        self.last, self._id = 0, 0
        self.agreed = LineOfPlay()
        self.proposals: list[Proposal] = []
        self.controls: Mapping[str, Control] = {}
        self.proposed: Callable[[Proposal], object] = lambda proposal: None
        for record in journal.records:
            self._fold(record)
        super().__init__(game, journal, clock)

    @property
    def next_id(self) -> int:
        """The number for something else that this table asks for."""
        self._id += 1
        return self._id

    def _fold(self, record: Record) -> None:
        """What a record says of what is agreed and what is proposed."""
        body = record.body
        number = body.get("number")
        if isinstance(number, int):
            self.last = max(self.last, number)
        if record.seq == 0:
            self.agreed.take(record)
        elif "confirmed" in body:
            held = msgspec.convert(body["confirmed"], CopiedRecord)
            self.agreed.take(Record(record.seq, held.kind, held.body, held.wall, record.mono))
            self._confirm(held.body)
        elif isinstance(number, int):
            self.agreed.take(record)
        elif isinstance(id := body.get("asked"), int):
            self._propose(id, record)
        elif body.get("refused"):
            self.proposals.clear()

    def _propose(self, id: int, record: Record) -> None:
        self._id = max(self._id, id)
        if not self.proposals or self.proposals[-1].id != id:
            behind = self.proposals[-1].id if self.proposals else 0
            self.proposals.append(Proposal(id, self.last, behind, 0, []))
        if record.kind == "undo":
            self.proposals[-1].takes_back += msgspec.convert(record.body, TakenBack).count
        elif record.kind == "action":
            self.proposals[-1].actions.append(msgspec.convert(record.body, Played))

    def _confirm(self, body: Mapping[str, object]) -> None:
        first = self.proposals[0]
        first.confirmed += 1
        if first.confirmed == len(first.steps):
            self.proposals.pop(0)

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
        self._id += 1
        mark = {"asked": self._id}
        super()._write([(kind, {**body, **mark} if kind != "clock" else body) for kind, body in entries])
        for record in self.journal.records[-len(entries) :]:
            self._fold(record)
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
            records: Its records as this table may know them, in order.
            last: The number up to which nothing is left out.

        Raises:
            JournalError: it could not be written, or makes no sense here; what came before it is taken in.
            BadPosition: a position in it is none of this game.
        """
        result = CopyResult()
        entries: list[Entry] = []
        steps = self._list_unconfirmed()
        for one in records:
            if one.n <= self.last:
                continue
            number = {"number": one.n}
            if steps and self._is_next(steps[0], one):
                steps.pop(0)
                entries.append(("note", {"confirmed": msgspec.to_builtins(one), **number}))
                continue
            if steps and one.kind in ("action", "undo", "redo", "correction", "result"):
                self._commit(entries, result)
                self._commit(self._retreat(), result)
                entries, steps, result.taken_back = [], [], True
            entries.append((one.kind, self._own(one) | number))
        self._commit(entries, result)
        if last > self.last:
            self._commit([("note", {"number": last})], result)
        return result

    def give_up(self) -> CopyResult:
        """Take back what was proposed and is refused."""
        result = CopyResult(taken_back=bool(self.proposals))
        if self.proposals:
            self._commit([*self._retreat(), ("note", {"refused": True})], result)
        return result

    def _list_unconfirmed(self) -> list[tuple[int, str]]:
        """The steps of all proposals that the keeper has not confirmed, each with the number of its proposal."""
        return [(one.id, step) for one in self.proposals for step in one.steps[one.confirmed :]]

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

    def _retreat(self) -> list[Entry]:
        """What takes this table back to what is agreed."""
        ours, theirs = self.line_of_play.played, self.agreed.played
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
        entries: list[Entry] = []
        if more := len(ours) - same:
            entries.append(("undo", {"count": more, "by": ours[-1].seat, "refused": True}))
        return entries + [("action", {**msgspec.to_builtins(one), "refused": True}) for one in theirs[same:]]

    def _commit(self, entries: list[Entry], result: CopyResult) -> None:
        """Write what was decided, and stand where it leads.

        Raises as `copy`.
        """
        if not entries:
            return
        states, changes, unfair = self._try_records(entries)
        before = len(self.journal.records)
        super()._write(entries)
        for record in self.journal.records[before:]:
            self._fold(record)
        self._states, self._latest = states, None
        result.changes += changes
        result.unfair += unfair

    def _try_records(self, entries: Sequence[Entry]) -> tuple[list[State], list[CopiedChange], list[Message]]:
        """The positions after these records, what each of them comes to, and what is unfair; nothing is written.

        Raises as `copy`.
        """
        line, states = self.line_of_play.copy(), list(self._states)
        joint = self.joint.copy()
        others = (self.commitments.copy(), joint, self.clock_row.copy())
        changes: list[CopiedChange] = []
        unfair: list[Message] = []
        for seq, (kind, body) in enumerate(entries, len(self.journal.records)):
            step, record = None, Record(seq, kind, body, 0.0, 0)
            if kind == "action" and joint.in_force:
                faces = faces_of(self.game, states[-1], str(body.get("die", "")))
                if faces and self.is_joint(str(body["die"])):
                    played = msgspec.convert(body, Played)
                    unfair += check_joint_roll(seq, joint, line, played, body, faces).faults
            for fold in (line, *others):
                fold.take(record)
            if kind == "action":
                step = play_again(self.game, states[-1], line.played[-1])
                if step is None:
                    text = str(body.get("action"))
                    raise JournalError("other-rules", path=str(self.journal.path), n=line.n, action=text)
                states.append(step.state)
            elif kind == "undo" and not body.get("correction"):
                del states[len(states) - msgspec.convert(body, TakenBack).count :]
            elif kind in ("undo", "redo", "correction"):
                states = self._positions(line.stretches[-1])
            elif kind == "clock":
                self._check_clocks(record)
            changes.append(CopiedChange(kind, body, line.n, step))
        return states, changes, unfair

    def _check_clocks(self, record: Record) -> None:
        """Raises JournalError for clocks that are none of this game."""
        for name in ("was", "now"):
            if name in record.body and not fits(self.controls, msgspec.convert(record.body[name], Clocks)):
                raise JournalError("record-senseless", n=record.seq, what=record.kind)
