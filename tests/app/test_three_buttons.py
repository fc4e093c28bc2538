"""Three buttons reach everything: next, back, choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from kivy.uix.behaviors import FocusBehavior

from companion.app.tablet import SCREENS
from companion.app.texts import text
from companion.app.widgets.input import key_navigation
from companion.app.widgets.input.screen_reader import describe
from companion.app.widgets.input.typing_state import TYPING
from tests.app.test_app import staged

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

__all__ = ["staged"]

BOXES = {
    "a page-turner": (key_navigation.PAGE_DOWN, key_navigation.PAGE_UP, key_navigation.PRESENTER),
    "arrows": (key_navigation.RIGHT, key_navigation.LEFT, key_navigation.ENTER),
}
"""What cheap boxes send; the second one with the setting for three buttons."""


@pytest.fixture(params=sorted(BOXES))
def three(request: pytest.FixtureRequest) -> Iterator[Three]:
    yield Three(*BOXES[request.param])


class Three:
    """A box with three buttons, at a stage."""

    def __init__(self, next_: int, back: int, choose: int) -> None:
        self._keys = {"next": next_, "back": back, "choose": choose}
        self.stage: Stage

    def at(self, stage: Stage) -> Three:
        stage.app.settings.three = self._keys["next"] == key_navigation.RIGHT
        self.stage = stage
        return self

    def press(self, name: str) -> Any:
        """Press a button; what has the focus then."""
        from kivy.core.window import Window

        Window.dispatch("on_key_down", self._keys[name], 0, None, [])
        self.stage.frames(2)
        return self.stage.app.focus.at

    def named(self) -> str:
        """What has the focus, by name: a button's words, or a square."""
        at = self.stage.app.focus.at
        return str(getattr(at, "cursor", "") or getattr(at, "text", "")) if at is not None else ""

    def to(self, name: str, most: int = 120) -> Any:
        """Press `next` until this has the focus."""
        for _ in range(most):
            at = self.press("next")
            if self.named() == name:
                return at
        raise AssertionError(f"{name!r} is not reached")

    def choose(self, name: str) -> None:
        if self.named() != name:
            self.to(name)
        self.press("choose")
        self.stage.lie()
        self.stage.frames(4)


def in_sight(one: Any) -> bool:
    from kivy.core.window import Window

    (x, y), (right, top) = one.to_window(*one.pos), one.to_window(one.right, one.top)
    return bool(x >= -1 and y >= -1 and right <= Window.width + 1 and top <= Window.height + 1)


def test_from_home_through_a_game_and_back(staged: Callable[..., Stage], three: Three) -> None:
    """Home, setup, a table, a roll, a move, the menu, the rules, and home again."""
    from companion.app.table.widgets.piece_tiles import PieceTile

    stage = staged()
    three.at(stage)
    three.choose("Chess Jumble")
    three.choose("Start")
    three.choose("Roll")
    assert "roll the die" in stage.app.screen.banner.text
    for _ in range(40):
        if not stage.referee.game.actor(stage.referee.state).chance:  # type: ignore[union-attr]
            break
        three.choose("Roll")
    board, before = stage.app.screen.board, stage.referee.n
    man = next(w for w in stage.root.walk() if isinstance(w, PieceTile)).text
    three.choose(man)
    assert board.shown.targets
    for _ in range(60):
        if board.cursor in board.shown.targets:
            break
        three.press("next")
    three.press("choose")
    assert stage.referee.n == before + 1 and len(stage.referee.view().layout[board._was or board.cursor])
    three.choose("Menu")
    assert three.named() not in ("", "Menu"), "the menu has the focus at once"
    three.choose("Rules")
    assert stage.app.screen is not stage.app.navigator.screens
    three.choose("Back")
    assert stage.app.screen.board is board
    three.choose("Menu")
    three.choose("Leave")
    three.choose("To the games")
    assert stage.app.table.referee is None


