"""Dice on a plate."""

from __future__ import annotations

from typing import Any

from companion.app.widgets.board.die_view import DieView
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px
from companion.kernel.facts import DieInfo

DIE, LOW_DIE = 96, 56
"""Sides of dice in dp, and on a small screen."""


class DiceItem(PanelItem, frozen=True):
    """The dice of a game, lying beside each other; `faces`: (die, face or empty, whether it counts now)."""

    dice: tuple[DieInfo, ...]
    faces: tuple[tuple[str, str, bool], ...]
    size: float = 104

    @property
    def key(self) -> str:
        return f"dice {self.size}"

    def build(self, paper: bool = False) -> Element:
        return DiceTray(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.faces)
        return True


class DiceTray(Plate):
    """Dice on a plate. What they show is set by `show`; `throw` lets them tumble to it."""

    def __init__(self, part: DiceItem, **given: Any) -> None:
        super().__init__(pad=16, **given)
        self.dice = {die.name: DieView(die.name, die.faces, part.size) for die in part.dice}
        self.fill([Columns([Stack([die]) for die in self.dice.values()], px(12))])
        self.show(part.faces)

    def show(self, faces: tuple[tuple[str, str, bool], ...]) -> None:
        for die, face, counts in faces:
            self.dice[die].lie(face, counts=counts)
