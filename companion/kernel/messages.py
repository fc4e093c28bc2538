"""Messages: ids with values, which a catalogue renders in the reader's language.

Nothing below the UIs builds a sentence: games, tables and links return ids, also for errors.
Values are numbers, strings that are the same in every language (a square, a file's path, an
action's text), the marked strings `Seat` and `Kind`, which a catalogue turns into words, other
messages, and tuples of these. The catalogue decides whether a tuple reads "f1 or g1" or "f1, g1".
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
    """A message: the id of a sentence, and the values to fill in."""

    id: str
    values: Mapping[str, Value] = {}


Value = Union[str, int, Message, tuple[str | Message, ...]]  # noqa: UP007 - it names itself


def message(id: str, /, **values: Value) -> Message:
    """Return a message with these values."""
    return Message(id, values)


SENTENCES = "sentences"
"""Id of a message that consists of several complete sentences."""


def sentences(*messages: Message) -> Message:
    """Return a single message that consists of these messages."""
    return messages[0] if len(messages) == 1 else Message(SENTENCES, {"all": messages})


def split_sentences(message: Message) -> tuple[Message, ...]:
    """Return each sentence of a message separately."""
    parts = message.values.get("all")
    if message.id != SENTENCES or not isinstance(parts, tuple):
        return (message,)
    return tuple(
        sentence for part in parts if isinstance(part, Message) for sentence in split_sentences(part)
    )


class Event(msgspec.Struct, frozen=True):
    """An effect of an action.

    Attributes:
        kind: A stable name of the effect (capture, home, ...).
        said: The message that announces it.
    """

    kind: str
    said: Message


class Reason(msgspec.Struct, frozen=True):
    """The reason why something is not legal.

    Attributes:
        rule: The entry of the rules page.
    """

    said: Message
    rule: str = ""


QUOTED = 160
"""Number of characters of its input that an error quotes."""


def quote(text: str, most: int = QUOTED) -> str:
    """Return input quoted for an error message, with long text shortened in the middle and control characters
    replaced.

    Args:
        text: The input.
        most: The maximum length, in characters.
    """
    if len(text) > most:
        half = most // 2
        text = f"{text[:half]}…{text[-half:]}"
    return mask_hidden(text, lines=False)


def _quote_value(value: Value) -> Value:
    """Return a value of an error in a form that is safe to show.

    Strings are quoted, and so are numbers that are too long for their digits to be grouped.
    """
    if isinstance(value, Message):
        return _quote_message(value)
    if isinstance(value, tuple):
        return tuple(
            _quote_message(item) if isinstance(item, Message) else _quote_text(item) for item in value
        )
    if isinstance(value, str):
        return _quote_text(value)
    return quote(str(value)) if type(value) is int and abs(value) >= 10**15 else value


def _quote_message(message: Message) -> Message:
    return Message(message.id, {name: _quote_value(value) for name, value in message.values.items()})


def _quote_text(text: str) -> str:
    """Return a string quoted; return a seat or a piece unchanged, because its name comes from the game."""
    return quote(text) if type(text) is str else text


class UserError(Exception):
    """Error raised for a request that cannot be carried out.

    Programs see the id and its values, with strings as `quote` returns them. Only the outermost UI
    renders the message.

    Attributes:
        said: A sentence that says what is wrong and what to do.
        game: The id of the game whose texts have this message; empty if the message is in the
            table's own catalogue.
    """

    game = ""

    def __init__(self, message: str | Message, /, **values: Value) -> None:
        message = message if isinstance(message, Message) else Message(message, values)
        self.said = _quote_message(message)
        super().__init__(self.said.id, *self.said.values.values())

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.said.values.items())
        return f"{self.said.id} ({values})" if values else self.said.id


class IllegalAction(UserError):
    """Error raised for an action that the rules do not allow. The position is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.said)
        self.reason = reason


BY_KIND: Mapping[str, str] = MappingProxyType({})
"""Default of `GameWords.nouns`: each kind of piece is named by the entry `piece-<kind>`."""


def by_kind() -> Mapping[str, str]:
    """Return the default of `GameWords.nouns`."""
    return BY_KIND


def nothing_own(language: str) -> Mapping[str, str]:
    """Return the default of `GameWords.own`, which has no entries."""
    return {}


class GameWords(msgspec.Struct, frozen=True):
    """The texts of one game.

    Attributes:
        folder: The folder of its `<language>.ftl` files.
        nouns: Returns, for kinds of pieces that are not named by `piece-<kind>`, the part after
            `piece-` in the id; empty for a kind that has no name. The function is called when a piece
            is first named.
        own: Returns additional entries for a language, by id, which contain texts written by users.
        rules: The standard values of the house rules. Sentences that depend on house rules use them
            if no other values are in force.
    """

    folder: Path
    nouns: Callable[[], Mapping[str, str]] = by_kind
    own: Callable[[str], Mapping[str, str]] = nothing_own
    rules: Mapping[str, int | str] = {}
