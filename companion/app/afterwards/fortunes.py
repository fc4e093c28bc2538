"""Luck apart from decisions: a row for each seat, a sentence, and both as bars."""

from __future__ import annotations

from companion.app.afterwards.plotted import Plotted, ink
from companion.app.kit.element import Beside, Element, Stack
from companion.app.kit.letters import Words
from companion.app.kit.parts import Part
from companion.app.kit.plates import Picture
from companion.app.kit.room import ROOM, px
from companion.look import men, plots

SIGN, BARS, HIGH = 34, 190, 40


class Fortune(Part, frozen=True):
    """`gained`, `given`: chances by dice and cards, and given away a decision; None: there were none. `most`: at this table."""

    seat: str
    name: str
    said: str
    gained: float | None
    given: float | None
    most: tuple[float, float]

    @property
    def key(self) -> str:
        return f"fortune {self.seat}"

    def made(self, paper: bool = False) -> Element:
        sign = Picture(men.emblem(ROOM.paint(self.seat), self.seat), SIGN)
        words = Stack([Words(self.name, "seat", lines=1), Words(self.said, "label", "muted")], px(2))
        bars = Plotted(self._drawn, HIGH / BARS, HIGH)
        return Beside([sign, words, bars], px(12), [px(SIGN), 0, px(BARS)], middle=True)

    def _drawn(self, wide: float, high: float) -> str:
        return plots.fortune(self.gained, self.given, self.most, wide, high, ink())
