"""A card of one's own in a list: paper, with what it says, what it works like, and how many of it there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.widgets.controls.plates import Cut, Tap
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import Part
from companion.app.widgets.theme import ROOM

SIZE, SMALL = 20, 17
"""Size of what a card says."""


class CardItem(Part, frozen=True):
    """`like`: what it works like; `count`: how many, in words."""

    says: str
    like: str
    count: str
    work: Callable[..., None]
    args: tuple[Any, ...] = ()

    @property
    def key(self) -> str:
        return f"card {self.says} {self.like}"

    def made(self, paper: bool = False) -> Element:
        return CardTap(self)

    def renew(self, element: Any, before: Any) -> bool:
        element.renew(False, True, partial(self.work, *self.args), self.count, self.like)
        return True


class CardTap(Tap):
    def __init__(self, part: CardItem, **given: Any) -> None:
        super().__init__(
            part.says, partial(part.work, *part.args), "paper", sub=part.like, value=part.count, align="left", style="card",
            **given,
        )  # fmt: skip
        self._words._size = SMALL if ROOM.small else SIZE
        self._value.style = "button"

    def _cut(self) -> tuple[Cut, str, str]:
        cut, ink, muted = super()._cut()
        if self.state == "down":
            return cut, ink, muted
        return Cut(ROOM.colour("sheet"), 14, "raised"), ink, muted
