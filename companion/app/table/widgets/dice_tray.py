"""Dice that lie beside each other, as large as their place allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from companion.app.widgets.board.die_view import DieView
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import px
from companion.kernel.facts import DieInfo
from companion.table.read_model import ReadModel

SIZES = (36, 48, 60, 72, 84, 96, 112)
"""Sides of dice in dp: few, for each is another picture."""

STRIP, APART = 32, 0.25
"""Side of dice in a strip in dp at most, and how far they are apart, in sides."""


class DiceItem(PanelItem, frozen=True):
    """Dice of a game, lying beside each other; `faces`: (die, face or empty, who has rolled it where it does not count
    any more).

    `small`: they lie below a card, and leave it the room.
    """

    dice: tuple[DieInfo, ...]
    faces: tuple[tuple[str, str, str], ...]
    small: bool = False

    @property
    def key(self) -> str:
        return f"dice {self.small} {' '.join(die.name for die in self.dice)}"

    def build(self, paper: bool = False) -> Element:
        return DiceTray(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.faces)
        return True


def find_faces(table: ReadModel) -> tuple[tuple[str, str, str], ...]:
    """What the dice of a game show: those that count now or wait for their turn, else the last throw with its roller.

    As in `DiceItem`. Without a roll so far they lie there with nothing on top.
    """
    counting = {die: face for die, face in {**table.chance.lying, **table.view().dice}.items() if face}
    last = {one.die: one for one in table.last_throw()}
    return tuple(
        (die.name, counting[die.name], "")
        if die.name in counting
        else (die.name, last[die.name].face, last[die.name].seat)
        for die in table.game.dice
        if die.name in counting or die.name in last
    ) or tuple((die.name, "", "") for die in table.game.dice)


class DiceTray(Element):
    """What its dice show is set by `show`; thrown by `DiceFall` they tumble to it."""

    def __init__(self, part: DiceItem, **given: Any) -> None:
        super().__init__(grow=0 if part.small else 1, **given)
        self.small = part.small
        self.dice = {die.name: DieView(die.name, die.faces, SIZES[0]) for die in part.dice}
        for die in self.dice.values():
            self.add_widget(die)
        self.show(part.faces)

    def show(self, faces: tuple[tuple[str, str, str], ...]) -> None:
        for die, face, roller in faces:
            self.dice[die].lie(face, spent=bool(roller), sign=roller)

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
        foot = self.center_y - px(side) / 2
        for i, die in enumerate(self.dice.values()):
            die.dp = side
            left = self.x + px(side + 12) * i if self.small else self.x + wide * (i + 0.5) - px(side) / 2
            die.put(left, foot, px(side), px(side))


class DiceStrip(Element):
    """Dice in a place that others have left, as high as it allows, at its right end."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.dice: dict[str, DieView] = {}

    def show(self, dice: Sequence[tuple[DieInfo, str, bool, str]]) -> None:
        """Show these: each with its face, whether it counts no more, and the sign of who has rolled it."""
        known = self.dice
        self.dice = {one.name: known.get(one.name) or DieView(one.name, one.faces, STRIP) for one, *_ in dice}
        for one, face, spent, sign in dice:
            self.dice[one.name].lie(face, spent=spent, sign=sign)

    def arrange(self) -> None:
        side = min(px(STRIP), int(self.height))
        at = self.right - len(self.dice) * side * (1 + APART)
        for die in self.dice.values():
            die.dp = side / dp(1)
            die.put(at, self.center_y - side / 2, side, side)
            at += side * (1 + APART)
        self.keep(list(self.dice.values()))
