"""Guests: people whose names are forgotten at the end of the evening, if they want it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from companion.app.app_context import AppContext
from companion.app.settings import save_settings
from companion.app.texts import text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem


def guest_switch(app: AppContext, name: str, then: Callable[[], None]) -> Iterator[PanelItem]:
    """A switch that makes a guest of somebody who has a name; `then` is called when it was pressed."""
    name = name.strip()
    if name:
        yield ButtonItem(
            text("guest"), _turn, (app, name, then), chosen=name in app.settings.guests,
            icon="check" if name in app.settings.guests else "person", sub=text("guest-says"), align="left",
        )  # fmt: skip


def _turn(app: AppContext, name: str, then: Callable[[], None]) -> None:
    guests = app.settings.guests
    if name in guests:
        del guests[name]
    else:
        guests[name] = time.time()
    save_settings(app.settings)
    then()
