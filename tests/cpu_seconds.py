"""What each test takes of the processor: user and system seconds of its process and of the children it waited for.

Wall time says little on a shared machine. `CPU_SECONDS=FOLDER` makes every process of a run write there; then

    python -m tests.cpu_seconds FOLDER [--top N]
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

OUTSIDE = "(imports, collection, children waited for at the end)"


def used() -> float:
    """Seconds of this process and of the children that it has waited for."""
    return sum(os.times()[:4])


class CpuSeconds:
    """Writes one line a test, and a last one for what lies outside of tests.

    `controller`: it only hands tests to workers, which write for themselves.
    """

    def __init__(self, folder: Path, controller: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = (folder / f"{os.getpid()}.tsv").open("w", encoding="utf-8")
        self._in_tests, self._controller = 0.0, controller

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before = used()
        try:
            return (yield)
        finally:
            took = used() - before
            self._in_tests += took
            print(f"{took:.3f}\t{item.nodeid}", file=self._file, flush=True)

    def pytest_unconfigure(self) -> None:
        outside = sum(os.times()[:2]) if self._controller else used() - self._in_tests
        print(f"{outside:.3f}\t{OUTSIDE}", file=self._file, flush=True)


def lines(folder: Path) -> Iterator[tuple[float, str]]:
    for path in folder.glob("*.tsv"):
        for line in path.read_text("utf-8").splitlines():
            seconds, test = line.split("\t")
            yield float(seconds), test


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.cpu_seconds")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--top", type=int, default=20, help="how many of the dearest tests")
    args = parser.parse_args()
    measured = sorted(lines(args.folder), reverse=True)
    rooms: Counter[str] = Counter()
    tests: Counter[str] = Counter()
    files: Counter[str] = Counter()
    for seconds, test in measured:
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
    for seconds, test in measured[: args.top]:
        print(f"{seconds:8.2f} s  {test}")


if __name__ == "__main__":
    main()
