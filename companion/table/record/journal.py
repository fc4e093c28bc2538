"""The journal: one append-only, checksum-chained SQLite file a game; nothing is shown before it is in it.

Each record has a kind, a body (JSON), wall time (seconds) and monotonic time (milliseconds), and
the SHA-256 over the sum of the record before and its own text, so a change anywhere breaks the
chain from there on. The first record is a `note` that holds what the game was started with. The
file is opened for one process alone, in WAL mode with synchronous FULL: when `append` returns,
the record survives a power cut.

The file's `user_version` is the version of the format; a file of a newer one is refused. In version 2
an `undo` or `redo` may take back or bring back a correction (see `line_of_play`). A file of version 1 means
what it meant, and becomes one of version 2 with the next record that is written into it.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.messages import UserError, Value

KINDS = ("action", "undo", "redo", "clock", "note", "correction", "result")
VERSION = 2

_SCHEMA = """
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    wall REAL NOT NULL,
    mono INTEGER NOT NULL,
    sum TEXT NOT NULL
)
"""


class JournalError(UserError):
    """The journal cannot be used."""


class JournalDamaged(JournalError):
    """The chain is broken; `sound` records before the break are intact."""

    def __init__(self, id: str, sound: int = 0, **values: Value) -> None:
        super().__init__(id, sound=sound, **values)
        self.sound = sound


class Record(msgspec.Struct, frozen=True):
    seq: int
    kind: str
    body: dict[str, Any]
    wall: float
    mono: int


def _sum(before: str, seq: int, kind: str, body: str, wall: float, mono: int) -> str:
    return hashlib.sha256(f"{before}|{seq}|{kind}|{body}|{wall!r}|{mono}".encode()).hexdigest()


class Journal:
    """An open journal file."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, version: int, records: list[Record], last: str
    ) -> None:
        self.path, self._connection, self._version = path, connection, version
        self.records, self._last = records, last

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Any], wall: float, mono: int) -> Journal:
        """A new file with its first record.

        Raises:
            JournalError: the file exists already or cannot be written.
        """
        if path.exists():
            raise JournalError("journal-exists", path=str(path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = _connect(path)
            connection.execute(f"PRAGMA user_version={VERSION}")
            connection.execute(_SCHEMA)
        except (sqlite3.Error, OSError) as wrong:
            raise JournalError("journal-unwritable", path=str(path), why=str(wrong)) from wrong
        journal = cls(path, connection, VERSION, [], "")
        journal.append("note", {"game": dict(header)}, wall, mono)
        return journal

    @classmethod
    def open(cls, path: Path) -> Journal:
        """An existing file, its chain checked.

        Raises:
            JournalDamaged: the chain is broken.
            JournalError: it cannot be read, is in use, or is no journal.
        """
        connection = None
        try:
            connection = _connect(path)
            version, records, last = _checked(path, connection)
        except sqlite3.Error as wrong:
            if connection:
                connection.close()
            raise _unreadable(path, wrong) from wrong
        except JournalError:
            if connection:
                connection.close()
            raise
        return cls(path, connection, version, records, last)

    @property
    def header(self) -> dict[str, Any]:
        found: dict[str, Any] = self.records[0].body["game"]
        return found

    def append(self, kind: str, body: Mapping[str, Any], wall: float, mono: int) -> Record:
        """Write one record durably.

        Raises:
            JournalError: it could not be written; the journal is as before.
        """
        return self.extend([(kind, body)], wall, mono)[0]

    def extend(
        self, entries: Sequence[tuple[str, Mapping[str, Any]]], wall: float, mono: int
    ) -> list[Record]:
        """Write several records in one transaction: all of them or none.

        Raises:
            JournalError: they could not be written; the journal is as before.
        """
        rows, records, last = [], [], self._last
        for seq, (kind, body) in enumerate(entries, len(self.records)):
            text = msgspec.json.encode(body, order="sorted").decode()
            last = _sum(last, seq, kind, text, wall, mono)
            rows.append((seq, kind, text, wall, mono, last))
            records.append(Record(seq, kind, dict(body), wall, mono))
        try:
            self._connection.execute("BEGIN")
            if self._version < VERSION:
                self._connection.execute(f"PRAGMA user_version={VERSION}")
            self._connection.executemany("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)", rows)
            self._connection.execute("COMMIT")
        except sqlite3.Error as wrong:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise JournalError("journal-full", why=str(wrong)) from wrong
        self._version, self._last = VERSION, last
        self.records += records
        return records

    def close(self) -> None:
        self._connection.close()


def read_records(path: Path) -> list[Record]:
    """The records of a journal that is not to be written (also one in use by nobody).

    Raises:
        JournalDamaged, JournalError: as `Journal.open`.
    """
    journal = Journal.open(path)
    journal.close()
    return journal.records


def salvage(path: Path, to: Path) -> int:
    """Copy the sound records at the head of a damaged journal into a new one; returns how many.

    Raises:
        JournalError: nothing of it can be read, or the new file cannot be written.
    """
    try:
        source = _connect(path)
        rows = _rows(source)
    except sqlite3.Error as wrong:
        raise _unreadable(path, wrong) from wrong
    sound, _, _ = _chain(rows)
    source.close()
    if not sound:
        raise JournalError("journal-lost", path=str(path))
    first = sound[0]
    kept = Journal.create(to, first.body["game"], first.wall, first.mono)
    for record in sound[1:]:
        kept.append(record.kind, record.body, record.wall, record.mono)
    kept.close()
    return len(sound)


def _connect(path: Path) -> sqlite3.Connection:
    # The table runs on one thread at a time; the app may open on one and close on another.
    connection = sqlite3.connect(path, isolation_level=None, timeout=0.2, check_same_thread=False)
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def _rows(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    cursor = connection.execute("SELECT seq, kind, body, wall, mono, sum FROM journal ORDER BY seq")
    while True:
        try:
            row = cursor.fetchone()
        except sqlite3.DatabaseError:
            return rows
        if row is None:
            return rows
        rows.append(row)


def _chain(rows: list[tuple[Any, ...]]) -> tuple[list[Record], str, bool]:
    """The sound records, the last sum, and whether the chain is whole."""
    records: list[Record] = []
    last = ""
    for at, row in enumerate(rows):
        seq, kind, body, wall, mono, total = row
        try:
            whole = seq == at and kind in KINDS and total == _sum(last, seq, kind, body, wall, mono)
            record = Record(seq, kind, msgspec.json.decode(body, type=dict), wall, mono)
        except (msgspec.DecodeError, TypeError, ValueError):
            whole = False
        if not whole:
            return records, last, False
        records.append(record)
        last = total
    return records, last, True


def _checked(path: Path, connection: sqlite3.Connection) -> tuple[int, list[Record], str]:
    """The version, the records and the last sum of a sound file; raises JournalError for another."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise JournalError("journal-newer", path=str(path))
    broken = connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok"
    records, last, whole = _chain(_rows(connection))
    if broken or not whole or not records or "game" not in records[0].body:
        raise JournalDamaged("journal-damaged", len(records), path=str(path))
    return version, records, last


def _unreadable(path: Path, wrong: sqlite3.Error) -> JournalError:
    text = str(wrong)
    if "locked" in text:
        return JournalError("journal-in-use", path=str(path))
    if "unable to open" in text:
        return JournalError("no-journal", path=str(path))
    if "not a database" in text or "no such table" in text:
        return JournalError("no-journal-file", path=str(path))
    return JournalDamaged("journal-unreadable", path=str(path), why=text)
