"""The format of journal files, and functions that read them without changing anything.

A journal is one SQLite file (`docs/journal.md`). Its table `journal` has a row for each record: a kind, a
body (JSON), wall time (seconds), monotonic time (milliseconds), and the SHA-256 over the previous checksum
and the record's own text. The first record is a `note` that says how the game was started. The table `anchor`
has one row with the number of records and actions and the last checksum. It is written in the same
transaction on a separate page, so that a truncated file is detected.

SQLite's `user_version` is the version of the format. Files of a version newer than this program's
are refused. Since version 2, an `undo` or `redo` may concern a correction. Since version 3, the
file has the anchor, and while a game is running, at most one transaction is only in the log file
(`-wal`) and not in the file itself. In versions 1 and 2, a running game was in the log file. Such
files become version 3 when the next record is written; a note before that record stores their old
`version`.

SQLite writes to a file even when it only reads it. Therefore the file and its companion files are
copied, and the copy is opened. SQLite also stops at the first damaged frame of a `-wal` without an
error (https://sqlite.org/fileformat2.html#the_write_ahead_log).
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import struct
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import cached_property
from pathlib import Path
from typing import Any, TypedDict, TypeVar

import msgspec

from companion.kernel.errors import JOURNAL, NAME, RECORD, TooMuch, clean_names, file_beside, is_newer
from companion.kernel.messages import UserError, Value
from companion.plain_text.decoded_values import clean_values
from companion.table.storage.files import NotAFile, check_file, copy_file, open_file

KINDS = ("action", "undo", "redo", "clock", "note", "correction", "result")
VERSION = 3
ANCHORED = 3
"""The first version with an anchor."""
APPLICATION = 0x54626C73
"""SQLite application id (`Tbls`), by which `file` and Tableside recognize a journal."""
PIECES = ("-wal", "-journal", "-shm")
"""Suffixes of the files that SQLite may leave next to a journal."""

PAGE = 4096
"""Bytes per page of the file. Its first page, which `lay_out` creates, is the same in all journals."""
UNREADABLE = (sqlite3.Error, ValueError, OverflowError)
"""Errors that Python's sqlite3 module raises on a damaged file, including those for invalid UTF-8."""

JOURNAL_TABLES = """
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    wall REAL NOT NULL,
    mono INTEGER NOT NULL,
    sum TEXT NOT NULL
)
"""
ANCHOR = """
CREATE TABLE anchor (
    version INTEGER NOT NULL,
    records INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    head TEXT NOT NULL,
    sum TEXT NOT NULL
)
"""


class JournalError(UserError):
    """The journal cannot be used."""


class Record(msgspec.Struct, frozen=True):
    seq: int
    kind: str
    body: dict[str, object]
    wall: float
    mono: int


def names_of_comers(records: Sequence[Record]) -> dict[str, str]:
    """Return the names, by seat, of the people who have joined from other tables since the game began."""
    found: dict[str, str] = {}
    for record in records:
        sits = record.body.get("sits") if record.kind == "note" else None
        names = sits.get("names") if isinstance(sits, dict) else None
        if isinstance(names, dict):
            found |= {str(seat): str(name) for seat, name in names.items()}
    return found


def version_begun(records: Sequence[Record]) -> int:
    """Return the journal version of the program that began a game, whose rulings stay valid in that game."""
    versions = (record.body.get("version") for record in records if record.kind == "note")
    return next((version for version in versions if isinstance(version, int)), VERSION)


class HeaderFields(TypedDict, total=False):
    """The fields of `game` in the first record. They are described in `header.Header`."""

    game: str
    rules: dict[str, str]
    seats: list[str]
    seed: str
    commit: str
    seed_number: int | None
    position: str
    players: dict[str, str]
    names: dict[str, str]
    manners: dict[str, dict[str, int | str]]
    colours: dict[str, str]
    daily: str | None
    late: bool | None
    parts: dict[str, dict[str, str]] | None
    definition: dict[str, str]
    definition_words: dict[str, str]
    imported: str | None
    forgotten: list[str]
    ordered: dict[str, str | int | float] | None
    practice: dict[str, object] | None
    elsewhere: list[str]
    share: dict[str, object]
    dice_chain: dict[str, object] | None
    site: dict[str, object] | None
    file: dict[str, object] | None


class TakenBack(msgspec.Struct, frozen=True):
    """The content of an undo or redo record: the number of actions, or 0 for a correction."""

    count: int
    correction: bool = False


class Anchor(msgspec.Struct, frozen=True):
    """The anchor at the end of a journal.

    Attributes:
        records: The number of records.
        actions: How many of the records are actions.
        head: The checksum of the last record.
    """

    records: int = 0
    actions: int = 0
    head: str = ""

    def row(self) -> tuple[int, int, int, str, str]:
        """Return the row in the file; its last field is a checksum of the other fields."""
        text = f"{VERSION}|{self.records}|{self.actions}|{self.head}"
        return VERSION, self.records, self.actions, self.head, hashlib.sha256(text.encode()).hexdigest()


