"""The buttons at the foot of a screen, side by side: icons, with words below them where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.layout.element import Columns
from companion.app.widgets.theme import px


class ButtonBar(Columns):
    """`actions`: name, icon, label and what it does; `words`: with labels; `upright`: below each other.

    A button shows by itself what becomes of it.
    """

    def __init__(
        self,
        actions: Sequence[tuple[str, str, str, Callable[[], None]]],
        words: bool,
        upright: bool = False,
        **given: Any,
    ) -> None:
        self.upright = upright
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
            if self.upright:
                self._below_each_other()
            else:
                super().arrange()
            for tap in self.parts:
                if tap.label:
                    tap.suit(tap.width, tap.height)
                    tap.arrange()

    def _below_each_other(self) -> None:
        parts = self.parts
        high = (self.height - self.gap * (len(parts) - 1)) / max(1, len(parts))
        for i, part in enumerate(parts):
            part.put(self.x, self.top - i * (high + self.gap) - high, self.width, high)
