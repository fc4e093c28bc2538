"""What tables said to orders, without a language."""

from __future__ import annotations

from alembic import op
from sqlalchemy import JSON, Column

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("intervention", Column("said_words", JSON(none_as_null=True), nullable=True))
