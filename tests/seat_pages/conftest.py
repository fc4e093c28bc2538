"""Seat pages of each test are at a port of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.club.hub.server import free_port
from companion.seat_pages import service

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.seat_pages.tablet_pages import Tables


@pytest.fixture(autouse=True)
def port_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual one is another worker's, and one that the system gives away by itself may be gone when a table
    comes back to it.
    """
    monkeypatch.setattr(service, "PORT", free_port())


@pytest.fixture
def tables(browser: Browser, tmp_path: Path) -> Iterator[Tables]:
    """A table and its tablets in a browser; a page that complained fails the test."""
    from tests.seat_pages.tablet_pages import Tables

    made = Tables(browser, tmp_path)
    yield made
    made.close()
