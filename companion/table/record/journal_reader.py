"""What a journal file holds, and whether all of it is there, without changing anything.

SQLite itself writes when it reads: it rolls a broken-off transaction back, or moves what is in a `-wal` into
the file and deletes it. So the file and the pieces beside it are copied into a folder of this process, and
the copy is opened. The chain says which records are sound, the anchor how many there were.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.kernel.limits import JOURNAL, NAME, TooMuch, clean_names, is_newer
from companion.kernel.messages import Value
from companion.kernel.text.file_names import file_beside
from companion.plain_text.decoded_values import clean_values
from companion.table.record import wal_check
from companion.table.record.journal_format import (
    ANCHORED,
    APPLICATION,
    PAGE,
    PIECES,
    UNREADABLE,
    VERSION,
    Anchor,
    HeaderFields,
    JournalError,
    Record,
    lay_out,
    names_of_comers,
    read_anchor,
    sound,
)
from companion.table.storage.file_limits import NotAFile, check_file, copy_file, open_file

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")

_LOCKS_AT, _LOCKS = 0x40000002, 510
"""Where SQLite's locks lie (https://sqlite.org/lockingv3.html)."""
BESIDE = ("note", "clock")
"""Records that change nothing of what was played."""
_OURS = b"CREATE TABLE journal ("

OPEN: set[str] = set()
"""Files that this process is writing.

They may not be opened again: closing would drop SQLite's lock (POSIX).
"""


class JournalDamaged(JournalError):
    """A journal of which something is wrong: `found` is what it still holds."""

    def __init__(self, path: Path, found: JournalScan) -> None:
        values: dict[str, Value] = {"path": str(path), "sound": len(found.records)}
        if found.missing is None:
            super().__init__("journal-damaged", **values)
        else:
            others = found.missing.records - found.missing.actions
            super().__init__("journal-short", **values, actions=found.missing.actions, others=others)
        self.found = found
        self.sound = len(found.records)


class JournalMissing(msgspec.Struct, frozen=True):
    """How many `records` are missing at the end, and how many of them are `actions`."""

    records: int
    actions: int


class JournalScan(msgspec.Struct, frozen=True):
    """What a file holds: the sound `records`, and the anchor that belongs to them.

    `whole`: nothing of it is damaged or missing; `missing`: what is known to be, None: that is not known.
    """

    version: int
    records: list[Record]
    anchor: Anchor
    whole: bool
    missing: JournalMissing | None = None


class ReadOnlyJournal:
    """A journal that is looked at: its records, and nothing that writes."""

    def __init__(self, path: Path, records: list[Record]) -> None:
        self.path, self.records = path, records

    @classmethod
    def read(cls, path: Path) -> ReadOnlyJournal:
        """Raises as `read_whole`."""
        return cls(path, read_whole(path).records)

    @cached_property
    def header(self) -> HeaderFields:
        """What the game was started with, and the names of those who have sat down since.

        Raises ValidationError: a field is not what it should be.
        """
        header = msgspec.convert(self.records[0].body["game"], HeaderFields)
        header["names"] = clean_names(header.get("names", {}) | names_of_comers(self.records))
        if "colours" in header:
            header["colours"] = clean_values(header["colours"], NAME)
        return header

    def append(self, kind: str, body: Mapping[str, object], wall: float, mono: int) -> Record:
        """Write one record; raises as `extend`."""
        return self.extend([(kind, body)], wall, mono)[0]

    def extend(
        self, entries: Sequence[tuple[str, Mapping[str, object]]], wall: float, mono: int
    ) -> list[Record]:
        """Raises JournalError: this one is only read."""
        raise JournalError("journal-read-only", path=str(self.path))

    def close(self) -> None:
        """Nothing is open."""


def latest(records: Sequence[Record]) -> Record:
    """The last record that changes anything, or the first of all."""
    return next(record for record in reversed(records) if record.kind not in BESIDE or not record.seq)


def read(path: Path) -> JournalScan:
    """What a journal holds, damaged or not.

    Raises:
        JournalError: it is not there, may not be read, is no regular file or too large, is in use, is newer,
            or is no journal.
    """
    for piece in pieces(path):
        _may_be_read(piece)
    if not path.exists():
        raise JournalError("no-journal", path=str(path))
    if in_use(path):
        raise JournalError("journal-in-use", path=str(path))
    with tempfile.TemporaryDirectory(prefix="tableside-") as folder:
        copy = Path(folder) / "journal"
        try:
            for piece in pieces(path):
                if not piece.name.endswith("-shm"):
                    copy_file(piece, file_beside(copy, copy.name + piece.name[len(path.name) :]), JOURNAL)
        except OSError as wrong:
            raise JournalError("journal-closed", path=str(path), why=wrong.strerror or "") from wrong
        head = copy.read_bytes()[:PAGE]
        if not head:
            raise JournalError("journal-empty", path=str(path))
        ours = APPLICATION.to_bytes(4, "big") in head or _OURS in head
        log = copy.with_name("journal-wal")
        logged = not log.exists() or wal_check.is_whole(log.read_bytes())
        found = _scan_copy(copy)
        found = msgspec.structs.replace(found, whole=found.whole and logged)
        if ours and not found.records and found.version <= VERSION:
            _begin_anew(copy)
            found = msgspec.structs.replace(_scan_copy(copy), version=VERSION, whole=False)
    if not found.records and not ours:
        raise JournalError("no-journal-file", path=str(path))
    if not 0 <= found.version <= VERSION and found.missing is None:
        if is_newer(found.version, VERSION):
            raise JournalError("journal-newer", path=str(path))
        raise JournalError("journal-unreadable", path=str(path), why=f"user_version = {found.version}")
    return found


