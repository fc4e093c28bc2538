"""Seat pages of each test are at a port of their own."""

from __future__ import annotations

import pytest

from companion.club.hub.server import free_port
from companion.seat_pages import service


@pytest.fixture(autouse=True)
def port_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual one is another worker's, and one that the system gives away by itself may be gone when a table
    comes back to it.
    """
    monkeypatch.setattr(service, "PORT", free_port())
