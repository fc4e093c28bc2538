"""What tables and a relay say to each other: one JSON object a WebSocket message; `docs/between-tables.md` describes it.

A relay sees rooms, sizes and times, never what is sealed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec

from companion.remote.invitation import ALPHABET, NAME

VERSION = 2
"""The version of these messages; any other is refused. In version 1 the keeper proved first that it knew the code."""
LARGEST_FRAME = 64 * 1024
"""Bytes of a sealed frame at the most."""
SEAL = 40
"""Bytes that a seal adds to what it holds."""

Room = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Pass = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
"""What lets one end into its room again."""
Name = Annotated[str, msgspec.Meta(pattern=f"^[{ALPHABET}]{{{NAME}}}$")]
Frame = Annotated[bytes, msgspec.Meta(max_length=LARGEST_FRAME)]
"""In base64."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
"""Which guest a message is about: 0 the one that belongs to the room, from 1 each that has joined and is not admitted yet."""


class Open(msgspec.Struct, frozen=True, tag_field="do", tag="open"):
    """A table invites: it wants a room, and a name for the invitation."""

    version: int = VERSION


class Join(msgspec.Struct, frozen=True, tag_field="do", tag="join"):
    """A table comes with a code, of which it says the name."""

    name: Name
    version: int = VERSION


class Enter(msgspec.Struct, frozen=True, tag_field="do", tag="enter", omit_defaults=True):
    """A table comes back to its room.

    Attributes:
        met: Whether it has met the other end there: a room that is forgotten is begun again then.
    """

    room: Room
    key: Pass
    version: int = VERSION
    met: bool = False


class Forward(msgspec.Struct, frozen=True, tag_field="do", tag="send", omit_defaults=True):
    """A frame for the other end. Only the keeper names a `guest`."""

    data: Frame
    guest: Number = 0


class Admit(msgspec.Struct, frozen=True, tag_field="do", tag="admit", omit_defaults=True):
    """The keeper accepts a guest, which has proved that it knows the code. The code is used now."""

    guest: Number = 0


class Dismiss(msgspec.Struct, frozen=True, tag_field="do", tag="dismiss", omit_defaults=True):
    """The keeper sends a guest away, which does not know the code."""

    guest: Number = 0


class Revoke(msgspec.Struct, frozen=True, tag_field="do", tag="revoke"):
    """The keeper's code is good for no one any more."""


FromTable = Open | Join | Enter | Forward | Admit | Dismiss | Revoke


class Opened(msgspec.Struct, frozen=True, tag_field="event", tag="opened"):
    """The room of who invites, its pass, and the name of the invitation."""

    room: Room
    key: Pass
    name: Name


class Joined(msgspec.Struct, frozen=True, tag_field="event", tag="joined"):
    """The room that a guest waits in until it is admitted."""

    room: Room


class Admitted(msgspec.Struct, frozen=True, tag_field="event", tag="admitted"):
    """A guest belongs to the room; its pass."""

    key: Pass


class Presence(msgspec.Struct, frozen=True, tag_field="event", tag="other", omit_defaults=True):
    """Whether the other end is here. With a `guest` not yet admitted: it has gone."""

    here: bool
    guest: Number = 0


class Forwarded(msgspec.Struct, frozen=True, tag_field="event", tag="said", omit_defaults=True):
    """A frame of the other end."""

    data: Frame
    guest: Number = 0


class Refused(msgspec.Struct, frozen=True, tag_field="event", tag="refused"):
    """What was asked is not done. `why`: one of the ids in `docs/between-tables.md`; `seconds`: when to try again."""

    why: str
    seconds: float = 0.0


PASSING = frozenset({"nobody-there", "too-fast", "too-much-waits"})
"""Refusals of one message, after which a table is where it was."""

FromRelay = Opened | Joined | Admitted | Presence | Forwarded | Refused
_ORDERS: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
_REPLIES: msgspec.json.Decoder[FromRelay] = msgspec.json.Decoder(FromRelay)


def read_order(text: str | bytes) -> FromTable:
    """What a table says. Raises msgspec.DecodeError: it is no message."""
    with _unreadable():
        return _ORDERS.decode(text)


def read_reply(text: str | bytes) -> FromRelay:
    """What a relay says. Raises msgspec.DecodeError: it is no message."""
    with _unreadable():
        return _REPLIES.decode(text)


@contextmanager
def _unreadable() -> Iterator[None]:
    """Give all that is no message one error."""
    try:
        yield
    except (UnicodeError, RecursionError) as wrong:  # no UTF-8, or nested deeper than any message
        raise msgspec.DecodeError(str(wrong)) from wrong


def write(said: FromTable | FromRelay) -> str:
    """The JSON of a message."""
    return msgspec.json.encode(said).decode()
