"""The whole window and the screens in it: one screen is shown with a kiosk's foot below it and the keys over
both; the others lie under it in a stack and come back as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import platform

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
"""Dp that are seen below a line, for the button that it is typed for; what is above it has more room than it
needs.
"""
WATCH = 0.1
"""Seconds between two looks at whether the line is still there, and where."""
BRINGS_ITS_OWN = ("android", "ios")
TYPING_KEYS = frozenset({8, 9, 13, 127})
"""Codes of keys that type without being a letter: backspace, tab, enter, delete."""


DIMMED = 0.62
"""How much of the light is taken away while nobody is there."""


class RootWindow(FloatLayout):
    """`keys` while they are shown, else None; `foot`: what stands below every screen, or None.

    `curtain`: what hides everything else. Every part that is added comes behind it, so nothing can be seen or
    touched in front of it.
    """

    def __init__(self, settings: Settings, **given: Any) -> None:
        super().__init__(**given)
        self._settings = settings
        self._screen: Any = None
        self.keys: Keyboard | None = None
        self.foot: Any = None
        self.curtain: Element | None = None
        self._has_keyboard = platform in BRINGS_ITS_OWN
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
        """This screen and no other, with this below it; nobody types any more."""
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
        """Add a part, in front of those that are there but behind the curtain."""
        behind = self.curtain is not None and widget is not self.curtain
        super().add_widget(widget, index=max(index, 1) if behind else index, canvas=canvas)

    def redo_curtain(self) -> None:
        """The screen that is shown has a curtain, has another one, or has none any more."""
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
        """Another foot below the screen that is shown, None for none."""
        if self.foot is not None:
            self.remove_widget(self.foot)
        self.foot = foot
        self._stand()
        if self.keys is not None:
            self._make_room()

    def dim(self, on: bool) -> None:
        """Take light away, or give it back."""
        self._shade.a = DIMMED if on else 0

    @property
    def dimmed(self) -> bool:
        return bool(self._shade.a)

    def _stand(self) -> None:
        """The screen as high as the foot leaves room for."""
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
        """Whether keys are to be shown for the line that somebody types in."""
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
        """A line was touched, entered or left."""
        if TYPING.line is None:
            self._away()
        elif self._wanted:
            self._away.cancel()
            self._raise()

    def _on_key(self, _: Any, key: int, scancode: int, letter: str | None, *more: object) -> None:
        """There are other keys: one of them was pressed."""
        if letter or key in TYPING_KEYS:
            self._has_keyboard = True
            if not self._wanted:
                self._lower()

    # How

    def redo_look(self) -> None:
        """The theme, or the size of the window, is another."""
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
        """The screen leaves room for the keys, and its line is seen above them."""
        assert self.keys is not None
        self._screen.leave_room(self.keys.height - (self.foot.height if self.foot is not None else 0))
        if TYPING.line is not None:
            self._bring()

    def _hide(self) -> None:
        """The keys are put away; other keys may go on, but who writes with three buttons has none."""
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
        """Where the lower edge of the line lies on its screen."""
        line = TYPING.line
        assert line is not None
        return float(line.to_window(*line.pos)[1] - self._screen.y)

    def _bring(self) -> None:
        """Move the screen, and what scrolls on it, until the line is seen above the keys."""
        assert self.keys is not None and TYPING.line is not None
        if TYPING.line.get_root_window() is None:
            return
        scroll_to(TYPING.line, dp(BELOW))
        self._where = low = self._place()
        up = min(self.keys.height + dp(BELOW) - low, self.keys.height)
        self._move(max(0, round(up)))

    def _move(self, up: float) -> None:
        """The screen lies so much higher, now; never lower than on the foot."""
        if self.foot is not None:
            up = max(up, self.foot.height)
        if self._screen.y != self.y + up:
            self._screen.y = self.y + up
            self._screen.fit_in()


TIDY = 0.5
"""Seconds after a screen has come up at which garbage is collected."""


class FooterSource(Protocol):
    """What has something to show below a screen."""

    def footer(self, screen: Screen) -> Footer | None: ...


class Navigator:
    """Shows, covers and closes screens in one window.

    `kiosk` gives the footer below them, None outside a kiosk.
    """

    def __init__(self, root: RootWindow) -> None:
        self._root = root
        self._stack: list[Screen] = []
        self.kiosk: FooterSource | None = None
        self._tidy = Clock.create_trigger(lambda _: collect_garbage(), TIDY)

    @property
    def top(self) -> Screen | None:
        """The screen that is shown."""
        return self._stack[-1] if self._stack else None

    @property
    def bottom(self) -> Screen | None:
        """The screen that all others lie over: it receives the notices of a table."""
        return self._stack[0] if self._stack else None

    @property
    def screens(self) -> tuple[Screen, ...]:
        """All of them, the one that is shown last."""
        return tuple(self._stack)

    @property
    def is_busy(self) -> bool:
        """Whether something is being made on a screen that is not saved yet."""
        return any(screen.is_busy for screen in self._stack)

    def show(self, screen: Screen) -> None:
        """Show this in place of the top screen, which is closed."""
        self.close_top()
        self.cover(screen)

    def cover(self, screen: Screen) -> None:
        """Show this over the top screen, which comes back with `pop` and receives notices meanwhile."""
        self._stack.append(screen)
        self._show_top()

    def pop(self) -> None:
        """Close the top screen and show the one below it."""
        self.close_top()
        self._show_top()

    def remove(self, screen: Screen) -> None:
        """Close this screen, wherever it lies; the last one stays."""
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
        """Forget all screens without closing them: one of them has broken."""
        self._stack.clear()

    def redo_look(self) -> None:
        """Draw all screens again."""
        for screen in reversed(self._stack):
            screen.redo_look()
        self.redo_footer()

    def redo_call(self) -> None:
        """A call for the host has changed: whatever shows it shows that."""
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
