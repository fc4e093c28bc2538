"""The window with its stack of screens, the kiosk's footer below and the on-screen keyboard above them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.app.widgets.element import scroll_to
from companion.app.widgets.idle import FINGERS, collect_garbage
from companion.app.widgets.screen import TYPING

if TYPE_CHECKING:
    from companion.app.footer import Footer
    from companion.app.onscreen_keyboard.keyboard import Keyboard
    from companion.app.settings import Settings
    from companion.app.widgets.element import Element
    from companion.app.widgets.screen import Screen


BELOW = 76
"""Height in dp that stays visible below a text field, for the button that belongs to the field."""
WATCH = 0.1
"""Seconds between two checks of the text field's position, and of whether it still exists."""
TYPING_KEYS = frozenset({8, 9, 13, 127})
"""Codes of keys that edit text but are not letters: Backspace, Tab, Enter, Delete."""


DIMMED = 0.62
"""Share of the light that is removed while the table is unused."""


class RootWindow(FloatLayout):
    """The window.

    New parts are added behind the curtain, so that nothing can be seen or touched in front of it.

    Attributes:
        keys: The on-screen keyboard; None while it is closed.
        foot: The footer below every screen; None if there is none.
        curtain: The element that hides everything else; None if there is none.
    """

    def __init__(self, settings: Settings, **given: Any) -> None:
        super().__init__(**given)
        self._settings = settings
        self._screen: Any = None
        self.keys: Keyboard | None = None
        self.foot: Any = None
        self.curtain: Element | None = None
        self._has_keyboard = False
        self._where = 0.0
        self._away = Clock.create_trigger(lambda _: self._lower())  # unless another line is entered
        self._watching = Clock.create_trigger(self._watch, WATCH, interval=True)
        with self.canvas.after:
            self._shade = Color(0, 0, 0, 0)
            self._veil = Rectangle()
        self.bind(size=self._on_size)
        Window.bind(on_key_down=self._on_key)
        TYPING.hear = self._on_line_event

    def on_touch_down(self, touch: Any) -> bool:
        FINGERS.note_touch()
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        FINGERS.note_touch()
        return bool(super().on_touch_up(touch))

    def show(self, screen: Any, foot: Any = None) -> None:
        """Show only this screen, with `foot` below it, and end typing."""
        TYPING.end()
        self._lower()
        self.clear_widgets()
        self._screen, self.foot, self.curtain = screen, foot, None
        FINGERS.forget()
        screen.y = self.y
        self.add_widget(screen)
        self._stand()
        self.redo_curtain()

    def add_widget(self, widget: Any, index: int = 0, canvas: Any = None) -> None:
        """Add a part in front of the others but behind the curtain."""
        behind = self.curtain is not None and widget is not self.curtain
        super().add_widget(widget, index=max(index, 1) if behind else index, canvas=canvas)

    def redo_curtain(self) -> None:
        """Show the curtain of the current screen, or remove it if the screen has none."""
        before, self.curtain = self.curtain, None
        found: Element | None = self._screen.curtain if self._screen is not None else None
        if before is not None and before is not found:
            self.remove_widget(before)
        if found is None:
            return
        if found is not before:
            TYPING.end()
            self._lower()
            self.add_widget(found)
        self.curtain = found
        self._put_curtain()

    def _put_curtain(self) -> None:
        if self.curtain is not None:
            self.curtain.put(*self.pos, *self.size)

    def stand_on(self, foot: Any) -> None:
        """Replace the footer below the current screen; None removes it."""
        if self.foot is not None:
            self.remove_widget(self.foot)
        self.foot = foot
        self._stand()
        if self.keys is not None:
            self._make_room()

    def dim(self, on: bool) -> None:
        """Dim the screen, or end dimming."""
        self._shade.a = DIMMED if on else 0

    @property
    def dimmed(self) -> bool:
        return bool(self._shade.a)

    def _stand(self) -> None:
        """Place the screen above the footer."""
        if self._screen is None:
            return
        if self.foot is None:
            self._screen.size_hint = (1, 1)
        else:
            if self.foot.parent is None:
                behind = 0 if self.keys is None else self.children.index(self.keys) + 1
                self.add_widget(self.foot, index=behind)
            self.foot.put(self.x, self.y, self.width, round(self.foot.fit(self.width)))
            self._screen.size_hint = (1, None)
            self._screen.size = (self.width, self.height - self.foot.height)
        self._move(0)

    def _on_size(self, *_: object) -> None:
        self._veil.size = self.size
        self._stand()
        self._put_curtain()
        self.redo_look()

    def close(self) -> None:
        TYPING.end()
        self._lower()
        Window.unbind(on_key_down=self._on_key)

    # When

    @property
    def _wanted(self) -> bool:
        """Whether the on-screen keyboard is needed for the current text line."""
        if TYPING.spells:
            return True
        match self._settings.keyboard:
            case "always":
                return True
            case "never":
                return False
        # A full-screen window may belong to a touch panel that most desktops show as a mouse.
        return not self._has_keyboard and (TYPING.finger or bool(Window.fullscreen))

    def _on_line_event(self) -> None:
        """Show or hide the keyboard after a text field is touched, entered or left."""
        if TYPING.line is None:
            self._away()
        elif self._wanted:
            self._away.cancel()
            self._raise()

    def _on_key(self, _: Any, key: int, scancode: int, letter: str | None, *more: object) -> None:
        """Record that another keyboard exists, because one of its keys was pressed."""
        if letter or key in TYPING_KEYS:
            self._has_keyboard = True
            if not self._wanted:
                self._lower()

    # How

    def redo_look(self) -> None:
        """Show the keyboard again after the theme or the window size has changed."""
        if self.keys is not None:
            self._lower()
            if TYPING.line is not None:
                self._raise()

    def _raise(self) -> None:
        from companion.app.onscreen_keyboard.keyboard import Keyboard

        if self.keys is None:
            self.keys = Keyboard(self._hide, TYPING.end)
            self.add_widget(self.keys)
            self._watching()
        self.keys.put(self.x, self.y, self.width, self.keys.fit(self.width))
        self._make_room()

    def _make_room(self) -> None:
        """Make the screen leave space for the keyboard, and bring the text field into view above the
        keyboard.
        """
        assert self.keys is not None
        self._screen.leave_room(self.keys.height - (self.foot.height if self.foot is not None else 0))
        if TYPING.line is not None:
            self._bring()

    def _hide(self) -> None:
        """Close the keyboard.

        Typing continues, because another keyboard may be used. A user with three buttons has no other
        keyboard, so for that user typing ends.
        """
        if TYPING.spells:
            TYPING.end()
        else:
            self._lower()

    def _lower(self) -> None:
        self._away.cancel()
        self._watching.cancel()
        if self.keys is not None:
            self.remove_widget(self.keys)
            self.keys = None
            self._move(0)
            self._screen.leave_room(0)

    def _watch(self, *_: object) -> None:
        if TYPING.gone:
            TYPING.end()
        elif TYPING.line is not None and self._place() != self._where:
            self._bring()

    def _place(self) -> float:
        """Return the height of the text line's lower edge on its screen, in pixels."""
        line = TYPING.line
        assert line is not None
        return float(line.to_window(*line.pos)[1] - self._screen.y)

    def _bring(self) -> None:
        """Move the screen, and scroll on it, until the text line is visible above the keyboard."""
        assert self.keys is not None and TYPING.line is not None
        if TYPING.line.get_root_window() is None:
            return
        scroll_to(TYPING.line, dp(BELOW))
        self._where = low = self._place()
        up = min(self.keys.height + dp(BELOW) - low, self.keys.height)
        self._move(max(0, round(up)))

    def _move(self, up: float) -> None:
        """Place the screen `up` pixels above the lower edge of the window, or on the footer if that is
        higher.
        """
        if self.foot is not None:
            up = max(up, self.foot.height)
        if self._screen.y != self.y + up:
            self._screen.y = self.y + up
            self._screen.fit_in()


