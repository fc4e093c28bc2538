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
from jinja2 import Environment, nodes

from companion.games import families
from companion.i18n.languages import FORMS
from companion.i18n.languages import entries as catalogue_entries
from tests.every_case import spread
from tests.i18n.rooms import FAMILIES, FOLDERS, ROOT
from tests.i18n.saying import sentence_of
from tests.kept_readings import read_each

SAYERS = {
    "message",
    "Message",
    "text",
    "note",
    "LinkMessage",
    "_note",
    "Refusal",
    "link_message",
    "bad_usage",
}
"""Functions whose first argument is the id of a message; errors for people are found by their class."""
OF_PAGES = {"label", "say"}
"""The same in templates, and of `PageWords`."""
OTHERWISE = {"press-end", "press-end-first", "to-press-end", "tablet", "machine"}
"""Doors behind which a face may have words of its own: where the screen has people press, a terminal has them type."""
DOORS = {"letter", "seat", "colour", "gender", "seat-number", *OTHERWISE}


class Entry(NamedTuple):
    """A message: the variables of its texts by attribute ("" is the sentence)."""

    texts: dict[str, frozenset[str]]

    @property
    def attributes(self) -> frozenset[str]:
        return frozenset(self.texts) - {""}

    def variables(self, attribute: str) -> frozenset[str]:
        """What a text and its forms use."""
        forms = {f"{attribute}-{form}" if attribute else form for form in FORMS}
        return frozenset().union(*(self.texts.get(name, frozenset()) for name in (attribute, *forms)))


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - a visitor's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def words(room: str) -> dict[str, Entry]:
    """The English messages of a room by their ids."""
    path = FOLDERS[room] / "en.ftl"
    if not path.exists():
        return {}
    found = {}
    resource = FluentParser().parse(path.read_text("utf-8"))
    for item in resource.body:
        assert not isinstance(item, ftl.Junk), f"{path}: {item.content}"
        if isinstance(item, ftl.Message):
            assert item.id.name not in found, f"{path} has {item.id.name} twice"
            texts = {}
            for name, part in [("", item.value), *((a.id.name, a.value) for a in item.attributes)]:
                if part is not None:
                    used = _Variables()
                    used.visit(part)
                    texts[name] = frozenset(used.names)
            found[item.id.name] = Entry(texts)
    return found


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
    if parts[1] in ("games", "kernel", "tracking", "engine"):
        return ("shared", "table")
    if parts[1] == "voice":
        return ("voice", "table", "shared", "links")
    if parts[1] == "app":
        return ("app", "pages", "table", "shared", "links")
    if parts[1] == "seat_pages":
        return ("pages", "table", "shared", "links")
    if parts[1] == "club" and parts[2] in ("hub", "tournament"):
        return ("club", "table", "shared", "links")
    if parts[1] == "pdf":
        return ("table", "shared", "links", "devices")
    if parts[1] == "cli":
        return ("faces", "table", "shared", "links")
    return ("table", "shared", "links")


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


class Call(NamedTuple):
    """A call whose first argument may be an id. `given`: the names of its keywords, None if they are not told."""

    name: str
    line: int
    patterns: tuple[str, ...]
    given: frozenset[str] | None


class Code(NamedTuple):
    """What one file says. `bases` of its classes by name; `made`: patterns of ids that are put together; `sentences`: texts for people."""

    bases: dict[str, set[str]]
    calls: list[Call]
    made: set[str]
    sentences: list[str]


@cache
def codes() -> dict[Path, Code]:
    """What each file of the code says."""
    return read_each(modules(), read_code)


def code(path: Path) -> Code:
    return codes()[path]


def read_code(path: Path) -> Code:
    found = Code({}, [], set(), [])
    quiet: set[int] = (
        set()
    )  # docstrings and whatever else stands for itself; a walk meets them before their texts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Expr(value=value):
                quiet.add(id(value))
            case ast.ClassDef(name=name, bases=bases):
                found.bases[name] = {base.id for base in bases if isinstance(base, ast.Name)}
            case ast.Call(func=func, args=[first, *others], keywords=keywords, lineno=line):
                name = func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")
                told = not others and all(key.arg for key in keywords)
                given = frozenset(key.arg or "" for key in keywords) if told else None
                if patterns := tuple(ids(first)):
                    found.calls.append(Call(name, line, patterns, given))
            case ast.JoinedStr():
                found.made.update(
                    pattern
                    for pattern in ids(node)
                    if re.fullmatch(r"[a-z*][\w*.-]*", pattern) and len(pattern.replace("*", "")) > 3
                )
            case ast.Constant(value=str(text), lineno=line) if id(node) not in quiet:
                if re.search(r"^[A-Z][a-z]+ [a-z]+ .*[.?!:]$", text):
                    found.sentences.append(f"{path.relative_to(ROOT)}:{line}: {text}")
    return found


