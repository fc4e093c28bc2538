"""Walks through the screens of `device_rooms` and `site_rooms`: what each shows, what it asks for, and its layout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets.board_view import BoardView
from tests.app.app_driver import SIZE, touch_square
from tests.app.contracts import lone_screens
from tests.app.contracts.lone_screens import Room, name_of, seen, visited
from tests.app.contracts.looks import places, texts_are_ids
from tests.app.screen_reader import read_textures
from tests.golden.written_texts import Texts


def _after(names: Sequence[str], make: Callable[[Room], Any], room: Room) -> Any:
    """A screen at which these things have happened already."""
    screen = make(room)
    room.app.screen = screen
    for name in names:
        room.happens[name]()
        room.frames(3)
        room.told.append(f"  before: {name}")
    return screen


class Visit(lone_screens.Visit):
    """A visit in which things happen, are pressed and are touched, those first that were tried least often."""

    def __init__(self, room: Room, make: Callable[[Room], Any], seed: int) -> None:
        super().__init__(room, make, seed)
        self._tried = dict.fromkeys(("Back", "Help"), 1)

    def step(self) -> None:
        things = [one for one in seen(self.screen) if isinstance(one, ButtonBehavior) and not one.disabled]
        boards = [one for one in seen(self.screen) if isinstance(one, BoardView)]
        does: dict[str, Callable[[], object]] = {
            name_of(one): partial(one.dispatch, "on_release") for one in things
        }
        what = self.rng.random()
        if what < 0.55 or not does:
            does = {f"{name}!": work for name, work in self.room.happens.items()}
        elif what < 0.65 and boards:
            square = self.rng.choice(boards[0].plan.board.names)
            does = {f"touch {square}": partial(touch_square, boards[0], square)}
        least = min(self._tried.get(name, 0) for name in does)
        name = self.rng.choice([name for name in does if self._tried.get(name, 0) == least])
        self._tried[name] = least + 1
        does[name]()
        self.note(name)


def _told(n: int, make: Callable[[Room], Any], steps: int, given: Mapping[str, Any], folder: Path) -> str:
    with visited(folder, **given) as room:
        visit = Visit(room, make, n)
        visit.note("")
        for _ in range(steps):
            visit.step()
        visit.screen.close()
        visit.note("closed")
        return "\n".join(visit.told).replace(str(folder), "FOLDER") + "\n"


def _places(
    size: tuple[int, int], make: Callable[[Room], Any], given: Mapping[str, Any], folder: Path
) -> str:
    """Return the position and the drawings of everything; texts are the ids of their messages."""
    with (
        texts_are_ids(),
        visited(folder, size, **{"reduced": True, **given}) as room,
        pytest.MonkeyPatch.context() as patched,
    ):
        read_textures(patched, painted=False)
        screen = make(room)
        room.app.screen = screen
        room.frames(3)
        lines = places(screen)
        screen.close()
    return "\n".join(lines).replace(str(folder), "FOLDER") + "\n"


SIZES = (SIZE, (800, 480), (600, 1024))
"""A large window, a small one and an upright one."""


def texts(*walks: Mapping[str, tuple[Callable[[Room], Any], int, Sequence[Sequence[str]]]]) -> Texts:
    """Return the makers of the files. `walks` are those of `device_rooms` and `site_rooms`."""
    found: dict[str, Callable[[Path], str]] = {}
    for name, (make, steps, befores) in (one for some in walks for one in some.items()):
        for n, before in enumerate(befores):
            title = f"{name}{f'-{n}' if n else ''}"
            given = {"site_agreed": name == "lichess"}
            begun = partial(_after, before, make)
            number = len(found) // 2
            found[f"device-screens/{title}"] = partial(_told, number, begun, steps, given)
            found[f"device-places/{title}"] = partial(_places, SIZES[number % 3], begun, given)
    return found
