"""Plates, paper and buttons: what lies on the table, at one of four heights.

One texture each, cut in nine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from kivy.graphics import BorderImage, Color

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.theme import THEME, px
from companion.artwork.design_tokens import plate_colours
from companion.artwork.pieces import mix
from companion.artwork.shapes import svg

LIFT = {"plate": (2, 10, 0.30), "raised": (4, 18, 0.38), "sheet": (16, 60, 0.60), "flat": (0, 0, 0.0)}
"""Height of a thing: how far its shadow falls, how soft and how dark it is."""
SHADOW = "#0d0805"
FRAME, LOW_FRAME = 5, 3.5
"""Width in dp of the frame of a seat's plate, and on a small screen."""
THIN = 0.6
"""The share of it that a frame has which only sets the plate off."""


class PlateStyle(msgspec.Struct, frozen=True):
    """How a plate looks: fill, corner, height, and a rim (colour and width) if it has one."""

    fill: str
    radius: float = 18
    lift: str = "flat"
    rim: str = ""
    width: float = 0
    hairline: bool = False

    @property
    def margin(self) -> int:
        """How far its shadow reaches."""
        return round(LIFT[self.lift][1] * 0.6 + LIFT[self.lift][0])

    def to_svg(self) -> str:
        y, blur, alpha = LIFT[self.lift]
        m, side = self.margin, 2 * self.radius + 4
        whole = side + 2 * m
        soft = (
            '<filter id="s" x="-50%" y="-50%" width="200%" height="200%">'
            f'<feGaussianBlur stdDeviation="{blur / 3.2:.2f}"/>'
            "</filter>"
            if alpha
            else ""
        )
        rect = f'<rect x="{m}" y="{m}" width="{side}" height="{side}" rx="{self.radius}"'
        body = ""
        if alpha:
            body += (
                f'<g transform="translate(0 {y})">{rect} fill="{SHADOW}" fill-opacity="{alpha}" '
                'filter="url(#s)"/></g>'
            )
        if self.fill:
            body += f'{rect} fill="{self.fill}"/>'
        if self.hairline:
            top = f"M{m + self.radius} {m + 0.5}H{m + side - self.radius}"
            body += f'<path d="{top}" stroke="{THEME.colour("ink")}" stroke-opacity=".09" stroke-width="1"/>'
        if self.rim:
            i = self.width / 2
            body += (
                f'<rect x="{m + i}" y="{m + i}" width="{side - 2 * i}" height="{side - 2 * i}" '
                f'rx="{self.radius - i}" '
                f'fill="none" stroke="{self.rim}" stroke-width="{self.width}"/>'
            )
        return svg(whole, whole, body, soft)


class Background:
    """A plate under a widget, drawn on its canvas: `lie` puts it there, `look` changes it."""

    def __init__(self, widget: Any, cut: PlateStyle | None = None) -> None:
        self.cut: PlateStyle | None = None
        self._side = 0
        with widget.canvas.before:
            self._colour = Color(1, 1, 1, 0)
            self._image = BorderImage(size=(0, 0))
        if cut is not None:
            self.look(cut)

    def look(self, cut: PlateStyle | None, alpha: float = 1) -> None:
        self._colour.a = alpha if cut is not None else 0
        if cut is None:
            return
        side = px(2 * cut.radius + 4 + 2 * cut.margin)  # on a finer panel it is drawn anew
        if (cut, side) == (self.cut, self._side):
            return
        self.cut, self._side = cut, side
        self._image.texture = texture_cache.texture(cut.to_svg(), side)
        edge = px(cut.margin + cut.radius + 1)
        self._image.border = (edge, edge, edge, edge)

    def lie(self, x: float, y: float, width: float, height: float) -> None:
        m = px(self.cut.margin) if self.cut else 0
        self._image.pos = (x - m, y - m)
        self._image.size = (width + 2 * m, height + 2 * m)


class Plate(Stack):
    """Elements on a plate of the room, or (`paper`) on a sheet of paper."""

    def __init__(
        self,
        parts: Sequence[Element] = (),
        gap: float = 8,
        pad: float | tuple[float, float, float, float] = 16,
        paper: bool = False,
        cut: PlateStyle | None = None,
        **given: Any,
    ) -> None:
        left, top, right, bottom = (pad,) * 4 if isinstance(pad, (int, float)) else pad
        k = 0.7 if THEME.small else 1.0
        super().__init__(
            parts, px(gap * k), (px(left * k), px(top * k), px(right * k), px(bottom * k)), **given
        )
        self.paper = paper
        self.ground = Background(self, cut or plate_style(paper))

    def arrange(self) -> None:
        self.ground.lie(*self.pos, *self.size)
        super().arrange()


def plate_style(paper: bool = False) -> PlateStyle:
    """A plate that lies on the table."""
    if paper:
        return PlateStyle(THEME.colour("sheet"), lift="raised")
    if THEME.rimmed:
        return PlateStyle(THEME.colour("panel"), rim=THEME.colour("faint"), width=1.5)
    return PlateStyle(THEME.colour("panel"), lift="plate", hairline=True)


def seat_plate(seat: str, radius: float = 18, lift: str = "raised", down: bool = False) -> PlateStyle:
    """The plate of a seat on turn, which stands out from whatever it lies on; `down`: under a finger."""
    paint = THEME.paint(seat)
    fill, frame = plate_colours(paint, THEME.theme)
    if down:
        fill = paint.paint if paint.plate else mix(fill, paint.edge, 0.4)
    width = LOW_FRAME if THEME.small else FRAME
    return PlateStyle(fill, radius, lift, frame, 0 if not frame else width if paint.frame else width * THIN)
