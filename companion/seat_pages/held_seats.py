"""Which phones hold which seats, kept beside the game's journal: a table that was started again knows them by
their cookies.

Of a cookie only a hash is kept, so whoever reads the file holds no seat. It goes with the pages, and after a
day with the cookies.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.kernel.messages import UserError
from companion.kernel.text.file_names import file_beside
from companion.table.storage.data_folder import write
from companion.table.storage.versioned_file import DamagedFileError, encode_checked, read_checked

SUFFIX = "-phones"
LARGEST = 16 * 1024
DAY = 24 * 3600
"""Seconds for which a phone keeps its cookie."""

log = logging.getLogger(__name__)


class HeldSeats(msgspec.Struct, frozen=True):
    """`port`: where the pages were.

    `starts`: how often they were opened again; `seats`: seat to the hash of its cookie.
    """

    port: int = 0
    starts: int = 0
    seats: Mapping[str, str] = {}


def path_beside(journal: Path) -> Path:
    return file_beside(journal, f"{journal.name}{SUFFIX}")


def load(journal: Path, wall: Callable[[], float] = time.time) -> HeldSeats | None:
    """What is kept of the seats of a game; None: nothing that holds still."""
    path = path_beside(journal)
    try:
        if wall() - path.stat().st_mtime > DAY:
            return None
        return read_checked(path, HeldSeats)
    except (OSError, DamagedFileError):
        return None


def are_held(journal: Path) -> bool:
    """Whether phones held seats of a game when its table ended, and look for it still."""
    held = load(journal)
    return held is not None and bool(held.seats)


def keep(journal: Path, held: HeldSeats) -> None:
    """Write it down. A disk that takes nothing keeps nobody from playing: then phones scan again."""
    try:
        write(path_beside(journal), encode_checked(held))
    except UserError as wrong:
        log.warning("who holds which seat is not kept: %s", wrong)


def forget(journal: Path) -> None:
    """No phone holds a seat of this game any more."""
    try:
        path_beside(journal).unlink(missing_ok=True)
    except OSError as wrong:
        log.warning("who held which seat is not forgotten: %s", wrong)


def hash_of(cookie: str) -> str:
    return hashlib.sha256(cookie.encode(errors="replace")).hexdigest()
