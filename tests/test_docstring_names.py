"""What docstrings and comments have in backticks is there: a module, function, class, attribute, parameter, file, or a value
of ours.
"""

from __future__ import annotations

import ast
import builtins
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.kept_readings import read_each
from tests.syntax_trees import nodes

ROOT = Path(__file__).parents[1]
TOPS = ("companion", "firmware_bridge", "hardware")
FILES = sorted(path for top in TOPS for path in (ROOT / top).rglob("*.py"))
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\(\))?")
PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.(?:py|md|ftl|html|css|js|toml|ini|tsv)")
SEE = re.compile(r"\b[Ss]ee $")
SIGN = re.compile(r"[A-Za-z]|[a-z]{2}|\w*\d\w*")
"""A square, a move, the letter of a piece, a code of a language: never the name of a definition of ours."""
COMMENTED = re.compile(r"#.*`")
"""A line that may have a comment with backticks. Few modules have one, and only those are tokenized."""
NAMED = {
    ast.Name: "id",
    ast.Attribute: "attr",
    ast.arg: "arg",
    ast.keyword: "arg",
    ast.MatchAs: "name",
    ast.MatchStar: "name",
    ast.ExceptHandler: "name",
}
"""The nodes of a syntax tree that only name something, with the field of the name."""
COMMON = {
    "format",
    "filter",
    "hash",
    "help",
    "id",
    "input",
    "map",
    "open",
    "print",
    "range",
    "set",
    "type",
    "vars",
}
"""Names of Python that docstrings of ours do not mean."""
ELSEWHERE = {
    "companion.club.hub.cluster": {"CLUB.TABLE"},
    "companion.games.chess.files.catalogue": {"hawks.ini", "hawks.toml"},
    "companion.i18n.fluent_renderer": {"machine.this"},
    "companion.i18n.opening_names": {"Berliner_", "Abtauschvariante", "Classical", "compound", "Najdorf"},
    "companion.lichess.site_messages": {"correspondence", "spectator"},
    "companion.plain_text.decoded_values": {"__post_init__"},
    "companion.server.connections": {"select"},
    "companion.table.record.journal_reader": {"Tbls"},
    "companion.tracking.sensing": {"gR", "wo_wQ"},
    "companion.voice.speech_process": {"de_DE"},
    "firmware_bridge.core.board": {"rrggbb"},
    "firmware_bridge.core.wire": {"rrggbb"},
    "firmware_bridge.core.wire_session": {"rrggbb"},
    "firmware_bridge.drivers.chess_peripheral": {"get_state"},
    "firmware_bridge.drivers.dice": {"Bat", "FS", "TS"},
    "firmware_bridge.drivers.ichessone": {"CPIRQ", "RP", "EL"},
    "firmware_bridge.transports.ble_peripheral": {
        "org.bluez.GattManager.rst",
        "org.bluez.LEAdvertisingManager.rst",
    },
    "hardware.gpio.board": {"rrggbb"},
    "hardware.gpio.buses": {"PiGPIOFactory"},
    "hardware.gpio.devices": {"PiGPIOFactory", "rrggbb"},
}
"""What others write (boards, sites, libraries, languages, people), by the module that names it."""


class Quoted(NamedTuple):
    """A name in backticks. `seen`: a reader is sent there (*see ...*)."""

    line: int
    name: str
    seen: bool


class Module(NamedTuple):
    """The names of a module's code and its whole string constants, without docstrings, and what is in backticks."""

    names: frozenset[str]
    strings: frozenset[str]
    quoted: tuple[Quoted, ...]
    defined: frozenset[str]


def spans(text: str, first: int) -> Iterator[Quoted]:
    for found in SPAN.finditer(text):
        before = text[: found.start()]
        yield Quoted(first + before.count("\n"), found[1], SEE.search(before) is not None)


def read(source: str) -> Module:
    """A module; a string that is a statement is a docstring."""
    names: set[str] = set()
    strings: set[str] = set()
    defined: set[str] = set()
    quoted: list[Quoted] = []
    docstrings: set[ast.Constant] = set()
    for node in nodes(ast.parse(source)):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and node not in docstrings:
                strings.add(node.value)
        elif isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                docstrings.add(node.value)
                quoted += spans(node.value.value, node.lineno)
        elif isinstance(node, ast.alias):
            names.update(node.name.split("."), (node.asname or node.name).split("."))
        elif isinstance(node, ast.ImportFrom):
            names.update((node.module or "").split("."))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
            defined.add(node.name)
        elif (field := NAMED.get(type(node))) and (name := getattr(node, field)):
            names.add(name)
    if COMMENTED.search(source):
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                quoted += spans(token.string, token.start[0])
    return Module(frozenset(names), frozenset(strings), tuple(quoted), frozenset(defined))


