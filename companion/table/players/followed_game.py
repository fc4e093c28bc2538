"""A recorded game that is followed at the table: the user guesses its moves, and an engine judges them.

The user makes a guess by playing a turn on the board. If it is the recorded turn, it earns full
points. Any other guess is undone, and the table's engine judges it. The recorded turn is then
played instead, and the user must carry it out on the board like a computer player's move. The turns
of the other seats are played in the same way. A note in the journal stores the points for each
guess.

| guess | points |
|---|---|
| the recorded turn | 3 |
| another turn that is as good: its winning chances are at most 0.02 lower | 2 |
| a turn that is nearly as good: its winning chances are at most 0.08 lower | 1 |
| any other turn, or one that could not be judged | 0 |
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import msgspec

from companion.engine.game_review import Case
from companion.kernel.game import Actor, State
from companion.kernel.messages import Message, Seat, message
from companion.table.engine_host.jobs import EngineBackend, EngineLostError, GameSource, Job
from companion.table.players.computer_players import Deed, Ending, Kind, Turn, numbers
from companion.table.protocol import notices
from companion.table.record.header import FollowedGame as Origin
from companion.table.record.header import read_header
from companion.table.record.journal_reader import JournalError
from companion.table.record.line_of_play import RESIGNED
from companion.table.table import TableContext
from companion.units import Milliseconds

AS_GOOD, NEARLY = (2, 0.02), (1, 0.08)
"""Points for a good guess, each with the largest loss of winning chances (0 to 1) allowed for it."""
CEILING = 4.0
"""Maximum seconds that a judgement may take."""
PATIENCE = 8000
"""Milliseconds after which the table stops waiting for an answer."""
NODES = 2000
"""Maximum number of positions searched for each of the two actions, since the user is waiting."""


class GuessJudge:
    """Judge of one guess at a time.

    Args:
        program: An external engine that is asked first; empty for none.

    Attributes:
        judged: Whether the last guess could be judged.
        points: The points that the guess earns.
    """

    GLANCE = 10
    """Milliseconds between two checks for an answer."""

    def __init__(
        self, context: TableContext, engine: EngineBackend, source: GameSource, program: str
    ) -> None:
        self._record, self._engine, self._source = context.table.record, engine, source
        self._now = context.time.now
        self._program = program
        self._jobs = numbers()
        self._asked: Job | None = None
        self._until = 0
        self.judged, self.points = False, 0

    @property
    def running(self) -> bool:
        """Whether a guess is being judged."""
        return self._asked is not None

    def ready(self) -> None:
        """Prepare the engine for a guess that must be judged soon."""
        self._engine.ready()

    def ask(self, before: State, guess: str, played: str) -> None:
        """Start comparing two legal actions in a position: the guess and the recorded one."""
        self.judged, self.points = False, 0
        game = self._record.game
        nodes = min(game.mind.skills[-1].nodes or NODES, NODES)
        actions = (game.legal(before, guess), game.legal(before, played))
        cases = tuple(
            Case(state=before, action=action, nodes=nodes, entropy=self._record.fate.entropy(self._record.n))
            for action in actions
            if action is not None
        )
        if len(cases) == len(actions):
            self._hand(
                Job(next(self._jobs), self._source, ceiling=CEILING, cases=cases, engine=self._program)
            )

    def _hand(self, job: Job) -> None:
        self._asked, self._until = job, self._now() + PATIENCE
        self._engine.ask(job)

    def look(self) -> None:
        """Process the engine's answer, if there is one."""
        if self._asked is None:
            return
        try:
            reply = self._engine.answer()
        except EngineLostError:
            asked, self._asked = self._asked, None
            if asked.engine:  # the built-in player is still available
                self._hand(msgspec.structs.replace(asked, id=next(self._jobs), engine=""))
            return
        if reply is None or reply.id != self._asked.id:
            if self._now() > self._until:
                self.stop()
            return
        self._asked = None
        if len(reply.verdicts) == 2 and None not in reply.verdicts:
            guess, played = reply.verdicts
            assert guess is not None and played is not None
            self.judged = True
            lost = played.got - guess.got
            self.points = next((points for points, most in (AS_GOOD, NEARLY) if lost <= most), 0)

    def stop(self) -> None:
        """Cancel the judgement."""
        if self._asked is not None:
            self._asked = None
            self._engine.cancel()


