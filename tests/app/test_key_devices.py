"""Pedals, number pads and scanners at the app's window: chosen by pressing them, told apart from people who type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.keys import SLOWEST
from companion.app.settings import load_settings
from companion.kernel.facts import card_code
from firmware_bridge.core.board import BUTTONS as EVERY
from firmware_bridge.core.keys import KEYS, sign_of
from tests.app.app_scenes import JUMBLE, press

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


CARDS: dict[str, Any] = {
    "game": "little-action-chess-jumble",
    "seats": ("green", "blue"),
    "rules": {"decks": "physical"},
    "position": "G:Ra1 B:Rl12 turn=G stage=draw",
}
SIGNS = {sign_of(name): name for name in reversed(KEYS) if sign_of(name) and not name.startswith("KP")}


def scan(stage: Stage, text: str, ends: tuple[str, ...] = ("ENTER",)) -> None:
    for sign in text:
        press(stage, SIGNS[sign], frames=0)
    for end in ends:
        press(stage, end, code={"ENTER": 13, "TAB": 9}[end], frames=0)
    stage.frames(2)


def chosen(stage: Stage, **keys: str) -> None:
    stage.app.settings.keys = keys


def test_a_key_is_chosen_by_pressing_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("device-keys")
    stage.press("Roll the dice")
    assert "Press the key that should roll the dice." in stage.words
    press(stage, "KP5")
    assert stage.app.settings.keys == load_settings().keys == {"KP5": "roll"}
    row = next(one for one in stage.root.walk() if getattr(one, "text", "") == "Roll the dice")
    assert row.value == "KP5"
    stage.press("Draw a card")
    press(stage, "KP5")
    assert stage.app.settings.keys == {"KP5": "draw"}, "a key does one thing"
    stage.press("Draw a card")
    stage.press("Remove key KP5")
    assert stage.app.settings.keys == {}


def test_keys_that_lead_over_every_screen_are_not_taken(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("device-keys")
    stage.press("Roll the dice")
    press(stage, "ENTER", code=13)
    assert stage.app.settings.keys == {} and any("Press another key" in words for words in stage.words)
    press(stage, "ESC", code=27)
    assert stage.app.screen.job == "" and stage.app.keys.asking is None
    press(stage, "KP5")
    assert stage.app.settings.keys == {}


def test_nothing_is_asked_for_once_the_screen_is_left(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("device-keys")
    stage.press("Roll the dice")
    stage.app.go_home()
    press(stage, "KP5")
    assert stage.app.settings.keys == {}


def test_every_job_is_one_of_the_tables(open_app: Callable[..., Stage]) -> None:
    from companion.app.table_session import LEADING
    from companion.table.referee import BUTTONS

    assert {job for job in EVERY if not job.startswith("clock")} == {*BUTTONS, "draw", *LEADING}


def test_a_pedal_rolls(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JUMBLE)
    chosen(stage, B="roll")
    before = stage.referee.n
    press(stage, "B")
    assert stage.referee.n > before
    assert stage.referee.record.line_of_play.played[-1].source == "electronic"


def test_a_key_that_is_held_is_pressed_once(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    stage = open_app(**JUMBLE)
    chosen(stage, B="undo")
    heard: list[object] = []
    monkeypatch.setattr(stage.app.boards, "hear", heard.append)
    usage = KEYS["B"][1]
    for _ in range(3):
        Window.dispatch("on_key_down", 500, usage, None, ["numlock"])
    Window.dispatch("on_key_up", 500, usage)
    Window.dispatch("on_key_down", 500, usage, None, [])
    assert [event.down for event in heard] == [True, False, True]  # type: ignore[attr-defined]


def test_a_key_that_is_held_while_the_window_goes_behind_another_is_let_go(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    stage = open_app(**JUMBLE)
    chosen(stage, B="undo")
    heard: list[object] = []
    monkeypatch.setattr(stage.app.boards, "hear", heard.append)
    Window.dispatch("on_key_down", 500, KEYS["B"][1], None, [])
    Window.property("focus").dispatch(Window)
    assert [event.down for event in heard] == [True]  # type: ignore[attr-defined]
    monkeypatch.setattr(Window, "_focus", False)
    press(stage, "B")
    assert [event.down for event in heard] == [True, False, True, False]  # type: ignore[attr-defined]


def test_with_another_key_held_it_is_no_pedal(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    stage = open_app(**JUMBLE)
    chosen(stage, B="roll")
    before = stage.referee.n
    Window.dispatch("on_key_down", 500, KEYS["B"][1], None, ["ctrl"])
    stage.frames(2)
    assert stage.referee.n == before


def test_a_scanned_card_is_drawn(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**CARDS)
    scan(stage, card_code("action", "B01"))
    stage.frames(2)
    assert stage.referee.record.line_of_play.played[-1].action == "draw action B01"


@pytest.mark.parametrize("ends", [("TAB",), ("ENTER", "ENTER"), ("ENTER", "TAB")])
def test_however_a_code_ends_nothing_else_is_pressed(
    ends: tuple[str, ...], open_app: Callable[..., Stage]
) -> None:
    from kivy.core.window import Window

    stage = open_app(**CARDS)
    passed: list[int] = []

    def hear(_: object, key: int, *more: object) -> None:
        passed.append(key)

    stage.app.keys.close()
    Window.bind(on_key_down=hear)
    stage.app.keys.listen()  # it hears before what was there
    scan(stage, card_code("action", "B01"), ends)
    assert stage.referee.record.line_of_play.played[-1].action == "draw action B01"
    Window.unbind(on_key_down=hear)
    assert passed == []


@pytest.mark.parametrize("read", ["ACTION.B01", "]Q1ACTION.B01", "QCTION,B01"])
def test_a_code_may_end_with_nothing_and_come_from_a_scanner_of_another_language(
    read: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app(**CARDS)
    scan(stage, read, ends=())
    before = stage.referee.n
    stage.stop_time()
    stage.pass_time(2 * SLOWEST / 1000)
    assert stage.referee.n > before
    assert stage.referee.record.line_of_play.played[-1].action == "draw action B01"


def test_a_key_that_is_held_down_is_no_code(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    stage = open_app(**CARDS)
    heard: list[object] = []
    monkeypatch.setattr(stage.app.boards, "hear", heard.append)
    for _ in range(12):
        Window.dispatch("on_key_down", 98, KEYS["B"][1], "b", [])
    Window.dispatch("on_key_up", 98, KEYS["B"][1])
    press(stage, "ENTER", code=13)
    assert heard == []


def test_a_key_that_someone_has_typed_may_be_in_the_next_code(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**CARDS)
    press(stage, "B")
    stage.stop_time()
    stage.pass_time(2 * SLOWEST / 1000)  # by then it was let go, and was no code
    scan(stage, card_code("action", "B01"))
    assert stage.referee.record.line_of_play.played[-1].action == "draw action B01"


def test_where_the_table_deals_nothing_is_scanned(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**{**CARDS, "rules": {}})
    before = stage.referee.n
    scan(stage, card_code("action", "B01"))
    assert stage.referee.n == before


def test_what_people_type_means_what_it_always_does(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While people deal it waits until it is known that it is no code."""
    stage = open_app(**CARDS)
    letters: list[str] = []

    def hear(letter: str) -> bool:
        letters.append(letter)
        return True

    monkeypatch.setattr(stage.app.screen, "press_letter", hear)
    press(stage, "H", code=ord("h"), frames=0)
    assert letters == []
    stage.stop_time()
    stage.pass_time(2 * SLOWEST / 1000)
    assert letters == ["h"]
