"""A small file of this program's own, with the version of its format in it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from companion.kernel.limits import INDEX, TooMuch, read_json
from companion.kernel.messages import UserError
from companion.table.storage.file_limits import read_file


class Versioned(Protocol):
    """What has the version of its format."""

    @property
    def v(self) -> int: ...


VersionedT = TypeVar("VersionedT", bound=Versioned)


def read_versioned(
    file: Path, kind: type[VersionedT], newest: int, unreadable: UserError, newer: UserError
) -> VersionedT | None:
    """What a file holds; None: it is not there.

    Args:
        kind: What it should be.
        newest: The version that this program knows.
        unreadable, newer: Raised if it cannot be read, or is of a later program.
    """
    try:
        if not file.exists():
            return None
        found = read_json(read_file(file, INDEX), kind, str(file), INDEX)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        raise unreadable from None
    if found.v > newest:
        raise newer
    return found
