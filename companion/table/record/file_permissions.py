"""Games hold seeds and secrets in the clear, so nobody else on the machine may read them (POSIX).

Whatever is kept in the data folder is made here or made private here; the first writer of all may be any of
them.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def make_folder(path: Path) -> None:
    """Make a folder, and what is missing above it, for its owner alone. One that is there stays as it is.

    Raises:
        OSError: it cannot be made, or a file has its name.
    """
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode=FOLDER, exist_ok=True)


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
