"""The record of one running game, whose actions are played, undone, redone and corrected through its journal.

Every change is written to the journal before it takes effect. If the journal cannot be written,
nothing changes. The states since the start or the last correction are stored in a list, so an undo
only removes states from its end. Commitments of chance outcomes and contributed entropy are derived
from the journal too.

After a commitment has been published, each player may add a short text of their own until the first
roll or card. The texts change all outcomes, so the owner of the table cannot choose a favourable
seed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise, takewhile
from operator import is_
from typing import Protocol, TypedDict

import msgspec

from companion.games import in_words_of
from companion.kernel.actions import UNTOLD, Action, Draw
from companion.kernel.game import Actor, Game, State
from companion.kernel.messages import Event, Message, Seat, UserError, message
from companion.plain_text.cleaner import clean_text, is_hidden
from companion.table.clock_rules import ClockState
from companion.table.fairness import commitments
from companion.table.fairness.chance_ahead import ChanceAhead, JointDice, Links, chance_outcome_of
from companion.table.fairness.commitments import (
    LONGEST,
    SEED_BYTES,
    Commitments,
    Contribution,
    SeededChance,
    code,
    next_seed,
)
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.record.line_of_play import (
    ClockHistory,
    Entry,
    LineOfPlay,
    Played,
    Step,
    Stretch,
    entry,
    play_again,
)

NO_MARK: Mapping[str, object] = {}
Clock = Callable[[], tuple[float, int]]
"""Wall time in seconds and monotonic time in milliseconds."""


class Timing(Protocol):
    """Clocks of a game, which supply the clock state for each journal entry.

    A clock state is None if there are no clocks.
    """

    def moment(self, amends: int = 0, source: str = "") -> ClockState | None:
        """Return the clocks for an action from `source` that replaces the last `amends` actions."""

    def on_ruling(
        self, clocks: ClockState, before: State, action: Action, after: State, source: str
    ) -> ClockState:
        """Return the clocks after an action."""

    def put_right(self, clocks: ClockState, state: State, why: str, leaves: str) -> ClockState:
        """Return the clocks after a correction."""

    def on_note(self, body: Mapping[str, object]) -> ClockState | None:
        """Return the clocks if a note changes or stops them, otherwise None."""

    def on_written(self) -> None:
        """React to a successful write."""


class GameRecord(ChanceAhead):
    """A running game. All positions come from the journal; `state` is the current one.

    Args:
        fresh: Returns random bytes, for the new seed after a result.

    Attributes:
        timing: The clocks of the game; None if there are none.
    """

    timing: Timing | None = None
    copied = False
    """Whether this is a copy of a game that another table hosts."""

    def __init__(
        self,
        game: Game,
        journal: ReadOnlyJournal,
        clock: Clock,
        fresh: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.game, self.journal, self._clock, self._fresh = game, journal, clock, fresh
        self.commitments = Commitments.of(journal.records)
        self.line_of_play = LineOfPlay.of(journal.records)
        self.clock_row = ClockHistory.of(journal.records)
        self.joint = JointDice.of(journal.records)
        self.offered: tuple[int, Links] = (0, {})
        self._stand(self.replay(self.line_of_play.stretches[-1]))
        self._keyed: list[State] = []
        self._keys: list[Hashable] = []
        """The keys of the positions in `_keyed`."""
        self._latest: State | None = None  # The state before any undo; computed on demand.
        self._earlier: dict[int, tuple[Stretch, list[State]]] = {}
        """Earlier stretches that were requested, by number, each with its positions."""

    @cached_property
    def begins_at_start(self) -> bool:
        """Whether the game began at its start position, rather than at a custom one."""
        return self.line_of_play.stretches[0].start == self.game.position(self.game.start())

    def replay(self, stretch: Stretch) -> list[State]:
        """Return the states of a stretch, including its first.

        Raises:
            JournalError: An action in the journal is not legal.
        """
        with in_words_of(self.game.info.id):
            states = [self.game.read_redacted(stretch.start)]
        for at, played in enumerate(stretch.played):
            again = play_again(self.game, states[-1], played)
            if again is None:
                raise JournalError("other-rules", path=str(self.journal.path), n=at + 1, action=played.action)
            states.append(again.state)
        return states

    def _stand(self, states: list[State]) -> None:
        """Set the positions since the start or the last correction. The last of them is the current position."""
        self._states, self.state = states, states[-1]
        self.actor = self.game.actor(self.state)

    def history(self) -> list[State]:
        """Return the positions of the line of play from the start, including those before corrections."""
        before = self.line_of_play.stretches[:-1]
        return [*(state for stretch in before for state in self.replay(stretch)), *self._states]

    @property
    def since_put_right(self) -> list[State]:
        """The positions since the start or the last correction."""
        return self._states

    def states_of(self, number: int) -> list[State]:
        """Return the positions of the stretch with this number, including its first position."""
        stretches = self.line_of_play.stretches
        if number == len(stretches) - 1:
            return self._states
        known = self._earlier.get(number)
        if known is None or known[0] is not stretches[number]:
            known = self._earlier[number] = (stretches[number], self.replay(stretches[number]))
        return known[1]

    def back(self, count: int) -> State:
        """Return the position before the last `count` actions, all of which follow the last correction."""
        return self._states[-1 - count]

    def no_undo(self, count: int) -> Message | None:
        """Return why the last `count` actions cannot be undone, or None if they can."""
        refused = self.game.no_undo(self.back(count), self.latest())
        return refused or self.find_told(count)

    def find_told(self, count: int) -> Message | None:
        """Return a message about a secret that one of the last `count` actions has revealed, or None.

        Such an action cannot be undone.
        """
        steps = pairwise(self._states[len(self._states) - 1 - count :])
        return next(filter(None, (self.game.why_permanent(*step) for step in steps)), None)

    def count_repetitions(self) -> int:
        """Return how often the current position has occurred since the start or the last correction."""
        keys = self._position_keys()
        return keys.count(keys[-1])

    def _position_keys(self) -> list[Hashable]:
        """Return the key of each position so far. Known keys are cached."""
        kept = sum(1 for _ in takewhile(bool, map(is_, self._keyed, self._states)))
        self._keys[kept:] = [self.game.position_key(state) for state in self._states[kept:]]
        self._keyed = list(self._states)
        return self._keys

    @property
    def n(self) -> int:
        return self.line_of_play.n

    def play(
        self,
        actions: Sequence[tuple[Action, str]],
        amends: int = 0,
        deals: bool = False,
        mark: Mapping[str, object] = NO_MARK,
    ) -> list[tuple[str, Action, tuple[Event, ...]]]:
        """Play actions as one transaction, after undoing the last `amends` actions.

        Args:
            actions: The actions, each with its source.
            amends: The number of actions to undo first.
            deals: Whether a card that is given as `?` is drawn from the table's deck.
            mark: Additional fields for each record.

        Returns:
            The seat, action and events of each action.

        Raises:
            IllegalAction: One of the actions is not legal; nothing was played.
            JournalError: The journal could not be written; nothing was played.
        """
        self._renew()
        base, played_before = self._states[: len(self._states) - amends], self.line_of_play.played
        undone = [played.die for played in played_before[len(played_before) - amends :]]
        done: list[tuple[str, Action, tuple[Event, ...]]] = []
        entries: list[Entry] = []
        clocks = self.timing.moment(amends, actions[-1][1]) if self.timing and actions else None
        if amends:
            entries.append(("undo", {"count": amends, "by": played_before[-1].seat, "amended": True, **mark}))
        for action, source in actions:
            actor = self.actor if base[-1] is self.state else self.game.actor(base[-1])
            seat = actor.seat if actor else ""
            if deals and isinstance(action, Draw) and action.card == UNTOLD:
                dealt = sum(chance_outcome_of(played)[0] == action.deck for _, played, _ in done)
                index = self.line_of_play.rolls_of(action.deck) - undone.count(action.deck) + dealt
                action, source = Draw(action.deck, self._card(base[-1], action.deck, index)), "electronic"
            state, events = self.game.apply(base[-1], action)
            die, face = chance_outcome_of(action)
            body = msgspec.to_builtins(Played(str(action), seat, source, die, face)) | dict(mark)
            if source == "electronic":
                chosen = commitments.pool_for(self.game, base[-1], action, self.commitments.last)
                body |= msgspec.to_builtins(chosen) if chosen else {}
                body |= self._describe_links(die)
            base.append(state)
            entries.append(("action", body))
            if self.timing and clocks is not None:
                was, clocks = clocks, self.timing.on_ruling(clocks, base[-2], action, state, source)
                entries += entry("ruling", clocks, was)
            done.append((seat, action, events))
        self._write(entries)
        self._stand(base)
        self._latest = None
        return done

    def undo(self, count: int, by: str, amended: bool = False, mark: Mapping[str, object] = NO_MARK) -> None:
        """Undo the last actions.

        Args:
            count: The number of actions to undo.
            by: The seat that undoes them.
            amended: Whether a player undid them by moving the pieces back.
            mark: Additional fields for each record.

        Raises:
            JournalError: The journal could not be written; nothing was undone.
        """
        self._renew()
        latest = self.latest()
        clocks = self.clock_row.steps[-count].was
        if amended and self.timing:
            clocks = self.timing.moment(count, "board")
        self._write(
            [("undo", {"count": count, "by": by, "amended": amended, **mark}), *entry("undo", clocks)]
        )
        self._latest = latest
        self._stand(self._states[: len(self._states) - count])

    def undo_correction(self, by: str) -> None:
        """Undo the last correction, if nothing was played after it. Raises JournalError like `play`."""
        self._renew()
        states, latest = self.replay(self.line_of_play.stretches[-2]), self.latest()
        flag = self.line_of_play.stretches[-1].why.startswith("flag")
        clocks = self.clock_row.before_turn() if flag else self.clock_row.steps[-1].was
        self._write([("undo", {"count": 0, "by": by, "correction": True}), *entry("undo", clocks)])
        self._stand(states)
        self._latest = latest

    def latest(self) -> State:
        """Return the latest position before any undo."""
        if not self.line_of_play.undone:
            return self.state
        if self._latest is None:  # the game was resumed after an undo
            state = self.state
            for step in reversed(self.line_of_play.undone):
                if isinstance(step, Stretch):
                    state = self.game.read_redacted(step.start)
                else:
                    state = self._again(state, step).state
            self._latest = state
        return self._latest

    def redo(self) -> tuple[str, Action, tuple[Event, ...]] | None:
        """Redo the last undone action or correction.

        Returns:
            The seat, action and events of the action; None for a correction.

        Raises:
            JournalError: The journal could not be written; nothing was redone.
        """
        self._renew()
        step = self.line_of_play.undone[-1]
        clocks = entry("redo", self.clock_row.undone[-1].now)
        if isinstance(step, Stretch):
            state = self.game.read_redacted(step.start)
            self._write([("redo", {"count": 0, "correction": True}), *clocks])
            self._stand([state])
            return None
        action, state, events = self._again(self.state, step)
        self._write([("redo", {"count": 1}), *clocks])
        self._stand([*self._states, state])
        return step.seat, action, events

    def _again(self, state: State, played: Played) -> Step:
        """Repeat an undone action in this state."""
        again = play_again(self.game, state, played)
        assert again is not None, played
        return again

    def correct(
        self,
        state: State,
        why: str,
        leaves: str = "",
        order: Mapping[str, object] | None = None,
        places: Sequence[str] = (),
    ) -> None:
        """Continue from another position, by agreement or because the game ends.

        Args:
            state: The new position.
            why: The reason for the correction.
            leaves: The seat that no longer plays.
            order: The arbiter's order, if there was one.
            places: The ranking of the seats, if an arbiter decided it.

        Raises:
            JournalError: The journal could not be written; nothing was changed.
        """
        self._renew()
        body: dict[str, object] = {"position": self.game.position(state), "why": why}
        if places:
            body["places"] = list(places)
        entries: list[Entry] = [("correction", body)]
        if self.timing and (clocks := self.timing.moment()) is not None:
            entries += entry(why, self.timing.put_right(clocks, state, why, leaves), clocks)
        if leaves:
            entries.insert(0, ("note", {"seat": leaves, "player": "none"}))
        if order:
            entries.insert(0, ("note", {"order": dict(order)}))
        number, before = len(self.line_of_play.stretches) - 1, (self.line_of_play.stretches[-1], self._states)
        self._write(entries)
        self._earlier[number] = before
        self._stand([state])
        self._latest = None

    def note(self, **body: object) -> None:
        """Write a note. Raises JournalError like `play`."""
        clocks = self.timing.on_note(body) if self.timing else None
        self._write([("note", body), *entry(next(iter(body)), clocks)])

    def clock(self, why: str, clocks: ClockState) -> None:
        """Write the clock state. Raises JournalError like `play`."""
        self._write(entry(why, clocks))

    def finish(self, body: Mapping[str, object]) -> None:
        """Write the result and reveal the seed. Raises JournalError like `play`."""
        self._write([("result", {**body, "seed": self.fate.seed.hex()})])

    def _write(self, entries: list[Entry]) -> None:
        wall, mono = self._clock()
        for record in self.journal.extend(entries, wall, mono):
            for fold in (self.line_of_play, self.commitments, self.clock_row, self.joint):
                fold.take(record)
        if self.timing:
            self.timing.on_written()

    def add_entropy(self, seat: str, text: str) -> None:
        """Write a seat's contribution to the seed. Raises JournalError like `play`."""
        self.note(entropy=msgspec.to_builtins(Contribution(seat, text)))

    def _renew(self) -> None:
        """Commit to a new seed before play continues, if a result has revealed the current one."""
        if not self.commitments.last.published:
            return
        number, again = self.journal.header.get("seed_number"), len(self.commitments.row)
        seed = self._fresh(SEED_BYTES) if number is None else next_seed(number, again)
        self.note(commit={"seed": seed.hex(), "commit": SeededChance(seed).commitment})


