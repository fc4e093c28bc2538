"""Walks over the screens of the app: each thing that a screen shows is pressed once, and all that is shown is written down.

After each step the screen is built again, as when the theme changes: it has to show the same as before, and what was chosen has to
be in the file of the settings. Before the first step the language and the size of the window change there and back. What was shown
is compared with the files of `tests/golden/screens`, which `python -m tests.golden` makes again.
"""

from __future__ import annotations

import gc
import tempfile
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from companion.app.settings import load_settings, save_settings
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import PushButton
from companion.i18n.languages import LANGUAGES
from tests.app.app_driver import SIZE, Stage, resize
from tests.app.app_scenes import furnish
from tests.app.contracts import home_walks, named_walks
from tests.app.contracts.screen_lines import (
    changes,
    come_to_rest,
    legible,
    name,
    painted,
    places,
    pressable,
    read_drawings,
    repainted,
    seen,
    still,
    without_times,
)
from tests.app.contracts.start import Start

FOLDER = Path(__file__).parents[2] / "golden" / "screens"
PLACES = FOLDER.with_name("places")

BEGIN: dict[str, Start] = {**named_walks.STARTS, **home_walks.STARTS}
"""Where each walk begins, by the name of its file."""
ACROSS_FOLDER = FOLDER.with_name("screens_across")
ACROSS, ALIKE = 6, 3
"""Steps of a walk across what a screen shows at first, and things of a kind on which it goes, other than buttons."""
GLANCE = 3
"""Lines that are written down of a screen to which a step leads away."""
NOT_PRESSED = ("back", "help", "kiosk-leave")
"""The ids of what leads away from every screen."""


def fields(root: Any) -> list[Any]:
    """What can be typed into."""
    return [one for one in seen(root) if isinstance(one, TextInput) and not one.disabled]


class Walk:
    """Presses everything on one screen once, and what it leads to on the same screen.

    Args:
        stage: Where the app runs.
        begin: Opens the screen. It is opened again when another one was reached.
        avoid: Words of what is not pressed.
        typed: What is typed into each field.
        touched: Squares that are touched.
    """

    def __init__(
        self,
        stage: Stage,
        begin: Callable[[], object],
        avoid: Iterable[str],
        typed: str = "",
        touched: Iterable[str] = (),
    ) -> None:
        self.stage, self._begin, self._words, self._squares = stage, begin, typed, touched
        self._pressed = set(avoid)
        self._typed: set[str] = set()
        self._first: set[str] = set()
        self._room: type = object

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.stage.app.screen

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
        self.stage.frames(3)
        self.stage.until(lambda: self.screen.settled and not getattr(self.screen, "looking", False))
        self.stage.frames(1)
        self.stage.lie()
        come_to_rest(self.stage.root)

    def steps(self, most: int) -> Iterator[str]:
        """Press up to so many things; the name of each one after it was pressed."""
        self.start()
        self._room = type(self.screen)
        self._first = {name(one) for one in pressable(self.stage.root)}
        yield ""
        fresh = True
        for _ in range(most):
            one = self._next()
            if one is None and not fresh:
                self.start()
                one = self._next()
            if one is None:
                yield from self._type()
                yield from self._touch()
                return
            pressed = name(one)
            self._pressed.add(pressed)
            one.dispatch("on_release")
            self.rest()
            yield pressed
            fresh = self.has_left
            if fresh:
                self.start()

    def across(self, stays: Container[str]) -> Iterator[str]:
        """Press what the screen shows at first, few of each kind, and after every other thing the last that came with it.

        What is asked is left open. `stays`: what is pressed at all. The name of each thing after it was pressed.
        """
        self.start()
        self._room = type(self.screen)
        found = [one for one in pressable(self.stage.root) if name(one) in stays]
        kinds: Counter[type] = Counter()
        first = []
        for one in found:
            kinds[type(one)] += 1
            if type(one) is PushButton or kinds[type(one)] <= ALIKE:
                first.append(name(one))
        pressed = set(map(name, found))
        yield ""
        for n, said in enumerate(list(dict.fromkeys(first))[:ACROSS]):
            there = [name(one) for one in pressable(self.stage.root)]
            if said in there:
                yield self._press_name(said)
            fresh = [
                one for one in map(name, pressable(self.stage.root)) if one in stays and one not in pressed
            ]
            if fresh and n % 2 == 0:
                pressed.add(fresh[-1])
                yield self._press_name(fresh[-1])

    def _press_name(self, said: str) -> str:
        """Press the thing of that name, and open the screen again if that leads away; the name."""
        next(one for one in pressable(self.stage.root) if name(one) == said).dispatch("on_release")
        self.rest()
        if self.has_left:
            self.start()
        return said

    def _next(self) -> Any:
        """What is pressed next, first of all what another press has brought; None if everything was pressed."""
        left = [one for one in pressable(self.stage.root) if name(one) not in self._pressed]
        return next((one for one in left if name(one) not in self._first), left[0] if left else None)

    def _type(self) -> Iterator[str]:
        """Type into each field, and enter it; the name of each one afterwards."""
        while self._words:
            field = next((one for one in fields(self.stage.root) if one.hint_text not in self._typed), None)
            if field is None:
                return
            hint = field.hint_text
            self._typed.add(hint)
            field.text = ""
            field.insert_text(self._words)
            self.rest()
            yield f"type {self._words} for {hint}"
            if self.has_left:
                self.start()
            elif field.get_root_window() is not None:
                field.dispatch("on_text_validate")
                self.rest()
                yield f"enter {self._words} for {hint}"
                if self.has_left:
                    self.start()

    def _touch(self) -> Iterator[str]:
        """Touch the squares; the name of each one afterwards."""
        for square in self._squares:
            self.stage.square(square)
            self.rest()
            yield f"touch {square}"
            if self.has_left:
                self.start()


