"""The whole window: one screen, in a kiosk a foot below it, the keys over both while somebody types who
has no others, and in front of all of these the curtain of the screen, if it has one.

The screen keeps its size and moves up, so far that the line and what stands next to it are seen above the
keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import platform

from companion.app.widgets.incremental_loader import FINGERS
from companion.app.widgets.input.typing_state import TYPING
from companion.app.widgets.layout.scroll import scroll_to

if TYPE_CHECKING:
    from companion.app.onscreen_keyboard.keyboard import Keyboard
    from companion.app.settings import Settings
    from companion.app.widgets.layout.element import Element

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
                self.add_widget(self.foot)
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
        self._screen.leave_room(self.keys.top - self._screen.y)
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
