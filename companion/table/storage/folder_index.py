"""What each journal of the folder of games is, as its two ends tell, and an index of that, so that a folder
of thousands of games is looked through at once.

The index is a JSON file in the data folder, a row a journal: its size, the time it was changed, and what
it is; no name of a person stands in it. Where size and time are the same the row holds. It is derived: one
that cannot be read, or is gone, is made anew.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.kernel.limits import INDEX, TooMuch, read_json
from companion.kernel.text.file_names import BadFileName, check_file_name, file_in
from companion.table.record.journal_reader import glance
from companion.table.storage.data_folder import SUFFIX, StorageError, folder, games_folder, write
from companion.table.storage.file_limits import read_file

VERSION = 1
STEP = 4_000_000_000
"""Nanoseconds within which a file may be changed twice and bear the same time: FAT counts two seconds, a kernel
its ticks."""


class IndexedJournal(msgspec.Struct, frozen=True, array_like=True):
    """A journal as it was looked at: is it `over`, a `daily` deal, `practice`, the `copy` of a game that another table
    keeps, or a game of a `site`?"""

    size: int
    changed: int
    over: bool = False
    daily: bool = False
    practice: bool = False
    copy: bool = False
    site: bool = False


class FolderIndex(msgspec.Struct):
    """`rows`: a journal's name in the folder of games to what it is."""

    version: int = VERSION
    rows: dict[str, IndexedJournal] = {}


def index_file() -> Path:
    return folder() / "games.json"


def journals() -> Iterator[tuple[Path, IndexedJournal | None]]:
    """The journals in the data folder, the newest first, with what each is.

    None: only `read` can tell.
    """
    where, known = games_folder(), _load()
    fresh: dict[str, IndexedJournal] = {}
    found: list[tuple[Path, IndexedJournal | None]] = []
    latest = time.time_ns() - STEP
    for name, stands in sorted(_files(where), reverse=True):
        row = known.get(name)
        if row is None or (row.size, row.changed) != (stands.st_size, stands.st_mtime_ns):
            row = _look(file_in(where, name), stands)
        if row is not None and row.changed < latest:
            fresh[name] = row
        found.append((file_in(where, name), row))
    if fresh != known:
        with suppress(StorageError):  # it is made again next time
            write(index_file(), msgspec.json.encode(FolderIndex(rows=fresh)))
    yield from found


def _load() -> Mapping[str, IndexedJournal]:
    path = index_file()
    try:
        found: FolderIndex = read_json(read_file(path, INDEX), FolderIndex, str(path), INDEX)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return found.rows if found.version == VERSION else {}


def _files(where: Path) -> Iterator[tuple[str, os.stat_result]]:
    with suppress(OSError), os.scandir(where) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                # Deleted meanwhile, or it leads nowhere; or a name with which we read no journal.
                with suppress(OSError, BadFileName):
                    yield check_file_name(entry.name), entry.stat()


def _look(path: Path, stands: os.stat_result) -> IndexedJournal | None:
    ends = glance(path)
    game = ends[0].body.get("game") if ends else None
    if not isinstance(game, dict):
        return None
    share = game.get("share")
    return IndexedJournal(
        stands.st_size,
        stands.st_mtime_ns,
        ends[-1].kind == "result",
        bool(game.get("daily")),
        bool(game.get("practice")),
        isinstance(share, dict) and share.get("keeper") != share.get("table"),
        bool(game.get("site")),
    )
