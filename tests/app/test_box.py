"""The page of a box: editions, chairs, what differs from the print, and what was played from it before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.app.screens.setup.box_screen import BoxScreen
from companion.app.settings import load_settings
from companion.table.setup import TableSetup
from tests.app.app_scenes import check

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def opened(stage: Stage, game: str = "big-action-chess-jumble") -> BoxScreen:
    stage.app.set_up(game)
    stage.frames(3)
    screen = stage.app.screen
    assert isinstance(screen, BoxScreen)
    return screen


def test_what_differs_from_the_print_is_named(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    opened(stage)
    line = stage.find_button("Standard rules")
    assert (line.label, line.sub) == ("Standard rules", "No clock, hints on request")
    stage.press("Standard rules")
    for label in ("Short", "Blitz 5+3", "Your own"):
        stage.press(label)
    stage.app.screen.actions.take("hints", "never")
    stage.press("Done")
    assert (line.label, line.sub) == (
        "Changed rules",
        "Short, Blitz, Hints: None, Your own, entered by hand, Your own cards",
    )


def test_a_time_by_fide_is_one_touch_and_brings_its_penalties(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage, "chess")
    line = screen._printed
    for label, time in (("Blitz", "3+2"), ("Classical", "90+30"), ("Rapid", "15+10")):
        stage.press(label)
        opening = screen.choosing.opening()
        assert (opening.rules["table_clock"], opening.rules["table_illegal_move"]) == (time, "penalty")
        assert line.label == f"{label}, FIDE rules"
    assert line.sub == "15 min and 10 s per move"
    stage.press("Start")
    assert stage.referee.rules.illegal_move == "penalty"
    assert load_settings().games["chess"].table["clock"] == "15+10"


def test_the_same_time_once_more_is_none(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage, "chess")
    for _ in range(2):
        stage.press("Rapid")
    assert {"table_clock", "table_illegal_move"}.isdisjoint(screen.choosing.opening().rules)
    assert stage.find_button("Standard rules") is not None


def test_other_games_have_times_without_penalties(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.button import PushButton
    from tests.app.app_driver import parts

    stage = open_app()
    screen = opened(stage, "gravity-chess")
    stage.press("Blitz")
    rules = screen.choosing.opening().rules
    assert rules["table_clock"] == "3+2" and "table_illegal_move" not in rules
    assert ("Blitz", "3 min and 2 s per move") in [(one.label, one.sub) for one in parts(stage, PushButton)]
    assert opened(stage, "little-chess-jumble").choosing.times == ("blitz", "rapid")
    assert opened(stage, "parade-chess-solitaire").choosing.times == ()


def test_a_penalty_that_is_chosen_differs_from_fide(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage, "chess")
    stage.press("Rapid")
    screen.actions.take("illegal_move", "back")
    stage.frames()
    assert screen.choosing.table_differ == ("illegal_move",)
    assert screen.choosing.opening().rules["table_illegal_move"] == "back"


def test_a_rule_of_the_house_is_counted(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage)
    screen.actions.take_rule("start_free", "b")
    stage.frames()
    assert stage.find_button("Changed rules").sub == "One rule changed"


@pytest.mark.parametrize(("label", "player"), [("Phone", "phone"), ("No one", "none"), ("Person", "human")])
def test_a_chair_is_for_whom_one_says(label: str, player: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage)
    stage.press("Red")
    stage.press(label)
    assert screen.choosing.players["red"] == player
    assert (screen.open == "") is (player == "none"), "nothing more is asked of an empty chair"


def test_the_relay_is_asked_for_right_below_the_other_table(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.settings.relay = ""
    opened(stage)
    stage.press("Red")
    stage.press("Another table")
    words = stage.words
    choice = max(at for at, word in enumerate(words) if word.startswith("Another table"))
    asked = next(at for at, word in enumerate(words) if word.startswith("Two tables connect through a relay"))
    following = next(at for at, word in enumerate(words) if at > choice and word.startswith("No one"))
    assert choice < asked < following, words


def test_a_phone_is_shown_its_code_when_the_game_begins(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app()
    asked: list[str] = []
    monkeypatch.setattr(type(stage.app.table), "open_phones", lambda _: asked.append("codes"))
    screen = opened(stage, "wild-jokers")
    screen.actions.take_player("black", "phone")
    stage.press("Start")
    assert asked == ["codes"] and stage.referee.players == {"white": "human", "black": "human"}
    assert load_settings().games["wild-jokers"].seats["black"] == "phone"


def test_editions_are_one_touch_apart(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage)
    for label, game in (("Little", "little-chess-jumble"), ("Big", "big-chess-jumble")):
        stage.press(label)
        assert screen.choosing.info.id == game


def test_a_sheet_takes_all_touches_and_escape_closes_it(open_app: Callable[..., Stage]) -> None:
    from kivy.core.window import Window

    stage = open_app()
    screen = opened(stage)
    screen.show_sheet("printed")
    stage.frames(3)
    start = stage.find_button("Start")
    stage.tap(*start.to_window(*start.center))
    assert stage.app.table.referee is None
    stage.press("Change")
    assert screen.open == "rules"
    for left in ("printed", ""):
        Window.dispatch("on_key_down", 27, 0, None, [])
        stage.frames(3)
        assert screen.open == left


def test_what_was_played_from_it_is_there(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.table.play(TableSetup(game="gravity-chess", seed=1))
    stage.command(do="resign", seat="white")
    stage.app.table.play(TableSetup(game="gravity-chess", seed=2, names={"white": "Anna", "black": "Ben"}))
    stage.app.table.play(TableSetup(game="wild-jokers", seed=2))
    opened(stage, "gravity-chess")
    stage.until(lambda: "Continue" in stage.words)
    stage.frames(3)
    assert any(words.startswith("Started ") for words in stage.words)
    assert any(words.startswith("Played ") for words in stage.words)
    check(stage, "a box with games")
    stage.press("Replay")
    stage.press("Back")
    assert isinstance(stage.app.screen, BoxScreen)
    stage.until(lambda: "Continue" in stage.words)
    stage.press("Continue")
    assert stage.referee.name("white") == "Anna"


def test_what_others_played_is_not_shown_to_strangers(open_app: Callable[..., Stage]) -> None:
    stage = open_app(kiosk=True)
    stage.app.table.play(TableSetup(game="gravity-chess", seed=1))
    opened(stage, "gravity-chess")
    stage.frames(20)
    assert "Replay" not in stage.words and "Continue" not in stage.words


def test_chairs_and_sheets_lie_well(
    sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    screen = opened(stage)
    screen.choosing.names |= {"green": "Maximiliana", "red": "Ben"}
    screen.choosing.players |= {"red": "phone", "yellow": "computer", "blue": "none"}
    screen.fill()
    check(stage, "box")
    for sheet in ("chair red", "learn", "editions", "clock red"):
        screen.show_sheet(sheet)
        check(stage, sheet)


def test_dice_and_cards_are_one_row_and_each_alone_is_behind_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = opened(stage)
    screen.show_sheet("printed")
    stage.press("Your own")
    assert (screen.choosing.table["dice"], screen.choosing.table["decks"]) == ("typed", "physical")
    screen.show_sheet("dice-and-decks")
    stage.press("Your own, read by sensors")
    assert (screen.choosing.table["dice"], screen.choosing.table["decks"]) == ("sensed", "physical")
    screen.actions.close()
    assert screen.open == "printed"


def test_how_a_game_is_played_is_seen_whole_on_a_low_screen(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import SIZE, resize

    stage = open_app()
    screen = opened(stage)
    resize(800, 480)
    for language in ("en", "de"):
        stage.app.set("language", language)
        stage.frames(2)
        screen.show_sheet("printed")
        stage.frames(3)
        sheet = screen._sheet
        assert sheet is not None and sheet._column.height <= sheet._scroll.height, language
        screen.show_sheet("")
    stage.app.set("language", "en")
    resize(*SIZE)


def test_who_does_not_see_the_board_is_remembered_by_name(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.set_up("wild-jokers")
    actions = stage.app.screen.actions
    for who in ("Anna", "white", "Anna", "Ben"):
        actions.toggle_by_ear(who)
    assert stage.app.settings.ears == ["white", "Ben"] == load_settings().ears