class RecordReader:
    """Base class for readers of a game record."""

    def __init__(self, record: GameRecord) -> None:
        self.record, self.game = record, record.game

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def actor(self) -> Actor | None:
        """The seat that acts now, or None if the game is over."""
        return self.record.actor

    @property
    def n(self) -> int:
        return self.record.line_of_play.n

    @property
    def players(self) -> Mapping[str, str]:
        return self.record.line_of_play.players

    @property
    def seats_of_people(self) -> tuple[str, ...]:
        """The seats whose players are at this table."""
        elsewhere = self.record.line_of_play.elsewhere
        return tuple(
            seat for seat, player in self.players.items() if player == "human" and seat not in elsewhere
        )

    @property
    def paused(self) -> bool:
        return self.record.line_of_play.paused


class EntropyRefused(UserError):
    """Error raised if a seat may not contribute to the seed now, or if its text is not allowed."""


def decides(record: GameRecord) -> bool:
    """Return whether the game has chance outcomes."""
    return bool(record.game.dice or record.game.decks)


def who_rolls(record: GameRecord) -> Message | None:
    """Return which table makes the rolls in a game at several tables.

    Returns:
        A message, or None if this table makes the rolls or the game has none.
    """
    if not record.game.dice or record.journal.header["rules"].get("table_dice") != "electronic":
        return None
    if record.joint.in_force:
        return message("luck-together")
    return message("luck-keeper-rolls") if record.copied else None


