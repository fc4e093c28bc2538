"""Whose bits are taken away: everybody's but the owner's, and only where there are some."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from companion.table.storage.files import make_private


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("folder", [False, True])
@pytest.mark.parametrize("bit", range(9))
def test_each_right(tmp_path: Path, folder: bool, bit: int) -> None:
    path = tmp_path / "it"
    path.mkdir() if folder else path.touch()
    before = (0o700 if folder else 0o400) | 1 << bit
    path.chmod(before)
    others = bit < 6
    assert make_private(path) is others
    assert rights(path) == ((0o700 if folder else 0o600) if others else before)
    assert make_private(path) is False


def test_what_is_not_there_needs_nothing(tmp_path: Path) -> None:
    assert make_private(tmp_path / "none") is False


def test_what_cannot_be_mended_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "it"
    path.touch()
    path.chmod(0o644)

    def refused(self: Path, mode: int) -> None:
        raise PermissionError(1, "not ours")

    monkeypatch.setattr(Path, "chmod", refused)
    assert make_private(path) is False and rights(path) == 0o644
