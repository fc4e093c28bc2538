"""Milliseconds and seconds are types of their own: mypy refuses one for the other, and what is named for a unit
says so in its type.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[1]

CALLS = """
from companion.table.timekeeping.clock_count import ClockCount
from companion.table.timekeeping.game_clocks import GameClocks
from companion.units import Milliseconds, Seconds
from firmware_bridge.core.wire_session import WireProtocol


def use(clocks: GameClocks, count: ClockCount, board: WireProtocol, ms: Milliseconds, s: Seconds) -> None:
    clocks.give_back(ms)
    clocks.give_back(s)
    count.at(ms)
    count.at(s)
    board.tick(s)
    board.tick(ms)
    board.debounce(ms, None, s)
    board.debounce(s, None, ms)
    board.tick(0.25)
"""
REFUSED = [
    ("clocks.give_back(s)", 1, "Seconds", "Milliseconds"),
    ("count.at(s)", 1, "Seconds", "Milliseconds"),
    ("board.tick(ms)", 1, "Milliseconds", "Seconds"),
    ("board.debounce(s, None, ms)", 1, "Seconds", "Milliseconds"),
    ("board.debounce(s, None, ms)", 3, "Milliseconds", "Seconds"),
    ("board.tick(0.25)", 1, "float", "Seconds"),
]
"""The call, which argument of it, what that is and what it should be."""

ERROR = re.compile(
    r':(\d+): error: Argument (\d) to "\w+" of "\w+" has incompatible type "(\w+)"; expected "(\w+)"'
)

TYPED = (
    "companion/kernel",
    "companion/lichess",
    "companion/table/board",
    "companion/table/clock_rules.py",
    "companion/table/site_commands.py",
    "companion/table/site_game.py",
    "companion/table/timekeeping",
    "companion/tracking",
    "firmware_bridge/core/host_state.py",
    "firmware_bridge/core/wire_session.py",
    "firmware_bridge/drivers",
    "firmware_bridge/emulation",
    "firmware_bridge/transports",
)
"""Folders and modules in which every time has its unit as its type."""
OF_A_UNIT = re.compile(r"(.*_)?(ms|seconds)|timeout")
PLAIN = re.compile(r"\b(int|float)\b")


def test_one_unit_is_not_taken_for_another(tmp_path: Path) -> None:
    calls = tmp_path / "calls.py"
    calls.write_text(CALLS)
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache")]
    said, wrong, _ = api.run([*options, "--follow-imports=silent", "--no-error-summary", str(calls)])
    assert wrong == ""
    lines = CALLS.splitlines()
    refused = []
    for error in said.splitlines():
        found = ERROR.search(error)
        assert found is not None, error
        refused.append((lines[int(found[1]) - 1].strip(), int(found[2]), found[3], found[4]))
    assert refused == REFUSED


def annotated(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """The line, the name and the type of each parameter and each attribute that has a type."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.expr() as kind):
                yield node.lineno, name, ast.unparse(kind)
            case ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name), annotation=kind):
                yield node.lineno, name, ast.unparse(kind)


@pytest.mark.parametrize("place", TYPED)
def test_what_is_named_for_a_unit_has_its_type(place: str) -> None:
    files = [ROOT / place] if place.endswith(".py") else sorted((ROOT / place).rglob("*.py"))
    assert files and files[0].is_file(), "it was renamed"
    plain = [
        f"{file.relative_to(ROOT)}:{line}: {name}: {kind}"
        for file in files
        for line, name, kind in annotated(ast.parse(file.read_text()))
        if OF_A_UNIT.fullmatch(name) and PLAIN.search(kind)
    ]
    assert plain == []
