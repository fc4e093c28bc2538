"""Sentences as they leave this machine and come back: ids with values, so that each reader's language says them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.kernel.messages import Kind, Message, Seat, Value

LONGEST = 400
"""Letters of a value that are sent."""

Number = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
Words = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=400)]


class Wording(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence as an id with values, for whoever writes it in another language.

    `seat` or `kind` (of a piece): a word alone, which has neither `id` nor `values`.
    """

    id: Annotated[str, msgspec.Meta(max_length=120)] = ""
    values: Annotated[
        dict[Words, Number | Text | Wording | Annotated[list[Text | Wording], msgspec.Meta(max_length=512)]],
        msgspec.Meta(max_length=64),
    ] = {}
    seat: Words = ""
    kind: Words = ""


def wording_of(said: Message) -> Wording:
    """A message as it is sent."""
    return Wording(said.id, {name: _encode_value(value) for name, value in said.values.items()})


def message_of(wording: Wording) -> Message:
    """The message again."""
    return Message(wording.id, {name: _read(value) for name, value in wording.values.items()})


def _encode_value(value: Value) -> int | str | Wording | list[str | Wording]:
    if isinstance(value, tuple):
        return [_term(one) for one in value]
    return value if isinstance(value, int) else _term(value)


def _term(value: str | Message) -> str | Wording:
    if isinstance(value, Message):
        return wording_of(value)
    if isinstance(value, Seat):
        return Wording(seat=str(value))
    return Wording(kind=str(value)) if isinstance(value, Kind) else value[:LONGEST]


def _read(value: int | str | Wording | list[str | Wording]) -> Value:
    if isinstance(value, list):
        return tuple(_word(one) for one in value)
    return value if isinstance(value, int) else _word(value)


def _word(value: str | Wording) -> str | Message:
    if isinstance(value, str):
        return value
    if value.id:
        return message_of(value)
    return Kind(value.kind) if value.kind else Seat(value.seat)
