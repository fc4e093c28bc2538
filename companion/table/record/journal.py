"""The journal of a running game, an append-only file. An action is shown only after it has been written.

If a journal is damaged, the game continues from the valid part, and the damaged file is kept in the same
folder.

Only one process at a time may open the file. SQLite writes each record to its write-ahead log. When `append`
returns, the log is on disk, so the record survives a power cut. `settle` then copies it into the file and
waits until it is on disk too. From then on, the file alone is the complete game.

The log never contains more than one transaction that is not in the file yet, and each new
transaction overwrites the log from the start. Before SQLite overwrites a log, it usually waits for
the disk, because a log may contain several transactions, and after a power cut only some of them
might be left. If there is only one, a log that was cut off contains either that transaction or
nothing, so this wait is not needed (`tests/long_runs/power_cuts.py`).
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.kernel.errors import JOURNAL, RECORD, file_beside
from companion.table.record.journal_reader import (
    OPEN,
    PAGE,
    UNREADABLE,
    VERSION,
    Anchor,
    JournalError,
    JournalScan,
    ReadOnlyJournal,
    Record,
    add_anchor,
    chain_sum,
    lay_out,
    names_of_comers,
    pieces,
    read,
    read_anchor,
    read_whole,
    version_begun,
)
from companion.table.storage.files import FILE, make_folder, make_private, name_aside, sync_folder

_ANCHOR = "UPDATE anchor SET version=?, records=?, actions=?, head=?, sum=?"
_RECORD = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)"


def read_clocks() -> tuple[float, int]:
    """Return the wall time in seconds and the monotonic time in ms, as stored in records."""
    return time.time(), time.monotonic_ns() // 1_000_000


class Journal(ReadOnlyJournal):
    """An open journal file.

    Attributes:
        mended: Whether other users could read the file until it was opened here.
    """

    def __init__(
        self, path: Path, connection: sqlite3.Connection, version: int, records: list[Record], anchor: Anchor
    ) -> None:
        super().__init__(path, records)
        self._connection, self._version, self._anchor = connection, version, anchor
        self._log: WriteAheadLog | None = None
        self._rolls_back = False  # the folder allows no log
        self._settled = True
        self._failed: OSError | None = None
        self.mended = False
        self._name = os.path.realpath(path)
        OPEN.add(self._name)

    @classmethod
    def create(cls, path: Path, header: Mapping[str, object], wall: float, mono: int) -> Journal:
        """Create a journal with its first record.

        The file gets its name only when it is complete, so that a crash leaves nothing behind.

        Raises:
            JournalError: The file exists already or cannot be written.
        """
        records = [Record(0, "note", {"game": dict(header)}, wall, mono)]
        anchor = write_whole(path, records, new=True)
        journal = cls(path, _open(path, anchor, new=True), VERSION, records, anchor)
        journal._begin_log()
        return journal

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open an existing journal for appending, and check its chain.

        Raises:
            JournalDamaged: Part of the journal is damaged or missing; nothing was changed.
            JournalError: The journal cannot be read or written, is in use, or is not a journal.
        """
        found = read_whole(path)
        if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
            raise JournalError("journal-read-only", path=str(path))
        mended = make_private(path)
        connection = _open(path, found.anchor if found.version == VERSION else None)
        journal = cls(path, connection, found.version, found.records, found.anchor)
        journal.mended = mended
        return journal

    def extend(
        self, entries: Sequence[tuple[str, Mapping[str, object]]], wall: float, mono: int
    ) -> list[Record]:
        """Write several records in one transaction.

        If the file has an older format, a note about the version is written before them.

        Raises:
            JournalError: The records could not be written or read back; the journal is unchanged.
        """
        self.settle()
        older = [("note", {"version": version_begun(self.records)})] if self._version < VERSION else []
        records = [
            Record(seq, kind, dict(body), wall, mono)
            for seq, (kind, body) in enumerate([*older, *entries], len(self.records))
        ]
        texts = _encode(records)
        try:
            _check_room(self._connection, texts)
            self._anchor = _write(self._connection, records, texts, self._anchor, self._version)
        except sqlite3.Error as wrong:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise JournalError("journal-full", why=str(wrong)) from wrong
        self._settled = False
        if self._log is not None:
            self._wait_for_disk(self._log.sync)
        self._version = VERSION
        self.records += records
        if names := names_of_comers(records):
            self.header["names"] = self.header.get("names", {}) | names
        return records[len(older) :]

    def settle(self) -> None:
        """Copy the last records from the log into the file, which is then the complete game.

        Call this once the records have been published. If an existing journal was opened, its log
        begins with this call after the first new record, so that looking at a game leaves its file
        unchanged.

        Raises:
            JournalError: The file could not be written. The records are on disk, in the log.
        """
        if self._failed is not None:
            raise JournalError("journal-full", why=str(self._failed)) from self._failed
        if self._settled:
            return
        if self._log is not None:
            try:
                self._log.copy(self._connection)
            except sqlite3.Error as wrong:
                raise JournalError("journal-full", why=str(wrong)) from wrong
            self._wait_for_disk(self._log.sync_file)
        elif not self._rolls_back:
            self._begin_log()
        self._settled = True

    def _begin_log(self) -> None:
        self._log = WriteAheadLog.begin(self.path, self._connection)
        self._rolls_back = self._log is None

    def _wait_for_disk(self, sync: Callable[[], None]) -> None:
        """Wait until what was written is on disk.

        If this fails, the system may have discarded what was written, so the journal must be opened
        again before the next record is written.
        """
        try:
            sync()
        except OSError as wrong:
            self._failed = wrong
            raise JournalError("journal-full", why=str(wrong)) from wrong

    def close(self) -> None:
        """Close the file, so that other processes can open it."""
        with suppress(sqlite3.Error):  # an empty log or rollback journal may remain
            self._connection.execute("PRAGMA synchronous=FULL")
            self._connection.execute("PRAGMA journal_mode=DELETE")
        self._connection.close()
        if self._log is not None:
            self._log.close()
            with suppress(OSError):
                sync_folder(self.path.parent)  # the deleted log must not come back
        OPEN.discard(self._name)