def lay_out(connection: sqlite3.Connection) -> None:
    """Create the tables of a new journal, in a transaction that stays open."""
    connection.execute(f"PRAGMA page_size={PAGE}")
    connection.execute("BEGIN")
    connection.execute(f"PRAGMA application_id={APPLICATION}")
    connection.execute(f"PRAGMA user_version={VERSION}")
    connection.execute(JOURNAL_TABLES)
    add_anchor(connection)


def add_anchor(connection: sqlite3.Connection) -> None:
    """Create the anchor of an empty journal."""
    connection.execute(ANCHOR)
    connection.execute("INSERT INTO anchor VALUES (?, ?, ?, ?, ?)", Anchor().row())


def chain_sum(before: str, seq: int, kind: str, body: str, wall: float, mono: int) -> str:
    """Return the checksum of a record that follows a record with the checksum `before`."""
    return hashlib.sha256(f"{before}|{seq}|{kind}|{body}|{wall!r}|{mono}".encode()).hexdigest()


def sound(rows: Sequence[tuple[object, ...]]) -> tuple[list[Record], Anchor]:
    """Return the records before the first break in the chain, and the matching anchor.

    Args:
        rows: The rows, with texts as bytes so that damaged characters are detected.
    """
    records: list[Record] = []
    last, actions = "", 0
    for at, (seq, kind, body, wall, mono, total) in enumerate(rows):
        if not (isinstance(kind, bytes) and isinstance(body, bytes) and isinstance(total, bytes)):
            break
        if seq != at or not isinstance(wall, float) or not isinstance(mono, int):
            break
        try:
            what, text = kind.decode(), body.decode()
            if what not in KINDS or len(text) > RECORD:
                break
            made = chain_sum(last, at, what, text, wall, mono)
            if total != made.encode():
                break
            records.append(Record(at, what, msgspec.json.decode(body, type=dict), wall, mono))
        except (UnicodeDecodeError, msgspec.MsgspecError, TypeError, ValueError, RecursionError):
            break
        last = made
        actions += what == "action"
    return records, Anchor(len(records), actions, last)


def read_anchor(connection: sqlite3.Connection) -> Anchor | None:
    """Return the anchor of a file, or None if there is no valid one.

    Raises:
        UNREADABLE: The page cannot be read, or does not contain text.
    """
    rows = connection.execute("SELECT version, records, actions, head, sum FROM anchor").fetchall()
    for _, records, actions, head, total in rows[:1]:
        if isinstance(records, int) and isinstance(actions, int) and isinstance(head, bytes):
            anchor = Anchor(records, actions, head.decode())
            return anchor if len(rows) == 1 and total == anchor.row()[4].encode() else None
    return None


_HEADER, _FRAME = 32, 24
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}


def is_whole(log: bytes) -> bool:
    """Return whether every frame of the log's current use can be read."""
    if not log:
        return True
    if len(log) < _HEADER:
        return False
    magic, _, page = struct.unpack(">3I", log[:12])
    if magic not in _MAGIC:
        return False
    order, salts = _MAGIC[magic], log[16:24]
    sums = _sums(log[:24], order, (0, 0))
    if sums != struct.unpack(">2I", log[24:32]):
        return False
    size = _FRAME + page
    frames = [log[at : at + size] for at in range(_HEADER, len(log), size)]
    for n, frame in enumerate(frames):
        if len(frame) == size and frame[8:16] == salts:
            sums = _sums(frame[:8] + frame[_FRAME:], order, sums)
            if sums == struct.unpack(">2I", frame[16:24]):
                continue
        return all(salts != later[8:16] for later in frames[n:])
    return True