def check_may_add(record: GameRecord, seat: str) -> None:
    """Raise EntropyRefused if this seat cannot contribute now."""
    header, commitment = record.journal.header, record.commitments.last
    if not decides(record):
        raise EntropyRefused("entropy-no-chance")
    if header.get("daily"):
        raise EntropyRefused("entropy-daily")
    if header.get("seed_number") is not None:
        raise EntropyRefused("entropy-seed")
    if record.actor is None:
        raise EntropyRefused("game-over")
    if commitment.decided:
        raise EntropyRefused("entropy-late")
    if record.line_of_play.players.get(seat) != "human":
        raise EntropyRefused("entropy-nobody", seat=Seat(seat))
    if seat in record.joint.keeper_seats:  # the keeper has the seed, and could try words until one suits it
        raise EntropyRefused("entropy-keeper")
    if any(contribution.seat == seat for contribution in commitment.given):
        raise EntropyRefused("entropy-twice", seat=Seat(seat))


def may_add(record: GameRecord) -> list[str]:
    """Return the seats at this table that may contribute now."""
    found = []
    for seat in record.game.seats:
        if seat in record.line_of_play.elsewhere:
            continue
        try:
            check_may_add(record, seat)
        except EntropyRefused:
            continue
        found.append(seat)
    return found


