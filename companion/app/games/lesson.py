"""How the pieces move: tap a square, choose a piece and a number, see where it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.app_context import AppContext
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.controls.captioned_picture import CaptionedPictureItem
from companion.app.widgets.controls.choice import ChoiceItem
from companion.app.widgets.controls.stepper import StepperItem
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.panel_items import GroupItem, PanelItem, SheetItem
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import THEME, px
from companion.artwork import marks, pieces
from companion.artwork.pictures import on_wood
from companion.table.storage.custom_parts import workshop

MOST = 12
SIGN = 40
"""Side of a mark that is explained, in dp."""


class LessonScreen(SplitPage):
    """A board with one man; numbers say how many moves he needs, rings where he is after exactly so many."""

    topic = "lesson"

    def __init__(self, app: AppContext, on_back: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._app, self._leave = app, on_back
        self._lesson = workshop().lesson()
        self._kind, self._seat, self._square, self._moves = "N", self._lesson.seats[0], "h2", 2
        self._words = TEXTS.of_game(workshop().FAMILY)
        self.rebuild()

    def _make(self) -> None:
        low = self.space.kind != "wide"
        self.board = BoardView(self._lesson.board, self.tap)
        title = TitleBar(
            text("how-they-move"),
            "" if self.space.low else text("lesson-tap"),
            self._leave,
            self._app.help,
            low,
        )
        self.banner = Banner(low)
        self.hold(Stack([title, self.banner], px(self.space.gap)), self.board)

    def draw(self) -> None:
        self.banner.show(BannerText(text(f"lesson-{self._kind}")))
        self.panel.update(self._parts())
        found = self._lesson.find_reach(self._seat, self._kind, self._square, self._moves)
        numbers = {square: str(n) for square, n in found.fewest.items()}
        shown = BoardMarks(mover=self._seat, numbers=numbers, ringed=found.exactly)
        self.board.show({self._square: [(self._seat, self._kind)]}, shown)

    def _parts(self) -> tuple[PanelItem, ...]:
        paint = THEME.paint(self._seat)
        kinds = tuple(
            ChoiceItem(
                "",
                self._take,
                ("_kind", kind),
                pieces.man(paint, kind),
                chosen=kind == self._kind,
                seat=self._seat,
                name=self._words.word(kind),
            )
            for kind in self._lesson.kinds
        )
        seats = tuple(
            ChoiceItem(
                "",
                self._take,
                ("_seat", seat),
                pieces.emblem(THEME.paint(seat), seat),
                chosen=seat == self._seat,
                seat=seat,
                name=TEXTS.name(seat),
            )
            for seat in self._lesson.seats
        )
        moves = StepperItem(text("how-many-moves"), self._moves, 1, MOST, self._take, ("_moves",))
        return (
            SheetItem(
                (GroupItem(kinds, 6 if self.space.kind == "upright" else 3), GroupItem(seats, 4)), name="man"
            ),
            SheetItem(
                (
                    moves,
                    CaptionedPictureItem(
                        on_wood(marks.number_disc(str(self._moves))),
                        text("lesson-numbers"),
                        "label",
                        "muted",
                        SIGN,
                    ),
                    CaptionedPictureItem(
                        on_wood(marks.ring()), text("lesson-rings", n=self._moves), "label", "muted", SIGN
                    ),
                ),
                name="moves",
            ),
        )

    def _take(self, name: str, value: Any) -> None:
        setattr(self, name, value)
        self.redraw()

    def tap(self, square: str) -> None:
        """The man stands where somebody taps, if that is a square of the track."""
        if self._lesson.may_stand(square):
            self._square = square
            self.redraw()
