"""Stops the program on a board so that a new one can be installed.

MicroPython and CPython run it alike.

A watchdog that has begun cannot be stopped, and would bite while files are copied. So the program leaves a
mark in the flash and resets; the next start finds the mark, takes it away, and goes to the prompt before the
watchdog begins. Nothing is left of it at the start after that one.
"""

import os

MARK = "prompt.asked"


def ask() -> None:
    """The next start is to go to the prompt."""
    with open(MARK, "w"):  # noqa: PTH123 (MicroPython has no pathlib)
        pass


def take_request() -> bool:
    """Whether this start is to go to the prompt. Each asking counts once."""
    try:
        os.remove(MARK)  # noqa: PTH107
    except OSError:
        return False
    return True
