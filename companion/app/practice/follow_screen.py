"""A game is followed on the board: whose moves are guessed, from where, on which board; then it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.practice.moment_screen import MomentScreen
from companion.app.texts import text
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.theme import THEME
from companion.artwork import pieces
from companion.table.history.replay import Replay
from companion.table.practice.follow_setup import follow_setup, guessable_seats


class FollowScreen(MomentScreen):
    """`n`: what the replay shows; the game may be followed from there, or from its start.

    Attributes:
        guesses: whose moves are guessed; empty: nobody's.
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
        yield TextItem(text("guess-whose"), style="heading")
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
            text("guess-nobody"), self._guess, ("",), chosen=not self.guesses, icon="eye", align="left"
        )
        yield SheetItem((*rows, nobody), name="guess", gap=8)
        if self._here and self._replay.position(self._here) and guessable_seats(self._replay, self._here):
            starts = ((0, text("guess-from-start")), (self._here, text("guess-from-here", n=self._here)))
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
