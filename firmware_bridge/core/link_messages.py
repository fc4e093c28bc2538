"""What a link has to say to people: the id of a sentence with its values. Whoever shows it makes words of it.

The English of every id stands in `firmware_bridge/words/en.ftl`, and of what another package brings in the
folder that its entry point of the group `tableside.words` names. Values are numbers, texts that are the same
in every language (a port, a square, a maker's name), another `LinkMessage` for a sentence inside, or a tuple
of these for a list; a tuple of one is a part of a sentence, which begins with no capital.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.plain_text.decoded_values import clean_values

LONGEST = 400
"""Characters of a text in a message: the address of a board is the longest."""


class HasMessage(Protocol):
    """Anything that a catalogue can make words of."""

    @property
    def id(self) -> str: ...

    @property
    def values(self) -> Mapping[str, Any]: ...


@dataclass(frozen=True, slots=True)
class LinkMessage:
    """`id` names the sentence; `values` fill it."""

    id: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """For logs: the id and its values."""
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.id} ({values})" if values else self.id


def link_message(id: str, /, **values: Any) -> LinkMessage:
    """Return a message with clean texts. Some of them are names that devices give themselves."""
    return LinkMessage(id, clean_values(values, LONGEST))


class LinkError(Exception):
    """Something cannot be done; `said` is one sentence with the way out."""

    def __init__(self, what: HasMessage | str, /, **values: Any) -> None:
        self.said: HasMessage = link_message(what, **values) if isinstance(what, str) else what
        super().__init__(self.said.id, *self.said.values.values())

    def __str__(self) -> str:
        return str(self.said)
