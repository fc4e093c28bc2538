"""A revision and list data for tournaments; and the position up to which tournaments have read each stream."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, LargeBinary

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    number = BigInteger().with_variant(Integer, "sqlite")
    op.add_column("cup", Column("revision", Integer, nullable=False, server_default="0"))
    op.add_column("cup", Column("head", LargeBinary, nullable=True))
    op.add_column("stream", Column("cups_read", number, nullable=False, server_default="0"))
    op.create_index("ix_game_begun", "game", ["begun"])
