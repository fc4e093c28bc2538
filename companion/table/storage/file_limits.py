"""How files that people name are read: regular files alone, and no more of them than we take.

A pipe keeps whoever opens it waiting, a device never ends, and a sparse file of a terabyte fills the disk
that it is copied to. So what stands there is looked at before it is opened, and again behind the open file,
which nobody can exchange.
"""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path
from typing import BinaryIO

from companion.kernel.limits import TooMuch, check_size

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
