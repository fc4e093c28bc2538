"""What a camera shows, live: its picture, with the corners ringed that are found and the board outlined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.app.widgets.board.canvas_layers import Layer, PlacedDrawing
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import marks
from companion.artwork.pieces import INK
from firmware_bridge.eye.live_picture import LivePicture, Spot

SHARE = 9 / 16
"""Height in widths that it wants."""
RING = 0.1
"""Side of a ring, of the picture's width."""
OPPOSITE = {0: (1, 3, 2), 1: (0, 2, 3), 2: (1, 3, 0), 3: (0, 2, 1)}
"""A corner: its two neighbours, and the one across."""


def missing_spot(seen: Mapping[int, Spot]) -> Spot | None:
    """About where the fourth corner should be, by the other three; None: it is more than one, or none."""
    left = [corner for corner in OPPOSITE if corner not in seen]
    if len(left) != 1:
        return None
    (ax, ay), (bx, by), (cx, cy) = (seen[corner] for corner in OPPOSITE[left[0]])
    return ax + bx - cx, ay + by - cy


class LivePictureItem(PanelItem, frozen=True):
    """The picture in a panel."""

    live: LivePicture | None

    def build(self, paper: bool = False) -> Element:
        view = LivePictureView(radius=12)
        view.show(self.live)
        return view

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.live)
        return True


class LivePictureView(Element):
    """As large as its place allows."""

    def __init__(self, radius: float = 18, **given: Any) -> None:
        super().__init__(**given)
        self._radius = radius
        self.live: LivePicture | None = None
        self.tapped: tuple[Spot, ...] = ()
        self.on_tap: Callable[[Spot], None] | None = None
        """What a tap on a point of the picture does."""
        self._ground = Background(self)
        self._texture: Any = None
        self._at = (0.0, 0.0, 1.0, 1.0)
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._shape = RoundedRectangle(size=(0, 0), radius=[px(radius)])
            Color(rgba=rgba(INK))
            self._edge = Line(width=1)
            Color(rgba=rgba(marks.RIM))
            self._line = Line(width=1)
        self._rings = Layer(self.canvas)

    def fit(self, width: float) -> float:
        return round(width * SHARE)

    def show(self, live: LivePicture | None) -> None:
        """Show this picture; None: there is none."""
        self.live = live
        if live is not None:
            if self._texture is None or self._texture.size != (live.width, live.height):
                self._texture = Texture.create(size=(live.width, live.height), colorfmt="rgb")
                self._texture.flip_vertical()
            self._texture.blit_buffer(live.pixels, colorfmt="rgb", bufferfmt="ubyte")
        self.arrange()

    def on_touch_down(self, touch: Any) -> bool:
        spot = (
            self.spot_at(*touch.pos) if self.on_tap is not None and self.collide_point(*touch.pos) else None
        )
        if spot is None or self.on_tap is None:
            return bool(super().on_touch_down(touch))
        self.on_tap(spot)
        return True

    def arrange(self) -> None:
        self._ground.look(PlateStyle(THEME.colour("panel"), self._radius, "plate"))
        self._ground.lie(*self.pos, *self.size)
        live = self.live
        self._light.a = 0.0 if live is None else 1.0
        if live is None:
            self._rings.show(())
            self._line.points = self._edge.points = []
            return
        k = min(self.width / live.width, self.height / live.height)
        wide, high = live.width * k, live.height * k
        self._shape.texture, self._shape.size = self._texture, (wide, high)
        self._shape.pos = (self.center_x - wide / 2, self.center_y - high / 2)
        self._at = (self.center_x - wide / 2, self.center_y + high / 2, wide, high)
        self._mark(live, wide)

    def _mark(self, live: LivePicture, wide: float) -> None:
        """Rings and outline."""
        self._rings.show(self._draw(live, round(wide * RING)))
        points = [part for spot in live.outline for part in self.place_of(spot)]
        for line, width in ((self._edge, 3.5), (self._line, 1.8)):
            line.points = [*points, *points[:2]]
            line.width = px(width)

    def _draw(self, live: LivePicture, side: int) -> Iterator[PlacedDrawing]:
        for spot in live.marks.values():
            yield self._ring(spot, side, True)
        for spot in self.tapped if not live.outline else ():
            yield self._ring(spot, side, True)
        missing = missing_spot(live.marks)
        if missing is not None:
            yield self._ring(missing, side, False)

    def _ring(self, spot: Spot, side: int, found: bool) -> PlacedDrawing:
        x, y = self.place_of(spot)
        return PlacedDrawing(marks.corner(found), x - side / 2, y - side / 2, side)

    def place_of(self, spot: Spot) -> tuple[float, float]:
        """Where a point of the picture is on the screen."""
        left, top, wide, high = self._at
        return left + spot[0] * wide, top - spot[1] * high

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The point of the picture under a place of the screen; None: there is none."""
        left, top, wide, high = self._at
        spot = (x - left) / wide, (top - y) / high
        return spot if self.live is not None and all(0 <= share <= 1 for share in spot) else None
