"""A hint for somebody who asks: thought of like the best computer player, with what that seat may know."""

from __future__ import annotations

import msgspec

from companion.engine.decision import LEVELS, Question
from companion.engine.explanation.hints import HintedAction
from companion.kernel.actions import Action, Castle
from companion.kernel.game import State
from companion.kernel.messages import Seat
from companion.table.context import Component, TableContext
from companion.table.engine_host.backends import EngineBackend, EngineLostError
from companion.table.engine_host.decisions import line_of, numbers, positions_seen
from companion.table.engine_host.jobs import GameSource, Job
from companion.table.protocol import notices
from companion.table.table import Refusal
from companion.units import Milliseconds

GLANCE = 10
"""Milliseconds between two looks at whether the engine has an answer."""


class HintService(Component):
    """Hints for one table. `engine`: what thinks; `source`: how it makes the same game; `program`: the engine
    of its own that is asked first, empty: none.
    """

    def __init__(
        self, context: TableContext, engine: EngineBackend, source: GameSource, program: str = ""
    ) -> None:
        self._table, self._time, self._rules = context.table, context.time, context.rules
        self._engine, self._source = engine, source
        self._ceiling, self._operator = context.settings.ceiling, context.settings.operator
        self._jobs = numbers()
        self._about: State | None = None
        self._seat = ""
        self._program = program
        self._asked: Job | None = None

    @property
    def seat(self) -> str:
        """For whose person a hint is being thought of; empty: for nobody."""
        return self._seat

    @property
    def running(self) -> bool:
        """Whether a hint is being thought of."""
        return bool(self._seat)

    def check(self) -> None:
        """Raises Refusal where no hints are given: the house forbids it, it is a daily deal, or nobody
        follows the board.
        """
        if self._table.game.info.told:
            raise Refusal("no-hints-told")
        if not self._rules.shows_ways and not self._operator:
            raise Refusal("no-hints")
        if self._table.record.journal.header.get("daily"):
            raise Refusal("no-hints-daily")

    def may(self, seat: str) -> bool:
        """Whether this seat may have a hint now."""
        try:
            self.check()
        except Refusal:
            return False
        return self._acts(seat)

    def _acts(self, seat: str) -> bool:
        """Whether a person is to choose there."""
        actor = self._table.game.actor(self._table.state)
        return (
            actor is not None
            and actor.seat == seat
            and not actor.chance
            and self._table.players.get(seat) == "human"
        )

    def ask(self, seat: str) -> None:
        """Think of a hint for the person who is to move. Raises Refusal."""
        table = self._table
        table.seat(seat)
        table.check_not_over()
        self.check()
        actor = table.game.actor(table.state)
        if actor is not None and actor.chance and table.players.get(actor.seat) == "human":
            raise Refusal("hint-after-chance")
        if not self._acts(seat):
            raise Refusal("hint-not-now", seat=Seat(seat))
        record = table.record
        question = Question(
            known=record.game.redact(record.state, seat),
            seat=seat,
            level=max(LEVELS),
            entropy=record.fate.entropy(record.n),
            stood=positions_seen(record),
        )
        self._about, self._seat = record.state, seat
        job = Job(next(self._jobs), self._source, question, self._ceiling, explains=True)
        if self._program:
            job = msgspec.structs.replace(job, engine=self._program, line=line_of(record))
        self._asked = job
        self._engine.ask(job)

    def close(self) -> None:
        """No hint is wanted any more."""
        if self.running:
            self._seat, self._about = "", None
            self._engine.cancel()

    @property
    def due(self) -> Milliseconds | None:
        return Milliseconds(self._time.now() + GLANCE) if self.running else None

    def poll(self) -> None:
        """Publish the hint, if it is there; one about a position that is gone is dropped.

        Raises JournalError.
        """
        if not self.running:
            return
        if self._about is not self._table.state:
            self.close()
            return
        try:
            reply = self._engine.answer()
        except EngineLostError:
            asked = self._asked
            if asked is not None and asked.engine:  # our own players are still there
                self._asked = msgspec.structs.replace(asked, id=next(self._jobs), engine="", line=None)
                self._engine.ask(self._asked)
                return
            self.close()
            raise Refusal("hint-lost") from None
        if reply is None:
            return
        seat, self._seat, self._about = self._seat, "", None
        self._tell(seat, [one for one in reply.ways if self._legal(str(one.action))])

    def _legal(self, action: str) -> bool:
        return self._table.game.legal(self._table.state, action) is not None

    def _way(self, action: Action) -> list[str]:
        first, last = getattr(action, "origin", ""), getattr(action, "to", "")
        if isinstance(action, Castle):
            first, last = action.king, action.king_to
        between = self._table.game.way(self._table.state, action) if first else ()
        return [square for square in (first, *between, last) if square]

    def _tell(self, seat: str, found: list[HintedAction]) -> None:
        table = self._table
        if not found:
            raise Refusal("hint-lost")
        table.record.note(hinted=[str(one.action) for one in found], seat=seat)
        known = table.game.redact(table.state, seat)
        told = []
        for one in found:
            said = table.announcer.happens(known, one.action)[0]
            told.append(
                notices.HintedWay(
                    action=str(one.action),
                    way=self._way(one.action),
                    text=said,
                    reasons=[reason for reason in one.reasons if reason != said],
                    chance=one.chance,
                )
            )
        table.tell(notices.Hinted(n=table.n, seat=seat, private=table.game.secret, ways=told))
