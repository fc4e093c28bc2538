"""Help: what a screen is for, what is done there first, and where to go on.

It lies over the screen that it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    DividerItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.server.handbook import has_handbook

DOCS: Mapping[str, str] = {
    "home": "getting-started.md",
    "first-start": "getting-started.md",
    "own-board": "getting-started.md",
    "club-table": "kiosk.md",
    "more-games": "variants.md",
    "box": "getting-started.md",
    "levels": "players.md",
    "settings": "voice.md",
    "exercise": "getting-started.md",
    "lesson": "getting-started.md",
    "draw-board": "games/dice-and-cards.md",
    "own-set": "games/dice-and-cards.md",
    "pair-men": "boards.md",
    "check-board": "boards.md",
    "device-keys": "boards.md",
    "camera": "camera.md",
    "camera-reads": "camera.md",
    "all-games": "records.md",
    "statistics": "records.md",
    "rules": "games/chess-jumble.md",
    "daily": "games/parade-chess-solitaire.md",
    "replay": "records.md",
    "looking-back": "players.md",
    "solve-moment": "players.md",
    "write-out": "records.md",
    "play-on": "players.md",
    "guess-moves": "players.md",
    "ladder": "players.md",
    "table": "getting-started.md",
    "dice-table": "games/dice-and-cards.md",
    "clocks": "clocks.md",
    "host-number": "kiosk.md",
    "call-host": "kiosk.md",
    "switch-off": "kiosk.md",
    "club": "club/setting-up.md",
    "lichess": "lichess.md",
    "two-tables": "two-tables.md",
}
"""Screens that there is help for, by their topics, and the page of the documentation that says more."""


def help_texts(topic: str) -> tuple[PanelItem, ...]:
    """What help says of a screen: its sentences, what keys do, and without a handbook the page of the documentation."""
    lines = (TextItem(line) for line in text(f"help-{topic}").split("\n"))
    keys = TextItem(text("help-keys"), "muted", "label", icon="keys-away")
    return (
        *lines,
        DividerItem(),
        keys,
        *(
            ()
            if has_handbook()
            else (TextItem(text("help-docs", page=f"docs/{DOCS[topic]}"), "muted", "label", icon="book"),)
        ),
    )


def handbook_items(app: AppContext, topic: str) -> tuple[PanelItem, ...]:
    """The way to the page of the handbook about a screen, where there is a handbook."""
    if not has_handbook():
        return ()
    return (ButtonItem(text("handbook"), app.read_handbook, (DOCS[topic],), icon="book", align="left"),)


class HelpScreen(ListPage):
    """`topic`: which screen it is about.

    `on_rules`: opens the rules of the game there, None where there is none.
    """

    def __init__(
        self,
        app: AppContext,
        topic: str,
        on_rules: Callable[[], None] | None,
        on_back: Callable[[], None],
        **given: Any,
    ) -> None:
        super().__init__(app, text("help"), gap=12, widest=720, on_back=on_back, **given)
        self._about, self._rules = topic, on_rules
        self.rebuild()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        yield SheetItem(help_texts(self._about), paper=True, name="help")
        if self._rules is not None:
            yield ButtonItem(text("rules-title"), partial(self._rules), icon="book", align="left")
        yield from handbook_items(self._app, self._about)
        yield ButtonItem(text("help-back"), self._leave, role="main")
