"""What people choose for this tablet: six groups on one page, each with what it is now, and a page a group."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.app.app_context import AppContext
from companion.app.preferences.groups import GROUPS, SettingsItems
from companion.app.texts import text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, PanelUpdater

HIGH = 84
"""Dp of the row of a group."""


class PreferencesScreen(ListPage):
    """Every change holds at once and is kept. `group`: the id of the one that is open, empty for none."""

    topic = "settings"

    def __init__(self, app: AppContext, group: str = "", **given: Any) -> None:
        super().__init__(app, "", gap=12, widest=900, on_back=self.go_back, **given)
        self.group = group
        self._items = SettingsItems(app, self._fill_again)
        self.rebuild()

    def _make(self) -> None:
        self._heading = text(f"settings-{self.group}" if self.group else "settings")
        super()._make()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update(tuple(self._parts()))

    def _fill_again(self) -> None:
        self._keeper.update(tuple(self._parts()))
        self.arrange()

    def _parts(self) -> Iterator[PanelItem]:
        for group in GROUPS:
            if group.id == self.group:
                yield from group.items(self._items)
                return
        rows = tuple(
            ButtonItem(
                text(f"settings-{group.id}"),
                self.open_group,
                (group.id,),
                icon=group.icon,
                sub=group.now(self._items),
                align="left",
                high=HIGH,
            )
            for group in GROUPS
        )
        yield GroupItem(rows, 1 if self.space.kind == "upright" else 2, 12)

    def open_group(self, group: str) -> None:
        """Show what a group holds; empty: all groups."""
        self.group = group
        self.rebuild()
        self._scroll.to_top()

    def go_back(self) -> None:
        """From a group to all of them, and from there to the games."""
        if self.group:
            self.open_group("")
        else:
            self._app.go_home()
