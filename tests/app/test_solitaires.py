"""The solitaires on the screen: the search with its bar and its stop button, and the deal of the day."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.app.texts import TEXTS
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.panel_items import ProgressStrip
from companion.games import families
from companion.games.shared.solitaire import Solitaire
from companion.table.game_factory import make_game
from companion.table.setup import TableSetup
from tests.app.app_driver import Stage, touch_square
from tests.every_case import spread
from tests.today import TODAY

P0 = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
STUCK = "n6N/8/8/8/8/8/8/B6b stage=choose last=a1"
HARD = "4r3/8/1R6/8/k2n2N1/8/2B4b/6R1"


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_is_there_a_way_from_here() -> None:
    """The way is found while the table stands; playing on ends nothing."""
    stage = Stage(TableSetup(game="parade-chess-solitaire", position=P0, seed=1))
    try:
        stage.press("Menu")
        stage.press("Can it be won?")
        stage.until(lambda: not stage.referee.solver.running)
        stage.frames()
        assert any("Shortest solution, with 3 cards" in words for words in stage.words)
        stage.press("Show me")
        walked = []
        board = stage.app.screen.board
        while "Won!" not in stage.words:
            walked.append({square: stack for square, stack in board.men.items() if stack})
            assert "Step" in " ".join(stage.words)
            stage.press("Next")
        assert len(walked) == len(stage.app.screen.heard.solved.actions) and walked[0] != walked[-1]
        stage.square("a1")
        assert "Won!" not in stage.words and board.men == walked[0], "a touch leads back to the table"
        stage.square("g1")
        stage.square("e3")
        assert stage.referee.record.line_of_play.played[-1].action == "Rg1-e3"
    finally:
        stage.close()


def test_search_is_shown_and_stopped() -> None:
    """A bar shows how far it is; the board can be touched meanwhile; a button stops it."""
    stage = Stage(TableSetup(game="parade-chess-solitaire", position=HARD, seed=1))
    try:
        stage.command(do="solve")
        stage.until(lambda: stage.app.screen.heard.searching is not None or not stage.referee.solver.running)
        if stage.referee.solver.running:
            assert any(isinstance(widget, ProgressStrip) for widget in stage.root.walk())
            origin = next(iter(sorted(stage.app.screen.touching.picking.movable)))
            stage.square(origin)
            assert stage.app.screen.touching.picking.lifted == {origin}
            stage.press("Stop")
        assert not stage.referee.solver.running
        assert stage.app.screen.heard.solved is not None
    finally:
        stage.close()


def test_could_i_have_won() -> None:
    stage = Stage(TableSetup(game="parade-chess-solitaire", position=P0, seed=1))
    try:
        for action in ("Rg1-e3", "Bc1-b2", "Bb2-c3"):
            stage.command(do="act", action=action)
        stage.frames()
        assert "You have won!" in stage.words
        stage.press("Can it be won?")
        stage.until(lambda: not stage.referee.solver.running)
        stage.frames()
        assert any("Shortest solution, with" in words for words in stage.words)
    finally:
        stage.close()


def test_deal_of_the_day() -> None:
    stage = Stage()
    try:
        stage.app.set_up("neighbour-chess-solitaire")
        stage.frames()
        stage.press("Standard rules")
        stage.press("Deal of the day")
        stage.press("Done")
        stage.press("Start")
        assert stage.referee.record.journal.header["daily"] == TODAY.isoformat()
    finally:
        stage.close()


@pytest.mark.parametrize("turn", range(4))
def test_a_board_is_turned_to_the_one_who_sits_there(turn: int) -> None:
    """Sixteen ranks run along a wide screen (a quarter), and up a narrow one; a finger finds its square on each."""
    board = make_game("boulder-chess", None, {}).board
    view = BoardView(board, lambda square: None, turn=turn)
    view.put(0, 0, *((900, 500) if turn % 2 else (400, 700)))
    (x1, y1), (x2, y2) = view.middle_of("a1"), view.middle_of("a16")
    right, up = ((0, 1), (1, 0), (0, -1), (-1, 0))[turn]
    assert (x2 > x1) - (x2 < x1) == right and (y2 > y1) - (y2 < y1) == up
    for square in ("a1", "h16", "b8", "g3"):
        assert view.square_at(*view.middle_of(square)) == square
    assert view.square_at(-5, -5) == ""


def test_virtual_board_with_boulders() -> None:
    """On the sensor board to touch: a boulder is carried, or left by a second tap on its square."""
    stage = Stage(TableSetup(game="boulder-chess", seed=1))
    try:
        stage.app.screen.open_virtual()
        watch = stage.referee.monitor
        stage.until(lambda: watch.matcher is not None and watch.matcher.mode == "play")
        panel = stage.app.screen.virtual
        touch_square(panel.board, "b8", "b8", "b5")
        stage.until(lambda: stage.referee.n == 1)
        assert stage.referee.record.line_of_play.played[0].action == "Rb8-b5 leaving"
    finally:
        stage.close()


def test_a_button_that_loses_the_game_asks_first() -> None:
    """No piece has a neighbour of its colour, so none could move: who stops adding has lost."""
    stage = Stage(TableSetup(game="neighbour-chess-solitaire", position=STUCK, seed=1))
    try:
        stage.press("Stop adding")
        assert stage.referee.n == 0 and "This ends the game. Are you sure?" in stage.words
        stage.press("Keep playing")
        assert stage.referee.n == 0 and stage.app.screen.heard.outcome is None
        stage.press("Stop adding")
        stage.press("Yes")
        assert stage.app.screen.heard.outcome is not None
    finally:
        stage.close()


def test_what_is_counted_stands_on_chips() -> None:
    from companion.app.widgets.panel_items import Chips
    from tests.app.app_driver import own_texts

    stage = Stage(TableSetup(game="neighbour-chess-solitaire", position=STUCK, seed=1))
    try:
        (chips,) = (one for one in stage.root.walk() if isinstance(one, Chips))
        said = [words.text for words in own_texts(chips)]
        assert said[0] == "4 groups" and any("cards left" in words for words in said)
        assert not any(words in ("4 groups.", *(f"{one}." for one in said)) for words in stage.words)
        chips.put(0, 0, 60, chips.fit(60))
        assert own_texts(chips)[1].y < own_texts(chips)[0].y, (
            "where two have no room they lie below each other"
        )
    finally:
        stage.close()


@pytest.mark.parametrize("language", ["en", "de", "nl", "fr", "es"])
@pytest.mark.parametrize(
    "game", spread([id for id, family in families().items() if len(family.info.seats) == 1], 3)
)
def test_a_game_that_its_player_ends_tells_how_far_it_got(game: str, language: str) -> None:
    """The call says that it is over; the line below counts groups and cards instead of saying it again."""
    stage = Stage(TableSetup(game=game, seed=1))
    try:
        stage.app.set("language", language)
        for _ in range(9):
            assert stage.go_on(lambda offers: offers[0])
        stage.command(do="agree", end=True)
        stage.frames(2)
        said = stage.app.screen.banner.said
        state, rules = stage.referee.state, stage.referee.game
        assert isinstance(rules, Solitaire)
        groups, cards = rules.count_groups(state), rules.count_cards(state)
        assert groups > 1 and cards > 1
        assert [int(one) for one in re.findall("[0-9]+", said.sub)] == [groups, cards], said
        if language == "en":
            assert said.text == "The game is over."
            assert said.sub == f"You ended the game: {groups} groups, {cards} cards left."
    finally:
        TEXTS.language = "en"
        stage.close()
