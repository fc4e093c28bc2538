"""What hundreds of hubs would do again and again: hash PINs at which no one guesses, and wait."""

from __future__ import annotations

from collections.abc import Iterator

import argon2
import pytest

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
