"""What luck and decisions came to for a seat: a sentence and a bar each, or the change in its winning chance."""

from __future__ import annotations

from kivy.metrics import sp

from companion.app.history.plot_panel import PlotView, plot_ink
from companion.app.texts import TEXTS
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces, plots
from companion.i18n.numbers import decimal, percent

SIGN, APART = 34, 12
BAR, LOW, LOWEST = 150, 20, 16
"""Of the bar of a share, in sp: its width, its height, and its height on a small screen."""


class SeatReviewItem(PanelItem, frozen=True):
    """What a seat's dice and decisions came to: a sentence and a bar from 0 to 100 % for each.

    `luck`, `kept`: sentence with the share that its bar shows, None: no bar; `narrow`: bars are below their sentences.
    """

    seat: str
    name: str
    luck: tuple[str, float | None] | None
    kept: tuple[str, float | None] | None
    narrow: bool = False

    @property
    def key(self) -> str:
        return f"review {self.seat} {self.narrow}"

    def build(self, paper: bool = False) -> Element:
        sign = Picture(pieces.emblem(THEME.paint(self.seat), self.seat), SIGN)
        rows = [self._row(*told) for told in (self.luck, self.kept) if told is not None]
        words = Stack([Text(self.name, "seat", lines=1), *rows], px(2 if THEME.small else 4))
        return Columns([sign, words], px(APART), [px(SIGN), 0], middle=True, grow=1)

    def _row(self, said: str, share: float | None) -> Element:
        words = Text(said, "label")
        if share is None:
            return words
        bar = share_bar(share)
        if self.narrow:
            return Stack([words, bar], px(2))
        return Columns([words, bar], px(APART), [0, sp(BAR)], middle=True)


def share_bar(share: float, lost: float = 0.0) -> PlotView:
    """A bar from 0 to 100 % with its figure; `lost`: what is shown paler after it."""
    said = percent(share, TEXTS.language)

    def draw(wide: float, high: float) -> str:
        return plots.share_bar(share, said, wide, high, plot_ink(), THEME.colour("main"), lost)

    return PlotView(draw, 1.0, LOWEST if THEME.small else LOW)


class ChangeItem(PanelItem, frozen=True):
    """How much luck or decisions changed a seat's winning chance: a figure, and a bar with its scale to the left or right of the middle.

    `error`: margin of error, None: unknown; `most`: the change that fills the bar, named at both of its ends.
    """

    seat: str
    name: str
    change: float
    error: float | None
    most: float

    @property
    def figure(self) -> str:
        """The change in percentage points, with its margin of error."""
        said = format_percent(self.change, 0)
        if self.error is not None:
            said += f"\u00a0±\u00a0{max(1, round(100 * self.error))}"
        return said

    def build(self, paper: bool = False) -> Element:
        sign = Picture(pieces.emblem(THEME.paint(self.seat), self.seat), SIGN)
        figure = Text(self.figure, "seat", align="right", lines=1)
        name = Text(self.name, "seat", lines=1)
        words = Columns([name, figure], px(APART), [0, figure.wide() + px(2)])
        bar = PlotView(self._draw, 1.0, LOWEST if THEME.small else LOW)
        return Columns([sign, Stack([words, bar], px(2))], px(APART), [px(SIGN), 0], middle=True)

    def _draw(self, wide: float, high: float) -> str:
        ends = (format_percent(-self.most, 0), format_percent(self.most, 0))
        return plots.change_bar(self.change, self.most, ends, wide, high, plot_ink(), THEME.colour("main"))


def format_percent(share: float, places: int) -> str:
    """In a hundred, with its sign; nothing has none."""
    said = decimal(abs(100 * share), places, TEXTS.language)
    if not any(digit in said for digit in "123456789"):
        return "0"
    return f"{'+' if share > 0 else chr(0x2212)}{said}"
