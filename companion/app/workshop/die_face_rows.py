"""Faces of a die to be tapped, and how often each of them falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from companion.app.texts import text
from companion.app.widgets.controls.choice import Choice, Swatch
from companion.app.widgets.controls.plates import Cut, Picture
from companion.app.widgets.controls.search_list import Bar
from companion.app.widgets.controls.text import Words
from companion.app.widgets.layout.element import Beside, Element
from companion.app.widgets.layout.panel_items import Part
from companion.app.widgets.theme import ROOM, px
from companion.artwork import dice_cards_icons

SIZE, SMALL = 56, 40
"""Side of a die to be tapped, in dp, and on a small screen."""
SIGN = 28


class Face(Choice, frozen=True):
    """A die that lies on the plate itself; the one that is changed is ringed."""

    def made(self, paper: bool = False) -> Element:
        return FaceTap(self)


class FaceTap(Swatch):
    def __init__(self, part: Face, **given: Any) -> None:
        super().__init__(part, **given)
        self._icon.dp = SMALL if ROOM.small else SIZE

    def _cut(self) -> tuple[Cut, str, str]:
        _, ink, muted = super()._cut()
        if not self.chosen:
            return Cut("", 12), ink, muted
        return Cut("", 12, rim=ROOM.colour("focus"), width=3), ink, muted


class Often(Part, frozen=True):
    """How often a face falls: so many of all."""

    die: str
    face: str
    count: int
    whole: int
    most: int

    @property
    def key(self) -> str:
        return f"often {self.die} {self.face}"

    def made(self, paper: bool = False) -> Element:
        words = Words(text("in-all", n=self.count, all=self.whole), "label", "muted")
        bar = Bar(self.count / self.most)
        drawn = Picture(dice_cards_icons.die(self.face, self.die), SIGN)
        return Beside([drawn, bar, words], px(12), [px(SIGN), 0, px(72)], middle=True)

    def renew(self, element: Any, before: Any) -> bool:
        _, bar, words = element.parts
        bar.show(self.count / self.most)
        words.say(text("in-all", n=self.count, all=self.whole))
        return True


def how_often(die: str, faces: Sequence[str]) -> Iterator[Part]:
    """Each face of a die once."""
    counted = Counter(faces)
    for face, count in counted.items():
        yield Often(die, face, count, len(faces), max(counted.values()))
