"""The app on a stage without a screen: one real window, frames by hand, fingers that touch widgets."""

from __future__ import annotations

import gc
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from companion.app import prepare

prepare()

import msgspec
from kivy.config import Config

SIZE = (1280, 800)
FRAMES = 20
"""Frames a second where time goes on by hand."""
NEVER = 1e9
"""Seconds."""
Config.set("graphics", "width", str(SIZE[0]))
Config.set("graphics", "height", str(SIZE[1]))
Config.set("graphics", "multisamples", "0")
for option in list(Config["input"]):
    Config.remove_option("input", option)

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Canvas, Color, InstructionGroup, Rectangle
from kivy.graphics.opengl import glFinish
from kivy.input.motionevent import MotionEvent

from companion.app import keys
from companion.app.main import TablesideApp
from companion.app.onscreen_keyboard.keyboard import Key
from companion.app.screens.boards.camera_pages import CameraCard
from companion.app.screens.doors import Door
from companion.app.screens.history.review_parts import TurningPointCard
from companion.app.screens.home.more_games_screen import LOOKED, Looked, MoreGameRow
from companion.app.screens.home.shelf import SavedGameRow, ShelfBox
from companion.app.screens.setup.box_parts import Chair
from companion.app.screens.setup.opponent_chooser import OpponentButton
from companion.app.table.private_panel import HandCardView
from companion.app.table.widgets.pieces import PieceTile
from companion.app.tablet import Tablet
from companion.app.widgets import button, idle, sound_player, text
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.element import scroll_to, scroll_views_of
from companion.app.widgets.fields import TextField
from companion.app.widgets.screen import TYPING, Screen
from companion.app.widgets.theme import MOVING
from companion.i18n.figures import name_pieces
from companion.kernel.actions import Action
from companion.table import device_manager
from companion.table.referee import Referee
from companion.table.setup import TableSetup
from tests.autoplay import step
from tests.patience import PATIENCE, until


class Collector:
    """The collector as the app has it here: Python's own runs clear away, and what was imported stays frozen.

    The app itself looks through everything at each new screen, which would be all the tests there are.
    """

    @staticmethod
    def collect(generation: int = 2) -> None: ...

    @staticmethod
    def freeze() -> None: ...

    @staticmethod
    def unfreeze() -> None: ...

    @staticmethod
    def enable() -> None:
        gc.enable()

    @staticmethod
    def get_threshold() -> tuple[int, int, int]:
        return gc.get_threshold()

    @staticmethod
    def set_threshold(*given: int) -> None: ...


REST = idle.BEGIN
vars(idle)["gc"] = Collector
# However busy the machine is: a frame takes all that a board has said, and not only what 8 ms are enough for.
vars(device_manager)["AT_ONCE"] = 60.0
vars(sound_player)["_from_kivy"] = cache(
    vars(sound_player)["_from_kivy"]
)  # one app after the other plays them
gc.freeze()  # what was imported stays

TAPS = (
    button.PushButton,
    HandCardView,
    ShelfBox,
    MoreGameRow,
    Door,
    CameraCard,
    SavedGameRow,
    Chair,
    OpponentButton,
    Key,
    TurningPointCard,
)


def parts(whole: Any, kind: type[Any]) -> list[Any]:
    """The widgets of a kind in another one or in what a stage shows, the first that were put there first."""
    top = whole.root if isinstance(whole, Stage) else whole
    return [one for one in top.walk(restrict=True) if isinstance(one, kind)]


def part(whole: Any, kind: type[Any]) -> Any:
    """The only widget of a kind in another one or in what a stage shows."""
    (found,) = parts(whole, kind)
    return found


def texts(whole: Any) -> list[Any]:
    """The texts that are written in a widget, those of its buttons included, from the top down, then from the left."""
    written = [one for one in parts(whole, text.Text) if one.text]
    return sorted(written, key=lambda one: (-round(one.center_y), one.x))


def written(whole: Any, words: str) -> Any:
    """The text that says these words in a widget."""
    (found,) = (one for one in parts(whole, text.Text) if one.text == words)
    return found


def own_texts(widget: Any) -> list[Any]:
    """The texts that lie directly on a widget, those without words included, in the order in which they came there."""
    return [one for one in reversed(widget.children) if isinstance(one, text.Text)]


def shapes(widget: Any) -> list[Any]:
    """The pictures and bars that a widget itself draws now, those under its words included."""
    found, groups = [], [widget.canvas]
    while groups:
        for one in groups.pop().children:
            if isinstance(one, Rectangle) and all(one.size):
                found.append(one)
            elif isinstance(one, InstructionGroup) and not isinstance(one, Canvas):
                groups.append(one)
    return found


def colours(widget: Any) -> list[Any]:
    """The colours in which a widget itself draws, without what is below its words."""
    return [one for one in widget.canvas.children if isinstance(one, Color)]


def touch_square(board: BoardView, *squares: str) -> None:
    """Touch squares of a board one after the other with its keys, wherever the board lies."""
    for square in squares:
        board.cursor = square
        board.press()
        board.leave()


