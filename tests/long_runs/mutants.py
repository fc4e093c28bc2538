"""Faults planted by a machine: how many of them the tests of a room do not notice.

A copy of the checkout is tested once to see which tests enter which function. Then one fault after the other is planted into it,
each in another function, and the tests that enter the function are run until one fails.

    python -m tests.long_runs.mutants [ROOM ...] [--sample N] [--seed N] [--longest SECONDS] [--reach FOLDER]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from tests.long_runs import reach
from tests.long_runs.planting import Fault, sample

ROOT = Path(__file__).parents[2]
COPIED = ("companion", "firmware_bridge", "hardware", "tests", "docs", "pyproject.toml")
MOST = 0.10
"""The share of faults that may survive."""
LONGEST = 120.0
"""Seconds of the processor for the tests of a fault, if nothing else is said: the quickest that enter its function."""
PATIENCE = 300.0
"""Seconds until a run that a fault made endless is ended."""

PASSED, FAILED = 0, 1
"""What pytest returns."""


class Room(NamedTuple):
    """What is changed, and which tests have to notice."""

    code: str
    tests: str


RECORD = (
    "record/test_write_ahead",
    "record/test_fate",
    "record/test_commitments",
    "record/test_line_of_play",
    "record/test_restoring",
    "record/test_privacy",
    "record/test_reading",
    "record/test_notation",
    "record/test_pgn",
    "record/test_game_record",
    "record/test_journal",
    "test_own_parts",
    "test_fairness",
    "record/test_audit",
)
"""Without those that count a million rolls, or run the page's own lines."""
ROOMS = {
    "kernel": Room("companion/kernel", "tests/kernel"),
    "tracking": Room("companion/tracking", "tests/tracking"),
    "record": Room("companion/table/record", " ".join(f"tests/table/{name}.py" for name in RECORD)),
    "limits": Room(
        "companion/kernel/errors.py", "tests/kernel/test_limits.py tests/cli/test_hostile_input.py"
    ),
    "drivers": Room(
        "firmware_bridge/drivers",
        "tests/firmware_bridge/drivers tests/firmware_bridge/test_families.py tests/firmware_bridge/core/test_talk.py "
        "tests/table/test_dice_devices.py",
    ),
    "shared": Room(
        "companion/games/shared",
        "tests/games/test_fields.py tests/games/test_house_rules.py tests/games/test_solitaire.py "
        "tests/games/test_orthodox_game.py",
    ),
    "engine": Room(
        "companion/engine",
        "tests/engine tests/table/thinking tests/table/test_hints.py tests/table/test_who_can_win.py "
        "tests/table/test_climbing.py tests/table/test_ladder.py",
    ),
    "timekeeping": Room(
        "companion/table/timekeeping",
        "tests/table/clock tests/table/test_clocks.py tests/table/test_clock_count.py tests/cli/test_clock_lines.py tests/table/test_turns.py",
    ),
    "seat_pages": Room("companion/seat_pages", "tests/seat_pages tests/server"),
    "club": Room("companion/club", "tests/club"),
    "hub": Room("companion/club/hub", "tests/club/hub"),
    "table_screen": Room("companion/app/table", "tests/app"),
    "app": Room("companion/app", "tests/app"),
    "remote": Room("companion/remote", "tests/remote tests/relay"),
    "relay": Room("companion/relay", "tests/relay tests/remote"),
    "eye": Room(
        "firmware_bridge/eye", "tests/eye tests/firmware_bridge/drivers tests/pdf/test_camera_kit.py"
    ),
    **{
        path.parent.name: Room(str(path.parent.relative_to(ROOT)), f"tests/games/{path.parent.name}")
        for path in sorted((ROOT / "companion" / "games").glob("*/facts.py"))
    },
}


def copied(to: Path) -> None:
    """The checkout as it stands, without what is made."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, to / name)


def tested(root: Path, *words: str, notes: Path | None = None) -> int:
    """Run tests in a copy.

    Returns:
        What pytest returns; 1 if it came to no end.
    """
    env = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    if notes is not None:
        env[reach.FILE] = str(notes)
    try:
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words],
            cwd=root,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE if notes is None else None,
        ).returncode
    except subprocess.TimeoutExpired:
        return FAILED


def reached(room: Room, notes: Path, workers: int) -> reach.Reached:
    """Which tests enter which functions of a room."""
    if not notes.exists():
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            copied(root)
            code = root / room.code
            for path in code.rglob("*.py") if code.is_dir() else [code]:
                reach.mark(path, root)
            under_way = notes.with_suffix(".part")
            under_way.unlink(missing_ok=True)
            words = (*room.tests.split(), "-n", str(workers), "-p", "tests.long_runs.reach")
            tested(root, *words, notes=under_way)
            under_way.rename(notes)
    return reach.read(notes)


def noticed(fault: Fault, known: reach.Reached, root: Path, longest: float = LONGEST) -> bool:
    """Plant a fault and run the tests that enter its function."""
    tests = known.of(fault.place)
    sums = accumulate(known.seconds[test] for test in tests)
    tests = [test for test, total in zip(tests, sums, strict=True) if total <= longest] or tests[:1]
    if not tests:
        return False
    path = root / fault.path
    source = path.read_bytes()
    path.write_bytes(fault.planted(source))
    try:
        code = tested(root, "-x", *tests)
    finally:
        path.write_bytes(source)
    if code not in (PASSED, FAILED) and tested(root, "--collect-only", *tests) != PASSED:
        raise SystemExit(
            f"Tests have other names since it was found which of them enter {fault.path}: look again."
        )
    return code != PASSED


def survivors(
    name: str, count: int, seed: int, notes: Path, workers: int, longest: float
) -> Iterator[tuple[Fault, bool, int]]:
    """Plant faults in a room; returns each, whether it was noticed, and how many tests enter its function."""
    room = ROOMS[name]
    faults = sample(ROOT / room.code, ROOT, count, seed)
    known = reached(room, notes / f"{name}.tsv", workers)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copied(root)
        for fault in faults:
            yield fault, noticed(fault, known, root, longest), len(known.of(fault.place))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.mutants")
    parser.add_argument("rooms", nargs="*", default=list(ROOMS), metavar="ROOM")
    parser.add_argument("--sample", type=int, default=100, help="faults a room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds of tests for a fault")
    parser.add_argument("--workers", type=int, default=2, help="processes of the first run")
    parser.add_argument("--reach", type=Path, help="keep here which tests enter which function")
    args = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        notes = args.reach or Path(folder)
        notes.mkdir(parents=True, exist_ok=True)
        for name in args.rooms:
            found = []
            for fault, seen, tests in survivors(
                name, args.sample, args.seed, notes, args.workers, args.longest
            ):
                found.append(seen)
                print(f"    {'noticed' if seen else 'NOT    '} of {tests} tests: {fault}", flush=True)
            missed = found.count(False)
            share = missed / len(found) if found else 1.0
            bad += share > MOST
            print(f"{name:20} {len(found)} faults, {missed} not noticed ({share:.0%})", flush=True)
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
