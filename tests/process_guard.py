"""No process outlives the tests that started it, however they end: brokers, browsers, hubs, screens, workers.

Whatever a guarded process starts inherits a mark in its environment, also across sessions and users. A watcher outside of the
process's session waits for its end, by SIGKILL too, and then kills whatever carries the mark.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

PREFIX = "TABLESIDE_TESTS_"
PROCESSES = Path("/proc")
ROUNDS = 5
"""Looks in a row: what is being started while others are killed is found by the next."""
WATCHERS: list[subprocess.Popen[bytes]] = []
"""Of this process; held, as they are never waited for."""


def guard() -> None:
    """Kill whatever this process starts from now on as soon as this process has ended; on Linux alone."""
    mark = f"{PREFIX}{os.getpid()}"
    if mark in os.environ or not hasattr(os, "pidfd_open"):
        return
    command = [sys.executable, "-I", "-S", __file__, str(os.getpid()), mark]
    nothing = subprocess.DEVNULL
    WATCHERS.append(
        subprocess.Popen(
            command, env={}, start_new_session=True, stdin=nothing, stdout=nothing, stderr=nothing
        )
    )
    os.environ[mark] = "1"


@contextlib.contextmanager
def started(words: Sequence[str], **given: Any) -> Iterator[subprocess.Popen[Any]]:
    """Start a process that does not outlive a failed assertion in the block, which would wait for its end for ever.

    Args:
        words: The program and its arguments.
        given: Options of `subprocess.Popen`.
    """
    with subprocess.Popen(words, **given) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


def marked(mark: str) -> list[int]:
    """The processes whose environment began with this mark in it."""
    wanted, found = f"{mark}=1".encode(), []
    for path in PROCESSES.glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if wanted in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
    return found


def is_alive(pid: int) -> bool:
    """Whether a process is running. One that has ended and was not waited for yet is not."""
    with contextlib.suppress(OSError):
        return (PROCESSES / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def wait_for_end(pid: int) -> None:
    """Return when the process, our parent, has ended."""
    with contextlib.suppress(ProcessLookupError):
        end = os.pidfd_open(pid)
        if os.getppid() == pid:
            select.select([end], [], [])


def main() -> None:
    pid, mark = int(sys.argv[1]), sys.argv[2]
    wait_for_end(pid)
    for _ in range(ROUNDS):
        found = marked(mark)
        for child in found:
            with contextlib.suppress(OSError):
                os.kill(child, signal.SIGKILL)
        if not found:
            return
        time.sleep(0.05)


if __name__ == "__main__":
    main()