def glance(path: Path, played: bool = False, noted: Sequence[str] = ()) -> list[Record]:
    """The first record of a journal and the last that is no note and no clock, straight from its file and
    unchecked.

    `noted`: in between also the notes that begin with one of these words.

    None at all: only `read` can tell. SQLite is told that the file does not change, so it neither writes nor
    waits. `played`: also where a table plays with it, and may be writing just now.
    """
    if len(pieces(path)) != 1 and not played:
        return []
    try:
        check_file(path, JOURNAL)
    except (OSError, TooMuch):
        return []
    rows = _try_read(lambda: _ends(path, noted)) or []
    try:
        return [
            Record(int(seq), str(kind), msgspec.json.decode(body, type=dict), float(wall), int(mono))
            for seq, kind, body, wall, mono in rows
        ]
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError):
        return []


def _ends(path: Path, noted: Sequence[str]) -> list[tuple[Any, ...]]:
    """Raises UNREADABLE."""
    kept = "SELECT seq, kind, body, wall, mono FROM journal"
    last = f"{kept} WHERE seq > 0 AND kind NOT IN {BESIDE} ORDER BY seq DESC LIMIT 1"
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        return [
            *connection.execute(f"{kept} WHERE seq = 0 AND kind = 'note'"),
            *(
                row
                for word in noted
                for row in connection.execute(
                    f"{kept} WHERE kind = 'note' AND CAST(body AS TEXT) LIKE ?", (f'{{"{word}":%',)
                )
            ),
            *connection.execute(last),
        ]


def _begin_anew(copy: Path) -> None:
    """Give a copy a first page that is sound: what stands there is alike in all journals but for the number
    of pages.

    So neither a byte that is wrong there nor a tail that was cut off makes the rest unreadable.
    """
    fresh = copy.with_name("fresh")
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        lay_out(connection)
        connection.execute("COMMIT")
    rest = copy.read_bytes()[PAGE:]
    pages = 1 + -(-len(rest) // PAGE)
    first = bytearray(fresh.read_bytes()[:PAGE])
    first[28:32] = pages.to_bytes(4, "big")
    copy.write_bytes(bytes(first) + rest.ljust((pages - 1) * PAGE, b"\0"))


def read_whole(path: Path) -> JournalScan:
    """What a journal holds of which nothing is missing.

    Raises:
        JournalDamaged: something is.
        JournalError: as `read`.
    """
    found = read(path)
    if not found.whole:
        raise JournalDamaged(path, found)
    return found


def pieces(path: Path) -> list[Path]:
    """The file, and what stands beside it, as far as they are there."""
    return [
        piece for piece in (path, *(file_beside(path, path.name + end) for end in PIECES)) if piece.exists()
    ]


def in_use(path: Path) -> bool:
    """Whether a table plays with this file.

    Raises OSError, TooMuch: it cannot be read, or is no file of ours.
    """
    if os.path.realpath(path) in OPEN:
        return True
    if fcntl is None:
        return False
    with open_file(path, JOURNAL) as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, _LOCKS, _LOCKS_AT)
        except OSError:
            return True
    return False


def _may_be_read(path: Path) -> None:
    try:
        open_file(path, JOURNAL).close()
    except NotAFile as wrong:
        raise JournalError(wrong.said) from wrong
    except TooMuch as wrong:
        raise JournalError("journal-huge", path=str(path), most=JOURNAL // 2**20) from wrong
    except OSError as wrong:
        raise JournalError("journal-closed", path=str(path), why=wrong.strerror or "") from wrong


def _scan_copy(copy: Path) -> JournalScan:
    """What a copy holds.

    Its user_version alone says nothing: in a file of ours the anchor has to agree with it.
    """
    nothing = JournalScan(0, [], Anchor(), False)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.text_factory = bytes
        try:
            version: int = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        except UNREADABLE:
            return nothing
        rows = _rows(connection)
        anchor = _try_read(lambda: read_anchor(connection)) if b"anchor" in tables else None
        intact = _try_read(lambda: connection.execute("PRAGMA quick_check(1)").fetchone()[0]) == b"ok"
    records, here = sound(rows)
    if not records or "game" not in records[0].body:
        return msgspec.structs.replace(nothing, version=version)
    whole = intact and len(records) == len(rows)
    if version < ANCHORED and b"anchor" not in tables:
        records[0] = msgspec.structs.replace(records[0], body={**records[0].body, "version": version or 1})
        return JournalScan(version, records, here, whole)
    missing = None
    if anchor is not None:
        missing = JournalMissing(max(0, anchor.records - here.records), max(0, anchor.actions - here.actions))
    return JournalScan(version, records, here, whole and version == VERSION and anchor == here, missing)


def _try_read(look: Callable[[], T]) -> T | None:
    try:
        return look()
    except UNREADABLE:
        return None


def _rows(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """The rows up to the first that cannot be read, which stands there as one that no chain holds."""
    rows: list[tuple[object, ...]] = []
    try:
        for row in connection.execute("SELECT seq, kind, body, wall, mono, sum FROM journal ORDER BY seq"):
            rows.append(row)
    except UNREADABLE:
        rows.append((None,) * 6)
    return rows
