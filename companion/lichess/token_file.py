"""The token of an account, kept in a file that nobody else on this computer can read, until it is forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from companion.lichess.site_client import LICHESS, SiteAddressError, check_site
from companion.lichess.site_error import TokenError
from companion.table.storage.data_folder import folder, write
from companion.table.storage.versioned_file import DamagedFileError, encode_checked, read_checked

_TOKEN = re.compile(r"[A-Za-z0-9_]{1,1024}", re.ASCII)


class StoredToken(msgspec.Struct, frozen=True):
    """A token, the site that it is for, and whose it is there."""

    token: str
    site: str = LICHESS
    user: str = ""


def token_file() -> Path:
    """Where it is kept."""
    return folder() / "lichess.json"


def read_token(text: str) -> str:
    """A token as somebody typed, pasted or scanned it: alone, or at the end of a line.

    Raises:
        TokenError: this is none.
    """
    words = text.split()
    found = words[-1] if words else ""
    if not _TOKEN.fullmatch(found) or len(words) > 3:
        raise TokenError("lichess-token-none")
    return found


def load_token() -> StoredToken | None:
    """The token that is kept; None: there is none."""
    try:
        found = read_checked(token_file(), StoredToken)
        check_site(found.site)
    except (FileNotFoundError, DamagedFileError, SiteAddressError):
        return None
    return found if _TOKEN.fullmatch(found.token) else None


def store_token(stored: StoredToken) -> None:
    """Keep it. Raises StorageError: it cannot be written."""
    write(token_file(), encode_checked(stored))


def forget_token() -> bool:
    """Whether there was one; it is gone now."""
    try:
        token_file().unlink()
    except FileNotFoundError:
        return False
    return True