def _sums(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    one, other = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one, other


try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")

_LOCKS_AT, _LOCKS = 0x40000002, 510
"""Offset and number of SQLite's lock bytes (https://sqlite.org/lockingv3.html)."""
BESIDE = ("note", "clock")
"""Kinds of records that do not change the game itself."""
_OURS = b"CREATE TABLE journal ("

OPEN: set[str] = set()
"""Files that this process is writing.

They must not be opened again, because closing them would release SQLite's lock (POSIX).
"""


class JournalDamaged(JournalError):
    """Damaged journal. `found` has its readable contents."""

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
    """What is missing at the end of a journal: the number of records, and how many of them are actions."""

    records: int
    actions: int


class JournalScan(msgspec.Struct, frozen=True):
    """The contents of a journal file.

    Attributes:
        records: The valid records.
        anchor: The anchor that belongs to them.
        whole: Whether nothing is damaged or missing.
        missing: A description of what is missing; None if that is not known.
    """

    version: int
    records: list[Record]
    anchor: Anchor
    whole: bool
    missing: JournalMissing | None = None


class ReadOnlyJournal:
    """Read-only journal."""

    def __init__(self, path: Path, records: list[Record]) -> None:
        self.path, self.records = path, records

    @classmethod
    def read(cls, path: Path) -> ReadOnlyJournal:
        """Read a complete journal. Raises like `read_whole`."""
        return cls(path, read_whole(path).records)

    @cached_property
    def header(self) -> HeaderFields:
        """The header fields of the game, with the names of players who have joined since.

        Raises ValidationError if a field is invalid.
        """
        header = msgspec.convert(self.records[0].body["game"], HeaderFields)
        header["names"] = clean_names(header.get("names", {}) | names_of_comers(self.records))
        if "colours" in header:
            header["colours"] = clean_values(header["colours"], NAME)
        return header

    def append(self, kind: str, body: Mapping[str, object], wall: float, mono: int) -> Record:
        """Write one record. Raises like `extend`."""
        return self.extend([(kind, body)], wall, mono)[0]

    def extend(
        self, entries: Sequence[tuple[str, Mapping[str, object]]], wall: float, mono: int
    ) -> list[Record]:
        """Raise JournalError, because this journal is read-only."""
        raise JournalError("journal-read-only", path=str(self.path))

    def settle(self) -> None:
        """Do nothing, because nothing was written."""

    def close(self) -> None:
        """Do nothing, because no file is open."""


def latest(records: Sequence[Record]) -> Record:
    """Return the last record that is neither a note nor a clock record, or the first record."""
    return next(record for record in reversed(records) if record.kind not in BESIDE or not record.seq)


def read(path: Path) -> JournalScan:
    """Read a journal, damaged or not.

    Raises:
        JournalError: The journal is missing, unreadable, not a regular file, too large, in use, of a newer
            version, or not a journal.
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
            raise JournalError("journal-unreadable", path=str(path), why=wrong.strerror or "") from wrong
        head = copy.read_bytes()[:PAGE]
        if not head:
            raise JournalError("journal-empty", path=str(path))
        ours = APPLICATION.to_bytes(4, "big") in head or _OURS in head
        log = copy.with_name("journal-wal")
        logged = not log.exists() or is_whole(log.read_bytes())
        found = _scan_copy(copy)
        if found.version < ANCHORED:
            found = msgspec.structs.replace(found, whole=found.whole and logged)
        if ours and not found.records and found.version <= VERSION:
            _begin_anew(copy)
            found = msgspec.structs.replace(_scan_copy(copy), version=VERSION, whole=False)
    if not found.records and not ours:
        raise JournalError("no-journal-file", path=str(path))
    if not 0 <= found.version <= VERSION and found.missing is None:
        if is_newer(found.version, VERSION):
            raise JournalError("file-newer", path=str(path))
        raise JournalError("journal-unreadable", path=str(path), why=f"user_version = {found.version}")
    return found


def glance(path: Path, played: bool = False, noted: Sequence[str] = ()) -> list[Record]:
    """Return the first record and the last one that is neither a note nor a clock record.

    The records are not checked, and the file is not copied. SQLite treats the file as immutable, so it
    neither writes nor waits.

    Args:
        path: The journal.
        played: Whether to read the file even while a table uses it and may be writing.
        noted: First words of notes. A note between the two records is also returned if it begins
            with one of these words.

    Returns:
        The records; empty if `read` must be used instead.
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
    """Read the rows for `glance`. Raises UNREADABLE."""
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
    """Replace the first page of a copy by a valid one.

    The first page is the same in all journals except for the page count. With a valid first page,
    the rest can be read even if a byte on the original page was damaged or the end of the file is
    missing.
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
    """Read a journal, which must be complete.

    Raises:
        JournalDamaged: Something is damaged or missing.
        JournalError: In the same cases as `read`.
    """
    found = read(path)
    if not found.whole:
        raise JournalDamaged(path, found)
    return found


def pieces(path: Path) -> list[Path]:
    """Return the file and its existing companion files."""
    return [
        piece for piece in (path, *(file_beside(path, path.name + end) for end in PIECES)) if piece.exists()
    ]


def in_use(path: Path) -> bool:
    """Return whether a table is using this file.

    Raises OSError or TooMuch if the file cannot be read or is not a journal.
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
        raise JournalError("journal-unreadable", path=str(path), why=wrong.strerror or "") from wrong


def _scan_copy(copy: Path) -> JournalScan:
    """Read a copy.

    The user_version alone is not trusted: in a journal the anchor must agree with it.
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
    """Return the rows up to the first unreadable one, which is represented by an invalid row."""
    rows: list[tuple[object, ...]] = []
    try:
        for row in connection.execute("SELECT seq, kind, body, wall, mono, sum FROM journal ORDER BY seq"):
            rows.append(row)
    except UNREADABLE:
        rows.append((None,) * 6)
    return rows
