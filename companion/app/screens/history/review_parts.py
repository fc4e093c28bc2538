"""Parts of a game review: the effect of luck and decisions for a seat, a turning point, and the page
with the figures.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.graphics import RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import sp
from kivy.uix.behaviors import ButtonBehavior

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks, BoardPicture, Men
from companion.app.widgets.button import Picture, Plate
from companion.app.widgets.element import Columns, Element, Stack
from companion.app.widgets.panel_items import GroupItem, HeadingItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.pictures import PlotView, WinChancePlot, plot_ink
from companion.app.widgets.screen import TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces, plots
from companion.artwork.boards import FRAME, SQUARE
from companion.engine.game_review import ReviewResult
from companion.i18n.languages import decimal, percent
from companion.kernel.board import Board
from companion.kernel.looks import NO_LOOKS, Looks
from companion.table.history.replay import Replay

SIGN, APART = 34, 12
BAR, LOW, LOWEST = 150, 20, 16
"""Width of a bar, its height, and its height on a small screen, in sp."""


class SeatReviewItem(PanelItem, frozen=True):
    """The effect of a seat's luck and decisions: for each a sentence and a bar from 0 to 100 %.

    Attributes:
        luck: Sentence about luck, and the share that its bar shows; None for no bar.
        kept: Sentence about decisions, and the share that its bar shows; None for no bar.
        narrow: Whether bars are below their sentences.
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
    """Return a bar from 0 to 100 % with its figure; `lost` is shown in a paler shade after it."""
    said = percent(share, TEXTS.language)

    def draw(wide: float, high: float) -> str:
        return plots.share_bar(share, said, wide, high, plot_ink(), THEME.colour("main"), lost)

    return PlotView(draw, 1.0, LOWEST if THEME.small else LOW)


