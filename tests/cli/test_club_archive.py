"""`companion club evenings`, `pack`, `unpack` and `export`, also while a hub runs on the same folder."""

from __future__ import annotations

import subprocess
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.club.hub.club_folder import ARCHIVE, STORE, ClubFolder
from companion.club.hub.storage.event_store import Store
from tests.club.club_driver import GAMES, keep, told_evenings

LONG_AGO = 400 * 86_400.0
"""Seconds by which these evenings are over."""


def test_evenings_on_the_command_line(
    in_process: Callable[..., subprocess.CompletedProcess[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def told(*given: str, status: int = 0) -> str:
        done = in_process("club", *given, "--folder", str(tmp_path / "hub"))
        assert done.returncode == status, done.stderr
        return done.stderr if status else done.stdout

    monkeypatch.chdir(tmp_path)
    folder = ClubFolder(tmp_path / "hub")
    folder.create_club("Chess Friends")
    store = Store(f"sqlite:///{tmp_path / 'hub' / STORE}", tmp_path / "hub" / ARCHIVE)
    games = told_evenings(tmp_path)
    since = time.time() - LONG_AGO - games[0].at
    keep(store, [msgspec.structs.replace(one, at=one.at + since) for one in games])
    assert len(told("evenings").splitlines()) == len(GAMES) and "Not archived" in told("evenings")
    assert "3 sessions were archived." in told("pack") and "nothing to archive" in told("pack")
    day = told("evenings").splitlines()[-1].split()[0]
    assert f"{day}-games.zip" in told("export", day)
    assert "games.pgn" in zipfile.ZipFile(tmp_path / f"{day}-games.zip").namelist()
    assert "has been restored" in told("unpack", day) and "Restored" in told("evenings")
    assert "no archive called 2001-01-01" in told("export", "2001-01-01", status=2)
    assert "Give the date of the club night" in told("unpack", status=2)
    (tmp_path / "hub" / ARCHIVE / f"{day}.zip").unlink()
    assert "is missing" in told("unpack", day, status=2)
    store.close()
    folder.close()
