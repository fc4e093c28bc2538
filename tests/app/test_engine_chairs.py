"""Engines on a chair: offered where they know the game, at eight strengths, and the same next time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.app.screens.setup.box_screen import BoxScreen
from companion.app.settings import load_settings, save_settings
from companion.seat_pages import setup_model
from companion.table.engine_host.installed_engines import InstalledEngine
from tests.app.app_scenes import check
from tests.engine.uci.transcript import installed

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


@pytest.fixture(autouse=True)
def asked_engines(monkeypatch: pytest.MonkeyPatch) -> list[InstalledEngine]:
    """Two that have been asked."""
    found = [installed("fairy-stockfish"), installed("stockfish")]
    monkeypatch.setattr(setup_model, "list_remembered_engines", lambda: found)
    return found


def opened(stage: Stage, game: str) -> BoxScreen:
    stage.app.set_up(game)
    stage.frames(3)
    screen = stage.app.screen
    assert isinstance(screen, BoxScreen)
    return screen


def test_an_engine_sits_down_at_one_of_eight_strengths(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage, "chess")
    screen.actions.open_chair("black")
    stage.frames()
    assert {"Fairy-Stockfish", "Stockfish"} <= set(stage.words)
    stage.press("Stockfish")
    assert "Level 4 of 8" in stage.words
    stage.press("6")
    assert "Level 6 of 8" in stage.words
    setup = screen.choosing.opening()
    assert setup.manners["black"].engine == "stockfish:6" and setup.manners["black"].level == 4
    assert setup.players["black"] == "computer" and setup.names["black"] == "Stockfish"


def test_it_is_there_the_next_time_unless_it_is_gone(
    open_app: Callable[..., Stage], asked_engines: list[InstalledEngine]
) -> None:
    stage = open_app()
    screen = opened(stage, "chess")
    screen.actions.take_engine("black", "stockfish", 2)
    stage.app.settings.games["chess"] = screen.choosing.to_choices()
    save_settings(stage.app.settings)
    assert load_settings().games["chess"].manners["black"].engine == "stockfish:2"
    assert opened(stage, "chess").choosing.house_name("black") == "Stockfish"
    asked_engines.clear()
    again = opened(stage, "chess").choosing
    assert again.house_name("black") == "Lotta" and not again.opening().manners["black"].engine


@pytest.mark.parametrize(
    ("game", "offered"),
    [
        ("chess960", ("fairy-stockfish", "stockfish")),
        ("crazyhouse", ("fairy-stockfish",)),
        ("gravity-chess", ()),
    ],
)
def test_only_who_knows_the_game_is_offered(
    game: str, offered: tuple[str, ...], open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    assert opened(stage, game).choosing.engines == offered


def test_a_chair_with_engines_lies_well(
    sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    screen = opened(stage, "chess")
    screen.actions.take_engine("black", "stockfish", 4)
    check(stage, "box with an engine")
    screen.actions.open_chair("black")
    check(stage, "chair with engines")
