"""The home screen with games to go on with: whose they are, how they stand, since when."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.games import LeftOut
from companion.table.history.saved_games import each_open, list_saved_games
from companion.table.record.journal_reader import JournalScan, read
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import folder, keep_private, new_game
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_a_saved_game_says_what_to_do_and_how_it_stands(three_games: None) -> None:
    jumble, gravity, parade = list_saved_games()
    assert jumble.expect == "Anna, draw a card." and jumble.standing["d4"] == (("green", "Q"),)
    assert gravity.expect.count(".") == 1 and gravity.expect.startswith("Maria")
    assert parade.standing["f2"] == (("black", "K"),)


def test_games_that_are_over_are_not_read(three_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    path = new_game("gravity-chess")
    referee = open_table(TableSetup(game="gravity-chess", journal=str(path), seed=1), print)
    referee.begin()
    referee.do({"do": "resign", "seat": "white"})
    referee.close()
    assert [saved.over for saved in list_saved_games()].count(True) == 1
    seen: list[Path] = []

    def counted(path: Path) -> JournalScan:
        seen.append(path)
        return read(path)

    monkeypatch.setattr("companion.table.history.saved_games.read", counted)
    assert len(list(each_open())) == 3 == len(seen)


def test_the_latest_game_is_shown_with_its_own_position(
    three_games: None, open_app: Callable[..., Stage]
) -> None:
    from companion.app.screens.home.shelf import ResumePanel, small_board

    stage = open_app()
    assert "Anna, draw a card." in stage.words and "Continue" in stage.words
    panel = next(widget for widget in stage.root.walk() if isinstance(widget, ResumePanel))
    assert panel._board.texture is not small_board(panel.saved.game, 100)
    stage.press("Continue")
    assert stage.referee.game.info.id == "big-action-chess-jumble"


def test_other_games_are_counted_and_lie_one_touch_away(
    three_games: None, open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    stage.press("2 more unfinished")
    assert any(words.startswith("Gravity Chess, ") for words in stage.words)
    assert any(words.startswith("Parade Chess Solitaire, ") for words in stage.words)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[LeftOut]:
    """Add-on games that could not be read."""
    found: list[LeftOut] = []
    monkeypatch.setattr("companion.app.screens.home.shelf.find_broken", lambda: tuple(found))
    return found


def test_a_broken_add_on_is_named_quietly(broken: list[LeftOut], open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    assert not any("companion doctor" in words for words in stage.words)
    broken.append(LeftOut("/home/ann/games/king_of_the_hill", "no facts"))
    stage.app.go_home()
    assert (
        "The game king_of_the_hill could not be loaded. Run ‘companion doctor’ to find out why."
        in stage.words
    )
    broken.append(LeftOut("/home/ann/games/four_knights", "no facts"))
    stage.app.go_home()
    told = "These games could not be loaded: king_of_the_hill and four_knights. Run ‘companion doctor’ to find out why."
    assert told in stage.words


def test_with_a_broken_add_on_it_lies_well(
    broken: list[LeftOut],
    three_games: None,
    sized: tuple[int, int],
    spoken: str,
    open_app: Callable[..., Stage],
) -> None:
    broken += [LeftOut("/games/king_of_the_hill", ""), LeftOut("/games/four_knights", "")]
    check(open_app(), "home with broken add-on games")


def test_it_lies_well(
    three_games: None, sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]
) -> None:
    check(open_app(), "home with games to go on with")


def test_the_collector_sleeps_no_longer_than_the_app_starts() -> None:
    """It is woken when the first screen has been there for a moment."""
    import gc

    from companion.app.widgets.idle import collect_garbage

    gc.disable()
    try:
        collect_garbage()
        assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()


def test_choices_that_could_not_be_read_are_said_once(
    small_window: None,
    open_app: Callable[..., Stage],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keep_private()
    (folder() / "settings.json").write_bytes(b'{"text": 1.25, "names": ["Ann", 7]}')
    stage = open_app()
    told = "The damaged file was saved as settings.json.damaged-1."
    assert any(told in words for words in stage.words) and stage.app.settings.text == 1.25
    assert stage.app.settings.names == ["Ann"]
    check(stage, "home with choices that could not be read")
    stage.app.go_home()
    stage.frames(2)
    assert not any(told in words for words in stage.words)
