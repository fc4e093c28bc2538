"""The hub's store, which stores each event exactly once and in order.

The store lists games and the state of tables. One store may serve several hubs. Finished sessions
can be moved to files, each of which is a ZIP with a line of JSON for each event and a list of the
games.
"""

from __future__ import annotations

import io
import random
import re
import secrets
import threading
import time
import zipfile
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Row,
    Select,
    UpdateBase,
    bindparam,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from companion.club.hub.storage.schema import (
    EVENTS,
    GAMES,
    STREAMS,
    WHICH,
    ForeignStream,
    Mine,
    StoreVersionError,
    bring_up,
    dialect,
    group_rows,
    make_rows,
    note_games,
)
from companion.club.messages import Event, Presence, State, encode
from companion.kernel.errors import TooMuch, file_in, is_newer
from companion.kernel.messages import UserError
from companion.table.storage.files import make_folder, open_file, replace_file

NIGHT = 6 * 3600.0
"""Seconds after midnight that belong to the previous day."""
EVENING = 12 * 3600.0
"""Length of a session in seconds; games that started earlier belong to another day."""
DAY = 86_400.0


def day_of(at: float) -> str:
    """Return the day of a session (ISO), in this machine's time zone. `at` is in seconds since 1970."""
    return datetime.fromtimestamp(at - NIGHT).strftime("%Y-%m-%d")


def begin_of(day: str) -> float:
    """Return the start of the session of a day (ISO), in seconds since 1970.

    Raises ValueError if the text is not a day.
    """
    return datetime.strptime(day, "%Y-%m-%d").timestamp() + NIGHT


VERSION = 1
LIST = "evening.json"
ENDING = ".zip"
NAME = re.compile(r"\d{4}-\d\d-\d\d(-\d{1,6})?")
"""Pattern of archive names: the day, and a number if the day has several archives."""
LARGEST = 2**30
"""Greatest size in bytes of a file, and of its uncompressed contents."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time stamp of all entries in an archive.

Because it is fixed, the archive's bytes do not depend on the time of packing.
"""
BROKEN = (
    KeyError,
    zipfile.BadZipFile,
    zlib.error,
    OSError,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)
"""Exceptions that may be raised when a damaged file is read."""
KEPT = 8
"""Number of files whose lists are cached."""


class ArchiveError(UserError):
    """An archive is missing, or cannot be read or written."""


class PackedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game, or the events of a table that belong to no game (`game` is then empty).

    Attributes:
        row: Its row in the store; None if the game does not count.
        part: The name of the part of the file with its events.
        events: Number of events.
        last: Number of the last event.
    """

    stream: str
    place: str
    table: str
    game: str
    part: str
    events: int
    last: int
    row: dict[str, Any] | None = None


class PackedEvening(msgspec.Struct, frozen=True, kw_only=True):
    """Contents of `evening.json`."""

    club: str
    day: str
    games: list[PackedGame]
    v: int = VERSION

    @property
    def events(self) -> int:
        return sum(one.events for one in self.games)


class ArchiveFolder:
    """The folder of a hub's archives. Methods may be called from any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._lists: OrderedDict[tuple[str, int, int], PackedEvening] = OrderedDict()

    def names(self) -> list[str]:
        """Return the names of all archives, the earliest first."""
        if not self.path.is_dir():
            return []
        found = (one.name.removesuffix(ENDING) for one in self.path.iterdir() if one.suffix == ENDING)
        return sorted((name for name in found if NAME.fullmatch(name)), key=_in_order)

    def has(self, name: str) -> bool:
        return self.file(name).is_file()

    def file(self, name: str) -> Path:
        """Return the path of an archive. Raises ArchiveError if the name is invalid."""
        if not NAME.fullmatch(name):
            raise ArchiveError("archive-none", name=name[:40])
        return file_in(self.path, f"{name}{ENDING}")

    def write(self, name: str, content: bytes) -> None:
        """Write a file atomically, and check that it can be read. Raises ArchiveError if this fails."""
        file = self.file(name)
        try:
            make_folder(self.path)
            replace_file(file, content)
        except OSError as wrong:
            raise ArchiveError("archive-not-written", path=str(file), why=str(wrong.strerror)) from None
        if self.read_bytes(name) != content:
            raise ArchiveError("archive-damaged", path=str(file))

    def read_bytes(self, name: str) -> bytes:
        """Return the contents of a file. Raises ArchiveError."""
        file = self.file(name)
        try:
            with open_file(file, LARGEST) as opened:
                return opened.read()
        except FileNotFoundError:
            raise ArchiveError("archive-away", path=str(file)) from None
        except (OSError, TooMuch) as wrong:
            raise ArchiveError("archive-not-read", path=str(file), why=str(wrong)) from None

    def evening(self, name: str) -> PackedEvening:
        """Return the list of games of an archive. Raises ArchiveError if it cannot be read."""
        file = self.file(name)
        try:
            known = file.stat()
        except OSError:
            raise ArchiveError("archive-away", path=str(file)) from None
        key = (name, known.st_mtime_ns, known.st_size)
        with self._lock:
            if key in self._lists:
                self._lists.move_to_end(key)
                return self._lists[key]
        with self._open(name) as packed:
            found = _evening(packed, file)
        with self._lock:
            self._lists[key] = found
            while len(self._lists) > KEPT:
                self._lists.popitem(last=False)
        return found

    def events(self, name: str, stream: str, game: str) -> list[bytes]:
        """Return the events of a game in an archive; empty if the game is not in the archive.

        Raises:
            ArchiveError: If the archive cannot be read.
        """
        parts = [one for one in self.evening(name).games if (one.stream, one.game) == (stream, game)]
        if not parts:
            return []
        with self._open(name) as packed:
            return [body for one in parts for body in _bodies(packed, one, self.file(name))]

    def every(self, name: str) -> Iterator[tuple[PackedGame, list[bytes]]]:
        """Yield each game of an archive with its events. Raises ArchiveError if it cannot be read."""
        file = self.file(name)
        with self._open(name) as packed:
            for one in _evening(packed, file).games:
                yield one, _bodies(packed, one, file)

    def _open(self, name: str) -> zipfile.ZipFile:
        file = self.file(name)
        try:
            opened = open_file(file, LARGEST)
        except FileNotFoundError:
            raise ArchiveError("archive-away", path=str(file)) from None
        except (OSError, TooMuch) as wrong:
            raise ArchiveError("archive-not-read", path=str(file), why=str(wrong)) from None
        with opened:
            content = opened.read()
        try:
            return zipfile.ZipFile(io.BytesIO(content))
        except zipfile.BadZipFile:
            raise ArchiveError("archive-damaged", path=str(file)) from None


def pack(club: str, day: str, games: Sequence[tuple[PackedGame, Sequence[bytes]]]) -> bytes:
    """Return the bytes of an archive, which are the same for the same games.

    This function sets `part` and the counts of each `PackedGame`.
    """
    plain, listed = io.BytesIO(), []
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for at, (one, bodies) in enumerate(games, 1):
            part = f"games/{at:05d}.jsonl"
            packed.writestr(_info(part), b"".join(body + b"\n" for body in bodies), zipfile.ZIP_DEFLATED, 9)
            listed.append(msgspec.structs.replace(one, part=part, events=len(bodies)))
        evening = PackedEvening(club=club, day=day, games=listed)
        text = msgspec.json.format(msgspec.json.encode(evening), indent=1)
        packed.writestr(_info(LIST), text, zipfile.ZIP_DEFLATED, 9)
    return plain.getvalue()


def _info(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, LONG_AGO)
    info.external_attr = 0o600 << 16
    info.create_system = 3
    return info


def _evening(packed: zipfile.ZipFile, file: Path) -> PackedEvening:
    try:
        found = msgspec.json.decode(_member(packed, LIST, file), type=PackedEvening)
    except (msgspec.DecodeError, UnicodeError):
        raise ArchiveError("archive-damaged", path=str(file)) from None
    if is_newer(found.v, VERSION):
        raise ArchiveError("archive-newer", path=str(file))
    if found.v != VERSION:
        raise ArchiveError("archive-damaged", path=str(file))
    return found


def _bodies(packed: zipfile.ZipFile, one: PackedGame, file: Path) -> list[bytes]:
    bodies = _member(packed, one.part, file).splitlines()
    if len(bodies) != one.events:
        raise ArchiveError("archive-damaged", path=str(file))
    return bodies


def _member(packed: zipfile.ZipFile, name: str, file: Path) -> bytes:
    try:
        if packed.getinfo(name).file_size > LARGEST:
            raise ArchiveError("archive-damaged", path=str(file))
        return packed.read(name)
    except BROKEN:
        raise ArchiveError("archive-damaged", path=str(file)) from None


