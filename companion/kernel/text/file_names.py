"""Names that become files: every computed part of a path is checked here, so that no name leads out of its folder."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.messages import UserError
from companion.plain_text.cleaner import is_hidden

LONGEST = 255
"""Bytes of a file's name; no file system of ours takes more."""
_FORBIDDEN = frozenset("/\\:")
"""Characters that separate the parts of a path on some system."""


class BadFileName(UserError):
    """A name that no file may have."""


def check_file_name(name: str) -> str:
    """Return a name if a file inside a folder can have it.

    Raises:
        BadFileName: It is empty, too long, leads to another folder, or has hidden characters.
    """
    if (
        not name.strip(". ")
        or any(map(is_hidden, name))
        or _FORBIDDEN & set(name)
        or len(name.encode("utf-8", "surrogatepass")) > LONGEST
    ):
        raise BadFileName("no-file-name", name=name)
    return name


def file_in(folder: Path, *names: str) -> Path:
    """Return the path of a file inside a folder: the names of the folders below it, then the file's.

    Raises:
        BadFileName: As `check_file_name`.
    """
    return folder.joinpath(*map(check_file_name, names))


def file_beside(path: Path, name: str) -> Path:
    """Return the path of another file in the same folder.

    Raises:
        BadFileName: As `check_file_name`.
    """
    return path.with_name(check_file_name(name))
