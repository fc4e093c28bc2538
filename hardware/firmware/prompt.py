"""Stops the program on a board so that a new one can be installed.

The file runs on MicroPython and CPython.

A watchdog cannot be stopped once it has started, and would reset the board while files are copied. The
program therefore leaves a mark in the flash and resets. The next start finds the mark, removes it, and goes
to the prompt before the watchdog starts. The start after that is normal again.
"""

import os

MARK = "prompt.asked"


def ask() -> None:
    """Request that the next start goes to the prompt."""
    with open(MARK, "w"):  # noqa: PTH123 (MicroPython has no pathlib)
        pass


def take_request() -> bool:
    """Return whether this start should go to the prompt. Each request is used only once."""
    try:
        os.remove(MARK)  # noqa: PTH107
    except OSError:
        return False
    return True
