"""The size of the X display, which has to be known before there is a window.

Without a window manager nobody makes a window larger that asks for the whole screen: it stays as large as it was
made, while Kivy believes that it fills the screen.
"""

from __future__ import annotations

import ctypes
import os


def x_display_size() -> tuple[int, int] | None:
    """Width and height in pixels; None where there is no X display."""
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