class Finger(MotionEvent):
    """A touch at a place of the window, in shares of its size."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__(
            "test", 1, {"x": x / Window.width, "y": y / Window.height}, is_touch=True, type_id="touch"
        )

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


def show_nothing(app: Tablet) -> None:
    """Show a screen with nothing on it."""
    app.navigator.show(Screen())


class Stage:
    """Runs an app frame by frame.

    Its window is painted only if it is `painted`: how things lie and what they say needs no pixels, software takes most of
    its time for them, and whatever takes a picture paints it for itself. `kiosk`: strangers sit at it. `rehearses`: while
    hands rest, a table draws what it will show, as it does for people. `empty`: the app begins on a screen without anything
    on it, since the test opens another screen than home at once.
    """

    def __init__(
        self,
        opening: TableSetup | None = None,
        painted: bool = False,
        kiosk: bool = False,
        rehearses: bool = False,
        empty: bool = False,
    ) -> None:
        vars(idle)["BEGIN"] = REST if rehearses else NEVER
        self.now = 0.0
        """Where time is stopped, in seconds; 0 while it runs."""
        gc.collect(1)  # the one before, which no one holds any more
        EventLoop.ensure_window()
        self.paint(painted)
        Clock._max_fps = 0
        LOOKED.group, LOOKED.search, LOOKED.page = msgspec.structs.astuple(Looked())  # of the program before
        self.program = TablesideApp(opening, kiosk=kiosk)
        self.app = self.program.context
        with patch.object(Tablet, "go_home", show_nothing) if empty else nullcontext():
            self.root: Any = self.program.build()
        Window.add_widget(self.root)
        if EventLoop.status != "started":
            EventLoop.start()
        self.frames()
        self.until(lambda: self.app.screen.settled)  # the home screen ends what it begins

    def paint(self, painted: bool) -> None:
        """From now on the window is painted at each frame, or is not."""
        self.painted = painted
        for event in ("on_draw", "on_flip"):
            vars(Window).pop(event, None)
            if not painted:
                vars(Window)[event] = lambda: None

    @property
    def referee(self) -> Referee:
        """The running table."""
        assert self.app.table.referee is not None
        return self.app.table.referee

    def frames(self, count: int = 4) -> None:
        for _ in range(count):
            EventLoop.idle()

    def stop_time(self) -> None:
        """From now on time goes on by `pass_time` alone.

        It stops where the last frame began: what is timed counts from there, however long that frame has taken.
        """
        self.now = Clock.get_time()
        Clock.time = lambda: self.now

    def pass_time(self, seconds: float) -> None:
        """Let so much of the stopped time pass, frame by frame."""
        for _ in range(round(seconds * FRAMES)):
            self.now += 1 / FRAMES
            self.frames(1)

    def skip_time(self, seconds: float) -> None:
        """Let so much of the stopped time pass within one frame, as if the machine had been asleep."""
        self.now += seconds
        self.frames(1)

    def start_time(self) -> None:
        """Let time run by the clock of the machine again."""
        ahead = self.now - time.monotonic()  # it never goes back
        Clock.time = lambda: time.monotonic() + ahead
        self.now = 0.0

    @contextmanager
    def no_time(self) -> Iterator[None]:
        """However long frames take here, no time passes for the app: a finger does not rest. See `stop_time`."""
        clock, now = Clock.time, Clock.get_time()
        Clock.time = lambda: now
        yield
        Clock.time = clock

    def until(self, holds: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Run frames until something holds."""
        until(
            holds,
            meanwhile=lambda: self.frames(1),
            found=lambda: f"it never happened, while the screen said {self.words}",
            seconds=seconds,
        )

    def command(self, **command: Any) -> None:
        """Say something to the table, and let the screen show what came of it."""
        self.app.table.command(**command)
        self.frames(2)
        self.lie()

    def lie(self) -> None:
        """Dice that were rolled lie at once: the screen shows the rest only then."""
        screen = self.app.screen
        while getattr(screen, "rolling", False):
            screen.settle_dice()
            screen.redraw()
            self.frames(2)

    def tap(self, x: float, y: float) -> None:
        finger = Finger(x, y)
        with self.no_time():
            EventLoop.post_dispatch_input("begin", finger)
            self.frames(1)
            EventLoop.post_dispatch_input("end", finger)
        self.frames(3)
        if not self.painted:
            self.lie()

    def press(self, label: str) -> None:
        """Tap the button of that label; what has no room on a table is behind the button for more."""
        self.frames(2)  # let it find its place
        if self.find_button(label) is None and getattr(self.app.screen, "has_more", False):
            self.app.screen.show_more()
            self.frames(2)
        button = self.find_button(label)
        assert button is not None, f"{label!r} is none of {self.words}"
        if self.scroll_to(button):
            # A scroll view waits to see whether the finger scrolls, in real time: that is not what is tested.
            button.dispatch("on_release")
            self.frames(3)
            if not self.painted:
                self.lie()
        else:
            self.tap(*button.to_window(*button.center))

    def find_button(self, label: str) -> Any:
        label = name_pieces(label)
        return next((w for w in self.root.walk() if isinstance(w, TAPS) and w.text == label), None)

    def scroll_to(self, widget: Any) -> bool:
        """Bring a widget into view, as a finger would; whether it lies in something that scrolls."""
        scrolls = next(scroll_views_of(widget), None) is not None
        if scrolls:
            scroll_to(widget)
            self.frames(3)
        return scrolls

    def type(self, words: str, hint: str = "") -> None:
        """Type into the only line to type in that is shown, or that has this hint, in place of what is there."""
        (field,) = (one for one in parts(self, TextField) if hint in ("", one.typed.hint_text))
        field.typed.text = words
        self.frames(2)

    def square(self, name: str) -> None:
        board = next(w for w in self.root.walk() if isinstance(w, BoardView))
        self.tap(*board.to_window(*board.middle_of(name)))

    def boxed(self, seat: str, kind: str) -> None:
        """Tap a piece of a box."""
        tile = next(
            w for w in self.root.walk() if isinstance(w, PieceTile) and (w.owner, w.kind) == (seat, kind)
        )
        tile.dispatch("on_release")
        self.frames(3)

    @property
    def words(self) -> list[str]:
        """Everything that is written, each button once."""
        texts = (
            w
            for w in self.root.walk()
            if isinstance(w, (text.Text, *TAPS)) and not isinstance(w.parent, button.PushButton)
        )
        return [w.text for w in texts if w.text]

    @property
    def log(self) -> list[str]:
        """What the table has told lately, the newest last, with the names of pieces: events, then what was said in passing or refused."""
        referee = self.referee
        told = [referee.draw(entry.said) for entry in referee.story(24)]
        table: Any = self.app.navigator.bottom
        passing = (*table.heard.asides, *filter(None, (table._passing.said,)))
        return [name_pieces(line) for line in (*told, *passing)]

    def picture(self, path: Path) -> None:
        """Take a picture when nothing moves any more."""
        self.still()
        self.root.export_to_png(str(path))

    def still(self) -> None:
        """Wait until nothing moves any more."""
        self.frames(6)
        board = getattr(self.app.screen, "board", None)
        if isinstance(board, BoardView):
            self.until(lambda: not board.flights.moving)
            self.frames(2)
        self.until(lambda: not MOVING)
        self.frames(1)

    def play(self, actions: int, seed: int = 1) -> None:
        """So many actions by lot, the same for the same seed."""
        rng = random.Random(seed)
        for _ in range(actions):
            if not self.go_on(rng.choice):
                return

    def go_on(self, choose: Callable[[Sequence[Action]], Action]) -> bool:
        """One more action, chosen among all that are legal where chance has nothing to say; whether there was one."""
        command = step(self.referee, choose)
        if command is not None:
            self.command(**command)
        return command is not None

    def close(self) -> None:
        if self.now:
            self.start_time()
        self.program.on_stop()
        for one in list(MOVING):
            one.end()  # whoever comes next draws nothing of this one
        Window.remove_widget(self.root)
        self.frames(1)
        App._running_app, TYPING.hear = None, lambda: None  # whoever comes next does not keep this one alive
        vars(idle)["BEGIN"] = REST
        glFinish()  # software graphics keep what was ever uploaded until they are told to get done
        if tuple(Window.size) != SIZE:
            resize(*SIZE)  # whoever comes next meets the usual window


