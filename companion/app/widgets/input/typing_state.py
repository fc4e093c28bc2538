"""The line that somebody types in now, and whether a finger or a mouse went there.

Every line of the app tells it, so whoever writes for people (keys on the screen) knows no screens.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import FocusBehavior


class TypingState:
    """`line`: where the caret is, if anywhere.

    `finger`: the last touch of a line was a finger's; `spells`: somebody writes with three buttons, on keys of the
    screen; `hear` is told of changes; `made`: what the last key has made of a letter, by ear, empty where the line alone
    tells it.
    """

    def __init__(self) -> None:
        self.line: Any = None
        self.finger = False
        self.spells = False
        self.hear: Callable[[], None] = lambda: None
        self.made = ""
        self._follows = False

    def focus_line(self, line: Any) -> None:
        """The caret is here now; or somebody touches the line in which it is."""
        self.line = line
        self.hear()

    def spell(self, line: Any) -> None:
        """Somebody with three buttons writes in this line: keys come, and the line hears no others."""
        self.line, self.spells = line, True
        self.hear()

    def leave_line(self, line: Any) -> None:
        if self.line is line and not self.spells:
            self.line = None
            self.hear()

    def end(self) -> None:
        """Nobody types any more."""
        if self.spells:
            self.line, self.spells = None, False
            self.hear()
        elif self.line is not None:
            self.line.focus = False

    def follow(self, page: Any) -> None:
        """A page is made anew: what is typed in goes on in the line that comes to stand in the place of this
        one.
        """
        line = self.line
        if line is None or line not in (lines := _lines(page)):
            return
        self._follows = True
        Clock.schedule_once(partial(self._go_on, page, lines.index(line), line.cursor))

    def _go_on(self, page: Any, at: int, cursor: tuple[int, int], *_: object) -> None:
        self._follows = False
        lines = _lines(page)
        if self.line is not None and at < len(lines):
            if self.spells:
                self.line = lines[at]
            else:
                lines[at].focus = True
            lines[at].cursor = cursor

    @property
    def gone(self) -> bool:
        """Whether the line has been taken off its screen, and none comes in its place."""
        return self.line is not None and not self._follows and self.line.get_root_window() is None

    # What keys do

    def insert(self, letters: str) -> None:
        line, self.made = self.line, ""
        if line is None:
            return
        if not line.selection_text:
            line.insert_text(letters)
            return
        # At once: whoever hears what is typed never hears of an empty line.
        begin, end = sorted((line.selection_from, line.selection_to))
        line.cancel_selection()
        line.text = line.text[:begin] + letters + line.text[end:]
        line.cursor = line.get_cursor_from_index(begin + len(letters))

    def erase(self) -> None:
        """The letter before the caret, or what is selected."""
        self.made = ""
        if self.line is not None:
            if self.line.selection_text:
                self.line.delete_selection()
            else:
                self.line.do_backspace()

    @property
    def before(self) -> str:
        """The letter before the caret; empty where there is none."""
        line = self.line
        return "" if line is None or not line.cursor_index() else str(line.text[line.cursor_index() - 1])

    def put_for(self, letter: str, made: str) -> None:
        """Another letter takes the place of the one before the caret; `made`: what that is called."""
        line, at = self.line, self.line.cursor_index()
        line.text = line.text[: at - 1] + letter + line.text[at:]
        line.cursor = line.get_cursor_from_index(at)
        self.made = made


def _lines(page: Any) -> list[Any]:
    return [widget for widget in page.walk() if isinstance(widget, FocusBehavior)]


TYPING = TypingState()
