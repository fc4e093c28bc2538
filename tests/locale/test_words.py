"""Every sentence that the code can say has its words, with the values that it is given; collected from the code itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.games import families
from companion.locale.entries import entries as catalogue_entries
from tests.locale.rooms import FAMILIES, FOLDERS, ROOT

SAYERS = {"message", "Message", "text", "note", "Said", "_note", "Refusal", "said"}
"""Functions whose first argument is the id of a message; errors for people are found by their class."""
OTHERWISE = {"press-end", "press-end-first", "to-press-end", "tablet", "machine"}
"""Doors behind which a face may have words of its own: where the screen has people press, a terminal has them type."""
DOORS = {"noun", "seat", "colour", "gender", "seat-number", *OTHERWISE}


class Entry(NamedTuple):
    """A message: the variables it uses, those of its attributes included."""

    variables: frozenset[str]
    attributes: frozenset[str]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - a visitor's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(folder: Path) -> dict[str, Entry]:
    path = folder / "en.ftl"
    if not path.exists():
        return {}
    found = {}
    resource = FluentParser().parse(path.read_text("utf-8"))
    for item in resource.body:
        assert not isinstance(item, ftl.Junk), f"{path}: {item.content}"
        if isinstance(item, ftl.Message):
            assert item.id.name not in found, f"{path} has {item.id.name} twice"
            used = _Variables()
            used.visit(item)
            found[item.id.name] = Entry(frozenset(used.names), frozenset(a.id.name for a in item.attributes))
    return found


WORDS = {name: entries(folder) for name, folder in FOLDERS.items()}


class Use(NamedTuple):
    """A place in the code that says something. `pattern`: the id with `*` for what is put in; `given`: None if not told."""

    where: str
    pattern: str
    given: frozenset[str] | None


def rooms_of(path: Path) -> tuple[str, ...]:
    """Whose words a file may say, its own first."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "firmware_bridge":
        return ("links",)
    if parts[0] == "hardware":
        return ("devices", "links")
    if parts[1] == "games" and len(parts) > 3 and parts[2] in FAMILIES:
        return (parts[2], "shared")
    if parts[1] in ("games", "kernel", "tracking", "players"):
        return ("shared", "table")
    if parts[1] == "voice":
        return ("voice", "table", "shared", "links")
    if parts[1] == "app":
        return ("app", "table", "shared", "links")
    if parts[1] == "seatpage":
        return ("pages", "table", "shared", "links")
    if parts[1] == "club" and parts[2] in ("hub", "cup"):
        return ("club", "table", "shared", "links")
    if parts[1] == "faces":
        return ("faces", "table", "shared", "links")
    return ("table", "shared", "links")


