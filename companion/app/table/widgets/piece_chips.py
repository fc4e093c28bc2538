"""The pieces of a seat that has few of them, a chip each: the square, and a tap shows the piece."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.layout.element import Element, Tiles
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px

HIGH, GAP = 48, 8
"""Height of a chip, and the room between two, in dp."""


class PieceChip(msgspec.Struct, frozen=True):
    """What a chip shows. `art`: a drawing of the piece; `name`: what it is called where nobody sees it."""

    square: str
    art: str
    name: str


class PieceChipsItem(PanelItem, frozen=True):
    """The chips. `on_press` is called with the square of one that is tapped."""

    chips: tuple[PieceChip, ...]
    on_press: Callable[[str], None]

    def build(self, paper: bool = False) -> Element:
        return PieceChips(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class PieceChips(Tiles):
    """Chips side by side. They stay from turn to turn and show other pieces then: making one takes longer than all else of it."""

    def __init__(self, part: PieceChipsItem, **given: Any) -> None:
        super().__init__((), 1, px(GAP), **given)
        self._made: list[PushButton] = []
        self.show(part)

    def show(self, part: PieceChipsItem) -> None:
        """Show these from the next time it is laid."""
        for i, chip in enumerate(part.chips):
            press = partial(part.on_press, chip.square)
            if i < len(self._made):
                self._made[i].become(chip.square, chip.art, chip.name, press)
            else:
                self._made.append(PushButton(chip.square, press, high=HIGH, art=chip.art, name=chip.name))
        self.columns = max(1, len(part.chips))
        self.keep(self._made[: len(part.chips)])
