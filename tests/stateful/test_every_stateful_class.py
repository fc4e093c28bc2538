"""Every class that keeps state between calls has a model test, or a stated reason why it needs none.

A forgotten reset, a dropped guard, a stale cache: people forget things like these in classes that assign to `self` after
`__init__`. A model of a few lines that takes the same calls notices them. So each such class has one entry in a file of this
folder, for example `"companion.table.table:Questions"`, with one of these:

    model: The test that compares the class with a simple model, as `tests/folder/test_file.py::test_name`.
    reason: Why there is no model. It names a test that drives the class all the same.

Allowed reasons:

    adapter: The class wraps a thread, process, socket, port or file. A model cannot do its faults, and the named test injects them.
    cache: What is stored follows from the arguments alone, and the named test compares it with a newly built object.
    one call: The object lives during one call of a function, and the named test checks the function's results.
    widget: The named test compares a widget that has shown other values before with a new one.
    whole: The class only joins others that have models, and the named test plays whole games or sessions through it.

The file of a test must import the module of the class, itself or by helpers of the tests. A class that is reached by another one
names the module that the test does import: `through = "companion.table.referee"`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.kept_readings import read_each
from tests.syntax_trees import Block, blocks, statements

ROOT = Path(__file__).parents[2]
FILES = {
    "table": ("companion.table", "companion.tracking", "companion.engine"),
    "between_tables": ("companion.remote", "companion.relay", "companion.server", "companion.seat_pages"),
    "rules": ("companion.games", "companion.kernel", "companion.i18n", "companion.cli"),
    "app": ("companion.app",),
    "club": ("companion.club", "companion.lichess"),
    "boards": ("firmware_bridge", "hardware"),
    "rest": ("companion.artwork", "companion.pdf", "companion.voice"),
}
"""Which file of this folder has the entries of which modules."""
KINDS = ("adapter", "cache", "one call", "widget", "whole")
NAMED = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")
CHANGES = frozenset(
    [
        "add",
        "append",
        "appendleft",
        "clear",
        "difference_update",
        "discard",
        "extend",
        "extendleft",
        "insert",
        "intersection_update",
        "move_to_end",
        "pop",
        "popitem",
        "popleft",
        "put",
        "put_nowait",
        "remove",
        "reverse",
        "setdefault",
        "sort",
        "update",
    ]
)
"""Calls of a container that change it."""
FOUND_BY_NAME = {
    "companion.app.tablet": "companion.app.",
    "companion.cli.main": "companion.cli.",
    "companion.games": "companion.games.",
    "companion.table.engine_host.worker": "companion.table.engine_host.worker",
    "firmware_bridge.discovery": "firmware_bridge.drivers.",
    "firmware_bridge.drivers.wire": "firmware_bridge.virtual.launch",
    "firmware_bridge.transports.frames.eye_process": "firmware_bridge.transports.frames.__main__",
    "hardware.firmware.flash_board": "hardware.firmware.",
}
"""Modules that reach others by their names: screens, commands, families of games, processes, what is copied to a
chip.
"""
BUILDING = {"__init__", "__new__", "__post_init__"}


class Reading(NamedTuple):
    """What is found in a file.

    Attributes:
        stateful: Qualified names of classes that change themselves after they were built.
        imports: Modules that it imports, and names in them, dotted.
        tests: Names of its test functions.
    """

    stateful: tuple[str, ...]
    imports: frozenset[str]
    tests: frozenset[str]


def read(path: Path) -> Reading:
    tree = ast.parse(path.read_text("utf-8"))
    imports: set[str] = set()
    for node in statements(tree):
        if isinstance(node, ast.Import):
            imports |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            imports |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    tests = {
        node.name
        for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_")
    }
    return Reading(tuple(stateful_classes(tree)), frozenset(imports), frozenset(tests))


def stateful_classes(node: ast.Module | Block, within: str = "") -> Iterator[str]:
    for child in blocks(node):
        if isinstance(child, ast.ClassDef):
            name = f"{within}{child.name}"
            if any(changes_itself(method) for method in methods(child)):
                yield name
            yield from stateful_classes(child, f"{name}.")
        else:
            yield from stateful_classes(child, within)


def methods(cls: ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in cls.body:
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or node.name in BUILDING:
            continue
        marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
        if not marks & {"classmethod", "staticmethod"}:
            yield node


def changes_itself(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a method assigns to an attribute of its object, deletes one, or changes a container there."""
    arguments = [*method.args.posonlyargs, *method.args.args]
    if not arguments:
        return False
    own = arguments[0].arg
    for node in ast.walk(method):
        if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            if belongs_to(node, own):
                return True
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CHANGES and belongs_to(node.func.value, own):
                return True
            if node.func.attr == "__setattr__" and any(is_name(arg, own) for arg in node.args[:1]):
                return True
        elif isinstance(node, ast.Call) and is_name(node.func, "setattr") and is_name(node.args[0], own):
            return True
    return False


def belongs_to(node: ast.expr, own: str) -> bool:
    """Whether an expression is an attribute of the object, or something below one."""
    deep = False
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        deep = deep or isinstance(node, ast.Attribute)
        node = node.value
    return deep and is_name(node, own)


def is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


