"""Which ladder shall be climbed?"""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelUpdater, TextItem
from companion.games import family
from companion.table.practice.ladder import ladder_games


class LadderChooser(ListPage):
    """The games that have a ladder."""

    topic = "ladders"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("ladders"), gap=10, widest=760, **given)
        self.anew()

    def _fill(self) -> None:
        games = tuple(
            ButtonItem(TEXTS.of_game(game).say(family(game).info.title), partial(self._app.open_ladder, game), icon="flag", align="left")
            for game in ladder_games()
        )  # fmt: skip
        PanelUpdater(self._column).update(
            (TextItem(text("ladder-says")), GroupItem(games, 1 if self.space.kind == "upright" else 2))
        )