def sync_data(handle: int) -> None:
    """Wait until the contents of an open file are on disk. Raises OSError."""
    getattr(os, "fdatasync", os.fsync)(handle)


class WriteAheadLog:
    """SQLite's write-ahead log of an open journal, and the waits for the disk.

    Args:
        path: The path of the journal.
    """

    def __init__(self, path: Path) -> None:
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        self._log = os.open(file_beside(path, f"{path.name}-wal"), flags)
        # Closing any handle of the file releases SQLite's lock (POSIX), so this one stays open as long.
        self._file = os.open(path, flags)
        self._handles = weakref.finalize(self, _close_handles, self._log, self._file)

    @classmethod
    def begin(cls, path: Path, connection: sqlite3.Connection) -> WriteAheadLog | None:
        """Begin the log of an open file.

        Returns:
            The log, or None if the folder does not allow one; SQLite then uses its rollback journal.
        """
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("PRAGMA wal_autocheckpoint=0")
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA user_version={VERSION}")  # creates the log, and syncs it
            connection.execute("PRAGMA wal_checkpoint")
            sync_folder(path.parent)  # a deleted rollback journal must not come back
            log = cls(path)
        except (sqlite3.Error, OSError):
            connection.execute("PRAGMA journal_mode=PERSIST")
            return None
        connection.execute("PRAGMA synchronous=OFF")  # `sync` and `sync_file` wait instead
        return log

    def sync(self) -> None:
        """Wait until the log is on disk. Raises OSError."""
        sync_data(self._log)

    def copy(self, connection: sqlite3.Connection) -> None:
        """Copy the log into the file. Raises sqlite3.Error."""
        busy, written, copied = connection.execute("PRAGMA wal_checkpoint").fetchone()
        if busy or written != copied:
            raise sqlite3.OperationalError(f"{copied} of {written} pages copied")

    def sync_file(self) -> None:
        """Wait until the file is on disk. Raises OSError."""
        sync_data(self._file)

    def close(self) -> None:
        """Close the handles. The connection must be closed already."""
        self._handles()


def _close_handles(*handles: int) -> None:
    for handle in handles:
        os.close(handle)


def write_whole(path: Path, records: Sequence[Record], new: bool) -> Anchor:
    """Write a complete journal under a temporary name, and rename it once it is on disk.

    Args:
        path: The path of the journal.
        records: The records.
        new: Whether the journal must not exist yet; otherwise an existing one is replaced.

    Returns:
        The journal's anchor.

    Raises:
        JournalError: The file already exists, or it cannot be written.
    """
    if new and (there := pieces(path)):
        raise JournalError("journal-exists", path=str(there[0]))
    texts = _encode(records)
    fresh = file_beside(path, path.name + ".new")
    try:
        make_folder(path.parent)
        for piece in pieces(fresh):
            piece.unlink()
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))
        connection = sqlite3.connect(fresh, isolation_level=None)
        try:
            connection.execute("PRAGMA journal_mode=MEMORY")  # a crash leaves nothing to roll back
            lay_out(connection)
            anchor = _write(connection, records, texts, Anchor(), VERSION)
        finally:
            connection.close()
        fresh.replace(path)
        sync_folder(path.parent)
    except (sqlite3.Error, OSError) as wrong:
        why = getattr(wrong, "strerror", None) or str(wrong)
        raise JournalError("journal-unwritable", path=str(path), why=why) from wrong
    return anchor


