"""What the computer players of one table decide: asked when it is their turn, played when the answer is
there.

A question holds what the seat may know and nothing else. It is dropped as soon as the position is another
one, or nobody may act: by taking back, pausing, leaving.
"""

from __future__ import annotations

import itertools
import secrets
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping

import msgspec

from companion.engine.decision import Question
from companion.engine.outlook import REMEMBERED, GameTrend, Intent
from companion.engine.search_result import SearchResult
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import shuffle
from companion.table.elsewhere.player import Turn
from companion.table.engine_host.backends import EngineBackend, EngineLostError
from companion.table.engine_host.jobs import GameSource, Job, PlayedLine, fallback
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.game_record import GameRecord
from companion.table.table import Table
from companion.table.timekeeping.game_clocks import GameClocks

LATELY = 16
"""Positions that a computer player remembers besides those that have stood twice."""
LOST = 3
"""How often whoever thinks may be lost before this table does without."""
TO_GO, SHORTEST = 40, 0.05
"""Moves that an engine's time on a clock has to last for, and the seconds that a move gets at the least."""
LINE = 40
"""Actions that an engine is told; what stood before them hardly comes again."""
AGAIN = 30
"""Actions after which a seat that has offered a draw, or whose giving up was taken back, may want that
again.
"""
CHANCE = 40
"""Actions since a die fell or a card was drawn, before a seat takes the game for one in which no chance can
turn anything.
"""


class Decision(msgspec.Struct, frozen=True):
    """What a seat does, and what it wants of the game besides."""

    action: Action
    intent: Intent = ""


class DecisionRequest:
    """A question to the engine about the seat to move, and its answer.

    `ceiling`: seconds that it may take; an engine that is short of time on the `clocks` gets less.
    """

    def __init__(
        self,
        table: Table,
        engine: EngineBackend,
        source: GameSource,
        ceiling: float,
        clocks: GameClocks,
    ) -> None:
        self._table, self._engine, self._source, self._ceiling = table, engine, source, ceiling
        self._clocks = clocks
        self._question: Question | None = None
        self._jobs = numbers()
        self._lost = 0
        self._failed: Counter[str] = Counter()
        """How often each engine has failed at this table."""
        self._said: set[str] = set()
        self._asked = ""
        """The engine that is asked; empty: our own player."""

    @property
    def running(self) -> bool:
        """Whether a question stands."""
        return self._question is not None

    def ask(self, turn: Turn) -> None:
        """Ask what the seat to move does."""
        record = self._table.record
        manner = record.line_of_play.manners.get(turn.seat, ComputerStyle())
        self._question = Question(
            known=turn.known,
            seat=turn.seat,
            level=manner.level,
            way=manner.way,
            entropy=record.fate.entropy(record.n),
            stood=positions_seen(record),
        )
        engine = manner.engine or ""
        self._hand(engine if self._failed[engine] < LOST else "")

    def _hand(self, engine: str) -> None:
        """Let an engine think about the question, or our own player (empty)."""
        record, question = self._table.record, self._question
        assert question is not None
        self._asked = engine
        if engine or self._lost < LOST:
            job = Job(
                next(self._jobs),
                self._source,
                question,
                self._time_for(question.seat) if engine else self._ceiling,
                course=course(record, question.seat),
                engine=engine,
                line=line_of(record) if engine else None,
            )
            self._engine.ask(job)

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self.running:
            self._question = None
            self._engine.cancel()

    def answer(self) -> Decision | None:
        """What the seat to move has decided; None: it is still thinking."""
        question = self._question
        assert question is not None
        game = self._table.record.game
        try:
            waits = self._asked or self._lost < LOST
            reply = self._engine.answer() if waits else None
            if reply is None and waits:
                return None
        except EngineLostError as lost:
            if self._asked:
                self._take_over(lost.why)
                return None
            self._lost += 1
            self._once("thinker-lost")
            reply = None
        thought = reply.thought if reply is not None else fallback(game, question)
        if reply is not None and reply.failed:
            self._once("thinker-failed")
        elif thought.cut:
            self._once("thinker-slow")
        self._question = None
        action = ensure_legal(game, self._table.state, thought, question)
        return Decision(action, "" if reply is None else reply.intent)

    def _time_for(self, seat: str) -> float:
        """Seconds that an engine may take for a move of this seat."""
        if not self._clocks.on:
            return self._ceiling
        left = self._clocks.now().seats.get(seat, 0) / 1000
        return min(self._ceiling, max(SHORTEST, left / TO_GO))

    def _take_over(self, why: str) -> None:
        """Our own player thinks in the place of an engine that has failed, and for the rest of the game of one
        that is not here, does not know the game, or has failed too often.
        """
        engine, question = self._asked, self._question
        assert question is not None
        known = why in ("silent", "gone", "illegal")
        self._failed[engine] += 1 if known else LOST
        given_up = known and self._failed[engine] >= LOST
        says = f"engine-{'given-up' if given_up else why or 'gone'}"
        titled = ComputerStyle(engine=engine).name
        self._table.note(says, engine=titled, name=ComputerStyle(question.level).name)
        self._hand("")

    def _once(self, id: str) -> None:
        if id not in self._said:
            self._said.add(id)
            self._table.note(id)


def numbers() -> Iterator[int]:
    """Numbers for jobs that nobody else uses: several tables may share a thinker."""
    return itertools.count(secrets.randbits(40) << 16)


def positions_seen(record: GameRecord) -> Mapping[Hashable, int]:
    """How often positions have stood that a player should know of: those that may not come again, and the
    last ones.
    """
    game = record.game
    keys = [game.position_key(state) for state in record.since_put_right]
    counts = Counter(keys)
    return {key: n for key, n in counts.items() if n > 1} | {key: counts[key] for key in keys[-LATELY:]}


def line_of(record: GameRecord) -> PlayedLine:
    """The last actions, with the position before them: an engine counts repetitions itself."""
    states = record.since_put_right
    back = min(LINE, len(states) - 1)
    played = record.line_of_play.played
    return PlayedLine(states[-1 - back], tuple(one.action for one in played[len(played) - back :]))


def course(record: GameRecord, seat: str) -> GameTrend | None:
    """How the game has gone for a seat that may want to end it; None: it may not.

    Not where nobody else than computer players would hear of it, in practice and in a deal of the day, where
    chance has acted lately, and soon after it was refused. From a position that was set up nobody gives up:
    it is there to be played.
    """
    line, header = record.line_of_play, record.journal.header
    asked_lately = 0 <= record.n - line.proposed.get(seat, -AGAIN) < AGAIN
    if (
        "human" not in line.players.values()
        or header.get("practice")
        or header.get("daily")
        or asked_lately
        or any(one.die for one in line.played[-CHANCE:])
    ):
        return None
    game = record.game
    begins = [
        i
        for i, one in enumerate(line.played)
        if one.seat == seat and (not i or line.played[i - 1].seat != seat)
    ]
    earlier = tuple(game.redact(record.since_put_right[i], seat) for i in begins[-REMEMBERED:])
    return GameTrend(earlier, record.n, ("resign", "draw") if record.begins_at_start else ("draw",))


def ensure_legal(game: Game, s: State, thought: SearchResult, question: Question) -> Action:
    """The first action that the umpire takes; what the seat has not thought of comes last."""
    rest = shuffle(game.actions(question.known), question.entropy)
    for action in (*(one.action for one in thought.choices), *rest):
        real = game.legal(s, str(action))
        if real is not None:
            return real
    raise AssertionError("a seat to move has a legal action that it knows of")
