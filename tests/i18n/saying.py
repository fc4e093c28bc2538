"""Every message of a room said with everything that its values can be."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH, FORMS
from companion.kernel.messages import Kind, Seat
from tests.every_case import chosen
from tests.i18n.rooms import BENEATH, FOLDERS, folders, seats

NUMBERS = (0, 1, 2, 5, 11)
SEATS_BY_NAME = {"seat", "owner", "other", "one"}
KINDS_BY_NAME = {"piece", "victim", "with_piece", "by", "become"}
PHRASES_BY_NAME = {"how", "ways"}
"""Lists of phrases and not of squares."""
FUNCTIONS = {"PIECE", "NOUN", "SEAT", "GENDER", "BEGINS", "NUMBEROF", "ANYOF", "BOTHOF", "ALLOF", "NUMBER"}
PERSON = "Anna"
PIECE = "piece-"
MOST = chosen(100, 400)
"""Ways to say one message; with more, values are changed one at a time."""


class Use(NamedTuple):
    """What a message does with a variable: `roles`: seat, kind, list, number; `keys`: what it is chosen by."""

    roles: frozenset[str]
    keys: tuple[str, ...]


class Message(NamedTuple):
    """An entry of a file: its texts by attribute ("" is the sentence), its variables, functions, and what it refers to.

    `uses` and `inner`: the variables of each sentence and the entries inside it, the forms of its text included."""

    texts: Mapping[str, str]
    uses: Mapping[str, Mapping[str, Use]]
    inner: Mapping[str, frozenset[str]]
    variables: Mapping[str, frozenset[str]]
    functions: frozenset[str]
    refers: frozenset[str]


class _Uses(Visitor):
    def __init__(self) -> None:
        self.roles: dict[str, set[str]] = {}
        self.keys: dict[str, list[str]] = {}
        self.functions: set[str] = set()
        self.refers: set[str] = set()

    def _see(self, node: Any, role: str = "") -> None:
        if isinstance(node, ftl.VariableReference):
            self.roles.setdefault(node.id.name, set()).update({role} if role else ())

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - a visitor's name
        self._see(node)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.refers.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.refers.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        name, given = node.id.name, node.arguments.positional
        self.functions.add(name)
        if name == "PIECE":
            self._see(given[-1], "kind")
            for owner in given[:-1]:
                self._see(owner, "seat")
        roles = {
            "GENDER": "kind",
            "BEGINS": "kind",
            "NOUN": "kind",
            "SEAT": "seat",
            "NUMBEROF": "seat",
            "ANYOF": "list",
            "BOTHOF": "list",
            "ALLOF": "list",
        }
        for one in given:
            self._see(one, roles.get(name, ""))

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            name = node.selector.id.name
            for variant in node.variants:
                key = variant.key
                if isinstance(key, ftl.NumberLiteral):
                    self._see(node.selector, "number")
                elif key.name != "other":
                    self.keys.setdefault(name, []).append(key.name)
        self.generic_visit(node)


def sentence_of(attribute: str) -> str:
    """The text of which an attribute is a form (short, spoken ...), or the attribute itself."""
    text, _, form = attribute.rpartition("-")
    return text if form in FORMS else attribute


@cache
def messages(room: str, language: str) -> Mapping[str, Message]:
    """The entries of a room's file (terms with their `-`); none where there is no file."""
    path = FOLDERS[room] / f"{language}.ftl"
    if not path.exists():
        return {}
    text = path.read_text("utf-8")
    found = {}
    for item in FluentParser().parse(text).body:
        if isinstance(item, ftl.Junk):
            raise ValueError(f"{path}: not understood: {str(item.content)[:80]!r}")
        if not isinstance(item, (ftl.Message, ftl.Term)):
            continue
        every = _Uses()
        every.visit(item)
        texts, variables = {}, {}
        sentences: dict[str, _Uses] = {}
        for name, pattern in (("", item.value), *((a.id.name, a.value) for a in item.attributes)):
            if pattern is not None and pattern.span is not None:
                part = _Uses()
                part.visit(pattern)
                sentences.setdefault(sentence_of(name), _Uses()).visit(pattern)
                texts[name] = text[pattern.span.start : pattern.span.end]
                variables[name] = frozenset(part.roles)
        id = f"-{item.id.name}" if isinstance(item, ftl.Term) else item.id.name
        if id in found:
            raise ValueError(f"{path} has {id} twice")
        found[id] = Message(
            texts,
            {
                sentence: {
                    name: Use(frozenset(roles), tuple(used.keys.get(name, ())))
                    for name, roles in used.roles.items()
                }
                for sentence, used in sentences.items()
            },
            {sentence: frozenset(used.refers) for sentence, used in sentences.items()},
            variables,
            frozenset(every.functions),
            frozenset(every.refers),
        )
    return found


