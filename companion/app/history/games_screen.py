"""All games that were played here: to go on with, to look at again, to delete."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.home.resume_panel import SavedGameRow
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelUpdater, TextItem
from companion.app.widgets.theme import px
from companion.table.storage.saved_games import SavedGame, delete, list_saved_games

AT_ONCE = 30
"""Games that are listed, the latest first, and how many more for each time older ones are asked for."""


class GamesScreen(ListPage):
    """A row a game; what is not over goes on, what is over is looked at again."""

    topic = "all-games"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("all-games"), gap=10, widest=860, **given)
        self._asked = ""
        self._most = 0
        self._saved: list[SavedGame] = []
        self._older()
        self.rebuild()

    def _fill(self) -> None:
        rows: list[Element] = [self._row(saved) for saved in self._saved[: self._most]]
        taps = [PushButton(text("add-games"), partial(self._app.open, "add-games"), icon="plus")]
        if rows:
            taps.insert(0, PushButton(text("statistics"), partial(self._app.open, "statistics"), icon="dice"))
        rows = [*(taps if self._app.kiosk is None else taps[:-1]), *rows]
        if len(self._saved) > self._most:
            rows.append(PushButton(text("older-games"), self._more))
        if not self._saved:
            rows.append(Text(text("no-games-yet"), "body", "muted"))
        self._column.fill(rows)

    def _older(self) -> None:
        """Read more of them; one more than are shown tells whether there are others."""
        self._most += AT_ONCE
        self._saved = list_saved_games(TEXTS.language, most=self._most + 1)

    def _more(self) -> None:
        self._older()
        self._fill()
        self.arrange()

    def _row(self, saved: SavedGame) -> Element:
        if saved.path == self._asked:
            plate = Plate(gap=8)
            PanelUpdater(plate).update(
                (
                    TextItem(
                        text("delete-says", title=saved.title, time=TEXTS.moment(saved.started)),
                        style="heading",
                    ),
                    ButtonItem(text("delete"), self._delete, (saved,), icon="close"),
                    ButtonItem(text("keep-it"), self._ask, ("",), role="main"),
                )
            )
            return plate
        on_press = (
            partial(self._app.replay, saved.path) if saved.over else partial(self._app.table.resume, saved)
        )
        bin_it = PushButton("", partial(self._ask, saved.path), icon="close", name=text("delete"))
        row = SavedGameRow(saved, on_press, when=TEXTS.moment(saved.started))
        return Plate([Columns([row, bin_it], px(8), [0, px(52)], middle=True)], pad=4)

    def _ask(self, path: str) -> None:
        """Nothing is deleted by one tap."""
        self._asked = path
        self._fill()
        self.arrange()

    def _delete(self, saved: SavedGame) -> None:
        try:
            delete(saved.path)
        except OSError as wrong:
            self._column.fill([Text(str(wrong), "body", "signal")])
            self.arrange()
            return
        self._saved = [one for one in self._saved if one.path != saved.path]
        self._ask("")