def _in_order(name: str) -> tuple[str, int]:
    return name[:10], int(name[11:] or 1)


TRIES = 8
"""Greatest number of attempts for a transaction that conflicts with another hub's."""
ANEW = {"40001", "40P01"}
"""PostgreSQL's error codes for conflicts: serialization failure and deadlock."""
Done = TypeVar("Done")
Columns = TypeVarTuple("Columns")


class EventBatch(msgspec.Struct, frozen=True):
    """Events of one stream."""

    club: str
    place: str
    events: Sequence[Event]


class StatusRow(msgspec.Struct, frozen=True):
    """The state of a table."""

    club: str
    place: str
    state: State


class PresenceRow(msgspec.Struct, frozen=True):
    """The presence of a table."""

    club: str
    place: str
    said: Presence


class StoredEvents(msgspec.Struct, frozen=True):
    """The result of storing a stream: every event up to `last` is stored now.

    `fresh` contains the events that were not stored before.
    """

    club: str
    place: str
    stream: str
    last: int
    fresh: list[Event]


class StoreError(UserError):
    """The hub's store cannot be opened, or cannot store anything."""


class Store:
    """A hub's store. Opening it creates or upgrades its database tables.

    Args:
        url: A SQLAlchemy URL: `sqlite:///club.sqlite`, `postgresql+psycopg://...`.
        archive: The folder with packed sessions.

    Attributes:
        id: A permanent random id of this store.

    Raises:
        StoreError: If the store cannot be opened.
    """

    def __init__(self, url: str, archive: Path | None = None) -> None:
        self.archive = None if archive is None else ArchiveFolder(archive)
        self._known: set[str] = set()
        """Streams that are known to have a row; rows are never removed."""
        try:
            self._engine = _engine(url)
            with self._engine.begin() as connection:
                bring_up(connection)
                self.id = _which(connection)
        except (SQLAlchemyError, ImportError, StoreVersionError, UnicodeDecodeError) as wrong:
            raise StoreError(
                "hub-store", url=_without_password(url), why=str(wrong).splitlines()[0]
            ) from None

    def close(self) -> None:
        self._engine.dispose()

    # Events

    def take(self, club: str, place: str, events: Sequence[Event]) -> int:
        """Store the events that follow the last stored event of a stream. Return the number up to which
        all are stored.

        `events` belong to one stream. Events that are already stored are skipped, and so are events
        before which an event is missing.

        Raises:
            StoreError: If nothing was stored.
        """
        (told,) = _all_its_own(self.take_all([EventBatch(club, place, events)]))
        return told.last

    def take_all(
        self,
        rows: Sequence[EventBatch],
        stands: Sequence[StatusRow] = (),
        seen: Sequence[PresenceRow] = (),
        now: float = 0.0,
    ) -> tuple[list[StoredEvents], list[ForeignStream]]:
        """Store events of several streams, the states of their tables, and presences.

        Either everything is stored or nothing, except for streams that are returned as `ForeignStream`. A
        stream belongs to the place that used it first. Each place has at most one row in each of `rows`,
        `stands` and `seen`.

        Raises:
            StoreError: If nothing was stored.
        """
        every = [(row.events[0].stream, row.club, row.place) for row in rows]
        every += [(one.state.stream, one.club, one.place) for one in stands]
        every += [(one.said.stream, one.club, one.place) for one in seen]
        new = [one for one in every if one[0] not in self._known]
        if new:
            self.done(lambda connection: make_rows(connection, new, now))
        told, foreign = self.done(
            lambda connection: self._take_all(connection, rows, stands, seen, every, now)
        )
        self._known.update({stream for stream, _, _ in every} - {one.stream for one in foreign})
        return told, foreign

    def _take_all(
        self,
        connection: Connection,
        rows: Sequence[EventBatch],
        stands: Sequence[StatusRow],
        seen: Sequence[PresenceRow],
        every: Sequence[Mine],
        now: float,
    ) -> tuple[list[StoredEvents], list[ForeignStream]]:
        held, foreign = group_rows(connection, every)
        told = []
        for row in rows:
            stream = row.events[0].stream
            if (stream, row.club, row.place) not in held:
                continue
            last = held[stream, row.club, row.place]
            fresh = []
            for one in sorted(row.events, key=lambda event: event.number):
                if one.number == last + 1:
                    fresh.append(one)
                    last = one.number
            told.append(StoredEvents(row.club, row.place, stream, last, fresh))
        fresh = [one for kept in told for one in kept.fresh]
        if fresh:
            connection.execute(insert(EVENTS), [_row(one) for one in fresh])
            note_games(connection, fresh)
            connection.execute(_KEPT_UP_TO, [{"of": k.stream, "to": k.last} for k in told if k.fresh])
        states = [
            {
                "of": one.state.stream,
                "n": one.state.number,
                "body": encode(one.state),
                "name_": one.state.name,
                "now": now,
            }
            for one in stands
            if (one.state.stream, one.club, one.place) in held
        ]
        if states:
            connection.execute(_STANDS, states)
        there = [
            {
                "of": one.said.stream,
                "there": int(one.said.online),
                "name_": one.said.name,
                "program_": one.said.program,
                "now": now,
            }
            for one in seen
            if (one.said.stream, one.club, one.place) in held
        ]
        if there:
            connection.execute(_SEEN, there)
        return told, foreign

    def events(self, stream: str, game: str, after: int = 0, most: int = 10_000) -> list[bytes]:
        """Return the events of a game after a number, as received.

        Events of a packed session are read from its archive.

        Raises:
            ArchiveError: If that archive is missing or damaged.
        """
        where = select(GAMES.c.archive).where(GAMES.c.stream == stream, GAMES.c.game == game)
        chosen = (
            select(EVENTS.c.number, EVENTS.c.body)
            .where(EVENTS.c.stream == stream, EVENTS.c.game == game, EVENTS.c.number > after)
            .order_by(EVENTS.c.number)
            .limit(most)
        )
        with self._engine.connect() as connection:
            before = connection.execute(where).scalar()
            live = [(int(number), bytes(body)) for number, body in connection.execute(chosen)]
            # Asked again: the evening may have been packed, or brought back, between two questions.
            archive = connection.execute(where).scalar() or before
        if archive is None or self.archive is None:
            return [body for _, body in live]
        return _merge(self.archive.events(archive, stream, game), live, after)[:most]

    def shrink(self) -> None:
        """Return the space of deleted rows to the disk, which SQLite does not do by itself.

        The database must not be in use.
        """
        if self._engine.dialect.name != "sqlite":
            return
        with self._engine.connect() as made:
            connection = made.execution_options(isolation_level="AUTOCOMMIT")
            free = connection.exec_driver_sql("PRAGMA freelist_count").scalar_one()
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            if free * 4 < pages:
                return
            with suppress(DBAPIError):  # another time
                connection.exec_driver_sql("VACUUM")
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    # How tables stand

    def stands(self, club: str, place: str, state: State, now: float) -> None:
        """Store the state of a table, unless a newer state is already stored.

        Raises:
            StoreError: If it cannot be stored.
        """
        _all_its_own(self.take_all([], [StatusRow(club, place, state)], now=now))

    def presence(self, club: str, place: str, said: Presence, now: float) -> None:
        """Store whether a table is connected. Raises StoreError."""
        _all_its_own(self.take_all([], seen=[PresenceRow(club, place, said)], now=now))

    def standing(self, club: str) -> list[dict[str, Any]]:
        """Return each stream of a club: `stream`, `place`, `name`, `online`, `heard`, `last`, `program`,
        `state` (bytes).
        """
        chosen = select(STREAMS).where(STREAMS.c.club == club).order_by(STREAMS.c.place, STREAMS.c.heard)
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(chosen).mappings()]

    def games(
        self, club: str, since: float = 0.0, most: int | None = None, until: float | None = None
    ) -> list[dict[str, Any]]:
        """Return the games of a club that started at `since` or later (and before `until`), the
        earliest first.

        `most` limits them to the latest games that have a result.
        """
        chosen = (
            select(GAMES, STREAMS.c.place, STREAMS.c.name)
            .join(STREAMS, STREAMS.c.stream == GAMES.c.stream)
            .where(STREAMS.c.club == club, GAMES.c.begun >= since)
        )
        if until is not None:
            chosen = chosen.where(GAMES.c.begun < until)
        if most is None:
            chosen = chosen.order_by(GAMES.c.begun)
        else:
            over = GAMES.c.ended.is_not(None) | GAMES.c.overruled.is_not(None)
            chosen = chosen.where(over).order_by(GAMES.c.begun.desc()).limit(most)
        with self._engine.connect() as connection:
            rows = [dict(row) for row in connection.execute(chosen).mappings()]
        return rows if most is None else rows[::-1]

    def run(self, change: UpdateBase, values: Sequence[Mapping[str, Any]] | None = None) -> int:
        """Execute a statement once for each of these rows of values, all in one transaction.

        Returns:
            The number of changed rows.

        Raises:
            StoreError: If nothing was stored.
        """
        return self.done(lambda connection: connection.execute(change, values).rowcount)

    def rows(self, chosen: Select[*Columns]) -> Sequence[Row[*Columns]]:
        """Return the selected rows. Raises StoreError."""
        return self.done(lambda connection: connection.execute(chosen).all())

    def row(self, chosen: Select[*Columns]) -> Row[*Columns] | None:
        """Return the first selected row; None if there is none. Raises StoreError if this fails."""
        return self.done(lambda connection: connection.execute(chosen).first())

    def done(self, work: Callable[[Connection], Done]) -> Done:
        """Run `work` in one transaction, and again if it conflicts with another hub's.

        Raises:
            StoreError: If nothing was stored.
        """
        for left in reversed(range(TRIES)):
            try:
                with self._engine.begin() as connection:
                    return work(connection)
            except DBAPIError as wrong:
                if left and _came_between(wrong):
                    time.sleep(random.uniform(0, 0.01 * 2 ** (TRIES - left)))
                    continue
                raise StoreError("hub-cannot-keep", why=str(wrong.orig)) from wrong
        raise AssertionError("unreachable")


