"""What all tables of a game have to agree to: taking back, a position put right, ending, another game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from companion.kernel.messages import Message, Seat, message, quote
from companion.remote.table_messages import READY_SENTENCES, ReadySentence
from companion.table.table import Refusal

Matter = Literal["undo", "correct", "end-game", "rematch"]


class Consent(msgspec.Struct):
    """Something that waits for others to agree.

    Attributes:
        id: Its number.
        what: What it is.
        seat: Who wants it; empty: the table that keeps the game.
        work: Does it.
        declined: Is told when somebody does not agree.
        waits: The tables that have to agree; empty text: the one that keeps the game.
        count: Actions to take back.
    """

    id: int
    what: Matter
    seat: str
    work: Callable[[], None]
    declined: Callable[[], None]
    waits: set[str]
    count: int = 1


def question(what: Matter, seat: str, count: int) -> Message:
    """The question in words."""
    if what == "undo":
        return message("tables-ask-undo", seat=Seat(seat), n=count)
    return message(f"tables-ask-{what}", seat=Seat(seat))


def ready_sentence(what: str) -> ReadySentence:
    """One of the ready sentences. Raises Refusal: it is none."""
    try:
        found: ReadySentence = msgspec.convert(what, ReadySentence)
    except msgspec.ValidationError as wrong:
        raise Refusal("tables-no-sentence", what=quote(what), sentences=READY_SENTENCES) from wrong
    return found


def correction(places: Mapping[str, Sequence[str]], turn: str) -> dict[str, object]:
    """The command for a position put right."""
    found: dict[str, object] = {"do": "agree", "set": {place: list(stack) for place, stack in places.items()}}
    return found | ({"turn": turn} if turn else {})
