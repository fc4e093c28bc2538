"""Which tests are slow: those of the list `slow_tests.txt`, which `make test` leaves out and `make test-all` runs.

So are tests of a browser, of the built handbook, of a PostgreSQL server and of brokers that agree on their streams,
whatever they take themselves: `SHARED`.

The list is measured: every test that takes more than `SLOW` seconds of the processor in the few cases of `make test`,
with what it takes, in seconds of the machine of `cpu_seconds.LOOP`. A run with `CPU_SECONDS=FOLDER` is compared with it:

    python -m tests.slow FOLDER          does the list still fit? `make test-all` asks that
    python -m tests.slow FOLDER --write  make it fit

What looks wrong by more than a factor of two is measured again, twice in a quiet process, before it is told.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

import pytest
from _pytest.runner import runtestprotocol

from tests.cpu_seconds import OUTSIDE, lines

SLOW = 0.15
"""Seconds above which a test is slow: half of what no quick test may take, since a measure may be wrong by a factor of two."""
FACTOR = 2.0
"""How far a test may be from what the list says of it."""
FIELD = re.compile(r"(\d+\.\d\d) (tests/\S+\.py::.+)")
ROOT = Path(__file__).parents[1]
SHARED = frozenset({"book", "chromium", "postgres", "standing_cluster"})
"""Fixtures whose set-up takes seconds, and no test's own: `make test` does without them, and starts no browser."""
LIST = Path(__file__).with_name("slow_tests.txt")
MISSING = pytest.StashKey[Sequence[str]]()
"""What the list names in files of a run, and is not there."""


class Again(Protocol):
    """Measures tests once more: `measure_again`."""

    def __call__(
        self, tests: Iterable[str], paths: Iterable[str] = (), /
    ) -> tuple[Mapping[str, float], set[str]]: ...


def read_list(path: Path = LIST) -> dict[str, float]:
    """The slow tests with their seconds."""
    found = {}
    for line in path.read_text("utf-8").splitlines():
        field = FIELD.fullmatch(line)
        assert field is not None, f"{path.name}: {line!r} is not SECONDS TEST"
        found[field[2]] = float(field[1])
    return found


def write_list(slow: Mapping[str, float], path: Path = LIST) -> None:
    path.write_text("".join(f"{slow[test]:.2f} {test}\n" for test in sorted(slow)), "utf-8")


def wants_shared(item: pytest.Item) -> bool:
    """Whether a test has one of the `SHARED` fixtures, or is the case that its fixture's parameter names after one."""
    case = getattr(item, "callspec", None)
    named = [one for one in case.params.values() if isinstance(one, str)] if case else []
    return not SHARED.isdisjoint([*getattr(item, "fixturenames", ()), *named])


class Marks:
    """Marks the tests of a list and those with a `SHARED` fixture as slow, unless a test is asked for by its name: then it is wanted however slow it is."""

    def __init__(self, slow: Mapping[str, float]) -> None:
        self._slow = slow

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: Sequence[pytest.Item]) -> None:
        """Mark them, and remember which are missing from their files."""
        if any("::" in arg for arg in config.args):
            return
        missing, files = set(self._slow), set()
        for item in items:
            files.add(item.nodeid.partition("::")[0])
            if item.nodeid in self._slow or wants_shared(item):
                missing.discard(item.nodeid)
                item.add_marker("slow")
        config.stash[MISSING] = sorted(test for test in missing if test.partition("::")[0] in files)


def looks_off(own: float, listed: float | None) -> bool:
    """Whether a test takes much longer or shorter than the list says, which says nothing of quick tests."""
    if listed is None:
        return own > SLOW * FACTOR
    return not listed / FACTOR <= own <= listed * FACTOR


def measured(folder: Path) -> dict[str, float]:
    """What each test of a run, or of several that wrote into the same folder, took at least."""
    found: dict[str, float] = {}
    for _, own, test in lines(folder):
        if test != OUTSIDE:
            found[test] = min(own, found.get(test, own))
    return found


class Twice:
    """A run of the tests that a file lists, each two times; beside it all tests are written that are in their files."""

    def __init__(self, wanted: Path) -> None:
        self._wanted, self._collected = wanted, wanted.with_name("collected")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self._collected.write_text("\n".join(item.nodeid for item in items), "utf-8")
        wanted = set(self._wanted.read_text("utf-8").splitlines())
        items[:] = [item for item in items if item.nodeid in wanted]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """The first time it may load what others would have loaded before it."""
        runtestprotocol(item, log=False, nextitem=item.parent)  # type: ignore[arg-type]


def measure_again(tests: Iterable[str], paths: Iterable[str] = ()) -> tuple[dict[str, float], set[str]]:
    """What tests take in a process of their own, and all tests of their files and of these paths, in the cases of `make test`."""
    wanted = sorted(tests)
    asked = sorted({test.partition("::")[0] for test in wanted}.union(paths))
    if not asked:
        return {}, set()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "wanted").write_text("\n".join(wanted), "utf-8")
        environment = os.environ | {"CPU_SECONDS": made, "TWICE": str(folder / "wanted")}
        for other in ("EVERY_CASE", "AFTER"):
            environment.pop(other, None)
        command = [sys.executable, "-m", "pytest", "-n", "0", "--tb=no", *asked]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1, 5):  # all passed, some did not, there were none
            raise SystemExit(
                f"The tests cannot be measured again:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
            )
        return measured(folder), set((folder / "collected").read_text("utf-8").splitlines())


def wrong_lines(found: Mapping[str, float], slow: Mapping[str, float], again: Again) -> list[str]:
    """What the list says wrongly of the tests of a run, a sentence each."""
    suspects = [test for test, own in found.items() if looks_off(own, slow.get(test))]
    measures, _ = again(suspects)
    return [
        f"{test} takes {own:.2f} s of the processor and is "
        + ("not listed." if listed is None else f"listed with {listed:.2f} s.")
        for test, own, listed in ((test, own, slow.get(test)) for test, own in sorted(measures.items()))
        if looks_off(own, listed)
    ]


def fitted(found: Mapping[str, float], slow: Mapping[str, float], again: Again) -> dict[str, float]:
    """The list as it should be: what fits stays, so that little changes."""
    suspects = [
        test
        for test, own in found.items()
        if (own > SLOW if test not in slow else looks_off(own, slow[test]))
    ]
    measures, there = again(suspects, ["tests"])
    now = {**slow, **measures}
    return {test: own for test, own in now.items() if own > SLOW and test in there}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.slow")
    parser.add_argument("folder", type=Path, help="where a run with CPU_SECONDS has written")
    parser.add_argument("--write", action="store_true", help="write the list anew")
    args = parser.parse_args()
    found, slow = measured(args.folder), read_list()
    if args.write:
        write_list(fitted(found, slow, measure_again))
    elif wrong := wrong_lines(found, slow, measure_again):
        sys.exit("\n".join([*wrong, f"Mend tests/{LIST.name}: python -m tests.slow {args.folder} --write"]))


if __name__ == "__main__":
    main()
