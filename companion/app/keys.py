"""Keyboard control of the whole app, also with pedals, presenters, numeric keypads and scanners."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.widget import Widget

from companion.app.widgets.element import scroll_to, scroll_views_of
from companion.app.widgets.screen import TYPING
from companion.app.widgets.theme import theme_colour
from companion.units import Milliseconds
from firmware_bridge.core.keys import BY_USB, TypedCode, sign_of

if TYPE_CHECKING:
    from companion.app.app_context import AppContext


TAB, ENTER, PAD_ENTER, ESCAPE, SPACE = 9, 13, 271, 27, 32
UP, DOWN, RIGHT, LEFT, PAGE_UP, PAGE_DOWN = 273, 274, 275, 276, 280, 281
PRESENTER = ord("b")
"""Key code that the third button of a page turner sends."""
ARROWS = {UP: (0, -1), DOWN: (0, 1), RIGHT: (1, 0), LEFT: (-1, 0)}
"""Direction of each arrow key on a board: columns to the right, rows down."""
CHOOSES = frozenset({ENTER, PAD_ENTER, SPACE, PRESENTER})
STEPS = {PAGE_DOWN: 1, PAGE_UP: -1}
"""Direction of each key that moves to the next or previous element, or square of a board."""
NEXT, BACK, CHOOSE = "next", "back", "choose"
"""Names of the same actions when they come from buttons of a sensor board."""


def focus_step(key: int, modifiers: Collection[str], three: bool) -> int:
    """Return how far a key moves the focus; 0 if it does not.

    Args:
        key: The key code.
        modifiers: The modifier keys that are pressed.
        three: Whether the user has only three buttons.
    """
    if key in STEPS:
        return STEPS[key]
    if key == TAB:
        return -1 if "shift" in modifiers else 1
    return sum(ARROWS.get(key, (0, 0))) if three else 0


HELP, QUESTION = 282, "?"
"""The key code of F1, and the character that also opens help."""
NEXT_ROLES = ("main", "dark")
"""Roles of the button that should be pressed next."""
RING, RIM, OFF = 1.5, 1.5, 3
"""Half the width of the focus ring, the width of its rim on either side, and its distance from the
element, in dp.

