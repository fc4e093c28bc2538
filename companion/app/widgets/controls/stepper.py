"""A number with less and more beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import ON_PAPER, PanelItem
from companion.app.widgets.theme import px

LESS, MORE = "\u2212", "+"
NUMBER, BUTTON = 104, 56


class StepperItem(PanelItem, frozen=True):
    """`label`: what is counted; `said`: the number as it is written; `take(*args, number)` hears another."""

    label: str
    number: int
    low: int
    high: int
    take: Callable[..., None]
    args: tuple[Any, ...] = ()
    step: int = 1
    said: str = ""

    @property
    def key(self) -> str:
        return f"stepped {self.label}"

    def build(self, paper: bool = False) -> Element:
        return Stepper(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.take(self)
        return True


class Stepper(Element):
    """The label at the left, the number between its buttons at the right; below the label where there is
    little room.
    """

    def __init__(self, part: StepperItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        tone = ON_PAPER["ink"] if paper else "ink"
        role = "paper" if paper else "quiet"
        self._label = Text(part.label, "body", tone)
        self._number = Text("", "button", tone, align="center")
        self._less = PushButton("", lambda: None, role=role, icon="minus", name=LESS, small=True)
        self._more = PushButton("", lambda: None, role=role, icon="plus", name=MORE, small=True)
        for one in (self._label, self._number, self._less, self._more):
            self.add_widget(one)
        self.take(part)

    def take(self, part: StepperItem) -> None:
        """Show this number, and lead to those beside it."""
        self._number.text = part.said or str(part.number)
        for button, number in ((self._less, part.number - part.step), (self._more, part.number + part.step)):
            inside = max(part.low, min(part.high, number))
            button.update(partial(part.take, *part.args, inside), able=inside != part.number)

    @property
    def _wide(self) -> float:
        """Of the number with its buttons."""
        return px(NUMBER) + 2 * px(BUTTON)

    def _beside(self, width: float) -> bool:
        return self._label.wide() <= width - self._wide - px(8)

    def fit(self, width: float) -> float:
        high = px(52)
        if not self._label.text or self._beside(width):
            return float(high)
        return float(high + px(6) + self._label.fit(width))

    def arrange(self) -> None:
        high, wide = px(52), self._wide
        left = self.right - wide
        if self._beside(self.width):
            self._label.put(self.x, self.y, self.width - wide - px(8), high)
        else:
            self._label.put(self.x, self.y + high + px(6), self.width, self._label.fit(self.width))
            left = self.x if self._label.text else left
        self._less.put(left, self.y, px(BUTTON), high)
        self._number.put(left + px(BUTTON), self.y, px(NUMBER), high)
        self._more.put(left + px(BUTTON) + px(NUMBER), self.y, px(BUTTON), high)
