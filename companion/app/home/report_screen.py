"""A report of a fault as it lies in its file, to be read before anybody sends it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.list_page import ListPage
from companion.kernel.messages import UserError
from companion.table.errors.crash_reports import copy_report, read_report


class ReportScreen(ListPage):
    """`path`: of the report; `on_back` leads to where this was opened."""

    def __init__(self, app: AppContext, path: Path, on_back: Callable[[], None], **given: Any) -> None:
        super().__init__(app, text("report-title"), gap=12, widest=860, on_back=on_back, **given)
        self._path = path
        self._said = ""
        self.rebuild()

    def _fill(self) -> None:
        try:
            content = read_report(self._path)
        except (OSError, UserError) as wrong:
            content = TEXTS.wrong_file(self._path, wrong)
        self._column.fill(
            [
                Text(text("report-says"), "body", "muted"),
                PushButton(text("report-copy"), self._copy, icon="log"),
                Text(self._said, "body", "signal"),
                *(Text(line, "caption") for line in content.splitlines() if line),
            ]
        )

    def _copy(self) -> None:
        try:
            self._said = text("report-copied", path=str(copy_report(self._path)))
        except (OSError, UserError) as wrong:
            self._said = TEXTS.wrong_file(self._path, wrong)
        self._fill()
        self.arrange()
