"""When keys come up on the screen, and when they go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.app.keyboard_driver import (
    addressing,
    away,
    click,
    keys_of,
    line_of,
    naming,
    press_hardware,
    seen,
    touch,
    type_,
)

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_a_key_of_another_keyboard_sends_them_away(open_app: Callable[..., Stage]) -> None:
    """The line keeps its caret; a key that is no letter (volume) does not count."""
    stage = naming(open_app)
    line = touch(stage)
    press_hardware(stage, 1073741952, None)
    assert keys_of(stage) is not None
    press_hardware(stage, 97, "a")
    assert keys_of(stage) is None and line.focus and stage.app.screen.y == 0
    touch(stage)
    assert keys_of(stage) is None, "there is a keyboard: whoever has it, types on it"
    stage.app.set("keyboard", "always")
    stage.frames(4)
    touch(stage)
    press_hardware(stage, 97, "a")
    assert keys_of(stage) is not None


@pytest.mark.parametrize(
    ("setting", "full", "shown"),
    [("auto", False, False), ("auto", True, True), ("always", False, True), ("never", True, False)],
)
def test_a_mouse(
    setting: str, full: bool, shown: bool, monkeypatch: pytest.MonkeyPatch, open_app: Callable[..., Stage]
) -> None:
    """It has a keyboard beside it; but on a whole screen it may be a finger that the system makes a mouse of."""
    from kivy.core.window import Window

    stage = naming(open_app)
    stage.app.settings.keyboard = setting
    monkeypatch.setattr(type(Window), "fullscreen", "auto" if full else False)
    click(stage)
    assert (keys_of(stage) is not None) == shown


def test_never(open_app: Callable[..., Stage]) -> None:
    stage = naming(open_app)
    stage.app.settings.keyboard = "never"
    touch(stage)
    assert keys_of(stage) is None


def test_hidden_and_brought_back(small_window: None, open_app: Callable[..., Stage]) -> None:
    stage = addressing(open_app)
    line = touch(stage)
    assert stage.app.screen.y > 0
    type_(stage, "Hide keyboard")
    assert keys_of(stage) is None and line.focus and stage.app.screen.y == 0
    touch(stage)
    assert keys_of(stage) is not None and line.focus


def test_another_theme_while_someone_types(open_app: Callable[..., Stage]) -> None:
    """The screen is made again, the keys too, and the line goes on where it was."""
    from companion.app.widgets.theme import THEME

    stage = naming(open_app)
    touch(stage)
    type_(stage, *"ann")
    before = keys_of(stage)
    stage.app.change_theme()
    stage.frames(3)
    line = line_of(stage)
    assert THEME.theme == "daylight" and keys_of(stage) not in (None, before)
    assert line.focus and line.text == "ann"
    type_(stage, "a")
    assert line.text == "anna" and stage.app.screen.choosing.names["green"] == "anna"
    stage.app.change_theme()


def test_a_tablet_that_is_turned_while_someone_types(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import resize

    stage = naming(open_app)
    touch(stage)
    type_(stage, *"ann")
    try:
        resize(540, 1170)
        stage.frames(6)
        line = line_of(stage)
        assert line.focus and seen(stage, line)
        type_(stage, "a")
        assert line.text == "anna"
    finally:
        resize(1280, 800)


def test_they_go_with_the_screen(small_window: None, open_app: Callable[..., Stage]) -> None:
    stage = addressing(open_app)
    line = touch(stage)
    stage.app.open("settings")
    assert keys_of(stage) is None and not line.focus and stage.app.screen.y == 0


def test_they_go_with_the_line(open_app: Callable[..., Stage]) -> None:
    """A panel that shows something else takes the line away."""
    stage = naming(open_app)
    line = touch(stage)
    stage.app.screen.actions.open("clock")
    assert away(stage) and not line.focus
