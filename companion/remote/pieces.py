"""Messages in pieces that fit a frame: whole again only where none is missing.

A piece begins with the number of its message, its own number, and whether it is the last, so that the pieces of two
messages never mix.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.remote.relay_messages import LARGEST_FRAME, SEAL
from companion.remote.table_messages import LARGEST

HEAD = 6
"""Bytes before each piece: the message's number (4), the piece's (1) and whether it is the last (1)."""
ROOM = 40 * 1024
"""Bytes of a message in one piece: in base64 it fits what a relay takes."""
assert ROOM + HEAD + SEAL <= LARGEST_FRAME


def cut(number: int, message: bytes) -> Iterator[bytes]:
    """The pieces of a message, in their order. `number`: counts the messages of this end."""
    parts = [message[at : at + ROOM] for at in range(0, len(message), ROOM)] or [b""]
    for i, part in enumerate(parts):
        yield (number % (1 << 32)).to_bytes(4, "big") + bytes([i, i + 1 == len(parts)]) + part


class Pieces:
    """What has come of a message so far."""

    def __init__(self) -> None:
        self._number, self._parts = -1, list[bytes]()

    def take(self, piece: bytes) -> bytes | None:
        """The whole message, with its last piece; None: more has to come, or something is missing."""
        if len(piece) < HEAD:
            return None
        number, i, last = int.from_bytes(piece[:4], "big"), piece[4], piece[5]
        if number != self._number or i != len(self._parts):
            self._number, self._parts = number, []
        if i != len(self._parts) or sum(map(len, self._parts)) + len(piece) > LARGEST + HEAD:
            self._number, self._parts = -1, []
            return None
        self._parts.append(piece[HEAD:])
        if not last:
            return None
        whole = b"".join(self._parts)
        self._number, self._parts = -1, []
        return whole
