"""What the words above the bar say is true of the board, in every game; and a tap right after a page change counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.app.texts import text
from companion.games import families
from tests.every_case import spread

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


STATES = 5
"""Positions of a game that are looked at, with a piece in hand and without."""
BOARDS = sorted(name for name, one in families().items() if not one.info.told)


@pytest.mark.parametrize("game", spread(BOARDS, 8))
def test_a_marked_square_is_named_only_if_one_is_marked(game: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app(game=game, seats=None, seed=3)
    for _ in range(STATES):
        table = stage.app.screen
        picking = table.touching.picking
        for square in sorted(picking.movable & table.board.board.number.keys())[:2]:
            table.touching.tap(square)
            stage.frames(2)
            check_words(stage)
            table.touching.dismiss()
            stage.frames(1)
        check_words(stage)
        if not stage.go_on(lambda actions: actions[len(actions) // 2]):
            return


def check_words(stage: Stage) -> None:
    """A marked square is named only while one is, and no one waits for another table: there is none."""
    table = stage.app.screen
    says, marked = table.content.says, table.board.shown.targets
    if says in (text("slot-target"), text("slot-move-marked"), text("slot-move-marked")):
        assert marked, says
    if says == text("slot-target-unmarked"):
        assert not marked, says
    assert says not in (text("two-tables.waiting"), text("slot-table-matches"))
    assert text("two-tables.say") not in [button.label for button in table.content.buttons]


def test_another_table_can_be_chosen_only_where_it_can_play() -> None:
    from companion.seat_pages.game_choices import GameChoices
    from companion.seat_pages.setup_model import SetupModel

    for name, one in families().items():
        offered = "table" in SetupModel(name, GameChoices()).kinds
        alone = len(one.info.seats) == 1
        assert not (offered and (alone or one.info.told)), name
    assert "table" in SetupModel("chess", GameChoices()).kinds


def test_a_tap_right_after_a_page_change_counts(open_app: Callable[..., Stage]) -> None:
    """Not one moment has passed since each page came: what is tapped opens, page after page."""
    stage = open_app()
    stage.stop_time()
    stage.app.go_home()
    for label, topic in (("Chess Jumble", "box"), ("Start", "table")):
        stage.press(label)
        stage.frames(2)
        assert (stage.app.screen.topic == "table") == (topic == "table") and stage.app.screen.topic != "home"
    stage.press("Menu")
    assert stage.app.screen.shows_menu
    stage.press("Menu")
    stage.press("Roll")
    assert stage.referee.record.line_of_play.played, "the roll counts"
    stage.app.table.close()
    stage.app.open("all-games")
    stage.press("Statistics")
    assert stage.app.screen.topic == "statistics"
    stage.press("Back")
    assert stage.app.screen.topic == "all-games"
