"""Alembic's environment, which uses the connection passed on by `schema.bring_up`."""

from __future__ import annotations

from alembic import context

from companion.club.hub.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
