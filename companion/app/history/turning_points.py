"""A moment that turned a game, as a card: a part of the board, whose it was, what there was to choose, what
it missed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import sp
from kivy.uix.behaviors import ButtonBehavior

from companion.app.history.luck_panel import share_bar
from companion.app.texts import text
from companion.app.widgets.board.board_marks import BoardMarks, Men
from companion.app.widgets.board.board_picture import BoardPicture
from companion.app.widgets.controls.button import Picture
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces, plots
from companion.artwork.board_plan import FRAME, SQUARE
from companion.kernel.board import Board
from companion.kernel.looks import NO_LOOKS, Looks

LEAST = 6
"""Squares that are seen in a row at least."""
AROUND = 2
"""Squares that are seen around those that matter."""
CORNER = 10


class BoardCrop(Element):
    """`squares`: what matters; none: the whole board is shown. As high as it is wide."""

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
        """Left and top of what is seen, in squares of the picture, and how many are seen in a row."""
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
    """Not beyond the frame."""
    return max(-edge, min(most + edge, at)) if most > -2 * edge else most / 2


SIDE, SMALL = 168, 104
"""Of the part of the board, in dp."""
SIGN, DISC = 30, 28
LETTER = 15
"""Width of the letter of a choice, in sp."""


class TurningPointItem(PanelItem, frozen=True):
    """`number`: from 1.

    `when`: how far the game was; `choices`: sentences, in no order that betrays the better one; `came`: what the two
    are worth; `chances`: the winning chance with what was played, and what the better choice had in addition; None: there
    are none.
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
            sign = Picture(pieces.emblem(THEME.paint(part.seat), part.seat), SIGN)
            name = Text(part.name, "seat", lines=1)
            head = Columns([disc, sign, name, when], px(8), [over, px(SIGN), 0, after], middle=True)
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
