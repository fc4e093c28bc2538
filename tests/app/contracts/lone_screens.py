"""Screens without an app around them: what each shows at first, what comes of pressing and typing, and what it asks of the app.

Unlike in the walks no window is drawn and no other screen comes: a screen takes a few hundredths of a second, so `make test`
has them all. Things are pressed in an order that a seed gives. What comes and goes is compared with files below
`tests/golden/texts/screens`, which `python -m tests.golden screens` makes again.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zlib import crc32

import msgspec
import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

from companion.app.settings import Settings
from companion.app.widgets import idle, textures
from companion.app.widgets.board_picture import BoardMarks, BoardPicture
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import PushButton
from companion.app.widgets.screen import TYPING, Screen
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, fit_to_window
from companion.artwork.design import THEMES
from companion.seat_pages.game_choices import GameChoices
from companion.table.record.computer_style import ComputerStyle
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import keep_private, new_game
from tests.app.app_driver import SIZE, resize, touch_square
from tests.app.asked import Asked
from tests.golden.differences import changes
from tests.golden.remembered import forgotten, remembered

FRAME = 0.05
LOW, UPRIGHT = (800, 480), (540, 1170)
USUAL = 200
"""Usual greatest number of characters in a line of text."""
ROW = 12
"""Pixels by which the middles of things in one row may differ."""
MARKS = ("sub", "value", "chosen", "disabled", "tone", "role", "icon", "mark", "on")
"""Attributes by which a button looks different."""
TOLD = ("words", "filled", "digits", "share", "svg", "drawn")
"""Attributes of other widgets that say what they show."""


class AtOnce:
    """A thread that has done its work when it is started."""

    def __init__(self, target: Callable[..., object], args: tuple[object, ...] = (), **_: object) -> None:
        self._work, self._args = target, args

    def start(self) -> None:
        self._work(*self._args)

    def join(self, timeout: float = 0) -> None: ...


@cache
def blank() -> Any:
    """What takes the place of all drawings: no one looks at them here."""
    return Texture.create(size=(8, 8))


class Room:
    """What is around a screen: an app that writes down what is asked of it, and time that passes when it is told to."""

    def __init__(self, stack: ExitStack, folder: Path, **settings: Any) -> None:
        self.told: list[str] = []
        self._stack, self.folder = stack, folder
        self.happens: dict[str, Callable[[], object]] = {}
        """What may happen outside while the screen is shown, each with its name."""
        for event in Clock.get_events():  # of a screen that an earlier test has left open
            if getattr(event.get_callback(), "__qualname__", "").startswith("OwnBoardScreen."):
                event.cancel()
        self.now = Clock.get_time()
        self.timers = {id(event): event for event in Clock.get_events()}
        """What the clock will do anyway, by its id."""
        self.over: list[Any] = []
        self.navigator = self.part("navigator", bottom=None, is_busy=False, screens=["below", "above"])
        self.table = self.part("table", referee=None, is_playing=False, clocks_run=None, sharing=None)
        self.club = self.part("club", there=False, joined=None, others=())
        self.boards = self.part("boards", url="", plugged=False)
        self.audio = self.part("audio", sounds=self.part("sounds"), voice=self.part("voice"))
        self.app = self.part(
            "app",
            {"set": self._set, "cover": self.over.append},
            settings=Settings(**deepcopy(settings)),
            screen=None,
            navigator=self.navigator,
            table=self.table,
            club=self.club,
            boards=self.boards,
            audio=self.audio,
            keys=self.part("keys", asking=None),
            root=self.part("root"),
            kiosk=None,
        )
        stack.enter_context(patch.dict(os.environ, {"XDG_DATA_HOME": str(folder)}))
        stack.enter_context(patch("threading.Thread", AtOnce))
        for name in ("SLICE", "TASK_SLICE"):  # what a frame has time for does not depend on the machine
            stack.enter_context(patch.object(idle, name, 60.0))
        for name in ("texture", "make_texture", "large_texture"):
            stack.enter_context(patch.object(textures, name, lambda drawn, width: blank()))

    def part(self, name: str, does: dict[str, Callable[..., Any]] | None = None, **has: Any) -> Any:
        """A part of the app that only writes down what is asked of it."""
        return Asked(name, self.told, does, **has)

    def patch(self, name: str, stand_in: object) -> None:
        """Something of the product is another thing, by its dotted name."""
        self._stack.enter_context(patch(name, stand_in))

    def monkeypatch(self) -> pytest.MonkeyPatch:
        """Replaces parts of the product until the visit ends."""
        return self._stack.enter_context(pytest.MonkeyPatch.context())

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)

    def frames(self, count: int = 2) -> None:
        """Let so many frames pass."""
        for _ in range(count):
            self.now += FRAME
            Clock.tick()
            Clock.tick_draw()

    def wait(self, seconds: float) -> None:
        """Let time pass within one frame."""
        self.now += seconds
        self.frames(1)


def seen(widget: Any) -> list[Any]:
    """The widgets that can be seen, as a page is read: row by row, each from left to right."""
    return sorted(_visible(widget), key=_place)


def _visible(widget: Any) -> Iterator[Any]:
    if widget.opacity:
        yield widget
        for child in reversed(widget.children):
            yield from _visible(child)


def _place(widget: Any) -> tuple[int, int]:
    x, y = widget.to_window(*widget.center)
    return -round(y / ROW), round(x)


def within_reach(screen: Any) -> list[Any]:
    """Return what is seen, without what something else covers."""
    found = seen(screen)
    over = next((one for one in found if getattr(one, "covers", False)), None)
    return found if over is None else seen(over)


def lines(screen: Any) -> list[str]:
    """What a screen shows."""
    return [line.replace("\n", " / ") for one in seen(screen) for line in _lines(one)]


def _lines(one: Any) -> Iterator[str]:
    if isinstance(one, TextInput):
        yield f"<{one.text or one.hint_text}>{f' of at most {most}' if (most := getattr(one.parent, 'most', USUAL)) != USUAL else ''}"
    elif isinstance(one, ButtonBehavior):
        marks = [f"{mark}={value}" for mark in MARKS if _plain(value := getattr(one, mark, None))]
        yield " ".join([f"[{name_of(one)}]", *marks])
    elif isinstance(one, BoardPicture):
        yield from _board(one)
    elif isinstance(one, Text):
        if one.text and one.width and not isinstance(one.parent, PushButton):
            yield f"{one.text}{'' if one.tone in ('', 'ink') else f' ({one.tone})'}"
    elif not isinstance(one, Screen) and not isinstance(one.parent, PushButton):
        told = [f"{name}={_short(value)}" for name in TOLD if _plain(value := getattr(one, name, None))]
        if told:
            yield f"{type(one).__name__}: {', '.join(told)}"


def _short(value: object) -> object:
    """A drawing by a sign of all that is in it."""
    return f"{crc32(value.encode()):08x}" if isinstance(value, str) and value.startswith("<svg") else value


def _plain(value: object) -> bool:
    return value not in (None, False, "") and isinstance(value, (str, bool, int, float))


def _board(view: BoardPicture) -> Iterator[str]:
    yield f"board {view.plan.across} x {view.plan.down}, turned by {view.plan.turn}"
    standing = [
        f"{' on '.join(f'{owner} {kind}' for owner, kind in reversed(stack))} {square}"
        for square, stack in sorted(view.men.items())
    ]
    yield f"board: {', '.join(standing)}"
    if view.looks.kinds:
        yield f"board, looks: {', '.join(kind for kind, _ in view.looks.kinds)}"
    usual = BoardMarks()
    for field in msgspec.structs.fields(view.shown):
        value = getattr(view.shown, field.name)
        if value != getattr(usual, field.name):
            found = sorted(value) if isinstance(value, (set, frozenset)) else value
            if isinstance(found, dict):
                found = dict(sorted(found.items()))
            yield f"board, {field.name}: {found}"


def name_of(widget: Any) -> str:
    """What a thing that is pressed is called."""
    return str(getattr(widget, "label", "") or getattr(widget, "text", "") or type(widget).__name__).replace(
        "\n", " / "
    )


def key(code: int, letter: str = "") -> None:
    """A key of a keyboard goes down and up."""
    Window.dispatch("on_key_down", code, 0, letter, [])
    Window.dispatch("on_key_up", code, 0)


def press_each(screen: Any, names: Iterable[str]) -> None:
    """Press the buttons of these names, one after the other, as far as they are there."""
    for name in names:
        for one in [one for one in seen(screen) if isinstance(one, ButtonBehavior) and name_of(one) == name]:
            one.dispatch("on_release")


USED: Mapping[str, Any] = {
    "names": ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"],
    "guests": {"Cleo": 1_700_000_000.0},
    "ears": ["Ben"],
    "languages": {"Ben": "de"},
    "favourites": ["atomic"],
    "relay": "wss://relay.example",
    "camera": "eye:usb?camera=1",
    "board": "serial:///dev/tty7",
    "keys": {"A": "roll", "F7": "undo"},
    "plain": True,
    "one_tap": True,
    "three": True,
    "fixed": False,
    "sound": False,
    "reduced": True,
    "keyboard": "always",
    "language": "en",
    "games": {
        "chess": GameChoices(
            seats={"white": "human", "black": "computer"},
            names={"white": "Dora", "black": "Ben"},
            colours={"black": "blue"},
            table={"clock": "15+10", "board": "url", "url": "serial:///dev/tty7", "hints": "always"},
            manners={"black": ComputerStyle(1)},
            adapts=["black"],
        ),
        "parade-chess-solitaire": GameChoices(
            table={"board": "auto", "decks": "physical"}, names={"player": "Cleo"}
        ),
    },
}
"""Settings of a tablet that was used for long."""
FULL = OSError(28, "No space left on device")


class FailsFirst:
    """A function that fails the first time, and every second time after that."""

    def __init__(self, room: Room, work: Callable[..., object]) -> None:
        self._room, self._work, self._count = room, work, 0

    def __call__(self, *given: Any, **named: Any) -> object:
        self._count += 1
        self._room.told.append(f"  {'fails' if self._count % 2 else 'works'}")
        if self._count % 2:
            raise FULL
        return self._work(*given, **named)


def typing(screen: Any, words: str) -> Callable[[], None]:
    """Return what types these words into the first field of a screen."""

    def do() -> None:
        for field in [one for one in seen(screen) if isinstance(one, TextInput)][:1]:
            field.text = words
            field.dispatch("on_text_validate")

    return do


def begin_game(game: str, date: str = "2026-03-14") -> None:
    """A game that was begun on that day, and in which nothing has happened."""
    keep_private()
    path = new_game(game)
    path = path.with_name(f"{date}-{game}{path.suffix}")
    referee = open_table(TableSetup(game=game, journal=str(path), seed=1), lambda notice: None)
    referee.close()


def name_resumed(room: Room) -> None:
    """From now on a game that is resumed is written down by the name of its file."""
    room.table.resume = lambda saved: room.told.append(f"  table.resume({Path(saved.path).name})")


class Visit:
    """A screen that is pressed and typed into."""

    def __init__(self, room: Room, make: Callable[[Room], Any], seed: int) -> None:
        self.room, self.rng = room, random.Random(seed)
        self.screen = make(room)
        room.app.screen = self.screen
        self.before: list[str] = []
        self.kept: dict[str, str] = {}
        self.told: list[str] = []
        self._pressed: dict[str, int] = {}

    def note(self, title: str) -> None:
        """Write down what came and went since the last time, and what was asked of the app."""
        self.room.frames()
        now = lines(self.screen)
        self.told.append(f"> {title}" if title else "> at first")
        self.told += self.room.told
        self.told += changes(self.before, now) if self.before else [f"  {line}" for line in now]
        unread = getattr(self.screen, "take_unread", lambda: None)()
        self.told += [f"  reads out {type(unread).__name__}"] * (unread is not None)
        kept = remembered(self.screen)
        self.told += forgotten(self.kept, kept)
        self.room.told.clear()
        self.before, self.kept = now, kept

    def step(self) -> None:
        """Press or type something: rather what was pressed less often than other things."""
        there = within_reach(self.screen)
        found = [one for one in there if isinstance(one, ButtonBehavior) and not one.disabled]
        fields = [one for one in there if isinstance(one, TextInput) and not one.disabled]
        boards = [one for one in there if isinstance(one, BoardView)]
        least = min((self._pressed.get(name_of(one), 0) for one in found), default=0)
        rare = [one for one in found if self._pressed.get(name_of(one), 0) == least]
        chance = self.rng.random()
        if fields and chance < 0.15 and not self.room.happens:
            field = self.rng.choice(fields)
            typed = self.rng.choice(("Zoe", "12", "a-b", ""))
            field.text = typed
            field.dispatch("on_text_validate")
            self.note(f"type {typed!r} for {field.hint_text}")
        elif boards and chance < 0.5:
            board = self.rng.choice(boards)
            square = self.rng.choice(board.plan.board.names)
            touch_square(board, square)
            self.note(f"touch {square}")
        elif self.room.happens and (chance < (0.8 if boards else 0.6) or not rare):
            said = self.rng.choice([*self.room.happens])
            self.room.happens[said]()
            self.note(f"{said}!")
        elif rare:
            one = self.rng.choice(rare)
            said = name_of(one)
            self._pressed[said] = self._pressed.get(said, 0) + 1
            one.dispatch("on_release")
            self.note(said)


@contextmanager
def visited(folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> Iterator[Room]:
    """A room for a screen; the window has its usual size again afterwards, and time runs.

    Type is as large as the window and the settings have it, whatever a test has had before. Things move, for that is what is looked at.
    """
    EventLoop.ensure_window()
    if tuple(Window.size) != size:
        resize(*size)
    with ExitStack() as stack:
        stack.callback(fit_to_window, *SIZE)
        stack.enter_context(patch.object(THEME, "theme", settings.get("theme", THEMES[0])))
        stack.enter_context(patch.object(THEME, "reduced", False))
        fit_to_window(*size, settings.get("text", 1.0))
        room = Room(stack, folder, **settings)
        Clock._max_fps = 0
        Clock.time = lambda: room.now
        try:
            yield room
            room.frames(1)
        finally:
            ahead = room.now - time.monotonic()  # it never goes back
            Clock.time = lambda: time.monotonic() + ahead
            if size != SIZE:
                resize(*SIZE)


def left(room: Room) -> list[str]:
    """Return what a closed screen has left: timers, a line that is typed, and what it does when keys come and time passes."""
    for code, letter in ((53, "5"), (97, "a"), (27, ""), (13, "")):
        key(code, letter)
    room.wait(0.3)
    room.wait(70.0)
    left = [event.get_callback() for event in Clock.get_events() if id(event) not in room.timers]
    ours = [one for one in left if str(getattr(one, "__module__", "")).startswith("companion.")]
    return [f"  timer {one.__qualname__}" for one in ours] + ["  a line is typed"] * (TYPING.line is not None)


def told(make: Callable[[Room], Any], steps: int, seed: int, folder: Path, **given: Any) -> str:
    """What a screen shows and asks for, over so many steps; `given`: of `visited`."""
    with visited(folder, **given) as room:
        visit = Visit(room, make, seed)
        visit.note("")
        for _ in range(steps):
            visit.step()
        visit.screen.close()
        visit.note("closed")
        for one in room.over:
            one.close()
        room.told += left(room)
        assert room.told == []
        return "\n".join(visit.told).replace(str(folder), "FOLDER") + "\n"
