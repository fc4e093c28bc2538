"""Events in, exactly once and in order; games and how tables stand out. One store may serve several hubs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError

from companion.club.hub.tables import EVENTS, GAMES, STREAMS
from companion.club.said import Begun, Ended, Event, Presence, State, Taken, encode
from companion.kernel.messages import UserError

MIGRATIONS = Path(__file__).parent / "migrations"


class StoreError(UserError):
    """The hub's store cannot be opened, or can take no more."""


class Store:
    """`url` as SQLAlchemy has it: `sqlite:///club.sqlite`, `postgresql+psycopg://...`. Its tables are made, or brought up to date.

    Raises:
        StoreError: it cannot be opened.
    """

    def __init__(self, url: str) -> None:
        try:
            self._engine = _engine(url)
            with self._engine.begin() as connection:
                _bring_up(connection)
        except (ArgumentError, NoSuchModuleError, ImportError, OperationalError) as wrong:
            raise StoreError("hub-store", url=_shown(url), why=str(wrong).splitlines()[0]) from None

    def close(self) -> None:
        self._engine.dispose()

    # Events

    def take(self, club: str, place: str, events: Sequence[Event]) -> int:
        """Keep what follows the last event of a stream; returns the number up to which all are kept.

        `events` are of one stream. Those that are kept already, and those before which one is missing, are passed over.

        Raises:
            StoreError: nothing was kept.
        """
        stream = events[0].stream
        with self._written() as connection:
            last = self._last(connection, stream, club, place)
            fresh = []
            for one in sorted(events, key=lambda event: event.number):
                if one.number == last + 1:
                    fresh.append(one)
                    last = one.number
            if fresh:
                connection.execute(insert(EVENTS), [_row(one) for one in fresh])
                for one in fresh:
                    _note_game(connection, one)
                connection.execute(
                    update(STREAMS)
                    .where(STREAMS.c.stream == stream)
                    .values(last=last, club=club, place=place)
                )
        return last

    def _last(self, connection: Connection, stream: str, club: str, place: str) -> int:
        """The number of the last event, with its row held until this is done; a row is made where there is none."""
        _make_row(connection, stream, club, place)
        chosen = select(STREAMS.c.last).where(STREAMS.c.stream == stream).with_for_update()
        return int(connection.execute(chosen).scalar_one())

    def events(self, stream: str, game: str, after: int = 0, most: int = 10_000) -> list[bytes]:
        """The events of one game behind a number, as they came."""
        chosen = (
            select(EVENTS.c.body)
            .where(EVENTS.c.stream == stream, EVENTS.c.game == game, EVENTS.c.number > after)
            .order_by(EVENTS.c.number)
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [bytes(body) for body in connection.execute(chosen).scalars()]

    # How tables stand

    def stands(self, club: str, place: str, state: State, now: float) -> None:
        """How a table stands; an older one than is known already changes nothing. Raises StoreError."""
        with self._written() as connection:
            _make_row(connection, state.stream, club, place)
            connection.execute(
                update(STREAMS)
                .where(STREAMS.c.stream == state.stream, STREAMS.c.state_number <= state.number)
                .values(
                    state=encode(state), state_number=state.number, name=state.name, heard=now, place=place
                )
            )

    def presence(self, club: str, place: str, said: Presence, now: float) -> None:
        """A table is there, or is gone. Raises StoreError."""
        with self._written() as connection:
            _make_row(connection, said.stream, club, place)
            connection.execute(
                update(STREAMS)
                .where(STREAMS.c.stream == said.stream)
                .values(online=int(said.online), name=said.name, program=said.program, heard=now, place=place)
            )

    def standing(self, club: str) -> list[dict[str, Any]]:
        """Each stream of a club: `stream`, `place`, `name`, `online`, `heard`, `last`, `program`, `state` (bytes)."""
        chosen = select(STREAMS).where(STREAMS.c.club == club).order_by(STREAMS.c.place, STREAMS.c.heard)
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(chosen).mappings()]

    def games(self, club: str, since: float = 0.0) -> list[dict[str, Any]]:
        """The games of a club that were begun since then, the earliest first."""
        chosen = (
            select(GAMES, STREAMS.c.place, STREAMS.c.name)
            .join(STREAMS, STREAMS.c.stream == GAMES.c.stream)
            .where(STREAMS.c.club == club, GAMES.c.begun >= since)
            .order_by(GAMES.c.begun)
        )
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(chosen).mappings()]

    @contextmanager
    def _written(self) -> Iterator[Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except DBAPIError as wrong:
            raise StoreError("hub-cannot-keep", why=str(wrong.orig)) from wrong


def _engine(url: str) -> Engine:
    made = create_engine(make_url(url), pool_pre_ping=True)
    if made.dialect.name == "sqlite":

        @event.listens_for(made, "connect")
        def _safe(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA busy_timeout = 5000")

    return made


def _bring_up(connection: Connection) -> None:
    """Make the tables, or bring them to what this program needs."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _shown(url: str) -> str:
    """A URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url


def _make_row(connection: Connection, stream: str, club: str, place: str) -> None:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    made = dialect.insert(STREAMS).values(stream=stream, club=club, place=place)
    connection.execute(made.on_conflict_do_nothing(index_elements=["stream"]))


def _row(one: Event) -> dict[str, Any]:
    kind = one.__struct_config__.tag
    return {
        "stream": one.stream, "number": one.number, "game": one.game, "kind": kind, "at": one.at, "body": encode(one),
    }  # fmt: skip


def _note_game(connection: Connection, one: Event) -> None:
    """Keep what lists need to know of a game."""
    here = (GAMES.c.stream == one.stream) & (GAMES.c.game == one.game)
    match one:
        case Begun():
            there = connection.execute(select(GAMES.c.game).where(here)).first() is not None
            seats = {"seats": one.seats, "players": one.players, "names": one.names}
            if there:
                connection.execute(update(GAMES).where(here).values(entries=one.n, **seats))
            else:
                connection.execute(
                    insert(GAMES).values(
                        stream=one.stream, game=one.game, variant=one.variant, title=one.title, begun=one.at,
                        entries=one.n, daily=one.daily, **seats,
                    )
                )  # fmt: skip
        case Ended():
            result = {name: getattr(one, name) for name in ("winner", "places", "scores", "reason")}
            connection.execute(update(GAMES).where(here).values(result=result, ended=one.at, entries=one.n))
        case Taken():
            connection.execute(update(GAMES).where(here).values(result=None, ended=None, entries=one.n))
        case _:
            connection.execute(update(GAMES).where(here).values(entries=one.n))
