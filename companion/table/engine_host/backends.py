"""Who thinks for a table: a process of its own, a thread where no process can be started, or the table
itself.

All have the same methods. A thinker has one job at a time; a new one takes the place of the last, whose
answer never comes.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol

from companion.engine.budget import Hurried
from companion.table.engine_host.jobs import Job, Reply, answer_job

GRACE = 3.0
"""Seconds after a job's ceiling after which whoever says nothing is taken for hung."""
BREATH = 0.0005
"""Seconds that a thread that thinks leaves to the table, each time that it looks whether it should go on."""


class EngineBackend(Protocol):
    """Somebody who thinks. `ask` and `answer` never wait."""

    def ready(self) -> None:
        """Somebody will be needed soon."""

    def ask(self, job: Job) -> None:
        """Begin to think about this, and about nothing else."""

    def answer(self) -> Reply | None:
        """What the last job has come to, once; None: it is still being thought about.

        Raises:
            Lost: nothing will come any more of it.
        """

    def cancel(self) -> None:
        """Stop thinking."""

    def close(self) -> None:
        """Nobody is needed any more."""


class EngineLostError(Exception):
    """Whoever thought is gone or does not answer.

    `why`: of an engine that is a program of its own, how it failed: `missing`, `gone`, `silent`, `illegal` or
    `unable` (it does not know the game); else empty.
    """

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class InlineBackend:
    """Thinks when it is asked for the answer, as long as it takes: for tables whose time is not real."""

    def __init__(self) -> None:
        self._job: Job | None = None

    def ready(self) -> None:
        """Nothing has to be got ready."""

    def ask(self, job: Job) -> None:
        self._job = job

    def answer(self) -> Reply | None:
        job, self._job = self._job, None
        if job is not None and job.engine:
            raise EngineLostError("missing")
        return None if job is None else answer_job(job)

    def cancel(self) -> None:
        self._job = None

    def close(self) -> None:
        self._job = None


Think = Callable[[Job, Hurried], Reply]
"""Thinks about a job until it is hurried. Raises EngineLostError."""


class ThreadBackend:
    """Thinks in a thread that gives way to the table: where no process can be started, as on Android, and
    where thinking is waiting for another program.

    `patience`: seconds beyond a job's ceiling after which nothing will come any more.
    """

    def __init__(self, think: Think = answer_job, patience: float = GRACE) -> None:
        self._think_about, self._patience = think, patience
        self._lost: EngineLostError | None = None
        self._stop = threading.Event()
        self._found: list[Reply] = []
        self._asked = 0
        self._thread: threading.Thread | None = None
        self._due = 0.0

    def ready(self) -> None:
        """A thread begins at once."""

    def ask(self, job: Job) -> None:
        self.cancel()
        self._stop, self._asked, self._lost = threading.Event(), job.id, None
        self._due = time.monotonic() + job.ceiling + self._patience
        self._thread = threading.Thread(target=self._think, args=(job, self._stop), daemon=True)
        self._thread.start()

    def _think(self, job: Job, stop: threading.Event) -> None:
        until = time.monotonic() + job.ceiling

        def is_hurried() -> bool:
            time.sleep(BREATH)
            return stop.is_set() or time.monotonic() > until

        try:
            reply = self._think_about(job, is_hurried)
        except EngineLostError as lost:
            if not stop.is_set():
                self._lost = lost
            return
        if not stop.is_set():
            self._found.append(reply)

    def answer(self) -> Reply | None:
        alive = self._thread is not None and self._thread.is_alive()  # before what it may leave at its end
        while self._found:
            reply = self._found.pop(0)
            if reply.id == self._asked:
                self._asked = 0
                return reply
        if self._asked and (not alive or time.monotonic() > self._due):
            self.cancel()
            raise self._lost or EngineLostError
        return None

    def cancel(self) -> None:
        self._stop.set()
        self._asked = 0

    def close(self) -> None:
        self.cancel()
