"""Pedals, presenters, number pads and scanners at the app's window: to it they are keyboards.

A key that was given something to do does it, wherever it lies on these keys. What a scanner types is told from people
by its speed; while people deal cards, signs wait a moment until it is known which of the two they are.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.widgets.input.typing_state import TYPING
from companion.units import Milliseconds
from firmware_bridge.core.typed_keys import BY_USB, TypedCode, sign_of

if TYPE_CHECKING:
    from companion.app.app_context import AppContext

LEADING = ("ENTER", "KPENTER", "TAB", "ESC")
"""Keys that lead over every screen."""
CHANGING = ("LEFTSHIFT", "RIGHTSHIFT", "LEFTCTRL", "RIGHTCTRL", "LEFTALT", "RIGHTALT", "CAPSLOCK", "NUMLOCK")
HELD = frozenset({"ctrl", "alt", "meta"})
SLOWEST = 150
"""Milliseconds between two signs of a scanner at most: a window hears of keys once a frame."""
SCANNER = "scanner"


class KeyDevices:
    """Hears keys before anything else does. `asking`: what hears the next key instead, once."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.asking: Callable[[str], None] | None = None
        self._code = TypedCode(SLOWEST)
        self._down: set[str] = set()
        self._held: set[str] = set()
        self._waiting: list[tuple[Any, ...]] = []
        self._passing_on = False
        self._pass_on = Clock.create_trigger(self._pass_them_on, SLOWEST / 1000)

    def listen(self) -> None:
        """Hear keys from now on; whatever listened before hears those that mean nothing here."""
        Window.bind(on_key_down=self._on_press, on_key_up=self._on_release, focus=self._on_focus)

    def close(self) -> None:
        self._pass_on.cancel()
        Window.unbind(on_key_down=self._on_press, on_key_up=self._on_release, focus=self._on_focus)

    def _on_press(self, _: Any, key: int, scan: int, letter: str | None, held: list[str]) -> bool:
        name = BY_USB.get(scan) or (f"USB{scan}" if scan else "")
        if self._passing_on or not name or name in CHANGING:
            return False
        repeats = name in self._held
        self._held.add(name)
        if self.asking is not None and name != "ESC":
            asking, self.asking = self.asking, None
            asking(name)
            return True
        if TYPING.line is not None or HELD & set(held):
            return False
        code = None if repeats else self._code.press(name, Milliseconds(time.monotonic_ns() // 1_000_000))
        if self._deals and (code is not None or (self._code.trails and not repeats)):
            if code is not None:
                self._scan(code)
            return True
        if (job := self._app.settings.keys.get(name)) is not None:
            if name not in self._down:  # a key that is held down comes again and again
                self._down.add(name)
                self._app.boards.press_key(job, True)
            return True
        if self._deals and (sign_of(name) or (self._waiting and name in LEADING)):
            self._waiting.append((key, scan, letter, held))
            self._pass_on.cancel()
            self._pass_on()
            return True
        return False

    def _scan(self, code: str) -> None:
        self._waiting.clear()
        self._pass_on.cancel()
        self._app.boards.scan(SCANNER, code)

    def _on_release(self, _: Any, key: int, scan: int = 0, *more: object) -> bool:
        name = BY_USB.get(scan) or f"USB{scan}"
        self._held.discard(name)
        if name in self._down:
            self._down.discard(name)
            self._app.boards.press_key(self._app.settings.keys.get(name, ""), False)
        return False

    def _on_focus(self, _: Any, has_focus: bool) -> None:
        """Of keys that are held while another window comes before this one nothing more is heard."""
        if not has_focus:
            self._held.clear()
            while self._down:
                self._app.boards.press_key(self._app.settings.keys.get(self._down.pop(), ""), False)

    @property
    def _deals(self) -> bool:
        """Whether people deal the cards at the table that is open."""
        referee = self._app.table.referee
        return referee is not None and bool(referee.game.decks) and referee.chance.decks != "virtual"

    def _pass_them_on(self, *_: object) -> None:
        """It was no code: what was typed means what it always does. But for that of a card, which may end with nothing."""
        referee, code = self._app.table.referee, self._code.finish()
        if code is not None and referee is not None and referee.chance.knows(code):
            self._scan(code)
            return
        waiting, self._waiting = self._waiting, []
        self._passing_on = True
        try:
            for one in waiting:
                Window.dispatch("on_key_down", *one)
        finally:
            self._passing_on = False
