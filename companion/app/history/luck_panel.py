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
from companion.i18n.numbers import decimal

SIGN, HIGH, APART = 34, 40, 12
LEAST = 140
"""Of a column, in sp; it is as wide as its heading, too."""
COLUMNS = "luck", "decisions"


class LuckHeadingsItem(PanelItem, frozen=True):
    """What stands in the columns: `luck`, `decisions`: whether there is any."""

    luck: bool
    decisions: bool

    @property
    def key(self) -> str:
        return "headings"

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(name for name, there in zip(COLUMNS, (self.luck, self.decisions), strict=True) if there)

    @property
    def explained(self) -> str:
        """What the columns show."""
        return " ".join(text(f"column-{name}-say") for name in self._names)

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


class LuckItem(PanelItem, frozen=True):
    """`gained`, `own`: what dice and cards, and the own decisions changed the chance by; None: there were
    none. `most`: at this table.

    `columns`: whether anybody here had luck, and decisions; `errors`: what the two may err by.
    """

    seat: str
    name: str
    said: str
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
        name = Text(self.name, "seat", lines=1)
        words = Stack([name, Text(self.said, "label", "muted")], px(2)) if self.said else name
        bars = [
            PlotView(drawn, HIGH / LEAST, HIGH)
            for drawn, there in zip((self._luck, self._own), self.columns, strict=True)
            if there
        ]
        return _row(Columns([sign, words], px(APART), [px(SIGN), 0], middle=True), bars)

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
        return draw(change, self.most, said, wide, high, plot_ink())


def _row(first: Element, columns: list[Element], middle: bool = True) -> Element:
    wide = max(sp(LEAST), *(Text(text(f"column-{name}"), "seat").wide() for name in COLUMNS))
    return Columns([first, *columns], px(APART), [0, *(wide for _ in columns)], middle=middle)


def format_percent(share: float, places: int) -> str:
    """In a hundred, with its sign; nothing has none."""
    said = decimal(abs(100 * share), places, TEXTS.language)
    if not any(digit in said for digit in "123456789"):
        return "0"
    return f"{'+' if share > 0 else chr(0x2212)}{said}"
