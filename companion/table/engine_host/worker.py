"""The engine process: `main`, the loop that searches, and `Process`, its client at the table.

`main` is run by `python -m`. It reads jobs and writes replies until its input is closed, so the
process always ends when the table ends. `Process` starts the process when it is first needed, and
restarts it when it dies.

The worker has low priority. Threads write to it and read from it, so a full pipe never blocks the table.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from typing import BinaryIO

from companion.engine.search import Hurried
from companion.table.engine_host.jobs import (
    GRACE,
    PART,
    EngineBackend,
    EngineLostError,
    Job,
    Reply,
    ThreadBackend,
    answer_job,
)
from companion.table.fault_log import watch_process
from companion.table.process_priority import run_behind


class Jobs:
    """The incoming jobs.

    Attributes:
        latest: The number of the current job, or 0 if there is none.
    """

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe = pipe
        self.waiting: queue.Queue[Job] = queue.Queue()
        self.latest = 0

    def no_longer(self, job: Job) -> Hurried:
        """Return a function that tells whether a job's time is up or the job was cancelled."""
        until = time.monotonic() + job.ceiling
        return lambda: self.latest != job.id or time.monotonic() > until

    def read(self) -> None:
        """Read jobs until the table has closed the pipe."""
        while True:
            try:
                job = pickle.load(self._pipe)
            except (EOFError, OSError):
                os._exit(0)
            self.latest = 0 if job is None else job.id
            if job is not None:
                self.waiting.put(job)


def main() -> None:
    run_behind()
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # output printed by a game must not mix with replies
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


if __name__ == "__main__":
    watch_process(PART)
    main()


STARTING = 20.0
"""Seconds allowed for starting a process, for slow computers."""
WORKER = "companion.table.engine_host.worker"


class Process:
    """A client of an engine process; a backend as in `jobs.EngineBackend`."""

    def __init__(self, command: tuple[str, ...] = ()) -> None:
        self._command = command or (sys.executable, "-m", WORKER)
        self._process: subprocess.Popen[bytes] | None = None
        self._found: list[Reply] = []
        self._out: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._asked: Job | None = None
        self._due = 0.0
        self._warm = False  # whether this process has answered before

    def ready(self) -> None:
        if self._process is None or self._process.poll() is not None:
            self._start()

    def ask(self, job: Job) -> None:
        self.ready()
        self._asked = job
        self._due = time.monotonic() + job.ceiling + (GRACE if self._warm else STARTING)
        self._send(job)

    def answer(self) -> Reply | None:
        asked = self._asked
        while asked is not None and self._found:
            reply = self._found.pop(0)
            self._warm = True
            if reply.id == asked.id:
                self._asked = None
                return reply
        if asked is not None and (
            self._process is None or self._process.poll() is not None or time.monotonic() > self._due
        ):
            self._asked = None
            self.close()
            raise EngineLostError
        return None

    def cancel(self) -> None:
        if self._asked is not None:
            self._asked = None
            self._send(None)

    def close(self) -> None:
        self._asked = None
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            self._out.put(None)
            process.wait()

    def _start(self) -> None:
        self.close()
        self._warm = False
        try:
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError:
            self._process = None
            return
        assert self._process.stdin is not None and self._process.stdout is not None
        self._out = queue.SimpleQueue()
        threading.Thread(target=_write, args=(self._out, self._process.stdin), daemon=True).start()
        threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    def _read(self, pipe: BinaryIO) -> None:
        """Read replies from the process.

        Replies are not checked, because the process belongs to this program. They may be larger
        than the pipe's buffer.
        """
        with pipe:
            while True:
                try:
                    self._found.append(pickle.load(pipe))
                except Exception:  # it has ended, or its output is unreadable: `answer` reports it lost
                    return

    def _send(self, job: Job | None) -> None:
        self._out.put(pickle.dumps(job))


def _write(waiting: queue.SimpleQueue[bytes | None], pipe: BinaryIO) -> None:
    """Write the queued data until None is taken from the queue.

    Errors of a dead process are ignored here, because `answer` reports the loss.
    """
    with contextlib.suppress(OSError), pipe:
        while (one := waiting.get()) is not None:
            pipe.write(one)
            pipe.flush()


def own_process() -> EngineBackend:
    """Return a backend in its own process if one can be started, otherwise in a thread."""
    runs = sys.executable and not getattr(sys, "frozen", False)
    return Process() if runs else ThreadBackend()
