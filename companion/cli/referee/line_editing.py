"""Lines typed at a real terminal, with their history and Tab, by the readline of the standard library.

Lines are read in a thread of their own. The next one is asked for when the last has been dealt with, so that
what it brings about stands above the next, and so that it is known whether it belongs into the history: what
a seat typed in private does not. What comes in between (a computer player moves) is written where the line
stands that is being typed, and the line again below it.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

REMEMBERED = 500
"""Lines of the history; they are forgotten with the program."""
ANEW = "\r\x1b[K"
"""To the beginning of a line, and nothing on it."""


class LineEditor:
    """`complete`: what a beginning may become; it is asked from the thread that reads."""

    def __init__(self, readline: Any, complete: Callable[[str], Sequence[str]]) -> None:
        self._readline, self._complete = readline, complete
        self._found: list[str] = []
        self._typing = False
        self._heard = threading.Event()
        self._keep = True
        self._settings = _settings()
        readline.set_auto_history(False)
        readline.set_history_length(REMEMBERED)
        readline.set_completer_delims("")
        readline.set_completer(self._nth)
        readline.parse_and_bind(
            "bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete"
        )

    def lines(self, take: Callable[[str], None]) -> None:
        """Read until the input ends; each line waits for `heard`."""
        while True:
            try:
                self._typing = True
                line = input()
            except (EOFError, OSError, ValueError):
                return
            finally:
                self._typing = False
            self._heard.clear()
            take(line)
            self._heard.wait()
            if line.strip() and self._keep:
                self._readline.add_history(line)

    def on_line_done(self, keep: bool) -> None:
        """The last line has been dealt with; `keep`: it belongs into the history."""
        self._keep = keep
        self._heard.set()

    def around(self, text: str) -> str:
        """What has to be written so that a text stands above the line that is being typed."""
        typed = self._readline.get_line_buffer() if self._typing else ""
        return f"{ANEW}{text}{typed}" if typed else text

    def close(self) -> None:
        """The terminal as it was."""
        if self._settings is not None:
            import termios

            with suppress(termios.error, ValueError, OSError):
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, self._settings)

    def _nth(self, text: str, n: int) -> str | None:
        if n == 0:
            self._found = list(self._complete(text))
        return self._found[n] if n < len(self._found) else None


def open_editor(complete: Callable[[str], Sequence[str]]) -> LineEditor | None:
    """Editing where somebody types at a terminal.

    None where lines come from elsewhere, or nothing can edit them.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        import readline
    except ImportError:  # Windows
        return None
    return LineEditor(readline, complete)


def _settings() -> Any:
    try:
        import termios

        return termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError):
        return None
