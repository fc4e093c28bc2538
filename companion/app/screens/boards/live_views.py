"""Live views of boards and cameras: the sensor field, a camera's picture with the outline of the
board, and the base of pages with a camera.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks, Layer, PlacedDrawing
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.button import Background, PlateStyle
from companion.app.widgets.element import Element
from companion.app.widgets.panel_items import PanelItem
from companion.app.widgets.screen import ButtonBar
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import marks
from companion.artwork.pieces import INK
from companion.kernel.board import Board
from firmware_bridge.core.camera import Held, LivePicture, Spot, camera_setup, sentence_of
from firmware_bridge.urls import understood

if TYPE_CHECKING:
    from firmware_bridge.transports.frames.eye_process import LiveCamera


FELT = "1"
"""The reading of a board that detects pieces without identifying them."""
PLAIN = "x"
"""The symbol of a square with nothing printed on it."""


def field_of(files: int, ranks: int) -> Board:
    """Return a field of this size as a board."""
    return Board("field", "field", files, ranks, (PLAIN,) * (files * ranks), {})


class SensorFieldView(BoardView):
    """A view of a board's readings.

    `chosen` is the selected square; `lit` contains the squares whose lights are on.
    """

    def __init__(self, board: Board, on_touched: Callable[[str], None], **given: Any) -> None:
        super().__init__(board, self._on_tap, **given)
        self._choose = on_touched
        self.chosen = ""
        self.lit: frozenset[str] = frozenset()
        self._readings: Mapping[str, str] = {}
        self._fresh: frozenset[str] = frozenset()
        self._lines: tuple[tuple[str, ...], ...] = ()

    def _on_tap(self, square: str) -> None:
        self.chosen = square
        self._choose(square)

    def show_field(
        self,
        readings: Mapping[str, str],
        fresh: frozenset[str],
        lines: Sequence[tuple[str, ...]],
        shown: BoardMarks,
    ) -> None:
        """Show the readings from the board.

        Args:
            readings: The reading of each square.
            fresh: Squares that have just changed.
            lines: Ranks and files that are silent.
            shown: Further marks.
        """
        self._readings, self._fresh, self._lines = dict(readings), fresh, tuple(lines)
        self.men, self.shown = {}, shown
        self._draw(slide=False)

    def _below(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        for square in sorted(self.lit):
            yield self._on(square, marks.lit())
        yield from super()._below(shown)

    def _above(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        for square, reading in self._readings.items():
            if square in self.board.number:
                yield self._on(square, marks.magnet("" if reading == FELT else reading))
        for square in sorted(self._fresh):
            yield self._on(square, marks.ring())
        yield from super()._above(shown)

    def _over(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        for line in self._lines:
            yield self._around(line)
        yield from super()._over(shown)
        if self.chosen in self.board.number:
            yield self._on(self.chosen, marks.ticks(0.0))

    def _around(self, line: tuple[str, ...]) -> PlacedDrawing:
        """Return a frame around a whole rank or file."""
        corners = [self.corner_of(square) for square in line]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        low, high = min(y for _, y in corners), max(y for _, y in corners)
        across, down = round((right - left) / self.side) + 1, round((high - low) / self.side) + 1
        return PlacedDrawing(marks.around(across, down), left, low, round(across * self.side))


SHARE = 9 / 16
"""Preferred height divided by the width."""
RING = 0.1
"""Side of a ring as a share of the picture's width."""
OPPOSITE = {0: (1, 3, 2), 1: (0, 2, 3), 2: (1, 3, 0), 3: (0, 2, 1)}
"""For each corner its two neighbours and the opposite one."""


def missing_spot(seen: Mapping[int, Spot]) -> Spot | None:
    """Return the estimated position of the fourth corner from the other three.

    Return None unless exactly one corner is missing.
    """
    left = [corner for corner in OPPOSITE if corner not in seen]
    if len(left) != 1:
        return None
    (ax, ay), (bx, by), (cx, cy) = (seen[corner] for corner in OPPOSITE[left[0]])
    return ax + bx - cx, ay + by - cy


class LivePictureItem(PanelItem, frozen=True):
    """The picture of a camera in a panel."""

    live: LivePicture | None

    def build(self, paper: bool = False) -> Element:
        view = LivePictureView(radius=12)
        view.show(self.live)
        return view

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.live)
        return True


