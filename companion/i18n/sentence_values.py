"""Which values a sentence needs, and whether a message has them: read off the texts of every language.

A message that comes from another table is said only if it has each value that its texts need, of a type with which they can be
said in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, ast

from companion.i18n.languages import LANGUAGES, entries
from companion.kernel.errors import file_in
from companion.kernel.messages import SENTENCES, GameWords, Message, Seat, Value

COUNT, CODE, SEAT, KIND, ITEMS = "count", "code", "seat", "kind", "items"
"""What a text does with a value besides writing it: chooses by a number or by a word, names a seat or a piece, joins a list."""
_JOINS = ("ANYOF", "BOTHOF", "ALLOF")
_SEATS = ("SEAT", "NUMBEROF")
_PLURALS = {"zero", "one", "two", "few", "many"}

Uses = Mapping[str, frozenset[str]]
"""Each value that a sentence needs, with what its texts do with it."""


class SentenceError(Exception):
    """A message that cannot be said: there is no such sentence, or a value is missing or of another type."""


class SentenceCheck:
    """The messages that can be said with some words.

    Args:
        words: Folders of words, and those of a game; each of their sentences may be said.
        more: Another folder, some of whose sentences may be said.
        ids: The sentences of that folder that may be said.
        seats: The seats of the game.
    """

    def __init__(
        self, words: Iterable[Path | GameWords], more: Path, ids: Collection[str], seats: Collection[str]
    ) -> None:
        every = tuple(words)
        self._folders = tuple(one.folder if isinstance(one, GameWords) else one for one in every)
        self._own = tuple(one.own for one in every if isinstance(one, GameWords))
        self._more, self._ids, self._seats = more, frozenset(ids), frozenset(seats)

    def check(self, said: Message) -> Message:
        """Return a message with the values that its texts need, and no others.

        Raises:
            SentenceError: It cannot be said.
        """
        if said.id == SENTENCES:
            every = said.values.get("all")
            if not isinstance(every, tuple) or not every:
                raise SentenceError(said.id)
            return Message(said.id, {"all": tuple(self._check_message(one) for one in every)})
        values = {}
        for name, uses in self._find_uses(said.id).items():
            if name not in said.values:
                raise SentenceError(said.id, name)
            values[name] = self._check_value(said.values[name], uses)
        return Message(said.id, values)

    def _check_message(self, value: object) -> Message:
        if not isinstance(value, Message):
            raise SentenceError
        return self.check(value)

    def _find_uses(self, id: str) -> Uses:
        """Raises SentenceError: there is no such sentence."""
        base, _, attribute = id.partition(".")
        folders = (*self._folders, self._more) if base in self._ids else self._folders
        found = _read_sentence(folders, self._own, base)
        if found is None or attribute not in found.parts:
            raise SentenceError(id)
        return found.uses

    def _check_value(self, value: Value, uses: frozenset[str]) -> Value:
        """Raises SentenceError."""
        items = value if isinstance(value, tuple) else (value,)
        if isinstance(value, tuple) and (uses - {ITEMS} or not uses):
            raise SentenceError
        found = tuple(self._check_item(one, uses) for one in items)
        return found if isinstance(value, tuple) else found[0]

    def _check_item(self, value: str | int | Message, uses: frozenset[str]) -> Any:
        if isinstance(value, Message):
            if uses - {ITEMS}:
                raise SentenceError
            return self.check(value)
        if isinstance(value, Seat) and value not in self._seats:
            raise SentenceError(value)
        fits = {
            COUNT: isinstance(value, int),
            CODE: True,
            SEAT: isinstance(value, Seat),
            KIND: isinstance(value, str),
            ITEMS: isinstance(value, str),
        }
        if not all(fits[use] for use in uses):
            raise SentenceError
        return value


class _Found(NamedTuple):
    uses: Uses
    parts: frozenset[str]
    """Its attributes, and an empty name if it has a text besides them."""


@lru_cache(maxsize=1024)
def _read_sentence(
    folders: tuple[Path, ...], own: tuple[Callable[[str], Mapping[str, str]], ...], id: str
) -> _Found | None:
    """What the texts of a sentence do with its values in all languages; None: there is none of that id."""
    collector = _UseCollector()
    there = False
    for language in LANGUAGES:
        texts: dict[str, str] = {}
        for one in own:
            texts.update(one(language))
        for folder in folders:
            texts.update(entries(file_in(folder, f"{language}.ftl")))
        there |= id in texts
        collector.read(texts, id)
    return _Found(collector.found, frozenset(collector.parts)) if there and not id.startswith("-") else None


class _UseCollector:
    """Collects what entries do with their values; the entries that they refer to are read as well."""

    def __init__(self) -> None:
        self.uses: dict[str, set[str]] = {}
        self.parts: set[str] = set()
        self._texts: Mapping[str, str] = {}
        self._read: set[str] = set()

    @property
    def found(self) -> Uses:
        return {name: frozenset(uses) for name, uses in self.uses.items()}

    def read(self, texts: Mapping[str, str], id: str) -> None:
        """Read an entry of one language."""
        self._texts, self._read = texts, set()
        self._read_entry(id)
        if id in texts and (parsed := _parse(texts[id])) is not None:
            self.parts |= {one.id.name for one in parsed.attributes}
            if parsed.value is not None:
                self.parts.add("")

    def _read_entry(self, id: str) -> None:
        if id in self._read or id not in self._texts:
            return
        self._read.add(id)
        if (parsed := _parse(self._texts[id])) is not None:
            self._look_at(parsed)

    def _look_at(self, node: object) -> None:
        match node:
            case ast.VariableReference():
                self.uses.setdefault(node.id.name, set())
            case ast.MessageReference():
                self._read_entry(node.id.name)
            case ast.TermReference():
                self._read_entry(f"-{node.id.name}")
            case ast.SelectExpression(selector=ast.VariableReference()):
                keys = [one.key for one in node.variants if not one.default]
                counts = any(isinstance(key, ast.NumberLiteral) or key.name in _PLURALS for key in keys)
                self._use(node.selector, COUNT if counts else CODE)
            case ast.FunctionReference():
                given, name = node.arguments.positional, node.id.name
                for one in given[:-1]:
                    self._use(one, SEAT)
                for one in given[-1:]:
                    self._use(one, ITEMS if name in _JOINS else SEAT if name in _SEATS else KIND)
        for part in node if isinstance(node, list) else vars(node).values():
            if isinstance(part, (list, ast.BaseNode)):
                self._look_at(part)

    def _use(self, node: object, use: str) -> None:
        if isinstance(node, ast.VariableReference):
            self.uses.setdefault(node.id.name, set()).add(use)


@lru_cache(maxsize=4096)
def _parse(entry: str) -> ast.Message | ast.Term | None:
    """An entry as Fluent reads it; None: it is broken."""
    found = FluentParser().parse_entry(entry)
    return found if isinstance(found, (ast.Message, ast.Term)) else None
