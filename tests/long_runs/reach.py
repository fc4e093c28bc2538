"""Which tests enter which functions, so that a planted fault is tried on those tests alone.

`mark` writes a call at the head of every function of a copy of the checkout. As a plugin of pytest (`-p tests.long_runs.reach`)
this module notes what each test entered, in child processes too, how it ended and what it took of the processor.
"""

from __future__ import annotations

import ast
import os
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cpu_seconds import used
from tests.long_runs.planting import functions

FILE = "TABLESIDE_REACH"
"""The environment's name for the file of notes."""
ENTERED: set[str] = set()
BEGAN = [0.0]
"""What this process had used of the processor when the test began."""


class Reached(NamedTuple):
    """What one run of a room's tests came to.

    Args:
        seconds: Each test that passed, and what it took of the processor.
        tests: The tests that enter each function (`path:name`).
    """

    seconds: dict[str, float]
    tests: dict[str, set[str]]

    def of(self, place: str) -> list[str]:
        """The tests that enter a function, the quickest first; all, if it runs as its module is imported."""
        found = self.tests.get(place, set())
        if "" in found:
            found = set(self.seconds)
        return sorted(found & set(self.seconds), key=self.seconds.__getitem__)


def note(*words: str) -> None:
    with Path(os.environ[FILE]).open("a", encoding="utf-8") as file:
        file.write("\t".join(words) + "\n")


def enter(place: str) -> None:
    """A function was called; the first call of a test is noted."""
    if place not in ENTERED and FILE in os.environ:
        ENTERED.add(place)
        note("entered", os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0], place)


def mark(path: Path, root: Path) -> None:
    """Write the calls into a module."""
    tree = ast.parse(path.read_text("utf-8"))
    name = path.relative_to(root)
    for function, node in functions(tree):
        first = 1 if ast.get_docstring(node) is not None else 0
        call = f"import tests.long_runs.reach as _reach; _reach.enter({f'{name}:{function}'!r})"
        node.body[first:first] = ast.parse(call).body
    path.write_text(ast.unparse(ast.fix_missing_locations(tree)), "utf-8")


def read(path: Path) -> Reached:
    """The notes of a run."""
    seconds: dict[str, float] = {}
    failed: set[str] = set()
    tests: dict[str, set[str]] = defaultdict(set)
    for line in path.read_text("utf-8").splitlines():
        match line.split("\t"):
            case ["entered", test, place]:
                tests[place].add(test)
            case ["ended", test, took, outcome]:
                seconds[test] = max(seconds.get(test, 0.0), float(took))
                if outcome != "passed":
                    failed.add(test)
    return Reached({test: took for test, took in seconds.items() if test not in failed}, tests)


def pytest_runtest_logstart() -> None:
    ENTERED.clear()
    BEGAN[0] = used()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if FILE in os.environ:
        note("ended", report.nodeid, f"{used() - BEGAN[0]:.3f}", report.outcome)
