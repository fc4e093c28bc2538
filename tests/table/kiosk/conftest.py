"""What the tests of a kiosk ask for."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def kiosk_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "tableside"
