"""Which club a table belongs to, how it joins and leaves one, and under which topics it says what to it."""

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
    """A club or table cannot have this name."""


def plain(name: str) -> str:
    """A name as it stands in topics: small letters, digits and hyphens.

    Raises:
        TopicError: nothing of it is left.
    """
    made = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-")
    if not _NAME.fullmatch(made):
        raise TopicError("club-name", name=name)
    return made


class Topics:
    """The topics of one table of a club.

    A table writes below its own name alone; `ack` and `orders` are the hub's to write.
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
        """What other tables say to this one."""

        self.tables = (f"{self._tables}/+/presence", f"{self._tables}/+/state")
        """Which tables are there, and how they stand."""

    def line_to(self, table: str) -> str:
        """What this table says to another one. `table`: its name in topics."""
        return f"{self._tables}/{self.table}/lines/{table}"

    def state_of(self, table: str) -> str:
        """How another table stands."""
        return f"{self._tables}/{table}/state"

    def presence_of(self, table: str) -> str:
        """Whether another table is there."""
        return f"{self._tables}/{table}/presence"

    def table_of(self, topic: str) -> str:
        """The other table that says something to this one or to all at a topic; empty: none does."""
        table, _, rest = topic.removeprefix(f"{self._tables}/").partition("/")
        told = rest in (f"lines/{self.table}", "presence", "state")
        return table if told and table != self.table else ""


FILE, OUTBOX, RULES = "club.json", "club.sqlite", "club-rules.json"
PORT, SAFE_PORT = 1883, 8883
LONGEST = 60
"""Minutes that a club may be told things late."""


class ClubError(UserError):
    """A club cannot be joined so, or is not joined."""


class BrokerAddress(msgspec.Struct, frozen=True):
    """A broker: `host`, `port`, who we are to it; `safe`: encrypted, `certificate`: of whoever vouches for it
    (a PEM file; empty: those whom the system trusts).
    """

    host: str
    port: int = 1883
    user: str = ""
    password: str = ""
    certificate: str = ""
    safe: bool = False


class ClubMembership(msgspec.Struct, frozen=True):
    """A club that the table has joined. `delay`: minutes that what happens is held back at the table."""

    club: str
    table: str
    address: BrokerAddress
    delay: int = 0


def parse_broker_url(url: str, user: str = "", password: str = "", certificate: str = "") -> BrokerAddress:
    """The broker at `mqtt://host:port` or, encrypted, `mqtts://host:port`; without a scheme the first.

    Raises:
        ClubError: that is no such address, or the certificate cannot be read.
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
    """A delay. Raises ClubError: it is none."""
    found = parse_number(text)
    if found is None or not 0 <= found <= LONGEST:
        raise ClubError("club-delay", given=text, most=LONGEST)
    return found


def save_membership(membership: ClubMembership, at: Path | None = None) -> None:
    """Belong to this club from the next start on. Raises TopicError: a name cannot be."""
    plain(membership.club), plain(membership.table)
    at = at or folder()
    make_folder(at)
    replace_file(file_in(at, FILE), encode_checked(membership))


def forget_membership(at: Path | None = None) -> bool:
    """Belong to no club; whether it did. What was not told yet is forgotten."""
    at = at or folder()
    there = (at / FILE).exists()
    for name in (FILE, OUTBOX, f"{OUTBOX}-wal", f"{OUTBOX}-shm", RULES):
        file_in(at, name).unlink(missing_ok=True)
    return there


def load_membership(at: Path | None = None) -> ClubMembership | None:
    """The club that the table belongs to; None: none.

    Raises:
        ClubError: what is kept of it cannot be read.
    """
    path = (at or folder()) / FILE
    try:
        return read_checked(path, ClubMembership)
    except FileNotFoundError:
        return None
    except DamagedFileError:
        raise ClubError("club-unreadable", path=str(path)) from None
