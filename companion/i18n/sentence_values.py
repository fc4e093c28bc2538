"""The values that a sentence needs in any language, and checks that messages have these values.

A message from another table is shown only if it has each value that its texts need, with a type that
works in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from companion.i18n.languages import FORMS, LANGUAGES, entries
from companion.kernel.errors import file_in
from companion.kernel.messages import SENTENCES, GameWords, Message, Seat, Value

COUNT, CODE, SEAT, KIND, ITEMS = "count", "code", "seat", "kind", "items"
"""The uses of a value besides its insertion into the text.

A value may select a text by a number or by a word, name a seat or a piece, or be a list whose
items are joined.
"""
_JOINS = ("ANYOF", "BOTHOF", "ALLOF")
_SEATS = ("SEAT", "NUMBEROF")
_PLURALS = {"zero", "one", "two", "few", "many"}

Uses = Mapping[str, frozenset[str]]
"""The uses of each value of a sentence in its texts."""


class SentenceError(Exception):
    """A message that cannot be rendered: the sentence does not exist, or a value is missing or of
    the wrong type.
    """


class SentenceCheck:
    """A check whether messages can be rendered with certain texts.

    Args:
        words: Folders of texts, and games. All of their sentences are allowed.
        more: Another folder, of which only the sentences `ids` are allowed.
        ids: The ids of the allowed sentences of `more`.
        seats: The seats of the game.
    """

    def __init__(
        self, words: Iterable[Path | GameWords], more: Path, ids: Collection[str], seats: Collection[str]
    ) -> None:
        sources = tuple(words)
        self._folders = tuple(
            source.folder if isinstance(source, GameWords) else source for source in sources
        )
        self._own = tuple(source.own for source in sources if isinstance(source, GameWords))
        self._more, self._ids, self._seats = more, frozenset(ids), frozenset(seats)

    def check(self, message: Message) -> Message:
        """Return a message with the values that its texts need, and no others.

        Raises:
            SentenceError: If the message cannot be rendered.
        """
        if message.id == SENTENCES:
            messages = message.values.get("all")
            if not isinstance(messages, tuple) or not messages:
                raise SentenceError(message.id)
            return Message(message.id, {"all": tuple(self._check_message(part) for part in messages)})
        values = {}
        for name, uses in self._find_uses(message.id).items():
            if name not in message.values:
                raise SentenceError(message.id, name)
            values[name] = self._check_value(message.values[name], uses)
        return Message(message.id, values)

    def _check_message(self, value: object) -> Message:
        if not isinstance(value, Message):
            raise SentenceError
        return self.check(value)

    def _find_uses(self, id: str) -> Uses:
        """Return the uses of values in a sentence.

        Raises:
            SentenceError: If the sentence does not exist.
        """
        base, _, attribute = id.partition(".")
        folders = (*self._folders, self._more) if base in self._ids else self._folders
        uses = _read_sentence(folders, self._own, base, attribute)
        if uses is None:
            raise SentenceError(id)
        return uses

    def _check_value(self, value: Value, uses: frozenset[str]) -> Value:
        """Return a value with all messages in it checked.

        Raises:
            SentenceError: If the text cannot use the value.
        """
        items = value if isinstance(value, tuple) else (value,)
        if isinstance(value, tuple) and (uses - {ITEMS} or not uses):
            raise SentenceError
        checked = tuple(self._check_item(item, uses) for item in items)
        return checked if isinstance(value, tuple) else checked[0]

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


@lru_cache(maxsize=1024)
def _read_sentence(
    folders: tuple[Path, ...], own: tuple[Callable[[str], Mapping[str, str]], ...], id: str, attribute: str
) -> Uses | None:
    """Return the uses of values in a sentence in all languages, or None if the sentence does not exist.

    The sentence is the text of an entry, or one of its attributes; its forms are included.
    """
    collector = _UseCollector()
    exists = False
    for language in LANGUAGES:
        texts: dict[str, str] = {}
        for entries_of in own:
            texts.update(entries_of(language))
        for folder in folders:
            texts.update(entries(file_in(folder, f"{language}.ftl")))
        exists |= collector.read(texts, id, attribute)
    return collector.found if exists and not id.startswith("-") else None


class _UseCollector:
    """A collector of the ways in which entries use their values, including the entries that they refer
    to.
    """

    def __init__(self) -> None:
        self.uses: dict[str, set[str]] = {}
        self._texts: Mapping[str, str] = {}
        self._read: set[str] = set()

    @property
    def found(self) -> Uses:
        return {name: frozenset(uses) for name, uses in self.uses.items()}

    def read(self, texts: Mapping[str, str], id: str, attribute: str) -> bool:
        """Read an attribute of an entry of one language, or its text, and return whether it exists."""
        self._texts, self._read = texts, set()
        entry = _parse(texts[id]) if id in texts else None
        if entry is None:
            return False
        parts = {part.id.name: part.value for part in entry.attributes}
        if entry.value is not None:
            parts[""] = entry.value
        forms = {f"{attribute}-{form}" for form in FORMS} if attribute else FORMS
        for name in (attribute, *forms):
            if name in parts:
                self._visit(parts[name])
        return attribute in parts

    def _read_entry(self, id: str) -> None:
        if id in self._read or id not in self._texts:
            return
        self._read.add(id)
        if (parsed := _parse(self._texts[id])) is not None:
            self._visit(parsed)

    def _visit(self, node: object) -> None:
        match node:
            case ast.VariableReference():
                self.uses.setdefault(node.id.name, set())
            case ast.MessageReference():
                self._read_entry(node.id.name)
            case ast.TermReference():
                self._read_entry(f"-{node.id.name}")
            case ast.SelectExpression(selector=ast.VariableReference()):
                keys = [variant.key for variant in node.variants if not variant.default]
                counts = any(isinstance(key, ast.NumberLiteral) or key.name in _PLURALS for key in keys)
                self._use(node.selector, COUNT if counts else CODE)
            case ast.FunctionReference():
                arguments, name = node.arguments.positional, node.id.name
                for argument in arguments[:-1]:
                    self._use(argument, SEAT)
                for argument in arguments[-1:]:
                    self._use(argument, ITEMS if name in _JOINS else SEAT if name in _SEATS else KIND)
        for part in node if isinstance(node, list) else vars(node).values():
            if isinstance(part, (list, ast.BaseNode)):
                self._visit(part)

    def _use(self, node: object, use: str) -> None:
        if isinstance(node, ast.VariableReference):
            self.uses.setdefault(node.id.name, set()).add(use)


@lru_cache(maxsize=4096)
def _parse(entry: str) -> ast.Message | ast.Term | None:
    """Return an entry parsed by Fluent, or None if it is not valid."""
    entry_ = FluentParser().parse_entry(entry)
    return entry_ if isinstance(entry_, (ast.Message, ast.Term)) else None
