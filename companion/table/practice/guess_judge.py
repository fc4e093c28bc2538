"""How good a guess is beside the turn that was played, as whoever thinks for the table finds."""

from __future__ import annotations

import msgspec

from companion.engine.move_review import Case
from companion.kernel.game import State
from companion.table.context import TableContext
from companion.table.engine_host.backends import EngineBackend, EngineLostError
from companion.table.engine_host.decisions import numbers
from companion.table.engine_host.jobs import GameSource, Job

AS_GOOD, NEARLY = (2, 0.02), (1, 0.08)
"""Points, and the chance of winning that may be lost for them."""
CEILING = 4.0
"""Seconds that a judgement may take."""
PATIENCE = 8000
"""Milliseconds after which no answer is waited for any more."""
NODES = 2000
"""Positions that each of the two actions gets at the most: hands wait."""


class GuessJudge:
    """Judges one guess at a time. `program`: an engine of its own that is asked first, empty: none.

    Attributes:
        judged: whether the last guess could be judged.
        points: what it earns.
    """

    GLANCE = 10
    """Milliseconds between two looks at whether there is an answer."""

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
        """Guesses will have to be judged soon."""
        self._engine.ready()

    def ask(self, before: State, guess: str, played: str) -> None:
        """Begin to compare two legal actions of a position."""
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
        """Take in the answer, if it is there."""
        if self._asked is None:
            return
        try:
            reply = self._engine.answer()
        except EngineLostError:
            asked, self._asked = self._asked, None
            if asked.engine:  # our own players are still there
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
        """Nobody wants to know any more."""
        if self._asked is not None:
            self._asked = None
            self._engine.cancel()
