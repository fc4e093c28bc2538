"""Which game is to be practised, and which ladder is to be climbed?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelUpdater, TextItem
from companion.games import family
from companion.table.practice.exercises import exercise_games
from companion.table.practice.ladder import ladder_games


class GameChooser(ListPage):
    """The games that have something: `says` says what, `open_game` opens it for one of them."""

    says = icon = ""

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text(self.topic), gap=10, widest=760, **given)
        self.anew()

    @property
    def games(self) -> Sequence[str]:
        raise NotImplementedError

    @property
    def open_game(self) -> Callable[[str], None]:
        raise NotImplementedError

    def _fill(self) -> None:
        games = tuple(
            ButtonItem(
                TEXTS.of_game(game).say(family(game).info.title),
                self.open_game,
                (game,),
                icon=self.icon,
                align="left",
            )
            for game in self.games
        )
        PanelUpdater(self._column).update(
            (TextItem(text(self.says)), GroupItem(games, 1 if self.space.kind == "upright" else 2))
        )


class PracticeChooser(GameChooser):
    """The games that have exercises."""

    topic, says, icon = "practise", "practise-says", "hint"

    @property
    def games(self) -> Sequence[str]:
        return exercise_games()

    @property
    def open_game(self) -> Callable[[str], None]:
        return self._app.practise


class LadderChooser(GameChooser):
    """The games that have a ladder."""

    topic, says, icon = "ladders", "ladder-says", "flag"

    @property
    def games(self) -> Sequence[str]:
        return ladder_games()

    @property
    def open_game(self) -> Callable[[str], None]:
        return self._app.open_ladder
