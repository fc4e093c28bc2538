"""What a table shows beside its board that does not belong to the game: help, and the call for the host."""

from __future__ import annotations

from companion.app.app_context import AppContext
from companion.app.table.panel.dialog import Dialog
from companion.app.table.table_view import TableView
from companion.app.table.touch_controller import TouchController
from companion.app.texts import text


class TableDialogs:
    """Opens them, and keeps the call as it stands."""

    def __init__(self, app: AppContext, view: TableView, touching: TouchController) -> None:
        self._app, self._view, self._touching = app, view, touching
        self._call: Dialog | None = None

    def help(self, topic: str) -> None:
        """Help on a sheet."""
        from companion.app.rules.help_screen import handbook_items, help_texts

        rules = self._touching.answer(text("rules-title"), self._view.read_rules, icon="book")
        back = self._touching.answer(text("back-to-game"), None, main=True)
        handbook = handbook_items(self._app, topic)
        self._touching.ask(Dialog(text("help"), (*help_texts(topic), rules, *handbook, back)))

    def call(self) -> bool:
        """The call for the host on a sheet; the game may go on. Whether there is a host."""
        from companion.app.kiosk.call_screen import call_heading, call_items

        kiosk = self._app.kiosk
        if kiosk is None:
            return False
        items = tuple(call_items(kiosk, self._hide_call, text("back-to-game")))
        self._call = Dialog(call_heading(kiosk), items)
        self._touching.ask(self._call)
        return True

    @property
    def shows_call(self) -> bool:
        return self._call is not None and self._touching.dialog is self._call

    def _hide_call(self) -> None:
        self._touching.dialog = None
        self._view.redraw()

    def redo_call(self) -> None:
        """A call went out, has changed or is settled: the sheet says so, if it is open."""
        kiosk = self._app.kiosk
        if kiosk is None or not self.shows_call:
            return
        if kiosk.calls.now is None:
            self._hide_call()
        else:
            self.call()
