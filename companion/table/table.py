"""A running table, with its questions and the context of its parts.

A table writes each action to the journal and then publishes it.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from companion.kernel.actions import Action, Draw
from companion.kernel.game import Actor, Ending, State, put_right
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Event, IllegalAction, Message, Reason, Seat, UserError, Value, message
from companion.table import game_record
from companion.table.fairness.chance_ahead import chance_outcome_of
from companion.table.game_record import NO_MARK, GameRecord, RecordReader
from companion.table.message_catalogues import with_code
from companion.table.notice_builder import NoticeBuilder, PublicPosition
from companion.table.protocol import notices
from companion.table.protocol.notices import Tell
from companion.table.record.journal_reader import JournalError
from companion.table.record.line_of_play import Played
from companion.table.rules import TableRules
from companion.units import Milliseconds


class Refusal(UserError):
    """Error raised if a command cannot be executed, with the reason as a message."""


class PrivateRefusal(Refusal):
    """A refusal that only the owner of the pieces may see, because it reveals an attempted action."""


def nothing() -> None:
    """Do nothing."""


OF_ITS_END = frozenset({"par", "stars"})
"""Notes about a game that is over."""


class Table(RecordReader):
    """A table, which publishes its events.

    Attributes:
        held: Whether there was an undo, so that computer players wait until a person continues the
            game.
        journal_failed: Whether the journal could not be written. If so, play does not continue
            until the user does something.
        rematch_wanted: Whether another game at this table was requested.
        others_act: Whether the action that is being carried out was made by a player who is not at
            this board.
        arbiters: Returns whether arbiters can reach this table. If not, the players may resume a game that an
            arbiter has paused.
    """

    def __init__(self, record: GameRecord, announcer: NoticeBuilder, tell: Tell) -> None:
        super().__init__(record)
        self.announcer = announcer
        self._faces = [tell]
        self.held = self.journal_failed = self.rematch_wanted = self.others_act = False
        self.arbiters: Callable[[], bool] = lambda: False
        self._told_over = False
        self._unwritten = False  # the result could not be written yet
        self._told_stretches = len(record.commitments.row)

    @property
    def standing(self) -> PublicPosition:
        """The public part of the current position."""
        return self.announcer.standing(self.record.state)

    def seat(self, seat: str) -> str:
        """Return the seat itself. Raises Refusal if the game has no such seat."""
        if seat not in self.game.seats:
            raise Refusal("no-seat", seat=seat, seats=tuple(self.game.seats))
        return seat

    @property
    def paused_by_arbiter(self) -> str:
        """The arbiter who paused the game; empty if no arbiter did.

        A game that an arbiter has paused can be resumed only by an arbiter.
        """
        return self.record.line_of_play.paused_by if self.arbiters() else ""

    def check_playable(self) -> None:
        """Raise Refusal if the game is over, an arbiter must rule, or play is paused."""
        self.check_not_over()
        self.check_no_arbiter()
        if self.paused:
            raise Refusal("paused")

    def check_not_paused_by_arbiter(self) -> None:
        """Raise Refusal if an arbiter has paused the game."""
        if by := self.paused_by_arbiter:
            raise Refusal("arbiter-paused", by=by)

    def check_not_over(self) -> None:
        """Raise Refusal if the game is over."""
        if self.actor is None:
            raise Refusal("game-over")

    def check_no_arbiter(self) -> None:
        """Raise Refusal while an arbiter must rule on an illegal move."""
        if seat := self.record.line_of_play.arbiter:
            raise Refusal("arbiter-first", seat=Seat(seat))

    # Play

    def play(self, action: Action, source: str) -> None:
        """Play one action. If it raises IllegalAction or JournalError, nothing was played."""
        before = self.record.state
        self._check_hands(self.record.actor)
        self._tell_all(self.record.play([(action, source)]), source)
        self._after(before)

    def _check_hands(self, actor: Actor | None) -> None:
        """Raise IllegalAction for an action of a seat at another table that did not come from that table."""
        if actor is not None and actor.seat in self.record.line_of_play.elsewhere and not self.others_act:
            raise IllegalAction(Reason(message("seat-elsewhere", seat=Seat(actor.seat))))

    def rule(
        self, line: Line, source: str, amends: int, deals: bool, before_telling: Callable[[], object]
    ) -> None:
        """Play a line that the board shows, in place of the last `amends` actions.

        `deals` has the same meaning as in `GameRecord.play`.

        If it raises IllegalAction or JournalError, nothing was played or published.
        """
        self.play_row([(action, source) for action in line.actions], amends, deals, before_telling)

    def play_row(
        self,
        actions: Sequence[tuple[Action, str]],
        amends: int,
        deals: bool = False,
        before_telling: Callable[[], object] = nothing,
        mark: Mapping[str, object] = NO_MARK,
    ) -> None:
        """Play actions, each with its source, in place of the last `amends` actions.

        `deals` and `mark` have the same meaning as in `GameRecord.play`.

        If it raises IllegalAction or JournalError, nothing was played or published.
        """
        record = self.record
        if record.line_of_play.paused:
            raise Refusal("paused")
        self.check_no_arbiter()
        by = record.line_of_play.played[-1].seat if amends else ""
        before = record.state
        self._check_hands(self.game.actor(record.back(amends)) if amends else record.actor)
        done = record.play(actions, amends, deals, mark)
        before_telling()
        if amends:
            self.tell(notices.Undone(n=self.n - len(done), by=by, count=amends))
        self._tell_all(done, actions[-1][1])
        self._after(before)

    def _after(self, before: State) -> None:
        self.held = False
        if (over := self.game.over_by_history(self.record.since_put_right)) is not None:
            self._finish(over, "draw")
            return
        self.turn()
        self.tell_over()
        try:
            self._keep_time(before)
        except (
            JournalError
        ) as wrong:  # the action is written; the time limit is checked again after the next one
            self.tell(notices.Refused(n=self.n, text=with_code(wrong.said)))

    def _tell_all(self, done: list[tuple[str, Action, tuple[Event, ...]]], source: str) -> None:
        first = self.record.line_of_play.n - len(done) + 1
        for n, (seat, action, events) in enumerate(done, first):
            self.tell_action(n, seat, action, events, source)

    def tell_action(self, n: int, seat: str, action: Action, events: tuple[Event, ...], source: str) -> None:
        """Publish an action, as far as it is public."""
        if action.chance:
            if isinstance(action, Draw):
                card = None if self.announcer.name_action(action) != str(action) else action.card
                self.tell(notices.Chance(n=n, deck=action.deck, card=card, seat=seat, source=source))
            else:
                die, face = chance_outcome_of(action)
                self.tell(notices.Chance(n=n, die=die, face=face, seat=seat, source=source))
        self.tell(self.announcer.ruling(n, seat, action, events))

    def tell(self, notice: notices.Notice) -> None:
        """Publish a notice to all listeners, after any new commitment."""
        if self._told_stretches < len(self.record.commitments.row):
            self._told_stretches = len(self.record.commitments.row)
            self._tell_commitment()
        for face in self._faces:
            face(notice)

    def _tell_commitment(self) -> None:
        self.tell(notices.Commitment(n=self.n, **game_record.commitment_fields(self.record)))

    def add_entropy(self, seat: str, text: str) -> None:
        """Add a seat's text to the seed.

        If it raises Refusal, EntropyRefused or JournalError, nothing was added.
        """
        game_record.add(self.record, self.seat(seat), text)
        self._tell_commitment()

    def listen(self, face: Tell) -> None:
        """Add a listener for all notices, which formats them itself (`protocol.notices.localize_listener`)."""
        self._faces.append(face)

    def turn(self) -> None:
        self.tell(self.announcer.turn(self.record.state, self.record.line_of_play.n))

    def tell_over(self) -> None:
        """Publish the result once the game is over and the result has been written. Never raises."""
        if self.record.actor is not None:
            self._told_over = self._unwritten = False
            return
        line = self.record.line_of_play
        outcome = self.announcer.outcome(self.state, self.n, self.record.fate.seed.hex(), line)
        if outcome is None or self._told_over:
            return
        if not self._has_result():
            if self.record.copied:
                return  # the table that keeps the game publishes the result
            try:
                self.record.finish(
                    {
                        "places": outcome.places,
                        "scores": outcome.scores,
                        "reason": msgspec.to_builtins(outcome.reason, enc_hook=str),
                    }
                )
            except JournalError as wrong:
                self._unwritten = True
                self.tell(
                    notices.Refused(n=self.n, text=with_code(message("result-unwritten", why=wrong.said)))
                )
                return
        self._told_over, self._unwritten = True, False
        self.tell(outcome)
        self._tell_daily(outcome)

    def _has_result(self) -> bool:
        """Return whether the last record, apart from notes written after a game, is the result."""
        records = self.record.journal.records
        last = next(
            record
            for record in reversed(records)
            if record.kind != "note" or not OF_ITS_END & record.body.keys()
        )
        return last.kind == "result"

    def write_result(self) -> None:
        """Try again to write and publish a result that could not be written before. Never raises."""
        if self._unwritten:
            self.tell_over()

    def _tell_daily(self, outcome: notices.Outcome[Message]) -> None:
        """Publish the result of a daily deal as one comparable line."""
        date = self.record.journal.header.get("daily")
        if date:
            word = "daily-result" if outcome.winner else "daily-lost"
            points = next(iter(outcome.scores.values()), 0)
            self.note(word, title=self.game.info.title, date=date, n=points)

    def _keep_time(self, before: State) -> None:
        """End the game after the current round and rank the players if the agreed minutes are over."""
        limit = self.game.time_limit
        if limit is None or self.actor is None:
            return
        line = self.record.line_of_play
        if not line.time_up and line.seconds >= 60 * limit:
            self.record.note(time_up=True)
            self.note("time-up")
        if line.time_up and self.game.round_ended(before, self.state):
            self.end("ranked")

    # Undo and corrections

    def take_back(self, count: int, mark: Mapping[str, object] = NO_MARK) -> None:
        """Undo actions because the player moved the pieces back.

        `mark` has the same meaning as in `GameRecord.undo`.
        """
        by = self.record.line_of_play.played[-1].seat
        self.record.undo(count, by, amended=True, mark=mark)
        self.tell(notices.Undone(n=self.n, by=by, count=count))
        self.turn()

    def undo(self, seat: str | None, count: int = 1) -> None:
        """Undo the last actions or the last correction for `seat`, or for the seat that acted."""
        last = self.record.line_of_play.last
        if last is None:
            raise Refusal("nothing-to-undo")
        by = self.seat(seat) if seat else ""
        if self.record.journal.header.get("daily"):
            raise Refusal("daily-no-undo")
        if self.record.line_of_play.fixed:
            raise Refusal("arbiter-no-undo")
        if isinstance(last, Played):
            if count > (most := len(self.record.line_of_play.played)):
                raise Refusal("undo-too-many", n=most)
            refused = self.record.no_undo(count)
            if refused is not None:
                raise Refusal(refused)
            self.record.undo(count, by or last.seat)
            self._undone(by or last.seat, count)
        elif count > 1:
            raise Refusal("undo-too-many", n=1)
        else:
            self.record.undo_correction(by)
            self._undone(by, 0)
            self.note("correction-undone")
        self.go_elsewhere()

    def _undone(self, by: str, count: int) -> None:
        self.held = True
        self.tell(notices.Undone(n=self.n, by=by, count=count))

    def redo(self) -> None:
        """Redo the last undo."""
        if not self.record.line_of_play.undone:
            raise Refusal("nothing-to-redo")
        again = self.record.redo()
        self.held = False
        if again is None:
            self.note("correction")
        else:
            self.tell_action(self.n, *again, self.record.line_of_play.played[-1].source)
        self.go_elsewhere()

    def exchange(self, one: str, other: str) -> None:
        """Correct the record because the pieces on two squares were found to be swapped."""
        layout = self.game.layout(self.state)
        swapped = {one: [str(t) for t in layout[other]], other: [str(t) for t in layout[one]]}
        self.record.correct(put_right(self.game, self.state, swapped), "exchanged")
        self.note("correction")
        self.go_elsewhere()

    def correct(
        self,
        state: State,
        why: str,
        said: str,
        leaves: str = "",
        order: Mapping[str, object] | None = None,
        places: Sequence[str] = (),
        /,
        **values: str,
    ) -> None:
        """Continue from another position, by agreement, because a seat `leaves`, or because the game ends.

        `order` and `places` are those of an arbiter.
        """
        self.record.correct(state, why, leaves, order, places)
        self.held = False
        self.note(said, **values)
        self.go_elsewhere()

    def end(self, reason: Ending) -> None:
        """End the game now, for this reason."""
        self.check_not_over()
        self._finish(self.game.end_early(self.state, reason), reason)

    def _finish(self, over: State, reason: Ending) -> None:
        """Continue with a state that ends the game."""
        result = self.game.result(over)
        drawn = result is None or result.winner is None
        said = "correction" if reason == "ranked" else "draw" if drawn else "game-ranked"
        self.correct(over, reason, said)

    def go_elsewhere(self) -> None:
        """Publish the turn.

        If the game is over, publish the result even if another one was published before.
        """
        self._told_over = False
        self.turn()
        self.tell_over()

    def note(self, kind: str, **values: Value) -> None:
        """Publish a note."""
        self.tell(notices.Note(n=self.n, kind=kind, text=message(kind, **values)))


class QuestionChoice(msgspec.Struct, frozen=True):
    """A possible answer to a question: its text, its action (or None), and its effect.

    Attributes:
        after: The changed squares, for a picture.
    """

    text: Message
    action: str | None
    work: Callable[[], None]
    after: Layout = {}


class Questions:
    """The open questions of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._standing: dict[str, tuple[notices.Ask[Message], dict[str, Callable[[], None]]]] = {}
        self._ids = itertools.count(1)

    @property
    def standing(self) -> tuple[notices.Ask[Message], ...]:
        return tuple(ask for ask, _ in self._standing.values())

    @property
    def answerer(self) -> str:
        """The seat to which questions at this table are addressed, or empty if it is not a single seat.

        This is the seat to act if its player is at this table. Otherwise it is the only seat whose player is
        at this table.
        """
        actor, people = self._table.actor, self._table.seats_of_people
        if actor is not None and actor.seat in people:
            return actor.seat
        return people[0] if len(people) == 1 else ""

    def address(self, id: str, **values: Value) -> Message:
        """Return a question that names the seat asked, or addresses everyone if there is no such seat."""
        seat = self.answerer
        if not seat or len(self._table.game.seats) == 1:
            return message(id, asked="all", **values)
        return message(id, asked="one", one=Seat(seat), **values)

    def ask(self, text: Message, choices: Sequence[QuestionChoice], squares: Sequence[str]) -> str:
        """Ask a question, whose last choice always means "none of these". Return its id."""
        table = self._table
        id = f"q{next(self._ids)}"
        names = [*(str(i) for i in range(1, len(choices))), "none"]
        answers = [
            notices.OfferedAnswer(
                name,
                choice.text,
                choice.action,
                {q: [str(t) for t in stack] for q, stack in choice.after.items()},
            )
            for name, choice in zip(names, choices, strict=True)
        ]
        ask = notices.Ask(
            n=table.n,
            id=id,
            seat=self.answerer or None,
            question=text,
            choices=answers,
            squares=list(squares),
        )
        self._standing[id] = ask, {name: choice.work for name, choice in zip(names, choices, strict=True)}
        table.tell(ask)
        return id

    def end(self, id: str) -> None:
        """Close a question that was answered or is no longer needed."""
        if self._standing.pop(id, None) is not None:
            self._table.tell(notices.AskEnd(n=self._table.n, id=id))

    def answer(self, id: str, choice: str) -> None:
        """Execute an answer. Raises Refusal."""
        if id not in self._standing:
            raise Refusal("no-question", id=id)
        work = self._standing[id][1].get(choice)
        if work is None:
            raise Refusal("no-choice", choice=choice)
        self.end(id)
        work()


