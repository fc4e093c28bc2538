"""An exercise on the board: squares are tapped, then it is said what was right, what was missed, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.app_context import AppContext
from companion.app.table.board_presenter import piece_stacks
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.controls.captioned_picture import CaptionedPictureItem
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import THEME, px
from companion.artwork import marks
from companion.artwork.board_rotation import is_long
from companion.artwork.pictures import on_wood
from companion.games import family
from companion.table.practice.exercise_series import Series
from companion.table.practice.exercises import GOES, WINS, open_exercise, question, reason_not_solved

SIGN = 40
"""Side of a mark that is explained, in dp."""


class PracticeScreen(SplitPage):
    """`on_back` leads to where it was opened.

    `seed`: the same exercises again; None: others each time.
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
        """The rules of the game."""
        self._app.open_rules(self._id)

    def _take(self) -> None:
        """The exercise that is asked now."""
        self._game, self._state = open_exercise(self.series.exercise)
        self._men = {
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
        number = text("one-of", n=series.at + 1, all=len(series.exercises))
        self._title.say(self._words.say(family(self._id).info.title), number)
        self.banner.show(self._banner_text())
        self.panel.update(tuple(self._parts()))
        self._foot_parts.update((ButtonItem(text(self._label()), self._press, role="main"),))
        self.board.show(self._men, self._marks())

    def _label(self) -> str:
        if not self.series.answered:
            return "practise-show" if self.series.exercise.asks == WINS else "practise-done"
        return "practise-again" if self.series.over else "practise-next"

    def _banner_text(self) -> BannerText:
        exercise = self.series.exercise
        seat = "seat" if self._seat and len(self._game.seats) > 1 else "plain"
        if self.series.answered:
            said = "practise-right" if self.series.correct else "practise-so"
            shown = exercise.asks == WINS and not self.series.made[0]
            return BannerText(text("practise-like-this" if shown else said), seat, self._seat)
        return BannerText(self._words.say(question(exercise, self._game, self._state)), seat, self._seat)

    def _parts(self) -> list[PanelItem]:
        series, exercise = self.series, self.series.exercise
        if not series.answered:
            how = TextItem(text("practise-tap-win" if exercise.asks == WINS else "practise-tap"), "muted")
            due = reason_not_solved(self._game, self._state)
            return [SheetItem((TextItem(self._words.say(due)), how) if due else (how,), name="how")]
        lines: list[PanelItem] = []
        if exercise.asks == WINS:
            lines += [
                TextItem(text("practise-won-by", origin=origin, square=to)) for origin, to in exercise.wins
            ]
        else:
            lines += self._legend()
            lines.append(
                TextItem(
                    text("practise-all", n=len(exercise.answer), squares=", ".join(sorted(exercise.answer)))
                )
            )
            lines += [
                TextItem(text("practise-not", square=square, why=self._words.say(why)))
                for square, why in series.reasons()
            ]
        lines.append(TextItem(text("practise-score", n=series.right, all=series.at + 1)))
        found: list[PanelItem] = [SheetItem(tuple(lines), name="answer")]
        if exercise.page:
            found.append(ButtonItem(text("practise-rule"), self._read, icon="book"))
        return found

    def _legend(self) -> list[PanelItem]:
        """What the marks on the board mean, as far as there are any."""
        series = self.series
        goes = series.exercise.asks == GOES
        found = marks.peg(THEME.paint(self._mover())) if goes else marks.arcs(THEME.paint(self._mover()))
        rows = (
            (series.exercise.answer & series.chosen, found, "practise-found"),
            (series.missed, marks.ring(), "practise-missed"),
            (series.wrong, marks.wrong(), "practise-wrong" if goes else "practise-wrong-men"),
        )
        return [
            CaptionedPictureItem(on_wood(drawn), text(said), "body", side=SIGN)
            for squares, drawn, said in rows
            if squares
        ]

    def _mover(self) -> str:
        """Whose man is asked about; else who is to move."""
        man = self.series.exercise.man
        return (self._men[man][-1][0] if man else "") or self._seat or "white"

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
