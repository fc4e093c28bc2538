"""The stack of screens: the top one is shown, the others lie below it and come back as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock

from companion.app.widgets.garbage import collect_garbage

if TYPE_CHECKING:
    from companion.app.kiosk.footer import Footer
    from companion.app.root_window import RootWindow
    from companion.app.widgets.layout.screen import Screen

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
