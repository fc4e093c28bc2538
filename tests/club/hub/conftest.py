"""Hubs that many tests of this folder ask for."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.club.hub.server import HubService
from tests.club.club_driver import PIN, Clock, Club, club, running
from tests.club.hub.walls import HostileEvening
from tests.patience import until


@pytest.fixture
def prompt_mdns(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Announcing a hub takes next to no time, instead of the two seconds to find its name free and to say it three times.

    One test at a time on this machine: a question that someone has just asked is not asked again, nor answered again
    within a second, so two tests that look again and again keep each other from hearing anything.
    """
    for name, milliseconds in (("_CHECK_TIME", 20), ("_REGISTER_TIME", 20), ("_UNREGISTER_TIME", 10)):
        monkeypatch.setattr(f"zeroconf._core.{name}", milliseconds)
    with Path(tempfile.gettempdir(), f"mdns-of-tests-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Club]:
    (tmp_path / "hub").mkdir()
    with club(tmp_path / "hub") as made:
        made.hub.wall = Clock()
        yield made


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Club]:
    """A hub with all its pages, without a broker."""
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[HostileEvening]:
    with club(tmp_path) as here:
        yield HostileEvening(here)


@pytest.fixture
def staffed_hub(tmp_path: Path) -> Iterator[HubService]:
    made = running(tmp_path / "hub")
    first = made.hub.people.first()
    assert first is not None
    made.hub.people.sign_in("Vera", first, "x", PIN)
    made.hub.people.sign_in("Otto", made.hub.people.add("Otto", "deputy"), "x", PIN)
    until(lambda: made.hub.listening.there)
    yield made
    made.close()
