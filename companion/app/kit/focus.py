"""Everything with keys alone: Tab goes from one thing to the next, Enter presses it, arrows go over a board, Escape back, R repeats, F1 and ? help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

from companion.app.kit.room import hue
from companion.app.kit.scrolling import bring
from companion.app.kit.writing import WRITING

TAB, ENTER, PAD_ENTER, ESCAPE, SPACE, AGAIN, HELP = 9, 13, 271, 27, 32, ord("r"), 282
QUESTION = "?"
ARROWS = {273: (0, -1), 274: (0, 1), 275: (1, 0), 276: (-1, 0)}
"""Key codes of the arrows, and where they lead: columns to the right, rows down."""
RING, OFF = 1.5, 3
"""Half the width of the ring around what has the focus, and how far off it is, in dp."""


class Focus:
    """The keys of a window. `shown()` is the screen, `help` shows what it is for; what has the focus is `at`, until a finger touches anything."""

    def __init__(self, shown: Callable[[], Any], help: Callable[[], None]) -> None:
        self._shown, self._help = shown, help
        self.at: Any = None
        self._ring = InstructionGroup()
        Window.bind(on_key_down=self._pressed, on_touch_down=self._let_go, on_textinput=self._typed)

    def close(self) -> None:
        self._let_go()
        Window.unbind(on_key_down=self._pressed, on_touch_down=self._let_go, on_textinput=self._typed)

    # What can have the focus

    def _all(self) -> list[Any]:
        """Everything that can be pressed and is seen, as it is read."""
        screen = self._shown()
        if screen is None:
            return []
        over = next((one for one in screen.walk() if getattr(one, "covers", False)), screen)
        found = [
            one
            for one in over.walk()
            if (isinstance(one, ButtonBehavior) and not one.disabled)
            or isinstance(one, TextInput)
            or (_is_board(one) and one.width > 1)
        ]
        return sorted(found, key=_order)

    # Keys

    def _pressed(self, _: Any, key: int, scan: int, letter: str | None, modifiers: list[str]) -> bool:
        typing = self._typing
        if key == TAB:
            self._go(-1 if "shift" in modifiers else 1)
        elif key == ESCAPE:
            return self._back()
        elif key == HELP:
            self._help()
        elif typing:
            return False
        elif key == AGAIN and not modifiers:
            return self._say_again()
        elif key in (ENTER, PAD_ENTER, SPACE) and self.at is not None:
            self._press()
        elif key in ARROWS and _is_board(self.at):
            self.at.step(*ARROWS[key])
        elif key in ARROWS and self.at is not None:
            self._go(sum(ARROWS[key]))
        else:
            return False
        return True

    @property
    def _typing(self) -> bool:
        return WRITING.line is not None or (isinstance(self.at, TextInput) and self.at.focus)

    def _typed(self, _: Any, letter: str) -> None:
        """A sign, wherever it lies on these keys."""
        if letter == QUESTION and not self._typing:
            self._help()

    def _go(self, by: int) -> None:
        """To the next thing, or the one before."""
        found = self._all()
        if not found:
            return
        at = found.index(self.at) + by if self.at in found else (0 if by > 0 else -1)
        self.focus(found[at % len(found)])

    def focus(self, one: Any) -> None:
        """Have the focus there."""
        self._let_go()
        self.at = one
        bring(one)
        if _is_board(one):
            one.begin()
            return
        if isinstance(one, TextInput):
            one.focus = True
        x, y, right, top = one.x, one.y, one.right, one.top
        off = dp(OFF)
        self._ring.clear()
        self._ring.add(Color(rgba=hue("focus")))
        box = (x - off, y - off, right - x + 2 * off, top - y + 2 * off, dp(14))
        self._ring.add(Line(rounded_rectangle=box, width=dp(RING)))
        one.canvas.after.add(self._ring)

    def _let_go(self, *_: object) -> bool:
        if self.at is not None:
            if _is_board(self.at):
                self.at.leave()
            elif isinstance(self.at, TextInput):
                self.at.focus = False
            self.at.canvas.after.remove(self._ring)
            self.at = None
        return False

    def _press(self) -> None:
        at = self.at
        if _is_board(at):
            at.press()
        else:
            at.dispatch("on_release")

    def _say_again(self) -> bool:
        """What was said is said once more, where the screen speaks."""
        again: Callable[[], None] | None = getattr(self._shown(), "say_again", None)
        if again is not None:
            again()
        return again is not None

    def _back(self) -> bool:
        """The way back that the screen shows; the app is never ended by a key."""
        back = next((one for one in self._all() if getattr(one, "icon", "") == "back"), None)
        if back is not None:
            back.dispatch("on_release")
        return True


def _is_board(one: Any) -> bool:
    from companion.app.kit.board import BoardView  # home has none

    return isinstance(one, BoardView)


def _order(one: Any) -> tuple[int, float]:
    """Lines from above, each from the left."""
    x, top = one.to_window(one.x, one.top)
    return -round(top / dp(24)), x
