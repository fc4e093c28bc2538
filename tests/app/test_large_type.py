"""At 200 % nothing is cut and nothing is out of reach, on a kiosk and on a tablet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.app.screens.preferences import GROUPS
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_home_settings_and_setup(large_type: Callable[..., Stage]) -> None:
    stage = large_type()
    check(stage, "home")
    stage.app.open("settings")
    check(stage, "settings")
    for group in GROUPS:
        stage.app.open_settings(group.id)
        check(stage, f"settings: {group.id}")
    stage.app.set_up("little-chess-jumble")
    check(stage, "box")
    for sheet in ("printed", "editions", "learn", "chair green"):
        stage.app.screen.show_sheet(sheet)
        check(stage, sheet)


@pytest.mark.parametrize("game", ["little-chess-jumble", "wild-jokers"])
def test_a_table_from_its_start_to_its_end(game: str, large_type: Callable[..., Stage]) -> None:
    stage = large_type(game=game, seats=None, seed=1)
    check(stage, "start")
    board = stage.app.screen.board
    assert board.height <= 0.62 * stage.app.screen.height, "the board gives way"
    stage.play(9)
    check(stage, "course")
    stage.press("Menu")
    check(stage, "menu")
    stage.app.screen.read_rules()
    check(stage, "rules")
    stage.app.uncover()
    stage.app.screen.touching.dialog = None
    stage.command(do="agree", end=True)
    check(stage, "end")


def test_a_long_title_stays_between_its_buttons(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.screen import TitleBar
    from tests.app.app_driver import own_texts

    stage = open_app()
    for call in (None, PushButton("", stage.app.go_home, icon="bell", small=True)):
        bar = TitleBar(
            "Where a title takes all the room there is " * 3,
            "",
            stage.app.go_home,
            stage.app.go_home,
            call=call,
        )
        high = bar.fit(600)
        bar.put(0, 0, 600, high)
        words = own_texts(bar)[0]
        buttons = [part for part in bar.children if isinstance(part, PushButton)]
        assert len(buttons) == (2 if call is None else 3)
        assert not any(button.collide_widget(words) for button in buttons)
        assert words.height <= high
