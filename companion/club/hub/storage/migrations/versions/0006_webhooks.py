"""Addresses to which results are sent, and deliveries."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, ForeignKeyConstraint, Integer, LargeBinary, PrimaryKeyConstraint, String

revision = "0006"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "webhook",
        Column("id", String(16), nullable=False),
        Column("club", String(40), nullable=False),
        Column("url", String(500), nullable=False),
        Column("secret", String(64), nullable=False),
        Column("since", Float, nullable=False),
        PrimaryKeyConstraint("id", name="pk_webhook"),
    )
    op.create_index("ix_webhook_club", "webhook", ["club"])
    op.create_table(
        "delivery",
        Column("webhook", String(16), nullable=False),
        Column("key", String(64), nullable=False),
        Column("body", LargeBinary, nullable=False),
        Column("state", String(10), nullable=False),
        Column("tries", Integer, nullable=False),
        Column("made", Float, nullable=False),
        Column("due", Float, nullable=False),
        PrimaryKeyConstraint("webhook", "key", name="pk_delivery"),
        ForeignKeyConstraint(["webhook"], ["webhook.id"], name="fk_delivery_webhook", ondelete="CASCADE"),
    )
