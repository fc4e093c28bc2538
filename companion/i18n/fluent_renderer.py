"""Renders entries with Project Fluent: selectors, terms, plurals, lists and forms.

The module also makes the pseudo-locale `en-XA`: English with longer words and accents. In it, texts
that are not messages stand out.
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
from companion.i18n.languages import FORMS, HIDDEN, Items, Word

_ACCENTS = str.maketrans(
    "aeiouyAEIOUYcnszdlrgtCNSZDLRGT",
    "áéíöûýÁÉÍÖÛÝçñšžďľřğťÇÑŠŽĎĽŘĞŤ",
)
_LONG_WORD = re.compile(r"\b(\w{4,})\b")


def accent_text(text: str) -> str:
    """Return the text with accents, and with each longer word made longer by a third."""
    return _LONG_WORD.sub(lambda match: match[1] + match[1][-1] * (len(match[1]) // 3), text).translate(
        _ACCENTS
    )


class _Accents(visitor.Transformer):
    """Visitor that accents all texts."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = accent_text(node.value)
        return node


def accent(resource: ast.Resource) -> ast.Resource:
    """Accent the texts of a parsed part of a catalogue in place, and return it."""
    _Accents().visit(resource)
    return resource


log = logging.getLogger("companion.i18n.catalogue")

REMEMBERED = 500
"""Maximum number of cached sentences. Rulings appear in several places, and prompts are repeated."""

TypedValue = tuple[str, type[Any], Any]
"""A value's name, its type (a `Word` may equal a plain string), and the value."""

_USED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class _Items(FluentType):
    """A list as a value; the functions `ANYOF` and `ALLOF` join its items."""

    def __init__(self, items: Items) -> None:
        self.items = items

    def format(self, locale: Any) -> str:
        return ", ".join(self.items)


class _Word(str, FluentType):
    """A word that selectors match by its code."""

    word: str

    def format(self, locale: Any) -> str:  # type: ignore[override]
        return self.word


def _fluent(value: Any) -> Any:
    """Return a value as its Fluent type."""
    if isinstance(value, Items):
        return _Items(value)
    if isinstance(value, Word):
        word = _Word(value)
        word.word = value.word
        return word
    if isinstance(value, (int, float)):  # no separators: French ones have no glyph in our fonts
        return fluent_number(value, useGrouping=False)
    return value


_whole = lru_cache(REMEMBERED)(_fluent)
"""A cached version of `_fluent` for ints, because house rules are passed with every sentence."""


@cache
def _parse(text: str) -> Resource:
    """Return an entry parsed by Fluent, cached for all tables."""
    return FluentResource(text)


def _choose_form(answer: str, forms: Mapping[str, str]) -> str:
    """Return the form for a gender or number, or the last form by default.

    If there are no forms, return `answer` itself.
    """
    return forms.get(answer, list(forms.values())[-1]) if forms else answer


class FluentWords:
    """The entries of one language, parsed when they are first needed.

    Args:
        language: The language.
        entries: The unparsed entries by id.
        names: The name of the player on each seat.
        accented: Whether the texts are changed to those of the pseudo-locale.
        draws: Whether pieces are marked, as in `Catalogue`.
        pieces: Returns the entries that name pieces, by kind, if these entries are not in `entries`.
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
        # Isolation marks have no glyph in our fonts, and some voices read them aloud.
        self._bundle = FluentBundle([language], use_isolating=False, functions=self._functions())
        self._cached_render = lru_cache(REMEMBERED)(self._render_entry)

    def render(self, id: str, attribute: str, values: Mapping[str, Any]) -> tuple[str, bool]:
        """Return the text of an existing entry or of one of its attributes, and whether it is
        complete. Errors in it are logged.
        """
        return self._cached_render(
            id, attribute, *[(name, type(value), value) for name, value in values.items()]
        )

    def _render_entry(self, id: str, attribute: str, *values: TypedValue) -> tuple[str, bool]:
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
        except Exception as error_:  # a broken text file must not stop a game
            log.error("%s: %s cannot be said: %r", self._language, id, error_)
            return id, False
        for error in errors:
            log.error("%s: %s: %s", self._language, id, error)
        return str(text), not errors

    def prepare(self, id: str) -> None:
        """Parse an entry now, so that this does not delay its first use."""
        self.load(id)
        if self._bundle.has_message(id):
            self._bundle.get_message(id)

    def load(self, id: str) -> None:
        """Parse an entry and all entries that it refers to."""
        if id in self._loaded or id not in self._entries:
            return
        self._loaded.add(id)
        text = self._entries[id]
        self._bundle.add_resource(accent(FluentResource(text)) if self._accented else _parse(text))
        for reference in _USED.findall(text):
            self.load(reference)

    def _functions(self) -> dict[str, Callable[..., Any]]:
        @cache
        def render_entry(name: str, **values: Any) -> str:
            if name not in self._entries:
                raise LookupError(f"no entry {name}")
            text, is_complete = self.render(name, "", values)
            if not is_complete:
                raise LookupError(f"the entry {name} cannot be rendered with {values}")
            return text

        own_nouns = "noun" in self._entries  # an add-on game with entries that select its nouns

        def figure(owner: str, kind: str, name: str, form: str) -> str:
            """Return a piece's mark; the words that the language joins with its article precede it."""
            joins = f"figure-{form}"
            return mark(owner, kind, name, render_entry(joins) if joins in self._entries else "")

        def noun(kind: str, form: str = "") -> str:
            name = noun_of(kind, form)
            many = form.startswith("plural")  # a plural is not a piece on the board
            return mark("", str(kind), name) if self._draws and not many else name

        def noun_of(kind: str, form: str) -> str:
            if not own_nouns:
                text = languages.noun(self._pieces(), str(kind), form)
                return accent_text(text) if self._accented else text
            name = f"noun-{form}"
            return render_entry(name if name in self._entries else "noun", kind=str(kind))

        def gender_of(kind: str) -> str:
            if own_nouns and "gender" in self._entries:
                return render_entry("gender", kind=kind)
            return languages.gender(self._pieces(), kind)

        def gender(kind: str, **forms: str) -> str:
            return _choose_form(gender_of(str(kind)), forms)

        def begins_of(kind: str) -> str:
            return languages.begins(self._pieces(), kind, noun_of(kind, ""))

        def begins(kind: str, **forms: str) -> str:
            return _choose_form(begins_of(str(kind)), forms)

        def piece(*who: str, form: str = "nom") -> str:
            *owner, kind = (str(argument) for argument in who)
            name = name_pieces(piece_name(owner, kind, form))
            many = form.startswith("plural")
            return figure(owner[0] if owner else "", kind, name, form) if self._draws and not many else name

        def piece_name(owner: list[str], kind: str, form: str) -> str:
            if (
                kind[:1] == HIDDEN and kind[1:] and "hidden" in self._entries
            ):  # a hidden piece is named by its number
                return render_entry("hidden", n=kind[1:])
            if owner:
                return render_entry(f"owned-{form}", owner=owner[0], kind=kind, gender=gender_of(kind))
            return render_entry(f"plain-{form}", kind=kind, gender=gender_of(kind))

        def seat(name: str, form: str = "") -> str:
            if form:  # the entry of the form gets the plain name: `à Anna`, but `aux Blancs`
                return render_entry(f"seat-{form}", seat=self._names.get(str(name)) or str(name))
            return self._names.get(str(name)) or render_entry("seat", seat=str(name))

        def number(name: str, **forms: str) -> str:
            named = str(name) in self._names or "seat-number" not in self._entries
            return _choose_form("singular" if named else render_entry("seat-number", seat=str(name)), forms)

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