A ring that would be cut off is drawn inside the element.
"""


class Focus:
    """The keyboard focus of a window. `at` is the element that has the focus; a touch clears it.

    If the settings say that the user has only three buttons, the arrow keys go to the next or
    previous element even on a board. If the focus is read out, disabled elements can have it too.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.at: Any = None
        self._screen: Any = None
        """The screen with the focus."""
        self._by_three = False
        """Whether the three buttons moved the focus; a text field is then edited only after it is chosen."""
        self._spelt: Any = None
        """The text field that is being edited with the on-screen keyboard."""
        self._before: list[Any] = []
        """The elements that could have the focus when something was last pressed."""
        self._ring = InstructionGroup()
        self._follow = Clock.create_trigger(self._find_again)

    def listen(self) -> None:
        """Start handling keys and touches."""
        Window.bind(on_key_down=self._press, on_touch_down=self._touch, on_textinput=self._type)

    def close(self) -> None:
        self._follow.cancel()
        self._let_go()
        Window.unbind(on_key_down=self._press, on_touch_down=self._touch, on_textinput=self._type)

    # What can have the focus

    def things(self) -> list[Any]:
        """Return all visible elements that can be pressed, in reading order."""
        screen = self._app.navigator.top
        if screen is None:
            return []
        if TYPING.spells and self._app.root.keys is not None:
            return list(self._app.root.keys.keys)
        unable = self._app.audio.reads_focus
        over = screen.curtain or next((one for one in screen.walk() if getattr(one, "covers", False)), screen)
        found = [
            one
            for one in over.walk()
            if (isinstance(one, ButtonBehavior) and (not one.disabled or (unable and one.opacity)))
            or isinstance(one, FocusBehavior)
            or (unable and getattr(one, "is_read", False))
            or (_is_board(one) and one.width > 1)
        ]
        return sorted(found, key=_order)

    def _without_idle_boards(self) -> list[Any]:
        """Return the elements of `things`, except boards on which no square can be chosen now."""
        return [one for one in self.things() if not _is_board(one) or one.stops]

    # Keys

    def _press(self, _: Any, key: int, scan: int, letter: str | None, modifiers: list[str]) -> bool:
        typing = self._typing
        three = self._app.settings.three
        by = focus_step(key, modifiers, three)
        if by:
            self._by_three = three or key != TAB
            self.go(by, squares=self._by_three)
        elif key == ESCAPE:
            return self._back()
        elif key == HELP:
            self._app.help()
        elif typing:
            return False
        elif key in CHOOSES:
            self.choose()
        elif key in ARROWS and _is_board(self.at) and self._lives(self.at):
            self.at.step(*ARROWS[key])
            self._app.audio.read_out(self.at)
        elif key in ARROWS:
            self.go(sum(ARROWS[key]), squares=False)
        else:
            return not modifiers and self._letter(key)
        return True

    @property
    def _typing(self) -> bool:
        if TYPING.spells:
            return False
        return TYPING.line is not None or (isinstance(self.at, FocusBehavior) and self.at.focus)

    def _type(self, _: Any, letter: str) -> None:
        """Handle a typed character, regardless of the keyboard layout."""
        if letter == QUESTION and not self._typing:
            self._app.help()

    def button(self, name: str) -> None:
        """Handle one of three buttons that are not keys."""
        self._by_three = True
        if name == CHOOSE:
            self.choose()
        else:
            self.go(1 if name == NEXT else -1)

    def go(self, by: int, squares: bool = True) -> None:
        """Move the focus to the next or previous element.

        Args:
            by: 1 for the next, -1 for the previous one.
            squares: Whether boards are traversed square by square.
        """
        found = self._without_idle_boards() if squares else self.things()
        if not found:
            return
        if squares and _is_board(self.at) and self.at in found and self.at.go_on(by):
            self._app.audio.read_out(self.at)
            return
        if self.at in found:
            at = found.index(self.at) + by
        else:
            at = self._again(found) if self.at is not None else _first(found) if by > 0 else -1
        self.focus(found[at % len(found)], by if squares else 0)

    def focus(self, one: Any, by: int = 0) -> None:
        """Move the focus to an element.

        Args:
            one: The element.
            by: For a board, where its cursor starts: 1 for the first square, -1 for the last one, 0
                for the cursor's previous square.
        """
        self._let_go()
        self.at, self._screen = one, self._app.navigator.top
        scroll_to(one)
        if _is_board(one):
            one.begin(by)
        else:
            if isinstance(one, FocusBehavior) and not self._by_three:
                TYPING.finger = False  # whoever comes here has keys
                one.focus = True
            self._frame()
            one.bind(pos=self._frame, size=self._frame)
            one.canvas.after.add(self._ring)
        self._app.audio.read_out(one)

    def _frame(self, *_: object) -> None:
        """Draw the ring around the element at its current position."""
        one = self.at
        off = dp(OFF) if _has_room(one, dp(OFF + RING + RIM)) else -dp(RING + RIM)
        self._ring.clear()
        box = (one.x - off, one.y - off, one.width + 2 * off, one.height + 2 * off, dp(14))
        for colour, width in (("focus_rim", RING + RIM), ("focus", RING)):
            self._ring.add(Color(rgba=theme_colour(colour)))
            self._ring.add(Line(rounded_rectangle=box, width=dp(width)))

    def _touch(self, *_: object) -> bool:
        self._follow.cancel()
        self._by_three = False
        if TYPING.spells:
            TYPING.end()
        return self._let_go()

    def _let_go(self) -> bool:
        at, self.at = self.at, None
        if at is not None:
            if _is_board(at):
                at.leave()
            else:
                at.unbind(pos=self._frame, size=self._frame)
                if isinstance(at, FocusBehavior):
                    at.focus = False
            at.canvas.after.remove(self._ring)
        return False

    # Pressing

    def choose(self) -> None:
        """Press the focused element; without one, move the focus to the element that should be pressed
        next.
        """
        self._before = self.things()
        if self.at not in self._before:
            self.go(1)
        elif _is_board(self.at):
            self.at.press()
            self._read_later()
        elif self.at.disabled or getattr(self.at, "is_read", False):
            self._app.audio.read_out(self.at)
        elif TYPING.spells:
            self._press_key()
        elif isinstance(self.at, FocusBehavior):
            self._spell()
        else:
            self.at.dispatch("on_release")
            self._follow()

    def _spell(self) -> None:
        """Edit the focused line with the on-screen keyboard."""
        self._spelt = self.at
        TYPING.spell(self.at)
        self.go(1)

    def _press_key(self) -> None:
        """Press a key of the on-screen keyboard and read out the line; after the last key the line has
        the focus again.
        """
        at, line = self.at, TYPING.line
        at.choose()
        if TYPING.spells:
            self._app.audio.read_out(line)
            return
        lines = [one for one in self.things() if isinstance(one, FocusBehavior)]
        self.focus(line if line in lines else self._spelt if self._spelt in lines else lines[0], 1)

    def _read_later(self) -> None:
        """Read the square out again once the effect of a touch is shown."""
        board = self.at
        Clock.schedule_once(
            lambda _: self._app.audio.read_out(board) if self.at is board and self._lives(board) else None, 0
        )

    def _lives(self, thing: Any) -> bool:
        return self._app.navigator.top is self._screen and thing in self.things()

    def _find_again(self, *_: object) -> None:
        """Move the focus to the next useful element, because the pressed one may have been removed."""
        if self.at is None:
            return
        found = self._without_idle_boards()
        sheet = next((i for i, one in enumerate(found) if one not in self._before and _takes(one)), None)
        if sheet is not None and not _takes(self.at):  # a sheet has come: what is asked there is next
            self.focus(found[sheet], 1)
        elif self.at in found and self._app.navigator.top is self._screen:
            self._app.audio.read_out(self.at)
        elif found:
            self.focus(found[self._again(found)], 1)

    def _again(self, found: list[Any]) -> int:
        """Return the index at which to continue after the screen was rebuilt.

        This is the index of the element that had the focus. If that element is gone, it is the
        index of a new element, or else the one at which the focus starts.
        """
        if self._app.navigator.top is not self._screen:
            return _first(found)
        same = [type(self.at), _name_of(self.at)]
        for i, one in enumerate(found):
            if [type(one), _name_of(one)] == same and same[1]:
                return i
        new = [i for i, one in enumerate(found) if one not in self._before and not _is_board(one)]
        return new[0] if new and self._before else _first(found)

    def _letter(self, key: int) -> bool:
        """Let the screen handle a letter key. Return whether it did."""
        screen = self._app.navigator.top
        return screen is not None and 32 < key < 127 and screen.press_letter(chr(key))

    def _back(self) -> bool:
        """Close the topmost of these: the on-screen keyboard, an overlay that the screen has
        opened, or the screen itself through its back button.

        No key ever ends the app.
        """
        screen = self._app.navigator.top
        if self._app.root.keys is not None:
            TYPING.end()
            return True
        if screen is not None and screen.dismiss():
            self._follow()
            return True
        back = next((one for one in self.things() if getattr(one, "icon", "") == "back"), None)
        if back is not None:
            back.dispatch("on_release")
            self._follow()
        return True


