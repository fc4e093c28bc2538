"""People who play by ear: the table remembers it with their name, or with the seat where nobody has given one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.app_context import AppContext
from companion.app.settings import save_settings
from companion.app.texts import text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem


def by_ear_switch(app: AppContext, who: str, then: Callable[[], None]) -> Iterator[PanelItem]:
    """A switch: whoever sits there does not see the board. `then` is called when it was pressed."""
    chosen = who in app.settings.ears
    yield ButtonItem(
        text("by-ear"), _turn, (app, who, then), chosen=chosen,
        icon="check" if chosen else "sound", sub=text("by-ear-says"), align="left",
    )  # fmt: skip


def _turn(app: AppContext, who: str, then: Callable[[], None]) -> None:
    ears = app.settings.ears
    if who in ears:
        ears.remove(who)
    else:
        ears.append(who)
    save_settings(app.settings)
    then()
