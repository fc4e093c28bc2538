"""The foot of a kiosk's window: the call for the host where a screen has no place of its own for it, and what
the machine warns of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.kiosk.health_warnings import HealthWarning
from companion.app.texts import text
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, theme_colour

WIDE, MARGIN = 0.34, 6
"""Share of the width that the call has at most, and dp between it and the edge of the glass."""


class Footer(Element):
    """`tap`: the button that calls, None where the screen has one.

    `name`: of the table; `on_dismiss`: the warning was read.
    """

    def __init__(
        self,
        tap: PushButton | None,
        name: str,
        warning: HealthWarning | None,
        on_dismiss: Callable[[], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._tap = tap
        with self.canvas.before:
            self._colour = Color()
            self._shape = Rectangle()
        self._ground = Background(self)
        self._name = Text("" if warning else name, "label", "muted", lines=1)
        self._icon = Icon(warning.icon, 22, "on_main") if warning else None
        self._said = Text(warning.said if warning else "", "label", "on_main")
        self._done = (
            PushButton("", on_dismiss, icon="check", small=True, name=text("warn-done")) if warning else None
        )
        for part in (self._name, self._icon, self._said, self._done, tap):
            if part is not None:
                self.add_widget(part)

    def fit(self, width: float) -> float:
        """Two lines of a large type need more than a finger does."""
        left = self._room_left(width)
        wanted = self._said.fit(max(px(60), left)) if self._done is not None else 0
        call = self._tap.fit(self._call(width)) if self._tap is not None else 0
        edge = px(MARGIN) if self._tap is not None or self._done is not None else 0
        return max(float(px(THEME.thumb)), wanted + px(8), call) + edge

    def _call(self, width: float) -> float:
        if self._tap is None:
            return 0.0
        return min(width * WIDE, self._tap.full_width())

    def _room_left(self, width: float) -> float:
        """What is left for the sentence."""
        return width - self._call(width) - (px(30 + 8 * 5 + 2 * MARGIN + 9) + px(THEME.thumb))

    def arrange(self) -> None:
        self._colour.rgba = theme_colour("ground")
        self._shape.pos, self._shape.size = self.pos, self.size
        gap, call = px(8), self._call(self.width)
        right = self.right - call
        if self._tap is not None:
            right, low = right - gap, px(MARGIN)
            self._tap.put(right, self.y + low, call, self.height - low)
            right -= gap
        if self._done is None:
            self._ground.look(None)
            self._name.put(self.x + gap, self.y, max(1, right - self.x - 2 * gap), self.height)
            return
        self._ground.look(PlateStyle(THEME.colour("main")))
        left, low, high = self.x + px(MARGIN), self.y + px(MARGIN), self.height - px(MARGIN)
        if self._tap is None:
            right -= px(MARGIN)
        self._done.put(right - px(THEME.thumb), low, px(THEME.thumb), high)
        right -= px(THEME.thumb) + gap
        self._ground.lie(left, low, right - left, high)
        assert self._icon is not None
        self._icon.put(left + gap, low, px(30), high)
        left += gap + px(30) + gap
        self._said.put(left, low, max(1, right - px(9) - left), high)
