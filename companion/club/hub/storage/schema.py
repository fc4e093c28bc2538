"""The tables of a hub's store, for SQLite (one club) and PostgreSQL (many clubs).

This module creates and upgrades them, assigns event streams to the places that own them, and writes the
rows by which games are listed and searched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
    bindparam,
    delete,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from companion.club.messages import Begun, Ended, Event, Taken
from companion.club.tournament.edits import name_key
from companion.kernel.messages import Message, message

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
    }
)

NUMBER = BigInteger().with_variant(Integer, "sqlite")

WHICH = Table(
    "store",
    METADATA,
    Column("one", Integer, primary_key=True),  # 1
    Column("id", String(16), nullable=False),
)
"""The id of this store."""

STREAMS = Table(
    "stream",
    METADATA,
    Column("stream", String(32), primary_key=True),
    Column("club", String(40), nullable=False, index=True),
    Column("place", String(40), nullable=False),  # the table's name in topics
    Column("name", String(200), nullable=False, default="", server_default=""),
    Column("last", NUMBER, nullable=False, default=0, server_default="0"),  # every event up to here is kept
    Column(
        "heard", Float, nullable=False, default=0.0, server_default="0"
    ),  # seconds since 1970 by the hub's clock
    Column("online", Integer, nullable=False, default=0, server_default="0"),
    Column("program", String(80), nullable=False, default="", server_default=""),
    Column("state_number", NUMBER, nullable=False, default=0, server_default="0"),
    Column("state", LargeBinary, nullable=False, default=b""),
    Column(
        "cups_read", NUMBER, nullable=False, default=0, server_default="0"
    ),  # tournaments have heard every event up to here
)
"""Streams of events: one for each table, and an additional one if a table has lost its stream."""

EVENTS = Table(
    "event",
    METADATA,
    Column("stream", String(32), ForeignKey("stream.stream", ondelete="CASCADE"), primary_key=True),
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("game", String(120), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("ix_event_stream", "stream", "game"),
)

GAMES = Table(
    "game",
    METADATA,
    Column("stream", String(32), ForeignKey("stream.stream", ondelete="CASCADE"), primary_key=True),
    Column("game", String(120), primary_key=True),
    Column("variant", String(60), nullable=False),
    Column("title", String(120), nullable=False),
    Column("begun", Float, nullable=False, index=True),
    Column("ended", Float),
    Column("entries", Integer, nullable=False, default=0, server_default="0"),
    Column("daily", String(10)),
    Column("seats", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("result", JSON),
    Column("overruled", JSON),  # what an arbiter has made of the result
    Column("rules", JSON(none_as_null=True)),  # every house rule with its value
    Column("archive", String(40)),  # the archive that has its events; none: they are here
)
"""The games that were played, with the data that lists need."""

SEATED = Table(
    "seated",
    METADATA,
    Column("stream", String(32), primary_key=True),
    Column("game", String(120), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("key", String(80), nullable=False),  # the name as it is compared
    Column("name", String(80), nullable=False),
    ForeignKeyConstraint(
        ["stream", "game"], ["game.stream", "game.game"], name="fk_seated_stream", ondelete="CASCADE"
    ),
    Index("ix_seated_key", "key", "stream", "game"),
)
"""The players of each game by seat, for searches."""

ARCHIVES = Table(
    "archive",
    METADATA,
    Column("club", String(40), primary_key=True),
    Column("name", String(40), primary_key=True),  # of the file, without its ending
    Column("day", String(10), nullable=False),  # of the evening, ISO
    Column("games", Integer, nullable=False),
    Column("events", NUMBER, nullable=False),
    Column("size", NUMBER, nullable=False),  # of the file, in bytes
    Column("packed", Float, nullable=False),  # seconds since 1970 by the hub's clock
    Column("live", Integer, nullable=False, default=0, server_default="0"),  # brought back: also in the store
)
"""Sessions whose events are in files."""

PEOPLE = Table(
    "person",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("club", String(40), nullable=False),
    Column(
        "key", String(80), nullable=False
    ),  # the name as it is looked up; empty: whoever comes first, once
    Column("name", String(80), nullable=False),
    Column("role", String(10), nullable=False),
    Column("pin", String(200), nullable=False),  # hashed by argon2
    Column(
        "once", Integer, nullable=False
    ),  # the PIN was given by someone else: an own one is chosen with it
    Column("wrong", Integer, nullable=False),  # wrong tries since the last right one
    UniqueConstraint("club", "key", name="uq_person_club"),
)
"""Arbiters, deputies and desk staff."""

SESSIONS = Table(
    "session",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the cookie, which no one keeps
    Column("person", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("ends", Float, nullable=False),
)

DEVICES = Table(
    "device",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the device's cookie, which no one keeps
    Column("person", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("wrong", Integer, nullable=False, default=0),  # PINs in a row, on this device
    Column("ends", Float, nullable=False),
)
"""Devices on which a person has signed in. Wrong PINs entered on other devices have no effect on these."""

INTERVENTIONS = Table(
    "intervention",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("club", String(40), nullable=False, index=True),
    Column("place", String(40), nullable=False),
    Column("at", Float, nullable=False),  # seconds since 1970 by the hub's clock
    Column("by", String(80), nullable=False),
    Column("role", String(10), nullable=False),
    Column("what", String(20), nullable=False),
    Column("game", String(120), nullable=False),
    Column("body", LargeBinary, nullable=False),  # the order as it is sent; empty where nothing is
    Column("came", String(10), nullable=False),  # of it: open, waits, done, refused
    Column("said", String(400), nullable=False),  # by the table
    Column("answered", Float),
    Column("said_words", JSON(none_as_null=True)),  # what was said, without a language
)
"""Actions of arbiters, and the tables' answers to them."""

