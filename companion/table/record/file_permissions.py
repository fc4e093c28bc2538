"""Games hold seeds and secrets in the clear, so nobody else on the machine may read them (POSIX).

Whatever is kept in the data folder is made here or made private here; the first writer of all may be any of
them.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from companion.kernel.text.file_names import file_beside

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