@cache
def kinds(room: str) -> tuple[str, ...]:
    """The pieces of a room: what its English words and the shared ones have a name for."""
    found = (id for one in (*BENEATH[room], room) for id in messages(one, ENGLISH))
    return tuple(dict.fromkeys(id.removeprefix(PIECE) for id in found if id.startswith(PIECE)))


def uses(room: str, id: str, language: str, attribute: str = "") -> dict[str, Use]:
    """What English and a language do with the variables of a message, or of one of its attributes."""
    found: dict[str, Use] = {}
    for one in (ENGLISH, language):
        for name, use in _uses(room, id, one, sentence_of(attribute)).items():
            before = found.get(name, Use(frozenset(), ()))
            found[name] = Use(before.roles | use.roles, tuple(dict.fromkeys((*before.keys, *use.keys))))
    return found


def _uses(room: str, id: str, language: str, sentence: str) -> Mapping[str, Use]:
    for one in (room, *BENEATH[room]):
        if id in (found := messages(one, language)):
            entry = found[id]
            refers = (other.partition(".") for other in entry.inner.get(sentence, ()) if other[0] != "-")
            inner = (_uses(room, other, language, part) for other, _, part in refers)
            return {
                **{name: use for more in inner for name, use in more.items()},
                **entry.uses.get(sentence, {}),
            }
    return {}


def values(room: str, name: str, use: Use) -> tuple[Any, ...]:
    """What a variable can be. The first stands for it where others change."""
    if name in PHRASES_BY_NAME:
        return (("so",), ("so", "far"))
    if name == "seats":
        every = tuple(Seat(seat) for seat in seats(room))
        return tuple(every[:count] for count in (1, 2, 3))
    if "list" in use.roles:
        return (("e4",), ("e4", "d5"), ("e4", "d5", "c6"))
    if "number" in use.roles:
        return NUMBERS
    if "seat" in use.roles or name in SEATS_BY_NAME:
        return tuple(Seat(seat) for seat in seats(room))
    if "kind" in use.roles or name in KINDS_BY_NAME:
        return tuple(Kind(kind) for kind in kinds(room))
    if use.keys:
        return tuple(dict.fromkeys(use.keys))
    return ("e4",) if name in ("square", "origin", "to", "at") else ("xyz",)


class Spoken(NamedTuple):
    """One way to say a message. `sound`: False where it fell apart, and `why`."""

    text: str
    given: Mapping[str, Any]
    sound: bool
    why: str


class _Heard(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@cache
def _catalogue(room: str, language: str, person: bool) -> Catalogue:
    names = dict.fromkeys(seats(room), PERSON) if person else {}
    return Catalogue(language, folders(room), names=names)


def said(room: str, id: str, attribute: str, language: str) -> Iterator[Spoken]:
    """Every way to say a message of a room, or one of its attributes."""
    found = uses(room, id, language, attribute)
    domains = {name: values(room, name, use) for name, use in found.items()}
    for given in _ways(domains):
        yield spoken(room, id, attribute, language, given, False)
    people = {name: options for name, options in domains.items() if options and isinstance(options[0], Seat)}
    if people:
        for given in _ways(
            {name: options if name not in people else options[:1] for name, options in domains.items()}
        ):
            yield spoken(room, id, attribute, language, given, True)


def _ways(domains: Mapping[str, tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    count = 1
    for options in domains.values():
        count *= len(options)
    if count <= MOST:
        for chosen in product(*domains.values()):
            yield dict(zip(domains, chosen, strict=True))
        return
    first = {name: options[0] for name, options in domains.items()}
    for name, options in domains.items():
        for other, more in domains.items():
            if other < name:
                for one, two in (
                    product(options, more)
                    if len(options) * len(more) <= MOST**2 // 4
                    else zip(options, more, strict=False)
                ):
                    yield {**first, name: one, other: two}


def spoken(
    room: str, id: str, attribute: str, language: str, given: Mapping[str, Any], person: bool
) -> Spoken:
    """A message as one language alone says it: English does not help out."""
    words = _catalogue(room, language, person)
    speaker = words._languages[0]
    heard = _Heard()
    log = logging.getLogger("companion.i18n.catalogue")
    before, log.propagate = log.propagate, False
    log.addHandler(heard)
    try:
        named = f"{id}.{attribute}" if attribute else id
        made = {name: words._value(value, speaker) for name, value in given.items()}
        text, sound = speaker.render(named, made)
    finally:
        log.removeHandler(heard)
        log.propagate = before
    return Spoken(text, given, sound, "; ".join(heard.lines))
