"""The workshop: the screens beside the games, where there is no room for a button for each on the shelf."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.home.shelf_model import TOOLS
from companion.app.texts import text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelUpdater


class WorkshopScreen(ListPage):
    """A list of tools."""

    topic = "workshop"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("workshop"), gap=8, widest=720, **given)
        self.anew()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(
            tuple(
                ButtonItem(text(tool), partial(self._app.open, tool), icon=icon, align="left")
                for tool, icon in TOOLS
            )
        )
