"""Messages are ids with values; a catalogue renders them in the language of whoever looks.

Nothing below the UIs builds a sentence: games, tables and links give ids, errors too. Values are
numbers, texts that are the same in every language (a square, a file's path, an action's text), the marked
strings `Seat` and `Kind`, which a catalogue turns into words, other messages, and tuples of these. Whether a
tuple reads "f1 or g1" or "f1, g1" the catalogue says, not the program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Union

import msgspec

from companion.plain_text.cleaner import mask_hidden


class Seat(str):
    """A seat's name as a value of a message."""

    __slots__ = ()


class Kind(str):
    """A piece's letter as a value of a message."""

    __slots__ = ()


class Message(msgspec.Struct, frozen=True):
    """`id` names the sentence; `values` fill it."""

    id: str
    values: Mapping[str, Value] = {}


Value = Union[str, int, Message, tuple[str | Message, ...]]  # noqa: UP007 - it names itself


def message(id: str, /, **values: Value) -> Message:
    return Message(id, values)


SENTENCES = "sentences"
"""The id of several whole sentences, one after the other."""


def sentences(*said: Message) -> Message:
    """Several messages as one."""
    return said[0] if len(said) == 1 else Message(SENTENCES, {"all": said})


def split_sentences(said: Message) -> tuple[Message, ...]:
    """Return each sentence of a message by itself."""
    every = said.values.get("all")
    if said.id != SENTENCES or not isinstance(every, tuple):
        return (said,)
    return tuple(part for one in every if isinstance(one, Message) for part in split_sentences(one))


class Event(msgspec.Struct, frozen=True):
    """Something an action brought about: `kind` is stable (capture, home, ...), `said` is what is announced."""

    kind: str
    said: Message


class Reason(msgspec.Struct, frozen=True):
    """Why something is not legal. `rule` names the entry of the rules page."""

    said: Message
    rule: str = ""


QUOTED = 160
"""Characters that an error repeats of what it was given."""


def quote(text: str, most: int = QUOTED) -> str:
    """Quote what somebody typed or sent, for people: cut in the middle if it is long, control characters replaced."""
    if len(text) > most:
        half = most // 2
        text = f"{text[:half]}…{text[-half:]}"
    return mask_hidden(text, lines=False)


def _quote_value(value: Value) -> Value:
    """Make a value of an error safe to show: quote texts, and numbers that are longer than any language groups in digits."""
    if isinstance(value, Message):
        return _quote_message(value)
    if isinstance(value, tuple):
        return tuple(_quote_message(one) if isinstance(one, Message) else _quote_text(one) for one in value)
    if isinstance(value, str):
        return _quote_text(value)
    return quote(str(value)) if type(value) is int and abs(value) >= 10**15 else value


def _quote_message(said: Message) -> Message:
    return Message(said.id, {name: _quote_value(value) for name, value in said.values.items()})


def _quote_text(text: str) -> str:
    """Quote a text. Return a seat or a piece unchanged: its name is the game's own."""
    return quote(text) if type(text) is str else text


class UserError(Exception):
    """Something cannot be done as people asked: `said` is one sentence with the way out.

    A program sees the id and its values, texts as `quote` returns them; only the outermost face makes words of them. `game`: whose words say it,
    where it is not the table's own.
    """

    game = ""

    def __init__(self, said: str | Message, /, **values: Value) -> None:
        said = said if isinstance(said, Message) else Message(said, values)
        self.said = _quote_message(said)
        super().__init__(self.said.id, *self.said.values.values())

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.said.values.items())
        return f"{self.said.id} ({values})" if values else self.said.id


class IllegalAction(UserError):
    """The rules do not allow it; the position is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.said)
        self.reason = reason


BY_KIND: Mapping[str, str] = MappingProxyType({})
"""Every kind of piece is named by the entry `piece-<kind>`."""


def by_kind() -> Mapping[str, str]:
    return BY_KIND


def nothing_own(language: str) -> Mapping[str, str]:
    return {}


class GameWords(msgspec.Struct, frozen=True):
    """The words of one game.

    Attributes:
        folder: Where its `<language>.ftl` files are.
        nouns: Gives its kinds of pieces with what stands behind `piece-` in the entry that names them, where that is not
            the kind itself; empty for a kind that has no name. It is asked when a piece is named first.
        own: Gives further entries in a language by their ids: what people have written themselves.
        rules: The printed house rules, as sentences take them where no others are in force.
    """

    folder: Path
    nouns: Callable[[], Mapping[str, str]] = by_kind
    own: Callable[[str], Mapping[str, str]] = nothing_own
    rules: Mapping[str, int | str] = {}
