"""Plots in a panel: drawn in the size that they have there, larger where type is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import sp

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME
from companion.artwork import plots
from companion.table.history.game_summary import expect_faces


class PlotItem(PanelItem, frozen=True):
    """`share`: its height in widths; `most`: so many sp high at most, unless it takes the height that is left over (`grow`)."""

    share: float = 0.42
    most: float = 230
    grow: float = 0

    def to_svg(self, wide: float, high: float) -> str:
        """The plot as SVG, in sp."""
        raise NotImplementedError

    def build(self, paper: bool = False) -> Element:
        return PlotView(self.to_svg, self.share, self.most, grow=self.grow)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.to_svg, self.share, self.most)
        return True


class DiceHistogram(PlotItem, frozen=True, kw_only=True):
    """How often each face of a die came, beside what is usual.

    `sides`: its faces as they are printed, one for each side.
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
    """What each seat had after each turn."""

    seats: tuple[str, ...]
    standing: tuple[tuple[int, ...], ...]

    def to_svg(self, wide: float, high: float) -> str:
        standing = [dict(zip(self.seats, one, strict=True)) for one in self.standing]
        paints = {seat: THEME.paint(seat) for seat in self.seats}
        return plots.lines(standing, paints, wide, high, plot_ink(), THEME.theme != "daylight")


class WinChancePlot(PlotItem, frozen=True, kw_only=True):
    """Each seat's chance of winning after each moment; `points` are marked; `counted`: what the moments are called."""

    seats: tuple[str, ...]
    course: tuple[tuple[float, ...] | None, ...]
    points: tuple[int, ...]
    counted: str

    def to_svg(self, wide: float, high: float) -> str:
        paints = {seat: THEME.paint(seat) for seat in self.seats}
        evening = THEME.theme != "daylight"
        return plots.chances(self.course, paints, self.points, wide, high, plot_ink(), evening, self.counted)


def plot_ink() -> plots.Ink:
    """The colours of a plot in this light."""
    colour = THEME.colour
    return plots.Ink(colour("ink"), colour("muted"), colour("faint"), colour("ground"), colour("raised"))


class PlotView(Element):
    """Draws anew when its room is another."""

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
            self._shape.texture = texture_cache.make_texture(self._draw(wide / sp(1), high / sp(1)), wide)
        self._shape.pos, self._shape.size = self.pos, (wide, high)
