"""A moment that turned a game, as a card: a part of the board, whose it was, what there was to choose, what it missed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.behaviors import ButtonBehavior

from companion.app.history.board_crop import BoardCrop
from companion.app.widgets.board.board_marks import BoardMarks, Men
from companion.app.widgets.controls.plates import Picture, Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces, plots
from companion.kernel.board import Board

SIDE, SMALL = 168, 132
"""Of the part of the board, in dp."""
SIGN, DISC = 30, 28


class TurningPointItem(PanelItem, frozen=True):
    """`number`: from 1; `when`: how far the game was; `choices`: sentences, in no order that betrays the better one."""

    number: int
    seat: str
    name: str
    when: str
    choices: tuple[str, ...]
    came: str
    board: Board
    men: Men
    shown: BoardMarks
    squares: tuple[str, ...]
    pikemen: bool
    work: Callable[[int], None]

    @property
    def key(self) -> str:
        return f"turned {self.number}"

    def build(self, paper: bool = False) -> Element:
        return TurningPointCard(self)


class TurningPointCard(ButtonBehavior, Plate):
    """A plate that can be tapped as a whole."""

    def __init__(self, part: TurningPointItem, **given: Any) -> None:
        self._part = part
        self._alone = not part.name
        disc = Picture(plots.disc(part.number, *(THEME.colour(tone) for tone in ("main", "on_main"))), DISC)
        when = Columns([disc, Text(part.when, "label", "muted", lines=1)], px(8), [px(DISC), 0], middle=True)
        sign = Picture(pieces.emblem(THEME.paint(part.seat), part.seat), SIGN)
        who = Columns([sign, Text(part.name, "seat", lines=1)], px(8), [px(SIGN), 0], middle=True)
        said = [Text(choice, "label") for choice in part.choices]
        words = Stack(
            [when, *(() if self._alone else (who,)), *said, Text(part.came, "label", "muted")], px(4)
        )
        side = px(SMALL if THEME.small else SIDE)
        glimpse = BoardCrop(part.board, part.men, part.shown, part.squares, part.pikemen)
        super().__init__(parts=[Columns([glimpse, words], px(14), [side, 0], middle=True)], pad=12, **given)
        self.bind(on_release=lambda *_: part.work(part.number - 1))

    @property
    def text(self) -> str:
        return " ".join((str(self._part.number), self._part.name, *self._part.choices))
