"""The screen after a crash: what is saved, the fault code, and what to do next.

Users can read the report before they send it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Icon, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element, ScrollElement, Stack, Tiles
from companion.app.widgets.screen import DeclaredScreen
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork.design import board as board_token
from companion.kernel.messages import UserError
from companion.table.crash_reports import CrashReport, copy_report, read_report


class ReportScreen(ListPage):
    """A crash report. `path` is its file; `on_back` returns to the previous screen."""

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
            self._said = text("saved", path=str(copy_report(self._path)))
        except (OSError, UserError) as wrong:
            self._said = TEXTS.wrong_file(self._path, wrong)
        self._fill()
        self.arrange()


LARGE = 26
"""Font size of the code."""
CODE = 250
"""Width of the plate with the code, in dp."""
SHADE = 8
"""Space in dp for shadows and corners that the edge of the scroll view would otherwise cut off."""


class CrashScreen(DeclaredScreen):
    """The screen after a crash.

    Args:
        app: The app.
        fault: The crash.
        on_resume: Returns to the table; None if there was none.
        on_undo: Returns to the table and undoes the last move; None unless the same crash has occurred
            before.
    """

    def __init__(
        self,
        app: AppContext,
        fault: CrashReport,
        on_resume: Callable[[], None] | None,
        on_undo: Callable[[], None] | None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self.fault, self._go_on, self._step_back = app, fault, on_resume, on_undo
        self.rebuild()

    def _declare(self) -> Element:
        shade = px(SHADE)
        head = Stack(
            [
                Text(text("broken"), "title", "on_sheet"),
                Text(
                    text("broken.safe" if self._go_on is not None else "broken.none"), "body", "sheet_muted"
                ),
            ],
            px(6),
        )
        icon = Icon("warn", 44, paint=None, tone="on_sheet")
        said = Stack(
            [Columns([icon, head], px(16), [px(44), 0], middle=True), self._code_and_steps()],
            px(20),
            (shade, 0, shade, shade),
        )
        return Plate(
            [ScrollElement(said, grow=1), Stack([self._foot()], pad=(shade, 0, shade, 0))],
            gap=16 - SHADE,
            pad=(28 - SHADE, 28, 28 - SHADE, 28),
            cut=PlateStyle(THEME.colour("sheet"), lift="sheet"),
        )

    def _code_and_steps(self) -> Element:
        fault = self.fault
        rim = PlateStyle(THEME.colour("sheet"), rim=board_token("signal"), width=3)
        when = text("broken.when", time=TEXTS.moment(fault.at), version=fault.version)
        sign = Text(fault.code, "button", "on_sheet", size=LARGE)
        code = Plate(
            [Text(text("broken.code"), "label", "sheet_muted"), sign, Text(when, "label", "sheet_muted")],
            2,
            cut=rim,
        )
        known = ["broken.try" if self._go_on is not None else "broken.again", "broken.tell"]
        steps: list[Element] = [
            Columns(
                [Text(f"{n}", "button", "on_sheet"), Text(text(id), "body", "on_sheet")], px(8), [px(24), 0]
            )
            for n, id in enumerate(known, 1)
        ]
        if fault.path:
            steps.append(PushButton(text("broken.report"), self._show_report, role="paper", icon="log"))
        if self.space.kind == "upright":
            return Stack([code, *steps], px(12))
        return Columns(
            [code, Stack(steps, px(12))], px(24), [max(px(CODE), sign.wide() + px(40)), 0], middle=True
        )

    def _show_report(self) -> None:
        app = self._app
        app.cover(ReportScreen(app, Path(self.fault.path), app.uncover))

    def _foot(self) -> Element:
        taps = [PushButton(text("home"), self._app.go_home, role="paper", icon="house")]
        if self._step_back is not None:
            taps.append(PushButton(text("broken.back"), self._step_back, role="paper", icon="undo"))
        if self._go_on is not None:
            taps.append(PushButton(text("go-on"), self._go_on, role="dark"))
        return Tiles(taps, 1 if self.space.kind == "upright" else len(taps), px(8))