TIDY = 0.5
"""Seconds between the opening of a screen and the collection of garbage."""


class FooterSource(Protocol):
    """Provides the footer below a screen."""

    def footer(self, screen: Screen) -> Footer | None: ...


class Navigator:
    """The navigator, which shows, covers and closes screens in one window.

    `kiosk` provides the footer; it is None if the app is not a kiosk.
    """

    def __init__(self, root: RootWindow) -> None:
        self._root = root
        self._stack: list[Screen] = []
        self.kiosk: FooterSource | None = None
        self._tidy = Clock.create_trigger(lambda _: collect_garbage(), TIDY)

    @property
    def top(self) -> Screen | None:
        """The screen on top; None if there is none."""
        return self._stack[-1] if self._stack else None

    @property
    def bottom(self) -> Screen | None:
        """The lowest screen, which receives the notices of a table; None if there is none."""
        return self._stack[0] if self._stack else None

    @property
    def screens(self) -> tuple[Screen, ...]:
        """All screens from the lowest to the highest."""
        return tuple(self._stack)

    @property
    def is_busy(self) -> bool:
        """Whether there is unsaved work on a screen."""
        return any(screen.is_busy for screen in self._stack)

    def show(self, screen: Screen) -> None:
        """Show a screen in place of the top screen, which is closed."""
        self.close_top()
        self.cover(screen)

    def cover(self, screen: Screen) -> None:
        """Show a screen above the top screen.

        The covered screen receives notices meanwhile, and is shown again by `pop`.
        """
        self._stack.append(screen)
        self._show_top()

    def pop(self) -> None:
        """Close the top screen and show the one below it."""
        self.close_top()
        self._show_top()

    def remove(self, screen: Screen) -> None:
        """Close a screen at any level, unless it is the only one."""
        if screen is self.top and len(self._stack) > 1:
            self.pop()
        elif screen in self._stack[:-1]:
            self._stack.remove(screen)
            screen.close()

    def close_top(self) -> None:
        if self._stack:
            self._stack.pop().close()

    def close_all(self) -> None:
        while self._stack:
            self.close_top()

    def drop_all(self) -> None:
        """Remove all screens without closing them, because one of them has failed."""
        self._stack.clear()

    def redo_look(self) -> None:
        """Redraw all screens."""
        for screen in reversed(self._stack):
            screen.redo_look()
        self.redo_footer()

    def redo_call(self) -> None:
        """Show that a call for the host has changed."""
        self.redo_footer()
        for screen in reversed(self._stack):
            screen.redo_call()

    def redo_footer(self) -> None:
        self._root.stand_on(self._footer())

    def _show_top(self) -> None:
        screen = self._stack[-1]
        self._root.show(screen, self._footer())
        # Counted from the first frame of the screen, not from before it was built.
        Clock.schedule_once(lambda _: self._tidy())

    def _footer(self) -> Footer | None:
        top = self.top
        return None if self.kiosk is None or top is None else self.kiosk.footer(top)