def add(record: GameRecord, seat: str, text: str) -> None:
    """Add a seat's text to the seed. Raises EntropyRefused or JournalError; then nothing was added."""
    check_may_add(record, seat)
    if not text.strip() or len(text) > LONGEST or any(map(is_hidden, text)):
        raise EntropyRefused("entropy-text", longest=LONGEST)
    record.add_entropy(seat, text)


def is_fresh(record: GameRecord) -> bool:
    """Return whether to show the code unasked, because nothing was played yet or a new seed is in use."""
    commitment = record.commitments.last
    return record.n == 0 or (commitment.number > 0 and not commitment.decided)


class CommitmentFields(TypedDict):
    """Fields about a seed in `hello` and `commitment`.

    Attributes:
        entropy: The seat and text of each contribution.
    """

    commit: str
    seal: str
    code: str
    stretch: int
    entropy: list[dict[str, str]]
    may_add: list[str]


def commitment_fields(record: GameRecord) -> CommitmentFields:
    """Return the fields about the current seed for `hello` and `commitment`."""
    commitment = record.commitments.last
    return {
        "commit": commitment.committed,
        "seal": commitment.seal,
        "code": code(commitment.seal) if decides(record) else "",
        "stretch": commitment.number + 1,
        "entropy": [
            {"seat": contribution.seat, "text": clean_text(contribution.text, LONGEST)}
            for contribution in commitment.given
        ],
        "may_add": may_add(record),
    }
