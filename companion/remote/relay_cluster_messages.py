"""What the relays of one cluster say to each other: MessagePack; `docs/relay.md` describes it.

A room has one home, the relay at which its first end came. A table that is connected at another relay is carried there, word for
word, and what is said to it is carried back.
"""

from __future__ import annotations

import msgspec

from companion.remote.relay_messages import FromRelay, FromTable

ROOT = "tableside.relay"
ALIVE = f"{ROOT}.alive"
"""Where each relay says now and then that it is there."""


def room_subject(room: str) -> str:
    """Where the home of a room listens."""
    return f"{ROOT}.room.{room}"


def name_subject(name: str) -> str:
    """Where the home of an open invitation listens."""
    return f"{ROOT}.name.{name}"


def relay_subject(relay: str) -> str:
    """Where one relay listens."""
    return f"{ROOT}.to.{relay}"


class Come(msgspec.Struct, frozen=True, tag=True):
    """To the home of a room or an invitation: a table wants to be there, and is connected at `relay` as `token`."""

    token: str
    relay: str
    address: str
    order: FromTable


class Taken(msgspec.Struct, frozen=True, tag=True):
    """The answer: this relay is the home."""

    relay: str


class Home(msgspec.Struct, frozen=True, tag=True):
    """At a room's subject: this relay is its home from now on."""

    relay: str


class Claim(msgspec.Struct, frozen=True, tag=True):
    """At a name's subject: an invitation of that name has been opened at this relay."""

    relay: str


class Clash(msgspec.Struct, frozen=True, tag=True):
    """To a relay: that name is another relay's already."""

    name: str


class Said(msgspec.Struct, frozen=True, tag=True):
    """To the home: what that table says. `relay`: where it is connected."""

    token: str
    relay: str
    order: FromTable


class Left(msgspec.Struct, frozen=True, tag=True):
    """To the home: that table is gone."""

    token: str
    relay: str


class Told(msgspec.Struct, frozen=True, tag=True):
    """From the home: what is said to that table."""

    token: str
    reply: FromRelay


class Moved(msgspec.Struct, frozen=True, tag=True):
    """From the home: it is that no more, and the table has to be taken to the new one."""

    token: str


class Alive(msgspec.Struct, frozen=True, tag=True):
    """This relay is there."""

    relay: str


BetweenRelays = Come | Taken | Home | Claim | Clash | Said | Left | Told | Moved | Alive
_DECODER: msgspec.msgpack.Decoder[BetweenRelays] = msgspec.msgpack.Decoder(BetweenRelays)


def read_relay(data: bytes) -> BetweenRelays:
    """What a relay says. Raises msgspec.DecodeError."""
    return _DECODER.decode(data)


def write_relay(said: BetweenRelays) -> bytes:
    """The bytes of it."""
    return msgspec.msgpack.encode(said)
