"""Milliseconds and seconds are types of their own, and so are dp, sizes of type and pixels: mypy refuses one for the
other, and what is named for a unit of time says so in its type.
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

LENGTHS = """
from companion.app.table.layout import Place, heights
from companion.app.table.widgets.cards import FactCard
from companion.app.table.widgets.sheet import Sheet
from companion.app.widgets.screen import Space
from companion.app.widgets.text import ClockDigits, type_px
from companion.app.widgets.textures import word_width
from companion.app.widgets.theme import px, size_of, to_dp
from companion.units import Dp, Pixels, Sp


def use(card: FactCard, sheet: Sheet, digits: ClockDigits, at: Place, space: Space, length: Pixels, size: Sp) -> None:
    card.suit(px(at.width), px(at.height))
    card.suit(at.width, px(at.height))
    sheet.suits_row(px(at.width), at.height)
    Space(to_dp(length), space.height)
    Space(length, space.height)
    to_dp(at.width)
    Place(Dp(0), at.top, at.width, length)
    word_width("a", "text", type_px(size_of("body")))
    word_width("a", "text", size)
    type_px(length)
    digits.wide(type_px(size))
    digits.wide(size)
    card.wish_height(px(8))
    card.wish_height(px(length))
"""
LENGTHS_REFUSED = [
    ("card.suit(at.width, px(at.height))", 1, "Dp", "Pixels"),
    ("sheet.suits_row(px(at.width), at.height)", 2, "Dp", "Pixels"),
    ("Space(length, space.height)", 1, "Pixels", "Dp"),
    ("to_dp(at.width)", 1, "Dp", "Pixels"),
    ("Place(Dp(0), at.top, at.width, length)", 4, "Pixels", "Dp"),
    ('word_width("a", "text", size)', 3, "Sp", "Pixels"),
    ("type_px(length)", 1, "Pixels", "Sp"),
    ("digits.wide(size)", 1, "Sp", "Pixels | None"),
    ("card.wish_height(px(length))", 1, "None", "Pixels"),
]

ERROR = re.compile(
    r':(\d+): error: Argument (\d) to "\w+"(?: of "\w+")? has incompatible type "(\w+)"; expected "([\w |]+)"'
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


@pytest.mark.parametrize(
    ("source", "expected"), [(CALLS, REFUSED), (LENGTHS, LENGTHS_REFUSED)], ids=["times", "lengths"]
)
def test_one_unit_is_not_taken_for_another(
    source: str, expected: list[tuple[str, int, str, str]], tmp_path: Path
) -> None:
    calls = tmp_path / "calls.py"
    calls.write_text(source)
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache")]
    said, wrong, _ = api.run([*options, "--follow-imports=silent", "--no-error-summary", str(calls)])
    assert wrong == ""
    lines = source.splitlines()
    refused = []
    for error in said.splitlines():
        found = ERROR.search(error)
        assert found is not None, error
        refused.append((lines[int(found[1]) - 1].strip(), int(found[2]), found[3], found[4]))
    assert refused == expected


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
