"""Small files of this program's own, with the version of their format and a checksum in them.

A file that protects something must not be believed after a bit has flipped in it. So its checksum is one of its
fields, over all others. A file of an earlier program has none.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from companion.kernel.limits import INDEX, KEPT, TooMuch, check_json, is_newer
from companion.kernel.messages import UserError
from companion.table.storage.file_limits import read_file

SUM = "sum"
"""The field with the checksum."""
DIGITS = 16
"""Hexadecimal digits of it: enough against damage. It is no protection against somebody who can write the file."""

T = TypeVar("T")


class DamagedFileError(Exception):
    """A file does not hold what was written into it."""


class Versioned(Protocol):
    """What has the version of its format."""

    @property
    def v(self) -> int: ...


VersionedT = TypeVar("VersionedT", bound=Versioned)


def encode_checked(content: msgspec.Struct) -> bytes:
    """Return the text of a file with its checksum."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(content))
    return msgspec.json.encode({**fields, SUM: _checksum(fields)})


def decode_checked(text: bytes, kind: type[T], source: str) -> T:
    """Return what the text of a file says.

    Args:
        text: The file.
        kind: What it should be.
        source: What the file is called, for errors.

    Raises:
        DamagedFileError: It is not what was written.
    """
    try:
        found: T = _convert(*decode_fields(text, source, KEPT), kind)
    except msgspec.ValidationError as error:
        raise DamagedFileError from error
    return found


def decode_fields(text: bytes, source: str, most: int) -> tuple[dict[str, object], bool]:
    """Return the fields of a file without its checksum, and whether it had one. Raises DamagedFileError."""
    try:
        check_json(text, source, most)
        fields = msgspec.json.decode(text)
    except (TooMuch, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DamagedFileError from error
    if not isinstance(fields, dict):
        raise DamagedFileError
    checked = SUM in fields
    if checked and fields.pop(SUM) != _checksum(fields):
        raise DamagedFileError
    return fields, checked


def read_checked(path: Path, kind: type[T]) -> T:
    """Return what a file says, checked if it has a checksum.

    Raises:
        FileNotFoundError: There is none.
        DamagedFileError: It cannot be read, or is not what was written.
    """
    try:
        text = read_file(path, KEPT)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileNotFoundError(str(path)) from error
    except (OSError, TooMuch) as error:
        raise DamagedFileError from error
    return decode_checked(text, kind, str(path))


def read_versioned(
    file: Path, kind: type[VersionedT], newest: int, unreadable: UserError, newer: UserError
) -> VersionedT | None:
    """What a file holds; None: it is not there.

    Args:
        file: Where it is.
        kind: What it should be.
        newest: The version that this program knows.
        unreadable, newer: Raised if it cannot be read, or is of a later program.
    """
    try:
        text = read_file(file, INDEX)
    except FileNotFoundError:
        return None
    except (OSError, TooMuch):
        raise unreadable from None
    try:
        fields, checked = decode_fields(text, str(file), INDEX)
        if is_newer(fields.get("v"), newest):
            raise newer
        found: VersionedT = _convert(fields, checked, kind)
    except (DamagedFileError, msgspec.ValidationError):
        raise unreadable from None
    if not 1 <= found.v <= newest:
        raise unreadable
    return found


def _convert(fields: dict[str, Any], checked: bool, kind: Any) -> Any:
    """Return what the fields say. A field that an earlier program never wrote may be the checksum, with a damaged name."""
    if not checked and fields.keys() - {field.encode_name for field in msgspec.structs.fields(kind)}:
        raise DamagedFileError
    return msgspec.convert(fields, kind)


def _checksum(fields: dict[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(fields, order="sorted")).hexdigest()[:DIGITS]
