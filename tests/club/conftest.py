"""What hundreds of hubs would do again and again: hash PINs at which nobody guesses, migrate an empty database, and wait."""

from __future__ import annotations

from collections.abc import Iterator

import argon2
import pytest
from sqlalchemy import Connection, inspect

from companion.club.hub.storage import schema
from tests.club.clusters import Postgres


@pytest.fixture(autouse=True, scope="session")
def quick_pins() -> Iterator[None]:
    """Hashing a PIN takes next to no time in this process; `test_people` looks at what it really costs."""

    def quick(**costs: int) -> argon2.PasswordHasher:
        return argon2.PasswordHasher(time_cost=1, memory_cost=16, parallelism=1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.club.hub.services.accounts.PasswordHasher", quick)
        yield


@pytest.fixture(autouse=True, scope="session")
def tables_of_the_first() -> Iterator[None]:
    """A new SQLite store gets its tables as the first one got them from its migrations, which `test_store` runs each time."""
    made = list[str]()

    def bring_up(connection: Connection) -> None:
        if connection.dialect.name != "sqlite" or inspect(connection).get_table_names():
            schema.bring_up(connection)
        elif made:
            for statement in made:
                connection.exec_driver_sql(statement)
        else:
            schema.bring_up(connection)
            made.extend(statements(connection))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.club.hub.storage.event_store.bring_up", bring_up)
        yield


@pytest.fixture(autouse=True, scope="session")
def quick_returns() -> Iterator[None]:
    """Whoever has lost the broker, or is refused by it, tries again soon, and leaves without a long sleep; a table soon says again what no hub has heard."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.club.client.mqtt_sender.AGAIN", 0.5)
        patch.setattr("companion.club.client.broker.WAITS", (0.05, 0.5))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Where each test takes a database of its own, `new`."""
    made = Postgres()
    yield made
    made.close()


def statements(connection: Connection) -> Iterator[str]:
    """What makes the tables of an SQLite store that has no rows but its version."""
    yield from connection.exec_driver_sql(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
    ).scalars()
    for table in inspect(connection).get_table_names():
        for row in connection.exec_driver_sql(f"SELECT * FROM {table}"):
            assert table == "alembic_version", f"a migration put rows into {table}"
            yield f"INSERT INTO {table} VALUES ('{row[0]}')"