CUPS = Table(
    "cup",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("club", String(40), nullable=False, index=True),
    Column("made", Float, nullable=False),  # seconds since 1970 by the hub's clock
    Column("closed", Integer, nullable=False, default=0, server_default="0"),
    Column(
        "body", LargeBinary, nullable=False
    ),  # the whole tournament as JSON: `tournament.tournament.Tournament`
    Column("revision", Integer, nullable=False, default=0, server_default="0"),  # one more with each change
    Column(
        "head", LargeBinary
    ),  # what lists need, as JSON: `services.tournament_store.TournamentHead`; none of an older program's
)
"""Tournaments, each with its entries, rounds and results."""

WEBHOOKS = Table(
    "webhook",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("club", String(40), nullable=False, index=True),
    Column("url", String(500), nullable=False),
    Column("secret", String(64), nullable=False),  # signs what is sent, so it cannot be hashed
    Column("since", Float, nullable=False),
)
"""Addresses to which results are sent."""

DELIVERIES = Table(
    "delivery",
    METADATA,
    Column("webhook", String(16), ForeignKey("webhook.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(64), primary_key=True),  # the SHA-256 of the body: the same result is one delivery
    Column("body", LargeBinary, nullable=False),
    Column("state", String(10), nullable=False),  # waiting, taken, old
    Column("tries", Integer, nullable=False),
    Column("made", Float, nullable=False),  # seconds since 1970 by the hub's clock
    Column("due", Float, nullable=False),
)
"""Results that were sent or are waiting to be sent."""

LEAGUE_KEYS = Table(
    "league_key",
    METADATA,
    Column("club", String(40), primary_key=True),
    Column("secret", LargeBinary, nullable=False),  # signs what others believe, so it cannot be hashed
)
"""The key pair of a club (Ed25519)."""

LEAGUE_CLUBS = Table(
    "league_club",
    METADATA,
    Column("club", String(40), primary_key=True),
    Column("key", String(52), primary_key=True),  # public
    Column("name", String(80), nullable=False),
    Column("line", LargeBinary),  # what brings this hub back to the line to it, as JSON: `LinkKeys`
)
"""Other clubs with which this club plays leagues."""


class StoreVersionError(Exception):
    """A store has migrations that this program does not know: a later version wrote it, or it is damaged."""


MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Alembic's table with the number of the store's newest revision."""


def bring_up(connection: Connection) -> None:
    """Create the tables of an empty database, or upgrade the tables of an older version.

    An empty database is created from the tables of this module, which match the result of all revisions
    in `migrations/versions/`. A change to a table in this module needs a revision there. Only an older
    database needs Alembic, whose import takes a fifth of a hub's start.

    Args:
        connection: A connection in a transaction that the caller commits.

    Raises:
        StoreVersionError: A revision of the database is unknown to this program.
    """
    newest = max(path.stem[:4] for path in MIGRATIONS.glob("versions/[0-9]*.py"))
    if _version(connection) == newest:
        return
    if not inspect(connection).get_table_names():
        _create_tables(connection, newest)
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreVersionError(str(error)) from error


def _create_tables(connection: Connection, newest: str) -> None:
    """Create all tables in one transaction, and record that they have every revision up to `newest`."""
    if connection.dialect.name == "sqlite":
        # Without it SQLite commits each statement, and another hub could see some of the tables.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    METADATA.create_all(connection)
    VERSION.create(connection, checkfirst=True)
    connection.execute(dialect(connection).insert(VERSION).on_conflict_do_nothing(), {"version_num": newest})


def _version(connection: Connection) -> str:
    """Return the newest revision of the store; empty if it has none."""
    if not inspect(connection).has_table(VERSION.name):
        return ""
    return str(connection.execute(select(VERSION.c.version_num)).scalar_one_or_none() or "")


STREAMS_A_DAY = 50
"""Greatest number of streams that a place may begin on one day.

A table begins a new stream if it has lost its old one.
"""
DAY = 86_400.0

Mine = tuple[str, str, str]
"""A stream, with the club and place that use it."""


class ForeignStream(msgspec.Struct, frozen=True):
    """A place has used the stream of another place, or has begun too many streams.

    Nothing from the stream is stored. `why` is the reason.
    """

    stream: str
    club: str
    place: str
    why: Message


def make_rows(connection: Connection, every: Sequence[Mine], now: float) -> None:
    """Create rows for new streams, up to the daily limit of each place.

    Each stream is owned by the first place that uses it.
    """
    streams = {stream for stream, _, _ in every}
    known = set(connection.execute(select(STREAMS.c.stream).where(STREAMS.c.stream.in_(streams))).scalars())
    first = {stream: (club, place) for stream, club, place in reversed(every) if stream not in known}
    if not first:
        return
    of_late = Counter(dict[tuple[str, str], int]())
    lately = select(STREAMS.c.club, STREAMS.c.place, func.count()).where(
        STREAMS.c.place.in_({place for _, place in first.values()}), STREAMS.c.heard > now - DAY
    )
    for club, place, count in connection.execute(lately.group_by(STREAMS.c.club, STREAMS.c.place)):
        of_late[club, place] = count
    new = []
    for stream, (club, place) in sorted(first.items()):
        of_late[club, place] += 1
        if of_late[club, place] <= STREAMS_A_DAY:
            new.append({"stream": stream, "club": club, "place": place, "heard": now})
    if new:
        made = dialect(connection).insert(STREAMS)
        connection.execute(made.on_conflict_do_nothing(index_elements=["stream"]), new)


def group_rows(connection: Connection, every: Sequence[Mine]) -> tuple[dict[Mine, int], list[ForeignStream]]:
    """Return the number of the last event of each stream that is used by its owner.

    Also return the streams that belong to another place, and those that exceed a place's limit. All
    rows are locked until the end of the transaction, in the order of their names, so that two hubs
    cannot deadlock.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(
            "BEGIN IMMEDIATE"
        )  # it knows no rows that are held: others wait from here on
    chosen = select(STREAMS.c.stream, STREAMS.c.club, STREAMS.c.place, STREAMS.c.last)
    chosen = chosen.where(STREAMS.c.stream.in_({stream for stream, _, _ in every}))
    rows = connection.execute(chosen.order_by(STREAMS.c.stream).with_for_update())
    known = {stream: ((stream, club, place), int(last)) for stream, club, place, last in rows}
    held: dict[Mine, int] = {}
    foreign = []
    for one in dict.fromkeys(every):
        place = one[2]
        owner, last = known.get(one[0], (None, 0))
        if owner == one:
            held[one] = last
        elif owner is None:
            foreign.append(ForeignStream(*one, message("hub-many-streams", place=place, most=STREAMS_A_DAY)))
        else:
            foreign.append(ForeignStream(*one, message("hub-stream-of-another", place=place)))
    return held, foreign


def dialect(connection: Connection) -> Any:
    return postgresql if connection.dialect.name == "postgresql" else sqlite


LONGEST = 80
"""Greatest number of characters of a name that are stored for searches."""


def note_games(connection: Connection, events: Sequence[Event]) -> None:
    """Store the data of games that lists need. Of a game's actions, only the final number is stored."""
    entries: dict[tuple[str, str], int] = {}
    for one in events:
        if isinstance(one, Begun | Ended | Taken):
            _note_game(connection, one)
        entries[one.stream, one.game] = one.n
    connection.execute(_ENTRIES, [{"of": of, "what": what, "n": n} for (of, what), n in entries.items()])


def _note_game(connection: Connection, one: Event) -> None:
    """Store the data of a game that lists need, if the game counts."""
    here = (GAMES.c.stream == one.stream) & (GAMES.c.game == one.game)
    match one:
        case Begun(practice=False):
            there = connection.execute(select(GAMES.c.game).where(here)).first() is not None
            seats = {"seats": one.seats, "players": one.players, "names": one.names, "rules": one.rules}
            if there:
                connection.execute(update(GAMES).where(here).values(entries=one.n, **seats))
            else:
                connection.execute(
                    insert(GAMES).values(
                        stream=one.stream,
                        game=one.game,
                        variant=one.variant,
                        title=one.title,
                        begun=one.at,
                        entries=one.n,
                        daily=one.daily,
                        **seats,
                    )
                )
            note_players(connection, one.stream, one.game, one.names)
        case Ended():
            result = {name: getattr(one, name) for name in ("winner", "places", "scores", "reason")}
            if one.reason_words is not None:
                result["reason_words"] = msgspec.to_builtins(one.reason_words)
            connection.execute(update(GAMES).where(here).values(result=result, ended=one.at, entries=one.n))
        case Taken():
            connection.execute(update(GAMES).where(here).values(result=None, ended=None, entries=one.n))


def note_players(connection: Connection, stream: str, game: str, names: Mapping[str, str]) -> None:
    """Store the players of a game by seat, so that the game can be found by their names."""
    connection.execute(delete(SEATED).where(SEATED.c.stream == stream, SEATED.c.game == game))
    rows = [
        {
            "stream": stream,
            "game": game,
            "seat": seat[:40],
            "key": name_key(name)[:LONGEST],
            "name": name[:LONGEST],
        }
        for seat, name in names.items()
        if name_key(name)
    ]
    if rows:
        connection.execute(insert(SEATED), rows)


_ENTRIES = (
    update(GAMES)
    .where(GAMES.c.stream == bindparam("of"), GAMES.c.game == bindparam("what"))
    .values(entries=bindparam("n"))
)