def press_key(stage: Stage, *codes: int, modifiers: tuple[str, ...] = ()) -> None:
    """Press keys by Kivy's codes, one after the other."""
    for code in codes:
        Window.dispatch("on_key_down", code, code, None, list(modifiers))
        stage.frames(2)


BOXES = {
    "a page-turner": (keys.PAGE_DOWN, keys.PAGE_UP, keys.PRESENTER),
    "arrows": (keys.RIGHT, keys.LEFT, keys.ENTER),
}
"""What cheap boxes send; the second one with the setting for three buttons."""


class ThreeButtons:
    """A box with three buttons, at a stage."""

    def __init__(self, next_: int, back: int, choose: int) -> None:
        self._keys = {"next": next_, "back": back, "choose": choose}
        self.stage: Stage

    def at(self, stage: Stage) -> ThreeButtons:
        stage.app.settings.three = self._keys["next"] == keys.RIGHT
        self.stage = stage
        return self

    def press(self, name: str) -> Any:
        """Press a button; what has the focus then."""
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


def game_screens(stage: Stage) -> Iterator[str]:
    """Walk to the screens of a game; the last one is its rules."""
    app = stage.app
    app.set_up("wild-jokers")
    yield "box"
    app.practise("wild-jokers")
    yield "exercise"
    app.learn_moves()
    yield "lesson"
    app.open_ladder("wild-jokers")
    yield "ladder"
    app.open_daily("parade-chess-solitaire")
    stage.until(lambda: app.screen.settled)
    yield "daily"
    app.open_rules("wild-jokers", on_back=app.go_home)
    yield "rules"


def resize(width: int, height: int) -> None:
    """Give the window another size."""
    EventLoop.ensure_window()
    Window.size = (width, height)
    for _ in range(3):
        EventLoop.idle()


if tuple(Window.size) != SIZE:  # another test opened the window before
    resize(*SIZE)
