"""PINs of a hub are hashed so that whoever guesses at them gets tired; here hundreds are made at which nobody guesses."""

from __future__ import annotations

from collections.abc import Iterator

import argon2
import pytest


@pytest.fixture(autouse=True, scope="session")
def quick_pins() -> Iterator[None]:
    """Hashing a PIN takes next to no time in this process; `test_people` looks at what it really costs."""

    def quick(**costs: int) -> argon2.PasswordHasher:
        return argon2.PasswordHasher(time_cost=1, memory_cost=16, parallelism=1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.club.hub.arbiters.accounts.PasswordHasher", quick)
        yield