CEILING = 5.0
"""Maximum number of seconds that a computer player may think, unless the setup sets another limit."""


def monotonic_ms() -> Milliseconds:
    """Return monotonic milliseconds, which may not include the time while the machine was suspended."""
    return Milliseconds(time.monotonic_ns() // 1_000_000)


def boot_ms() -> Milliseconds:
    """Return the milliseconds since the machine was started, including suspension if the system counts it."""
    source = getattr(time, "CLOCK_BOOTTIME", None)
    ns = time.monotonic_ns() if source is None else time.clock_gettime_ns(source)
    return Milliseconds(ns // 1_000_000)


@dataclass(slots=True)
class TimeSource:
    """The source of time for all parts of a table.

    Attributes:
        now: Returns monotonic milliseconds.
        boot: Returns the milliseconds since the machine was started, including suspension.
    """

    now: Callable[[], Milliseconds] = monotonic_ms
    boot: Callable[[], Milliseconds] = boot_ms


class Settings(msgspec.Struct, frozen=True):
    """The settings of this table.

    They include the quiet time and the minimum thinking time in ms, and the game's place on the sensor field.

    Attributes:
        ceiling: The seconds after which a computer player plays its best move so far.
        mended: Whether the permissions of the game's file were corrected, because other users could
            read it.
    """

    settle: Milliseconds = Milliseconds(350)
    think: Milliseconds = Milliseconds(0)
    ceiling: float = CEILING
    at: str | None = None
    turned: int = 0
    setup: bool = True
    operator: bool = False
    seed: int | None = None
    resumed: bool = False
    mended: bool = False
    men: str = ""


@dataclass(frozen=True, slots=True)
class TableContext:
    """The shared context of all parts of one table."""

    table: Table
    questions: Questions
    rules: TableRules
    settings: Settings
    time: TimeSource


Schedule = Callable[[Callable[[], None]], None]
"""A function that has another function run soon in the table's thread. It may be called from any thread."""


class Component:
    """A part of a table that changes with time.

    Each method may raise UserError: the error is published, and the other parts continue.
    """

    idle = False
    """Whether this part never changes at this table, so that it is neither polled nor updated."""

    @property
    def due(self) -> Milliseconds | None:
        """The time at which to call `poll` next, in monotonic milliseconds, or None."""
        return None

    def poll(self) -> None:
        """Handle the passing of time."""

    def update(self) -> None:
        """Update this part after an action, or after time has passed."""

    def close(self) -> None:
        """Close this part with its table."""
