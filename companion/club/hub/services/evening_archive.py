"""The packing of finished sessions. Their events move into one file for each session.

Results stay in the store.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, case, delete, func, insert, or_, select, update

from companion.club.hub.storage.event_store import (
    DAY,
    EVENING,
    ArchiveError,
    ArchiveFolder,
    PackedEvening,
    PackedGame,
    Store,
    StoreError,
    day_of,
    pack,
)
from companion.club.hub.storage.schema import (
    ARCHIVES,
    EVENTS,
    GAMES,
    INTERVENTIONS,
    STREAMS,
    dialect,
    note_players,
)
from companion.club.messages import State

FIRST, AGAIN = 60.0, 3600.0
"""Seconds between the start of a hub and the first packing, and between two packings."""
FIELDS = (
    "variant",
    "title",
    "begun",
    "ended",
    "entries",
    "daily",
    "seats",
    "players",
    "names",
    "result",
    "overruled",
    "rules",
)
"""The columns of the store that are packed for each game."""
OPEN = "open"
ANSWERS = "ordered"
log = logging.getLogger(__name__)


class Evening(msgspec.Struct, frozen=True):
    """A session.

    Attributes:
        name: The name of its archive; empty if it has none.
        live: Whether its events are in the store.
        away: Whether its file is missing.
        known: Whether the store knows its file.
    """

    day: str
    name: str = ""
    games: int = 0
    size: int = 0
    live: bool = True
    away: bool = False
    known: bool = True


class _Group(msgspec.Struct, frozen=True):
    """The events of a game, or the events of a table that belong to no game."""

    stream: str
    place: str
    table: str
    game: str
    last: int
    row: dict[str, Any] | None
    day: str


class EveningArchive:
    """The archive of sessions, whose folder is known to `store`.

    Methods may be called from any thread. All of them may raise StoreError and ArchiveError.
    """

    def __init__(self, store: Store, club: str, wall: Callable[[], float]) -> None:
        assert store.archive is not None
        self._store, self._club, self._wall = store, club, wall
        self.folder: ArchiveFolder = store.archive
        self._lock = threading.RLock()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._pack_by_itself, name="archive", daemon=True)

    def begin(self) -> None:
        """Start packing finished sessions, in a separate thread."""
        self._thread.start()

    def close(self) -> None:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    def evenings(self) -> list[Evening]:
        """Return all sessions, the latest first."""
        games = select(GAMES.c.begun).join(STREAMS, STREAMS.c.stream == GAMES.c.stream)
        games = games.where(STREAMS.c.club == self._club, GAMES.c.archive.is_(None))
        kept = select(ARCHIVES).where(ARCHIVES.c.club == self._club)
        begun, rows = self._store.done(
            lambda connection: (
                list(connection.execute(games).scalars()),
                [dict(row) for row in connection.execute(kept).mappings()],
            )
        )
        lying = set(self.folder.names())
        found = [
            Evening(
                row["day"],
                row["name"],
                row["games"],
                row["size"],
                bool(row["live"]),
                row["name"] not in lying,
            )
            for row in rows
        ]
        live: dict[str, int] = {}
        for at in begun:
            live[day_of(at)] = live.get(day_of(at), 0) + 1
        for one in found:
            if one.live:
                live.pop(one.day, None)
        found += [Evening(day, games=count) for day, count in live.items()]
        for name in lying - {row["name"] for row in rows}:
            try:
                there = self.folder.evening(name)
            except ArchiveError as wrong:
                log.warning("%s", wrong)
                continue
            size = self.folder.file(name).stat().st_size
            if there.club == self._club:
                found.append(Evening(there.day, name, _count(there), size, live=False, known=False))
        return sorted(found, key=lambda one: (one.day, one.name), reverse=True)

    def pack(self, day: str = "") -> list[str]:
        """Pack a session, or all sessions that are finished and were not restored.

        Return the names of the new archives.
        """
        with self._lock:
            found: dict[str, list[_Group]] = {}
            for one in self._store.done(self._groups):
                found.setdefault(one.day, []).append(one)
            back = {one.day for one in self.evenings() if one.live and one.name}
            days = [of for of in sorted(found) if (of == day if day else of not in back)]
            made = []
            for of in days:
                if self._over.is_set():
                    break
                try:
                    made += [name for name in [self._pack(of, found[of])] if name]
                except ArchiveError as wrong:
                    if day:
                        raise
                    log.warning("%s waits to be packed: %s", of, wrong)
            if made:
                self._store.shrink()
            return made

    def bring_back(self, name: str) -> PackedEvening:
        """Restore the events of an archive, and any missing data about its games, into the store. The file is
        kept.
        """
        with self._lock:
            evening = self.folder.evening(name)
            if evening.club != self._club:
                raise ArchiveError("archive-other-club", name=name, club=evening.club)
            every = list(self.folder.every(name))
            size = self.folder.file(name).stat().st_size
            self._store.done(lambda connection: self._bring(connection, name, evening, every, size))
            return evening

    def rewrite(self, work: Callable[[bytes], bytes], row: Callable[[dict[str, Any]], dict[str, Any]]) -> int:
        """Rewrite every archive. Return the number of changes.

        Each event is replaced by the result of `work`, and each game's row by the result of `row`. If an
        archive cannot be read, the others are still rewritten.
        """
        count, wrong = 0, None
        with self._lock:
            for name in self.folder.names():
                try:
                    count += self._rewrite(name, work, row)
                except ArchiveError as why:
                    wrong = wrong or why
        if wrong is not None:
            raise wrong
        return count

    def _rewrite(
        self, name: str, work: Callable[[bytes], bytes], row: Callable[[dict[str, Any]], dict[str, Any]]
    ) -> int:
        evening, new, count = self.folder.evening(name), [], 0
        if evening.club != self._club:
            return 0
        for one, bodies in self.folder.every(name):
            made = [work(body) for body in bodies]
            known = row(one.row) if one.row is not None else None
            count += sum(a != b for a, b in zip(made, bodies, strict=True)) + (known != one.row)
            new.append((msgspec.structs.replace(one, row=known), made))
        if count:
            self.folder.write(name, pack(evening.club, evening.day, new))
        return count

    # Packing

    def _groups(self, connection: Connection) -> list[_Group]:
        """Return the groups that can be packed.

        A group can be packed once it has had no event for half a day and every part of the hub has
        read it.
        """
        now = self._wall()
        waits = connection.execute(
            select(INTERVENTIONS.c.id).where(INTERVENTIONS.c.club == self._club, INTERVENTIONS.c.came == OPEN)
        ).first()
        streams = {
            row.stream: row for row in connection.execute(select(STREAMS).where(STREAMS.c.club == self._club))
        }
        lying = {
            (stream, said.on_table.game)
            for stream, row in streams.items()
            if row.state and (said := msgspec.json.decode(row.state, type=State)).on_table is not None
        }
        at, number = EVENTS.c.at, EVENTS.c.number
        answers = func.sum(case((EVENTS.c.kind == ANSWERS, 1), else_=0))
        chosen = select(EVENTS.c.stream, EVENTS.c.game, func.min(at), func.max(at), func.max(number), answers)
        mine = EVENTS.c.stream.in_(select(STREAMS.c.stream).where(STREAMS.c.club == self._club))
        found = []
        every = connection.execute(chosen.where(mine).group_by(EVENTS.c.stream, EVENTS.c.game)).all()
        for stream, game, first, latest, last, told in every:
            table = streams[stream]
            fresh = now - EVENING <= latest <= now + DAY  # a clock that is days ahead says nothing
            if fresh or last > table.cups_read or (told and waits):
                continue
            row = _row(connection, stream, game)
            if row is None and (stream, game) in lying:
                continue
            day = day_of(row["begun"] if row is not None else first)
            found.append(_Group(stream, table.place, table.name or table.place, game, last, row, day))
        return sorted(found, key=lambda one: (one.place, one.stream, one.last))

    def _pack(self, day: str, groups: Sequence[_Group]) -> str:
        """Pack these groups. Return the archive's name; empty if events for them have arrived in the
        meantime.
        """
        every = []
        for one in groups:
            bodies = (
                self._store.events(one.stream, one.game, most=one.last)
                if one.game
                else self._store.done(
                    lambda connection, one=one: _bodies(connection, one)  # type: ignore[misc]
                )
            )
            packed = PackedGame(
                stream=one.stream,
                place=one.place,
                table=one.table,
                game=one.game,
                part="",
                events=0,
                last=one.last,
                row=one.row,
            )
            every.append((packed, bodies))
        content = pack(self._club, day, every)
        name = self._name(day, content)
        before = self.folder.has(name)
        if not before:
            self.folder.write(name, content)
        gone = self._store.done(
            lambda connection: self._let_go(connection, name, day, groups, every, len(content))
        )
        if not gone and not before:  # it is packed the next time
            self.folder.file(name).unlink(missing_ok=True)
        return name if gone else ""

    def _name(self, day: str, content: bytes) -> str:
        """Return the first unused archive name.

        If an unlisted file with the same name and content exists, it was written just before a
        power cut, and its name is used again.
        """
        names = select(ARCHIVES.c.name).where(ARCHIVES.c.club == self._club, ARCHIVES.c.live == 0)
        known = {row.name for row in self._store.rows(names)}
        number, name = 1, day
        while name in known or (self.folder.has(name) and self.folder.read_bytes(name) != content):
            number += 1
            name = f"{day}-{number}"
        return name

    def _let_go(
        self,
        connection: Connection,
        name: str,
        day: str,
        groups: Sequence[_Group],
        every: Sequence[tuple[PackedGame, Sequence[bytes]]],
        size: int,
    ) -> bool:
        """Delete the packed events from the store, if they have not changed. Return False if they have."""
        hold(connection, self._club)
        for one, (_, bodies) in zip(groups, every, strict=True):
            if not set(_bodies(connection, one, False)) <= set(bodies):
                return False
        connection.execute(
            delete(ARCHIVES).where(ARCHIVES.c.club == self._club, ARCHIVES.c.day == day, ARCHIVES.c.live == 1)
        )
        row = {"club": self._club, "name": name, "day": day, "size": size, "packed": self._wall()}
        games = sum(one.row is not None for one in groups)
        connection.execute(
            insert(ARCHIVES).values(
                games=games, events=sum(len(bodies) for _, bodies in every), live=0, **row
            )
        )
        for one in groups:
            here = (EVENTS.c.stream == one.stream) & (EVENTS.c.game == one.game)
            connection.execute(delete(EVENTS).where(here))
            mine = (GAMES.c.stream == one.stream) & (GAMES.c.game == one.game)
            connection.execute(update(GAMES).where(mine).values(archive=name))
        return True

    # Bringing back

    def _bring(
        self,
        connection: Connection,
        name: str,
        evening: PackedEvening,
        every: Sequence[tuple[PackedGame, Sequence[bytes]]],
        size: int,
    ) -> None:
        hold(connection, self._club)
        add = dialect(connection).insert
        for one, bodies in every:
            stream = {"stream": one.stream, "club": self._club, "place": one.place, "name": one.table[:200]}
            made = add(STREAMS).values(heard=self._wall(), **stream)
            connection.execute(made.on_conflict_do_nothing(index_elements=["stream"]))
            owner = connection.execute(
                select(STREAMS.c.club, STREAMS.c.place).where(STREAMS.c.stream == one.stream)
            ).one()
            if tuple(owner) != (self._club, one.place):
                continue  # another table's by now
            rows = [_event_row(body) for body in bodies]
            if rows:
                connection.execute(
                    add(EVENTS).on_conflict_do_nothing(index_elements=["stream", "number"]), rows
                )
            mine = STREAMS.c.stream == one.stream
            connection.execute(update(STREAMS).where(mine, STREAMS.c.last < one.last).values(last=one.last))
            if one.row is not None:
                known = {field: one.row.get(field) for field in FIELDS}
                added = add(GAMES).values(stream=one.stream, game=one.game, **known)
                here = added.on_conflict_do_nothing(index_elements=["stream", "game"])
                if connection.execute(here).rowcount:
                    note_players(connection, one.stream, one.game, known["names"] or {})
                of = (GAMES.c.stream == one.stream) & (GAMES.c.game == one.game)
                mended = or_(GAMES.c.archive == name, GAMES.c.archive.is_(None))
                connection.execute(update(GAMES).where(of, mended).values(archive=None))
        row = {"day": evening.day, "games": _count(evening), "events": evening.events, "size": size}
        row |= {"packed": self._wall(), "live": 1}
        kept = add(ARCHIVES).values(club=self._club, name=name, **row)
        connection.execute(kept.on_conflict_do_update(index_elements=["club", "name"], set_={"live": 1}))

    def _pack_by_itself(self) -> None:
        wait = FIRST
        while not self._over.wait(wait):
            wait = AGAIN
            try:
                self.pack()
            except (StoreError, ArchiveError) as wrong:
                log.warning("evenings wait to be packed: %s", wrong)
            except Exception:
                log.exception("evenings wait to be packed")


def hold(connection: Connection, club: str) -> None:
    """Lock the streams of this club, so that no other transaction writes events for its tables."""
    connection.execute(update(STREAMS).where(STREAMS.c.club == club).values(club=club))


def _row(connection: Connection, stream: str, game: str) -> dict[str, Any] | None:
    """Return the stored row of a game; None if the game does not count."""
    chosen = select(*(GAMES.c[name] for name in FIELDS))
    found = (
        connection.execute(chosen.where(GAMES.c.stream == stream, GAMES.c.game == game)).mappings().first()
    )
    return dict(found) if found is not None else None


def _bodies(connection: Connection, one: _Group, up_to: bool = True) -> list[bytes]:
    chosen = select(EVENTS.c.body).where(EVENTS.c.stream == one.stream, EVENTS.c.game == one.game)
    if up_to:
        chosen = chosen.where(EVENTS.c.number <= one.last)
    return [bytes(body) for body in connection.execute(chosen.order_by(EVENTS.c.number)).scalars()]


class _Head(msgspec.Struct, frozen=True):
    stream: str
    number: int
    game: str
    kind: str
    at: float


def _event_row(body: bytes) -> Mapping[str, Any]:
    return {**msgspec.structs.asdict(msgspec.json.decode(body, type=_Head)), "body": body}


def _count(evening: PackedEvening) -> int:
    return sum(one.row is not None for one in evening.games)
