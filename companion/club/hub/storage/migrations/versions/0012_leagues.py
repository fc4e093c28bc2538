"""The club's key pair, and the clubs with which it plays leagues."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, LargeBinary, PrimaryKeyConstraint, String

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "league_key",
        Column("club", String(40), nullable=False),
        Column("secret", LargeBinary, nullable=False),
        PrimaryKeyConstraint("club", name="pk_league_key"),
    )
    op.create_table(
        "league_club",
        Column("club", String(40), nullable=False),
        Column("key", String(52), nullable=False),
        Column("name", String(80), nullable=False),
        Column("line", LargeBinary, nullable=True),
        PrimaryKeyConstraint("club", "key", name="pk_league_club"),
    )
