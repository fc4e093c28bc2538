"""Dice that lie beside each other, as large as their place allows."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.board.die_view import DieView
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px
from companion.kernel.facts import DieInfo

SIZES = (36, 48, 60, 72, 84, 96, 112)
"""Sides of dice in dp: few, for each is another picture."""


class DiceItem(PanelItem, frozen=True):
    """The dice of a game, lying beside each other; `faces`: (die, face or empty, whether it counts now).

    `small`: they lie below a card, and leave it the room.
    """

    dice: tuple[DieInfo, ...]
    faces: tuple[tuple[str, str, bool], ...]
    small: bool = False

    @property
    def key(self) -> str:
        return f"dice {self.small}"

    def build(self, paper: bool = False) -> Element:
        return DiceTray(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.faces)
        return True


class DiceTray(Element):
    """What its dice show is set by `show`; `throw` lets them tumble to it."""

    def __init__(self, part: DiceItem, **given: Any) -> None:
        super().__init__(grow=0 if part.small else 1, **given)
        self.small = part.small
        self.dice = {die.name: DieView(die.name, die.faces, SIZES[0]) for die in part.dice}
        for die in self.dice.values():
            self.add_widget(die)
        self.show(part.faces)

    def show(self, faces: tuple[tuple[str, str, bool], ...]) -> None:
        for die, face, counts in faces:
            self.dice[die].lie(face, counts=counts)

    def fit(self, width: float) -> float:
        return float(px(SIZES[0] if self.small else SIZES[-1]))

    def least_high(self, width: float) -> float:
        return float(px(SIZES[0]))

    def side(self, width: float, height: float) -> int:
        """The largest side in dp with which all dice have room."""
        room = min(height, width / max(1, len(self.dice)) - px(12))
        found = [size for size in SIZES if px(size) <= room]
        return SIZES[0] if self.small or not found else found[-1]

    def arrange(self) -> None:
        side, wide = self.side(self.width, self.height), self.width / max(1, len(self.dice))
        for i, die in enumerate(self.dice.values()):
            die.dp = side
            left = self.x + px(side + 12) * i if self.small else self.x + wide * (i + 0.5) - px(side) / 2
            die.put(left, self.center_y - px(side) / 2, px(side), px(side))
