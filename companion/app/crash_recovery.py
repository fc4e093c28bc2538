"""What is done about an error that nobody foresaw: it is reported, the table is closed, and a screen says
what is safe.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager

if TYPE_CHECKING:
    from companion.app.tablet import Tablet

PATIENCE = 5
"""Errors in a row, while the screen shows that says so, after which the app ends."""


class CrashRecovery(ExceptionHandler):
    """`last_code`: the code of the last error, empty if there was none."""

    def __init__(self, app: Tablet) -> None:
        self._app = app
        self.last_code, self._repeated = "", 0

    def handle_exception(self, inst: BaseException) -> int:
        continues = isinstance(inst, Exception) and self.recover(inst)
        return int(ExceptionManager.PASS if continues else ExceptionManager.RAISE)

    def recover(self, wrong: Exception) -> bool:
        """Report the error, close the table and show what is safe; False if that screen has failed."""
        from companion.app.home.crash_screen import CrashScreen
        from companion.table.errors.crash_reports import report_crash

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