def settled(stage: Stage) -> list[Any]:
    """Everything that can have the focus, when no more comes and nothing goes by itself."""
    before: list[Any] = []
    while (now := list(stage.app.focus.things())) != before:
        before = now
        stage.frames(10)
    return now


def test_every_thing_on_every_screen(staged: Callable[..., Stage]) -> None:
    """Round and round each screen: everything has the focus once, in sight, and back leads the other way."""
    stage = staged()
    three = Three(*BOXES["a page-turner"]).at(stage)
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
            at = three.press("next")
            if at not in seen:
                seen.append(at)
                assert in_sight(at), (screen, three.named())
        assert all(one in seen for one in wanted), (
            screen,
            [w.text for w in wanted if w not in seen],
            [getattr(w, "text", w) for w in seen],
        )
        before = three.press("next"), three.named()
        three.press("next")
        assert (three.press("back"), three.named()) == before, screen


def test_what_was_pressed_and_has_gone_is_pressed_no_more(staged: Callable[..., Stage]) -> None:
    stage = staged(seats=("green", "blue"))
    three = Three(*BOXES["a page-turner"]).at(stage)
    three.choose("Roll")
    gone = stage.app.focus.at
    stage.app.go_home()
    stage.frames(4)
    three.press("choose")
    assert stage.app.focus.at is not gone and stage.app.focus.at in stage.app.focus.things()


def test_buttons_of_a_sensor_board(staged: Callable[..., Stage]) -> None:
    """Its buttons `next`, `back` and `choose` do the same, and are none of the table's."""
    from companion.table.devices.device_manager import LEADS, DeviceManager
    from firmware_bridge.core.board import Button

    stage = staged(seats=("green", "blue"))
    plugging = DeviceManager(stage.app.boards)
    heard: list[Any] = []

    def push(name: str) -> Any:
        for down in (True, False):
            plugging._hear(stage.referee, Button(name, down), heard.append)
        stage.frames(2)
        return stage.app.focus.at

    assert set(LEADS) == {key_navigation.NEXT, key_navigation.BACK, key_navigation.CHOOSE}
    first = push("next")
    second = push("next")
    assert push("back") is first is not second and not heard
    push("roll")
    assert len(heard) == 2


def write_with(three: Three, stage: Stage) -> Any:
    """Begin to write, as the first line of some rules; the line."""
    three.at(stage)
    stage.app.open_rules("gravity-chess")
    stage.frames(2)
    line = next(one for one in stage.app.focus.things() if isinstance(one, FocusBehavior))
    while three.press("next") is not line:
        pass
    three.press("choose")
    return line


def test_keys_of_the_screen_that_are_put_away_write_no_more(
    staged: Callable[..., Stage], three: Three
) -> None:
    stage = staged()
    line = write_with(three, stage)
    assert TYPING.spells and stage.app.root.keys is not None
    while three.press("next").name != text("key-hide"):
        pass
    assert three.press("choose") is line and not TYPING.spells
    stage.frames(4)
    assert stage.app.root.keys is None
    three.choose(text("setting-plain"))
    assert stage.app.settings.plain


def test_a_letter_takes_another_form_where_it_stands_before_the_caret(
    staged: Callable[..., Stage], three: Three
) -> None:
    stage = staged()
    line = write_with(three, stage)
    three.choose(text("key-form"))
    assert line.text == "" and describe(line).count(",") <= 1
    for name in (text("key-shift"), "Z", "o", "e"):
        three.choose(name)
    told = []
    for expected in ("Zoé", "Zoè", "Zoë"):
        three.choose(text("key-form"))
        assert line.text == expected and line.cursor_index() == 3
        told.append(describe(line).split(", ")[1])
    assert told == ["e with acute accent", "e with grave accent", "e with two dots"]
    three.choose("n")
    assert line.text == "Zoën" and "two dots" not in describe(line)
    TYPING.end()
