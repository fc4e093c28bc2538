"""Something in this program broke: what is safe first, then a code, what to do, and the way on where it
leads; and the report, to be read before anybody sends it.
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
from companion.app.widgets.screen import Screen
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork.design import board as board_token
from companion.kernel.messages import UserError
from companion.table.crash_reports import CrashReport, copy_report, read_report


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


LARGE = 26
"""Size of the code."""
CODE = 250
"""Width of the plate with the code, in dp."""
SHADE = 8
"""Room in dp for shadows and corners, which the edge of what scrolls would cut."""


class CrashScreen(Screen):
    """`on_resume`: back to the table, None where there was none.

    `on_undo`: the same, with the last move taken back, where this is not

    the first time at this place.
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

    def _make(self) -> None:
        paper = PlateStyle(THEME.colour("sheet"), lift="sheet")
        self._paper = Plate(gap=16 - SHADE, pad=(28 - SHADE, 28, 28 - SHADE, 28), cut=paper)
        shade = px(SHADE)
        head = Stack(
            [
                Text(text("broken"), "title", "on_sheet"),
                Text(
                    text("broken-safe" if self._go_on is not None else "broken-none"), "body", "sheet_muted"
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
        self._scroll = ScrollElement(said, grow=1)
        self._paper.fill([self._scroll, Stack([self._foot()], pad=(shade, 0, shade, 0))])
        self.add_widget(self._paper)

    def _code_and_steps(self) -> Element:
        fault = self.fault
        rim = PlateStyle(THEME.colour("sheet"), rim=board_token("signal"), width=3)
        when = text("broken-when", time=TEXTS.moment(fault.at), version=fault.version)
        sign = Text(fault.code, "button", "on_sheet", size=LARGE)
        code = Plate(
            [Text(text("broken-code"), "label", "sheet_muted"), sign, Text(when, "label", "sheet_muted")],
            2,
            cut=rim,
        )
        known = ["broken-try" if self._go_on is not None else "broken-again", "broken-tell"]
        steps: list[Element] = [
            Columns(
                [Text(f"{n}", "button", "on_sheet"), Text(text(id), "body", "on_sheet")], px(8), [px(24), 0]
            )
            for n, id in enumerate(known, 1)
        ]
        if fault.path:
            steps.append(PushButton(text("broken-report"), self._show_report, role="paper", icon="log"))
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
            taps.append(PushButton(text("broken-back"), self._step_back, role="paper", icon="undo"))
        if self._go_on is not None:
            taps.append(PushButton(text("broken-on"), self._go_on, role="dark"))
        return Tiles(taps, 1 if self.space.kind == "upright" else len(taps), px(8))

    def _lay(self) -> None:
        m = px(self.space.margin)
        self._paper.put(self.x + m, self.y + m, self.width - 2 * m, self.height - 2 * m)
