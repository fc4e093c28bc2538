"""A club's folder on its hub: what it is called, its ports, and who may come to its broker."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import IO

import msgspec

from companion.club.hub.setup import certificates
from companion.club.hub.web_server import PORT, SAFE_PORT, PortError
from companion.club.protocol.topics import TopicError, plain
from companion.kernel.messages import UserError
from companion.server.file_lock import lock
from companion.table.record.file_permissions import make_folder, make_private, replace_file
from companion.table.storage.versioned_file import encode_checked, read_versioned

FILE, STORE, LOCK, MOVED = "club.json", "club.sqlite", "lock", "moved"
EVENINGS = "evenings"
"""Where the files of evenings are."""
ARCHIVE = "archive"
"""Where evenings are that are packed."""
VERSION = 1
HUB = "hub"
"""The hub's own name at the broker."""
HOME = "home_assistant"
"""Home Assistant's. No table can be called that: names in topics have no underscore."""


class HubError(UserError):
    """A club's folder cannot be used."""


class Ports(msgspec.Struct, frozen=True):
    """`broker`: tables come there, encrypted; `inside`: the hub itself, on this machine; `pages` and
    `safe_pages`: phones.
    """

    broker: int = 8883
    inside: int = 1884
    pages: int = PORT
    safe_pages: int = SAFE_PORT

    def with_pages(self, port: int) -> Ports:
        """The same with pages at this port, and those over HTTPS at the next one.

        Raises:
            PortError: these are no ports, or tables come there.
        """
        if not 0 < port < 65_535 or {port, port + 1} & {self.broker, self.inside}:
            raise PortError("hub-bad-port", port=port, broker=self.broker, inside=self.inside)
        return Ports(self.broker, self.inside, port, port + 1)


class Club(msgspec.Struct):
    """`title` as people read it, `id` for good, `passwords`: table (as in topics) to its password; `hub` is
    the hub's own.

    `home`: what Home Assistant may: nothing, `sees` tables, or `presses` buttons too.
    """

    title: str
    id: str
    passwords: dict[str, str]
    ports: Ports = Ports()
    home: str = ""
    v: int = VERSION

    @property
    def name(self) -> str:
        """As it stands in topics."""
        return plain(self.title)

    def admit(self, table: str) -> str:
        """A password for a table of this name; the one before is worth nothing.

        Raises:
            TopicError: it cannot be called that.
        """
        name = plain(table)
        if name == HUB:
            raise TopicError("club-name", name=table)
        self.passwords[name] = secrets.token_urlsafe(24)
        return self.passwords[name]

    def let_home(self) -> str:
        """A password for Home Assistant."""
        self.passwords[HOME] = secrets.token_urlsafe(24)
        return self.passwords[HOME]


class ClubFolder:
    """The folder, held by one hub at a time.

    Raises:
        HubError: another hub runs on it, it is of a newer program, or cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        make_folder(path)
        make_private(path)
        self._lock: IO[str] = (path / LOCK).open("w")
        try:
            lock(self._lock)
        except OSError:
            self._lock.close()
            raise HubError("hub-runs", folder=str(path)) from None

    def close(self) -> None:
        self._lock.close()

    def club(self) -> Club | None:
        """The club that was founded here, if one was."""
        return read_club(self.path)

    def create_club(self, title: str, ports: Ports | None = None) -> Club:
        """A new club. Raises TopicError: it cannot be called that."""
        plain(title)
        made = Club(title, secrets.token_hex(8), {HUB: secrets.token_urlsafe(24)}, ports or Ports())
        certificates.vouching(self.path, title)
        self.keep(made)
        return made

    def keep(self, club: Club) -> None:
        """What is kept stays whole, whenever the power goes."""
        replace_file(self.path / FILE, encode_checked(club))

    @property
    def free(self) -> bool:
        """Whether a club can be laid here: there is none, or it has left."""
        return (self.path / MOVED).exists() or not (self.path / FILE).exists()

    def leave(self, to: str) -> None:
        """The club goes on elsewhere: two hubs of it would each know a half. `to`: the file that it is in."""
        replace_file(self.path / MOVED, to.encode())

    def come(self) -> None:
        """The club is here."""
        (self.path / MOVED).unlink(missing_ok=True)


def read_club(path: Path) -> Club | None:
    """The club that was founded in a folder, if one was, also while its hub runs.

    Raises HubError: it has moved, is of a newer program, or cannot be read.
    """
    file = path / FILE
    if (path / MOVED).exists():
        to = (path / MOVED).read_text("utf-8", "replace")
        raise HubError("hub-moved", folder=str(path), to=to, mark=str(path / MOVED))
    wrong, newer = (HubError(id, folder=str(path)) for id in ("hub-folder", "hub-newer"))
    return read_versioned(file, Club, VERSION, wrong, newer)
