"""The app: builds what it is made of and gives it to Kivy."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context

from companion.app.club.android_links import listen_for_links, open_link
from companion.app.crash_recovery import CrashRecovery
from companion.app.root_window import RootWindow
from companion.app.systemd_watchdog import start_watchdog
from companion.app.tablet import Tablet
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.text_textures import forget_textures

if TYPE_CHECKING:
    from companion.table.setup import TableSetup

log = logging.getLogger(__name__)

JOINS = 1.0
"""Seconds after the start at which the table tells its club that it is there."""


class TablesideApp(App):
    """Opens at home, at a table, or at one of the screens by its name.

    Args:
        setup: the table that is opened, if any.
        board: URL of the board that is plugged in then.
        beside: URLs of dice and card readers that every table has.
        first: the screen that is shown first, one of `SCREENS`.
        kiosk: whether strangers sit at this tablet.
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
        listen_for_links(partial(open_link, self.context))

    def on_stop(self) -> None:
        """Close each part; one that breaks is reported, and the others are closed all the same."""
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
            partial(ExceptionManager.remove_handler, self.crashes),
        ):
            try:
                close()
            except Exception as wrong:
                log.error("a part of the app cannot be closed", exc_info=wrong)

    def _stir(self, *_: object) -> None:
        """The screen was touched."""
        if self.context.kiosk is not None:
            self.context.kiosk.stir()
        self.context.table.stir()

    def _redraw(self, *_: object) -> None:
        """The graphics context was lost with all its textures."""
        texture_cache.forget()
        forget_textures()
        self.context.navigator.redo_look()
