"""All games that were played here: to go on with, to look at again, to delete."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.home.resume_panel import SavedGameRow
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Gap, Stack
from companion.app.widgets.layout.example_frame import ExampleFrame
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelUpdater, TextItem
from companion.app.widgets.theme import THEME, px
from companion.games import family
from companion.kernel.messages import Message
from companion.table.protocol.notice_builder import score_line
from companion.table.storage.saved_games import SavedGame, delete, list_saved_games

BROAD = 1640
"""Dp of two games side by side, at most."""
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
        taps: list[Element] = []
        if rows:
            taps.append(PushButton(text("statistics"), partial(self._app.open, "statistics"), icon="dice"))
        if self._app.kiosk is None:
            taps.append(PushButton(text("add-games"), partial(self._app.open, "add-games"), icon="plus"))
        if not THEME.large and self.space.kind != "upright":
            taps = _pair_rows(taps) if len(taps) > 1 else taps
        if not rows:
            taps.insert(0, self._example())
        elif self.space.kind == "wide" and not THEME.large:
            self._widest = BROAD
            rows = _pair_rows(rows)
        older = [PushButton(text("older-games"), self._more)] if len(self._saved) > self._most else []
        self._column.fill([*taps, *rows, *older])

    def _example(self) -> Element:
        """The way to the first game, and how games are listed: one that can be resumed and one that is over."""
        plate = Plate(gap=10)
        PanelUpdater(plate).update(
            (
                TextItem(text("no-games-yet"), style="heading"),
                TextItem(text("games-empty-says"), "muted"),
                ButtonItem(text("play-a-game"), self._app.go_home, role="main", icon="play"),
            )
        )
        mate = TEXTS.of_game("chess").say(Message("ends-mate"))
        listed = (
            ("little-chess-jumble", text("example-expect"), False),
            ("chess", f"{score_line({'Anna': '1', 'Ben': '0'}, str)} \u00b7 {mate}", True),
        )
        return Stack([plate, ExampleFrame([_example_row(*one) for one in listed])], px(10))

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
                        text("delete-says", title=saved.title, time=TEXTS.begun(saved)),
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
        row = SavedGameRow(saved, on_press, when=TEXTS.begun(saved))
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


def _example_row(game: str, says: str, over: bool) -> Element:
    """A game as it is listed, which cannot be pressed."""
    title, now = TEXTS.of_game(game).say(family(game).info.title), datetime.now(UTC)
    row = SavedGameRow(SavedGame("", game, title, now, (), says, over), lambda: None, TEXTS.moment(now))
    row.disabled = True
    return Plate([row], pad=4)


def _pair_rows(rows: list[Element]) -> list[Element]:
    """Two in a row; the last one alone is no wider than the others."""
    return [
        Columns([*rows[i : i + 2], *(() if rows[i + 1 : i + 2] else (Gap(),))], px(10), [0, 0])
        for i in range(0, len(rows), 2)
    ]
