"""The ladder by touch: what a rung asks, its table, the stars that it brings, and the rung above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.table.game_factory import make_game
from companion.table.players.ladder import ladder, rung_of
from companion.table.record.computer_style import ComputerStyle
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from companion.app.screens.practice.ladder_screen import LadderScreen
    from tests.app.app_driver import Stage


pytestmark = pytest.mark.usefixtures("shallow")

GAME = "wild-jokers"


def opened(stage: Stage, game: str = GAME) -> LadderScreen:
    stage.app.open_ladder(game)
    stage.until(lambda: bool(stage.app.screen.settled))
    stage.frames()
    screen: LadderScreen = stage.app.screen
    return screen


def won(stage: Stage, id: str = "at-once-1") -> None:
    """The rung whose table is open is won by its line."""
    rung = rung_of(GAME, id)
    assert rung is not None
    for action in rung.line:
        stage.command(do="act", action=action)
    stage.frames()


def test_from_home_to_a_rung_and_on_to_the_next(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.settings.names = ["Anna", "Ben"]
    stage.press("Wild Jokers")
    stage.press("Ladder")
    stage.until(lambda: bool(stage.app.screen.settled))
    assert "White can win this turn. How?" in stage.words and "0 of 33 stars" in stage.words
    assert "Third star: win in one turn." in stage.words
    stage.press("Start")
    header = stage.referee.record.journal.header
    assert header["names"] == {"white": "Anna", "black": "Anton"}
    assert (header["practice"] or {})["rung"] == "at-once-1"
    won(stage)
    assert "You earned three stars." in stage.words
    stage.press("Next challenge")
    stage.until(lambda: bool(stage.app.screen.settled))
    assert "3 of 33 stars" in stage.words and "Win a game against Pip." in stage.words
    stage.press("Start")
    assert stage.referee.record.line_of_play.manners == {"black": ComputerStyle(1)}


def test_the_board_shows_where_a_rung_begins(open_app: Callable[..., Stage]) -> None:
    screen = opened(open_app())
    game = make_game(GAME, screen.rung.seats, screen.rung.rules)
    start = game.read(screen.rung.position) if screen.rung.position else game.start()
    pieces = {square for square in game.layout(start) if square in game.board.number}
    assert pieces and set(screen.board.figures.standing) == pieces


def test_stars_are_a_players_own(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.settings.names = ["Anna", "Ben"]
    opened(stage)
    stage.press("Start")
    won(stage)
    screen = opened(stage)
    assert screen.player == "Anna" and screen.rung.id == "pip", "the first that is not won"
    stage.press("Who plays?")
    assert screen.player == "Ben" and "0 of 33 stars" in stage.words and screen.rung.id == "at-once-1"


def test_who_has_no_name_yet_may_type_one(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage)
    screen._on_name("Cleo")
    stage.press("Start")
    assert stage.referee.record.journal.header["names"]["white"] == "Cleo"
    assert stage.app.settings.names == ["Cleo"]


def test_a_rung_that_was_not_won_is_tried_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    opened(stage)
    stage.press("Start")
    stage.command(do="resign", seat="white")
    assert any(said.startswith("No star this time.") for said in stage.words)
    assert "Next challenge" not in stage.words
    stage.press("Ladder")
    stage.until(lambda: bool(stage.app.screen.settled))
    assert stage.app.screen.rung.id == "at-once-1"
    stage.app.go_home()
    assert opened(stage).rung == ladder(GAME)[0]


def test_a_deal_has_the_cards_of_its_rung(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    opened(stage, "parade-chess-solitaire")
    stage.press("Start")
    header = stage.referee.record.journal.header
    assert header["seed_number"] == ladder("parade-chess-solitaire")[0].seed


def test_the_way_back_leads_to_the_box(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.set_up(GAME)
    box = stage.app.screen
    stage.press("Ladder")
    stage.press("Back")
    assert stage.app.screen is box
    opened(stage)
    stage.press("Back")
    assert type(stage.app.screen).__name__ == "BoxScreen"


def test_it_lies_well(sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.settings.names = ["Anna"]
    opened(stage)
    check(stage, "a turn that wins")
    opened(stage, "parade-chess-solitaire")
    check(stage, "a deal")
    stage.app.open_ladder(GAME, rung="position-vera")
    stage.until(lambda: bool(stage.app.screen.settled))
    check(stage, "a position")
    stage.app.open_ladder(GAME, rung="at-once-1")
    stage.until(lambda: bool(stage.app.screen.settled))
    stage.app.screen._begin()
    won(stage)
    check(stage, "the end of a rung")