class ChangeItem(PanelItem, frozen=True):
    """The change of a seat's winning chances by luck or decisions: a figure and a bar.

    The bar extends to the left or right of its middle.

    Attributes:
        error: Margin of error; None if unknown.
        most: The change that fills the bar, written at both ends.
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
    """Return a share as a signed percentage; zero has no sign."""
    said = decimal(abs(100 * share), places, TEXTS.language)
    if not any(digit in said for digit in "123456789"):
        return "0"
    return f"{'+' if share > 0 else chr(0x2212)}{said}"


LEAST = 6
"""Least number of squares that are visible in a row."""
AROUND = 2
"""Number of squares that are visible around the relevant ones."""
CORNER = 10


class BoardCrop(Element):
    """A square part of a board around `squares`; the whole board if there are none."""

    def __init__(
        self,
        board: Board,
        men: Men,
        shown: BoardMarks,
        squares: Sequence[str],
        looks: Looks = NO_LOOKS,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._picture = BoardPicture(board, looks=looks)
        self._picture.show(men, shown)
        self._squares = [square for square in squares if square in board.number]
        with self.canvas.before:
            StencilPush()
            self._cut = RoundedRectangle(radius=[px(CORNER)])
            StencilUse()
        self.add_widget(self._picture)
        with self.canvas.after:
            StencilUnUse()
            self._uncut = RoundedRectangle(radius=[px(CORNER)])
            StencilPop()

    def fit(self, width: float) -> float:
        return width

    def _window(self) -> tuple[float, float, float]:
        """Return the left edge, top edge and side of the visible part, in squares of the picture."""
        plan = self._picture.plan
        edge = FRAME / SQUARE
        whole = max(plan.across, plan.down) + 2 * edge
        if not self._squares:
            return (plan.across + 2 * edge - whole) / 2, (plan.down + 2 * edge - whole) / 2, whole
        cells = [plan.cell(plan.board.number[square]) for square in self._squares]
        columns, rows = [column for column, _ in cells], [row for _, row in cells]
        side = min(
            whole, max(LEAST, max(columns) - min(columns) + 2 * AROUND, max(rows) - min(rows) + 2 * AROUND)
        )
        return (
            _within((min(columns) + max(columns) + 1 - side) / 2, plan.across - side, edge),
            _within((min(rows) + max(rows) + 1 - side) / 2, plan.down - side, edge),
            side,
        )

    def arrange(self) -> None:
        plan, (left, top, side) = self._picture.plan, self._window()
        one = self.width / side
        wide, high = (one * size / SQUARE for size in (plan.width, plan.height))
        edge = FRAME / SQUARE if self._squares else 0.0
        self._picture.put(
            self.x - (left + edge) * one, self.top + (top + edge) * one - high, round(wide), round(high)
        )
        for shape in (self._cut, self._uncut):
            shape.pos, shape.size = self.pos, self.size


def _within(at: float, most: float, edge: float) -> float:
    """Return a position that is limited so that the visible part stays within the board."""
    return max(-edge, min(most + edge, at)) if most > -2 * edge else most / 2


SIDE, SMALL = 168, 104
"""Side of the part of a board in dp, on a usual screen and on a small one."""
CARD_SIGN, DISC = 30, 28
LETTER = 15
"""Width of the letter of a choice, in sp."""


class TurningPointItem(PanelItem, frozen=True):
    """A turning point.

    Attributes:
        number: Its number, from 1.
        when: How far the game had progressed.
        choices: Sentences about the two choices, in an order that does not reveal the better one.
        came: Comparison of the two choices.
        chances: The winning chances after the action that was played, and what the better one would
            have added; None if unknown.
    """

    number: int
    seat: str
    name: str
    when: str
    choices: tuple[str, ...]
    came: str
    chances: tuple[float, float] | None
    board: Board
    men: Men
    shown: BoardMarks
    squares: tuple[str, ...]
    looks: Looks
    on_press: Callable[[int], None]

    @property
    def key(self) -> str:
        return f"turned {self.number}"

    def build(self, paper: bool = False) -> Element:
        return TurningPointCard(self)


class TurningPointCard(ButtonBehavior, Plate):
    """A plate that can be tapped as a whole."""

    def __init__(self, part: TurningPointItem, **given: Any) -> None:
        self._part = part
        self._alone = not part.name
        disc = Picture(plots.disc(part.number, *(THEME.colour(tone) for tone in ("main", "on_main"))), DISC)
        when = Text(part.when, "label", "muted", align="left" if self._alone else "right", lines=1)
        over, after = px(DISC), round(when.wide() + px(2))
        if self._alone:
            head = Columns([disc, when], px(8), [over, 0], middle=True)
        else:
            sign = Picture(pieces.emblem(THEME.paint(part.seat), part.seat), CARD_SIGN)
            name = Text(part.name, "seat", lines=1)
            head = Columns([disc, sign, name, when], px(8), [over, px(CARD_SIGN), 0, after], middle=True)
        said: list[Element] = [Text(text("two-choices"), "label", "muted")]
        for letter, choice in zip("AB", part.choices, strict=True):
            sign = Text(letter, "seat", lines=1)
            said.append(Columns([Stack([sign]), Text(choice, "label")], px(8), [sp(LETTER), 0]))
        came: list[Element] = [Text(part.came, "label", "muted")]
        if part.chances is not None:
            legend = Text(text("chance-played"), "label", lines=1)
            bar = share_bar(*part.chances)
            came.append(Columns([legend, bar], px(8), [round(legend.wide() + px(2)), 0], middle=True))
        side = px(SMALL if THEME.small else SIDE)
        glimpse = BoardCrop(part.board, part.men, part.shown, part.squares, part.looks)
        body = Columns([glimpse, Stack([*said, *came], px(4))], px(14), [side, 0], middle=True)
        super().__init__(parts=[head, body], gap=8, pad=12, **given)
        self.bind(on_release=lambda *_: part.on_press(part.number - 1))

    @property
    def text(self) -> str:
        return " ".join((str(self._part.number), self._part.name, *self._part.choices))


CHART = 180
"""Least height in sp of the chart below the figures; its lines use two thirds of it."""


def course_item(found: ReviewResult, points: tuple[int, ...], most: float, grow: float = 0) -> PanelItem:
    """Return each seat's winning chances during the game as a chart on a plate.

    Args:
        found: The review.
        points: Moments that are marked.
        most: Height of the chart in sp.
        grow: See `Element`.
    """
    plot = WinChancePlot(
        seats=found.seats,
        course=found.course,
        points=points,
        counted=text("course-steps"),
        share=0.62,
        most=most,
        grow=1,
    )
    heading = HeadingItem(text("course-chances"), text("in-a-hundred"))
    return SheetItem((heading, plot), name="course", grow=grow)


def scale_end(largest: float) -> float:
    """Return a round change that no bar exceeds: 0.25, 0.5, 1, 1.5 and so on."""
    return next((end for end in (0.25, 0.5) if largest <= end), max(1.0, math.ceil(2 * largest) / 2))


class ReviewDetailsScreen(SplitPage):
    """The figures of a review side by side, and the course of the game below."""

    topic = "looking-back"
    has_rules = True

    def __init__(self, app: AppContext, replay: Replay, found: ReviewResult, **given: Any) -> None:
        super().__init__(**given)
        self._app, self._replay, self._found = app, replay, found
        self.rebuild()

    def read_rules(self) -> None:
        """Show the rules of the game with its house rules."""
        self._app.open_rules(self._replay.game.info.id, self._replay.game.rules)

    def _make(self) -> None:
        replay = self._replay
        names = ", ".join(replay.names.get(seat) or TEXTS.name(seat) for seat in replay.game.seats)
        sub = f"{replay.say(replay.game.info.title)} \u00b7 {names}"
        low = self.space.kind != "wide"
        title = text("luck-and-decisions" if self._changes("luck") else "column.decisions")
        self.hold(TitleBar(title, sub, self._app.uncover, self._app.help, low), None)

    def draw(self) -> None:
        points = tuple(one.n for one in self._found.points)
        sheets = tuple(self._sheets())
        columns = 1 if self.space.kind == "upright" or THEME.large else len(sheets)
        self.panel.update((GroupItem(sheets, columns), course_item(self._found, points, CHART, grow=1)))

    def _changes(self, name: str) -> list[tuple[str, float, float | None]]:
        """Return each seat with the change caused by `luck` or `decisions` and its margin of error;
        empty if chance played no part.
        """
        found = self._found
        balances = [(seat, found.balances[seat]) for seat in found.seats if seat in found.balances]
        if name == "luck":
            return [(seat, one.luck, one.luck_error) for seat, one in balances if found.luck[seat].any]
        return [(seat, one.own, one.own_error) for seat, one in balances]

    def _sheets(self) -> Iterator[PanelItem]:
        """Yield a plate for luck, if there was any, and one for decisions, with explanations of the
        figures.
        """
        sheets = {name: self._changes(name) for name in ("luck", "decisions")}
        most = scale_end(max(abs(change) for changes in sheets.values() for _, change, _ in changes))
        for name, changes in sheets.items():
            if changes:
                rows = tuple(
                    ChangeItem(seat, self._replay.name(seat), change, error, most)
                    for seat, change, error in changes
                )
                over = any(abs(change) > 1 for _, change, _ in changes)
                margin = any(error is not None for *_, error in changes)
                meaning = [text(f"column.{name}-say")]
                meaning += [text("column.over-say")] if over else []
                meaning += [text("column.margin-say")] if margin else []
                heading = HeadingItem(text(f"column.{name}"), text("in-points"))
                yield SheetItem((heading, *rows, TextItem(" ".join(meaning), "muted", "label")), name=name)
