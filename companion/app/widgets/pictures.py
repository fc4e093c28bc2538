"""Pictures in a panel: drawings, captioned pictures, QR codes and plots, and the frame of an example."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import sp

from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, Picture, PlateStyle
from companion.app.widgets.element import Columns, Element, Stack
from companion.app.widgets.panel_items import ON_PAPER, PanelItem, PanelUpdater
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import plots
from companion.artwork.qr_code import modules, qr_code
from companion.table.history.replay import expect_faces


class DrawingItem(PanelItem, frozen=True):
    """A drawing; `share` is its height divided by its width, `most` its greatest width in dp."""

    svg: str
    share: float
    most: float = 440

    def build(self, paper: bool = False) -> Element:
        return DrawingView(self.svg, self.share, self.most)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.svg, self.share)
        return True


class DrawingView(Element):
    """A view of a drawing in the middle of its space, as large as possible."""

    def __init__(self, svg: str, share: float, most: float, **given: Any) -> None:
        super().__init__(**given)
        self._svg, self._share, self._most = svg, share, most
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))

    def show(self, svg: str, share: float) -> None:
        self._svg, self._share = svg, share

    def fit(self, width: float) -> float:
        return float(round(min(width, px(self._most)) * self._share))

    def arrange(self) -> None:
        wide = int(min(self.width, px(self._most), self.height / self._share))
        if wide < 1 or not self._svg:
            self._shape.size = (0, 0)
            return
        texture = textures.texture(self._svg, wide)
        self._shape.texture, self._shape.size = texture, texture.size
        self._shape.pos = (
            round(self.center_x - texture.width / 2),
            round(self.center_y - texture.height / 2),
        )


class CaptionedPictureItem(PanelItem, frozen=True):
    """A picture with a caption; `drawn` is its SVG, `side` its side in dp."""

    drawn: str
    said: str
    style: str = "body"
    tone: str = "ink"
    side: float = 56

    @property
    def key(self) -> str:
        return f"portrait {self.drawn} {self.style} {self.tone}"

    def build(self, paper: bool = False) -> Element:
        words = Text(self.said, self.style, ON_PAPER.get(self.tone, self.tone) if paper else self.tone)
        return Columns([Picture(self.drawn, self.side), words], px(10), [px(self.side), 0], middle=True)

    def update(self, element: Any, before: Any) -> bool:
        element.parts[1].say(self.said)
        return True


class QrCodeItem(PanelItem, frozen=True):
    """Text as a QR code."""

    words: str

    def build(self, paper: bool = False) -> Element:
        return QrCode(self.words)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.words)
        return True


class QrCode(Element):
    """A QR code, dark on light."""

    def __init__(self, words: str, size: float = 190, **given: Any) -> None:
        super().__init__(**given)
        self.dp = size
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle()
        self.words = ""
        self.show(words)

    def fit(self, width: float) -> float:
        return float(px(self.dp))

    def show(self, words: str) -> None:
        if words != self.words:
            self.words = words
            if self._shape.texture is not None:  # A changed text needs a new texture.
                self._shape.texture = None
                self.arrange()

    def to_svg(self) -> str:
        """Return the code as SVG, with the quiet zone that scanners need."""
        return qr_code(self.words)

    def arrange(self) -> None:
        wide = modules(self.words)
        side = int(min(self.width, self.height) // wide or 1) * wide
        if self._shape.texture is None or self._shape.texture.width != side:
            self._shape.texture = textures.make_texture(self.to_svg(), side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))


class PlotItem(PanelItem, frozen=True):
    """A plot.

    Attributes:
        share: Its height divided by its width.
        most: Its greatest height in sp, unless `grow` gives it the remaining height.
    """

    share: float = 0.42
    most: float = 230
    grow: float = 0

    def to_svg(self, wide: float, high: float) -> str:
        """Return the plot as SVG for this width and height in sp."""
        raise NotImplementedError

    def build(self, paper: bool = False) -> Element:
        return PlotView(self.to_svg, self.share, self.most, grow=self.grow)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.to_svg, self.share, self.most)
        return True


class DiceHistogram(PlotItem, frozen=True, kw_only=True):
    """A histogram of the faces of a die, compared with the expected frequency.

    `sides` contains the printed faces.
    """

    die: str
    sides: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]

    def to_svg(self, wide: float, high: float) -> str:
        counts = dict(self.counts)
        return plots.bars(
            self.die, counts, expect_faces(self.sides, sum(counts.values())), wide, high, plot_ink()
        )


class ScorePlot(PlotItem, frozen=True, kw_only=True):
    """Each seat's score after each turn."""

    seats: tuple[str, ...]
    standing: tuple[tuple[int, ...], ...]

    def to_svg(self, wide: float, high: float) -> str:
        standing = [dict(zip(self.seats, one, strict=True)) for one in self.standing]
        paints = {seat: THEME.paint(seat) for seat in self.seats}
        return plots.lines(standing, paints, wide, high, plot_ink(), THEME.theme != "daylight")


