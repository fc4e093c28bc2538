"""House rules and players of games for searches, and sessions whose events are in files."""

from __future__ import annotations

from typing import Any

import msgspec
from alembic import op
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Float,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    select,
    update,
)

revision = "0011"
down_revision = "0010"

NUMBER = BigInteger().with_variant(Integer, "sqlite")
AT_ONCE = 1000


def upgrade() -> None:
    op.add_column("game", Column("rules", JSON(none_as_null=True), nullable=True))
    op.add_column("game", Column("archive", String(40), nullable=True))
    op.create_table(
        "seated",
        Column("stream", String(32), nullable=False),
        Column("game", String(120), nullable=False),
        Column("seat", String(40), nullable=False),
        Column("key", String(80), nullable=False),
        Column("name", String(80), nullable=False),
        PrimaryKeyConstraint("stream", "game", "seat", name="pk_seated"),
        ForeignKeyConstraint(
            ["stream", "game"], ["game.stream", "game.game"], name="fk_seated_stream", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_seated_key", "seated", ["key", "stream", "game"])
    op.create_table(
        "archive",
        Column("club", String(40), nullable=False),
        Column("name", String(40), nullable=False),
        Column("day", String(10), nullable=False),
        Column("games", Integer, nullable=False),
        Column("events", NUMBER, nullable=False),
        Column("size", NUMBER, nullable=False),
        Column("packed", Float, nullable=False),
        Column("live", Integer, nullable=False, server_default="0"),
        PrimaryKeyConstraint("club", "name", name="pk_archive"),
    )
    op.create_index("ix_event_stream", "event", ["stream", "game"])
    op.drop_index("ix_event_game", "event")
    _fill(op.get_bind())


def _fill(connection: Connection) -> None:
    """Fill in the house rules of existing games, from their first events, and the players of their seats."""
    kept = MetaData()
    text = String(120)
    game = Table("game", kept, *(Column(name, text) for name in ("stream", "game")), *_json("names", "rules"))
    event = Table(
        "event",
        kept,
        *(Column(name, text) for name in ("stream", "game", "kind")),
        Column("body", LargeBinary),
    )
    seated = Table(
        "seated", kept, *(Column(name, text) for name in ("stream", "game", "seat", "key", "name"))
    )
    rows = connection.execute(select(game.c.stream, game.c.game, game.c.names)).all()
    for first in range(0, len(rows), AT_ONCE):
        people = []
        for stream, name, names in rows[first : first + AT_ONCE]:
            here = (game.c.stream == stream) & (game.c.game == name)
            begun = select(event.c.body).where(
                event.c.stream == stream, event.c.game == name, event.c.kind == "begun"
            )
            body = connection.execute(begun.limit(1)).scalar()
            if body is not None:
                rules: Any = msgspec.json.decode(bytes(body)).get("rules")
                connection.execute(update(game).where(here).values(rules=rules))
            for seat, called in dict(names or {}).items():
                if key := " ".join(str(called).split()).casefold():
                    row = {"stream": stream, "game": name, "seat": seat, "key": key[:80], "name": called[:80]}
                    people.append(row)
        if people:
            connection.execute(seated.insert(), people)


def _json(*names: str) -> list[Column[Any]]:
    return [Column(name, JSON(none_as_null=True)) for name in names]
