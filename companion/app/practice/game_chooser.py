"""Which game shall be practised?"""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelUpdater, TextItem
from companion.games import family
from companion.table.practice.exercises import exercise_games


class PracticeChooser(ListPage):
    """The games that have exercises."""

    topic = "practise"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("practise"), gap=10, widest=760, **given)
        self.anew()

    def _fill(self) -> None:
        games = tuple(
            ButtonItem(TEXTS.of_game(game).say(family(game).info.title), partial(self._app.practise, game), icon="hint", align="left")
            for game in exercise_games()
        )  # fmt: skip
        PanelUpdater(self._column).update(
            (TextItem(text("practise-says")), GroupItem(games, 1 if self.space.kind == "upright" else 2))
        )
