"""The journal of a running game, an append-only file. An action is shown only after it has been written.

If a journal is damaged, the game continues from the valid part, and the damaged file is kept in the same
folder.

Only one process at a time may open the file. SQLite runs with its rollback journal and synchronous FULL. When
`append` returns, the record survives a power cut, and the file alone is the complete game.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Mapping, Sequence
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
        return cls(path, _open(path, anchor), VERSION, records, anchor)

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
            JournalError: They could not be written or read back; the journal is unchanged.
        """
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
        self._version = VERSION
        self.records += records
        if names := names_of_comers(records):
            self.header["names"] = self.header.get("names", {}) | names
        return records[len(older) :]

    def close(self) -> None:
        """Close the file, so that other processes can open it."""
        with suppress(sqlite3.Error):  # an empty rollback journal may remain
            self._connection.execute("PRAGMA journal_mode=DELETE")
        self._connection.close()
        OPEN.discard(self._name)


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


def _open(path: Path, anchor: Anchor | None) -> sqlite3.Connection:
    """Open a file for this process only.

    Args:
        path: The path of the file.
        anchor: The anchor read earlier (None in older versions). The file must not have changed since then.

    Raises:
        JournalError: Another process is using the file, or has changed it since then.
    """
    connection = None
    try:
        connection = _connect(path)
        connection.execute("BEGIN EXCLUSIVE")
        same = anchor is None or read_anchor(connection) == anchor
        connection.execute("COMMIT")
        if anchor is not None and same:
            _rehearse(connection, anchor)
    except UNREADABLE as wrong:
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
