"""What many tests of the table ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.table_fixture import Rig

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games = tmp_path / "tableside" / "games"
    games.mkdir(parents=True)
    return games


@pytest.fixture
def midgame(tmp_path: Path) -> Rig:
    """A table of Little Chess Jumble where two seats have two pieces each on the board."""
    return Rig(tmp_path, position=MIDGAME)
