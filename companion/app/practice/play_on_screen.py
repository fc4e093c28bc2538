"""Play on from a moment of a game: what stands there, who plays each seat, on which board; then it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.setup.opponent_chooser import OpponentChooser
from companion.app.setup.printed_items import ALL_BOARDS
from companion.app.setup.setup_model import SetupModel
from companion.app.setup.start_game import start_game
from companion.app.table.board_presenter import piece_stacks
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.artwork.board_rotation import is_long
from companion.table.history.replay import Replay
from companion.table.practice.play_on import custom_rules, play_on_setup
from companion.table.record.header import read_header


class PlayOnScreen(SplitPage):
    """`n`: after so many moments of the replay; `on_back` leads to it."""

    topic = "play-on"
    has_rules = True

    def __init__(
        self, app: AppContext, replay: Replay, n: int, on_back: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._replay, self._n, self._leave = app, replay, n, on_back
        self._said = ""
        self.choosing = chosen = SetupModel(replay.game.info.id, app.settings.chosen(replay.game.info.id))
        header = read_header(replay.record.journal)
        chosen.rules = custom_rules(replay)
        chosen.begins = partial(play_on_setup, replay, n)
        for seat in chosen.players:
            chosen.players[seat] = "none"
        for seat in header.seats:
            person = header.players.get(seat) != "computer"
            chosen.players[seat] = "human" if person else "computer"
            chosen.names[seat] = header.names.get(seat, "") if person else ""
            if seat in header.manners:
                chosen.manners[seat] = header.manners[seat]
        chosen.adapts = frozenset()
        THEME.dress({})
        self.anew()

    def read_rules(self) -> None:
        """The rules of the game as it was played."""
        self._app.open_rules(self._replay.game.info.id, self._replay.game.rules)

    def _make(self) -> None:
        replay, low = self._replay, self.space.kind != "wide"
        layout = replay.view(self._n).layout
        lies = is_long(replay.game.board) and self.space.kind != "upright"
        self.board = BoardView(
            replay.game.board, lambda square: None, turn=1 if lies else 0, looks=replay.game.info.looks
        )
        self.board.every = False
        self.board.show(piece_stacks(layout), BoardMarks(mover="white"))
        head = TitleBar(
            text("play-from-here"),
            text("play-on-from", n=self._n, all=len(replay)),
            self._leave,
            self._app.help,
            low,
        )
        foot = Stack()
        PanelUpdater(foot).update((ButtonItem(text("start"), self._begin, role="main", icon="play"),))
        self.hold(head, self.board, foot)

    def draw(self) -> None:
        self.panel.update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        if self._said:
            yield TextItem(self._said, "signal")
        if prompt := self._replay.say(self._replay.view(self._n).prompt):
            yield TextItem(prompt, style="heading")
        yield SheetItem(tuple(self._seats()), name="seats", gap=8)
        board = self.choosing.table["board"]
        yield ButtonItem(
            text("board"), self._next_board, icon="board", value=text(f"board-{board}"), align="left"
        )
        yield TextItem(text("play-on-says"), "muted", "label")

    def _seats(self) -> Iterator[PanelItem]:
        alone = len(self.choosing.seated) == 1 or self.choosing.info.told
        for seat in self.choosing.seated:
            who = self.choosing.house_name(seat) or self.choosing.names.get(seat) or text("human")
            sign = pieces.emblem(THEME.paint(seat), seat)
            if alone:
                yield TextItem(who, style="heading")
            else:
                word = TEXTS.word(seat)
                yield ButtonItem(
                    word[:1].upper() + word[1:], self._choose, (seat,), value=who, art=sign, align="left"
                )

    def _choose(self, seat: str) -> None:
        self._app.cover(OpponentChooser(self._app, self.choosing, seat, self._chosen))

    def _chosen(self) -> None:
        """Somebody has sat down; the name of a person goes with the person."""
        names = read_header(self._replay.record.journal).names
        for seat in self.choosing.seated:
            person = self.choosing.players[seat] == "human"
            self.choosing.names[seat] = names.get(seat, "") if person else ""
        self.redraw()

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
