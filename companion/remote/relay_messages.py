"""The messages between tables and relays, each of which is one JSON object in a WebSocket message.

See `docs/between-tables.md`. The module also contains the codes of invitations, the addresses of
relays, links that contain both, messages split into parts that fit into frames, and a relay's
refusals.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, NamedTuple
from urllib.parse import urlsplit

import msgspec

from companion.kernel.messages import Message, UserError, message
from companion.plain_text.cleaner import clean_text
from companion.remote.table_messages import LARGEST

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Characters of codes. I, O, 0 and 1 are missing, because they are easily confused."""
CODE_LENGTH = 6
"""Length of a code, in characters."""
CODE_GROUP = 3
"""Number of characters before the hyphen when a code is shown."""
NAME_LENGTH = 3
"""Length of an invitation's name, in characters."""
NAME_QUARTER = 4
"""Number of consecutive characters of the alphabet that have the same third character in the name."""
CODE_NAMES = len(ALPHABET) ** (NAME_LENGTH - 1) * (len(ALPHABET) // NAME_QUARTER)
"""Number of names that a relay can give."""
CODE_SECRETS = len(ALPHABET) ** CODE_LENGTH // CODE_NAMES
"""Number of codes that share one name."""
OPENINGS = 10
"""Number of openings that a table answers for one code; each allows one guess."""
CODES = 5
"""Number of codes of one invitation that may be used up by guesses."""
PROOFS = 3
"""Number of proofs that a guest sends for one typed code.

Each proof gives a false host, such as a hostile relay, one guess.
"""
MIXED_UP = frozenset("IO01")


class InvitationError(UserError):
    """Error raised for a string that is not a code."""


class Invitation(NamedTuple):
    """The code of an invitation.

    Attributes:
        letters: All six characters of the code, without the hyphen.
    """

    letters: str

    @property
    def name(self) -> str:
        """The invitation's name at the relay.

        Codes share a name if their third characters are in the same quarter of the alphabet and their first
        two are equal.
        """
        third = self.letters[NAME_LENGTH - 1 : NAME_LENGTH]
        return self.letters[: NAME_LENGTH - 1] + (
            ALPHABET[ALPHABET.index(third) // NAME_QUARTER] if third else ""
        )

    def __str__(self) -> str:
        return f"{self.letters[:CODE_GROUP]}-{self.letters[CODE_GROUP:]}"


NO_CODE = Invitation("")
"""The code used by tables that know each other without one."""


class GuessCount:
    """Counter of the openings that an inviting table has answered, shared by all codes of its
    invitation.

    An opening is an attempt to guess the code. The table counts them itself, because the relay
    could be the one that guesses.
    """

    def __init__(self) -> None:
        self._answered = self._before = 0

    @property
    def is_used_up(self) -> bool:
        """Whether no more guesses may be accepted for the current code."""
        return self._answered - self._before >= OPENINGS or self.is_over

    @property
    def is_over(self) -> bool:
        """Whether this invitation gets no further codes."""
        return self._answered >= OPENINGS * CODES

    def begin_code(self) -> None:
        """Start counting for the next code."""
        self._before = self._answered

    def end_code(self) -> None:
        """Mark the current code as used up, because the relay has counted all of its openings."""
        self._answered = max(self._answered, self._before + OPENINGS)

    def add(self) -> None:
        """Count an opening that is about to be answered."""
        self._answered += 1


def draw_name(chance: bytes) -> str:
    """Return a name for an invitation from `NAME_LENGTH` random bytes; all names are equally likely."""
    ends = (*[len(ALPHABET)] * (NAME_LENGTH - 1), len(ALPHABET) // NAME_QUARTER)
    return "".join(ALPHABET[byte % end] for byte, end in zip(chance, ends, strict=True))


def draw_code(name: str, chance: bytes) -> Invitation:
    """Return a code for a name given by the relay.

    Args:
        name: `NAME_LENGTH` characters, of which the last is in the first quarter of the alphabet.
        chance: `CODE_LENGTH - NAME_LENGTH + 1` random bytes; all `CODE_SECRETS` codes are equally likely.

    Raises:
        InvitationError: No code can have this name.
    """
    quarter = ALPHABET.find(name[-1:])
    if len(name) != NAME_LENGTH or not set(name) <= set(ALPHABET) or quarter >= len(ALPHABET) // NAME_QUARTER:
        raise InvitationError("invitation-code", text=clean_text(name, 20), n=CODE_LENGTH)
    third = ALPHABET[quarter * NAME_QUARTER + chance[0] % NAME_QUARTER]
    rest = (ALPHABET[byte % len(ALPHABET)] for byte in chance[1 : CODE_LENGTH - NAME_LENGTH + 1])
    return Invitation(name[:-1] + third + "".join(rest))


def read_invitation(text: str) -> Invitation:
    """Return the code that was typed, in upper or lower case and with or without spaces.

    Raises:
        InvitationError: The text is not six letters and digits, or contains characters that no code has.
    """
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    if mixed := sorted(set(letters) & MIXED_UP):
        raise InvitationError("invitation-letters", letters=tuple(mixed))
    if len(letters) != CODE_LENGTH or set(letters) - set(ALPHABET):
        raise InvitationError("invitation-code", text=text.strip()[:20] or "''", n=CODE_LENGTH)
    return Invitation(letters)


RELAY_PORT = 8770
"""Default port of a relay."""


CLUB_ADDRESS = "club:"
"""Prefix of the address of another table in the club."""


class RelayAddressError(UserError):
    """Error raised for a string that is not the address of a relay."""


def read_address(given: str) -> str:
    """Return the full address of a relay; a host name alone gets `ws://` and the default port.

    Raises:
        RelayAddressError: The text is not an address.
    """
    text = given.strip()
    whole = text if "://" in text else f"ws://{text}"
    try:
        parts = urlsplit(whole)
        known = parts.scheme in ("ws", "wss") and parts.hostname and not (parts.username or parts.fragment)
        named = parts.port is not None
    except ValueError:
        known = named = False
    bare = "://" not in text
    if not known or any(one.isspace() for one in text) or (bare and "/" in text):
        raise RelayAddressError("relay-address", url=given)
    return f"{whole}:{RELAY_PORT}" if bare and not named else whole


def club_table(address: str) -> str | None:
    """Return the club's table that an address names, or None if it is the address of a relay."""
    return address.removeprefix(CLUB_ADDRESS).strip() if address.startswith(CLUB_ADDRESS) else None


SCHEME, PLAY = "tableside", "play"


class InvitationLink(NamedTuple):
    """An invitation as a link.

    Attributes:
        relay: The relay's address.
        code: The code.
    """

    relay: str
    code: Invitation


def write_link(relay: str, code: Invitation) -> str:
    """Return an invitation as a link, such as `tableside://HOST:PORT/play/wss/K7M4QZ`.

    The path of the relay's address is appended.
    """
    parts = urlsplit(relay)
    return f"{SCHEME}://{parts.netloc}/{PLAY}/{parts.scheme}/{code.letters}{parts.path.rstrip('/')}"


def read_link(text: str) -> InvitationLink | None:
    """Return the invitation in a link, which may be all in capitals; return None for any other text."""
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname, parts.port
        _, play, scheme, code, *more = parts.path.lower().split("/")
        invitation = read_invitation(code)
        where = f"[{host}]" if host and ":" in host else host
        end = "/".join(["", *more])
        relay = read_address(f"{scheme}://{where}{f':{port}' if port else ''}{end}")
    except (ValueError, UserError):
        return None
    return InvitationLink(relay, invitation) if (parts.scheme, play) == (SCHEME, PLAY) and host else None


VERSION = 2
"""Version of these messages; messages of any other version are refused.

In version 1, the host was the first to prove that it knew the code.
"""
LARGEST_FRAME = 64 * 1024
"""Maximum size of an encrypted frame, in bytes."""
SEAL = 40
"""Number of bytes that encryption adds to the data."""

Room = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Pass = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
"""The pass with which one end may enter its room again."""
Name = Annotated[str, msgspec.Meta(pattern=f"^[{ALPHABET}]{{{NAME_LENGTH}}}$")]
Frame = Annotated[bytes, msgspec.Meta(max_length=LARGEST_FRAME)]
"""An encrypted frame, which is encoded in base64."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
"""Number of the guest that a message concerns: 0 for the admitted guest, and numbers from 1 for
others.
"""


class Open(msgspec.Struct, frozen=True, tag_field="do", tag="open"):
    """Message from a table that invites: it requests a room, and a name for the invitation."""

    version: int = VERSION


class Join(msgspec.Struct, frozen=True, tag_field="do", tag="join"):
    """Message from a table that comes with a code: it sends the name of its invitation."""

    name: Name
    version: int = VERSION


class Enter(msgspec.Struct, frozen=True, tag_field="do", tag="enter", omit_defaults=True):
    """Message from a table that returns to its room.

    Attributes:
        met: Whether the table has met the other end in the room. If it has, a room that the relay has
            forgotten is created again.
    """

    room: Room
    key: Pass
    version: int = VERSION
    met: bool = False


class Forward(msgspec.Struct, frozen=True, tag_field="do", tag="send", omit_defaults=True):
    """Message with a frame for the other end. Only the host sets `guest`."""

    data: Frame
    guest: Number = 0


class Admit(msgspec.Struct, frozen=True, tag_field="do", tag="admit", omit_defaults=True):
    """Message from the host that admits a guest.

    The guest has proved that it knows the code, which is now used.
    """

    guest: Number = 0


class Dismiss(msgspec.Struct, frozen=True, tag_field="do", tag="dismiss", omit_defaults=True):
    """Message from the host that dismisses a guest that does not know the code."""

    guest: Number = 0


class Revoke(msgspec.Struct, frozen=True, tag_field="do", tag="revoke"):
    """Message from the host that its code is no longer valid."""


FromTable = Open | Join | Enter | Forward | Admit | Dismiss | Revoke


class Opened(msgspec.Struct, frozen=True, tag_field="event", tag="opened"):
    """Message with an inviting table's room, its pass for the room, and the name of the invitation."""

    room: Room
    key: Pass
    name: Name


class Joined(msgspec.Struct, frozen=True, tag_field="event", tag="joined"):
    """Message with the room in which a guest waits until it is admitted."""

    room: Room


class Admitted(msgspec.Struct, frozen=True, tag_field="event", tag="admitted"):
    """Message that a guest is admitted to the room, with its pass for the room."""

    key: Pass


class RelayPresence(msgspec.Struct, frozen=True, tag_field="event", tag="other", omit_defaults=True):
    """Message that says whether the other end is connected.

    With a `guest` that is not yet admitted, it says that this guest has disconnected.
    """

    here: bool
    guest: Number = 0


class Forwarded(msgspec.Struct, frozen=True, tag_field="event", tag="said", omit_defaults=True):
    """Message with a frame from the other end."""

    data: Frame
    guest: Number = 0


class RelayRefusal(msgspec.Struct, frozen=True, tag_field="event", tag="refused"):
    """Message that a request was refused.

    Attributes:
        why: One of the ids in `docs/between-tables.md`.
        seconds: The time until the table may try again, in seconds.
    """

    why: str
    seconds: float = 0.0


PASSING = frozenset({"nobody-there", "too-fast", "too-much-waits"})
"""Refusals of a single message that do not change the table's state."""

FromRelay = Opened | Joined | Admitted | RelayPresence | Forwarded | RelayRefusal
_ORDERS: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
_REPLIES: msgspec.json.Decoder[FromRelay] = msgspec.json.Decoder(FromRelay)


def read_order(text: str | bytes) -> FromTable:
    """Return the message of a table that this text contains.

    Raises:
        msgspec.DecodeError: The text is not such a message.
    """
    with _unreadable():
        return _ORDERS.decode(text)


def read_reply(text: str | bytes) -> FromRelay:
    """Return the message of a relay that this text contains.

    Raises:
        msgspec.DecodeError: The text is not such a message.
    """
    with _unreadable():
        return _REPLIES.decode(text)


@contextmanager
def _unreadable() -> Iterator[None]:
    """Return a context that converts all errors caused by invalid messages to `msgspec.DecodeError`."""
    try:
        yield
    except (UnicodeError, RecursionError) as wrong:  # not UTF-8, or nested deeper than any message
        raise msgspec.DecodeError(str(wrong)) from wrong


def write(said: FromTable | FromRelay) -> str:
    """Return a message as JSON."""
    return msgspec.json.encode(said).decode()


PIECE_HEAD = 6
"""Size in bytes of the header of each part.

It has the number of the message (4 bytes), the number of the part (1), and whether it is the last
part (1).
"""
ROOM = 40 * 1024
"""Maximum number of bytes of a message in one part; in base64 it fits a relay's limit."""
assert ROOM + PIECE_HEAD + SEAL <= LARGEST_FRAME


def cut_message(number: int, message: bytes) -> Iterator[bytes]:
    """Yield the parts of a message in order.

    Args:
        number: The number of the message among those sent by this end.
        message: The message.
    """
    parts = [message[at : at + ROOM] for at in range(0, len(message), ROOM)] or [b""]
    for i, part in enumerate(parts):
        yield (number % (1 << 32)).to_bytes(4, "big") + bytes([i, i + 1 == len(parts)]) + part


class Pieces:
    """The received parts of one message."""

    def __init__(self) -> None:
        self._number, self._parts = -1, list[bytes]()

    def take(self, piece: bytes) -> bytes | None:
        """Add a part, and return the complete message once its last part has arrived.

        Returns:
            The message; None if parts are still to come, or a part is missing.
        """
        if len(piece) < PIECE_HEAD:
            return None
        number, i, last = int.from_bytes(piece[:4], "big"), piece[4], piece[5]
        if number != self._number or i != len(self._parts):
            self._number, self._parts = number, []
        if i != len(self._parts) or sum(map(len, self._parts)) + len(piece) > LARGEST + PIECE_HEAD:
            self._number, self._parts = -1, []
            return None
        self._parts.append(piece[PIECE_HEAD:])
        if not last:
            return None
        whole = b"".join(self._parts)
        self._number, self._parts = -1, []
        return whole


REFUSED = {
    "wrong-code": "tables-wrong-code",
    "no-such-code": "tables-wrong-code",
    "code-used-up": "tables-code-used",
    "wait": "tables-wait",
    "version": "tables-relay-version",
    "inviter-away": "tables-inviter-away",
    "too-slow": "tables-inviter-away",
    "unproven": "tables-unproven",
    "somebody-there": "tables-seat-taken",
    "no-such-room": "tables-room-over",
    "gone": "tables-relay-gone",
}


def refusal_message(why: str, relay: str) -> Message:
    """Return the message about a relay's refusal.

    Args:
        why: The id of the refusal.
        relay: The address of the relay, or of a table in the club.
    """
    if why == "gone" and club_table(relay) is not None:
        return message("club-line-gone")
    return message(REFUSED.get(why, "tables-relay-full"))
