"""Faces of a die to be tapped, and how often each of them falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from companion.app.texts import text
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.choice import ChoiceButton, ChoiceItem
from companion.app.widgets.controls.plates import PlateStyle
from companion.app.widgets.controls.progress import ProgressStrip
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons

SIZE, SMALL = 56, 40
"""Side of a die to be tapped, in dp, and on a small screen."""
SIGN = 28


class DieFaceItem(ChoiceItem, frozen=True):
    """A die that lies on the plate itself; the one that is changed is ringed."""

    def build(self, paper: bool = False) -> Element:
        return DieFaceButton(self)


class DieFaceButton(ChoiceButton):
    def __init__(self, part: DieFaceItem, **given: Any) -> None:
        super().__init__(part, **given)
        self._icon.dp = SMALL if THEME.small else SIZE

    def _cut(self) -> tuple[PlateStyle, str, str]:
        _, ink, muted = super()._cut()
        if not self.chosen:
            return PlateStyle("", 12), ink, muted
        return PlateStyle("", 12, rim=THEME.colour("focus"), width=3), ink, muted


class FaceShareItem(PanelItem, frozen=True):
    """How often a face falls: so many of all."""

    die: str
    face: str
    count: int
    whole: int
    most: int

    @property
    def key(self) -> str:
        return f"often {self.die} {self.face}"

    def build(self, paper: bool = False) -> Element:
        words = Text(text("in-all", n=self.count, all=self.whole), "label", "muted")
        bar = ProgressStrip(self.count / self.most)
        drawn = Picture(dice_cards_icons.die(self.face, self.die), SIGN)
        return Columns([drawn, bar, words], px(12), [px(SIGN), 0, px(72)], middle=True)

    def update(self, element: Any, before: Any) -> bool:
        _, bar, words = element.parts
        bar.show(self.count / self.most)
        words.say(text("in-all", n=self.count, all=self.whole))
        return True


def face_shares(die: str, faces: Sequence[str]) -> Iterator[PanelItem]:
    """Each face of a die once."""
    counted = Counter(faces)
    for face, count in counted.items():
        yield FaceShareItem(die, face, count, len(faces), max(counted.values()))
