"""The record of a game hosted by another table, the keeper.

The record contains the keeper's records and the pending proposals of this table. Each record of the
keeper is stored with its `number`. An action of a player at this table is written at once, marked
`asked`, so that it is shown and survives a crash. When the keeper's record of this action arrives,
a note (`confirmed`) is stored instead of the record. If the keeper decides something else first,
the proposal is undone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Self

import msgspec

from companion.kernel.game import Game, State
from companion.kernel.messages import Message, Seat, UserError
from companion.remote.table_messages import CopiedRecord
from companion.table.clock_rules import ClockState, Control, fits
from companion.table.fairness.chance_ahead import chance_outcome_of, check_joint_roll
from companion.table.fairness.commitments import SEED_BYTES, faces_of
from companion.table.game_record import Clock, GameRecord
from companion.table.record.header import TableShare
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal, Record, TakenBack
from companion.table.record.line_of_play import Entry, LineOfPlay, Played, Projection, Step, play_again

SEAT_FIELDS = ("seat", "draw", "no_draw", "illegal", "undecided", "forget")
"""Fields of a note that name a seat."""
OWN_NOTES = frozenset({"ignored", "hinted", "tag"})
"""Fields of notes that concern only this table."""


class NotOursError(UserError):
    """Error raised for an action that only the table that hosts the game can decide."""


class Proposal(msgspec.Struct):
    """One or more actions at this table that the keeper has not decided yet.

    Attributes:
        id: The proposal's number.
        upon: The number of the last record that this table had when the proposal was made.
        behind: The number of the undecided proposal before this one; 0 if there is none.
        takes_back: The number of actions that the proposal undoes.
        actions: The actions that the proposal plays after these undos.
        confirmed: The number of the proposal's steps that the keeper has confirmed.
    """

    id: int
    upon: int
    behind: int
    takes_back: int
    actions: list[Played]
    confirmed: int = 0

    @property
    def steps(self) -> list[str]:
        """The steps that the keeper's records will contain: an undo, then each action."""
        undo = [f"undo {self.takes_back}"] if self.takes_back else []
        return undo + [played.action for played in self.actions]


class CopiedChange(msgspec.Struct, frozen=True):
    """A copied record.

    Attributes:
        n: The number of actions in force when the record was written.
        step: The result of an action; None for other records.
    """

    kind: str
    body: Mapping[str, object]
    n: int
    step: Step | None = None


class CopyResult(msgspec.Struct):
    """The result of copying records.

    Attributes:
        taken_back: Whether actions at this table were undone because the keeper decided otherwise.
        unfair: Errors in rolls that all tables had to make together.
    """

    changes: list[CopiedChange] = []
    taken_back: bool = False
    unfair: list[Message] = []


