"""The menu of a table: eight entries at most, what this game and these seats have, none that the bar has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.table.menu import ALWAYS, MOST
from companion.app.widgets.panel_items import ButtonItem, GroupItem
from tests.app.app_driver import resize
from tests.every_case import spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


CLOCKS = {"table_clock": "5", "table_hints": "asked"}
"""Everything that may bring an entry of its own."""


def entries(stage: Stage) -> list[str]:
    """What the menu holds beside the way back."""
    stage.press("Menu")
    parts: tuple[Any, ...] = stage.app.screen.touching.dialog.parts
    groups = [part for part in parts if isinstance(part, GroupItem)]
    return [entry.label for group in groups for entry in group.parts if isinstance(entry, ButtonItem)]


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_it_holds_eight_entries_at_most_and_none_that_the_bar_has(
    game: str, open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.screen import ButtonBar
    from tests.app.app_driver import part

    stage = open_app(game=game, seats=None, seed=5, rules=CLOCKS)
    bar = {tap.name for do, tap in part(stage, ButtonBar).taps.items() if do in ALWAYS}
    for _ in range(3):
        found = entries(stage)
        assert 3 <= len(found) <= MOST and not set(found) & bar, found
        assert found.count("Leave") == 1 and "Rules" in found
        stage.press("Back to the game")
        stage.go_on(lambda actions: actions[0])


def test_a_game_for_one_gives_up_and_leaves_at_once(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="parade-chess-solitaire", seats=None, seed=5)
    found = entries(stage)
    assert "Give up" in found and not {"Resign or draw", "Seat pages"} & set(found)
    stage.press("Leave")
    assert stage.app.table.referee is None


def test_a_game_for_one_is_dealt_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="parade-chess-solitaire", seats=None)
    stage.play(3)
    before = stage.referee.journal_path
    stage.app.screen.open_menu()
    stage.frames(2)
    stage.press("New deal")
    stage.frames(2)
    assert stage.referee.journal_path != before and not stage.referee.record.line_of_play.played
    assert stage.referee.game.info.id == "parade-chess-solitaire"


def test_beside_a_board_of_cardboard_there_is_no_draw(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="dice-and-cards", seats=None, seed=5)
    found = entries(stage)
    assert "End the game" in found and not {"Resign or draw", "Fix the board", "Turn the board"} & set(found)
    stage.press("End the game")
    assert any("resigns" in words for words in stage.words)
    assert not any("draw" in words for words in stage.words if "offers" in words)


def test_leave_asks_who(open_app: Callable[..., Stage]) -> None:
    stage = open_app(players={"green": "human", "blue": "computer"}, names={"green": "Anna"})
    entries(stage)
    stage.press("Leave")
    assert {"Back to games", "Anna leaves"} <= set(stage.words)
    assert any(words.startswith("A person plays") for words in stage.words)
    stage.press("Anna leaves")
    assert stage.app.table.referee is not None and stage.referee.players["green"] != "human"


def test_what_ends_a_game_is_one_entry_with_who_does_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="gravity-chess", seats=None)
    entries(stage)
    stage.press("Resign or draw")
    stage.press("White resigns")
    assert stage.app.screen.banner.said.text == "White, do you want to resign?"
    stage.press("Resign")
    assert stage.app.screen.heard.outcome.winner == "black"


def test_once_it_is_over_little_is_left(open_app: Callable[..., Stage]) -> None:
    stage = open_app(game="gravity-chess", seats=None)
    stage.command(do="resign", seat="white")
    assert entries(stage) == ["Rules", "Turn the board", "Leave", "Other"]


def test_the_button_of_the_menu_is_lit_while_it_is_open(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.screen import ButtonBar
    from tests.app.app_driver import part

    stage = open_app(game="wild-jokers", seats=None)
    menu = part(stage, ButtonBar).taps["menu"]
    for lit in (True, False):
        stage.app.screen.press_bar("menu")
        stage.frames(2)
        assert menu.chosen is lit


def test_an_open_menu_suits_the_window_that_it_is_resized_to(open_app: Callable[..., Stage]) -> None:
    """Opened in a large window it has headings; in a small one they would take the room of the banner."""
    from kivy.metrics import dp

    from tests.app.contracts.drawn import readable

    stage = open_app(game="little-chess-jumble", seats=None, seed=5)
    stage.press("Menu")
    stage.frames(3)
    resize(800, 480)
    stage.frames(4)
    banner, sheet = stage.app.screen.banner, stage.app.screen.sheet
    assert sheet.lacks <= 1 and "This game" not in [one.words for one in readable(stage.root)]
    assert banner.height >= dp(80)
    assert stage.app.screen.shows_menu
