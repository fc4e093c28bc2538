"""Fingers on the keys of the screen, and two screens with a line to type in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.app.texts import TEXTS

if TYPE_CHECKING:
    from companion.app.onscreen_keyboard.keyboard import Key, Keyboard
    from companion.app.widgets.fields import LineInput
    from tests.app.app_driver import Finger, Stage

ADDRESS = "socket://192.168.1.5:7000"
SPEAKING = ("en", "de", "fr", "es", "it", "nl")


def naming(open_app: Callable[..., Stage]) -> Stage:
    """Where Green is given a name."""
    stage = open_app(empty=True)
    stage.app.set_up("big-action-chess-jumble")
    stage.press(TEXTS.name("green"))
    return stage


def addressing(open_app: Callable[..., Stage]) -> Stage:
    """Where a board is named by its address."""
    stage = open_app(empty=True)
    stage.app.open("check-board")
    stage.until(lambda: not stage.app.screen.looking)
    stage.frames(4)
    return stage


def line_of(stage: Stage) -> LineInput:
    from companion.app.widgets.fields import LineInput

    return next(w for w in stage.root.walk() if isinstance(w, LineInput))


def keys_of(stage: Stage) -> Keyboard | None:
    keys: Keyboard | None = stage.root.keys
    return keys


def touch(stage: Stage) -> LineInput:
    """A finger goes to the line."""
    line = line_of(stage)
    stage.scroll_to(line)
    stage.tap(*line.to_window(*line.center))
    stage.until(lambda: line.focus)
    stage.frames(3)
    return line


def key(stage: Stage, name: str) -> Key:
    keys = keys_of(stage)
    assert keys is not None
    return next(key for key in keys.keys if key.text == name)


def begin(stage: Stage, name: str) -> Finger:
    """A finger goes down on a key."""
    from kivy.base import EventLoop

    from tests.app.app_driver import Finger

    finger = Finger(*key(stage, name).center)
    EventLoop.post_dispatch_input("begin", finger)
    stage.frames(1)
    return finger


def end(stage: Stage, finger: Finger, name: str = "") -> None:
    """It goes up, there or on another key."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    if name:
        x, y = key(stage, name).center
        finger.move({"x": x / Window.width, "y": y / Window.height})
        EventLoop.post_dispatch_input("update", finger)
    EventLoop.post_dispatch_input("end", finger)
    stage.frames(2)


def type_(stage: Stage, *names: str) -> None:
    for name in names:
        with stage.no_time():
            finger = begin(stage, name)
            end(stage, finger)


def hold(stage: Stage, name: str, seconds: float, onto: str = "") -> None:
    stage.stop_time()
    finger = begin(stage, name)
    stage.pass_time(seconds)
    stage.start_time()
    end(stage, finger, onto)


def press_hardware(stage: Stage, code: int, letter: str | None) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", code, code, letter, [])
    stage.frames(2)


def click(stage: Stage) -> None:
    """A mouse clicks on the line."""
    from kivy.base import EventLoop

    from tests.app.app_driver import Finger

    class Mouse(Finger):
        def depack(self, args: Any) -> None:
            super().depack(args)
            self.profile, self.button = ["pos", "button"], "left"

    line = line_of(stage)
    mouse = Mouse(*line.to_window(*line.center))
    EventLoop.post_dispatch_input("begin", mouse)
    stage.frames(1)
    EventLoop.post_dispatch_input("end", mouse)
    stage.until(lambda: line.focus)
    stage.frames(3)


def away(stage: Stage) -> bool:
    """The keys have gone, or go within a moment."""
    stage.until(lambda: keys_of(stage) is None)
    return bool(stage.app.screen.y == 0)


def seen(stage: Stage, line: LineInput) -> bool:
    """The line lies above the keys and on the glass, with its caret."""
    from kivy.core.window import Window

    keys = keys_of(stage)
    assert keys is not None
    low = line.to_window(*line.pos)[1]
    caret, _ = line.to_window(*line.cursor_pos)
    left = line.to_window(*line.pos)[0]
    return keys.top <= low and low + line.height <= Window.height and left <= caret <= left + line.width
