"""What a hub keeps, as SQL tables. SQLite for a club, PostgreSQL for many; the same for both.

An event is kept as it came: whatever is shown can be worked out anew from them.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

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
    Column("one", Integer, primary_key=True, autoincrement=False),  # 1
    Column("id", String(16), nullable=False),
)
"""Which store this is."""

STREAMS = Table(
    "stream",
    METADATA,
    Column("stream", String(32), primary_key=True),
    Column("club", String(40), nullable=False, index=True),
    Column("place", String(40), nullable=False),  # the table's name in topics
    Column("name", String(200), nullable=False, default=""),
    Column("last", NUMBER, nullable=False, default=0),  # every event up to here is kept
    Column("heard", Float, nullable=False, default=0.0),  # seconds since 1970 by the hub's clock
    Column("online", Integer, nullable=False, default=0),
    Column("program", String(80), nullable=False, default=""),
    Column("state_number", NUMBER, nullable=False, default=0),
    Column("state", LargeBinary, nullable=False, default=b""),
    Column(
        "cups_read", NUMBER, nullable=False, default=0, server_default="0"
    ),  # tournaments have heard every event up to here
)
"""A table's row of events: one for each table, one more where a table has lost its own."""

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
    Column("entries", Integer, nullable=False, default=0),
    Column("daily", String(10)),
    Column("seats", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("result", JSON),
    Column("overruled", JSON),  # what an arbiter has made of the result
    Column("rules", JSON(none_as_null=True)),  # every house rule with its value
    Column("archive", String(40)),  # the archive that has its events; none: they are here
)
"""The games that were played, as far as lists need them."""

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
"""Who sat where in each game, to be searched for."""

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
"""Evenings whose events are in files."""

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
    ),  # the PIN was given by somebody else: an own one is chosen with it
    Column("wrong", Integer, nullable=False),  # wrong tries since the last right one
    UniqueConstraint("club", "key", name="uq_person_club"),
)
"""Arbiters, deputies and whoever sits at the desk."""

SESSIONS = Table(
    "session",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the cookie, which nobody keeps
    Column("person", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("ends", Float, nullable=False),
)

DEVICES = Table(
    "device",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the device's cookie, which nobody keeps
    Column("person", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("wrong", Integer, nullable=False, default=0),  # PINs in a row, on this device
    Column("ends", Float, nullable=False),
)
"""On which devices somebody has signed in: strangers' wrong PINs count nothing there."""

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
    Column("said_words", JSON(none_as_null=True)),  # the same without a language
    Column("answered", Float),
)
"""What arbiters have done, and what tables said to it."""

CUPS = Table(
    "cup",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("club", String(40), nullable=False, index=True),
    Column("made", Float, nullable=False),  # seconds since 1970 by the hub's clock
    Column("closed", Integer, nullable=False, default=0),
    Column("body", LargeBinary, nullable=False),  # the whole tournament as JSON: `cup.cup.Cup`
    Column("revision", Integer, nullable=False, default=0, server_default="0"),  # one more with each change
    Column("head", LargeBinary),  # what lists need, as JSON: `cups.cups.Head`; none of an older program's
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
"""Addresses that results are sent to."""

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
"""Results that were sent or have to be."""

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
"""Other clubs, which play leagues with this one."""
