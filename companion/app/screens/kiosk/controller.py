"""Controller of kiosk mode: what visitors may open, the idle timer, and warnings about the machine."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.footer import HealthWarning, health_warnings
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import PushButton
from companion.app.widgets.theme import STANDING_THUMB, THEME, THUMB
from companion.table.kiosk import HostCall, HostCalls, HostLock, KioskConfigError, confirm, is_confirmed, load

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.footer import Footer, HealthMonitor
    from companion.app.widgets.screen import Screen
    from hardware.kiosk.machine import Health


log = logging.getLogger(__name__)

IDLE = 240.0
"""Seconds without a touch after which the table counts as unused."""
SOON = 0.5
"""Seconds after which the machine is checked for the first time."""
PATIENCE = 8
"""Number of idle periods after which unsaved changes are discarded."""
LOCKED = frozenset(
    {
        "settings",
        "join-table",
        "first-start",
        "draw-board",
        "own-set",
        "pair-men",
        "check-board",
        "device-keys",
        "camera-page",
        "add-games",
        "add-variants",
        "all-games",
        "statistics",
        "club",
    }
)
"""Screens that the host PIN unlocks, in addition to starting games."""
MORE = "more-games"
BELL = "turn"
"""The sound of a call."""


class KioskController:
    """The controller of a kiosk.

    Attributes:
        name: Name of the table.
        lock: The host PIN.
        calls: The calls for the host.
        fault: The error in the configuration with the host PIN. Unless it is None, everything
            reserved for the host is locked.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        THEME.thumb = STANDING_THUMB
        self.name, self.lock = "", HostLock("")
        self.fault: KioskConfigError | None = None
        self._load()
        self.calls = HostCalls()
        self.calls.listen(self._on_call)
        self._open = False
        self._warned: dict[str, int] = {}
        """The level of each warning that was dismissed."""
        self.warning: HealthWarning | None = None
        self._watching: HealthMonitor | None = None
        self._waited = 0
        """Number of idle periods since the last touch."""
        self.stands = False
        """Whether the clocks of the table are stopped for a call."""
        self._lit = False
        """Whether the board's lights show the call."""
        self._nobody = Clock.create_trigger(self._idle, IDLE)
        self._soon = Clock.create_trigger(self._watch, SOON)

    def begin(self) -> None:
        """Start the controller.

        This is done after the first screen is shown, so that the check of the machine does not delay the
        first frame.
        """
        # Bound last, so that the key that wakes the screen does nothing else.
        Window.bind(on_key_down=self._key, on_request_close=self._closing)
        self._soon()
        self.stir()

    def _watch(self, *_: object) -> None:
        from companion.app.footer import HealthMonitor

        self._watching = HealthMonitor(self.hear, self.power)

    def close(self) -> None:
        Window.unbind(on_key_down=self._key, on_request_close=self._closing)
        self._nobody.cancel()
        self._soon.cancel()
        THEME.thumb = THUMB
        if self._watching is not None:
            self._watching.close()

    # The host

    def _load(self) -> None:
        """Read the configuration that protects this table. If it cannot be read, the table is locked."""
        self.fault = None
        try:
            config = load()
        except KioskConfigError as fault:
            self.fault = fault
            log.error("%s", TEXTS.wrong(fault))
            return
        self.name, self.lock = config.name, HostLock(config.pin, confirmed=is_confirmed())
        confirm(config)

    @property
    def is_locked(self) -> bool:
        """Whether the settings and some other screens are reserved for the host."""
        return self.fault is not None or bool(self.lock.digits)

    def guard(self, screen: str, go: Callable[[], None]) -> None:
        """Open a screen. If it is reserved for the host, ask for the host PIN first.

        If the host has chosen the games, the list of all other games is also reserved.
        """
        if screen in LOCKED or (screen == MORE and self._app.settings.offered):
            self.host(go)
        else:
            go()

    def host(self, go: Callable[[], None]) -> None:
        """Run an action for the host once the PIN has been entered.

        The table stays unlocked until the home screen is shown again.
        """
        from companion.app.screens.kiosk.host_pin_screen import HostPinScreen, KioskFaultScreen

        if self.fault is not None:
            self._load()  # the host may have repaired it at the computer's terminal
        if self._open or not self.is_locked:
            go()
        elif self.fault is not None:
            self._app.cover(KioskFaultScreen(self._app, self.fault))
        else:
            self._app.cover(HostPinScreen(self._app, self.lock, partial(self._on_opened, go)))

    def _on_opened(self, go: Callable[[], None]) -> None:
        self._open = True
        self._app.uncover()
        go()

    def shut(self) -> None:
        """Lock the table again when the home screen is shown."""
        self._open = False

    def leave(self) -> None:
        """End the app. A dedicated machine starts it again."""
        self.host(self._app.stop)

    def _closing(self, *_: object, **__: object) -> bool:
        """Handle a request to close the window."""
        if not self.is_locked:
            return False
        self.leave()
        return True

    # Calls

    @property
    def label(self) -> str:
        """The label of the call button."""
        return text("call-host.called" if self.calls.now is not None else "call-host")

    @property
    def short(self) -> str:
        """Short label of the call button, for use below an icon."""
        return text("call-host.called" if self.calls.now is not None else "call-host.button")

    def tap(self, words: bool = True) -> PushButton:
        """Return a button that calls the host."""
        return PushButton(
            self.label if words else "",
            self.call,
            icon="hand",
            chosen=self.calls.now is not None,
            small=True,
            name=self.label,
        )

    def call(self) -> None:
        """Call the host; if the host has already been called, show the call again."""
        if self.calls.now is None:
            if self._app.table.clocks_run:
                self.stands = True
                self._app.table.command(do="clock", run=False)
            self.calls.call()
            self._app.audio.sounds.play(BELL)
        self.show_call()

    @property
    def heard(self) -> tuple[str, ...]:
        """Message ids of the places where a call is shown; empty if it is shown only on this tablet."""
        seen = {"call-host.lit": self._lit, "call-host.told": self._app.club.there}
        return tuple(id for id, there in seen.items() if there)

    def let_host_in(self) -> None:
        """Once the PIN has been entered, show the settings to the host and settle the call."""
        self.host(self._let_in)

    def _let_in(self) -> None:
        self.calls.settle()
        self._app.open("settings")

    def show_call(self) -> None:
        """Show the call for the host on the current screen, or above it."""
        from companion.app.overlays import CallScreen

        screen = self._app.screen
        if not screen.show_call() and not isinstance(screen, CallScreen):
            self._app.cover(CallScreen(self._app, self))

    def footer(self, screen: Screen) -> Footer | None:
        """Return the footer of a screen: the call button, unless the screen has one, and a warning."""
        tap = None if screen.shows_call else self.tap()
        if tap is None and self.warning is None:
            return None
        from companion.app.footer import Footer

        return Footer(tap, self.name, self.warning, self.put_away)

    def _on_call(self, now: HostCall | None) -> None:
        """Update clocks and buttons after a call was sent, changed or settled.

        Clocks that were stopped for the call restart when it is settled.
        """
        self.stir()
        referee = self._app.table.referee
        self._lit = referee is not None and referee.monitor.field.flare(now is not None)
        if now is None and self.stands:
            self.stands = False
            if self._app.table.clocks_run is False:
                self._app.table.command(do="clock", run=True)
        self._app.navigator.redo_call()

    # No one there

    def stir(self) -> None:
        """Note that the tablet is in use."""
        self._waited = 0
        self._nobody.cancel()
        self._nobody()
        self._app.root.dim(False)

    def _key(self, *_: object) -> bool:
        """Wake the screen when a key is pressed; on the idle screen, the key does nothing else."""
        self.stir()
        return self.wake()

    def wake(self) -> bool:
        """Go from the idle screen to the games. Return False if the idle screen was not shown."""
        idle = self._app.screen.is_idle
        if idle:
            self._app.go_home()
        return idle

    def show_idle(self) -> None:
        """Close everything and show the idle screen."""
        from companion.app.screens.kiosk.idle_screen import IdleScreen

        self._app.table.close()
        self._app.navigator.show(IdleScreen(self._app, self))

    def _idle(self, *_: object) -> None:
        """Handle an idle period. A game in progress or a call stays open."""
        if self.calls.now is not None:
            return
        self._waited += 1
        if self._app.table.is_playing:
            self._app.root.dim(True)
        elif self._app.navigator.is_busy and self._waited < PATIENCE:
            self._app.root.dim(True)
            self._nobody()
        elif not self._app.screen.is_idle:
            self.shut()
            self._app.root.dim(False)
            self.show_idle()

    # The machine

    def hear(self, health: Health) -> None:
        """Show warnings that have become more urgent, and remove those that no longer apply."""
        found = health_warnings(health)
        self._warned = {one.id: self._warned.get(one.id, 0) for one in found}
        self._show(next((one for one in found if one.level > self._warned[one.id]), None))

    def put_away(self) -> None:
        """Dismiss the warning. It appears again if the problem gets worse."""
        if self.warning is not None:
            self._warned[self.warning.id] = self.warning.level
        self._show(None)

    def _show(self, warning: HealthWarning | None) -> None:
        if warning != self.warning:
            self.warning = warning
            if warning is not None:
                self.stir()
            self._app.navigator.redo_footer()

    def power(self) -> None:
        """Ask whether to shut down, after a press of the power button."""
        from companion.app.overlays import PowerOffScreen

        self.stir()
        if not isinstance(self._app.screen, PowerOffScreen):
            self._app.cover(PowerOffScreen(self._app, self._app.uncover))
