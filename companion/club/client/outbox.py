"""The outbox of a table: its unsent events, stored on disk in order.

The module also computes the changes that turn one version of a game's action log into the next.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec

from companion.table.record.line_of_play import LineOfPlay
from companion.table.storage.data_folder import StorageError
from companion.table.storage.files import make_folder, make_private

CORRECTION = "="
"""Value of `seat` for an entry that is a correction."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """An action in force, or a correction.

    For a correction, `action` is the new position. For a roll, `face` is the face of the die.
    """

    seat: str
    action: str
    face: str = ""


class Change(msgspec.Struct, frozen=True):
    """A change of an action log.

    The change removes the last `taken` entries of the old log, and then appends the entries of the
    new log from index `since` on.
    """

    taken: int
    since: int


def entries(line: LineOfPlay) -> list[Entry]:
    """Return all entries in force, including corrections."""
    found = []
    for i, stretch in enumerate(line.stretches):
        if i:
            found.append(Entry(CORRECTION, stretch.start))
        found += [Entry(played.seat, played.action, played.face) for played in stretch.played]
    return found


def change(old: Sequence[Entry], new: Sequence[Entry]) -> Change:
    """Return the change from the old log to the new one."""
    same = 0
    for mine, other in zip(old, new, strict=False):
        if mine != other:
            break
        same += 1
    return Change(len(old) - same, same)


KEPT = 2_000
"""Number of acknowledged events that are kept in case a hub's store is new or was restored."""
OBEYED = 10_000
"""Number of orders whose ids are kept, which is enough for years of use."""
TAKEN, ANSWERED, WAITS = range(3)
"""States of an order: it is being carried out, it was answered, or it waits for confirmation."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS event(number INTEGER PRIMARY KEY, delay REAL, body BLOB, state BLOB);
CREATE TABLE IF NOT EXISTS game(game TEXT PRIMARY KEY, line BLOB, on_table INTEGER);
CREATE TABLE IF NOT EXISTS entry(game TEXT, at INTEGER, body BLOB, PRIMARY KEY(game, at)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS obeyed(turn INTEGER PRIMARY KEY, id TEXT UNIQUE, stage INTEGER, body BLOB);
CREATE TABLE IF NOT EXISTS fact(name TEXT PRIMARY KEY, value TEXT);
"""


class OutboxRow(msgspec.Struct, frozen=True):
    """An event as sent, with the table's state after it.

    Attributes:
        state: The state; empty if another event followed at once.
        delay: Seconds by which sending the event is delayed.
        answers: The id of the order that the event answers.
        waits: Whether that order waits for confirmation and will be answered again.
    """

    number: int
    delay: float
    body: bytes
    state: bytes
    answers: str = ""
    waits: bool = False


class KnownGame(msgspec.Struct, frozen=True):
    """The published data of a game: its action log, and whether it is on the table."""

    line: list[Entry]
    on_table: bool