class LivePictureView(Element):
    """The picture of a camera, as large as the space allows."""

    def __init__(self, radius: float = 18, **given: Any) -> None:
        super().__init__(**given)
        self._radius = radius
        self.live: LivePicture | None = None
        self.tapped: tuple[Spot, ...] = ()
        self.on_tap: Callable[[Spot], None] | None = None
        """Called with the point of the picture that is tapped."""
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
        """Show a picture, or nothing if `live` is None."""
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
        """Draw the rings and the outline."""
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
        """Return the position on the screen of a point of the picture."""
        left, top, wide, high = self._at
        return left + spot[0] * wide, top - spot[1] * high

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the point of the picture at a position on the screen; None if the position is outside
        it.
        """
        left, top, wide, high = self._at
        spot = (x - left) / wide, (top - y) / high
        return spot if self.live is not None and all(0 <= share <= 1 for share in spot) else None


CORNERS = 4


def watch(url: str, on_change: Callable[[], None], codes: bool = False) -> LiveCamera:
    """Open a camera. The number of squares is read from the board itself, unless the URL states it.

    Args:
        url: URL of the camera.
        on_change: Called for each new picture or reading.
        codes: Whether QR codes are read, too.

    Raises:
        BoardError: If the URL names no camera.
    """
    from firmware_bridge.transports.frames.eye_process import LiveCamera

    setup = camera_setup(understood(url)[1])
    if "field=" not in url and setup.reads == "kit":
        setup = msgspec.structs.replace(setup, cols=0, rows=0)
    return LiveCamera(msgspec.structs.replace(setup, codes=codes), on_change)


class LiveScreen(SplitPage):
    """A page with a camera.

    Args:
        app: The app.
        url: URL of the camera.
        leave: Returns to the previous screen.
        live: The camera if it is already open.

    Raises:
        BoardError: If the URL names no camera.
    """

    def __init__(
        self,
        app: AppContext,
        url: str,
        leave: Callable[[], None],
        live: LiveCamera | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self.url, self._leave = app, url, leave
        self._take = Clock.create_trigger(lambda _: self._look())
        self.live = live if live is not None else watch(url, self._take)
        self.live.on_change = self._take

    def close(self) -> None:
        self._take.cancel()
        self.live.on_change = lambda: None
        self.live.close()

    def _look(self) -> None:
        """Handle new readings from the camera."""
        self.draw_now()

    # What it is made of

    def _make(self) -> None:
        self.banner = Banner(self.is_low)
        self.field = self._make_field()
        self.hold(self.banner, self.field, self._make_bar())

    @property
    def is_low(self) -> bool:
        """Whether there is little space next to the field."""
        return self.space.kind != "wide"

    def _make_field(self) -> BoardView:
        """Return the view of what is read."""
        raise NotImplementedError

    def _make_bar(self, *more: tuple[str, str, str, Callable[[], None]]) -> ButtonBar:
        """Return the buttons: back, `more`, and help."""
        back = ("back", "back", text("back"), self._leave)
        return ButtonBar((back, *more, ("help", "help", text("help"), self._app.help)), not self.is_low)

    # What it says

    def _say_trouble(self) -> BannerText | None:
        """Return what is wrong with the camera; None if nothing is."""
        return BannerText(TEXTS.render(self.live.trouble), "wrong") if self.live.trouble is not None else None

    def _say_held(self, was_read: bool) -> BannerText | None:
        """Return why nothing is read now; None if the board is being read.

        `was_read` says whether the board was read before.
        """
        seen, live = self.live.seen, self.live.picture
        if isinstance(seen, Held):
            return BannerText(say_why_held(seen, live.marks if live is not None else {}, was_read))
        return None


def say_why_held(held: Held, marks: Mapping[int, Spot], was_read: bool) -> str:
    """Return the message about a board that is not read now; `was_read` says whether it was read before."""
    if was_read and held.why in ("moving", "hand"):
        return text("camera-hand")
    corner = missing_corner(marks)
    if held.why == "lost" and corner:
        return text("camera-corner", where=corner)
    if held.why == "lost" and held.corners == CORNERS:
        return text("camera-finds")
    return TEXTS.render(sentence_of(held))


def missing_corner(marks: Mapping[int, Spot]) -> str:
    """Return the corner of the picture in which a marker is missing, such as `upper-left`; empty unless
    exactly one is missing.
    """
    spot = missing_spot(marks)
    if spot is None:
        return ""
    x, y = (sum(axis) / len(marks) for axis in zip(*marks.values(), strict=True))
    return f"{'upper' if spot[1] < y else 'lower'}-{'left' if spot[0] < x else 'right'}"
