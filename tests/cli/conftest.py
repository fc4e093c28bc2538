"""What holds for all tests of the command line."""

from __future__ import annotations

import pytest

from companion.cli import texts


@pytest.fixture(autouse=True)
def _speaks_afterwards_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that runs in this process says once for all which language is spoken."""
    monkeypatch.setattr(texts, "_spoken", texts._spoken)
    monkeypatch.setattr(texts, "_named", texts._named)
