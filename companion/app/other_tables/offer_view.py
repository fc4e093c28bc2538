"""The game that another table offers: its board, its rules, who sits where, and whether this table sits down."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.app.home.shelf_model import box_of
from companion.app.other_tables.offer_rows import find_family, offer_items, offer_title
from companion.app.settings import Settings
from companion.app.setup.chairs import BoxPicture
from companion.app.table.board_presenter import piece_stacks
from companion.app.texts import text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_picture import BoardPicture
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelUpdater
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.theme import THEME, px
from companion.kernel.messages import UserError
from companion.remote.table_messages import Offer
from companion.table.rules.house_rules import split_rules
from companion.table.setup import make_game

PutStatus = Callable[[float, float, float], float]
"""Puts what has to be said below a place, so wide; how high it is."""


def draw_start(offer: Offer) -> Element | None:
    """The board as the game begins, by the rules of the offer; None if this table does not know the game."""
    found = find_family(offer.game)
    if found is None:
        return None
    try:
        own, _ = split_rules(found, offer.rules)
        game = make_game(offer.game, offer.seats, own)
    except UserError:  # a rule, or a file, that only the other table has
        return BoxPicture(box_of(offer.game))
    picture = BoardPicture(game.board, looks=game.info.looks)
    picture.show(piece_stacks(game.layout(game.redact(game.start(), None))), BoardMarks())
    return picture


class OfferView:
    """`parts`: what lies on the screen."""

    def __init__(
        self,
        offer: Offer,
        settings: Settings,
        names: Mapping[str, str],
        *,
        on_name: Callable[[str, str], None],
        on_sit_down: Callable[[], None],
        on_later: Callable[[], None],
        sits: bool,
    ) -> None:
        self._offer, self._settings, self._on_name = offer, settings, on_name
        rows = Stack(gap=px(8))
        self._rows = PanelUpdater(rows)
        self.show_names(names)
        self.sit = PushButton(text("tables-sit-down"), on_sit_down, role="main", able=not sits)
        self._taps = Columns([self.sit, PushButton(text("tables-later"), on_later)], px(10), shares=[1.4, 1])
        self._plate = Plate(
            [Text(offer_title(offer), "title", lines=2), ScrollElement(rows, grow=1)], gap=8, pad=16
        )
        self._picture = draw_start(offer)
        self.parts: list[Element] = [self._plate, self._taps]
        if self._picture is not None:
            self.parts.append(self._picture)

    def show_names(self, names: Mapping[str, str]) -> None:
        """Who plays each seat."""
        self._rows.update(tuple(offer_items(self._offer, self._settings, dict(names), self._on_name)))

    def lay(
        self, x: float, low: float, wide: float, room: float, gap: float, upright: bool, put_status: PutStatus
    ) -> None:
        """Lie in this room: the board above the rest, or at its left."""
        beside = self._picture is not None and not upright and not THEME.large
        if beside and self._picture is not None:
            side = min(room, wide * 0.46)
            self._picture.put(x, low, side, room)
            x, wide = x + side + gap, wide - side - gap
        taps = self._taps.fit(wide)
        self._taps.put(x, low, wide, taps)
        low, room = low + taps + gap, room - taps - gap
        room -= put_status(x, low + room, wide)
        picture = 0.0
        if self._picture is not None and not beside and not THEME.large:
            picture = min(room * 0.45, wide)
            self._picture.put(x, low + room - picture, wide, picture)
            picture += gap
        self._plate.put(x, low, wide, room - picture)
