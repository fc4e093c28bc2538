"""A table runs as soon as it wakes up, and computer players use what is left."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest

from companion.table.process_priority import LONG, NICE, SHORT, read_slice, wake_at_once
from tests.patience import PATIENCE

needs_slices = pytest.mark.skipif(not read_slice(), reason="this system has no slices to choose (Linux 6.12)")
SEARCHES = f"""
import os
from companion.table.process_priority import read_slice, run_behind, wake_at_once
wake_at_once()
run_behind()
assert os.getpriority(os.PRIO_PROCESS, 0) >= {NICE}
assert os.sched_getscheduler(0) == os.SCHED_BATCH
print(read_slice())
"""


def slices_in_thread() -> list[int | None]:
    """Return the slices of a thread that asks for short ones, and of a thread that it starts."""
    found: list[int | None] = []

    def table() -> None:
        wake_at_once()
        found.append(read_slice())
        reader = threading.Thread(target=lambda: found.append(read_slice()))
        reader.start()
        reader.join(PATIENCE)

    thread = threading.Thread(target=table)
    thread.start()
    thread.join(PATIENCE)
    return found


@needs_slices
def test_a_table_and_its_threads_have_short_slices() -> None:
    before = read_slice()
    assert slices_in_thread() == [SHORT, SHORT]
    assert read_slice() == before, "other threads keep theirs"


@needs_slices
def test_a_process_that_searches_comes_last() -> None:
    """Even if a table with short slices started it."""
    done = subprocess.run([sys.executable, "-c", SEARCHES], capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout.split() == [str(LONG)], done.stderr


def test_nothing_happens_where_slices_are_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.sched_getscheduler(0), read_slice()
    with monkeypatch.context() as unknown:
        unknown.setattr("platform.machine", lambda: "abacus")
        wake_at_once()
        assert read_slice() is None
    assert (os.sched_getscheduler(0), read_slice()) == before
