"""Geometry of the screens of `lone_screens`, independent of their texts.

Each text is replaced by the id and the values of its message, so rewording changes nothing here. The files list the
position of each widget, the state of each button, and the position, colour and checksum of each drawing. Each screen is
opened in a large window, and in a small one with the contrast theme, where some buttons are then pressed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets.theme import THEME
from companion.artwork.design import THEMES
from tests.app.app_driver import SIZE
from tests.app.contracts.lone_screens import Room, name_of, visited, within_reach
from tests.app.contracts.looks import places, texts_are_ids
from tests.app.screen_reader import read_textures
from tests.golden.differences import changes
from tests.golden.written_texts import Texts

LOW = (800, 480)
WINDOWS = ((SIZE, THEMES[0]), (LOW, THEMES[-1]))
STEPS = 10
"""Number of presses per screen."""
IDENTITY = re.compile(r"\b[0-9a-f]{16}\b")
"""The id of a journal, which is random."""


class Visit:
    """A screen on which random buttons are pressed, each once."""

    def __init__(self, room: Room, make: Callable[[Room], Any], seed: int) -> None:
        self.room, self.rng = room, random.Random(seed)
        self.screen = make(room)
        room.app.screen = self.screen
        self._pressed: set[str] = set()

    def see(self) -> list[str]:
        self.room.frames()
        return places(self.screen)

    def press(self) -> str:
        """Press a random button or trigger a random event. Return its name; empty if all have been tried."""
        things = [
            one for one in within_reach(self.screen) if isinstance(one, ButtonBehavior) and not one.disabled
        ]
        does: dict[str, Callable[[], object]] = {
            **{name_of(one): partial(one.dispatch, "on_release") for one in things},
            **self.room.happens,
        }
        found = sorted(does.keys() - self._pressed)
        if not found:
            return ""
        said = self.rng.choice(found)
        self._pressed.add(said)
        does[said]()
        return said


def told(name: str, make: Callable[[Room], Any], given: Mapping[str, Any], folder: Path) -> str:
    """Return the text of a file."""
    lines = list[str]()
    settings = {one: value for one, value in given.items() if one != "size"}
    with texts_are_ids():
        for window, theme in WINDOWS[name in DEAR :]:
            size = window if window == LOW else given.get("size", window)
            with (
                visited(folder, size, **{"reduced": True, "theme": theme, **settings}) as room,
                pytest.MonkeyPatch.context() as patched,
            ):
                read_textures(patched, painted=False)
                patched.setattr(THEME, "theme", theme)
                visit = Visit(room, make, 7)
                before = visit.see()
                lines += [f"> at first, {size[0]}x{size[1]}", *before]
                for _ in range(STEPS if window == LOW else 0):
                    said = visit.press()
                    if not said:
                        break
                    now = visit.see()
                    lines += [f"> {said}", *_changed(before, now)]
                    before = now
                visit.screen.close()
    return IDENTITY.sub("GAME", "\n".join(lines)).replace(str(folder), "FOLDER") + "\n"


def _changed(before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """Yield the added lines, and the number of removed ones."""
    every = list(changes(before, now))
    come = [line for line in every if line.startswith("  + ")]
    if len(every) > len(come):
        yield f"  {len(every) - len(come)} lines are gone"
    yield from come


DEAR = {
    "board-editor",
    "daily",
    "export",
    "ladder",
    "lesson",
    "more-games",
    "puzzle",
    "review",
    "review-details",
    "rules",
    "set-editor",
}
"""Screens that take long to create, so they are opened in the small window only."""


def texts(*screens: Mapping[str, tuple[Any, ...]]) -> Texts:
    """Return the makers of the files. `screens` are those of `lone_rooms`, `lone_setups` and `lone_histories`."""
    return {
        f"lone-places/{name}": partial(told, name, make, more[0] if more else {})
        for some in screens
        for name, (make, _, *more) in some.items()
    }