class Agreement(Projection):
    """The keeper's decisions and the pending proposals in a copied journal.

    Attributes:
        last: The number of the last record that this table has.
        id: The highest number given to a proposal so far.
        agreed: The line of play according to the keeper.
        proposals: The undecided proposals, oldest first.
    """

    def __init__(self) -> None:
        self.last = self.id = 0
        self.agreed = LineOfPlay()
        self.proposals: list[Proposal] = []

    def copy(self) -> Self:
        other = super().copy()
        other.agreed = self.agreed.copy()
        other.proposals = [
            msgspec.structs.replace(proposal, actions=list(proposal.actions)) for proposal in self.proposals
        ]
        return other

    def list_unconfirmed(self) -> list[tuple[int, str]]:
        """Return the unconfirmed steps of all proposals, each with the number of its proposal."""
        return [
            (proposal.id, step)
            for proposal in self.proposals
            for step in proposal.steps[proposal.confirmed :]
        ]

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
    """A game that another table hosts.

    Attributes:
        share: The tables in the game, and the seats at this table.
        proposed: Called with each new proposal.
        controls: Maps each seat to its time control.
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
        """The number of the keeper's last record that this table has."""
        return self._agreement.last

    @property
    def proposals(self) -> list[Proposal]:
        """The undecided proposals, oldest first."""
        return self._agreement.proposals

    @property
    def next_id(self) -> int:
        """The number for this table's next request."""
        self._agreement.id += 1
        return self._agreement.id

    # Actions at this table

    def _write(self, entries: list[Entry]) -> None:
        """Write actions of this table's players as a proposal; the keeper decides everything else.

        Raises:
            NotOursError: Only the keeper may decide one of the entries.
            JournalError: The entries cannot be written; see `GameRecord.play`.
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
        """Check that this table's players are allowed to make these actions and undos.

        Raises:
            NotOursError: They include actions of seats at other tables, or undo more than this table's
                players may.
        """
        back = sum(msgspec.convert(body, TakenBack).count for kind, body in entries if kind == "undo")
        taken = [played.seat for played in self.line_of_play.played[len(self.line_of_play.played) - back :]]
        for seat in (*taken, *(str(body["seat"]) for kind, body in entries if kind == "action")):
            if seat not in self.share.seats:
                raise NotOursError("seat-elsewhere", seat=Seat(seat))
        if any(kind == "undo" and not body.get("amended") for kind, body in entries):
            raise NotOursError("keeper-decides")

    def finish(self, body: Mapping[str, object]) -> None:
        """Do nothing: the keeper writes the result."""

    # Decisions of the keeper

    def copy(self, records: Sequence[CopiedRecord], last: int) -> CopyResult:
        """Copy the keeper's records, skipping those that are already known.

        Args:
            records: The records in order, already redacted for this table.
            last: The number of the last record that the keeper has sent; no record up to it is
                missing.

        Raises:
            UserError: A record is invalid, or the journal cannot be written. In both cases no
                record is copied.
        """
        trial = _Trial(self)
        steps = self._agreement.list_unconfirmed()
        taken_back = False
        for record in records:
            if record.n <= self.last:
                continue
            number = {"number": record.n}
            if steps and self._is_next(steps[0], record):
                steps.pop(0)
                trial.take("note", {"confirmed": msgspec.to_builtins(record), **number})
                continue
            if steps and record.kind in ("action", "undo", "redo", "correction", "result"):
                trial.retreat()
                steps, taken_back = [], True
            trial.take(record.kind, self._own(record) | number)
        if last > trial.agreement.last:
            trial.take("note", {"number": last})
        return self._commit(trial, taken_back)

    def give_up(self) -> CopyResult:
        """Undo the proposals that were refused.

        Returns:
            The result.

        Raises:
            JournalError: The journal cannot be written.
        """
        if not self.proposals:
            return CopyResult()
        trial = _Trial(self)
        trial.retreat()
        trial.take("note", {"refused": True})
        return self._commit(trial, taken_back=True)

    def _is_next(self, step: tuple[int, str], one: CopiedRecord) -> bool:
        """Return whether a keeper's record matches the next proposed step and leads to the same position.

        Args:
            step: The number of the proposal, and the step.
            one: The keeper's record.
        """
        said = f"undo {one.body.get('count')}" if one.kind == "undo" else one.body.get("action")
        asked = one.body.get("asked") == f"{self.share.table}:{step[0]}"
        return asked and one.kind in ("action", "undo") and said == step[1] and "known" not in one.body

    def _own(self, one: CopiedRecord) -> dict[str, object]:
        """Return a record as this table stores it. A seed that this table may not know yet is
        replaced by one of its own.
        """
        commit = one.body.get("commit")
        if one.kind == "note" and isinstance(commit, dict):
            return {"commit": {**commit, "seed": self._fresh(SEED_BYTES).hex()}}
        return dict(one.body)

    def _commit(self, trial: _Trial, taken_back: bool) -> CopyResult:
        """Write all tried records or none, and adopt the resulting position.

        Args:
            trial: The trial of the records.
            taken_back: Whether proposals were undone.

        Returns:
            The result.

        Raises:
            JournalError: The records cannot be written.
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
    """A trial that applies records to a copy of the game's state, so that only valid records are written.

    Attributes:
        entries: The entries to write.
        states: The positions after these entries.
        changes: The result of each record.
        unfair: Errors in rolls that all tables had to make together.
        agreement: The agreed line and the proposals after the entries.
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
        """Apply one record.

        Args:
            kind: The kind of the record.
            body: Its content.

        Raises:
            UserError: The record is not valid at this point.
        """
        record = Record(len(self._record.journal.records) + len(self.entries), kind, body, 0.0, 0)
        try:
            step = self._take(record)
        except UserError:
            raise
        except Exception as wrong:  # Any error is a fault of the record: it comes from another table.
            raise JournalError("record-senseless", n=record.seq, what=kind) from wrong
        self.entries.append((kind, body))
        self.changes.append(CopiedChange(kind, body, self._line.n, step))

    def retreat(self) -> None:
        """Undo the proposals, back to the agreed line."""
        ours, theirs = self._line.played, self.agreement.agreed.played
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
        rest = theirs[same:]
        if more := len(ours) - same:
            self.take("undo", {"count": more, "by": ours[-1].seat, "refused": True})
        for played in rest:
            self.take("action", {**msgspec.to_builtins(played), "refused": True})

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
    """Check that a record's seat and outcome match its action.

    Args:
        game: The game.
        before: The state before the action.
        played: The action as recorded.
        step: The result of the action.

    Raises:
        ValueError: They do not match.
    """
    actor = game.actor(before)
    if played.seat != (actor.seat if actor else ""):
        raise ValueError(played.seat)
    if (played.die, played.face) != chance_outcome_of(step.action):
        raise ValueError(played.die)


def check_fit(game: Game, controls: Mapping[str, Control], record: Record) -> None:
    """Check that a record names only seats, squares and clocks of its game.

    Args:
        game: The game.
        controls: Maps each seat to its time control.
        record: The record.

    Raises:
        JournalError: The record names a seat, square or clock that the game does not have.
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
    clocks = [msgspec.convert(body[name], ClockState) for name in ("was", "now") if name in body]
    known = named <= set(game.seats) and squares <= game.board.number.keys()
    if not known or not all(fits(controls, state) for state in clocks):
        raise JournalError("record-senseless", n=record.seq, what=record.kind)
