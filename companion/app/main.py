"""Entry point of the app: it builds the parts, reports to the service manager and handles unexpected
errors.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import companion.app.kivy_style  # noqa: F401  # before Kivy's other modules

# isort: split
from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context

from companion.app.tablet import Tablet
from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.textures import forget_textures
from companion.app.window import RootWindow
from hardware.kiosk.machine import BEAT, READY, beat_every, is_supervised, tell

if TYPE_CHECKING:
    from companion.table.setup import TableSetup


def start_watchdog(sound: Callable[[], bool]) -> None:
    """Tell the service manager when the first frame is on the screen, and from then on that the main
    loop is running.

    Args:
        sound: Returns whether the app works. If it does not, the first frame is not reported.
    """
    if not is_supervised():
        return

    def on_shown(*_: object) -> None:
        if sound():
            Window.unbind(on_flip=on_flip)
            tell(READY)

    def on_flip(*_: object) -> None:
        Clock.schedule_once(on_shown)  # this is asked for just before the frame is shown

    Window.bind(on_flip=on_flip)
    beat = beat_every()
    if beat is not None:
        Clock.schedule_interval(lambda _: tell(BEAT), beat)


PATIENCE = 5
"""Successive errors on the crash screen after which the app ends."""


class CrashRecovery(ExceptionHandler):
    """The handler of unexpected errors. `last_code` is the code of the last error, empty if there
    was none.
    """

    def __init__(self, app: Tablet) -> None:
        self._app = app
        self.last_code, self._repeated = "", 0

    def handle_exception(self, inst: BaseException) -> int:
        continues = isinstance(inst, Exception) and self.recover(inst)
        return int(ExceptionManager.PASS if continues else ExceptionManager.RAISE)

    def recover(self, wrong: Exception) -> bool:
        """Report the error, close the table and show what is saved. Return False if the crash screen
        itself keeps failing.
        """
        from companion.app.screens.home.crash_screen import CrashScreen
        from companion.table.crash_reports import report_crash

        fault = report_crash(wrong, "app")
        logging.getLogger(__name__).debug("it broke: %s", fault.code, exc_info=wrong)
        navigator, table = self._app.navigator, self._app.table
        if isinstance(
            navigator.top, CrashScreen
        ):  # what the table has left behind may break once or twice more
            self._repeated += 1
            return self._repeated < PATIENCE
        self._repeated = 0
        open_table = table.reopenable
        again, self.last_code = self.last_code == fault.code, fault.code
        table.abandon()
        resume = undo = None
        if open_table is not None:
            resume = partial(table.reopen, open_table)
            undo = partial(table.reopen, open_table, True) if again else None
        navigator.show(CrashScreen(self._app, fault, resume, undo))
        return True


log = logging.getLogger(__name__)

JOINS = 1.0
"""Seconds after the start at which the table connects to its club."""


class TablesideApp(App):
    """The app, which starts at home, at a table, or at a screen by its name.

    Args:
        setup: The table that is opened, if any.
        board: URL of the sensor board of that table.
        beside: URLs of dice and card readers of every table.
        first: The screen that is shown first, one of `companion.app.tablet.SCREENS`.
        kiosk: Whether the tablet is used by the public.
    """

    def __init__(
        self,
        setup: TableSetup | None = None,
        board: str | None = None,
        beside: Sequence[str] = (),
        first: str = "",
        kiosk: bool = False,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.title = text("title")
        self.first = first
        self._setup, self._board = setup, board
        self.context = Tablet(self.stop, beside, kiosk)
        self.crashes = CrashRecovery(self.context)
        self._joins = Clock.create_trigger(lambda _: self.context.club.join(), JOINS)

    def build(self) -> RootWindow:
        context = self.context
        context.apply_look()
        Window.bind(size=context.apply_look)
        context.root.bind(on_touch_up=self._stir)
        context.focus.listen()
        context.keys.listen()
        get_context().add_reload_observer(self._redraw)
        ExceptionManager.add_handler(self.crashes)
        if self.first:
            context.open(self.first)
        elif self._setup is None:
            context.go_home()
        else:
            context.table.play(self._setup, self._board)
        if context.kiosk is not None:
            context.kiosk.begin()
        self._joins()
        return context.root

    def on_start(self) -> None:
        start_watchdog(lambda: not self.crashes.last_code)

    def on_stop(self) -> None:
        """Close all parts. An error in one is logged and does not prevent the others from being closed."""
        context = self.context
        for close in (
            *(() if context.kiosk is None else (context.kiosk.close,)),
            self._joins.cancel,
            partial(context.table.close, comes_back=True),
            context.club.close,
            context.audio.close,
            context.table.stop_engine,
            context.focus.close,
            context.keys.close,
            context.root.close,
            partial(get_context().remove_reload_observer, self._redraw),
            partial(Window.unbind, size=context.apply_look),
            partial(ExceptionManager.remove_handler, self.crashes),
        ):
            try:
                close()
            except Exception as wrong:
                log.error("a part of the app cannot be closed", exc_info=wrong)

    def _stir(self, *_: object) -> None:
        """Note a touch of the screen."""
        if self.context.kiosk is not None:
            self.context.kiosk.stir()
        self.context.table.stir()

    def _redraw(self, *_: object) -> None:
        """Redraw everything after the graphics context and all its textures were lost."""
        textures.forget()
        forget_textures()
        self.context.navigator.redo_look()
