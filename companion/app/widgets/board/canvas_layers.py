"""Pictures on a canvas in layers: only a layer that has changed is drawn anew, and a man keeps his picture
while he moves.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from math import pi, sin
from typing import Any

import msgspec
from kivy.animation import AnimationTransition
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.app.widgets import texture_cache

Point = tuple[float, float]


class PlacedDrawing(msgspec.Struct, frozen=True):
    """A drawing with its lower left corner at x, y; as wide as it is rendered, in pixels."""

    svg: str
    x: float
    y: float
    width: int
    alpha: float = 1.0

    @property
    def look(self) -> tuple[str, int, float]:
        """What is drawn, wherever that is."""
        return self.svg, self.width, self.alpha


class Layer:
    """Drawings that are shown together; the same ones elsewhere are only moved."""

    def __init__(self, canvas: Any) -> None:
        self.group = InstructionGroup()
        canvas.add(self.group)
        self.shown: tuple[PlacedDrawing, ...] = ()
        self._shapes: list[Any] = []

    def show(self, drawn: Iterable[PlacedDrawing]) -> None:
        now = tuple(drawn)
        if now == self.shown:
            return
        before, self.shown = self.shown, now
        if [one.look for one in now] == [one.look for one in before]:
            for shape, one in zip(self._shapes, now, strict=True):
                shape.pos = (round(one.x), round(one.y))
            return
        self.group.clear()
        self.group.add(Color(1, 1, 1, 1))
        self._shapes = []
        alpha = 1.0
        for one in now:
            if one.alpha != alpha:
                alpha = one.alpha
                self.group.add(Color(1, 1, 1, alpha))
            made = texture_cache.texture(one.svg, one.width)
            shape = Rectangle(texture=made, pos=(round(one.x), round(one.y)), size=made.size)
            self._shapes.append(shape)
            self.group.add(shape)


class PieceFigure:
    """One man on the board: a picture that can slide."""

    def __init__(self, drawn: PlacedDrawing) -> None:
        self.drawn = drawn
        self.group = InstructionGroup()
        self.colour = Color(1, 1, 1, drawn.alpha)
        made = texture_cache.texture(drawn.svg, drawn.width)
        self.shape = Rectangle(texture=made, pos=(round(drawn.x), round(drawn.y)), size=made.size)
        self.group.add(self.colour)
        self.group.add(self.shape)

    def show(self, drawn: PlacedDrawing) -> None:
        """Be this from now on, here."""
        if (drawn.svg, drawn.width) != (self.drawn.svg, self.drawn.width):
            made = texture_cache.texture(drawn.svg, drawn.width)
            self.shape.texture, self.shape.size = made, made.size
        self.drawn = drawn
        self.colour.a = drawn.alpha
        self.shape.pos = (round(drawn.x), round(drawn.y))


SMALLEST = 0.4
"""Of his size has a man who leaves, when he is there."""


class Flight(msgspec.Struct):
    """A figure under way: along `points` in so many milliseconds, after it has waited for so many (`wait`).

    `shrink`: it grows smaller to nothing; `hop`: so many pixels above the way in the middle of each leg.
    """

    figure: PieceFigure
    points: list[Point]
    ms: float
    easing: str
    shrink: bool = False
    hop: float = 0.0
    wait: float = 0.0
    begun: float = -1.0
    then: Callable[[], None] | None = None


class Flights:
    """Everything that moves on a board; one clock for all, which stands still when nothing does."""

    def __init__(self) -> None:
        self._under_way: list[Flight] = []
        self._ticking = Clock.create_trigger(self._tick, 0, interval=True)

    def begin(self, flight: Flight) -> None:
        self.land(flight.figure)
        if flight.ms <= 0:
            _at(flight, 1.0)
            if flight.then is not None:
                flight.then()
            return
        self._under_way.append(flight)
        self._ticking()

    def land(self, figure: PieceFigure | None = None) -> None:
        """End one flight, or all, where they were to end."""
        ended = [one for one in self._under_way if figure is None or one.figure is figure]
        self._under_way = [one for one in self._under_way if one not in ended]
        for one in ended:
            _at(one, 1.0)
            if one.then is not None:
                one.then()

    @property
    def moving(self) -> bool:
        return bool(self._under_way)

    def _tick(self, *_: object) -> bool:
        now = Clock.get_time() * 1000
        for one in list(self._under_way):
            if one.begun < 0:
                one.begun = now + one.wait
            share = min(1.0, max(0.0, now - one.begun) / one.ms)
            if share >= 1:
                self.land(one.figure)
            else:
                _at(one, getattr(AnimationTransition, one.easing)(share))
        return bool(self._under_way)


def _at(flight: Flight, share: float) -> None:
    """Show a figure where it is after a share of its way."""
    points = flight.points
    legs = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in itertools.pairwise(points)]
    left = sum(legs) * share
    x, y = points[-1]
    for (a, b), leg in zip(itertools.pairwise(points), legs, strict=True):
        if left <= leg and leg:
            x, y = a[0] + (b[0] - a[0]) * left / leg, a[1] + (b[1] - a[1]) * left / leg
            y += flight.hop * sin(pi * left / leg)
            break
        left -= leg
    shape = flight.figure.shape
    shape.pos = (x, y)
    if flight.shrink:
        flight.figure.colour.a = 1 - share**3
        full = flight.figure.drawn.width
        side = full * (1 - (1 - SMALLEST) * share)
        shape.size = (side, side * shape.texture.height / shape.texture.width)
        shape.pos = (x + (full - side) / 2, y + (full - side) / 2)
