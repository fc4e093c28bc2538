"""A custom card in a list: paper, with what it says, what it works like, and how many there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import PlateStyle
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME

SIZE, SMALL = 20, 17
"""Size of what a card says."""


class CardItem(PanelItem, frozen=True):
    """`like`: what it works like; `count`: how many, in words."""

    says: str
    like: str
    count: str
    on_press: Callable[..., None]
    args: tuple[Any, ...] = ()

    @property
    def key(self) -> str:
        return f"card {self.says} {self.like}"

    def build(self, paper: bool = False) -> Element:
        return CardButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.update(partial(self.on_press, *self.args), value=self.count, sub=self.like)
        return True


class CardButton(PushButton):
    def __init__(self, part: CardItem, **given: Any) -> None:
        super().__init__(
            part.says,
            partial(part.on_press, *part.args),
            role="paper",
            sub=part.like,
            value=part.count,
            align="left",
            style="card",
            **given,
        )
        self._words.size_sp = SMALL if THEME.small else SIZE
        self._value.style = "button"

    def _cut(self) -> tuple[PlateStyle, str, str]:
        cut, ink, muted = super()._cut()
        if self.state == "down":
            return cut, ink, muted
        return PlateStyle(THEME.colour("sheet"), 14, "raised"), ink, muted
