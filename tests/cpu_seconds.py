"""What each test takes of the processor: user and system seconds of its process and of the children it waited for.

Wall time says little on a shared machine. `CPU_SECONDS=FOLDER` makes every process of a run write there; then

    python -m tests.cpu_seconds FOLDER [--top N]

A test's *own* seconds are those of its call and of what is set up for it alone: what a module or a run sets up once is
paid by the first test that wants it, and is not the test's. They are stated in seconds of one machine (`LOOP`), so
that a slow or busy machine finds about the same.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

OUTSIDE = "(imports, collection, children waited for at the end)"
LOOP = 0.02
"""Seconds of `loop` on the machine whose seconds are stated."""
AFRESH = 2.0
"""Seconds of tests after which the machine's speed is measured again: it changes with what else runs there."""


class Measure(NamedTuple):
    """A line: all that was spent while a test ran, its own part in seconds of the stated machine, and its name."""

    took: float
    own: float
    test: str

    def __str__(self) -> str:
        return f"{self.took:.3f}\t{self.own:.3f}\t{self.test}"


def used() -> float:
    """Seconds of this process and of the children that it has waited for."""
    return sum(os.times()[:4])


def loop() -> float:
    """Seconds of a fixed piece of work."""
    begun = time.process_time()
    seen: dict[int, int] = {}
    x = 0
    for i in range(120_000):
        seen[i & 1023] = x
        x = (x * 31 + i) & 0xFFFFFF
        if x in seen:
            x ^= 1
    return time.process_time() - begun


def slowness() -> float:
    """How many of its seconds this machine needs now for one of the stated machine."""
    return min(loop(), loop()) / LOOP


class CpuSeconds:
    """Writes one line a test, and a last one for what lies outside of tests.

    `controller`: it only hands tests to workers, which write for themselves.
    """

    def __init__(self, folder: Path, controller: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = (folder / f"{os.getpid()}.{time.time_ns()}.tsv").open("w", encoding="utf-8")
        self._controller = controller
        self._in_tests = self._since = 0.0
        self._slowness = 1.0 if controller else slowness()
        self._own: list[float] = []  # of each time that the test runs
        self._sharing = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before, self._own = used(), []
        try:
            return (yield)
        finally:
            took = used() - before
            self._in_tests += took
            self._since += took
            if self._since > AFRESH:
                self._since, self._slowness = 0.0, slowness()
            own = max(0.0, min(self._own, default=0.0)) / self._slowness
            print(Measure(took, own, item.nodeid), file=self._file, flush=True)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self) -> Iterator[None]:
        self._own.append(0.0)
        return (yield from self._added())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        return (yield from self._added())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        """What a module or a run has set up goes with its last test, and is not that test's."""
        if nextitem is not None and nextitem.path == item.path:
            return (yield from self._added())
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Iterator[None]:
        if fixturedef.scope == "function" or self._sharing:
            return (yield)
        before, self._sharing = used(), True
        try:
            return (yield)
        finally:
            self._own[-1] -= used() - before
            self._sharing = False

    def _added(self) -> Iterator[None]:
        before = used()
        try:
            return (yield)
        finally:
            self._own[-1] += used() - before

    def pytest_unconfigure(self) -> None:
        outside = sum(os.times()[:2]) if self._controller else used() - self._in_tests
        print(Measure(outside, 0.0, OUTSIDE), file=self._file, flush=True)


def lines(folder: Path) -> Iterator[Measure]:
    for path in sorted(folder.glob("*.tsv")):
        for line in path.read_text("utf-8").splitlines():
            took, own, test = line.split("\t")
            yield Measure(float(took), float(own), test)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.cpu_seconds")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--top", type=int, default=20, help="how many of the dearest tests")
    args = parser.parse_args()
    measured = sorted(lines(args.folder), reverse=True)
    rooms: Counter[str] = Counter()
    tests: Counter[str] = Counter()
    files: Counter[str] = Counter()
    for seconds, _, test in measured:
        file = test.partition("::")[0]
        room = "/".join(file.split("/")[:2])
        rooms[room] += seconds  # type: ignore[assignment]
        files[file] += seconds  # type: ignore[assignment]
        tests[room] += test != OUTSIDE
    for room, seconds in rooms.most_common():
        print(f"{seconds:8.1f} s {tests[room]:6} tests  {room}")
    print(f"{sum(rooms.values()):8.1f} s {sum(tests.values()):6} tests")
    print("\nfiles")
    for file, seconds in files.most_common(args.top):
        print(f"{seconds:8.2f} s  {file}")
    print("\ntests")
    for seconds, own, test in measured[: args.top]:
        print(f"{seconds:8.2f} s ({own:.2f} its own)  {test}")


if __name__ == "__main__":
    main()
