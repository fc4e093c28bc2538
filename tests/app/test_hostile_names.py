"""What a name hides reaches no screen of the app: home, the table, its log, the replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.table.storage.data_folder import games_folder, keep_private
from tests.hostile_text import PREFACE, hidden_in, hostile_journal

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def check(stage: Stage) -> None:
    """Nothing hidden is written here, and names are there."""
    written = [*stage.words, *(stage.log if hasattr(stage.app.screen, "heard") else [])]
    assert any("ZXZpbA" in text for text in written), written
    assert not {sign for text in written for sign in hidden_in(text)}, written


def test_a_game_of_an_earlier_version(
    open_app: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keep_private()
    games_folder().mkdir(parents=True, exist_ok=True)
    journal = hostile_journal(PREFACE, games_folder() / "old.tableside")
    home = open_app()
    check(home)
    table = open_app(game="wild-jokers", seats=None, journal=str(journal))
    check(table)


def test_names_that_are_typed_or_come_by_a_program(open_app: Callable[..., Stage]) -> None:
    table = open_app(names={"green": PREFACE, "blue": "Anna"})
    check(table)
