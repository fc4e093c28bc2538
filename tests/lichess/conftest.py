"""The site of the tests, a client of it, and a table's thread that is a queue."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Callable, Iterator

import pytest

from companion.lichess.site_client import SiteClient, Waits
from tests.lichess.site_server import SiteServer
from tests.patience import PATIENCE

QUICK = Waits(minute=0.3, first=0.02, longest=0.05, silence=PATIENCE, answer=PATIENCE, rest=PATIENCE)
"""How long tests wait: a third of a second if the site asks for a minute, and on a busy machine for every answer."""


class TableThread:
    """What was scheduled, done when the test waits for something."""

    def __init__(self) -> None:
        self._work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self.also: Callable[[], object] = lambda: None

    def schedule(self, work: Callable[[], None]) -> None:
        self._work.put(work)

    def wait_for(self, holds: Callable[[], object]) -> None:
        """Work until something holds. Raises AssertionError: it never does."""
        last = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < last, "it never came"
            with contextlib.suppress(queue.Empty):
                self._work.get(timeout=0.02)()
            self.also()


@pytest.fixture
def site() -> Iterator[SiteServer]:
    server = SiteServer()
    yield server
    server.stop()


@pytest.fixture
def thread() -> TableThread:
    return TableThread()


@pytest.fixture
def client(site: SiteServer) -> Iterator[SiteClient]:
    found = SiteClient("lip_bobby", site.url, QUICK)
    yield found
    found.close()
