"""Small parts of the table screen: the die that rolls, and a seat with its box."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.figures import base, man, write

ROLL_FRAMES = 8


class DieView(Widget):
    """The die: tumbles for a moment, then shows its face."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.face = ""
        self._left = 0
        self._redraw = Clock.create_trigger(self._draw)
        self.bind(pos=self._redraw, size=self._redraw)

    def roll(self, face: str, tumble: bool) -> None:
        self.face = face
        self._left = ROLL_FRAMES if tumble and face else 0
        if self._left:
            Clock.schedule_interval(self._tumble, 0.05)
        self._redraw()

    def lie(self, face: str | None) -> None:
        """The face that counts now; without one the last roll stays in sight."""
        if face is not None and face != self.face:
            self.face = face
            self._redraw()

    def _tumble(self, *_: object) -> bool:
        self._left -= 1
        self._redraw()
        return self._left > 0

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        shown = random.choice("+#2345") if self._left else self.face
        with self.canvas:
            Color(rgba=theme.DARK)
            RoundedRectangle(pos=(self.x, self.y - dp(2)), size=self.size, radius=[dp(14)])
            Color(rgba=theme.INK if shown else theme.RAISED)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)])
            if shown:
                write(shown, self.center_x, self.center_y, int(self.height * 0.62), theme.DARK)


class SeatRow(Widget):
    """A seat: its colour and shape, the men in its box to tap, how many are home, and whose turn it is."""

    def __init__(self, seat: str, name: str, boxed: Callable[[str], None], **given: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(62), **given)
        self._seat, self._name, self._boxed = seat, name, boxed
        self._men: Sequence[str] = ()
        self._home, self._turn, self._picked, self._player, self._place = 0, False, "", "human", 0
        self._redraw = Clock.create_trigger(self._draw)
        self.bind(pos=self._redraw, size=self._redraw)

    def show(self, men: Sequence[str], home: int, turn: bool, picked: str, player: str, place: int) -> None:
        self._men, self._home, self._turn, self._picked = men, home, turn, picked
        self._player, self._place = player, place
        self._redraw()

    @property
    def _step(self) -> float:
        return self.height * 0.86

    def middle_of(self, kind: str) -> tuple[float, float]:
        """Where a boxed man is drawn."""
        return self.x + dp(150) + self._step * (list(self._men).index(kind) + 0.5), self.center_y

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            i = int((touch.x - self.x - dp(150)) // self._step)
            if 0 <= i < len(self._men):
                self._boxed(self._men[i])
                return True
        return bool(super().on_touch_down(touch))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        colour = theme.SEATS[self._seat]
        with self.canvas:
            Color(rgba=theme.PANEL)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(10)])
            if self._turn:
                Color(rgba=colour)
                Line(rounded_rectangle=(*self.pos, *self.size, dp(10)), width=dp(1.8))
            size = self.height * 0.5
            base(self._seat, self.x + dp(28), self.center_y, size, colour)
            name = self._name[:10] + ("  \u2699" if self._player == "computer" else "")
            write(name, self.x + dp(54), self.center_y, int(sp(17)), theme.INK, theme.GLYPH_FONT, lean=0)
            for kind in self._men:
                x, y = self.middle_of(kind)
                if kind == self._picked:
                    Color(rgba=theme.LIFTED)
                    Line(circle=(x, y, self._step * 0.47), width=dp(2))
                man(self._seat, kind, x, y, self._step * 0.92)
            done = f"place {self._place}" if self._place else f"home {self._home}"
            write(done, self.right - dp(12), self.center_y, int(sp(15)), theme.MUTED, lean=1)
