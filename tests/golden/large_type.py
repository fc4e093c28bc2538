"""Places of everything on screens in large type, which have a layout of their own. See `lone_places` for the lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from companion.app.texts import TEXTS as WORDS
from companion.app.widgets.theme import THEME
from companion.artwork.design import THEMES
from tests.app.app_driver import SIZE
from tests.app.contracts.lone_screens import LOW, UPRIGHT, Room, left, visited
from tests.app.contracts.looks import places, texts_are_ids
from tests.app.screen_reader import read_textures
from tests.golden.written_texts import Texts

IDENTITY = re.compile(r"\b[0-9a-f]{16}\b")
"""The id of a journal, which is random."""
LARGE = 1.6
"""Factor by which type is larger than usual."""
SCREENS = (
    "games-of-many",
    "join",
    "join-at-a-relay",
    "invite",
    "invite-at-the-club",
    "host-pin",
    "club-table",
    "club-table-with-its-number",
    "idle",
    "home",
    "home-of-many-games",
    "home-of-a-kiosk",
    "more-games",
    "box-of-chess",
    "box-of-jumble",
    "box-of-four",
    "box-of-a-solitaire",
    "box-of-cards",
    "doors",
    "call",
    "rules-of-jumble",
    "settings-look-used",
    "opponents",
    "camera-ordinary",
    "review-details",
)
TWICE = ("box-of-four", "box-of-chess", "box-of-a-solitaire", "doors", "home", "invite")
"""Screens that are opened in a second window, too."""


def _told(make: Callable[[Room], Any], given: Mapping[str, Any], size: tuple[int, int], folder: Path) -> str:
    with (
        WORDS.speaking("en"),
        texts_are_ids(),
        visited(folder, size, **{"reduced": True, "text": LARGE, **given}) as room,
        pytest.MonkeyPatch.context() as patched,
    ):
        read_textures(patched, painted=False)
        patched.setattr(THEME, "theme", THEMES[0])
        room.app.screen = first = make(room)
        first.close()  # before its first frame
        lines = left(room)
        room.app.screen = screen = make(room)
        room.frames(3)
        lines += [f"{size[0]}x{size[1]}", *places(screen)]
        screen.close()
        room.told.clear()
        lines += left(room)
    return IDENTITY.sub("GAME", "\n".join(lines)).replace(str(folder), "FOLDER") + "\n"


def texts(*screens: Mapping[str, tuple[Any, ...]]) -> Texts:
    """Return the makers of the files. `screens` are those of `lone_rooms` and the like, and of `device_rooms`."""
    made: dict[str, tuple[Any, ...]] = {}
    for some in screens:
        made.update(some)
    found: dict[str, Callable[[Path], str]] = {}
    for name, size in zip(SCREENS, cycle((SIZE, LOW, UPRIGHT)), strict=False):
        make, _, more = made[name]
        settings = (
            {one: value for one, value in more.items() if one != "size"} if isinstance(more, Mapping) else {}
        )
        found[f"large-type/{name}"] = partial(_told, make, settings, size)
        if name in TWICE:
            other = UPRIGHT if size == LOW else LOW
            found[f"large-type/{name}-again"] = partial(_told, make, settings, other)
    return found
