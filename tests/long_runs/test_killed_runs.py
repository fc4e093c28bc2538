"""A run of tests that is killed takes everything with it that it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import until
from tests.process_guard import is_alive

TEST = """
import os, subprocess, sys, time
from pathlib import Path

def test_that_hangs():
    child = "import subprocess, sys, time; print(subprocess.Popen(['sleep', '600'], start_new_session=True).pid, flush=True); time.sleep(600)"
    started = subprocess.Popen([sys.executable, "-S", "-c", child], stdout=subprocess.PIPE, text=True)
    found = [os.getpid(), started.pid, int(started.stdout.readline())]
    Path("pids.new").write_text(" ".join(map(str, found)))
    Path("pids.new").rename("pids")
    time.sleep(600)
"""


@pytest.fixture
def run(tmp_path: Path) -> Iterator[tuple[int, list[int]]]:
    """A run with one worker: its master, and the worker, a child of that, and a grandchild in a session of its own."""
    (tmp_path / "test_hangs.py").write_text(TEST)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.conftest",
        "-p",
        "no:cacheprovider",
        "-c",
        "/dev/null",
    ]
    master = subprocess.Popen(
        [*command, "--rootdir", str(tmp_path), "-n", "1", "--max-worker-restart", "0", str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until((tmp_path / "pids").exists)
        yield master.pid, [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    finally:
        master.kill()
        master.wait()


@pytest.mark.parametrize("killed", ["master", "worker"])
def test_nothing_outlives_a_killed_run(killed: str, run: tuple[int, list[int]]) -> None:
    master, started = run
    assert all(map(is_alive, started))
    os.kill(master if killed == "master" else started[0], signal.SIGKILL)
    until(lambda: not any(map(is_alive, started)))
