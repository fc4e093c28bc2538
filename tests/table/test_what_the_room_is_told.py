"""Whatever speaks to the room takes what the room knows of a position, and cannot be handed the truth.

The types hold on the table's side (`PublicPosition`); here the sources of UIs, boards and lists are read, in which no one asks
the game about the true position but what tells nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.every_case import spread

ROOT = Path(__file__).parents[2] / "companion"
SPEAK = (
    "app",
    "cli",
    "voice",
    "club/client",
    "club/messages.py",
    "seat_pages",
    "table/board",
    "table/available_commands.py",
    "table/queries.py",
    "table/table.py:QuestionChoice",
    "table/table.py:Questions",
    "table/handlers.py:make_refusal",
    "table/handlers.py:_find_alike",
    "table/handlers.py:_intent",
)
"""Folders, modules, and what is defined in a module that also holds the truth."""
HOLDERS = frozenset({"referee", "table", "record", "old"})
"""What those are called who answer the true position, as `state`, `back` or `history`."""
SAFE = frozenset(
    {"actor", "redact", "standing", "expect", "turn", "outcome", "result", "public", "private", "winner"}
)
"""What may be asked of the true position: whose turn it is, how it ended, and what someone may know of it."""
COMPARED = {
    "app/table/touch_controller.py": {"about"},
    "seat_pages/consent.py": {"Request"},
    "table/board/monitor.py": {"before"},
}
"""Kept to see whether it has changed: what keeps it."""


def holds(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name.lstrip("_") in HOLDERS


def is_truth(node: ast.AST) -> bool:
    """Whether this is a true position, now or once."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in ("back", "history") and holds(node.func.value)
    return isinstance(node, ast.Attribute) and node.attr == "state" and holds(node.value)


def name_of(node: ast.AST) -> str:
    """What gets the position: the name of the function that is called, or of the variable that is set."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name)) | ast.Call(func=ast.Name(id=name)):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return ""


def told(source: str, compared: frozenset[str] | set[str] = frozenset()) -> Iterator[str]:
    """Where a true position goes, other than where it tells nothing."""
    for parent in ast.walk(ast.parse(source)):
        if isinstance(parent, ast.Compare) and all(isinstance(op, ast.Is | ast.IsNot) for op in parent.ops):
            continue
        for node in ast.iter_child_nodes(parent):
            if is_truth(node) and name_of(parent) not in SAFE | compared:
                yield f"line {node.lineno}: {ast.unparse(parent)}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", spread(SPEAK, 3))
def test_no_one_who_speaks_to_the_room_asks_about_the_true_position(place: str) -> None:
    at, _, defined = place.partition(":")
    path = ROOT / at
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    assert files
    for module in files:
        name = str(module.relative_to(ROOT))
        source = module.read_text("utf-8")
        if defined:
            (source,) = (
                ast.unparse(one) for one in ast.parse(source).body if getattr(one, "name", "") == defined
            )
        assert list(told(source, COMPARED.get(name, set()))) == [], name


@pytest.mark.parametrize(
    "line",
    [
        "partial(follow, self._table.game, self._table.state)",
        "announcer.wrong(self._table.state, verdict)",
        "state = referee.state",
        "referee.game.why_not(referee.state, intent)",
        "game.view(referee.record.back(1), None)",
        "for state in record.history(): pass",
    ],
)
def test_such_a_line_is_seen(line: str) -> None:
    assert list(told(line))


@pytest.mark.parametrize(
    "line",
    [
        "game.redact(referee.state, seat)",
        "game.actor(self._table.state)",
        "if about is not table.state: pass",
    ],
)
def test_what_tells_nothing_is_none(line: str) -> None:
    assert not list(told(line))
