"""What a table has still to say to its club, kept on its disk: events in their order, and what has to be said so that
whoever has one row of a game's entries has the next one.
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
"""The seat of an entry that is a correction."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """An action in force, or a correction (then `action` is the position). `face`: of the die that fell."""

    seat: str
    action: str
    face: str = ""


class Change(msgspec.Struct, frozen=True):
    """Of the old row the last `taken` entries go, then the new one goes on from entry `since` on."""

    taken: int
    since: int


def entries(line: LineOfPlay) -> list[Entry]:
    """All that is in force, corrections among it."""
    found = []
    for i, stretch in enumerate(line.stretches):
        if i:
            found.append(Entry(CORRECTION, stretch.start))
        found += [Entry(played.seat, played.action, played.face) for played in stretch.played]
    return found


def change(old: Sequence[Entry], new: Sequence[Entry]) -> Change:
    """What makes the new row of the old one."""
    same = 0
    for mine, other in zip(old, new, strict=False):
        if mine != other:
            break
        same += 1
    return Change(len(old) - same, same)


KEPT = 2_000
"""Events that stay behind the last one that a hub has, for a hub that begins anew."""
OBEYED = 10_000
"""Orders whose ids are remembered: years of a table."""
TAKEN, ANSWERED, WAITS = range(3)
"""What has become of an order: it is being carried out, it was answered, it is put up and waits."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS event(number INTEGER PRIMARY KEY, delay REAL, body BLOB, state BLOB);
CREATE TABLE IF NOT EXISTS game(game TEXT PRIMARY KEY, line BLOB, on_table INTEGER);
CREATE TABLE IF NOT EXISTS entry(game TEXT, at INTEGER, body BLOB, PRIMARY KEY(game, at)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS obeyed(turn INTEGER PRIMARY KEY, id TEXT UNIQUE, stage INTEGER, body BLOB);
CREATE TABLE IF NOT EXISTS fact(name TEXT PRIMARY KEY, value TEXT);
"""


class OutboxRow(msgspec.Struct, frozen=True):
    """An event as it is sent, and how the table stood after it; empty where another came at once.

    `delay`: seconds that it is held back.

    `answers`: the id of the order that it answers; `waits`: that order is put up and will be answered again.
    """

    number: int
    delay: float
    body: bytes
    state: bytes
    answers: str = ""
    waits: bool = False


class KnownGame(msgspec.Struct, frozen=True):
    """What was said of a game: its line, and whether it lies on the table."""

    line: list[Entry]
    on_table: bool


class Outbox:
    """One file.

    Used by one thread. `topic`: where its events are told; under another name a stream of its own begins,
    because a hub takes a stream from the place alone that told of it first.
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
        """The number of the last event."""
        found = self._base.execute("SELECT max(number) FROM event").fetchone()[0]
        return int(found) if found is not None else self.acked

    @property
    def acked(self) -> int:
        """Up to here a hub has kept everything."""
        return int(self._fact("acked"))

    @property
    def first(self) -> int:
        """The number of the first event that is still kept here; behind the last one where there is none."""
        found = self._base.execute("SELECT min(number) FROM event").fetchone()[0]
        return int(found) if found is not None else self.last + 1

    def begin_anew(self) -> None:
        """From the next start on: a stream of its own, told from the journals."""
        with self._base:
            self._base.execute("UPDATE fact SET value = '' WHERE name = 'topic'")

    def games(self) -> dict[str, KnownGame]:
        """What was said of each game of which something was said."""
        rows = self._base.execute("SELECT game, on_table FROM game").fetchall()
        return {game: KnownGame(self._entries(game), bool(lies)) for game, lies in rows}

    def _entries(self, game: str) -> list[Entry]:
        rows = self._base.execute("SELECT body FROM entry WHERE game = ? ORDER BY at", (game,))
        return [msgspec.json.decode(body, type=Entry) for (body,) in rows]

    def _rows_of_lines(self) -> None:
        """Files of older programs have the whole line of a game in one place."""
        old = self._base.execute("SELECT game, line FROM game WHERE line IS NOT NULL").fetchall()
        with self._base:
            for game, line in old:
                self._write(game, 0, msgspec.json.decode(line, type=list[Entry]))
            self._base.execute("UPDATE game SET line = NULL WHERE line IS NOT NULL")

    def _write(self, game: str, since: int, line: Sequence[Entry]) -> None:
        """The line of a game from entry `since` on."""
        self._base.execute("DELETE FROM entry WHERE game = ? AND at >= ?", (game, since))
        self._base.executemany(
            "INSERT INTO entry VALUES (?, ?, ?)",
            [(game, at, msgspec.json.encode(line[at])) for at in range(since, len(line))],
        )

    def add(self, rows: Sequence[OutboxRow], game: str, known: KnownGame) -> None:
        """Keep events, and what the club knows of a game after them: of its line only what has changed is
        written.
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
        """The next events, no more than `most`."""
        rows = self._base.execute(
            "SELECT number, delay, body, state FROM event WHERE number > ? ORDER BY number LIMIT ?",
            (number, most),
        )
        return [OutboxRow(*row) for row in rows]

    # Orders

    def take(self, id: str, body: bytes) -> int | None:
        """An order has come: None for a new one, which is TAKEN from now on, also if the power goes; else
        what has become of it.
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
        """The orders that are put up and wait."""
        rows = self._base.execute("SELECT body FROM obeyed WHERE stage = ? ORDER BY turn", (WAITS,))
        return [bytes(body) for (body,) in rows]

    def ack(self, number: int) -> None:
        """A hub has everything up to here: what lies far behind is let go."""
        if not self.acked < number <= self.last:
            return
        with self._base:
            self._base.execute("UPDATE fact SET value = ? WHERE name = 'acked'", (str(number),))
            self._base.execute("DELETE FROM event WHERE number <= ?", (number - KEPT,))


def _open(path: Path) -> sqlite3.Connection:
    """The file, made anew where it is none that can be read: then a stream of its own begins.

    Raises:
        StorageError: the system does not let it be opened now; it stays as it is.
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
