"""What brings a table back to a line, in a file beside its journal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.kernel.text.file_names import file_beside
from companion.relay.table_link import LinkKeys
from companion.table.record.file_permissions import make_folder, replace_file
from companion.table.storage.versioned_file import DamagedFileError, encode_checked, read_checked

SUFFIX = "-tables"
"""Of the file beside a journal that brings a table back to the others."""


def keys_file(journal: Path, number: int) -> Path:
    """The file of the line of that number, from 0."""
    return file_beside(journal, f"{journal.name}{SUFFIX}{number + 1 if number else ''}")


def read_keys(path: Path) -> LinkKeys | None:
    """What brings a table back; None: nothing does."""
    try:
        return read_checked(path, LinkKeys)
    except (FileNotFoundError, DamagedFileError):
        return None


def write_keys(path: Path, keys: LinkKeys) -> None:
    """Keep them for the owner of this file alone; without them the table plays on, but does not come back."""
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, encode_checked(keys))
