"""Entries of a file of words rendered by Project Fluent: selectors, terms, plurals, lists, forms; and English made longer
and accented (`en-XA`), which shows what was never a message.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import FluentParser, ast, visitor
from fluent.syntax import ast as ftl
from fluent.syntax.ast import Resource
from fluent.syntax.visitor import Visitor

from companion.i18n import languages
from companion.i18n.figures import mark, name_pieces
from companion.i18n.languages import HIDDEN, Items, Word

_ACCENTS = str.maketrans(
    "aeiouyAEIOUYcnszdlrgtCNSZDLRGT",
    "áéíöûýÁÉÍÖÛÝçñšžďľřğťÇÑŠŽĎĽŘĞŤ",
)
_LONG_WORD = re.compile(r"\b(\w{4,})\b")


def accent_text(text: str) -> str:
    """The text with accents, and every longer word longer by a third."""
    return _LONG_WORD.sub(lambda found: found[1] + found[1][-1] * (len(found[1]) // 3), text).translate(
        _ACCENTS
    )


class _Accents(visitor.Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = accent_text(node.value)
        return node


def accent(resource: ast.Resource) -> ast.Resource:
    """A parsed piece of a catalogue with its words changed; it is changed itself."""
    _Accents().visit(resource)
    return resource


log = logging.getLogger("companion.i18n.catalogue")

REMEMBERED = 500
"""Sentences at most: what is said of a ruling is said in several places, and what is expected of a seat again and again."""

Given = tuple[str, type[Any], Any]
"""A value's name, its type (a word is no bare text, though they may be equal), and the value."""

_USED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class _Items(FluentType):
    """A list as a value; `ANYOF` and `ALLOF` join it."""

    def __init__(self, items: Items) -> None:
        self.items = items

    def format(self, locale: Any) -> str:
        return ", ".join(self.items)


class _Word(str, FluentType):
    """A word that selectors know by its code."""

    word: str

    def format(self, locale: Any) -> str:  # type: ignore[override]
        return self.word


def _fluent(value: Any) -> Any:
    """A value as Fluent takes it."""
    if isinstance(value, Items):
        return _Items(value)
    if isinstance(value, Word):
        made = _Word(value)
        made.word = value.word
        return made
    if isinstance(value, (int, float)):  # no separators at a table; French ones have no glyph in our fonts
        return fluent_number(value, useGrouping=False)
    return value


_whole = lru_cache(REMEMBERED)(_fluent)
"""The same of whole numbers: house rules come with every sentence."""


@cache
def _parse(text: str) -> Resource:
    """An entry as Fluent has it: parsed once, for every table that says it."""
    return FluentResource(text)


def _agreeing(answer: str, forms: Mapping[str, str]) -> str:
    """The form that goes with a gender or a number, the last one if none is named for it; without forms the answer itself."""
    return forms.get(answer, list(forms.values())[-1]) if forms else answer


