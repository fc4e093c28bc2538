"""`--full` fills a real X display on which no window manager runs, with the first window that is seen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

PROBE = """
import ctypes
import companion.app
companion.app.prepare()
from kivy.clock import Clock

def look(*_):
    from kivy.app import App
    x, word, number = ctypes.CDLL("libX11.so.6"), ctypes.c_ulong, ctypes.c_uint
    x.XOpenDisplay.restype, x.XDefaultRootWindow.restype = ctypes.c_void_p, word
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    root, count, found = word(x.XDefaultRootWindow(display)), number(), ctypes.POINTER(word)()
    x.XQueryTree(display, root, ctypes.byref(word()), ctypes.byref(word()), ctypes.byref(found), ctypes.byref(count))
    for i in range(count.value):
        at = [ctypes.c_int(), ctypes.c_int(), number(), number(), number(), number()]
        x.XGetGeometry(display, word(found[i]), ctypes.byref(word()), *map(ctypes.byref, at))
        print("window", *(one.value for one in at[:4]), flush=True)
    App.get_running_app().stop()

Clock.schedule_once(look, 0.5)
companion.app.run(full=True, first="settings")
"""


@pytest.mark.parametrize("screen", ["1920x1080", "800x480", "540x1170"])
def test_no_window_manager_is_needed(screen: str, tmp_path: Path) -> None:
    given = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "DISPLAY")}
    done = subprocess.run(
        ["xvfb-run", "-a", "-s", f"-screen 0 {screen}x24", sys.executable, "-c", PROBE],
        env={
            **given,
            "XDG_DATA_HOME": str(tmp_path),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        timeout=120,
    )
    windows = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("window")]
    assert ["0", "0", *screen.split("x")] in windows, (windows, done.stderr[-2000:])


@pytest.mark.parametrize(("desktop", "asks"), [("cage", 0), ("GNOME", "auto"), ("", "auto")])
def test_a_window_asks_for_the_whole_screen_unless_cage_gives_it(
    desktop: str, asks: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is configured before the window opens; nothing is opened."""
    from kivy.config import Config

    import companion.app

    told: dict[str, object] = {}
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    monkeypatch.setattr(companion.app, "prepare", lambda: None)
    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.setattr(Config, "set", lambda room, name, value: told.update({f"{room} {name}": str(value)}))
    monkeypatch.setattr(Config, "remove_option", lambda *given: None)
    monkeypatch.setattr("companion.app.main.TablesideApp", lambda *given: SimpleNamespace(run=lambda: None))
    companion.app.run(full=True, first="home", language="en")
    assert told["graphics fullscreen"] == str(asks)


def test_an_x_display_is_as_wide_and_high_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    import companion.app

    library = SimpleNamespace(
        XOpenDisplay=MagicMock(return_value=7),
        XDefaultScreen=lambda display: 1,
        XDisplayWidth=lambda display, screen: 1920 if (display.value, screen) == (7, 1) else 0,
        XDisplayHeight=lambda display, screen: 1080 if (display.value, screen) == (7, 1) else 0,
        XCloseDisplay=lambda display: 0,
    )
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr("ctypes.CDLL", lambda name: library)
    assert companion.app.x_display_size() == (1920, 1080)
    library.XOpenDisplay.return_value = None
    assert companion.app.x_display_size() is None
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert companion.app.x_display_size() is None