class Outbox:
    """An outbox in one file.

    An outbox is used by one thread only. `topic` is the topic of its events. If the topic changes,
    a new stream begins, because a hub accepts a stream only from the table that first published it.
    """

    def __init__(self, path: Path, topic: str) -> None:
        make_folder(path.parent)
        self._base = _open(path)
        make_private(path)
        self._rows_of_lines()
        self._game, self._line = "", list[Entry]()
        with self._base:
            known = self._base.execute("SELECT value FROM fact WHERE name = 'topic'").fetchone()
            if known is not None and known[0] != topic:
                for table in ("event", "game", "entry", "fact"):
                    self._base.execute(f"DELETE FROM {table}")
            self._base.execute(
                "INSERT OR IGNORE INTO fact VALUES ('stream', ?), ('acked', '0'), ('topic', ?)",
                (secrets.token_hex(8), topic),
            )
        self.stream = self._fact("stream")

    def close(self) -> None:
        self._base.close()

    def _fact(self, name: str) -> str:
        return str(self._base.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()[0])

    @property
    def last(self) -> int:
        """Number of the last event."""
        found = self._base.execute("SELECT max(number) FROM event").fetchone()[0]
        return int(found) if found is not None else self.acked

    @property
    def acked(self) -> int:
        """Number of the last event that a hub has stored."""
        return int(self._fact("acked"))

    @property
    def first(self) -> int:
        """Number of the first event that is kept; one more than the last event if none is kept."""
        found = self._base.execute("SELECT min(number) FROM event").fetchone()[0]
        return int(found) if found is not None else self.last + 1

    def begin_anew(self) -> None:
        """Begin a new stream at the next start, built from the journals."""
        with self._base:
            self._base.execute("UPDATE fact SET value = '' WHERE name = 'topic'")

    def games(self) -> dict[str, KnownGame]:
        """Return the published data by game."""
        rows = self._base.execute("SELECT game, on_table FROM game").fetchall()
        return {game: KnownGame(self._entries(game), bool(lies)) for game, lies in rows}

    def _entries(self, game: str) -> list[Entry]:
        rows = self._base.execute("SELECT body FROM entry WHERE game = ? ORDER BY at", (game,))
        return [msgspec.json.decode(body, type=Entry) for (body,) in rows]

    def _rows_of_lines(self) -> None:
        """Convert files of older versions, which store the whole action log of a game in one field."""
        old = self._base.execute("SELECT game, line FROM game WHERE line IS NOT NULL").fetchall()
        with self._base:
            for game, line in old:
                self._write(game, 0, msgspec.json.decode(line, type=list[Entry]))
            self._base.execute("UPDATE game SET line = NULL WHERE line IS NOT NULL")

    def _write(self, game: str, since: int, line: Sequence[Entry]) -> None:
        """Store the action log of a game from entry `since` on."""
        self._base.execute("DELETE FROM entry WHERE game = ? AND at >= ?", (game, since))
        self._base.executemany(
            "INSERT INTO entry VALUES (?, ?, ?)",
            [(game, at, msgspec.json.encode(line[at])) for at in range(since, len(line))],
        )

    def add(self, rows: Sequence[OutboxRow], game: str, known: KnownGame) -> None:
        """Store events, and the action log of their game after them.

        Only the changed part of the log is written.
        """
        if game != self._game:
            self._game, self._line = game, self._entries(game)
        differs = change(self._line, known.line)
        with self._base:
            self._base.executemany(
                "INSERT INTO event VALUES (?, ?, ?, ?)",
                [(row.number, row.delay, row.body, row.state) for row in rows],
            )
            self._base.executemany(
                "UPDATE obeyed SET stage = ?, body = CASE ? WHEN 2 THEN body END WHERE id = ?",
                [
                    (stage := WAITS if row.waits else ANSWERED, stage, row.answers)
                    for row in rows
                    if row.answers
                ],
            )
            self._base.execute("INSERT OR REPLACE INTO game VALUES (?, NULL, ?)", (game, known.on_table))
            if differs.taken or differs.since < len(known.line):
                self._write(game, differs.since, known.line)
        self._line = known.line

    def after(self, number: int, most: int) -> list[OutboxRow]:
        """Return the next events, at most `most`."""
        rows = self._base.execute(
            "SELECT number, delay, body, state FROM event WHERE number > ? ORDER BY number LIMIT ?",
            (number, most),
        )
        return [OutboxRow(*row) for row in rows]

    # Orders

    def take(self, id: str, body: bytes) -> int | None:
        """Store a received order. Return None if the order is new, otherwise its stored state.

        From now on the state of a new order is TAKEN, even after a power cut.
        """
        found = self._base.execute("SELECT stage FROM obeyed WHERE id = ?", (id,)).fetchone()
        if found is not None:
            return int(found[0])
        self._base.execute("PRAGMA synchronous = FULL")
        with self._base:
            turn = self._base.execute(
                "INSERT INTO obeyed(id, stage, body) VALUES (?, ?, ?)", (id, TAKEN, body)
            ).lastrowid
            self._base.execute("DELETE FROM obeyed WHERE turn <= ?", ((turn or 0) - OBEYED,))
        self._base.execute("PRAGMA synchronous = OFF")
        return None

    def waiting(self) -> list[bytes]:
        """Return the orders that wait for confirmation."""
        rows = self._base.execute("SELECT body FROM obeyed WHERE stage = ? ORDER BY turn", (WAITS,))
        return [bytes(body) for (body,) in rows]

    def ack(self, number: int) -> None:
        """Record that a hub has all events up to this number, and discard events that are much older."""
        if not self.acked < number <= self.last:
            return
        with self._base:
            self._base.execute("UPDATE fact SET value = ? WHERE name = 'acked'", (str(number),))
            self._base.execute("DELETE FROM event WHERE number <= ?", (number - KEPT,))


def _open(path: Path) -> sqlite3.Connection:
    """Open the file. If it is damaged, replace it with a new one, which begins a new stream.

    Raises:
        StorageError: The system does not allow opening the file now; it remains unchanged.
    """
    try:
        return _create(path)
    except sqlite3.OperationalError as wrong:
        raise StorageError("not-kept", path=str(path), why=str(wrong)) from wrong
    except sqlite3.DatabaseError:
        path.replace(path.with_suffix(".damaged"))
        return _create(path)


def _create(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, check_same_thread=False)
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = OFF")
    base.executescript(_SCHEMA)
    base.execute("SELECT count(*) FROM event").fetchone()
    return base
