"""The process that thinks: jobs come in, replies go out.

It takes second place behind whatever else the machine does.

It ends with its input, so it never outlives the table that started it.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import sys
import threading
import time
from typing import BinaryIO

from companion.engine.budget import Hurried
from companion.table.engine_host.jobs import PART, Job, answer_job
from companion.table.errors.process_faults import watch_process


class Jobs:
    """Jobs that come in; `latest` is the one that is wanted, 0 for none."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe = pipe
        self.waiting: queue.Queue[Job] = queue.Queue()
        self.latest = 0

    def no_longer(self, job: Job) -> Hurried:
        """Whether a job's time is up, or nobody wants to know any more."""
        until = time.monotonic() + job.ceiling
        return lambda: self.latest != job.id or time.monotonic() > until

    def read(self) -> None:
        """Read until the table is gone."""
        while True:
            try:
                job = pickle.load(self._pipe)
            except (EOFError, OSError):
                os._exit(0)
            self.latest = 0 if job is None else job.id
            if job is not None:
                self.waiting.put(job)


def main() -> None:
    _take_second_place()
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a game prints is no reply
    jobs = Jobs(sys.stdin.buffer)
    threading.Thread(target=jobs.read, daemon=True).start()
    while True:
        job = jobs.waiting.get()
        if job.id != jobs.latest:
            continue
        reply = answer_job(job, jobs.no_longer(job))
        if jobs.latest == job.id:
            out.write(pickle.dumps(reply))
            out.flush()


def _take_second_place() -> None:
    """Whoever wakes up goes first: the table does, whenever a hand moves."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


if __name__ == "__main__":
    watch_process(PART)
    main()
