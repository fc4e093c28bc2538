"""A screen on which a game of practice begins with what stood after some moments of another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.app.app_context import AppContext
from companion.app.setup.printed_items import ALL_BOARDS
from companion.app.setup.setup_model import SetupModel
from companion.app.setup.start_game import start_game
from companion.app.table.board_presenter import piece_stacks
from companion.app.texts import text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, TextItem
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import THEME
from companion.artwork.board_rotation import is_long
from companion.table.history.replay import Replay
from companion.table.record.header import read_header


class MomentScreen(SplitPage):
    """`n`: after so many moments of the replay; `on_back` leads to it. Its title is the word `titled`."""

    titled = ""
    has_rules = True

    def __init__(
        self, app: AppContext, replay: Replay, n: int, on_back: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._replay, self._n, self._leave = app, replay, n, on_back
        self._said = ""
        self.choosing = SetupModel(replay.game.info.id, app.settings.choices_for(replay.game.info.id))
        for seat in self.choosing.players:
            self.choosing.players[seat] = "none"
        for seat in read_header(replay.record.journal).seats:
            self._seat(seat)
        self.choosing.adapts = frozenset()
        THEME.dress({})
        self.rebuild()

    def _seat(self, seat: str) -> None:
        """Who sits there at first."""
        raise NotImplementedError

    def read_rules(self) -> None:
        """The rules of the game as it was played."""
        self._app.open_rules(self._replay.game.info.id, self._replay.game.rules)

    def _make(self) -> None:
        replay, low = self._replay, self.space.kind != "wide"
        lies = is_long(replay.game.board) and self.space.kind != "upright"
        self.board = BoardView(
            replay.game.board, lambda square: None, turn=1 if lies else 0, looks=replay.game.info.looks
        )
        self.board.every = False
        self._title = TitleBar(text(self.titled), "", self._leave, self._app.help, low)
        foot = Stack()
        PanelUpdater(foot).update((ButtonItem(text("start"), self._begin, role="main", icon="play"),))
        self.hold(self._title, self.board, foot)

    def draw(self) -> None:
        said = text("play-on-from", n=self._n, all=len(self._replay))
        self._title.say(text(self.titled), said)
        self.board.show(piece_stacks(self._replay.view(self._n).layout), BoardMarks(mover="white"))
        self.panel.update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        if self._said:
            yield TextItem(self._said, "signal")
        yield from self._choices()
        board = self.choosing.table["board"]
        yield ButtonItem(
            text("board"), self._next_board, icon="board", value=text(f"board-{board}"), align="left"
        )
        yield TextItem(text("play-on-says"), "muted", "label")

    def _choices(self) -> Iterator[PanelItem]:
        """What is chosen before it begins."""
        raise NotImplementedError

    def _next_board(self) -> None:
        table = self.choosing.table
        known = [board for board in ALL_BOARDS if board != "url" or table["url"]]
        table["board"] = (
            known[(known.index(table["board"]) + 1) % len(known)] if table["board"] in known else known[0]
        )
        self.redraw()

    def _begin(self) -> None:
        self._said = start_game(self._app, self.choosing)
        if self._said:
            self.redraw()
