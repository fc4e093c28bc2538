"""The processes of a search as the table sees them: a thread leads them round by round, the table reads what
they have found.

All parts make the same round, and what they have found for one another is handed on between two rounds.
Nobody waits for them but that thread; whoever gives up ends them at once. A table that nobody runs any more
asks for no news, and then they end as well. They stay in the session of the table, because niceness only
counts within one (autogroups).
"""

from __future__ import annotations

import contextlib
import logging
import os
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import msgspec

import companion
from companion.kernel.puzzle_solver import Progress, Solution, is_last_round, owner, rounds
from companion.table.solver.worker_messages import (
    Before,
    Begin,
    Came,
    Done,
    Far,
    Order,
    Round,
    news_from,
    send,
    unpack,
)

log = logging.getLogger(__name__)

Child = subprocess.Popen[bytes]
ABANDONED = 10.0
"""Seconds after which a search ends for whose news nobody has asked."""
MOST = 8
"""Processes of a search: more would mostly carry positions to and fro."""


def cores() -> int:
    """The processes that a search may have here; fewer than two: none, it is searched in slices."""
    if not sys.executable or hasattr(sys, "getandroidapilevel"):
        return 0
    with contextlib.suppress(AttributeError, OSError):
        return min(MOST, len(os.sched_getaffinity(0)))
    return min(MOST, os.cpu_count() or 1)


class WorkerPool:
    """A search by `count` processes, of up to `most` actions."""

    def __init__(self, job: Begin, most: int, count: int) -> None:
        self._news: deque[Progress | Solution | None] = deque()
        self._asked = time.monotonic()
        self._job, self._most, self._count = job, most, count
        self._children: list[Child] = []
        self._ended, self._lock = False, threading.Lock()
        threading.Thread(target=self._run, name="solving", daemon=True).start()

    @property
    def pids(self) -> tuple[int, ...]:
        return tuple(child.pid for child in self._children)

    def news(self) -> Iterator[Progress | Solution | None]:
        """What it has had to say since, oldest first; None: it has failed.

        To be asked for again and again.
        """
        self._asked = time.monotonic()
        while self._news:
            yield self._news.popleft()

    def end(self) -> None:
        """End all processes now. Never raises."""
        with self._lock:
            self._ended = True
            for child in self._children:
                with contextlib.suppress(OSError):
                    child.kill()

    def _run(self) -> None:
        found: Solution | None = None
        try:
            self._start()
            for said in self._search():
                if isinstance(said, Solution):
                    found = said
                else:
                    self._news.append(said)
        except (EOFError, OSError, ValueError, msgspec.MsgspecError) as wrong:
            if not self._ended:
                log.warning("the search has failed: %r", wrong)
        finally:
            self.end()
            for child in self._children:
                child.wait()
                for pipe in (child.stdin, child.stdout):
                    with contextlib.suppress(OSError):
                        pipe.close()  # type: ignore[union-attr]
            self._news.append(found)

    def _start(self) -> None:
        for index in range(self._count):
            with self._lock:
                if self._ended:
                    raise EOFError
                self._children.append(
                    subprocess.Popen(
                        [sys.executable, "-m", "companion.table.solver"],
                        stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE,
                        stderr=subprocess.DEVNULL,
                        cwd=Path(companion.__file__).parents[1],
                    )
                )
            self._order(index, msgspec.structs.replace(self._job, index=index, of=self._count))

    def _order(self, index: int, order: Order) -> None:
        send(self._children[index].stdin, order)  # type: ignore[arg-type]

    def _search(self) -> Iterator[Progress | Solution]:
        looked = [0] * self._count
        for depth in range(1, self._most + 1):
            handed = [b""] * self._count
            for gone in range(rounds(depth)):
                for index, pairs in enumerate(handed):
                    self._order(index, Round(depth, gone, pairs))
                done: list[Done] = []
                for index in range(self._count):
                    for news in self._round(index):
                        looked[index] = news.looked
                        if isinstance(news, Done):
                            done.append(news)
                        share = news.share if isinstance(news, Far) and is_last_round(depth, gone) else 0.0
                        yield Progress(depth, (index + share) / self._count if share else 0.0, sum(looked))
                for one in done:
                    if one.way:
                        yield Solution(self._trace_path(one), depth, sum(looked))
                        return
                handed = [b"".join(one.others[index] for one in done) for index in range(self._count)]
            if any(one.full for one in done):
                yield Solution(None, depth, sum(looked))
                return
            if not any(one.waits for one in done):
                yield Solution(None, depth, sum(looked), never=True)
                return
        yield Solution(None, self._most, sum(looked))

    def _round(self, index: int) -> Iterator[Far | Done]:
        while True:
            if time.monotonic() - self._asked > ABANDONED:
                raise EOFError
            news = news_from(self._children[index].stdout)  # type: ignore[arg-type]
            if not isinstance(news, Came):
                yield news
            if isinstance(news, Done):
                return

    def _trace_path(self, end: Done) -> tuple[str, ...]:
        """The way from the start: each position is asked for the one before it."""
        way, here = list(end.way), end.begins
        while True:
            index = owner(unpack(here)[0], self._count)
            self._order(index, Before(here))
            came = news_from(self._children[index].stdout)  # type: ignore[arg-type]
            assert isinstance(came, Came)
            if came.before == here:
                return tuple(way)
            way.insert(0, came.action)
            here = came.before
