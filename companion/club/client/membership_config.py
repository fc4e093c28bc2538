"""The club that a table belongs to: joining it, leaving it, and the topics under which the table publishes."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

from companion.kernel.errors import file_in, parse_number
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import folder
from companion.table.storage.files import (
    DamagedFileError,
    encode_checked,
    make_folder,
    read_checked,
    replace_file,
)

ROOT = "tableside"
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class TopicError(UserError):
    """A name is invalid for a club or a table."""


def plain(name: str) -> str:
    """Return the name as used in topics: lower-case letters, digits and hyphens.

    Raises:
        TopicError: If the name contains no such characters.
    """
    made = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-")
    if not _NAME.fullmatch(made):
        raise TopicError("club-name", name=name)
    return made


class Topics:
    """The topics of one table of a club.

    A table publishes only under its own name; `ack` and `orders` are published by the hub.
    """

    def __init__(self, club: str, table: str) -> None:
        self._tables = f"{ROOT}/{plain(club)}/tables"
        self.table, base = plain(table), f"{ROOT}/{plain(club)}"
        self.presence = f"{base}/tables/{plain(table)}/presence"
        self.state = f"{base}/tables/{plain(table)}/state"
        self.events = f"{base}/tables/{plain(table)}/events"
        self.ack = f"{base}/acks/{plain(table)}"
        self.orders = f"{base}/orders/{plain(table)}"
        self.lines = f"{self._tables}/+/lines/{self.table}"
        """Messages from other tables to this one."""

        self.tables = (f"{self._tables}/+/presence", f"{self._tables}/+/state")
        """Presence and state of all tables."""

    def line_to(self, table: str) -> str:
        """Return the topic for messages to another table. `table` is its name in topics."""
        return f"{self._tables}/{self.table}/lines/{table}"

    def state_of(self, table: str) -> str:
        """Return the topic of another table's state."""
        return f"{self._tables}/{table}/state"

    def presence_of(self, table: str) -> str:
        """Return the topic of another table's presence."""
        return f"{self._tables}/{table}/presence"

    def table_of(self, topic: str) -> str:
        """Return the table that publishes on this topic to this table or to all tables.

        Return an empty string for any other topic.
        """
        table, _, rest = topic.removeprefix(f"{self._tables}/").partition("/")
        told = rest in (f"lines/{self.table}", "presence", "state")
        return table if told and table != self.table else ""


FILE, OUTBOX, RULES = "club.json", "club.sqlite", "club-rules.json"
PORT, SAFE_PORT = 1883, 8883
LONGEST = 60
"""Greatest delay of a club's events, in minutes."""


class ClubError(UserError):
    """The club cannot be joined as requested, or the table has joined no club."""


class BrokerAddress(msgspec.Struct, frozen=True):
    """The address of a broker, with our user name and password.

    Attributes:
        safe: Whether the connection is encrypted.
        certificate: PEM file of the issuer; empty for the system's trusted issuers.
    """

    host: str
    port: int = 1883
    user: str = ""
    password: str = ""
    certificate: str = ""
    safe: bool = False


class ClubMembership(msgspec.Struct, frozen=True):
    """A club that the table has joined.

    `delay` is the number of minutes by which the table delays its events.
    """

    club: str
    table: str
    address: BrokerAddress
    delay: int = 0


def parse_broker_url(url: str, user: str = "", password: str = "", certificate: str = "") -> BrokerAddress:
    """Parse `mqtt://host:port` or, encrypted, `mqtts://host:port`; the default scheme is `mqtt`.

    Raises:
        ClubError: If the text is not such an address, or the certificate cannot be read.
    """
    parts = urlsplit(url if "://" in url else f"mqtt://{url}")
    try:
        port = parts.port
    except ValueError:
        port = 0
    if parts.scheme not in ("mqtt", "mqtts") or not parts.hostname or port == 0 or parts.path.strip("/"):
        raise ClubError("club-address", url=url)
    safe = parts.scheme == "mqtts"
    if certificate and not Path(certificate).is_file():
        raise ClubError("club-certificate", path=certificate)
    return BrokerAddress(
        parts.hostname,
        port or (SAFE_PORT if safe else PORT),
        user or unquote(parts.username or ""),
        password or unquote(parts.password or ""),
        certificate,
        safe or bool(certificate),
    )


def parse_delay(text: str) -> int:
    """Parse a delay in minutes. Raises ClubError if it is invalid."""
    found = parse_number(text)
    if found is None or not 0 <= found <= LONGEST:
        raise ClubError("club-delay", given=text, most=LONGEST)
    return found


def save_membership(membership: ClubMembership, at: Path | None = None) -> None:
    """Store the membership, which is used from the next start. Raises TopicError if a name is invalid."""
    plain(membership.club), plain(membership.table)
    at = at or folder()
    make_folder(at)
    replace_file(file_in(at, FILE), encode_checked(membership))


def forget_membership(at: Path | None = None) -> bool:
    """Delete the membership and all events that have not been sent. Return whether there was a
    membership.
    """
    at = at or folder()
    there = (at / FILE).exists()
    for name in (FILE, OUTBOX, f"{OUTBOX}-wal", f"{OUTBOX}-shm", RULES):
        file_in(at, name).unlink(missing_ok=True)
    return there


def load_membership(at: Path | None = None) -> ClubMembership | None:
    """Return the club that the table belongs to; None if it belongs to none.

    Raises:
        ClubError: The stored membership cannot be read.
    """
    path = (at or folder()) / FILE
    try:
        return read_checked(path, ClubMembership)
    except FileNotFoundError:
        return None
    except DamagedFileError:
        raise ClubError("club-unreadable", path=str(path)) from None
