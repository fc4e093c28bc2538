"""Where keys lead on each screen that is visited alone: the focus, what it presses and reads out; and keys of pedals and scanners.

Keys are pressed in an order that a seed gives. See `lone_screens` for what is around a screen.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from zlib import crc32

import pytest
from kivy.core.window import Window

from companion.app import keys
from companion.app.keys import (
    BACK,
    CHOOSE,
    DOWN,
    ENTER,
    ESCAPE,
    HELP,
    LEFT,
    NEXT,
    PAGE_DOWN,
    PAGE_UP,
    PRESENTER,
    RIGHT,
    SPACE,
    TAB,
    UP,
    Focus,
    KeyDevices,
)
from companion.app.texts import TEXTS as WORDS
from companion.app.widgets.board_picture import BoardPicture
from companion.app.widgets.screen import TYPING
from firmware_bridge.core.keys import BY_USB
from tests.app.app_driver import Finger
from tests.app.asked import Asked, AskedClock
from tests.app.contracts.lone_screens import Room, lines, name_of, visited
from tests.golden.written_texts import Texts

IDENTITY = re.compile(r"\b([0-9a-f]{16}\b|\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]+)")
"""The id of a journal, and the beginning of its name: both are random."""
STEPS = 40
"""Keys that are pressed on a screen."""
PRESSED: Mapping[str, tuple[int, str, tuple[str, ...]]] = {
    "Tab": (TAB, "\t", ()),
    "Shift+Tab": (TAB, "\t", ("shift",)),
    "Up": (UP, "", ()),
    "Down": (DOWN, "", ()),
    "Left": (LEFT, "", ()),
    "Right": (RIGHT, "", ()),
    "Page down": (PAGE_DOWN, "", ()),
    "Page up": (PAGE_UP, "", ()),
    "Enter": (ENTER, "\r", ()),
    "Space": (SPACE, " ", ()),
    "third button": (PRESENTER, "b", ()),
    "Escape": (ESCAPE, "", ()),
    "F1": (HELP, "", ()),
    "k": (ord("k"), "k", ()),
    "Ctrl+k": (ord("k"), "k", ("ctrl",)),
}
LIKELY = ("Tab", "Tab", "Tab", "Shift+Tab", "Page down", "Page down", "Enter", "Down")


def _at(focus: Focus) -> str:
    """The element that has the focus, and on a board the square."""
    one = focus.at
    if one is None:
        return "nothing"
    square = f" on {one.cursor}" if isinstance(one, BoardPicture) else ""
    return f"{type(one).__name__} {name_of(one)!r}{square}"


@contextmanager
def _no_keys(room: Room) -> Iterator[None]:
    """No keys come on the screen: that a line is to be spelt is written down."""

    def spell(line: Any) -> None:
        room.told.append(f"  spell into {line.hint_text!r}")

    with patch.object(TYPING, "spell", spell):
        yield


def told(
    name: str, make: Callable[[Room], Any], given: Mapping[str, Any], three: bool, reads: bool, folder: Path
) -> str:
    """What keys do on a screen.

    Args:
        name: The name of the screen, from which the order of the keys follows.
        make: Opens the screen.
        given: Of `visited`.
        three: Whether its user has only three buttons.
        reads: Whether a voice reads out what has the focus.
        folder: The data folder.
    """
    rng = random.Random(name)
    with WORDS.speaking("en"), visited(folder, **{**given, "three": three}) as room, _no_keys(room):
        screen = make(room)
        room.app.screen = room.navigator.top = screen
        screen.curtain = getattr(screen, "curtain", None)
        room.app.root.keys = None
        room.audio.reads_focus = reads
        room.audio.read_out = lambda one: room.told.append(f"  read {name_of(one)!r}")
        focus = Focus(room.app)
        focus.listen()
        written: list[str] = []
        before = 0
        room.told.clear()
        try:
            for _ in range(STEPS):
                key = rng.choice(
                    LIKELY if rng.random() < 0.6 else [*PRESSED, "a touch", *(NEXT, BACK, CHOOSE)]
                )
                if key in PRESSED:
                    code, letter, held = PRESSED[key]
                    Window.dispatch("on_key_down", code, 0, letter, [*held])
                    Window.dispatch("on_key_up", code, 0)
                elif key == "a touch":
                    Window.dispatch("on_touch_down", Finger(1, 1))
                else:
                    focus.button(key)
                room.frames(2)
                now = crc32("\n".join(lines(screen)).encode())
                written.append(f"> {key}: {_at(focus)}{' (something else is shown)' * (now != before)}")
                written += room.told
                before = now
                room.told.clear()
        finally:
            focus.close()
            TYPING.end()
            screen.close()
    return IDENTITY.sub("GAME", "\n".join(written)).replace(str(folder), "FOLDER") + "\n"


# Pedals and scanners

SCANS = ("4006381333931", "12", "77")
NAMES = {name: scan for scan, name in BY_USB.items()}


def _device_steps(rng: random.Random) -> Iterator[tuple[str, int]]:
    """The next keys and the milliseconds before each: one pedal, a code, or some typing."""
    kind = rng.choice(("key", "key", "code", "typing", "held"))
    if kind == "key":
        yield rng.choice(("A", "B", "F7", "ESC", "LEFTSHIFT", "5", "ENTER", "X")), rng.choice((10, 400))
    elif kind == "held":
        for _ in range(3):
            yield "A", 30
    elif kind == "code":
        for letter in rng.choice(SCANS):
            yield letter, rng.choice((5, 20))
        yield rng.choice(("ENTER", "TAB", "")), 10
    else:
        for letter in "1225":
            yield letter, rng.choice((100, 149, 151, 300))


def told_of_devices(seed: int, folder: Path) -> str:
    """What keys of pedals and scanners do at tables with cards, at others, while a key is asked for, and while a line is typed."""
    rng, written = random.Random(seed), list[str]()
    now = [0]
    with pytest.MonkeyPatch.context() as patched, patch.object(keys, "Clock", AskedClock(written)) as clock:
        patched.setattr("companion.app.keys.time.monotonic_ns", lambda: now[0] * 1_000_000)
        chance = SimpleNamespace(decks="physical", knows=lambda code: code == "77")
        referee = SimpleNamespace(game=SimpleNamespace(decks=("events",)), chance=chance)
        app = Asked(
            "app",
            written,
            settings=SimpleNamespace(keys={"A": "roll", "F7": "undo", "5": "redo"}),
            boards=Asked("boards", written),
            table=SimpleNamespace(referee=referee),
        )
        devices = KeyDevices(app)  # type: ignore[arg-type]

        def heard(window: Any, key: int, scan: int, letter: str, held: list[str]) -> None:
            written.append(f"  passed on {letter}")

        Window.bind(on_key_down=heard)  # what is bound last is asked first
        devices.listen()
        try:
            for _ in range(60):
                step = rng.choice(("keys",) * 5 + ("deck", "ask", "line", "behind", "time", "ctrl"))
                written.append(f"> {step}")
                if step == "deck":
                    chance.decks = rng.choice(("physical", "virtual"))
                    written.append(f"  cards are {chance.decks}")
                elif step == "ask":
                    devices.asking = rng.choice((None, Asked("screen", written).take))
                elif step == "line":
                    TYPING.line = rng.choice((None, None, object()))
                    written.append(f"  a line is typed: {TYPING.line is not None}")
                elif step == "behind":
                    for has_focus in (False, True):
                        patched.setattr(Window, "_focus", has_focus)
                elif step == "time":
                    clock.strike("_pass_them_on")
                else:
                    for name, wait in _device_steps(rng):
                        now[0] += wait
                        _press(written, name, ["ctrl"] if step == "ctrl" else [], rng.random() < 0.8)
        finally:
            Window.unbind(on_key_down=heard)
            devices.close()
            TYPING.line = None
    return "\n".join(written) + "\n"


def _press(written: list[str], name: str, held: list[str], releases: bool) -> None:
    written.append(f"  down {name or 'another key'}")
    scan = NAMES.get(name, 0)
    Window.dispatch("on_key_down", ord(name[:1].lower() or "z"), scan, name, held)
    if releases:
        written.append(f"  up {name}")
        Window.dispatch("on_key_up", ord(name[:1].lower() or "z"), scan)


def texts(*screens: Mapping[str, tuple[Any, ...]]) -> Texts:
    """Return the makers of the files. `screens` are those of `lone_rooms`, `lone_setups` and `lone_histories`."""
    every = [
        (name, make, more[0] if more else {}) for some in screens for name, (make, _, *more) in some.items()
    ]
    return {
        f"focus/{name}": partial(told, name, make, given, _sign(name) % 3 == 0, _sign(name) % 4 == 0)
        for name, make, given in every
    }


def _sign(name: str) -> int:
    return crc32(name.encode())


TEXTS: Texts = {f"focus/devices-{seed}": partial(told_of_devices, seed) for seed in range(3)}
"""The files, below `tests/golden/texts`."""
