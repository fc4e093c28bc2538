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
from companion.app.widgets.controls.plates import Background, PlateStyle, seat_plate
from companion.app.widgets.controls.text import SMALLER, Text
from companion.app.widgets.input.pressable import Pressable
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.rotation import RotatedElement
from companion.app.widgets.theme import THEME, px, rgba, size_of, theme_colour
from companion.artwork import pieces
from companion.artwork.design_tokens import Paint
from companion.artwork.shapes import hatching, svg

HATCHED = 0.2
"""How much of the hatching is seen on a plate."""
BARE = ("plain", "cross")
"""Hatchings that a plate does not show."""


LARGEST = 320
"""Dp of the figures at most."""
PAD, HEAD = 14, 0.28
"""Dp around what is on a plate, and the share of its width that sign and name take at most if they are beside the time."""


class ClockSizes:
    """In dp: of the name, the sign, the bar. The time fills the rest of the plate."""

    def __init__(self, name: float, sign: float, bar: float) -> None:
        self.name, self.sign, self.bar = name, sign, bar


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
        down = self.state == "down"
        if self.face.turn:
            cut = seat_plate(self.seat, down=down)
        else:
            cut = PlateStyle(THEME.colour("pressed" if down else "panel"), 18, "plate", hairline=True)
        self._ground.look(cut, self.face.light)
        self._ground.lie(*self.pos, *self.size)

    def arrange(self) -> None:
        self.show_state()
        self._facing.put(*self.pos, *self.size)


class _Inside(Element):
    """Sign, name and time, as its player reads them: the time is as large as the plate allows, with sign and name left of it,
    or above it if it is larger then.
    """

    def __init__(self, seat: str, name: str, sizes: ClockSizes, **given: Any) -> None:
        super().__init__(**given)
        self.seat, self._sizes = seat, sizes
        with self.canvas.before:
            self._light = Color(1, 1, 1, 0)
            self._cloth = Rectangle(size=(0, 0))
        self.name = Text(name, "shelf", align="center", lines=2)
        self.dial = Dial(LARGEST, sizes.bar, align=0.0, keeps_time=True)
        self.dial.digits.floor = size_of("clock")
        self._sign = Picture("", sizes.sign)
        for part in (self._sign, self.name, self.dial):
            self.add_widget(part)

    def tell(self, face: ClockReading) -> bool:
        """Show this; whether something has to lie elsewhere."""
        paint, before = THEME.paint(self.seat), self.dial.face
        quiet = theme_colour("muted")
        self.name.paint = rgba(paint.on) if face.turn else quiet
        other = self.dial.tell(face, rgba(paint.on) if face.turn else theme_colour("ink"), quiet)
        return other or face.turn != before.turn

    def arrange(self) -> None:
        paint = THEME.paint(self.seat)
        turn = self.dial.face.turn
        self._hatch(paint, turn)
        drawn = pieces.banner_sign(paint, self.seat) if turn else pieces.emblem(paint, self.seat)
        self._sign.show(drawn)
        side, pad = px(self._sizes.sign), px(PAD)
        self._write_name(1.0)
        gap = side * 0.35
        column = max(float(side), min(self.name.wide() + px(2), self.width * HEAD))
        room, tall = self.width - 2 * pad - column - gap, self.height - 2 * pad
        head = max(float(side), self.name.fit(self.width - 2 * pad - side - pad))
        digits, feet = self.dial.digits, 2 * self.dial.foot
        beside = self.dial.fit_size(room, tall - feet)
        above = self.dial.fit_size(self.width - 2 * pad, tall - feet - head)
        if beside >= above:
            self._lie_beside(column, gap, self.dial.wide(beside), pad)
        else:
            self._lie_below(head, digits.fit(0) * above / digits.px + feet, pad)

    def _write_name(self, share: float) -> None:
        """Write the name in so much of its size, which is the same in every text size: it is large as it is."""
        self.name.size_sp = self._sizes.name * share / Metrics.fontscale

    def _lie_beside(self, column: float, gap: float, wide: float, pad: float) -> None:
        """Sign and name are left of the time, one above the other."""
        side, tall = px(self._sizes.sign), self.height - 2 * pad
        for share in SMALLER:
            self._write_name(share)
            if self.name.least() <= column and self.name.fit(column) <= tall - side:
                break
        name = min(self.name.fit(column), tall - side)
        left = (self.width - column - gap - wide) / 2
        top = (self.height + side + name) / 2
        self._sign.put(left + (column - side) / 2, top - side, side, side)
        self.name.align = "center"
        self.name.put(left, top - side - name, column, name)
        self.dial.lean(0.0)
        self.dial.put(left + column + gap, pad, self.width - pad - left - column - gap, tall)

    def _lie_below(self, head: float, time: float, pad: float) -> None:
        """Sign and name are above the time, side by side; all of it is in the middle. `head`, `time`: their heights."""
        side = px(self._sizes.sign)
        name = min(self.width - 3 * pad - side, self.name.wide() + px(2))
        left, top = (self.width - side - pad - name) / 2, (self.height + head + time) / 2
        self._sign.put(left, top - (head + side) / 2, side, side)
        self.name.align = "left"
        self.name.put(left + side + pad, top - head, name, head)
        self.dial.lean(0.5)
        self.dial.put(pad, top - head - time, self.width - 2 * pad, time)

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
