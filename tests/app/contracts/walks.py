"""Walks over the screens of the app: each thing that a screen shows is pressed once, and all that is shown is written down.

After each step the screen is built anew, as when the theme changes: it has to show the same as before. What was shown is
compared with the files of `tests/golden/screens`, which `python -m tests.golden` makes again.
"""

from __future__ import annotations

import difflib
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

from companion.app.tablet import SCREENS, Tablet
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.club.protocol import mdns
from companion.i18n.languages import LANGUAGES
from companion.table.storage.data_folder import keep_private
from tests.app.app_driver import Stage
from tests.app.app_scenes import CARDS, FALLING, PARADE, left

FOLDER = Path(__file__).parents[2] / "golden" / "screens"

LARGE = ("draw-board", "more-games")
"""Screens with too much on them to press it all."""


def practise(app: Tablet) -> None:
    from companion.app.practice.screen import PracticeScreen

    app.set_up("wild-jokers")
    app.cover(PracticeScreen(app, "wild-jokers", app.uncover, seed=1))


def learn_moves(app: Tablet) -> None:
    app.set_up("wild-jokers")
    app.learn_moves()


BEGIN: dict[str, Callable[[Tablet], object]] = {
    **{name: lambda app, name=name: app.open(name) for name in SCREENS if name not in LARGE},  # type: ignore[misc]
    "home": lambda app: app.go_home(),
    "box-of-cards": lambda app: app.set_up("big-action-chess-jumble"),
    "box-of-chess": lambda app: app.set_up("chess"),
    "rules": lambda app: app.open_rules("wild-jokers", on_back=app.go_home),
    "practice": practise,
    "lesson": learn_moves,
    "ladder": lambda app: app.open_ladder("wild-jokers"),
    "daily": lambda app: app.open_daily("parade-chess-solitaire", date(2026, 3, 14)),
}
"""How the screen is opened at which each walk begins."""
NOT_PRESSED = ("Back", "Help", "Quit", *LANGUAGES.values())
TIME = re.compile(r"\b[0-9]{2}:[0-9]{2}\b")
MOST = 30
"""Steps of a walk."""

MARKS = ("sub", "value", "chosen", "disabled", "tone", "role", "icon", "mark", "on")
"""Attributes by which a thing that is pressed looks different."""


def shown(root: Any) -> list[str]:
    """Everything that is written on a screen, a line each, with the marks of what can be pressed."""
    found = []
    for one in seen(root):
        words = getattr(one, "text", "")
        if isinstance(one, TextInput):
            found.append(f"<{one.text or one.hint_text}>")
        elif isinstance(one, ButtonBehavior):
            marks = [f"{mark}={value}" for mark in MARKS if plain(value := getattr(one, mark, None))]
            found.append(" ".join([f"[{words}]", *marks]))
        elif isinstance(one, BoardView):
            found.append(f"board {len(one.children)}")
        elif isinstance(one, Text) and words and not isinstance(one.parent, PushButton):
            found.append(words)
    return [line.replace("\n", " / ") for line in found]


def plain(value: object) -> bool:
    return value not in (None, False, "") and isinstance(value, (str, bool, int, float))


def seen(root: Any) -> Iterator[Any]:
    """The widgets of a tree that can be seen, in their order."""
    if not root.opacity:
        return
    yield root
    for child in reversed(root.children):
        yield from seen(child)


def pressable(root: Any) -> list[Any]:
    """What can be pressed on a screen."""
    return [one for one in seen(root) if isinstance(one, ButtonBehavior) and not one.disabled]


def name(widget: Any) -> str:
    """What a thing that is pressed is called in a walk."""
    return str(getattr(widget, "label", "") or getattr(widget, "text", "") or type(widget).__name__).replace(
        "\n", " / "
    )


class Walk:
    """Presses everything on one screen once, and what it leads to on the same screen.

    Args:
        stage: Where the app runs.
        begin: Opens the screen. It is opened again when another one was reached.
        avoid: Words of what is not pressed.
    """

    def __init__(self, stage: Stage, begin: Callable[[], object], avoid: Iterable[str]) -> None:
        self._stage, self._begin = stage, begin
        self._pressed = set(avoid)
        self._room: type = object

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self._stage.app.screen

    @property
    def has_left(self) -> bool:
        """Whether another screen is shown than the one of this walk."""
        return type(self.screen) is not self._room

    def start(self) -> None:
        """Open the screen where the walk begins."""
        self._begin()
        self.rest()

    def rest(self) -> None:
        """Let the screen show what came of what was done."""
        self._stage.frames(3)
        self._stage.until(lambda: self.screen.settled)
        self._stage.frames(1)

    def steps(self, most: int) -> Iterator[str]:
        """Press up to so many things; the name of each one after it was pressed."""
        self.start()
        self._room = type(self.screen)
        yield ""
        fresh = True
        for _ in range(most):
            one = self._next()
            if one is None and not fresh:
                self.start()
                one = self._next()
            if one is None:
                return
            pressed = name(one)
            self._pressed.add(pressed)
            one.dispatch("on_release")
            self.rest()
            yield pressed
            fresh = self.has_left
            if fresh:
                self.start()

    def _next(self) -> Any:
        """What is pressed next; None if everything was."""
        return next((one for one in pressable(self._stage.root) if name(one) not in self._pressed), None)


def walk(name: str) -> tuple[str, list[str]]:
    """Walk over a screen of an app with a data folder of its own.

    Returns:
        What was shown, each line with the sign of its coming and going, and the steps after which it was another when built anew.
    """
    told, wrong = [], []
    before: list[str] = []
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish(folder, patched)
        stage = Stage()
        steps = Walk(stage, lambda: BEGIN[name](stage.app), NOT_PRESSED)
        for step in steps.steps(MOST):
            told.append(f"> {step or name}: {type(steps.screen).__name__}")
            if steps.has_left:
                continue
            now = legible(steps.screen, folder)
            told += changes(before, now)
            before = now
            steps.screen.redo_look()
            steps.rest()
            if legible(steps.screen, folder) != now:
                wrong.append(step)
        stage.close()
    return "\n".join(told) + "\n", wrong


def legible(screen: Any, folder: str) -> list[str]:
    """What is shown, without the time of day and the folder of this walk."""
    return [TIME.sub("TIME", line.replace(folder, "FOLDER")) for line in shown(screen)]


def furnish(folder: str, patched: pytest.MonkeyPatch) -> None:
    """Put three games that were left into a folder, and keep the world outside away."""
    patched.setenv("XDG_DATA_HOME", folder)
    patched.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    patched.setattr("firmware_bridge.discovery.cameras_here", list)
    patched.setattr(mdns, "clubs", list)
    keep_private()
    names = {"green": "Anna", "red": "Ben", "blue": "Cleo", "yellow": "Dan"}
    left("1", game="parade-chess-solitaire", position=PARADE)
    left("2", game="gravity-chess", position=FALLING, names={"white": "Maria"})
    left("3", game="big-action-chess-jumble", position=CARDS, names=names)


def changes(before: list[str], now: list[str]) -> list[str]:
    """The lines that have come, and those that have gone."""
    return [f"  {line}" for line in difflib.ndiff(before, now) if line.startswith(("+ ", "- "))]
