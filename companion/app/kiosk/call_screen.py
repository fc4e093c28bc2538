"""A call for the host: since when, who comes, what it is about. Beside the board of a table, or on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.kiosk.call_timer import CallTimerItem
from companion.app.kiosk.controller import KioskController
from companion.app.texts import text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.theme import THEME
from companion.table.kiosk.host_calls import REASONS

ICONS = {"man": "search", "dispute": "swap", "board": "board", "how": "help"}


def call_heading(kiosk: KioskController) -> str:
    """What stands above: that somebody was called, or comes."""
    now = kiosk.calls.now
    return text("call-comes") if now is not None and now.seen else text("call-out")


def call_items(kiosk: KioskController, back: Callable[[], None], label: str) -> Iterator[PanelItem]:
    """What can be read and said of the call. `back` and `label`: the way on without the host."""
    now, small = kiosk.calls.now, THEME.small
    if now is None:
        return
    since = text("call-since-of", table=kiosk.name) if kiosk.name else text("call-since")
    yield CallTimerItem(since, kiosk.calls, text("call-seen", name=now.seen) if now.seen else "")
    if not small:
        yield TextItem(text("call-why"), "muted")
    reasons = tuple(
        ButtonItem(text(f"call-{why}"), kiosk.calls.about, (why,), icon=ICONS[why], chosen=why == now.why, align="left")
        for why in REASONS
    )  # fmt: skip
    yield GroupItem(reasons, 2 if small else 1)
    if kiosk.stands:
        yield TextItem(text("call-clocks"), "muted", "label", icon="pause")
    yield ButtonItem(text("call-settled"), partial(_settle, kiosk, back), icon="check")
    yield ButtonItem(label, back, role="main")


def _settle(kiosk: KioskController, back: Callable[[], None]) -> None:
    kiosk.calls.settle()
    back()


class CallScreen(ListPage):
    """The call, over a screen that has no board."""

    topic = "call-host"
    calls = True
    """It needs no button for a call."""

    def __init__(self, app: AppContext, kiosk: KioskController, **given: Any) -> None:
        super().__init__(app, text("call-short"), gap=12, widest=720, back=app.uncover, **given)
        self._kiosk = kiosk
        self.anew()

    def redo_call(self) -> None:
        """The call has changed."""
        if self._kiosk.calls.now is not None:
            self._keeper.update((self._sheet(),))
            self.arrange()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        said = TextItem(call_heading(self._kiosk), style="title")
        return SheetItem(
            (said, *call_items(self._kiosk, self._leave, text("call-on"))), paper=True, name="call"
        )
