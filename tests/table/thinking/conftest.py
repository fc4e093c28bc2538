"""An engine that takes its time thinks for a table."""

from __future__ import annotations

import pytest

from companion.table import setup as opened
from tests.table.thinking.slow_engine import Slow


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Thinks for every table that is opened."""
    found = Slow()
    monkeypatch.setattr(opened, "InlineBackend", lambda: found)
    return found
