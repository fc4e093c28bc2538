"""The power button asks: nothing is lost by it, so it needs no number."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.app_thread import do_in_app_thread
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from firmware_bridge.core.link_messages import LinkError
from hardware.kiosk.power_off import switch_off


class PowerOffScreen(ListPage):
    """`off` switches the machine off, or raises SaidError; it may take its time."""

    topic = "switch-off"

    def __init__(
        self, app: AppContext, on_back: Callable[[], None], off: Callable[[], None] = switch_off, **given: Any
    ) -> None:
        super().__init__(app, text("switch-off"), gap=12, widest=620, on_back=on_back, **given)
        self._off = off
        self._doing, self._wrong = False, ""
        self._unread = False
        """Whether something stands there that nobody has heard."""
        self.rebuild()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update(self._parts())

    def _parts(self) -> tuple[PanelItem, ...]:
        if self._doing:
            return (SheetItem((TextItem(text("switch-off-goes")),), paper=True, name="off"),)
        said = (TextItem(self._wrong, icon="warn"),) if self._wrong else ()
        return (
            SheetItem(
                (
                    TextItem(text("switch-off-ask"), style="heading"),
                    TextItem(text("switch-off-safe")),
                    *said,
                    ButtonItem(text("switch-off-yes"), self.switch, icon="plug"),
                    ButtonItem(text("back"), self._leave, role="main"),
                ),
                paper=True,
                name="off",
            ),
        )

    def take_unread(self) -> Element | None:
        unread, self._unread = self._unread, False
        return self._column if unread else None

    def switch(self) -> None:
        """Switch it off."""
        self._doing, self._wrong, self._unread = True, "", True
        self._renew()
        threading.Thread(target=self._try, name="off", daemon=True).start()

    def _try(self) -> None:
        wrong: Exception | None = None
        try:
            self._off()
        except LinkError as found:
            wrong = found
        do_in_app_thread(self._done, wrong)

    def _done(self, wrong: Exception | None) -> None:
        if wrong is not None:
            self._doing, self._wrong = False, TEXTS.wrong(wrong)
            self._app.audio.voice.tell(self._wrong)
            self._renew()

    def _renew(self) -> None:
        self._keeper.update(self._parts())
        self.arrange()