def _takes(one: Any) -> bool:
    """Return whether an element is part of a widget that takes the focus when it appears."""
    while isinstance(one, Widget):
        if getattr(one, "takes_focus", False):
            return True
        one = one.parent
    return False


def _name_of(one: Any) -> str:
    return "" if isinstance(one, FocusBehavior) else str(getattr(one, "text", ""))


def _has_room(one: Any, off: float) -> bool:
    """Return whether a ring at this distance fits without being cut off at the sides by a scroll view."""
    left, right = (one.to_window(x, one.y)[0] for x in (one.x - off, one.right + off))
    sides = [[view.to_window(x, view.y)[0] for x in (view.x, view.right)] for view in scroll_views_of(one)]
    return all(min(at) <= min(left, right) and max(left, right) <= max(at) for at in sides)


def _first(found: list[Any]) -> int:
    """Return the index at which the focus starts.

    This is the index of the element that should be pressed next, or else of the first enabled
    element that is not a board.
    """
    things = [(i, one) for i, one in enumerate(found) if not _is_board(one)]
    able = [(i, one) for i, one in things if not one.disabled]
    next_ = [i for i, one in able if getattr(one, "role", "") in NEXT_ROLES]
    return next_[0] if next_ else (able or things or [(0, None)])[0][0]


def _is_board(one: Any) -> bool:
    from companion.app.widgets.board_view import BoardView  # home has none

    return isinstance(one, BoardView)


def _order(one: Any) -> tuple[int, float]:
    """Return the sort key of an element: by rows from the top, then from the left, independent of
    scrolling so that nothing is skipped.
    """
    x, top = one.to_window(one.x, one.top)
    for view in scroll_views_of(one):
        inside = view.children[0]
        top += view.to_window(view.x, view.top)[1] - inside.to_window(inside.x, inside.top)[1]
    return -round(top / dp(24)), x


LEADING = ("ENTER", "KPENTER", "TAB", "ESC")
"""Keys that move the focus on every screen."""
CHANGING = ("LEFTSHIFT", "RIGHTSHIFT", "LEFTCTRL", "RIGHTCTRL", "LEFTALT", "RIGHTALT", "CAPSLOCK", "NUMLOCK")
HELD = frozenset({"ctrl", "alt", "meta"})
SLOWEST = 150
"""Longest time in milliseconds between two characters from a scanner. A window receives keys once per
frame.
"""
SCANNER = "scanner"


class KeyDevices:
    """The handler of keys from special devices, which takes them before all others.

    If `asking` is set, it receives the next key instead.
    """

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
        """Start handling keys. Listeners bound earlier receive only the keys that this class leaves
        unhandled.
        """
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
        """Release all keys if another window gets the focus, because their release is not reported."""
        if not has_focus:
            self._held.clear()
            while self._down:
                self._app.boards.press_key(self._app.settings.keys.get(self._down.pop(), ""), False)

    @property
    def _deals(self) -> bool:
        """Whether players deal the cards at the open table."""
        referee = self._app.table.referee
        return referee is not None and bool(referee.game.decks) and referee.chance.decks != "virtual"

    def _pass_them_on(self, *_: object) -> None:
        """Pass the buffered keys on to the app, unless they are the code of a card that was sent without an
        end key.
        """
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
