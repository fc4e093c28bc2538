"""Lessons on the board about how pieces move, and exercises.

Users solve an exercise by tapping squares, and the answer is explained.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.table.presenter import piece_stacks
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.element import Stack
from companion.app.widgets.fields import ChoiceItem, StepperItem
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import CaptionedPictureItem
from companion.app.widgets.screen import TitleBar
from companion.app.widgets.theme import THEME, px
from companion.artwork import marks, pieces
from companion.artwork.boards import is_long
from companion.artwork.pictures import on_wood
from companion.games import family
from companion.table.exercises import GOES, WINS, Series, open_exercise, question, reason_not_solved
from companion.table.game_factory import workshop

MOST = 12
SIGN = 40
"""Side of an explained mark, in dp."""


class LessonScreen(SplitPage):
    """A board with a piece. Numbers show how many moves the piece needs to reach each square; rings
    mark the squares that it can reach in exactly a given number of moves.
    """

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
            "" if self.space.low else text("lesson.tap"),
            self._leave,
            self._app.help,
            low,
        )
        self.banner = Banner(low)
        self.hold(Stack([title, self.banner], px(self.space.gap)), self.board)

    def draw(self) -> None:
        self.banner.show(BannerText(text("lesson.piece", kind=self._kind)))
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
                        text("lesson.numbers"),
                        "label",
                        "muted",
                        SIGN,
                    ),
                    CaptionedPictureItem(
                        on_wood(marks.ring()), text("lesson.rings", n=self._moves), "label", "muted", SIGN
                    ),
                ),
                name="moves",
            ),
        )

    def _take(self, name: str, value: Any) -> None:
        setattr(self, name, value)
        self.redraw()

    def tap(self, square: str) -> None:
        """Place the piece on a tapped square, if the square belongs to the track."""
        if self._lesson.may_stand(square):
            self._square = square
            self.redraw()


class PracticeScreen(SplitPage):
    """Exercises of a game.

    Args:
        app: The app.
        game: The game.
        on_back: Called by the back button.
        seed: Seed of the exercises; None for different ones each time.
    """

    topic = "exercise"
    has_rules = True

    def __init__(
        self, app: AppContext, game: str, on_back: Callable[[], None], seed: int | None = None, **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._id, self._leave = app, game, on_back
        self.series = Series(game, seed)
        self._words = TEXTS.of_game(game)
        THEME.dress({})
        self._take()
        self.rebuild()

    def read_rules(self) -> None:
        """Show the rules of the game."""
        self._app.open_rules(self._id)

    def _take(self) -> None:
        """Set up the current exercise."""
        self._game, self._state = open_exercise(self.series.exercise)
        self._pieces = {
            place: men
            for place, men in piece_stacks(self._game.layout(self._state)).items()
            if place in self._game.board.number
        }
        actor = self._game.actor(self._state)
        self._seat = (
            actor.seat
            if actor is not None and actor.seat in self._game.seats[1:] + self._game.seats[:1]
            else ""
        )

    def _make(self) -> None:
        low = self.space.kind != "wide"
        lies = is_long(self._game.board) and self.space.kind != "upright"
        self.board = BoardView(self._game.board, self.tap, turn=1 if lies else 0, looks=self._game.info.looks)
        self._title = TitleBar(text("practise"), "", self._leave, self._app.help, low)
        self.banner = Banner(low)
        foot = Stack()
        self._foot_parts = PanelUpdater(foot)
        self.hold(Stack([self._title, self.banner], px(self.space.gap)), self.board, foot)

    # What is shown

    def draw(self) -> None:
        series = self.series
        number = text("moment-of", n=series.at + 1, all=len(series.exercises))
        self._title.say(self._words.say(family(self._id).info.title), number)
        self.banner.show(self._banner_text())
        self.panel.update(tuple(self._parts()))
        self._foot_parts.update((ButtonItem(text(self._label()), self._press, role="main"),))
        self.board.show(self._pieces, self._marks())

    def _label(self) -> str:
        if not self.series.answered:
            return "solution-show" if self.series.exercise.asks == WINS else "done"
        return "practise.again" if self.series.over else "next"

    def _banner_text(self) -> BannerText:
        exercise = self.series.exercise
        seat = "seat" if self._seat and len(self._game.seats) > 1 else "plain"
        if self.series.answered:
            shown = exercise.asks == WINS and not self.series.made[0]
            right = self.series.correct and not shown
            return BannerText(text("practise.right" if right else "practise.so"), seat, self._seat)
        return BannerText(self._words.say(question(exercise, self._game, self._state)), seat, self._seat)

    def _parts(self) -> list[PanelItem]:
        series, exercise = self.series, self.series.exercise
        if not series.answered:
            how = TextItem(text("slot-tap" if exercise.asks == WINS else "practise.tap"), "muted")
            due = reason_not_solved(self._game, self._state)
            return [SheetItem((TextItem(self._words.say(due)), how) if due else (how,), name="how")]
        lines: list[PanelItem] = []
        if exercise.asks == WINS:
            lines += [
                TextItem(text("practise.won-by", origin=origin, square=to)) for origin, to in exercise.wins
            ]
        else:
            lines += self._legend()
            lines.append(
                TextItem(
                    text("practise.all", n=len(exercise.answer), squares=", ".join(sorted(exercise.answer)))
                )
            )
            lines += [
                TextItem(text("practise.not", square=square, why=self._words.say(why)))
                for square, why in series.reasons()
            ]
        lines.append(TextItem(text("practise.score", n=series.right, all=series.at + 1)))
        found: list[PanelItem] = [SheetItem(tuple(lines), name="answer")]
        if exercise.page:
            found.append(ButtonItem(text("rules-title"), self._read, icon="book"))
        return found

    def _legend(self) -> list[PanelItem]:
        """Return explanations of the marks that are on the board."""
        series = self.series
        goes = series.exercise.asks == GOES
        found = marks.peg(THEME.paint(self._mover())) if goes else marks.arcs(THEME.paint(self._mover()))
        rows = (
            (series.exercise.answer & series.chosen, found, "practise.found"),
            (series.missed, marks.ring(), "practise.missed"),
            (series.wrong, marks.wrong(), "practise.wrong"),
        )
        return [
            CaptionedPictureItem(on_wood(drawn), text(said), "body", side=SIGN)
            for squares, drawn, said in rows
            if squares
        ]

    def _mover(self) -> str:
        """Return the owner of the relevant piece; without one, the seat to move."""
        piece = self.series.exercise.man
        return (self._pieces[piece][-1][0] if piece else "") or self._seat or "white"

    def _marks(self) -> BoardMarks:
        series, exercise = self.series, self.series.exercise
        mover = self._mover()
        lifted = frozenset({exercise.man or series.lifted} - {""})
        if not series.answered:
            return BoardMarks(mover=mover, lifted=lifted, ringed=series.chosen)
        if exercise.asks == WINS:
            tried = frozenset(series.made) - {""} if not series.correct else frozenset()
            return BoardMarks(mover=mover, wrong=tried, last=exercise.wins[0], way=exercise.wins[0])
        right = exercise.answer & series.chosen
        return BoardMarks(mover=mover, lifted=lifted, targets=right, ringed=series.missed, wrong=series.wrong)

    # What is done

    def tap(self, square: str) -> None:
        self.series.touch(square)
        self.redraw()

    def _press(self) -> None:
        if not self.series.answered:
            self.series.answer()
        elif self.series.over:
            self.series = Series(self._id)
            self._take()
            self.rebuild()
            return
        else:
            self.series.go_on()
            self._take()
        self.redraw()
        self.to_top()

    def _read(self) -> None:
        self._app.open_rules(self._id, at=self.series.exercise.page)
