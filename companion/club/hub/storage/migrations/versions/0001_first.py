"""Streams, events and games."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
)

revision = "0001"
down_revision = None

NUMBER = BigInteger().with_variant(Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "stream",
        Column("stream", String(32), nullable=False),
        Column("club", String(40), nullable=False),
        Column("place", String(40), nullable=False),
        Column("name", String(200), nullable=False, server_default=""),
        Column("last", NUMBER, nullable=False, server_default="0"),
        Column("heard", Float, nullable=False, server_default="0"),
        Column("online", Integer, nullable=False, server_default="0"),
        Column("program", String(80), nullable=False, server_default=""),
        Column("state_number", NUMBER, nullable=False, server_default="0"),
        Column("state", LargeBinary, nullable=False),
        PrimaryKeyConstraint("stream", name="pk_stream"),
    )
    op.create_index("ix_stream_club", "stream", ["club"])
    op.create_table(
        "event",
        Column("stream", String(32), nullable=False),
        Column("number", NUMBER, nullable=False, autoincrement=False),
        Column("game", String(120), nullable=False),
        Column("kind", String(20), nullable=False),
        Column("at", Float, nullable=False),
        Column("body", LargeBinary, nullable=False),
        PrimaryKeyConstraint("stream", "number", name="pk_event"),
        ForeignKeyConstraint(["stream"], ["stream.stream"], name="fk_event_stream", ondelete="CASCADE"),
    )
    op.create_index("ix_event_game", "event", ["game"])
    op.create_table(
        "game",
        Column("stream", String(32), nullable=False),
        Column("game", String(120), nullable=False),
        Column("variant", String(60), nullable=False),
        Column("title", String(120), nullable=False),
        Column("begun", Float, nullable=False),
        Column("ended", Float),
        Column("entries", Integer, nullable=False, server_default="0"),
        Column("daily", String(10)),
        Column("seats", JSON, nullable=False),
        Column("players", JSON, nullable=False),
        Column("names", JSON, nullable=False),
        Column("result", JSON),
        Column("overruled", JSON),
        PrimaryKeyConstraint("stream", "game", name="pk_game"),
        ForeignKeyConstraint(["stream"], ["stream.stream"], name="fk_game_stream", ondelete="CASCADE"),
    )