# Inspection of whole text files


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
    """The values and entries that an entry uses.

    Attributes:
        variables: The names of the values, by attribute of the entry ("" for its value).
        messages: The ids of the entries that are inserted, by attribute in the same way.
        refers: All references of the entry: entries (`machine.this`), terms (`-name`), functions
            (`NOUN()`).
    """

    variables: Mapping[str, frozenset[str]]
    messages: Mapping[str, frozenset[str]]
    refers: frozenset[str]


class ParsedWords(NamedTuple):
    """A parsed text file.

    Attributes:
        entries: The uses of each entry by its id; ids of terms include the `-`.
        unread: The numbers of the lines at which invalid Fluent begins.
    """

    entries: Mapping[str, EntryUses]
    unread: tuple[int, ...]

    def variables(self, id: str, depth: int = 4) -> frozenset[str]:
        """Return the names of the values that a text and its forms use, including those of inserted
        entries.

        Args:
            id: The id of an entry, or of an attribute.
            depth: How deeply inserted entries are followed.
        """
        base, _, attribute = id.partition(".")
        entry = self.entries.get(base)
        if entry is None or not depth:
            return frozenset()
        found: set[str] = set()
        for name in (attribute, *(f"{attribute}-{form}" if attribute else form for form in FORMS)):
            inner = (self.variables(one, depth - 1) for one in entry.messages.get(name, ()))
            found.update(entry.variables.get(name, ()), *inner)
        return frozenset(found)


class _Uses(Visitor):
    """Visitor that collects the references of an entry."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.refers: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.messages.add(f"{node.id.name}{attribute}")
        self.refers.add(f"{node.id.name}{attribute}")

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.refers.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        self.refers.add(f"{node.id.name}()")
        self.generic_visit(node)


def _find_uses(pattern: ftl.Pattern) -> _Uses:
    uses = _Uses()
    uses.visit(pattern)
    return uses


def read_words(path: Path) -> ParsedWords:
    """Return the entries of a whole text file.

    Raises:
        OSError: If the file cannot be read.
        UnicodeDecodeError: If the file is not UTF-8.
    """
    text = path.read_text("utf-8")
    entries: dict[str, EntryUses] = {}
    unread = []
    for item in FluentParser().parse(text).body:
        if isinstance(item, ftl.Junk):
            unread.append(text.count("\n", 0, item.span.start if item.span else 0) + 1)
        elif isinstance(item, (ftl.Message, ftl.Term)):
            texts = [("", item.value), *((one.id.name, one.value) for one in item.attributes)]
            uses = {name: _find_uses(pattern) for name, pattern in texts if pattern is not None}
            id = f"-{item.id.name}" if isinstance(item, ftl.Term) else item.id.name
            entries[id] = EntryUses(
                {name: frozenset(one.variables) for name, one in uses.items()},
                {name: frozenset(one.messages) for name, one in uses.items()},
                frozenset().union(*(one.refers for one in uses.values())),
            )
    return ParsedWords(entries, tuple(unread))
