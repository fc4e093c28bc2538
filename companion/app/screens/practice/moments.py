"""Practice games that start from a moment of another game: continuing it, or guessing its moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.screens.setup.actions import start_game
from companion.app.screens.setup.opponent_chooser import OpponentChooser
from companion.app.screens.setup.option_items import ALL_BOARDS
from companion.app.table.presenter import piece_stacks
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    SheetItem,
    TextItem,
    show_items,
)
from companion.app.widgets.screen import TitleBar
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.artwork.boards import is_long
from companion.seat_pages.setup_model import SetupModel
from companion.table.history.replay import Replay, custom_rules, follow_setup, guessable_seats, play_on_setup
from companion.table.record.header import read_header


class MomentScreen(SplitPage):
    """A practice game from the moment `n` of a replay. `on_back` returns to the replay; `titled` is
    the message id of the title.
    """

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
        """Set the initial player of a seat."""
        raise NotImplementedError

    def read_rules(self) -> None:
        """Show the rules of the game with its house rules."""
        self._app.open_rules(self._replay.game.info.id, self._replay.game.rules)

    def _make(self) -> None:
        replay, low = self._replay, self.space.kind != "wide"
        lies = is_long(replay.game.board) and self.space.kind != "upright"
        self.board = BoardView(
            replay.game.board, lambda square: None, turn=1 if lies else 0, looks=replay.game.info.looks
        )
        self.board.every = False
        self._title = TitleBar(text(self.titled), "", self._leave, self._app.help, low)
        foot = show_items([ButtonItem(text("start"), self._begin, role="main", icon="play")])
        self.hold(self._title, self.board, foot)

    def draw(self) -> None:
        said = text("moment-of", n=self._n, all=len(self._replay))
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
        """Yield the options offered before the game starts."""
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


class FollowScreen(MomentScreen):
    """A screen for guessing the moves of a game, from the moment `n` of the replay or from its start.

    Attributes:
        guesses: The seat whose moves are guessed; empty if none is chosen.
    """

    topic = "guess-moves"
    titled = "guess-moves"

    def __init__(
        self, app: AppContext, replay: Replay, n: int, on_back: Callable[[], None], **given: Any
    ) -> None:
        self._here = n
        self.guesses = guessable_seats(replay)[0]
        super().__init__(app, replay, 0, on_back, **given)

    def _seat(self, seat: str) -> None:
        self.choosing.players[seat] = "human"

    def _choices(self) -> Iterator[PanelItem]:
        yield TextItem(text("guess-moves.whose"), style="heading")
        able = guessable_seats(self._replay, self._n)
        rows = [
            ButtonItem(
                self._replay.name(seat),
                self._guess,
                (seat,),
                chosen=seat == self.guesses,
                able=seat in able,
                art=pieces.emblem(THEME.paint(seat), seat),
                align="left",
            )
            for seat in guessable_seats(self._replay)
        ]
        nobody = ButtonItem(
            text("guess-moves.none"), self._guess, ("",), chosen=not self.guesses, icon="eye", align="left"
        )
        yield SheetItem((*rows, nobody), name="guess", gap=8)
        if self._here and self._replay.position(self._here) and guessable_seats(self._replay, self._here):
            starts = (
                (0, text("guess-moves.from-start")),
                (self._here, text("guess-moves.from-here", n=self._here)),
            )
            yield GroupItem(
                tuple(ButtonItem(said, self._from, (n,), chosen=n == self._n) for n, said in starts)
            )

    def _guess(self, seat: str) -> None:
        self.guesses = seat
        self.redraw()

    def _from(self, n: int) -> None:
        self._n = n
        able = guessable_seats(self._replay, n)
        if self.guesses and self.guesses not in able:
            self.guesses = able[0]
        self.redraw()

    def _begin(self) -> None:
        self.choosing.begins = partial(follow_setup, self._replay, self._n, self.guesses)
        super()._begin()


class PlayOnScreen(MomentScreen):
    """A screen for continuing a game from one of its moments, with a choice of players."""

    topic = "play-on"
    titled = "play-from-here"

    def __init__(
        self, app: AppContext, replay: Replay, n: int, on_back: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(app, replay, n, on_back, **given)
        self.choosing.rules = custom_rules(replay)
        self.choosing.begins = partial(play_on_setup, replay, n)

    def _seat(self, seat: str) -> None:
        """Give a seat the same player as in the game: a person with the same name, or a computer player."""
        chosen, header = self.choosing, read_header(self._replay.record.journal)
        person = header.players.get(seat) != "computer"
        chosen.players[seat] = "human" if person else "computer"
        chosen.names[seat] = header.names.get(seat, "") if person else ""
        if seat in header.manners:
            chosen.manners[seat] = header.manners[seat]

    def _choices(self) -> Iterator[PanelItem]:
        if prompt := self._replay.say(self._replay.view(self._n).prompt):
            yield TextItem(prompt, style="heading")
        yield SheetItem(tuple(self._seats()), name="seats", gap=8)

    def _seats(self) -> Iterator[PanelItem]:
        alone = len(self.choosing.seated) == 1 or self.choosing.info.told
        for seat in self.choosing.seated:
            who = self.choosing.house_name(seat) or self.choosing.names.get(seat) or text("human")
            sign = pieces.emblem(THEME.paint(seat), seat)
            if alone:
                yield TextItem(who, style="heading")
            else:
                yield ButtonItem(TEXTS.name(seat), self._choose, (seat,), value=who, art=sign, align="left")

    def _choose(self, seat: str) -> None:
        self._app.cover(OpponentChooser(self._app, self.choosing, seat, self._on_choice))

    def _on_choice(self) -> None:
        """Update the names after a player is chosen; a person gets the name from the replayed game."""
        names = read_header(self._replay.record.journal).names
        for seat in self.choosing.seated:
            person = self.choosing.players[seat] == "human"
            self.choosing.names[seat] = names.get(seat, "") if person else ""
        self.redraw()
