"""Which tables a store has, and how it gets those of this program."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table


class StoreVersionError(Exception):
    """A store has migrations that this program does not know: a later program wrote it, or it is damaged."""


MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = table("alembic_version", column("version_num"))
"""Where Alembic notes what a store has had."""


def bring_up(connection: Connection) -> None:
    """Make the tables, or bring them to what this program needs; a store that has all of it needs no Alembic, whose import is
    a fifth of a hub's start.
    """
    if _version(connection) == max(path.stem[:4] for path in MIGRATIONS.glob("versions/[0-9]*.py")):
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreVersionError(str(error)) from error


def _version(connection: Connection) -> str:
    """The last migration that the store has had; empty: none."""
    if not inspect(connection).has_table(VERSION.name):
        return ""
    return str(connection.execute(select(VERSION.c.version_num)).scalar_one_or_none() or "")