class WinChancePlot(PlotItem, frozen=True, kw_only=True):
    """A plot of each seat's winning chances after each moment.

    Attributes:
        course: The chances by seat after each moment; None if they are unknown.
        points: The moments that are marked.
        counted: The plot's word for the moments.
    """

    seats: tuple[str, ...]
    course: tuple[tuple[float, ...] | None, ...]
    points: tuple[int, ...]
    counted: str

    def to_svg(self, wide: float, high: float) -> str:
        paints = {seat: THEME.paint(seat) for seat in self.seats}
        evening = THEME.theme != "daylight"
        return plots.chances(self.course, paints, self.points, wide, high, plot_ink(), evening, self.counted)


def plot_ink() -> plots.Ink:
    """Return the colours of a plot in the current theme."""
    colour = THEME.colour
    return plots.Ink(colour("ink"), colour("muted"), colour("faint"), colour("ground"), colour("raised"))


class PlotView(Element):
    """A view of a plot, which is redrawn whenever its space changes."""

    def __init__(self, draw: Callable[[float, float], str], share: float, most: float, **given: Any) -> None:
        super().__init__(**given)
        self._draw, self._share, self._most = draw, share, most
        self._size: tuple[float, ...] = ()
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))

    def show(self, draw: Callable[[float, float], str], share: float, most: float) -> None:
        self._draw, self._share, self._most, self._size = draw, share, most, ()

    def fit(self, width: float) -> float:
        return float(round(min(width * self._share, sp(self._most))))

    def arrange(self) -> None:
        wide, high = int(self.width), int(self.height)
        if wide < 2 or high < 2:
            self._shape.size = (0, 0)
            return
        if self._size != (wide, high):
            self._size = (wide, high)
            self._shape.texture = textures.make_texture(self._draw(wide / sp(1), high / sp(1)), wide)
        self._shape.pos, self._shape.size = self.pos, (wide, high)


PAD, RADIUS = 10, 20
"""Padding inside the frame, and radius of its corners, in dp."""
LEFT = 22
"""Distance in dp from the left edge of the frame to its label."""


class ExampleFrame(Element):
    """Elements stacked in a frame with the label "Example" on its upper edge."""

    def __init__(self, parts: Sequence[Element] = (), gap: float = 10, **given: Any) -> None:
        super().__init__(**given)
        rim = THEME.colour("main")
        self._frame = Background(self, PlateStyle("", RADIUS, rim=rim, width=2))
        self.inside = Stack(parts, px(gap))
        self._label_ground = Background(self, PlateStyle(rim, 10))
        self._label = Text(text("example"), "button", paint=theme_colour("on_main"), align="center", lines=1)
        self.add_widget(self.inside)
        self.add_widget(self._label)

    @property
    def _label_high(self) -> float:
        return self._label.fit(self.width or px(200)) + px(6)

    def fit(self, width: float) -> float:
        return self._label_high + px(4 + PAD) + self.inside.fit(width - 2 * px(PAD))

    def arrange(self) -> None:
        pad, label = px(PAD), self._label_high
        self._frame.lie(self.x, self.y, self.width, self.height - label / 2)
        wide = min(self.width - 2 * px(LEFT), self._label.wide() + px(24))
        area = (self.x + px(LEFT), self.top - label, wide, label)
        self._label_ground.lie(*area)
        self._label.put(*area)
        self.inside.put(self.x + pad, self.y + pad, self.width - 2 * pad, self.height - label - px(4) - pad)


class ExampleItem(PanelItem, frozen=True):
    """Parts stacked in a frame with the label "Example"."""

    parts: tuple[PanelItem, ...]

    def build(self, paper: bool = False) -> Element:
        frame = ExampleFrame()
        PanelUpdater(frame.inside).update(self.parts)
        return frame