@cache
def readings() -> dict[str, Reading]:
    """What is in each module of the product and of its tests, by dotted name."""
    paths = [
        path
        for top in ("companion", "firmware_bridge", "hardware", "tests")
        for path in (ROOT / top).rglob("*.py")
    ]
    found = read_each(sorted(paths), read)
    return {dotted(path.relative_to(ROOT)): reading for path, reading in found.items()}


def dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


@cache
def entries(file: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = content(file)["classes"]
    return found


@cache
def content(file: str) -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name(f"{file}.toml").read_text("utf-8"))


def classes_of(file: str) -> set[str]:
    """The stateful classes whose entries belong into a file of this folder."""
    return {
        f"{module}:{name}"
        for module, reading in readings().items()
        if any(f"{module}.".startswith(f"{prefix}.") for prefix in FILES[file])
        for name in reading.stateful
    }


@cache
def reached(module: str, prefix: str) -> frozenset[str]:
    """The modules, below a prefix, that a module imports, or that those import, and so on; and itself."""
    found: set[str] = set()
    ahead = [module]
    while ahead:
        one = ahead.pop()
        if one in found or one not in readings():
            continue
        found.add(one)
        ahead += [name for name in readings()[one].imports if name.startswith(prefix)]
        if one in FOUND_BY_NAME:
            ahead += [name for name in readings() if name.startswith(FOUND_BY_NAME[one])]
        if one.startswith("tests."):
            ahead += [f"{folder}.conftest" for folder in folders_around(one)]
    return frozenset(found)


def folders_around(module: str) -> Iterator[str]:
    """The folders of tests whose `conftest.py` gives fixtures to a module, but for the topmost."""
    parts = module.split(".")[:-1]
    for depth in range(2, len(parts) + 1):
        yield ".".join(parts[:depth])


def faults_of_test(cls: str, file: str, test: str, through: str | None) -> Iterator[str]:
    """Why a test cannot be one of a class."""
    module = cls.partition(":")[0]
    name = dotted(Path(file))
    if name not in readings() or test not in readings()[name].tests:
        yield f"there is no {file}::{test}"
        return
    imported = {one for helper in reached(name, "tests.") for one in readings()[helper].imports}
    entrance = through or module
    if entrance not in imported:
        yield f"{file} does not import {entrance}"
    if through and module not in reached(through, module.partition(".")[0]):
        yield f"{through} does not use {module}"


def faults(cls: str, entry: dict[str, Any]) -> Iterator[str]:
    """What is wrong with an entry."""
    kinds = entry.keys() & {"model", "reason", "open"}
    if len(kinds) != 1 or entry.keys() - {"model", "reason", "open", "through"}:
        yield "an entry has a model or a reason"
        return
    if "open" in entry:
        return
    text = entry.get("model") or entry["reason"]
    tests = NAMED.findall(text)
    if "model" in entry and not NAMED.fullmatch(text):
        yield "a model is one test, tests/folder/test_file.py::test_name"
    if "reason" in entry and not text.startswith(tuple(f"{kind}: " for kind in KINDS)):
        yield f"a reason begins with one of {', '.join(KINDS)}"
    if not tests:
        yield "no test is named"
    for file, test in tests:
        yield from faults_of_test(cls, file, test, entry.get("through"))


@pytest.mark.parametrize("file", FILES)
def test_each_stateful_class_has_an_entry_and_each_entry_a_class(file: str) -> None:
    needed, present = classes_of(file), entries(file).keys()
    assert len(needed) > 3
    assert not needed - present, f"give these a model test or a reason in tests/stateful/{file}.toml"
    assert not present - needed, f"take these out of tests/stateful/{file}.toml"


@pytest.mark.parametrize("file", FILES)
def test_what_an_entry_names_drives_its_class(file: str) -> None:
    wrong = [f"{cls}: {fault}" for cls, entry in entries(file).items() for fault in faults(cls, entry)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("file", FILES)
def test_open_entries_become_fewer(file: str) -> None:
    """`most_open` in a file is the number of its open entries. It only falls, and there are none in the end."""
    count = sum("open" in entry for entry in entries(file).values())
    assert count == content(file).get("most_open", 0)


@pytest.mark.parametrize(
    ("body", "stateful"),
    [
        ("def __init__(self): self.n = 0", False),
        ("def see(self): return self.rows[0].n", False),
        ("def see(self): rows = []; rows.append(self.n)", False),
        ("@classmethod\n  def make(cls): cls.made = 1", False),
        ("def set(self): self.n = 0", True),
        ("def set(self): self.a, (self.b, c) = 1, (2, 3)", True),
        ("def set(self): self.n += 1", True),
        ("def set(self): self.rows[1] = 2", True),
        ("def set(self): del self.rows[1]", True),
        ("def set(self): self.there.n = 2", True),
        ("def set(self): self.rows[0].append(2)", True),
        ("def set(self): object.__setattr__(self, 'n', 2)", True),
        ("def set(self): setattr(self, 'n', 2)", True),
        ("async def set(this): this.n = 2", True),
    ],
)
def test_which_classes_are_stateful(body: str, stateful: bool) -> None:
    assert bool([*stateful_classes(ast.parse(f"class A:\n  {body}"))]) == stateful
