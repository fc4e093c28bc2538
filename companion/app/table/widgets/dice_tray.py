"""Dice that lie beside each other, as large as their place allows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.app.widgets.board.canvas_layers import Layer, PlacedDrawing
from companion.app.widgets.board.die_view import DieView
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces
from companion.kernel.facts import DieInfo

SIZES = (36, 48, 60, 72, 84, 96, 112)
"""Sides of dice in dp: few, for each is another picture."""
FIGURE = 30
"""Side in dp of the men below a die that it moves."""


class DiceItem(PanelItem, frozen=True):
    """The dice of a game, lying beside each other; `faces`: (die, face or empty, whether it counts now).

    `small`: they lie below a card, and leave it the room; `men`: the kinds that each moves, shown below it.
    """

    dice: tuple[DieInfo, ...]
    faces: tuple[tuple[str, str, bool], ...]
    small: bool = False
    men: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def key(self) -> str:
        return f"dice {self.small}"

    def build(self, paper: bool = False) -> Element:
        return DiceTray(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.faces, self.men)
        return True


class DiceTray(Element):
    """What its dice show is set by `show`; `throw` lets them tumble to it."""

    def __init__(self, part: DiceItem, **given: Any) -> None:
        super().__init__(grow=0 if part.small else 1, **given)
        self.small = part.small
        self.dice = {die.name: DieView(die.name, die.faces, SIZES[0]) for die in part.dice}
        for die in self.dice.values():
            self.add_widget(die)
        self._layer = Layer(self.canvas)
        self._men: Mapping[str, tuple[str, ...]] = {}
        self.show(part.faces, part.men)

    def show(
        self, faces: tuple[tuple[str, str, bool], ...], men: tuple[tuple[str, tuple[str, ...]], ...] = ()
    ) -> None:
        for die, face, counts in faces:
            self.dice[die].lie(face, counts=counts)
        self._men = {} if self.small else dict(men)

    def fit(self, width: float) -> float:
        return float(px(SIZES[0] if self.small else SIZES[-1]))

    def least_high(self, width: float) -> float:
        return float(px(SIZES[0]))

    def side(self, width: float, height: float) -> int:
        """The largest side in dp with which all dice have room."""
        below = px(FIGURE) if self._men and height >= px(SIZES[0] + FIGURE) else 0
        room = min(height - below, width / max(1, len(self.dice)) - px(12))
        found = [size for size in SIZES if px(size) <= room]
        return SIZES[0] if self.small or not found else found[-1]

    def arrange(self) -> None:
        side, wide = self.side(self.width, self.height), self.width / max(1, len(self.dice))
        figure = px(FIGURE) if self._men and self.height >= px(side + FIGURE) else 0
        foot = self.center_y - (px(side) - figure) / 2
        drawn: list[PlacedDrawing] = []
        for i, (name, die) in enumerate(self.dice.items()):
            die.dp = side
            left = self.x + px(side + 12) * i if self.small else self.x + wide * (i + 0.5) - px(side) / 2
            die.put(left, foot, px(side), px(side))
            kinds = self._men.get(name, ()) if figure else ()
            for n, kind in enumerate(kinds):
                x = left + px(side) / 2 + (n - len(kinds) / 2) * figure
                drawn.append(
                    PlacedDrawing(
                        pieces.silhouette(kind, THEME.colour("ink"), THEME.looks), x, foot - figure, figure
                    )
                )
        self._layer.show(drawn)
