"""Lichess in the app: the token, what has to be agreed to, an opponent, and a game on the board; against a site of our own."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.screens import lichess
from companion.app.screens.lichess import LobbyScreen, SiteController
from companion.app.table.screen import TableScreen
from companion.lichess.site_client import StoredToken, load_token, store_token, token_file
from companion.seat_pages.setup_model import SetupModel
from companion.table.available_commands import available_commands
from companion.table.record.header import read_header
from tests.lichess.conftest import QUICK
from tests.lichess.site_server import Game, SiteServer

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[SiteServer]:
    server = SiteServer()

    class Near(LobbyScreen):
        """The screen with a site that is on this machine."""

        def __init__(self, app: Any, chosen: SetupModel) -> None:
            super().__init__(app, chosen, server.url, QUICK)

    monkeypatch.setattr(lichess, "LobbyScreen", Near)
    yield server
    server.stop()


def looked_for(stage: Stage) -> Any:
    """Five touches from the shelf to the page where an opponent is looked for."""
    for label in ("Chess", "Black", "Lichess", "Done", "Start"):
        stage.press(label)
    stage.frames(3)
    return stage.app.screen


def ready(stage: Stage, site: SiteServer) -> Any:
    """A token is there, and all was agreed to."""
    stage.app.settings.site_agreed = True
    store_token(StoredToken("lip_bobby", site.url, "Bobby"))
    page = looked_for(stage)
    stage.until(lambda: page.lobby is not None and page.lobby.ready)
    stage.frames(3)
    return page


def hears(stage: Stage, said: str) -> bool:
    """Whether some words on the screen have this in them."""
    return any(said in words for words in stage.words)


def playing(stage: Stage) -> bool:
    return isinstance(stage.app.screen, TableScreen)


def found(stage: Stage, site: SiteServer) -> Game:
    """Someone has come by a seek."""
    ready(stage, site)
    stage.press("Find an opponent")
    stage.until(lambda: site.sought("seek"))
    game = site.take_seek()
    stage.until(lambda: playing(stage))
    sharing = stage.app.table.sharing
    assert isinstance(sharing, SiteController)
    stage.until(lambda: sharing.site.up)
    return game


def test_from_the_shelf_to_a_game(open_app: Callable[..., Stage], site: SiteServer) -> None:
    stage = open_app()
    page = looked_for(stage)
    assert any("your own account" in words for words in stage.words)
    for typed, said in (
        ("a b c d", "not a token"),
        ("lip_puzzle", "board:play"),
        ("lip_x", "no longer accepts"),
    ):
        stage.type(typed, "lip_")
        stage.press("Continue")
        stage.until(partial(hears, stage, said))
        assert load_token() is None
    stage.type("lip_bobby", "lip_")
    stage.press("Continue")
    stage.until(lambda: "Accept" in stage.words)
    assert stat.S_IMODE(token_file().stat().st_mode) == 0o600
    stage.press("Accept")
    stage.until(lambda: "Signed in as Bobby" in stage.words and page.lobby.ready)
    stage.press("Find an opponent")
    stage.until(lambda: site.sought("seek"))
    assert site.asked[-1][2]["color"] == "white" and site.asked[-1][2]["time"] == "15"
    site.take_seek()
    stage.until(lambda: playing(stage))


def test_a_game_is_played_on_the_board(open_app: Callable[..., Stage], site: SiteServer) -> None:
    stage = open_app()
    game = found(stage, site)
    stage.square("e2")
    stage.square("e4")
    stage.until(lambda: game.moves == ["e2e4"])
    stage.frames(3)
    assert "Your opponent is thinking." in stage.words
    site.play(game, "e7e5")
    stage.until(lambda: len(stage.referee.record.line_of_play.played) == 2)
    stage.frames(3)
    assert all(stage.find_button(label).disabled for label in ("Pause", "Hint", "Redo"))
    site.change(game, draws={"black"})
    stage.until(lambda: any(offer.kind == "answer-draw" for offer in available_commands(stage.referee)))
    stage.frames(3)
    stage.press("Accept")
    stage.until(lambda: game.status == "draw")
    stage.until(lambda: stage.referee.game.actor(stage.referee.state) is None)
    stage.frames(3)
    assert hears(stage, "draw") and "Play again" in stage.words


def test_what_comes_from_there_stands_on_the_screen(open_app: Callable[..., Stage], site: SiteServer) -> None:
    stage = open_app()
    game = found(stage, site)
    site.say(game, {"type": "chatLine", "room": "player", "username": "Mary", "text": "Good luck!"})
    stage.until(lambda: hears(stage, "Mary: Good luck!"))
    site.stop()
    stage.until(lambda: hears(stage, "Lichess can't be reached"))
    stage.square("e2")
    stage.square("e4")
    site.start()
    stage.until(lambda: game.moves == ["e2e4"] and not hears(stage, "Lichess can't be reached"))


def test_a_game_that_is_left_goes_on(open_app: Callable[..., Stage], site: SiteServer) -> None:
    stage = open_app()
    game = found(stage, site)
    path = stage.referee.journal_path
    stage.app.table.close()
    stage.app.go_home()
    stage.frames(3)
    site.play(game, "e2e4", "e7e5")
    stage.app.table.show_again("chess", path)
    stage.until(lambda: len(stage.referee.record.line_of_play.played) == 2)
    stage.app.table.close()
    stage.app.go_home()
    page = ready(stage, site)
    stage.press("Continue against Mary")
    stage.until(lambda: playing(stage))
    assert stage.referee.journal_path == path and page.lobby is None


def test_a_challenge_is_sent_and_stopped_and_another_is_accepted(
    open_app: Callable[..., Stage], site: SiteServer
) -> None:
    stage = open_app()
    ready(stage, site)
    stage.type("Mary")
    stage.press("Challenge")
    stage.until(lambda: any(one.about.startswith("challenge ") for one in site.streams))
    stage.frames(3)
    assert any(words.startswith("Waiting for Mary") for words in stage.words)
    stage.press("Cancel")
    stage.until(lambda: not any(one.about.startswith("challenge ") for one in site.streams))
    slow = {"type": "correspondence", "daysPerTurn": 3}
    first, second = site.invite("tom", timeControl=slow), site.invite("mary")
    stage.until(lambda: "Play against Tom" in stage.words and "Play against Mary" in stage.words)
    assert "3 days per move, casual" in {getattr(one, "sub", "") for one in stage.root.walk()}
    stage.press("Not now")
    stage.until(lambda: first not in site.challenges)
    stage.press("Play against Mary")
    stage.until(lambda: playing(stage))
    origin = read_header(stage.referee.record.journal).site
    assert origin is not None and origin.game == second


def test_what_the_site_says_is_said_here(open_app: Callable[..., Stage], site: SiteServer) -> None:
    stage = open_app()
    page = ready(stage, site)
    stage.type("nobody")
    stage.press("Challenge")
    stage.until(lambda: any("doesn't know that name" in words for words in stage.words))
    page._chosen.table["clock"] = "3+2"
    stage.press("Find an opponent")
    stage.frames(3)
    assert any("games this fast" in words for words in stage.words)
    site.stop()
    stage.until(lambda: any("can't be reached" in words for words in stage.words))
    site.start()


def test_a_token_that_is_withdrawn_leaves_nothing_to_press_but_to_forget_it(
    open_app: Callable[..., Stage], site: SiteServer
) -> None:
    stage = open_app()
    ready(stage, site)
    site.begin()
    site.invite("tom")
    stage.until(lambda: "Play against Tom" in stage.words and "Continue against Mary" in stage.words)
    del site.tokens["lip_bobby"]
    site.drop("account")
    stage.until(partial(hears, stage, "no longer accepts this token"))
    offers = ("Play against Tom", "Not now", "Continue against Mary", "Find an opponent", "Challenge")
    assert all(stage.find_button(label).disabled for label in offers)
    stage.press("Delete the token")
    stage.frames(3)
    assert "Continue" in stage.words


def test_the_token_is_forgotten(open_app: Callable[..., Stage], site: SiteServer) -> None:
    stage = open_app()
    ready(stage, site)
    stage.press("Delete the token")
    stage.frames(3)
    assert "Continue" in stage.words and not token_file().exists()


def test_strangers_do_not_play_with_the_hosts_account(open_app: Callable[..., Stage]) -> None:
    stage = open_app(kiosk=True)
    for label in ("Chess", "Black"):
        stage.press(label)
    assert "Another table" not in stage.words and "Lichess" not in stage.words


def test_only_games_that_the_site_has_offer_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    for game, offered in (("chess", True), ("crazyhouse", True), ("wild-jokers", False), ("shogi", False)):
        model = SetupModel(game, stage.app.settings.choices_for(game))
        assert ("site" in model.kinds) is offered, game


def test_the_first_frame_does_without_the_web_client() -> None:
    import subprocess
    import sys

    code = (
        "import sys, companion.app.main, companion.app.screens.setup.box_screen, companion.cli.command_tree;"
        "print('httpx' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert found.stdout.split()[-1] == "False", found.stderr
