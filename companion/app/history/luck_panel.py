"""Luck apart from decisions: a column for each, a row for each seat, with a sentence, and both as bars."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import sp

from companion.app.history.plot_panel import PlotView, plot_ink
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Gap, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces, plots
from companion.i18n.numbers import decimal, percent

SIGN, HIGH, APART = 34, 40, 12
LEAST = 140
"""Of a column, in sp; it is as wide as its heading, too."""
COLUMNS = "luck", "decisions"


class LuckHeadingsItem(PanelItem, frozen=True):
    """What is in the columns: `luck`, `decisions`: whether there is any; `margin`: whether a figure has a margin of error."""

    luck: bool
    decisions: bool
    margin: bool = False

    @property
    def key(self) -> str:
        return "headings"

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(name for name, there in zip(COLUMNS, (self.luck, self.decisions), strict=True) if there)

    @property
    def explained(self) -> str:
        """What the columns show."""
        names = (*self._names, *(("margin",) if self.margin else ()))
        return " ".join(text(f"column-{name}-say") for name in names)

    def build(self, paper: bool = False) -> Element:
        return _row(
            Gap(),
            [
                Stack(
                    [
                        Text(text(f"column-{name}"), "seat"),
                        Text(text(f"column-{name}-of"), "label", "muted"),
                    ]
                )
                for name in self._names
            ],
            middle=False,
        )


BAR, LOW = 150, 20
"""Of the bar of a share, in sp: its width, and its height."""


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
        words = Stack([Text(self.name, "seat", lines=1), *rows], px(4))
        return Columns([sign, words], px(APART), [px(SIGN), 0], middle=True)

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

    return PlotView(draw, 1.0, LOW)


class LuckItem(PanelItem, frozen=True):
    """`gained`, `own`: what dice and cards, and the own decisions changed the chance by; None: there were
    none. `most`: at this table.

    `columns`: whether anybody here had luck, and decisions; `errors`: what the two may err by.
    """

    seat: str
    gained: float | None
    own: float | None
    most: float
    columns: tuple[bool, bool]
    errors: tuple[float | None, float | None] = (None, None)

    @property
    def key(self) -> str:
        return f"fortune {self.seat}"

    def build(self, paper: bool = False) -> Element:
        sign = Picture(pieces.emblem(THEME.paint(self.seat), self.seat), SIGN)
        bars = [
            PlotView(drawn, HIGH / LEAST, HIGH)
            for drawn, there in zip((self._luck, self._own), self.columns, strict=True)
            if there
        ]
        return _row(sign, bars)

    def _luck(self, wide: float, high: float) -> str:
        return self._bar(plots.luck, self.gained, self.errors[0], wide, high)

    def _own(self, wide: float, high: float) -> str:
        return self._bar(plots.decision_bar, self.own, self.errors[1], wide, high)

    def _bar(
        self, draw: Callable[..., str], change: float | None, error: float | None, wide: float, high: float
    ) -> str:
        if change is None:
            return plots.nothing(wide, high)
        said = format_percent(change, 0)
        if error is not None:
            said += f" ±{max(1, round(100 * error))}"
        said += percent(0, TEXTS.language).removeprefix("0")
        return draw(change, self.most, said, wide, high, plot_ink())


def _row(first: Element, columns: list[Element], middle: bool = True) -> Element:
    return Columns([first, *columns], px(APART), [px(SIGN), *(0 for _ in columns)], middle=middle)


def format_percent(share: float, places: int) -> str:
    """In a hundred, with its sign; nothing has none."""
    said = decimal(abs(100 * share), places, TEXTS.language)
    if not any(digit in said for digit in "123456789"):
        return "0"
    return f"{'+' if share > 0 else chr(0x2212)}{said}"
