"""Reading and writing of files: size limits, private permissions, atomic replacement, and checksums.

Journals contain seeds and secrets in plain text, so files are private. A file that a user names is
checked before it is opened and again when it is open, because it may not be a regular file of a
reasonable size: opening a pipe blocks, reading a device never ends, and copying a sparse file of a
terabyte fills the disk. The program's own small files contain a version and a checksum.
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
    """Create a folder and its missing parents, private to the owner. An existing folder is not changed.

    Raises:
        OSError: The folder cannot be created, or a file has its name.
    """
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode=FOLDER, exist_ok=True)


def open_private(path: Path, new: bool = False) -> BinaryIO:
    """Open an empty file for writing, private to the owner.

    Args:
        path: The file.
        new: Whether the file must not exist yet.

    Raises:
        OSError: The file cannot be opened.
    """
    way = os.O_EXCL if new else os.O_TRUNC
    return os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | way | getattr(os, "O_BINARY", 0), FILE), "wb")


@contextmanager
def replacing(path: Path, mode: int = FILE) -> Iterator[BinaryIO]:
    """Replace a file atomically. After the `with` block, the new file is on the disk, even after a power cut.

    Args:
        path: The file. An existing file is unchanged until the end.
        mode: The permissions, as for chmod.

    Raises:
        OSError: The file cannot be written.
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
    """Replace a file, and make it private to the owner. Raises the same errors as `replacing`."""
    with replacing(path) as file:
        file.write(content)


def write_public_file(path: Path, content: bytes) -> None:
    """Write a file that the user has requested, atomically and with the usual permissions of new files.

    Devices and pipes are written to directly.

    Raises:
        OSError: The file cannot be written; an existing file is unchanged.
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
    except OSError as wrong:  # name the user's file in the error, not the temporary one
        raise OSError(wrong.errno, wrong.strerror, str(path)) from wrong


def sync_folder(folder: Path) -> None:
    """Sync the directory entries of a folder to the disk (POSIX only)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network folders do not support it
            raise
    finally:
        os.close(handle)


def make_private(path: Path) -> bool:
    """Remove other users' read permissions from an existing file or folder.

    Returns:
        Whether other users had these permissions.
    """
    if os.name != "posix" or not path.exists():
        return False
    if not stat.S_IMODE(path.stat().st_mode) & 0o077:
        return False
    try:
        path.chmod(FOLDER if path.is_dir() else FILE)
    except OSError:  # not ours, or a disk without permissions
        return False
    return True


def name_aside(path: Path) -> Path:
    """Return an unused name for setting a damaged file aside, in the same folder."""
    n = 1
    while (aside := file_beside(path, f"{path.name}.damaged-{n}")).exists():
        n += 1
    return aside


_OPENED = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
)


class NotAFile(TooMuch):
    """Error raised if the path is a folder, a pipe or a device."""


def open_file(path: Path, most: int) -> BinaryIO:
    """Open a regular file of at most `most` bytes for reading.

    Raises:
        OSError: The file does not exist, or may not be read.
        NotAFile: The path is not a regular file.
        TooMuch: The file is larger.
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
    """Check a file in the same way as `open_file`, but without opening it, before its path is passed on."""
    _check(path, path.stat(), most)


def read_file(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most `most` bytes. Raises the same errors as `open_file`."""
    with open_file(path, most) as file:
        content = file.read(most + 1)
    check_size(str(path), len(content), most)  # it has grown, or reports size 0, as system files do
    return content


def copy_file(path: Path, to: Path, most: int) -> None:
    """Copy a regular file of at most `most` bytes. Raises the same errors as `open_file`."""
    with open_file(path, most) as file, to.open("wb") as copy:
        shutil.copyfileobj(file, copy)


SUM = "sum"
"""The field with the checksum."""
DIGITS = 16
"""Number of hexadecimal digits in the checksum.

The checksum detects damage, but not manipulation by someone who can write to the file.
"""

T = TypeVar("T")


class DamagedFileError(Exception):
    """Error raised if the content of a file is not what was written."""


class Versioned(Protocol):
    """A struct that has the version of its format."""

    @property
    def v(self) -> int: ...


VersionedT = TypeVar("VersionedT", bound=Versioned)


def encode_checked(content: msgspec.Struct) -> bytes:
    """Return the text of a file with its checksum."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(content))
    return msgspec.json.encode({**fields, SUM: _checksum(fields)})


def decode_checked(text: bytes, kind: type[T], source: str) -> T:
    """Return the content that the text of a file describes, after verifying its checksum.

    Args:
        text: The text.
        kind: The expected type.
        source: The file's name, for errors.

    Raises:
        DamagedFileError: The text is not the text that this program wrote.
    """
    try:
        found: T = _convert(*decode_fields(text, source, KEPT), kind)
    except msgspec.ValidationError as error:
        raise DamagedFileError from error
    return found


def decode_fields(text: bytes, source: str, most: int) -> tuple[dict[str, object], bool]:
    """Return the fields of a file without the checksum, and whether the file had a checksum.

    Raises DamagedFileError.
    """
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
    """Return the content of a file. The content is verified if the file has a checksum.

    Raises:
        FileNotFoundError: There is no such file.
        DamagedFileError: The file cannot be read, or its text is not the text that this program
            wrote.
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
    """Return the content of a file, or None if it does not exist.

    Args:
        file: The path.
        kind: The expected type.
        newest: The latest known version.
        unreadable: Raised if the file cannot be read.
        newer: Raised if the file has a later version.
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
    """Convert the fields of a file to a struct.

    If a file has no checksum, an unknown field is an error, because it may be the checksum under a
    damaged name.
    """
    if not checked and fields.keys() - {field.encode_name for field in msgspec.structs.fields(kind)}:
        raise DamagedFileError
    return msgspec.convert(fields, kind)


def _checksum(fields: dict[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(fields, order="sorted")).hexdigest()[:DIGITS]
