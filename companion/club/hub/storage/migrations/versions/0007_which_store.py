"""An id of the store, because on a cluster each store has its own position in the streams."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer, PrimaryKeyConstraint, String

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "store",
        Column("one", Integer, nullable=False),
        Column("id", String(16), nullable=False),
        PrimaryKeyConstraint("one", name="pk_store"),
    )