def _merge(packed: Sequence[bytes], live: Sequence[tuple[int, bytes]], after: int) -> list[bytes]:
    """Return the events of a game that was continued after its session was packed."""
    found = {msgspec.json.decode(body, type=_Numbered).number: body for body in packed} | dict(live)
    return [body for number, body in sorted(found.items()) if number > after]


class _Numbered(msgspec.Struct, frozen=True):
    number: int


def _came_between(wrong: DBAPIError) -> bool:
    """Return whether an error is due to another transaction or a broken connection, so that the work can be
    retried.
    """
    return wrong.connection_invalidated or getattr(wrong.orig, "sqlstate", None) in ANEW


def _engine(url: str) -> Engine:
    made = create_engine(make_url(url), pool_pre_ping=True)
    if made.dialect.name == "sqlite":

        @event.listens_for(made, "connect")
        def _safe(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA busy_timeout = 5000")
            connection.execute("PRAGMA secure_delete = ON")  # what was forgotten stands in no freed page

    return made


def _which(connection: Connection) -> str:
    made = dialect(connection).insert(WHICH).on_conflict_do_nothing(index_elements=["one"])
    connection.execute(made.values(one=1, id=secrets.token_hex(8)))
    return str(connection.execute(select(WHICH.c.id)).scalar_one())


def _without_password(url: str) -> str:
    """Return a URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url


def _all_its_own(told: tuple[list[StoredEvents], list[ForeignStream]]) -> list[StoredEvents]:
    """Return the stored events.

    Raises:
        StoreError: If some of the data belongs to another place's stream.
    """
    kept, foreign = told
    if foreign:
        raise StoreError(foreign[0].why.id, **foreign[0].why.values)
    return kept


def _row(one: Event) -> dict[str, Any]:
    kind = one.__struct_config__.tag
    return {
        "stream": one.stream,
        "number": one.number,
        "game": one.game,
        "kind": kind,
        "at": one.at,
        "body": encode(one),
    }


_KEPT_UP_TO = update(STREAMS).where(STREAMS.c.stream == bindparam("of")).values(last=bindparam("to"))
_STANDS = (
    update(STREAMS)
    .where(STREAMS.c.stream == bindparam("of"), STREAMS.c.state_number <= bindparam("n"))
    .values(
        state=bindparam("body"),
        state_number=bindparam("n"),
        name=bindparam("name_"),
        heard=bindparam("now"),
    )
)
_SEEN = (
    update(STREAMS)
    .where(STREAMS.c.stream == bindparam("of"))
    .values(
        online=bindparam("there"),
        name=bindparam("name_"),
        program=bindparam("program_"),
        heard=bindparam("now"),
    )
)
