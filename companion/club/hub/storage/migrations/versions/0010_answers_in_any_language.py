"""Tables' answers to orders, in a form that can be translated."""

from __future__ import annotations

from alembic import op
from sqlalchemy import JSON, Column

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("intervention", Column("said_words", JSON(none_as_null=True), nullable=True))
