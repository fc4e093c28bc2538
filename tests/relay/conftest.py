"""What all tests of relays share."""

from __future__ import annotations

import pytest

from companion.remote import relay_rooms
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def _strangers_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine an honest guest may take longer to prove itself than a stranger is given."""
    monkeypatch.setattr(relay_rooms, "UNPROVEN", PATIENCE)
