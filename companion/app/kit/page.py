"""A whole screen: as large as the window, laid out in one of three ways by the room that there is."""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.app.kit import art
from companion.app.kit.element import Element
from companion.app.kit.room import LOW, ROOM, hue
from companion.look.shapes import svg

SMALL = 700
"""Height (dp) below which a lying screen is short of room."""


class Space(msgspec.Struct, frozen=True):
    """What there is room for, in dp. `kind`: wide, low (lying, and not high) or upright."""

    width: float
    height: float

    @property
    def kind(self) -> str:
        if self.height > self.width:
            return "upright"
        return "low" if self.height < LOW else "wide"

    @property
    def low(self) -> bool:
        return self.kind == "low"

    @property
    def margin(self) -> float:
        return 8 if self.low else 12 if self.kind == "upright" or self.height < SMALL else 16

    @property
    def gap(self) -> float:
        return 8 if self.low else 10 if self.height < SMALL else 14


class Page(Element):
    """Fills its room; `laid_out` is called whenever the room changes."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.size_hint = (1, 1)
        with self.canvas.before:
            self._colour = Color(rgba=hue("ground"))
            self._table = Rectangle()
            Color(1, 1, 1, 1)
            self._lamp = Rectangle()
        self._again = Clock.create_trigger(self._fit_in, -1)
        self.bind(pos=self._again, size=self._again)

    @property
    def space(self) -> Space:
        return Space(self.width / dp(1), self.height / dp(1))

    def _fit_in(self, *_: object) -> None:
        self._table.pos, self._table.size = self.pos, self.size
        self._lamp.texture = art.texture(lamp(ROOM.colour("ground_lit"), ROOM.colour("ground")), 64)
        self._lamp.pos, self._lamp.size = self.pos, self.size
        self.laid_out()
        self.arrange()

    def laid_out(self) -> None:
        """The room has changed."""


def lamp(lit: str, ground: str) -> str:
    """The pool of light on the table."""
    glow = (
        f'<radialGradient id="l" cx=".36" cy=".5" r=".75"><stop offset="0" stop-color="{lit}"/>'
        f'<stop offset="1" stop-color="{ground}"/></radialGradient>'
    )
    return svg(64, 64, '<rect width="64" height="64" fill="url(#l)"/>', glow)
