"""The buttons at the foot of a screen, side by side: icons, with words below them where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.layout.element import Columns
from companion.app.widgets.theme import px


class ButtonBar(Columns):
    """`actions`: name, icon, label and what it does; `words`: with labels.

    A button shows by itself what becomes of it.
    """

    def __init__(
        self, actions: Sequence[tuple[str, str, str, Callable[[], None]]], words: bool, **given: Any
    ) -> None:
        self.taps = {
            name: PushButton(
                label if words else "",
                on_press,
                icon=icon,
                upright=True,
                style="caption",
                high=64 if words else 48,
                name=label,
                small=not words,
            )
            for name, icon, label, on_press in actions
        }
        super().__init__(list(self.taps.values()), px(8), **given)
        self._lies: tuple[float, ...] = ()

    def arrange(self) -> None:
        if (lies := (*self.pos, *self.size)) != self._lies:
            self._lies = lies
            super().arrange()
