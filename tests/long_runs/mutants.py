"""Faults planted by a machine: how many of them the tests of a module do not notice.

cosmic-ray plants one fault after the other into a copy of the checkout and runs the tests of that room with each.
What cannot matter is left out: annotations, class heads, messages of assertions.

    python -m tests.long_runs.mutants [ROOM ...] [--sample N] [--seed N]
"""

from __future__ import annotations

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkItem

ROOT = Path(__file__).parents[2]
COPIED = ("companion", "firmware_bridge", "hardware", "tests", "docs", "pyproject.toml")
MOST = 0.10
"""The share of faults that may survive."""


class Room(NamedTuple):
    """What is changed, and which tests have to notice."""

    code: str
    tests: str


RECORD = (
    "record/test_write_ahead", "record/test_fate", "record/test_commitments", "record/test_line_of_play",
    "record/test_restoring", "record/test_privacy", "record/test_reading", "record/test_notation", "record/test_pgn",
    "record/test_game_record", "record/test_journal", "test_own_parts", "test_fairness", "record/test_audit",
)  # fmt: skip
"""What tells most in the least time comes first; those that count a million rolls, or run the page's own lines, are left out."""
ROOMS = {
    "kernel": Room("companion/kernel", "tests/kernel"),
    "tracking": Room("companion/tracking", "tests/tracking"),
    "record": Room("companion/table/record", " ".join(f"tests/table/{name}.py" for name in RECORD)),
    "limits": Room(
        "companion/kernel/limits.py", "tests/kernel/test_limits.py tests/cli/test_hostile_input.py"
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
    **{
        path.parent.name: Room(str(path.parent.relative_to(ROOT)), f"tests/games/{path.parent.name}")
        for path in sorted((ROOT / "companion" / "games").glob("*/facts.py"))
    },
}


class Survivor(NamedTuple):
    where: str
    operator: str


def copied(to: Path) -> None:
    """The checkout as it stands, without what is made."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, to / name)


def idle_spans(path: Path) -> Iterator[tuple[int, int]]:
    """First and last line of what no test can notice: annotations, heads of classes, imports, assertions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node.lineno, node.body[0].lineno - 1
        elif isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise)):
            yield node.lineno, node.end_lineno or node.lineno
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.lineno, node.body[0].lineno - 1
        elif isinstance(node, ast.AnnAssign) and node.value is None:
            yield node.lineno, node.end_lineno or node.lineno


def matters(item: WorkItem, spans: dict[str, list[tuple[int, int]]], root: Path) -> bool:
    for mutation in item.mutations:
        path = str(mutation.module_path)
        if path not in spans:
            spans[path] = list(idle_spans(root / path))
        line = mutation.start_pos[0]
        if any(first <= line <= last for first, last in spans[path]):
            return False
    return True


def run(name: str, sample: int, seed: int) -> tuple[int, list[Survivor]]:
    """Plant faults in a room; returns how many, and those that nobody noticed."""
    room = ROOMS[name]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copied(root)
        config, session = root / "cosmic-ray.toml", root / "session.sqlite"
        config.write_text(
            f'[cosmic-ray]\nmodule-path = "{room.code}"\ntimeout = 120.0\nexcluded-modules = []\n'
            f'test-command = "{sys.executable} -m pytest -x -q -p no:cacheprovider {room.tests}"\n'
            '[cosmic-ray.distributor]\nname = "local"\n'
        )

        def cosmic_ray(*words: str) -> None:
            subprocess.run([sys.executable, "-m", "cosmic_ray.cli", *words], cwd=root, check=True)

        cosmic_ray("init", str(config), str(session))
        with use_db(session, WorkDB.Mode.open) as db:
            spans: dict[str, list[tuple[int, int]]] = {}
            items = [item for item in db.work_items if matters(item, spans, root)]
            random.Random(seed).shuffle(items)
            db.clear()
            db.add_work_items(items[:sample])
        cosmic_ray("exec", str(config), str(session))
        with use_db(session, WorkDB.Mode.open) as db:
            done = list(db.completed_work_items)
    survived = [
        Survivor(f"{m.module_path}:{m.start_pos[0]}", m.operator_name)
        for item, result in done
        if result.test_outcome == TestOutcome.SURVIVED
        for m in item.mutations
    ]
    return len(done), survived


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.mutants")
    parser.add_argument("rooms", nargs="*", default=list(ROOMS), metavar="ROOM")
    parser.add_argument("--sample", type=int, default=150, help="faults a room")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    bad = 0
    for name in args.rooms:
        count, survived = run(name, args.sample, args.seed)
        for one in sorted(survived):
            print(f"    {one.where}  {one.operator}")
        share = len(survived) / count if count else 1.0
        bad += share > MOST
        print(f"{name:20} {count} faults, {len(survived)} not noticed ({share:.0%})", flush=True)
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
