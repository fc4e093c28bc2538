"""The engine for hints and looking back is chosen in the settings, among those that are installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.screens import preferences
from companion.games.chess.facts import FAMILIES
from companion.table.engine_host.installed_engines import EngineProgram, config_path, hint_engine, read_config
from companion.table.game_factory import make_game
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def settings(stage: Stage, monkeypatch: pytest.MonkeyPatch, *installed: str) -> None:
    programs = [EngineProgram(name, (name,)) for name in installed]
    monkeypatch.setattr(preferences, "engine_programs", lambda: programs)
    stage.app.open_settings("table")
    stage.frames(3)


def test_an_engine_is_chosen_and_left(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app()
    settings(stage, monkeypatch, "gnuchess", "stockfish")
    config_path().parent.mkdir(parents=True, exist_ok=True)
    config_path().write_text('[engines.mine]\ncommand = ["/opt/mine"]\n', "utf-8")
    stage.press("Stockfish")
    assert hint_engine(make_game(FAMILIES[0].info.id, None, {})) == "stockfish"
    assert list(read_config().engines) == ["mine"], "what the owner has written stays"
    check(stage, "an engine for hints")
    stage.press("Built-in")
    assert read_config().hints == ""


def test_where_there_is_none_it_says_how_to_get_one(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app()
    settings(stage, monkeypatch)
    assert any("sudo apt install stockfish" in words for words in stage.words)
    assert "Built-in" not in stage.words


def test_one_that_is_gone_can_be_left(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app()
    config_path().parent.mkdir(parents=True, exist_ok=True)
    config_path().write_text('hints = "lc0"\n', "utf-8")
    settings(stage, monkeypatch)
    assert "Lc0" in stage.words
    stage.press("Built-in")
    assert read_config().hints == "" and "Lc0" not in stage.words


def test_a_file_that_cannot_be_read_says_so(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stage = open_app()
    config_path().parent.mkdir(parents=True, exist_ok=True)
    config_path().write_text("hints = [", "utf-8")
    settings(stage, monkeypatch, "stockfish")
    assert any("engines.toml" in words for words in stage.words)
