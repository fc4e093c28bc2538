"""Who thinks about a job: our own players, or the engine that it names, each in a process of its own."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.engine.uci.strength import read_choice
from companion.table.engine_host import worker_process
from companion.table.engine_host.backends import EngineBackend, EngineLostError, ThreadBackend
from companion.table.engine_host.jobs import Job, Reply
from companion.table.uci_engines.engine_player import EnginePlayer
from companion.table.uci_engines.installed_engines import EngineProgram, engine_program

PATIENCE = 30.0
"""Seconds beyond a job's ceiling that an engine may take where it has to be started first."""


class EngineRouter:
    """Hands a job to whoever has to think about it; what an engine has found is explained by our own players."""

    def __init__(
        self, own: EngineBackend, find: Callable[[str], EngineProgram | None] = engine_program
    ) -> None:
        self._own, self._find = own, find
        self._engines: dict[str, tuple[EnginePlayer, ThreadBackend]] = {}
        self._asked: tuple[Job, EngineBackend] | None = None

    def ready(self) -> None:
        self._own.ready()

    def ask(self, job: Job) -> None:
        self.cancel()
        if not job.engine:
            self._hand(job, self._own)
            return
        engine = self._engine(job.engine)
        if engine is None:
            self._asked = (job, _Missing())
        else:
            self._hand(job, engine)

    def answer(self) -> Reply | None:
        if self._asked is None:
            return None
        job, thinker = self._asked
        try:
            reply = thinker.answer()
        except EngineLostError:
            self._asked = None
            raise
        if reply is None:
            return None
        self._asked = None
        if not job.engine or not reply.thought.choices or not (job.explains or job.course is not None):
            return reply
        self._hand(msgspec.structs.replace(job, engine="", line=None, thought=reply.thought), self._own)
        return None

    def cancel(self) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            asked[1].cancel()

    def close(self) -> None:
        self._asked = None
        self._own.close()
        for player, thread in self._engines.values():
            thread.close()
            player.close()
        self._engines.clear()

    def pid(self, name: str) -> int:
        """The number of the process of an engine; 0: there is none."""
        return self._engines[name][0].pid if name in self._engines else 0

    def _hand(self, job: Job, thinker: EngineBackend) -> None:
        self._asked = (job, thinker)
        thinker.ask(job)

    def _engine(self, text: str) -> EngineBackend | None:
        """The engine that a choice names; None: it is not here."""
        choice = read_choice(text)
        if choice is None:
            return None
        if choice.engine not in self._engines:
            program = self._find(choice.engine)
            if program is None:
                return None
            player = EnginePlayer(program)
            self._engines[choice.engine] = (player, ThreadBackend(player, PATIENCE))
        return self._engines[choice.engine][1]


class _Missing:
    """An engine that is not here."""

    def ready(self) -> None: ...

    def ask(self, job: Job) -> None: ...

    def answer(self) -> Reply | None:
        raise EngineLostError("missing")

    def cancel(self) -> None: ...

    def close(self) -> None: ...


def all_thinkers() -> EngineBackend:
    """Our own players and every engine of this computer."""
    return EngineRouter(worker_process.own_process())
