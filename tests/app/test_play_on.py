"""Play on from any moment of a replay: who plays each seat is chosen, and a game of practice begins there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.texts import text
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.header import read_header
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def looked_at(open_app: Callable[..., Stage], **given: object) -> Stage:
    """A game of some actions, looked at again at its twelfth moment."""
    stage = open_app(**{"game": "wild-jokers", "seats": None, **given})
    stage.play(20)
    stage.app.replay(stage.referee.journal_path, at=12)
    stage.frames()
    return stage


def test_a_game_begins_at_a_moment_of_another(open_app: Callable[..., Stage]) -> None:
    stage = looked_at(open_app, names={"white": "Anna"})
    stood = stage.app.screen.replay.position(12)
    stage.press("Play from here")
    assert text("moment-of", n=12, all=20) in stage.words
    stage.press("Black")
    assert "No one" not in stage.words, "every seat has men in the game"
    stage.press("Vera")
    stage.press("Play Vera")
    stage.press("Start")
    header = read_header(stage.referee.record.journal)
    assert header.position == stood
    assert header.players == {"white": "human", "black": "computer"}
    assert header.manners == {"black": ComputerStyle(4)} and header.names == {
        "white": "Anna",
        "black": "Vera",
    }
    assert header.practice is not None and header.practice.moment == 12


def test_it_can_be_on_a_board(open_app: Callable[..., Stage]) -> None:
    stage = looked_at(open_app)
    stage.press("Play from here")
    stage.press("Board")
    assert stage.app.screen.choosing.table["board"] == "virtual"
    stage.press("Start")
    assert stage.app.screen.virtual is not None


def test_the_last_moment_of_a_game_that_is_over_leads_nowhere(open_app: Callable[..., Stage]) -> None:
    stage = looked_at(open_app)
    assert not stage.find_button("Play from here").disabled
    stage.app.go_home()
    stage = open_app(game="wild-jokers", seats=None)
    stage.command(do="resign", seat="white")
    stage.app.replay(stage.referee.journal_path)
    stage.frames()
    assert stage.find_button("Play from here").disabled


def test_the_moves_of_a_game_are_guessed(open_app: Callable[..., Stage]) -> None:
    stage = looked_at(open_app, game="chess", names={"black": "Ben"})
    stage.press("Guess the moves")
    assert "Whose moves will you guess?" in stage.words and "Ben" in stage.words
    stage.press("From moment 12")
    stage.press("Start")
    header = read_header(stage.referee.record.journal)
    assert header.players == {"white": "human", "black": "computer"} and header.names == {"black": "Ben"}
    assert header.practice is not None and header.practice.moment == 12
    followed = header.practice.followed
    assert followed is not None and (followed.seat, len(followed.actions)) == ("white", 8)
    stage.command(do="act", action=followed.actions[0])
    stage.frames()
    assert "That is the move that was played: 3 points." in stage.words


def test_a_game_is_only_followed(open_app: Callable[..., Stage]) -> None:
    stage = looked_at(open_app, game="chess")
    stage.press("Guess the moves")
    stage.press("None, just show the game")
    stage.press("Start")
    header = read_header(stage.referee.record.journal)
    assert set(header.players.values()) == {"computer"}
    assert "Replay the game: make each move that the table shows." in stage.words


def test_it_lies_well(sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]) -> None:
    stage = looked_at(open_app, game="little-chess-jumble")
    check(stage, "replay")
    stage.press(text("play-from-here"))
    check(stage, "play on")
    stage.app.screen._choose("green")
    check(stage, "who plays")
    stage.app.uncover()
    stage.app.uncover()
    stage.press(text("guess-moves"))
    check(stage, "guess the moves")