def read_file(path: Path) -> Module:
    return read(path.read_text("utf-8"))


@cache
def modules() -> dict[str, Module]:
    """The modules by their dotted names."""
    return {dotted(path): module for path, module in read_each(FILES, read_file).items()}


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def values() -> frozenset[str]:
    """All strings of the product: kinds, tags, values of house rules."""
    return frozenset(text for module in modules().values() for text in module.strings)


@cache
def owners() -> dict[str, list[str]]:
    """Each class and function to the modules that define it."""
    found: dict[str, list[str]] = {}
    for name, module in modules().items():
        for one in module.defined:
            found.setdefault(one, []).append(name)
    return found


@cache
def files() -> frozenset[str]:
    """Every file of ours by each end of its path."""
    paths = [
        path.relative_to(ROOT).parts
        for top in (*TOPS, "tests", "docs")
        for path in (ROOT / top).rglob("*")
        if path.suffix and "__pycache__" not in path.parts
    ]
    return frozenset("/".join(parts[at:]) for parts in paths for at in range(len(parts)))


@cache
def ends() -> dict[str, list[str]]:
    """Each end of a dotted module name to the modules that end so."""
    found: dict[str, list[str]] = {}
    for name in modules():
        parts = name.split(".")
        for at in range(len(parts)):
            found.setdefault(".".join(parts[at:]), []).append(name)
    return found


def is_beside(name: str, module: str) -> bool:
    """Whether a module of this name is in the same folder or in one above."""
    above = module.split(".")
    return any(".".join([*above[:at], name]) in modules() for at in range(len(above) + 1))


def is_member(parts: list[str], own: Module) -> bool:
    """Whether a dotted name leads to a name in a module or a class."""
    for at in range(1, len(parts) + 1):
        for one in ends().get(".".join(parts[:at]), ()):
            if modules()[one].names.issuperset(parts[at:]):
                return True
    places = owners().get(parts[0], ())
    return any(one.names.issuperset(parts) for one in (own, *(modules()[place] for place in places)))


def is_there(quoted: Quoted, module: str, own: Module) -> bool:
    """Whether what is in backticks is no name, or the name of something that is there."""
    name = quoted.name.removesuffix("()")
    if PATH.fullmatch(name):
        found = name in files() or (ROOT / name).exists() or any(name in text for text in values())
        return found or (name.endswith(".toml") and name.removesuffix(".toml") in values())
    if not NAME.fullmatch(quoted.name) or name in own.names:
        return True
    if "." in name:
        return is_member(name.split("."), own) or any(name in text for text in own.strings)
    if is_beside(name, module) or (name[0].isupper() and name in owners()):
        return True
    if quoted.seen:
        return False
    return (
        SIGN.fullmatch(name) is not None
        or name in values()
        or (hasattr(builtins, name) and name not in COMMON)
        or any(re.search(rf"\b{name}\b", text) for text in own.strings)
    )


def absent(module: str, own: Module) -> list[Quoted]:
    """What a module names that is not there."""
    return [one for one in own.quoted if not is_there(one, module, own)]


@pytest.mark.parametrize("top", TOPS)
def test_what_docstrings_name_is_there(top: str) -> None:
    wrong = {
        f"{module}:{one.line}": one.name
        for module, own in modules().items()
        if module.split(".")[0] == top
        for one in absent(module, own)
        if one.name not in ELSEWHERE.get(module, ())
    }
    assert not wrong, wrong


@pytest.mark.parametrize("module", ELSEWHERE)
def test_what_others_write_is_named(module: str) -> None:
    assert {one.name for one in absent(module, modules()[module])} >= ELSEWHERE[module]


SOURCE = '''"""`gone_module` is gone; `referee` is beside, `Referee` in it. See `format`, `table.py`, `storage/vanished.py`."""

PLAIN = "value"


def run(seat):  # `seat` acts, `nobody_here` does not
    """`seat`: see `value`. `Referee.frobnicate()` and `Referee.do`, `referee.Vanished`; `Nf3` is a move, `1 + 1` a sum."""
'''


def test_what_is_not_there_is_found() -> None:
    found = absent("companion.table.example", read(SOURCE))
    assert [(one.line, one.name) for one in found] == [
        (1, "gone_module"),
        (1, "format"),
        (1, "storage/vanished.py"),
        (7, "value"),
        (7, "Referee.frobnicate()"),
        (7, "referee.Vanished"),
        (6, "nobody_here"),
    ]
