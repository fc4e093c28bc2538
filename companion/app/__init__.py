"""The Kivy app. It imports the table service and views, but neither rules nor ports."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.table.setup import TableSetup


def prepare() -> None:
    """Set the environment variables that Kivy reads when it is imported."""
    for name, value in {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_CLIPBOARD": "sdl2",
        "KIVY_IMAGE": "sdl2",  # the others load a hundred modules with the first picture
    }.items():
        os.environ.setdefault(name, value)
    logging.getLogger("websockets").setLevel(logging.WARNING)  # else each frame of another table is a line
    # There is no middle mouse button to paste from; that its tools are missing is no news.
    logging.getLogger("kivy").addFilter(lambda record: not record.getMessage().startswith("Cutbuffer"))


def run(
    opening: TableSetup | None = None,
    board: str | None = None,
    full: bool = False,
    beside: Sequence[str] = (),
    first: str = "",
    language: str = "",
    kiosk: bool = False,
    rotate: int = 0,
) -> None:
    """Run the app.

    Args:
        opening: The table that is opened at once; None to start on another screen.
        board: URL of the sensor board of that table.
        full: Whether the app fills the screen, without a window frame.
        beside: URLs of dice and card readers.
        first: Name of the screen that is shown first; empty for home, or for the three doors if
            nothing has been chosen yet.
        language: Language of the app; empty for the chosen one, or else the system's.
        kiosk: Whether the tablet is used by the public: full screen, with a host PIN, calls and an
            idle screen.
        rotate: Degrees by which the picture and touches are rotated clockwise (0, 90, 180, 270).
    """
    prepare()
    gc.disable()  # until the first screen is there (`widgets.idle`): all that is made before stays
    from kivy.config import Config

    from companion.app.settings import is_first_start, load_settings

    kiosk = kiosk or load_settings().strangers
    full = full or kiosk
    size: dict[str, int] = {}
    if not full:
        size = {"width": 1280, "height": 800, "minimum_width": 480, "minimum_height": 480}
    elif (
        screen := x_display_size()
    ) is not None:  # a window that is made small is seen to grow, or never does
        size = dict(zip(("width", "height"), screen, strict=True))
    # cage gives each window the whole screen, and leaves one that asks for it at the size it was made in.
    asks = full and os.environ.get("XDG_CURRENT_DESKTOP") != "cage"
    # Edges are smooth in the pictures themselves: smoothing the window would double the time of a frame.
    for name, value in {
        **size,
        "multisamples": 0,
        "fullscreen": "auto" if asks else 0,
        "window_state": "maximized",
        "rotation": -rotate % 360,  # Kivy counts the other way round
    }.items():
        Config.set("graphics", name, str(value))
    # Kivy would also read touchscreens itself, and every touch that its window tells would count twice.
    Config.remove_option("input", "%(name)s")
    from companion.app.main import TablesideApp
    from companion.app.texts import TEXTS
    from companion.i18n.languages import of_the_system

    TEXTS.language = language or load_settings().language or of_the_system(os.environ)

    if opening is None and not first and is_first_start():
        first = "first-start"
    TablesideApp(opening, board, beside, first, kiosk).run()


def x_display_size() -> tuple[int, int] | None:
    """Return width and height of the X display in pixels; None if there is no X display."""
    if not os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER", "x11") != "x11":
        return None
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return None
    display = ctypes.c_void_p(display)
    screen = x11.XDefaultScreen(display)
    size = x11.XDisplayWidth(display, screen), x11.XDisplayHeight(display, screen)
    x11.XCloseDisplay(display)
    return size
