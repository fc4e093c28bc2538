"""What the processes of a search are told and say, each message with its length before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

import msgspec

WIDTH = 20
"""Bytes of a position: sixteen pieces, and cards that are spent."""


class Begin(msgspec.Struct, frozen=True, tag=True):
    """Be one of `of` parts of the search from a position, with cards that are known to come."""

    game: str
    rules: dict[str, str]
    position: str
    coming: tuple[str, ...]
    index: int = 0
    of: int = 1


class Round(msgspec.Struct, frozen=True, tag=True):
    """Look at what lies `gone` actions from the start.

    `pairs`: what other parts have found there (`Part.take`).
    """

    depth: int
    gone: int
    pairs: bytes


class Before(msgspec.Struct, frozen=True, tag=True):
    """Which position came before one of yours?"""

    here: bytes


class Far(msgspec.Struct, frozen=True, tag=True):
    """How far a round is, and how many positions were seen."""

    share: float
    looked: int


class Done(msgspec.Struct, frozen=True, tag=True):
    """A round is over.

    `others`: what was found for each part; `way`: the last actions of a way, and where they begin.
    """

    looked: int
    others: tuple[bytes, ...]
    way: tuple[str, ...]
    begins: bytes
    waits: bool
    full: bool


class Came(msgspec.Struct, frozen=True, tag=True):
    """The position before, itself at the start, and the action that led from it."""

    before: bytes
    action: str


Order = Begin | Round | Before
News = Far | Done | Came
_ENCODER = msgspec.msgpack.Encoder()
_ORDERS: msgspec.msgpack.Decoder[Order] = msgspec.msgpack.Decoder(Order)
_NEWS: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)


def pack(numbers: Iterable[int]) -> bytes:
    """Positions as bytes."""
    return b"".join([number.to_bytes(WIDTH, "little") for number in numbers])


def unpack(given: bytes) -> list[int]:
    """Positions out of bytes."""
    return [int.from_bytes(given[i : i + WIDTH], "little") for i in range(0, len(given), WIDTH)]


def send(out: BinaryIO, what: Order | News) -> None:
    """Raises OSError, ValueError: nobody listens any more."""
    encoded = _ENCODER.encode(what)
    out.write(len(encoded).to_bytes(4, "little") + encoded)
    out.flush()


def order_from(given: BinaryIO) -> Order:
    """Raises EOFError: there are no more."""
    return _ORDERS.decode(_message(given))


def news_from(given: BinaryIO) -> News:
    """Raises EOFError: there are no more."""
    return _NEWS.decode(_message(given))


def _message(given: BinaryIO) -> bytes:
    head = given.read(4)
    body = given.read(int.from_bytes(head, "little")) if len(head) == 4 else b""
    if not body:
        raise EOFError
    return body
