"""The tables of the club that may be invited without a code: those that are there, and on which no game lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.texts import text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem

LOOK = 0.5
"""Seconds between two looks at which tables are there."""


class HouseScreen(ListPage):
    """Lies over the invitation.

    Args:
        app: The app.
        on_choose: Is told the table that was tapped, by its name in topics.
    """

    topic = "two-tables"

    def __init__(self, app: AppContext, on_choose: Callable[[str], None], **given: Any) -> None:
        super().__init__(app, text("tables-house"), gap=12, widest=720, on_back=app.uncover, **given)
        self._on_choose = on_choose
        self._ticking = Clock.schedule_interval(self._tick, LOOK)
        self.rebuild()

    def close(self) -> None:
        self._ticking.cancel()

    def _tick(self, *_: object) -> None:
        self._updater.update((self._sheet(),))
        self.arrange()

    def _fill(self) -> None:
        self._updater = PanelUpdater(self._column)
        self._updater.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        return SheetItem(tuple(self._items()), name="house")

    def _items(self) -> Iterator[PanelItem]:
        free = [one for one in self._app.club.others if one.free]
        yield TextItem(text("tables-house-which" if free else "tables-house-nobody"))
        for one in free:
            yield ButtonItem(one.name, self._on_choose, (one.table,), icon="globe", align="left")