@contextmanager
def walking(begin: Start) -> Iterator[tuple[Walk, str]]:
    """A walk that has not begun, over an app with a data folder of its own, and that folder."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish(folder, patched)
        patched.setattr(platformdirs, "user_documents_dir", lambda: f"{folder}/documents")
        patched.setattr(platformdirs, "user_documents_path", lambda: Path(folder) / "documents")
        if begin.furnish is not None:
            begin.furnish(patched)
        read_drawings(patched)
        if begin.size != SIZE:
            resize(*begin.size)
        TEXTS.language = "en"
        opening = None if begin.opening is None else begin.opening()
        stage = Stage(opening, kiosk=begin.kiosk, empty=opening is None and not begin.kiosk)
        gc.disable()  # the next stage clears away what is left of this one
        try:
            if begin.language != "en":
                stage.app.set("language", begin.language)
            avoid = (*(text(id) for id in NOT_PRESSED), *LANGUAGES.values(), *begin.avoid)
            yield Walk(stage, lambda: begin.begin(stage.app), avoid, begin.typed, begin.touched), folder
        finally:
            gc.enable()
            stage.close()
            TEXTS.language = "en"


def walk(name: str) -> tuple[str, list[str]]:
    """Walk over a screen.

    Returns:
        What was shown, each line with the sign of its coming and going, and what was wrong after which step.
    """
    told, wrong = [], []
    before: list[str] = []
    with walking(BEGIN[name]) as (steps, folder):
        stage = steps.stage
        for step in steps.steps(BEGIN[name].most):
            told.append(f"> {step or name}: {type(steps.screen).__name__}")
            if load_settings() != stage.app.settings:
                wrong.append(f"{step or name}: the settings are not in their file")
            if steps.has_left:
                told += [f"  = {line}" for line in still(legible(stage.root, folder))[:GLANCE]]
                continue
            now = still(legible(stage.root, folder))
            told += changes(before, now)
            before = now
            for what, there_and_back in ROUND_TRIPS.items():
                if step and what != "look":
                    continue
                paint = painted(stage.root)
                there_and_back(stage, steps)
                if what == "look" and BEGIN[name].paint:
                    wrong += [f"{step or name}: {line}" for line in repainted(paint, painted(stage.root))]
                if lost := changes(now, still(legible(stage.root, folder))):
                    wrong.append(f"{step or name}: {what}: {lost}")
    return "\n".join(told) + "\n", wrong


def walk_across(name: str) -> str:
    """Press what a screen shows at first, and nothing that comes of it: what was half chosen is left for something else.

    Pressed is what stays on the screen by the file of its walk. What was shown is written as in `walk`, but no screen is
    built again.
    """
    steps = (FOLDER / f"{name}.txt").read_text("utf-8").split("\n> ")
    (_, _, screen), *pressed = (step.splitlines()[0].rpartition(": ") for step in steps)
    stays = {said for said, _, at in pressed if at == screen}
    told: list[str] = []
    before: list[str] = []
    with walking(BEGIN[name]) as (walk, folder):
        for step in walk.across(stays):
            told.append(f"> {step or name}")
            now = still(legible(walk.stage.root, folder))
            told += changes(before, now)
            before = now
    return "\n".join(told) + "\n"


def where(name: str) -> str:
    """Where everything is on the screen at which a walk begins, in the order in which it is drawn."""
    with walking(BEGIN[name]) as (steps, folder):
        steps.start()
        told = [line for one in seen(steps.stage.root) for line in places(one)]
        return "\n".join(without_times(told, folder)) + "\n"


def redo_look(stage: Stage, steps: Walk) -> None:
    """The screen is built again."""
    steps.screen.redo_look()
    steps.rest()


def change_language(stage: Stage, steps: Walk) -> None:
    """The language is another one and then the same again; the settings know nothing of it."""
    before = stage.app.settings.language
    for language in ("nl", TEXTS.language):
        stage.app.set("language", language)
        steps.rest()
    stage.app.settings.language = before
    save_settings(stage.app.settings)


def change_size(stage: Stage, steps: Walk) -> None:
    """The window is small and then as it was."""
    size = tuple(Window.size)
    for width, height in ((540, 1170), size):
        resize(width, height)
        steps.rest()


ROUND_TRIPS: dict[str, Callable[[Stage, Walk], None]] = {
    "look": redo_look,
    "language": change_language,
    "size": change_size,
}
"""What may happen to a screen without anything on it being another afterwards."""
