"""A file that one program has at a time, on every system."""

from __future__ import annotations

from typing import IO

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def lock(file: IO[str]) -> None:
    """Take it until it is closed.

    Raises:
        OSError: another program has it.
    """
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
