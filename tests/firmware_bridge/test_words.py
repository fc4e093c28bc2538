"""Everything that links and devices can say has words, with the values that it is given; nothing else has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from companion.table.message_catalogues import LINKS, catalogue, devices
from firmware_bridge.core.board import link_message
from firmware_bridge.english_texts import say

ROOT = Path(__file__).parents[2]
SAY = {
    "link_message",
    "LinkMessage",
    "BoardError",
    "ChipError",
    "ControlError",
    "GestureError",
    "PortBusyError",
    "PowerOffError",
    "ProvisionError",
    "RingError",
    "TooSmall",
    "SignatureError",
    "UpdateError",
    "WiringError",
}
"""What takes an id and values: every error of ours that is a `LinkError` among them, as a test holds."""
SECOND = {"need": {"name"}, "_text": {"path"}}
"""What says a message by its second argument, and the value that it gives from its first."""
CODE = [
    *sorted((ROOT / "firmware_bridge").rglob("*.py")),
    *sorted((ROOT / "hardware").rglob("*.py")),
    *sorted((ROOT / "companion" / "cli" / "referee").glob("*.py")),
    ROOT / "companion" / "pdf" / "board_plans.py",
]
MADE = [path for path in CODE if path.parent.name == "maker" or path.stem in ("board_plans", "builder_docs")]
"""Where ids are put together: `step-`, `part-` and the name of a step or a part."""


@cache
def called() -> tuple[tuple[str, str, frozenset[str] | None], ...]:
    """(where, id, names of its values; None where they are not written out) of each message in the code."""
    return tuple(_called())


def _called() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, (ast.Name, ast.Attribute)):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            at = 1 if name in SECOND else 0
            if name not in SAY | SECOND.keys() or len(node.args) <= at:
                continue
            given = node.args[at]
            for id in (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,):
                if isinstance(id, ast.Constant) and isinstance(id.value, str):
                    names = frozenset(word.arg for word in node.keywords if word.arg)
                    written = all(word.arg for word in node.keywords)
                    more = SECOND.get(name, set())
                    yield f"{path.name}:{node.lineno}", id.value, names | more if written else None


class Used(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def words() -> dict[str, set[str]]:
    """The names of the values that each message uses."""
    found: dict[str, set[str]] = {}
    for folder in (LINKS, *devices()):
        for entry in FluentParser().parse((folder / "en.ftl").read_text("utf-8")).body:
            if isinstance(entry, Message):
                used = Used()
                used.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = used.names
    return found


def test_what_the_code_says_has_words() -> None:
    there = words()
    assert not [f"{where}: {id}" for where, id, _ in called() if id not in there]
    wrong = [
        f"{where}: {id} needs {there[id] - values}"
        for where, id, values in called()
        if values is not None and not there[id] <= values
    ]
    assert not wrong


def test_every_error_with_words_is_looked_at() -> None:
    checked = 0
    for path in CODE:
        for name, bases in re.findall(r"^class (\w+)\((.*)\):", path.read_text("utf-8"), re.MULTILINE):
            checked += 1
            assert "LinkError" not in bases or name in SAY, f"{path.name}: {name}"
    assert checked


def _patterns() -> Iterator[str]:
    """Of ids that are put together, as regular expressions."""
    for path in MADE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [str(one.value) if isinstance(one, ast.Constant) else "*" for one in node.values]
                if re.fullmatch(r"[a-z*]+-[a-z*-]+", text := "".join(parts)) and len(text) > 4:
                    yield text.replace("*", "[a-z0-9-]+")


def test_there_are_no_words_that_no_one_says() -> None:
    said, made = {id for _, id, _ in called()}, "|".join(_patterns())
    assert said <= words().keys()
    assert not [id for id in words() if id not in said and not re.fullmatch(made, id)]


def test_the_words_of_devices_come_with_them() -> None:
    assert "raspi-config" in catalogue().say(link_message("cards-mute"))


def test_both_ways_to_speak_say_the_same() -> None:
    inside = link_message(
        "module",
        n=2,
        reason=link_message("other-family", model=(link_message("our-board"),), scheme="serial"),
    )
    assert say(inside) == catalogue().say(inside)
    assert say(inside).startswith("Module 2: This is a board with our firmware. Enter serial://PORT")
    assert say(link_message("several-boards", urls=("a", "b"))).endswith("a, b.")


def test_a_message_without_words_is_its_id_and_values() -> None:
    assert say(link_message("never-said", square="e4")) == "never-said (square=e4)"


def test_no_sentence_is_built_in_the_code() -> None:
    """Errors and messages take ids: kebab-case words."""
    checked = 0
    for where, id, _ in called():
        checked += 1
        assert re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", id), f"{where}: {id}"
    assert checked
