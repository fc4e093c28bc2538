"""The head of a screen: the way back, what this is with a line below it, and help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px


def help_button(on_press: Callable[[], None], **given: Any) -> PushButton:
    """The button for help, the same in every head."""
    return PushButton("", on_press, icon="help", name=text("help"), **given)


class TitleBar(Element):
    """`on_back` and `on_help` are what its buttons do.

    `call`: the button that calls a kiosk's host, where it has its place here.
    """

    def __init__(
        self,
        title: str,
        sub: str,
        on_back: Callable[[], None],
        on_help: Callable[[], None],
        low: bool = False,
        call: PushButton | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._side = THEME.thumb if low else 56
        self._back = PushButton("", on_back, icon="back", name=text("back"), small=True, high=self._side)
        self._help = help_button(on_help, small=True, high=self._side)
        self._title = Text(title, "heading" if low else "title", size=0 if low else 32)
        self._sub = Text(sub, "label", "muted")
        self._call = call
        for part in (self._back, self._title, self._sub, self._help, call):
            if part is not None:
                self.add_widget(part)

    def say(self, title: str, sub: str) -> None:
        """Be the head of something else."""
        self._title.text, self._sub.text = title, sub

    def _beside(self, width: float) -> float:
        return width - (3 if self._call is not None else 2) * (px(self._side) + px(12))

    def fit(self, width: float) -> float:
        inner = self._beside(width)
        return max(float(px(self._side)), self._title.fit(inner) + self._sub.fit(inner))

    def arrange(self) -> None:
        side, inner = px(self._side), self._beside(self.width)
        self._back.put(self.x, self.center_y - side / 2, side, side)
        self._help.put(self.right - side, self.center_y - side / 2, side, side)
        if self._call is not None:
            self._call.put(self.right - 2 * side - px(8), self.center_y - side / 2, side, side)
        title, sub = self._title.fit(inner), self._sub.fit(inner)
        left, top = self.x + side + px(12), self.center_y + (title + sub) / 2
        self._title.put(left, top - title, inner, title)
        self._sub.put(left, top - title - sub, inner, sub)
