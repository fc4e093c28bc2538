"""The way to a page of the handbook: in the browser of this machine, or on a phone in the same network."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.app.app_context import AppContext
from companion.app.texts import text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.layout.qr_code_view import QrCodeItem

if TYPE_CHECKING:
    from companion.server.handbook.handbook_server import HandbookServer


@cache
def handbook_server() -> HandbookServer:
    """The handbook is read here and on phones from the first time that somebody wants to, until the app ends."""
    from companion.server.handbook.handbook_server import HandbookServer

    return HandbookServer()


class HandbookScreen(ListPage):
    """`page`: of the documentation, as `club/wall.md`."""

    def __init__(self, app: AppContext, page: str, on_back: Callable[[], None], **given: Any) -> None:
        super().__init__(app, text("handbook"), gap=12, widest=720, on_back=on_back, **given)
        self._here, self._near = "", list[str]()
        self._said = text("handbook-open-says")
        try:
            server = handbook_server()
            self._here, *self._near = server.locate(page)
        except OSError as wrong:
            self._said = text("handbook-no-port", why=wrong.strerror or "")
        else:
            if server.moved:
                self._said = text("handbook-moved")
        self.rebuild()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        if not self._here:
            yield TextItem(self._said)
            return
        if self._app.kiosk is None:  # a kiosk has no browser
            yield TextItem(self._said)
            yield ButtonItem(text("handbook-open"), self._open, icon="globe", role="main")
        if self._near:
            scan = (
                TextItem(text("handbook-scan")),
                QrCodeItem(self._near[0]),
                TextItem(self._near[0], "muted", "label"),
            )
            yield SheetItem(scan, paper=True, name="phone")
        elif self._app.kiosk is not None:
            yield TextItem(text("handbook-nowhere"))

    def _open(self) -> None:
        if not webbrowser.open(self._here):
            self._said = text("handbook-no-browser", address=self._here)
            self._fill()
            self.arrange()
