"""People with their sessions, and their actions."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    Column,
    Float,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
)

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "person",
        Column("id", String(32), nullable=False),
        Column("club", String(40), nullable=False),
        Column("key", String(80), nullable=False),
        Column("name", String(80), nullable=False),
        Column("role", String(10), nullable=False),
        Column("pin", String(200), nullable=False),
        Column("once", Integer, nullable=False),
        Column("wrong", Integer, nullable=False),
        PrimaryKeyConstraint("id", name="pk_person"),
        UniqueConstraint("club", "key", name="uq_person_club"),
    )
    op.create_table(
        "session",
        Column("hash", String(64), nullable=False),
        Column("person", String(32), nullable=False),
        Column("ends", Float, nullable=False),
        PrimaryKeyConstraint("hash", name="pk_session"),
        ForeignKeyConstraint(["person"], ["person.id"], name="fk_session_person", ondelete="CASCADE"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_table(
        "intervention",
        Column("id", String(64), nullable=False),
        Column("club", String(40), nullable=False),
        Column("place", String(40), nullable=False),
        Column("at", Float, nullable=False),
        Column("by", String(80), nullable=False),
        Column("role", String(10), nullable=False),
        Column("what", String(20), nullable=False),
        Column("game", String(120), nullable=False),
        Column("body", LargeBinary, nullable=False),
        Column("came", String(10), nullable=False),
        Column("said", String(400), nullable=False),
        Column("answered", Float),
        PrimaryKeyConstraint("id", name="pk_intervention"),
    )
    op.create_index("ix_intervention_club", "intervention", ["club"])
