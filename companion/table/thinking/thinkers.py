"""Who thinks for a table: a process of its own, a thread where no process can be started, or the table itself.

All have the same methods. A thinker has one job at a time; a new one takes the place of the last, whose answer never comes.
"""

from __future__ import annotations

import threading
import time
from typing import Protocol

from companion.table.thinking.job import Job, Reply, answered

BREATH = 0.0005
"""Seconds that a thread that thinks leaves to the table, each time that it looks whether it should go on."""


class Thinker(Protocol):
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


class Lost(Exception):
    """Whoever thought is gone or does not answer."""


class Inline:
    """Thinks when it is asked for the answer, as long as it takes: for tables whose time is not real."""

    def __init__(self) -> None:
        self._job: Job | None = None

    def ready(self) -> None:
        """Nothing has to be got ready."""

    def ask(self, job: Job) -> None:
        self._job = job

    def answer(self) -> Reply | None:
        job, self._job = self._job, None
        return None if job is None else answered(job)

    def cancel(self) -> None:
        self._job = None

    def close(self) -> None:
        self._job = None


class Threaded:
    """Thinks in a thread that gives way to the table: where no process can be started, as on Android."""

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._found: list[Reply] = []
        self._asked = 0

    def ready(self) -> None:
        """A thread begins at once."""

    def ask(self, job: Job) -> None:
        self.cancel()
        self._stop, self._asked = threading.Event(), job.id
        threading.Thread(target=self._think, args=(job, self._stop), daemon=True).start()

    def _think(self, job: Job, stop: threading.Event) -> None:
        until = time.monotonic() + job.ceiling

        def hurried() -> bool:
            time.sleep(BREATH)
            return stop.is_set() or time.monotonic() > until

        reply = answered(job, hurried)
        if not stop.is_set():
            self._found.append(reply)

    def answer(self) -> Reply | None:
        while self._found:
            reply = self._found.pop(0)
            if reply.id == self._asked:
                return reply
        return None

    def cancel(self) -> None:
        self._stop.set()
        self._asked = 0

    def close(self) -> None:
        self.cancel()
