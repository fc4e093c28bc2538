"""The line to one other table: messages in pieces, signs of life, and how long the way is."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.remote.pieces import Pieces, cut
from companion.remote.table_messages import Here, NoMessage, TableMessage, read_message, write_message
from companion.units import Milliseconds

BEAT, SILENCE = 2_000, 8_000
"""Milliseconds between two signs of life, and without any after which the other table is not heard."""
LONGEST_WAY = 5_000
"""Milliseconds that a way is believed to take at the most."""


class Unread(msgspec.Struct, frozen=True):
    """Something that this table cannot read. `newer`: it may be from a newer program."""

    newer: bool


class TableLine:
    """One end.

    Args:
        send: Sends a piece of a message; False: the line is down, and it is lost.
        now: Monotonic milliseconds.

    Attributes:
        up: Whether there is a line at all, as far as is known below.
        way: Milliseconds there and back.
    """

    def __init__(self, send: Callable[[bytes], bool], now: Callable[[], Milliseconds]) -> None:
        self._send, self._now = send, now
        self._pieces, self._number = Pieces(), 0
        self._heard: int | None = None
        self._said = now() - BEAT
        self.up = True
        self.way = 0

    @property
    def heard(self) -> bool:
        """Whether the other table is heard."""
        return self.up and self._heard is not None and self._now() - self._heard < SILENCE

    @property
    def silence(self) -> int | None:
        """Milliseconds since the other table was heard; None: it never was."""
        return None if self._heard is None else self._now() - self._heard

    @property
    def due(self) -> Milliseconds:
        """When the next sign of life is due, in monotonic milliseconds."""
        return Milliseconds(self._said + BEAT)

    def say(self, said: TableMessage) -> None:
        """Say something; where it is lost, whoever needs it asks again."""
        self._number += 1
        for piece in cut(self._number, write_message(said)):
            if not self._send(piece):
                return

    def beat(self, last: int) -> None:
        """Give a sign of life, if it is time. `last`: the number of the last record here."""
        now = self._now()
        if now >= self.due:
            self._said = now
            self.say(Here(last, max(1, now)))

    def take(self, piece: bytes) -> TableMessage | Unread | None:
        """What a piece completes; None: nothing yet."""
        whole = self._pieces.take(piece)
        if whole is None:
            return None
        try:
            said = read_message(whole)
        except NoMessage as wrong:
            return Unread(wrong.newer)
        self._heard = self._now()
        if isinstance(said, Here) and said.ping:
            self.say(Here(pong=said.ping))
        elif isinstance(said, Here) and said.pong:
            self.way = min(LONGEST_WAY, max(0, self._now() - said.pong))
        return said
