"""Messages are ids with values; one catalogue renders them in the language of whoever looks.

Games and the table build no sentences. Values are numbers, texts (a square, a die face), or the
marked strings `Seat` and `Kind`, which the catalogue turns into words.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Seat(str):
    """A seat's name as a value of a message."""

    __slots__ = ()


class Kind(str):
    """A piece's letter as a value of a message."""

    __slots__ = ()


Value = str | int | tuple[str, ...]


class Message(msgspec.Struct, frozen=True):
    """`id` names the sentence; `values` fill it."""

    id: str
    values: Mapping[str, Value] = {}


def message(id: str, /, **values: Value) -> Message:
    return Message(id, values)


class Event(msgspec.Struct, frozen=True):
    """Something an action brought about: `kind` is stable (capture, home, ...), `said` is what is announced."""

    kind: str
    said: Message


class Reason(msgspec.Struct, frozen=True):
    """Why something is not legal. `rule` names the entry of the rules page."""

    said: Message
    rule: str = ""


class IllegalAction(Exception):
    """The rules do not allow it; the position is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.said.id)
        self.reason = reason