def templates() -> list[Path]:
    return sorted((ROOT / "companion").rglob("*.html"))


def ids_of(node: nodes.Node) -> Iterator[str]:
    """The ids that an expression of a template can be."""
    match node:
        case nodes.Const(value=str(text)):
            yield text
        case nodes.Concat(nodes=parts):
            yield "".join(str(one.value) if isinstance(one, nodes.Const) else "*" for one in parts)
        case nodes.CondExpr(expr1=one, expr2=other):
            yield from ids_of(one)
            yield from ids_of(other) if other is not None else ()


@cache
def template(path: Path) -> Code:
    """Read a template; each is parsed once."""
    found = Code({}, [], set(), [])
    for call in Environment().parse(path.read_text("utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.args and (patterns := tuple(ids_of(call.args[0]))):
            given = frozenset(key.key for key in call.kwargs) if call.dyn_kwargs is None else None
            found.calls.append(Call(call.node.name, call.lineno, patterns, given))
            found.made.update(pattern for pattern in patterns if "*" in pattern)
    return found


def read(path: Path) -> Code:
    return template(path) if path.suffix == ".html" else code(path)


@cache
def errors() -> frozenset[str]:
    """The names of the classes of errors for people."""
    bases = {name: above for path in modules() for name, above in code(path).bases.items()}
    found = {"UserError", "BoardError"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def uses(path: Path) -> Iterator[Use]:
    """Whatever a file says."""
    of_pages = OF_PAGES if path.suffix == ".html" or "PageWords" in path.read_text("utf-8") else set()
    for call in read(path).calls:
        if call.name in SAYERS | errors() | of_pages:
            for pattern in call.patterns:
                yield Use(f"{path.relative_to(ROOT)}:{call.line}", pattern, call.given)


def fitting(pattern: str, room: str) -> list[str]:
    if "*" not in pattern:
        return [pattern] if pattern in words(room) else []
    wanted = re.compile(re.escape(pattern).replace(r"\*", r"[\w+-]+"))
    return [id for id in words(room) if wanted.fullmatch(id)]


@pytest.mark.parametrize("top", ("companion", "firmware_bridge", "hardware"))
def test_what_the_code_says_has_words(top: str) -> None:
    files = [path for path in (*modules(), *templates()) if path.is_relative_to(ROOT / top)]
    said = [(path, use) for path in files for use in uses(path)]
    assert said
    wrong = []
    for path, use in said:
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
            entry = words(room)[one]
            if attribute and attribute not in entry.attributes and "*" not in attribute:
                wrong.append(f"{use.where}: {one} has no attribute {attribute}")
            if (
                use.given is not None
                and "*" not in id
                and (missing := entry.variables(attribute) - use.given)
            ):
                wrong.append(f"{use.where}: {one} in {room} wants {', '.join(sorted(missing))}")
    assert not wrong, "\n".join(wrong)


@cache
def made() -> re.Pattern[str]:
    """The ids that are put together anywhere in the code."""
    every = sorted({pattern for path in (*modules(), *templates()) for pattern in read(path).made})
    return re.compile("|".join(re.escape(one).replace(r"\*", r"[\w+-]+") for one in every))


@cache
def named() -> set[str]:
    """The ids that stand in the code, alone or with an attribute."""
    texts = (path.read_text("utf-8") for path in (*modules(), *templates()))
    return {id for text in texts for id in re.findall(r"""["']([\w+-]+)(?=["'.])""", text)}


@cache
def named_attributes() -> set[str]:
    """The attributes that the code names with their ids."""
    texts = (path.read_text("utf-8") for path in (*modules(), *templates()))
    return {id for text in texts for id in re.findall(r"""["']([\w+-]+\.[\w-]+)["']""", text)}


@cache
def by_name() -> set[str]:
    """The ids that are made of the names of games, house rules, presets and rule cards."""
    found = set()
    for family in families().values():
        info = family.info
        found |= {
            info.id,
            *(line.partition(".")[0] for line in info.card),
            *(f"preset-{preset.id}" for preset in info.presets),
        }
        found |= {rule.says.id for rule in info.rules}
    return found


@pytest.mark.parametrize("room", spread(sorted(FOLDERS), 3))
def test_no_words_are_dead(room: str) -> None:
    """Every message is said somewhere: its id stands in the code, alone or as a pattern, or is made of a name."""
    dead = []
    users = FOLDERS if room == "shared" else (room, "shared")
    english = "".join((FOLDERS[one] / "en.ftl").read_text("utf-8") for one in users)
    for id in words(room):
        said = id in named() or id in by_name() or id in DOORS or made().fullmatch(id)
        inside = f"{{ {id} }}" in english
        if not (said or inside or re.fullmatch(r"(owned|plain|piece)-\w+|card-[A-Z]\w*|offer-[\w-]+", id)):
            dead.append(id)
    assert not dead


OF_FACTS = re.compile(r"title|says|equipment|is-.+|(caption|says|card|line)-\d+")
"""Attributes that belong to what games and pages are."""


BY_VALUE = {"dice", "decks"}
"""Messages with an attribute for each value of a choice of that name."""


@pytest.mark.parametrize("room", spread(sorted(FOLDERS), 3))
def test_no_attributes_are_dead(room: str) -> None:
    """The code or another text names each attribute that is not a form of another one."""
    every = "".join(path.read_text("utf-8") for folder in FOLDERS.values() for path in folder.glob("*.ftl"))
    cards = {line for family in families().values() for line in family.info.card}
    dead = [
        name
        for id, entry in words(room).items()
        for name in (f"{id}.{one}" for one in entry.attributes if not OF_FACTS.fullmatch(one))
        if sentence_of(name.partition(".")[2]) == name.partition(".")[2]
        and not id.startswith("piece-")
        and id not in BY_VALUE
        and not (
            name in named_attributes() or name in cards or made().fullmatch(name) or f"{{ {name} }}" in every
        )
    ]
    assert not dead


def test_facts_have_words() -> None:
    """Titles, house rules with every choice, presets and rule cards of every game."""
    wrong = []
    for family in families().values():
        known = {**words("shared"), **words(family.package.rpartition(".")[2])}
        info = family.info
        if not {"says", "equipment"} <= known.get(info.id, Entry({})).attributes:
            wrong.append(f"{info.id}: title, says or equipment")
        for rule in info.rules:
            entry = known.get(rule.says.id)
            if entry is None or not {f"is-{value}" for value in rule.choices} <= entry.attributes:
                wrong.append(f"{info.id}: rule {rule.name}")
        wrong += [
            f"{info.id}: preset {p.id}"
            for p in info.presets
            if "says" not in getattr(known.get(f"preset-{p.id}"), "attributes", frozenset())
        ]
        lines = [line.partition(".") for line in info.card]
        wrong += [
            f"{info.id}: {id}.{part}" for id, _, part in lines if part not in known.get(id, Entry({})).texts
        ]
    assert not wrong


def test_an_id_means_one_thing_in_a_face() -> None:
    """What a catalogue is made of never says one id in two ways: the terminal's folders, and the app's."""
    faces = (
        ("shared", "links", "devices", "table", "pages", "app"),
        ("shared", "links", "devices", "table", "pages"),
        ("shared", "links", "devices", "table", "club"),
        ("shared", "faces"),
        ("shared", "links", "devices", "table", "typed"),
        ("shared", "links", "table", "voice"),
    )
    assert words("app") and words("typed") and words("pages")
    for rooms in faces:
        for one, other in combinations(rooms, 2):
            both = words(one).keys() & words(other).keys()
            assert not both or (other == "typed" and both == OTHERWISE), (one, other, both)


@pytest.mark.parametrize("family", FAMILIES)
def test_an_id_means_one_thing_at_a_table(family: str) -> None:
    """A game's words change the table's own only where a button's label is the game's."""
    both = words(family).keys() & (words("table").keys() | words("links").keys())
    assert not {id for id in both if id not in DOORS and not id.startswith("offer-")}


@pytest.mark.parametrize("family", FAMILIES)
def test_no_game_says_again_what_all_games_say(family: str) -> None:
    """What a family has in place of the shared words says something else."""
    own, shared = (catalogue_entries(FOLDERS[room] / "en.ftl") for room in (family, "shared"))
    assert not {id for id in own.keys() & shared.keys() if own[id].split() == shared[id].split()}


TALKING = (
    "companion/cli/main.py",
    "firmware_bridge/virtual/",
    "hardware/builder_docs.py",
    "hardware/firmware/",
)
"""Programs and option helps that speak English to makers: the option texts of the command line, the virtual board's own."""


def test_templates_call_words() -> None:
    """A template in which the test above could not see an id would not be looked at."""
    assert [use.pattern for use in uses(ROOT / "companion/club/hub/templates/arbiters/pages/say.html")][
        :1
    ] == ["arbiter-say-all"]
    assert "role-*" in template(ROOT / "companion/club/hub/templates/arbiters/pages/layout.html").made


def test_no_one_builds_sentences() -> None:
    found = [
        said
        for path in modules()
        if not str(path.relative_to(ROOT)).startswith(TALKING)
        for said in code(path).sentences
    ]
    assert not found, "\n".join(found)
