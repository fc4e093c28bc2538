"""The format of a journal file: tables, records and their chain, and the anchor of its tail.

A journal is one SQLite file. Its table `journal` has a row for each record: a kind, a body (JSON), wall
time (seconds), monotonic time (milliseconds), and the SHA-256 over the sum of the record before and its
own text, so a change anywhere breaks the chain from there on. The first record is a `note` that holds
what the game was started with.

The table `anchor` has one row: how many records and how many actions there are, and the sum of the last
one. It stands on a page of its own near the head of the file and is written in the same transaction, so a
tail that was cut off, deleted or never written is missed.

The file's `user_version` is the version of the format; a file of a newer one is refused. Version 3 (this
one) has the anchor and SQLite's rollback journal. Versions 1 and 2 had neither and kept a running game in
SQLite's `-wal`; they are read as before and become version 3 with the next record that is written, before
which a note says the `version` that they were of. In
version 2 and later an `undo` or `redo` may take back or bring back a correction (see `line_of_play`).
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from typing import TypedDict

import msgspec

from companion.kernel.limits import RECORD
from companion.kernel.messages import UserError

KINDS = ("action", "undo", "redo", "clock", "note", "correction", "result")
VERSION = 3
ANCHORED = 3
"""The first version with an anchor."""
APPLICATION = 0x54626C73
"""`Tbls`, by which `file` and we know our files."""
PIECES = ("-wal", "-journal", "-shm")
"""What SQLite may leave beside a file, by the end of its name."""

PAGE = 4096
"""Bytes of a page of the file. Its first page holds what `lay_out` makes, and is alike in all journals."""
UNREADABLE = (sqlite3.Error, ValueError, OverflowError)
"""What Python's module raises on a damaged file, texts that are not UTF-8 among them."""

JOURNAL = """
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
    """Who has sat down at other tables since the game was begun, by name: seat to name."""
    found: dict[str, str] = {}
    for record in records:
        sits = record.body.get("sits") if record.kind == "note" else None
        names = sits.get("names") if isinstance(sits, dict) else None
        if isinstance(names, dict):
            found |= {str(seat): str(name) for seat, name in names.items()}
    return found


def version_begun(records: Sequence[Record]) -> int:
    """The version of the journals of the program that began a game: what was ruled then counts in it."""
    versions = (record.body.get("version") for record in records if record.kind == "note")
    return next((version for version in versions if isinstance(version, int)), VERSION)


class HeaderFields(TypedDict, total=False):
    """What stands under `game` in the first record; `header.Header` says what each field means."""

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
    """What a record of an undo or a redo says: so many actions, or with 0 a correction."""

    count: int
    correction: bool = False


class Anchor(msgspec.Struct, frozen=True):
    """Where the tail of a journal is: `records` and, among them, `actions`.

    `head` is the sum of the last one.
    """

    records: int = 0
    actions: int = 0
    head: str = ""

    def row(self) -> tuple[int, int, int, str, str]:
        """What stands in the file; its own sum tells a damaged one."""
        text = f"{VERSION}|{self.records}|{self.actions}|{self.head}"
        return VERSION, self.records, self.actions, self.head, hashlib.sha256(text.encode()).hexdigest()


def lay_out(connection: sqlite3.Connection) -> None:
    """Make the tables of a new journal, in a transaction that stays open."""
    connection.execute(f"PRAGMA page_size={PAGE}")
    connection.execute("BEGIN")
    connection.execute(f"PRAGMA application_id={APPLICATION}")
    connection.execute(f"PRAGMA user_version={VERSION}")
    connection.execute(JOURNAL)
    add_anchor(connection)


def add_anchor(connection: sqlite3.Connection) -> None:
    """Make the anchor, of no records yet."""
    connection.execute(ANCHOR)
    connection.execute("INSERT INTO anchor VALUES (?, ?, ?, ?, ?)", Anchor().row())


def chain_sum(before: str, seq: int, kind: str, body: str, wall: float, mono: int) -> str:
    """The sum of a record that follows the one with the sum `before`."""
    return hashlib.sha256(f"{before}|{seq}|{kind}|{body}|{wall!r}|{mono}".encode()).hexdigest()


def sound(rows: Sequence[tuple[object, ...]]) -> tuple[list[Record], Anchor]:
    """The records from the first up to where the chain breaks, and the anchor that belongs to them.

    `rows` hold texts as bytes, so that no letter that was damaged is passed over.
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
    """The anchor in a file; None: there is none that can be believed.

    Raises:
        UNREADABLE: the file cannot be read there, or what stands there is no text.
    """
    rows = connection.execute("SELECT version, records, actions, head, sum FROM anchor").fetchall()
    for _, records, actions, head, total in rows[:1]:
        if isinstance(records, int) and isinstance(actions, int) and isinstance(head, bytes):
            anchor = Anchor(records, actions, head.decode())
            return anchor if len(rows) == 1 and total == anchor.row()[4].encode() else None
    return None
