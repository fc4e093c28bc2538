"""How the program reads and writes files: what it takes of a file, who may read it, and how damage to it is
noticed.

Games hold seeds and secrets in the clear, so files are private. A file that somebody names is looked at
before it is opened. A small file of the program's own has a version and a checksum in it.

A pipe keeps whoever opens it waiting, a device never ends, and a sparse file of a terabyte fills the disk
that it is copied to; so a file is checked before it is opened and again when it is open.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Protocol, TypeVar

import msgspec

from companion.kernel.errors import INDEX, KEPT, TooMuch, check_json, check_size, file_beside, is_newer
from companion.kernel.messages import UserError

FILE, FOLDER = 0o600, 0o700


def make_folder(path: Path) -> None:
    """Make a folder, and what is missing above it, for its owner alone. One that is there stays as it is.

    Raises:
        OSError: it cannot be made, or a file has its name.
    """
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode=FOLDER, exist_ok=True)


def open_private(path: Path, new: bool = False) -> BinaryIO:
    """Open a file for writing, for its owner alone, with nothing in it.

    Args:
        path: The file.
        new: Whether it must not be there yet.

    Raises:
        OSError: it cannot be opened.
    """
    way = os.O_EXCL if new else os.O_TRUNC
    return os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | way | getattr(os, "O_BINARY", 0), FILE), "wb")


@contextmanager
def replacing(path: Path, mode: int = FILE) -> Iterator[BinaryIO]:
    """Write a file whole or not at all: on exit it is on the disk under its name, also after a power cut.

    Args:
        path: The file. Until the end, the one that is there stays.
        mode: Who may read it, as chmod has it.

    Raises:
        OSError: It cannot be written.
    """
    fresh = file_beside(path, f".{path.name}.new")
    try:
        fresh.unlink(missing_ok=True)
        with open_private(fresh, new=True) as file:
            if mode != FILE:
                fresh.chmod(mode)
            yield file
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
        sync_folder(path.parent)
    finally:
        fresh.unlink(missing_ok=True)


def replace_file(path: Path, content: bytes) -> None:
    """Write a whole file for its owner alone. Raises as `replacing`."""
    with replacing(path) as file:
        file.write(content)


def write_public_file(path: Path, content: bytes) -> None:
    """Write a file that the user has asked for, whole or not at all, with the rights of any new file.

    A device or a pipe is written to as it is.

    Raises:
        OSError: It cannot be written; the file that was there is as before.
    """
    place = path.resolve()
    if place.exists() and not place.is_file():
        path.write_bytes(content)
        return
    if place.exists():
        mode = stat.S_IMODE(place.stat().st_mode)
    else:
        os.umask(mask := os.umask(0))
        mode = 0o666 & ~mask
    try:
        with replacing(place, mode) as file:
            file.write(content)
    except OSError as wrong:  # the user has named this file, not the one beside it
        raise OSError(wrong.errno, wrong.strerror, str(path)) from wrong


def sync_folder(folder: Path) -> None:
    """Put the names in a folder on the disk (POSIX)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network folders cannot
            raise
    finally:
        os.close(handle)


def make_private(path: Path) -> bool:
    """Take from everybody but its owner the right to read a file or folder that is there.

    Whether somebody had it.
    """
    if os.name != "posix" or not path.exists():
        return False
    if not stat.S_IMODE(path.stat().st_mode) & 0o077:
        return False
    try:
        path.chmod(FOLDER if path.is_dir() else FILE)
    except OSError:  # not ours, or a disk without rights: it cannot be mended from here
        return False
    return True


def name_aside(path: Path) -> Path:
    """Where a damaged file is kept beside the one that takes its place: a name that nothing has yet."""
    n = 1
    while (aside := file_beside(path, f"{path.name}.damaged-{n}")).exists():
        n += 1
    return aside


_OPENED = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
)


class NotAFile(TooMuch):
    """A folder, a pipe or a device stands where a file is read."""


def open_file(path: Path, most: int) -> BinaryIO:
    """Open a regular file of at most `most` bytes for reading.

    Raises:
        OSError: it is not there, or may not be read.
        NotAFile: it is no regular file.
        TooMuch: it is larger.
    """
    _check(path, path.stat(), most)
    file = os.fdopen(os.open(path, _OPENED), "rb")
    try:
        _check(path, os.fstat(file.fileno()), most)
    except TooMuch:
        file.close()
        raise
    return file


def _check(path: Path, found: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotAFile("not-a-file", path=str(path))
    check_size(str(path), found.st_size, most)


def check_file(path: Path, most: int) -> None:
    """Raises as `open_file`, without opening it: for those who hand a path on."""
    _check(path, path.stat(), most)


def read_file(path: Path, most: int) -> bytes:
    """The content of a regular file of at most `most` bytes. Raises as `open_file`."""
    with open_file(path, most) as file:
        content = file.read(most + 1)
    check_size(
        str(path), len(content), most
    )  # it has grown, or says that it is empty, as files of the system do
    return content


def copy_file(path: Path, to: Path, most: int) -> None:
    """Copy a regular file of at most `most` bytes. Raises as `open_file`."""
    with open_file(path, most) as file, to.open("wb") as copy:
        shutil.copyfileobj(file, copy)


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