FULL = 3
"""Points for guessing the recorded turn."""
NOTE = "guess"
SECOND_LOOK = 1200
"""Milliseconds that a user has to continue a move before the guess counts as a different turn."""
PACE = 2000
"""Milliseconds per move of a game that is shown without guessing."""


class Guess(msgspec.Struct, frozen=True):
    """A guess and its points.

    Attributes:
        at: The number of actions in the game before the guessed turn.
    """

    at: int
    points: int


class FollowedGame:
    """The followed game, which acts as a player at the table, and the guesses.

    Attributes:
        points: The points for each guess, keyed by the number of actions before the guess.
    """

    kind: Kind = "game"

    def __init__(self, context: TableContext, judge: GuessJudge, origin: Origin) -> None:
        self._context, self._table, self._time = context, context.table, context.time
        self._judge, self._origin = judge, origin
        self._states = _states(context, origin)
        self._length = len(self._states) - 1
        self._turns = tuple(self._turns_of(origin.seat))
        self.points: dict[int, int] = dict(_guesses(context))
        self._about: State | None = None
        self._at, self._astray = 0, 0
        self._since = 0
        self._over = False

    @staticmethod
    def origin_of(context: TableContext) -> Origin | None:
        """Return the origin of the game that this table follows, or None."""
        practice = read_header(context.table.record.journal).practice
        return practice.followed if practice is not None else None

    def begin(self) -> None:
        """Announce the task: to guess the moves of one seat, or only to follow the game."""
        seat = self._origin.seat
        self._tell(message("guess-task", seat=Seat(seat)) if seat else message("guess-follow"))
        if seat:
            self._judge.ready()

    @property
    def score(self) -> Message | None:
        """The score for the guesses, or None if there are none."""
        if not self.points:
            return None
        right = sum(points == FULL for points in self.points.values())
        return message(
            "guess-score",
            n=sum(self.points.values()),
            most=FULL * len(self.points),
            right=right,
            all=len(self.points),
        )

    # Implementation of `PlayerElsewhere`

    @property
    def pause(self) -> Milliseconds:
        """The minimum time between reaching the position and the player's action. See `PlayerElsewhere`."""
        wait = self._context.settings.think if self._origin.seat else PACE
        wait = max(wait, SECOND_LOOK) if self._astray else wait
        return Milliseconds(max(0, self._since + wait - self._time.now()))

    def is_up(self, actor: Actor | None) -> bool:
        """See `PlayerElsewhere`."""
        if self._over:
            return False
        return bool(self._astray) or self._at == self._length or not self._is_guessed(self._at)

    def follow(self) -> None:
        """Process the actions played since the last call."""
        table = self._table
        if table.state is self._about:
            return
        self._about, self._since = table.state, self._time.now()
        self._judge.stop()
        found = self._place()
        self._over = found is None  # a correction has led to another position
        if found is None:
            return
        self._at, self._astray = found
        self._right_guess()
        first = self._turn_at(self._at)
        if self._astray and first is not None and first not in self.points:
            before = self._states[self._at]
            self._judge.ask(
                before, table.record.line_of_play.played[-self._astray].action, self._origin.actions[self._at]
            )

    def ask(self, turn: Turn) -> None:
        """Do nothing, since the next turn is already known. See `PlayerElsewhere`."""

    def answer(self) -> Deed | None:
        """Return the next recorded turn, once the guess is judged."""
        self._judge.look()
        return None if self._judge.running else self._next()

    def stop(self) -> None:
        """See `PlayerElsewhere`. There is nothing to cancel."""

    def close(self) -> None:
        self._judge.stop()

    # The recorded game

    def _turns_of(self, seat: str) -> Iterator[tuple[int, int]]:
        """Yield the first and the last action of each turn of a seat."""
        first: int | None = None
        for i, state in enumerate(self._states):
            actor = self._table.game.actor(state)
            mine = i < self._length and actor is not None and actor.seat == seat and not actor.chance
            if mine and first is None:
                first = i
            elif not mine and first is not None:
                yield first, i - 1
                first = None

    def _turn_at(self, at: int) -> int | None:
        """Return the first action of the guessed turn that includes this action, or None."""
        return next((first for first, last in self._turns if first <= at <= last), None)

    def _is_guessed(self, at: int) -> bool:
        return self._turn_at(at) is not None

    def _place(self) -> tuple[int, int] | None:
        """Return how many actions match the recorded game, and how many other actions follow.

        Returns:
            None if play no longer follows that game.
        """
        game, line = self._table.game, self._table.record.line_of_play
        start = 0
        if len(line.stretches) > 1:
            there = (i for i, state in enumerate(self._states) if game.position(state) == line.start)
            start = next(there, -1)
            if start < 0:
                return None
        played = [played.action for played in line.played]
        same = 0
        for ours, theirs in zip(played, self._origin.actions[start:], strict=False):
            if ours != theirs:
                break
            same += 1
        return start + same, len(played) - same

    def _right_guess(self) -> None:
        """Score a guess that matches the recorded move."""
        for first, last in self._turns:
            if last + 1 == self._at and not self._astray and first not in self.points:
                self._add_points(first, FULL, message("guess-found", n=FULL))

    def _next(self) -> Deed:
        """Return the next recorded turn."""
        if self._at == self._length and not self._astray:
            return self._finish()
        end = min(self._at + 1, self._length)  # after the last recorded move, actions are only undone
        first = self._turn_at(self._at)
        if first is not None:
            end = next(last for start, last in self._turns if start == first) + 1
            if first not in self.points:
                points = self._judge.points
                self._add_points(
                    first,
                    points,
                    message(f"guess-{points}" if self._judge.judged else "guess-other", n=points),
                )
        return Deed(self._list_sources(self._at, end), takes_back=self._astray)

    def _list_sources(self, first: int, end: int) -> tuple[tuple[str, str], ...]:
        """Return recorded actions with their sources at this table."""
        game = self._table.game
        actors = [game.actor(state) for state in self._states[first:end]]
        sources = ["typed" if actor is not None and actor.chance else "computer" for actor in actors]
        return tuple(zip(self._origin.actions[first:end], sources, strict=True))

    def _add_points(self, at: int, points: int, said: Message) -> None:
        self.points[at] = points
        with contextlib.suppress(JournalError):
            self._table.record.note(**{NOTE: msgspec.to_builtins(Guess(at, points))})
        self._tell(said)

    def _finish(self) -> Deed:
        """Return the recorded end, and announce the score."""
        self._over = True
        table, origin = self._table, self._origin
        if (score := self.score) is not None:
            self._tell(score, "guessed")
        if table.actor is None:
            return Deed()
        if not origin.end:
            self._tell(message("guess-no-further"))
            return Deed()
        said = "draw" if origin.why == "draw" else "correction"
        if origin.left:
            said = "resigned" if origin.why == RESIGNED else "taken-out"
        return Deed(ending=Ending(origin.end, origin.why, said, origin.left))

    def _tell(self, said: Message, kind: str = NOTE) -> None:
        self._table.tell(notices.Note(n=self._table.n, kind=kind, text=said))


def _states(context: TableContext, origin: Origin) -> tuple[State, ...]:
    """Return the positions of the recorded game, as far as its actions are legal at this table."""
    game = context.table.game
    states = [game.read(context.table.record.line_of_play.stretches[0].start)]
    for text in origin.actions:
        action = game.legal(states[-1], text)
        if action is None:
            break
        states.append(game.after(states[-1], action))
    return tuple(states)


def _guesses(context: TableContext) -> Iterator[tuple[int, int]]:
    """Yield the scored guesses in the journal; invalid notes are skipped."""
    for record in context.table.record.journal.records:
        if record.kind == "note" and NOTE in record.body:
            with contextlib.suppress(msgspec.ValidationError):
                found = msgspec.convert(record.body[NOTE], Guess)
                yield found.at, found.points
