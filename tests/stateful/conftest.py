"""What models of tables share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept on the machine is kept in the test's folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
