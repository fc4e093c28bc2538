"""One clock of the page of clocks: a plate that its player reads and presses, in the paint of the seat while
its time goes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics

from companion.app.table.clocks.clock_ticker import ClockReading
from companion.app.table.clocks.dial import Dial
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.input.pressable import Pressable
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.rotation import RotatedElement
from companion.app.widgets.theme import THEME, px, rgba, theme_colour
from companion.artwork import pieces
from companion.artwork.design_tokens import Paint
from companion.artwork.pieces import mix
from companion.artwork.shapes import hatching, svg

HATCHED = 0.2
"""How much of the hatching is seen on a plate."""
BARE = ("plain", "cross")
"""Hatchings that a plate does not show."""


class ClockSizes:
    """In dp: of the time, the name, the sign, the bar."""

    def __init__(self, time: float, name: float, sign: float, bar: float) -> None:
        self.time, self.name, self.sign, self.bar = time, name, sign, bar


class ClockFace(Pressable):
    """`on_press` hears the seat whose clock was tapped; `quarters`: from which side it is read."""

    def __init__(
        self,
        seat: str,
        name: str,
        quarters: int,
        sizes: ClockSizes,
        on_press: Callable[[str], None],
        **given: Any,
    ) -> None:
        super().__init__(partial(on_press, seat), **given)
        self.seat, self.face = seat, ClockReading("")
        self._ground = Background(self)
        self._inside = _Inside(seat, name, sizes)
        self._facing = RotatedElement(self._inside, quarters)
        self.add_widget(self._facing)

    @property
    def text(self) -> str:
        """What it is called, for those who do not see it."""
        return f"{self._inside.name.text} {self.face.time}"

    def tell(self, face: ClockReading) -> None:
        """What it shows from now on."""
        before, self.face = self.face, face
        if self._inside.tell(face) and self.width:
            self._inside.arrange()
        if (face.turn, face.light) != (before.turn, before.light):
            self.show_state()

    def warm(self) -> None:
        """Have each of its figures drawn once."""
        for _ in self._inside.dial.digits.warm():
            pass

    def show_state(self) -> None:
        """Its plate: full paint while its time runs, darker under a finger, paler and back when short."""
        paint, down = THEME.paint(self.seat), self.state == "down"
        if self.face.turn:
            fill = mix(paint.paint, paint.edge, 0.4) if down else paint.paint
            rim = THEME.colour("line") if paint.turned else ""
            cut = PlateStyle(fill, 18, "raised", rim, 1 if rim else 0)
        else:
            cut = PlateStyle(THEME.colour("pressed" if down else "panel"), 18, "plate", hairline=True)
        self._ground.look(cut, self.face.light)
        self._ground.lie(*self.pos, *self.size)

    def arrange(self) -> None:
        self.show_state()
        self._facing.put(*self.pos, *self.size)


class _Inside(Element):
    """Sign, name and time, as its player reads them."""

    def __init__(self, seat: str, name: str, sizes: ClockSizes, **given: Any) -> None:
        super().__init__(**given)
        self.seat, self._sizes = seat, sizes
        with self.canvas.before:
            self._light = Color(1, 1, 1, 0)
            self._cloth = Rectangle(size=(0, 0))
        self.name = Text(name, "shelf", lines=1, size=sizes.name / Metrics.fontscale)  # large as it is
        self.dial = Dial(sizes.time, sizes.bar, align=0.0)
        self._sign = Picture("", sizes.sign)
        for part in (self._sign, self.name, self.dial):
            self.add_widget(part)

    def tell(self, face: ClockReading) -> bool:
        """Show this; whether something has to lie elsewhere."""
        paint, before = THEME.paint(self.seat), self.dial.face
        ink = rgba(paint.on) if face.turn else theme_colour("ink")
        self.name.paint = ink if face.turn else theme_colour("muted")
        other = self.dial.tell(face, ink)
        return other or face.turn != before.turn

    def arrange(self) -> None:
        paint = THEME.paint(self.seat)
        turn = self.dial.face.turn
        self._hatch(paint, turn)
        drawn = pieces.banner_sign(paint, self.seat) if turn else pieces.emblem(paint, self.seat)
        self._sign.show(drawn)
        side, gap = px(self._sizes.sign), px(self._sizes.sign * 0.45)
        pad = px(12)
        room = max(1.0, self.width - 2 * pad - side - gap)
        wide = min(room, max(self.dial.wide(), px(self._sizes.sign)))
        name = min(self.name.fit(room), self.height * 0.4)
        dial = min(self.dial.fit(room), self.height - name - px(8))
        left = (self.width - side - gap - wide) / 2
        top = (self.height + name + dial) / 2
        self._sign.put(left, top - name - dial / 2 - side / 2, side, side)
        self.name.put(left + side + gap, top - name, self.width - pad - left - side - gap, name)
        self.dial.put(left + side + gap, top - name - dial, wide, dial)

    def _hatch(self, paint: Paint, turn: bool) -> None:
        hatched = paint.hatch not in BARE
        self._light.a = HATCHED if hatched and turn else 0
        if hatched:  # drawn before its turn comes, which does not wait for it
            drawn = clock_hatching(paint, round(self.width), round(self.height))
            self._cloth.texture = texture_cache.texture(drawn, round(self.width))
            self._cloth.size = self.size


def clock_hatching(paint: Paint, wide: int, high: int) -> str:
    """The hatching of a seat all over a plate of that size."""
    body = f'<rect width="{wide}" height="{high}" rx="{px(18)}" fill="url(#h)"/>'
    return svg(wide, high, body, hatching("h", paint.hatch, paint.on, 2.2))
