"""The game that another table offers: its box, its rules, who sits where, and whether this table sits down."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.app.home.shelf_model import box_of
from companion.app.other_tables.offer_rows import find_family, offer_items, offer_title
from companion.app.settings import Settings
from companion.app.setup.chairs import BoxPicture
from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelUpdater
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.theme import THEME, px
from companion.remote.table_messages import Offer

PutStatus = Callable[[float, float, float], float]
"""Puts what has to be said below a place, so wide; how high it is."""


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
        self._picture = BoxPicture(box_of(offer.game)) if find_family(offer.game) is not None else None
        self.parts: list[Element] = [self._plate, self._taps]
        if self._picture is not None:
            self.parts.append(self._picture)

    def show_names(self, names: Mapping[str, str]) -> None:
        """Who plays each seat."""
        self._rows.update(tuple(offer_items(self._offer, self._settings, dict(names), self._on_name)))

    def lay(
        self, x: float, low: float, wide: float, room: float, gap: float, upright: bool, put_status: PutStatus
    ) -> None:
        """Lie in this room: the box above the rest, or at its left."""
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
