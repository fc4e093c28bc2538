"""What a run makes once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import once


def test_it_is_made_once_and_again_only_after_it_failed(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(once, "folder_of_the_run", lambda factory: tmp_path)
    made: list[list[str]] = []

    def make(folder: Path) -> None:
        made.append([path.name for path in folder.iterdir()])
        (folder / "part").touch()
        if len(made) == 1:
            raise ValueError

    with pytest.raises(ValueError):
        once.once_a_run(tmp_path_factory, "cake", make)
    for _ in range(2):
        folder = once.once_a_run(tmp_path_factory, "cake", make)
        assert (folder / "part").exists()
    assert made == [[], []], "each time into an empty folder"
