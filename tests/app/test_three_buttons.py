"""Three buttons reach everything: next, back, choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.behaviors import FocusBehavior

from companion.app import keys
from companion.app.tablet import SCREENS
from companion.app.texts import text
from companion.app.widgets.screen import TYPING
from companion.app.widgets.screen_reader import describe
from tests.app.app_driver import BOXES, Stage, ThreeButtons


def in_sight(one: Any) -> bool:
    from kivy.core.window import Window

    (x, y), (right, top) = one.to_window(*one.pos), one.to_window(one.right, one.top)
    return bool(x >= -1 and y >= -1 and right <= Window.width + 1 and top <= Window.height + 1)


def test_from_home_through_a_game_and_back(
    open_app: Callable[..., Stage], three_buttons: ThreeButtons
) -> None:
    """Home, setup, a table, a roll, a move, the menu, the rules, and home again."""
    from companion.app.table.widgets.pieces import PieceTile

    stage = open_app()
    three_buttons.at(stage)
    three_buttons.choose("Chess Jumble")
    three_buttons.choose("Start")
    three_buttons.choose("Roll")
    assert "roll the die" in stage.app.screen.banner.text
    for _ in range(40):
        if not stage.referee.game.actor(stage.referee.state).chance:  # type: ignore[union-attr]
            break
        three_buttons.choose("Roll")
    board, before = stage.app.screen.board, stage.referee.n
    piece = next(w for w in stage.root.walk() if isinstance(w, PieceTile)).text
    three_buttons.choose(piece)
    assert board.shown.targets
    for _ in range(60):
        if board.cursor in board.shown.targets:
            break
        three_buttons.press("next")
    three_buttons.press("choose")
    assert stage.referee.n == before + 1 and len(stage.referee.view().layout[board._was or board.cursor])
    three_buttons.choose("Menu")
    assert three_buttons.named() not in ("", "Menu"), "the menu has the focus at once"
    three_buttons.choose("Rules")
    assert stage.app.screen is not stage.app.navigator.screens
    three_buttons.choose("Back")
    assert stage.app.screen.board is board
    three_buttons.choose("Menu")
    three_buttons.choose("Leave")
    three_buttons.choose("Back to games")
    assert stage.app.table.referee is None


def settled(stage: Stage) -> list[Any]:
    """Everything that can have the focus, when no more comes and nothing goes by itself."""
    before: list[Any] = []
    while (now := list(stage.app.focus.things())) != before:
        before = now
        stage.frames(10)
    return now


def test_every_thing_on_every_screen(open_app: Callable[..., Stage]) -> None:
    """Round and round each screen: everything has the focus once, in sight, and back leads the other way."""
    stage = open_app()
    three_buttons = ThreeButtons(*BOXES["a page-turner"]).at(stage)
    for screen in ("", *SCREENS, "wild-jokers"):
        if screen == "pair-men":  # only with a board
            continue
        if screen == "wild-jokers":
            stage.app.set_up(screen)
        elif screen:
            stage.app.open(screen)
        else:
            stage.app.go_home()
        stage.still()
        if screen in ("check-board", "club"):
            stage.until(lambda: not stage.app.screen.looking)
            stage.frames(4)
        wanted = settled(stage)
        squares = sum(len(one.stops) for one in wanted if hasattr(one, "stops"))
        wanted = [one for one in wanted if not hasattr(one, "stops") or one.stops]
        seen: list[Any] = []
        for _ in range(len(wanted) + squares + 2):
            at = three_buttons.press("next")
            if at not in seen:
                seen.append(at)
                assert in_sight(at), (screen, three_buttons.named())
        assert all(one in seen for one in wanted), (
            screen,
            [w.text for w in wanted if w not in seen],
            [getattr(w, "text", w) for w in seen],
        )
        before = three_buttons.press("next"), three_buttons.named()
        three_buttons.press("next")
        assert (three_buttons.press("back"), three_buttons.named()) == before, screen


def test_what_was_pressed_and_has_gone_is_pressed_no_more(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seats=("green", "blue"))
    three_buttons = ThreeButtons(*BOXES["a page-turner"]).at(stage)
    three_buttons.choose("Roll")
    gone = stage.app.focus.at
    stage.app.go_home()
    stage.frames(4)
    three_buttons.press("choose")
    assert stage.app.focus.at is not gone and stage.app.focus.at in stage.app.focus.things()


def test_buttons_of_a_sensor_board(open_app: Callable[..., Stage]) -> None:
    """Its buttons `next`, `back` and `choose` do the same, and are none of the table's."""
    from companion.table.device_manager import LEADS, DeviceManager
    from firmware_bridge.core.board import Button

    stage = open_app(seats=("green", "blue"))
    plugging = DeviceManager(stage.app.boards)
    heard: list[Any] = []

    def push(name: str) -> Any:
        for down in (True, False):
            plugging._hear(stage.referee, Button(name, down), heard.append)
        stage.frames(2)
        return stage.app.focus.at

    assert set(LEADS) == {keys.NEXT, keys.BACK, keys.CHOOSE}
    first = push("next")
    second = push("next")
    assert push("back") is first is not second and not heard
    push("roll")
    assert len(heard) == 2


def write_with(three_buttons: ThreeButtons, stage: Stage) -> Any:
    """Begin to write, as the first line of some rules; the line."""
    three_buttons.at(stage)
    stage.app.open_rules("gravity-chess")
    stage.frames(2)
    line = next(one for one in stage.app.focus.things() if isinstance(one, FocusBehavior))
    while three_buttons.press("next") is not line:
        pass
    three_buttons.press("choose")
    return line


def test_keys_of_the_screen_that_are_put_away_write_no_more(
    open_app: Callable[..., Stage], three_buttons: ThreeButtons
) -> None:
    stage = open_app()
    line = write_with(three_buttons, stage)
    assert TYPING.spells and stage.app.root.keys is not None
    while three_buttons.press("next").name != text("key.hide"):
        pass
    assert three_buttons.press("choose") is line and not TYPING.spells
    stage.frames(4)
    assert stage.app.root.keys is None
    three_buttons.choose(text("setting-plain"))
    assert stage.app.settings.plain


def test_a_letter_takes_another_form_where_it_stands_before_the_caret(
    open_app: Callable[..., Stage], three_buttons: ThreeButtons
) -> None:
    stage = open_app()
    line = write_with(three_buttons, stage)
    three_buttons.choose(text("key.form"))
    assert line.text == "" and describe(line).count(",") <= 1
    for name in (text("key.shift"), "Z", "o", "e"):
        three_buttons.choose(name)
    told = []
    for expected in ("Zoé", "Zoè", "Zoë"):
        three_buttons.choose(text("key.form"))
        assert line.text == expected and line.cursor_index() == 3
        told.append(describe(line).split(", ")[1])
    assert told == ["e with acute accent", "e with grave accent", "e with two dots"]
    three_buttons.choose("n")
    assert line.text == "Zoën" and "two dots" not in describe(line)
    TYPING.end()