def _open(path: Path, anchor: Anchor | None, new: bool = False) -> sqlite3.Connection:
    """Open a file for this process only.

    Args:
        path: The path of the file.
        anchor: The anchor read before the file was opened (None in older versions). If the file has
            changed since then, an error is raised.
        new: Whether the file was just created, so that it needs no rollback journal.

    Raises:
        JournalError: Another process is using the file, or has changed it since then.
    """
    connection, left = None, pieces(path)[1:]
    try:
        connection = _connect(path)
        connection.execute("BEGIN EXCLUSIVE")
        same = anchor is None or read_anchor(connection) == anchor
        connection.execute("COMMIT")
        if left:
            sync_folder(path.parent)  # what SQLite has deleted must not come back
        if anchor is not None and same and not new:
            _rehearse(connection, anchor)
    except (*UNREADABLE, OSError) as wrong:
        if connection is not None:
            connection.close()
        raise _to_error(path, wrong) from wrong
    if not same:
        connection.close()
        raise JournalError("journal-in-use", path=str(path))
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    # The table runs on one thread at a time; the app may open on one and close on another.
    connection = sqlite3.connect(path, isolation_level=None, timeout=0.2, check_same_thread=False)
    connection.text_factory = bytes
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA journal_mode=PERSIST")
    return connection


def _encode(records: Sequence[Record]) -> list[str]:
    """Return the text of each record as stored in the file.

    Raises:
        JournalError: A record is larger than the reader accepts.
    """
    texts = [msgspec.json.encode(record.body, order="sorted").decode() for record in records]
    if any(len(text) > RECORD for text in texts):
        raise _to_limit_error()
    return texts


def _check_room(connection: sqlite3.Connection, texts: Sequence[str]) -> None:
    """Raise JournalError if these texts would make the file larger than the reader accepts."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    more = sum(PAGE * (2 + len(text.encode()) // (PAGE // 2)) for text in texts)
    if PAGE * pages + more > JOURNAL:
        raise _to_limit_error()


def _to_limit_error() -> JournalError:
    return JournalError("journal-limit", most=JOURNAL // 2**20, record=RECORD // 2**10)


def _write(
    connection: sqlite3.Connection,
    records: Sequence[Record],
    texts: Sequence[str],
    anchor: Anchor,
    version: int,
) -> Anchor:
    """Write records and the anchor.

    Returns:
        The new anchor.

    Raises:
        sqlite3.Error: They were not written; a transaction may be open.
    """
    rows, last, actions = [], anchor.head, anchor.actions
    for record, text in zip(records, texts, strict=True):
        last = chain_sum(last, record.seq, record.kind, text, record.wall, record.mono)
        rows.append((record.seq, record.kind, text, record.wall, record.mono, last))
        actions += record.kind == "action"
    anchor = Anchor(anchor.records + len(rows), actions, last)
    if not connection.in_transaction:
        connection.execute("BEGIN IMMEDIATE")
    if version < VERSION:
        connection.execute(f"PRAGMA user_version={VERSION}")
        add_anchor(connection)
    connection.execute(_ANCHOR, anchor.row())
    connection.executemany(_RECORD, rows)
    connection.execute("COMMIT")
    return anchor


def _rehearse(connection: sqlite3.Connection, anchor: Anchor) -> None:
    """Write a record and roll it back, so that the rollback journal exists before the first real record."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(_ANCHOR, anchor.row())
    connection.executemany(_RECORD, [(anchor.records, "note", "{}", 0.0, 0, "")])
    connection.execute("ROLLBACK")


def _to_error(path: Path, wrong: Exception) -> JournalError:
    text = str(wrong)
    if "locked" in text:
        return JournalError("journal-in-use", path=str(path))
    if "readonly" in text or "unable to open" in text:
        return JournalError("journal-read-only", path=str(path))
    return JournalError("journal-unreadable", path=str(path), why=text)


def salvage(path: Path, to: Path) -> int:
    """Copy the valid records of a journal to a new one; the damaged file stays unchanged.

    Returns:
        How many records were copied.

    Raises:
        JournalError: The journal cannot be read at all, or the new file cannot be written.
    """
    found = _worth(path)
    write_whole(to, _mark_damage(found), new=True)
    return len(found.records)


def restore(path: Path) -> tuple[int, Path]:
    """Replace a damaged journal with its valid records.

    Returns:
        How many records were valid, and the path where the damaged file is kept.

    Raises:
        JournalError: The journal cannot be read at all, or the disk is full; the damaged file is still in
            its old place.
    """
    found = _worth(path)
    aside = name_aside(path)
    try:
        shutil.copy2(path, aside)
        for piece in pieces(path)[1:]:  # SQLite would take them for files of the new journal
            piece.rename(file_beside(aside, aside.name + piece.name[len(path.name) :]))
    except OSError as wrong:
        raise JournalError("journal-unwritable", path=str(aside), why=wrong.strerror or "") from wrong
    write_whole(path, _mark_damage(found), new=False)
    return len(found.records), aside


def _worth(path: Path) -> JournalScan:
    found = read(path)
    if not found.records:
        raise JournalError("journal-lost", path=str(path))
    return found


def _mark_damage(found: JournalScan) -> list[Record]:
    """Return the valid records, followed by a note of what is missing if the journal was damaged."""
    if found.whole:
        return found.records
    last = found.records[-1]
    missing = None if found.missing is None else found.missing.records
    note = Record(last.seq + 1, "note", {"restored": {"missing": missing}}, last.wall, last.mono)
    return [*found.records, note]
