"""Devices on which people have signed in."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, String

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "device",
        Column("hash", String(64), nullable=False),
        Column("person", String(32), nullable=False),
        Column("wrong", Integer, nullable=False),
        Column("ends", Float, nullable=False),
        PrimaryKeyConstraint("hash", "person", name="pk_device"),
        ForeignKeyConstraint(["person"], ["person.id"], name="fk_device_person", ondelete="CASCADE"),
    )
    op.create_index("ix_device_person", "device", ["person"])
