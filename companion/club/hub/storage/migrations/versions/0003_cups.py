"""Tournaments."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, Integer, LargeBinary, PrimaryKeyConstraint, String

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "cup",
        Column("id", String(16), nullable=False),
        Column("club", String(40), nullable=False),
        Column("made", Float, nullable=False),
        Column("closed", Integer, nullable=False, server_default="0"),
        Column("body", LargeBinary, nullable=False),
        PrimaryKeyConstraint("id", name="pk_cup"),
    )
    op.create_index("ix_cup_club", "cup", ["club"])
