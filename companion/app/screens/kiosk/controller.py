"""What a kiosk does beside its screens: who may go where, when nobody is there, what the machine warns of."""

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
"""Seconds without a touch after which nobody is there."""
SOON = 0.5
"""Seconds after which the machine is looked at first."""
PATIENCE = 8
"""So many times as long waits what somebody makes and has not kept."""
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
"""Screens beside the games that the host's number opens."""
MORE = "more-games"
BELL = "turn"
"""The sound of a call."""


class KioskController:
    """`name`: what the table is called, `lock`: the host's number, `calls`: the call that is out.

    `fault`: why it is not known whether there is a host's number. While it is not None, nothing of the host's opens.
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
        """What was warned of and put away, and how badly it stood."""
        self.warning: HealthWarning | None = None
        self._watching: HealthMonitor | None = None
        self._waited = 0
        """How often IDLE has passed without a touch."""
        self.stands = False
        """Whether the clocks of the table stand for a call."""
        self._lit = False
        """Whether the board shows the call."""
        self._nobody = Clock.create_trigger(self._idle, IDLE)
        self._soon = Clock.create_trigger(self._watch, SOON)

    def begin(self) -> None:
        """From the first screen on; the first frame does not wait for the machine."""
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
        """Read what protects this table; if that cannot be read, it is locked."""
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
        """Whether settings and more are the host's alone."""
        return self.fault is not None or bool(self.lock.digits)

    def guard(self, screen: str, go: Callable[[], None]) -> None:
        """Open a screen that is the host's alone once the number was given; any other at once.

        Where the host has said which games there are, so is the list of all others.
        """
        if screen in LOCKED or (screen == MORE and self._app.settings.offered):
            self.host(go)
        else:
            go()

    def host(self, go: Callable[[], None]) -> None:
        """Do what only the host may, once the number was given; it holds until the games are shown again."""
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
        """The games are shown: the host has gone."""
        self._open = False

    def leave(self) -> None:
        """End the app; a machine that is nothing but this table starts it again."""
        self.host(self._app.stop)

    def _closing(self, *_: object, **__: object) -> bool:
        """Somebody wants to close the window."""
        if not self.is_locked:
            return False
        self.leave()
        return True

    # Calls

    @property
    def label(self) -> str:
        """What the button of a call says."""
        return text("call-called" if self.calls.now is not None else "call-host")

    @property
    def short(self) -> str:
        """The same below an icon."""
        return text("call-called" if self.calls.now is not None else "call-short")

    def tap(self, words: bool = True) -> PushButton:
        """The button that calls, wherever it lies."""
        return PushButton(
            self.label if words else "",
            self.call,
            icon="hand",
            chosen=self.calls.now is not None,
            small=True,
            name=self.label,
        )

    def call(self) -> None:
        """Somebody calls the host; where that was done already, the call is shown again."""
        if self.calls.now is None:
            if self._app.table.clocks_run:
                self.stands = True
                self._app.table.command(do="clock", run=False)
            self.calls.call()
            self._app.audio.sounds.play(BELL)
        self.show_call()

    @property
    def heard(self) -> tuple[str, ...]:
        """The ids of words on where the call is seen; empty: nobody hears it."""
        seen = {"call-lit": self._lit, "call-told": self._app.club.there}
        return tuple(id for id, there in seen.items() if there)

    def let_host_in(self) -> None:
        """Show the settings to the host, once the number was given: a call is settled by that."""
        self.host(self._let_in)

    def _let_in(self) -> None:
        self.calls.settle()
        self._app.open("settings")

    def show_call(self) -> None:
        """Show the call for the host: on the screen that is shown, or over it."""
        from companion.app.overlays import CallScreen

        screen = self._app.screen
        if not screen.show_call() and not isinstance(screen, CallScreen):
            self._app.cover(CallScreen(self._app, self))

    def footer(self, screen: Screen) -> Footer | None:
        """What stands below a screen: a call for the host where it has none, and a warning."""
        tap = None if screen.shows_call else self.tap()
        if tap is None and self.warning is None:
            return None
        from companion.app.footer import Footer

        return Footer(tap, self.name, self.warning, self.put_away)

    def _on_call(self, now: HostCall | None) -> None:
        """A call went out, has changed or is settled: clocks that stand for it go on then, and every button
        says so.
        """
        self.stir()
        referee = self._app.table.referee
        self._lit = referee is not None and referee.monitor.field.flare(now is not None)
        if now is None and self.stands:
            self.stands = False
            if self._app.table.clocks_run is False:
                self._app.table.command(do="clock", run=True)
        self._app.navigator.redo_call()

    # Nobody there

    def stir(self) -> None:
        """Somebody is there."""
        self._waited = 0
        self._nobody.cancel()
        self._nobody()
        self._app.root.dim(False)

    def _key(self, *_: object) -> bool:
        """A key wakes the screen, and does no more than that where it shows that nobody is there."""
        self.stir()
        return self.wake()

    def wake(self) -> bool:
        """From the idle screen to the games; whether it was shown."""
        idle = self._app.screen.is_idle
        if idle:
            self._app.go_home()
        return idle

    def show_idle(self) -> None:
        """Close everything, and show that nobody is there."""
        from companion.app.screens.kiosk.idle_screen import IdleScreen

        self._app.table.close()
        self._app.navigator.show(IdleScreen(self._app, self))

    def _idle(self, *_: object) -> None:
        """Nobody has touched anything for a while.

        A game that goes on stays where it is, and so does a call.
        """
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
        """How the machine is: what is worse than it was is said, what is over is taken away."""
        found = health_warnings(health)
        self._warned = {one.id: self._warned.get(one.id, 0) for one in found}
        self._show(next((one for one in found if one.level > self._warned[one.id]), None))

    def put_away(self) -> None:
        """Somebody has read the warning: it comes again when it is worse."""
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
        """Somebody has pressed the power button, or wants to switch off."""
        from companion.app.overlays import PowerOffScreen

        self.stir()
        if not isinstance(self._app.screen, PowerOffScreen):
            self._app.cover(PowerOffScreen(self._app, self._app.uncover))
