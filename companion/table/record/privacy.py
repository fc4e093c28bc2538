"""Games hold seeds and secrets in the clear, so nobody else on the machine may read them (POSIX)."""

from __future__ import annotations

import os
import stat
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def make_private(path: Path) -> bool:
    """Take from everybody but its owner the right to read a file or folder that is there; whether somebody had it."""
    if os.name != "posix" or not path.exists():
        return False
    if not stat.S_IMODE(path.stat().st_mode) & 0o077:
        return False
    try:
        path.chmod(FOLDER if path.is_dir() else FILE)
    except OSError:  # not ours, or a disk without rights: it cannot be mended from here
        return False
    return True
