"""What brings a table back that was ended between the code and the first record of the game: it types the same code again."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.kernel.text.file_names import file_in
from companion.relay.table_link import LinkKeys
from companion.remote.invitation import NO_CODE, Invitation
from companion.remote.relay_rooms import WEEK
from companion.table.record.file_permissions import make_folder, replace_file
from companion.table.storage.data_folder import folder
from companion.table.storage.versioned_file import DamagedFileError, encode_checked, read_checked


class JoinTicket(msgspec.Struct, frozen=True):
    """A table that has met the one which keeps a game, and has no record of it yet.

    Attributes:
        keys: What brings it back to the line.
        table: What it is called at that game.
        secret: Of its hash chain, 64 hexadecimal digits.
        journal: Where its journal begins just now; empty: nowhere yet.
    """

    keys: LinkKeys
    table: str
    secret: str
    journal: str = ""


def _path(code: Invitation) -> Path:
    return file_in(folder(), "joins", f"{code.letters}.json")


def read_ticket(code: Invitation) -> JoinTicket | None:
    """The one of that code; None: there is none. Those that no relay knows any more are taken away."""
    with suppress(OSError):
        for path in (folder() / "joins").glob("*.json"):
            if path.stat().st_mtime + WEEK < time.time():
                path.unlink(missing_ok=True)
    try:
        return read_checked(_path(code), JoinTicket)
    except (FileNotFoundError, DamagedFileError):
        return None


def write_ticket(code: Invitation, ticket: JoinTicket) -> None:
    """Keep it for the owner of this file alone; tables that need no code need none of it."""
    if code == NO_CODE:
        return
    path = _path(code)
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, encode_checked(ticket))


def drop_ticket(code: Invitation) -> None:
    """The game has begun, or is none."""
    with suppress(OSError):
        _path(code).unlink(missing_ok=True)
