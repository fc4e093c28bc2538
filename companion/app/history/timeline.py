"""A game as a row of ticks, one a moment, in the paint of its player: a touch on it goes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.widgets.controls.plates import Background, plate_style
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, rgba, theme_colour
from companion.table.history.replay import Moment


class Timeline(Element):
    """`on_seek(n)` is called for the moment under a finger, 0 being the start.

    Captures have a dot below them.
    """

    def __init__(self, moments: Sequence[Moment], on_seek: Callable[[int], None], **given: Any) -> None:
        super().__init__(**given)
        self.moments, self._go, self.at = moments, on_seek, 0
        self._ground = Background(self, plate_style())
        self._lies: tuple[float, ...] = ()

    def show(self, at: int) -> None:
        self.at = at
        self._hand()

    def fit(self, width: float) -> float:
        return float(px(64))

    @property
    def _step(self) -> float:
        return (self.width - px(32)) / max(1, len(self.moments))

    def arrange(self) -> None:
        lies = (*self.pos, *self.size)
        if lies == self._lies:
            return
        self._lies = lies
        self._ground.lie(*self.pos, *self.size)
        self.canvas.clear()
        step = self._step
        wide = max(1.0, min(px(4), step * 0.6))
        with self.canvas:
            for i, moment in enumerate(self.moments):
                x = self.x + px(16) + (i + 0.5) * step
                Color(rgba=rgba(THEME.name_of(moment.seat)) if moment.seat else theme_colour("muted"))
                Rectangle(pos=(x - wide / 2, self.center_y - px(8)), size=(wide, px(18)))
                if "capture" in moment.kinds:
                    Color(rgba=theme_colour("ink"))
                    Rectangle(pos=(x - px(2), self.y + px(9)), size=(px(4), px(4)))
            Color(rgba=theme_colour("main"))
            self._mark = Rectangle(size=(px(6), px(38)))
        self._hand()

    def _hand(self) -> None:
        if self._lies:
            self._mark.pos = (self.x + px(16) + self.at * self._step - px(3), self.center_y - px(18))

    def _to(self, x: float) -> None:
        self._go(max(0, min(len(self.moments), round((x - self.x - px(16)) / self._step))))

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._to(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._to(touch.x)
        return True