class FluentWords:
    """The entries of one language, parsed as far as they were needed.

    `accented`: it is the pseudo-locale; `draws`: men are marked, as in `Catalogue`; `pieces`: gives the entries that name
    pieces by their kinds, where those are not the others.
    """

    def __init__(
        self,
        language: str,
        entries: Mapping[str, str],
        names: Mapping[str, str],
        accented: bool,
        draws: bool = False,
        pieces: Callable[[], Mapping[str, str]] | None = None,
    ) -> None:
        self._pieces = pieces or (lambda: entries)
        self._language, self._entries, self._names, self._accented = language, entries, names, accented
        self._draws = draws
        self._loaded: set[str] = set()
        # Isolation marks have no glyph in our fonts and are read out by some voices.
        self._bundle = FluentBundle([language], use_isolating=False, functions=self._functions())
        self._said = lru_cache(REMEMBERED)(self._render_entry)

    def render(self, id: str, attribute: str, values: Mapping[str, Any]) -> tuple[str, bool]:
        """The text of an entry that is there (of one of its attributes), and whether all of it could be said.

        What goes wrong in it is logged.
        """
        return self._said(id, attribute, *[(name, type(value), value) for name, value in values.items()])

    def _render_entry(self, id: str, attribute: str, *values: Given) -> tuple[str, bool]:
        try:
            self.load(id)
            entry = self._bundle.get_message(id)
            pattern = entry.attributes[attribute] if attribute else entry.value
            assert pattern is not None
            text, errors = self._bundle.format_pattern(
                pattern,
                {
                    name: value if kind is str else _whole(value) if kind is int else _fluent(value)
                    for name, kind, value in values
                },
            )
        except Exception as wrong:  # a broken file of words may not stop a game
            log.error("%s: %s cannot be said: %r", self._language, id, wrong)
            return id, False
        for error in errors:
            log.error("%s: %s: %s", self._language, id, error)
        return str(text), not errors

    def prepare(self, id: str) -> None:
        """Parses an entry now, so that it is not parsed when it has to be said."""
        self.load(id)
        if self._bundle.has_message(id):
            self._bundle.get_message(id)

    def load(self, id: str) -> None:
        """Parse an entry and those that it refers to."""
        if id in self._loaded or id not in self._entries:
            return
        self._loaded.add(id)
        text = self._entries[id]
        self._bundle.add_resource(accent(FluentResource(text)) if self._accented else _parse(text))
        for used in _USED.findall(text):
            self.load(used)

    def _functions(self) -> dict[str, Callable[..., Any]]:
        @cache
        def door(name: str, **values: Any) -> str:
            if name not in self._entries:
                raise LookupError(f"no door {name}")
            text, sound = self.render(name, "", values)
            if not sound:
                raise LookupError(f"the door {name} does not open for {values}")
            return text

        own_nouns = "noun" in self._entries  # an add-on game that has doors for its nouns

        def figure(owner: str, kind: str, name: str, form: str) -> str:
            """A man's mark; the words that a language joins with his article come before him."""
            joins = f"figure-{form}"
            return mark(owner, kind, name, door(joins) if joins in self._entries else "")

        def noun(kind: str, form: str = "") -> str:
            name = noun_of(kind, form)
            many = form.startswith("plural")  # they are no man on the board
            return mark("", str(kind), name) if self._draws and not many else name

        def noun_of(kind: str, form: str) -> str:
            if not own_nouns:
                text = languages.noun(self._pieces(), str(kind), form)
                return accent_text(text) if self._accented else text
            name = f"noun-{form}"
            return door(name if name in self._entries else "noun", kind=str(kind))

        def gender_of(kind: str) -> str:
            if own_nouns and "gender" in self._entries:
                return door("gender", kind=kind)
            return languages.gender(self._pieces(), kind)

        def gender(kind: str, **forms: str) -> str:
            return _agreeing(gender_of(str(kind)), forms)

        def begins_of(kind: str) -> str:
            return languages.begins(self._pieces(), kind, noun_of(kind, ""))

        def begins(kind: str, **forms: str) -> str:
            return _agreeing(begins_of(str(kind)), forms)

        def piece(*who: str, form: str = "nom") -> str:
            *owner, kind = (str(one) for one in who)
            name = name_pieces(piece_name(owner, kind, form))
            many = form.startswith("plural")
            return figure(owner[0] if owner else "", kind, name, form) if self._draws and not many else name

        def piece_name(owner: list[str], kind: str, form: str) -> str:
            if (
                kind[:1] == HIDDEN and kind[1:] and "hidden" in self._entries
            ):  # who he is nobody may say: his number
                return door("hidden", n=kind[1:])
            if owner:
                return door(f"owned-{form}", owner=owner[0], kind=kind, gender=gender_of(kind))
            return door(f"plain-{form}", kind=kind, gender=gender_of(kind))

        def seat(name: str, form: str = "") -> str:
            if form:  # a name goes through the door of the form as it is: `à Anna`, but `aux Blancs`
                return door(f"seat-{form}", seat=self._names.get(str(name)) or str(name))
            return self._names.get(str(name)) or door("seat", seat=str(name))

        def number(name: str, **forms: str) -> str:
            named = str(name) in self._names or "seat-number" not in self._entries
            return _agreeing("singular" if named else door("seat-number", seat=str(name)), forms)

        def join(style: Literal["or", "standard"]) -> Callable[..., str]:
            def join(given: Any) -> str:
                items = given.items if isinstance(given, _Items) else (str(given),)
                return format_list(items, style, self._language) if items else ""

            return join

        def all_of(given: Any) -> str:
            return ", ".join(given.items) if isinstance(given, _Items) else str(given)

        return {
            "PIECE": piece,
            "NOUN": noun,
            "SEAT": seat,
            "GENDER": gender,
            "BEGINS": begins,
            "NUMBEROF": number,
            "ANYOF": join("or"),
            "BOTHOF": join("standard"),
            "ALLOF": all_of,
        }


# Files of words, looked at as a whole


FUNCTIONS = frozenset(
    (
        "PIECE",
        "NOUN",
        "SEAT",
        "GENDER",
        "BEGINS",
        "NUMBEROF",
        "ANYOF",
        "BOTHOF",
        "ALLOF",
        "NUMBER",
        "DATETIME",
    )
)
"""Functions that sentences may use."""


class EntryUses(NamedTuple):
    """What an entry uses.

    Attributes:
        variables: Names of its values, those of its attributes included.
        messages: Ids of entries inside it.
        refers: All that it refers to: entries (`machine.this`), terms (`-name`), functions (`NOUN()`).
    """

    variables: frozenset[str]
    messages: frozenset[str]
    refers: frozenset[str]


class ParsedWords(NamedTuple):
    """A file of words.

    Attributes:
        entries: By id, terms with their `-`.
        unread: Lines that begin something which is no Fluent.
    """

    entries: Mapping[str, EntryUses]
    unread: tuple[int, ...]

    def variables(self, id: str, depth: int = 4) -> frozenset[str]:
        """The values that an entry uses, those of entries inside it included."""
        entry = self.entries.get(id.partition(".")[0])
        if entry is None or not depth:
            return frozenset()
        return entry.variables.union(*(self.variables(inner, depth - 1) for inner in entry.messages))


class _Uses(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.refers: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.messages.add(node.id.name)
        self.refers.add(f"{node.id.name}{attribute}")

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.refers.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        self.refers.add(f"{node.id.name}()")
        self.generic_visit(node)


def read_words(path: Path) -> ParsedWords:
    """Parse a whole file of words. Raises OSError, UnicodeDecodeError."""
    text = path.read_text("utf-8")
    found: dict[str, EntryUses] = {}
    unread = []
    for item in FluentParser().parse(text).body:
        if isinstance(item, ftl.Junk):
            unread.append(text.count("\n", 0, item.span.start if item.span else 0) + 1)
        elif isinstance(item, (ftl.Message, ftl.Term)):
            uses = _Uses()
            uses.visit(item)
            id = f"-{item.id.name}" if isinstance(item, ftl.Term) else item.id.name
            found[id] = EntryUses(frozenset(uses.variables), frozenset(uses.messages), frozenset(uses.refers))
    return ParsedWords(found, tuple(unread))