def errors() -> set[str]:
    """The names of the classes of errors for people."""
    bases: dict[str, set[str]] = {}
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {base.id for base in node.bases if isinstance(base, ast.Name)}
    found = {"UserError", "BoardError"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def modules() -> list[Path]:
    return sorted(
        p for top in ("companion", "firmware_bridge", "hardware") for p in (ROOT / top).rglob("*.py")
    )


def ids(node: ast.expr) -> Iterator[str]:
    """The ids that an expression can be, as far as the code shows them."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=values):
            yield "".join(str(v.value) if isinstance(v, ast.Constant) else "*" for v in values)
        case ast.IfExp(body=body, orelse=orelse):
            yield from ids(body)
            yield from ids(orelse)
        case ast.BoolOp(values=values):
            for value in values:
                yield from ids(value)


def uses(path: Path, sayers: set[str]) -> Iterator[Use]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name not in sayers:
            continue
        spread = any(key.arg is None for key in node.keywords)
        given = None if spread else frozenset(key.arg or "" for key in node.keywords)
        if len(node.args) > 1:
            given = None
        for pattern in ids(node.args[0]):
            yield Use(f"{path.relative_to(ROOT)}:{node.lineno}", pattern, given)


ERRORS = errors()
USES = [(path, use) for path in modules() for use in uses(path, SAYERS | ERRORS)]


def fitting(pattern: str, room: str) -> list[str]:
    if "*" not in pattern:
        return [pattern] if pattern in WORDS[room] else []
    wanted = re.compile(re.escape(pattern).replace(r"\*", r"[\w+-]+"))
    return [id for id in WORDS[room] if wanted.fullmatch(id)]


@pytest.mark.parametrize(
    "path", sorted({path for path, _ in USES}), ids=lambda path: str(path.relative_to(ROOT))
)
def test_what_the_code_says_has_words(path: Path) -> None:
    wrong = []
    for use in (use for where, use in USES if where == path):
        id, _, attribute = use.pattern.partition(".")
        if id == "*":  # made of a name: see `by_name`
            continue
        found = [(room, one) for room in rooms_of(path) for one in fitting(id, room)]
        its_own = rooms_of(path)[0] == "shared" or id.startswith("offer-")
        if not found and its_own:  # what every family says in its own way
            found = [(family, one) for family in FAMILIES for one in fitting(id, family)]
        if not found:
            wrong.append(f"{use.where}: {use.pattern} has no words")
        for room, one in (pair for pair in found if pair[0] == found[0][0]):
            entry = WORDS[room][one]
            if attribute and attribute not in entry.attributes and "*" not in attribute:
                wrong.append(f"{use.where}: {one} has no attribute {attribute}")
            if use.given is not None and "*" not in id and (missing := entry.variables - use.given):
                wrong.append(f"{use.where}: {one} in {room} wants {', '.join(sorted(missing))}")
    assert not wrong, "\n".join(wrong)


def made_ids(path: Path) -> Iterator[str]:
    """Patterns of ids that are put together anywhere in a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            for pattern in ids(node):
                if re.fullmatch(r"[a-z*][\w*-]*", pattern) and len(pattern.replace("*", "")) > 3:
                    yield pattern


@cache
def patterns() -> list[re.Pattern[str]]:
    """Patterns of ids that are put together anywhere in the code."""
    made = {pattern for path in modules() for pattern in made_ids(path)}
    return [re.compile(re.escape(one).replace(r"\*", r"[\w+-]+")) for one in made]


@cache
def code() -> str:
    """All of the code."""
    return "\n".join(path.read_text("utf-8") for path in modules())


@cache
def by_name() -> set[str]:
    """The ids that are made of the names of games, house rules, presets and rule cards."""
    found = set()
    for family in families().values():
        info = family.info
        found |= {info.id, *info.card, *(f"preset-{preset.id}" for preset in info.presets)}
        found |= {rule.says.id for rule in info.rules}
    return found


@pytest.mark.parametrize("room", sorted(FOLDERS))
def test_no_words_are_dead(room: str) -> None:
    """Every message is said somewhere: its id stands in the code, alone or as a pattern, or is made of a name."""
    dead = []
    english = "".join((FOLDERS[one] / "en.ftl").read_text("utf-8") for one in (room, "shared"))
    for id in WORDS[room]:
        named = (
            any(one in code() for one in (f'"{id}"', f"'{id}'", f'"{id}.')) or id in by_name() or id in DOORS
        )
        made = any(one.fullmatch(id) for one in patterns())
        inside = f"{{ {id} }}" in english
        if not (named or made or inside or re.fullmatch(r"(owned|plain)-\w+|card-[A-Z]\w*|offer-[\w-]+", id)):
            dead.append(id)
    assert not dead


def test_facts_have_words() -> None:
    """Titles, house rules with every choice, presets and rule cards of every game."""
    wrong = []
    for family in families().values():
        words = {**WORDS["shared"], **WORDS[family.package.rpartition(".")[2]]}
        info = family.info
        if not {"says", "equipment"} <= words.get(info.id, Entry(frozenset(), frozenset())).attributes:
            wrong.append(f"{info.id}: title, says or equipment")
        for rule in info.rules:
            entry = words.get(rule.says.id)
            if entry is None or not {f"is-{value}" for value in rule.choices} <= entry.attributes:
                wrong.append(f"{info.id}: rule {rule.name}")
        wrong += [
            f"{info.id}: preset {p.id}"
            for p in info.presets
            if "says" not in getattr(words.get(f"preset-{p.id}"), "attributes", ())
        ]
        wrong += [f"{info.id}: {line}" for line in info.card if line not in words]
    assert not wrong


def test_an_id_means_one_thing_in_a_face() -> None:
    """What a catalogue is made of never says one id in two ways: the terminal's folders, and the app's."""
    faces = (
        ("shared", "links", "devices", "table", "app"),
        ("shared", "links", "devices", "table", "pages"),
        ("shared", "links", "devices", "table", "club"),
        ("shared", "faces"),
        ("shared", "links", "devices", "table", "typed"),
        ("shared", "links", "table", "voice"),
    )
    for rooms in faces:
        for one, other in combinations(rooms, 2):
            both = WORDS[one].keys() & WORDS[other].keys()
            assert not both or (other == "typed" and both == OTHERWISE), (one, other, both)


@pytest.mark.parametrize("family", FAMILIES)
def test_an_id_means_one_thing_at_a_table(family: str) -> None:
    """A game's words change the table's own only where a button's label is the game's."""
    both = WORDS[family].keys() & (WORDS["table"].keys() | WORDS["links"].keys())
    assert not {id for id in both if id not in DOORS and not id.startswith("offer-")}


@pytest.mark.parametrize("family", FAMILIES)
def test_no_game_says_again_what_all_games_say(family: str) -> None:
    """What a family has in place of the shared words says something else."""
    own, shared = (catalogue_entries(FOLDERS[room] / "en.ftl") for room in (family, "shared"))
    assert not {id for id in own.keys() & shared.keys() if own[id].split() == shared[id].split()}


def sentences(path: Path) -> Iterator[str]:
    """Texts in a file that are sentences for people: with spaces, a capital and a full stop, outside of docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    quiet = {
        id(n.body[0].value)
        for n in ast.walk(tree)
        if isinstance(n, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and n.body
        and isinstance(n.body[0], ast.Expr)
    }
    quiet |= {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            if not re.search(r"^[A-Z][a-z]+ [a-z]+ .*[.?!:]$", node.value):
                continue
            yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"


TALKING = (
    "companion/faces/command_line.py",
    "firmware_bridge/virtual/",
    "hardware/papers.py",
    "hardware/firmware/",
)
"""Programs and option helps that speak English to makers: the option texts of the command line, the virtual board's own."""


def test_nobody_builds_sentences() -> None:
    found = [
        said
        for path in modules()
        if not str(path.relative_to(ROOT)).startswith(TALKING)
        for said in sentences(path)
    ]
    assert not found, "\n".join(found)
