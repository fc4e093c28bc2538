"""The review of a finished game: winning chances, luck and decisions, and the turning points, each as
a puzzle on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.metrics import sp

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.screens.history.review_parts import (
    ReviewDetailsScreen,
    SeatReviewItem,
    TurningPointItem,
    course_item,
)
from companion.app.table.presenter import piece_stacks
from companion.app.table.result import GameSummaryTask, moment_items
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks, Men
from companion.app.widgets.board_view import BoardView
from companion.app.widgets.element import Stack
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    HeadingButtonItem,
    HeadingItem,
    PanelItem,
    PanelUpdater,
    ProgressItem,
    SheetItem,
    TextItem,
)
from companion.app.widgets.screen import TitleBar
from companion.app.widgets.theme import THEME, px
from companion.artwork.boards import is_long
from companion.engine.game_review import ReviewResult, TurningPoint
from companion.kernel.actions import Action, Castle
from companion.kernel.game import State
from companion.table.engine_host.engine_router import all_thinkers
from companion.table.engine_host.installed_engines import hint_engine
from companion.table.history.game_review import (
    GameReview,
    decisions_message,
    evaluations,
    extent_message,
    luck_message,
    luck_share,
    measure_played,
    title_message,
    turning_point_message,
)
from companion.table.history.replay import Replay
from companion.table.story import SQUARE

RIGHT, PLAYED, OTHER = "solved-right", "solved-played", "solved-other"
"""Message ids for the result of an attempt."""


class AnswerStep(msgspec.Struct, frozen=True):
    """The position after an action of the answer, the text of that action, and its squares."""

    men: Men
    said: str
    squares: tuple[str, ...]


class PuzzleMoment(msgspec.Struct, frozen=True):
    """A turning point as a puzzle.

    Attributes:
        choices: Two actions with their texts, in an order that does not reveal the better one.
        before: The last event before the turning point.
    """

    turned: TurningPoint
    state: State
    men: Men
    shown: BoardMarks
    squares: tuple[str, ...]
    before: str
    choices: tuple[tuple[str, str], ...]
    steps: tuple[AnswerStep, ...]
    """The best action, and the expected continuation."""

    @staticmethod
    def of(replay: Replay, states: Sequence[State], turned: TurningPoint) -> PuzzleMoment:
        """Return a turning point of a replay as a puzzle; `states` are the states before each moment."""
        game, s = replay.game, states[turned.n]
        both = sorted({str(turned.best): turned.best, str(turned.other): turned.other}.items())
        squares = tuple(square for said, _ in both for square in SQUARE.findall(said))
        owed = frozenset(squares_of(action)[0] for _, action in both) & game.board.number.keys()
        return PuzzleMoment(
            turned,
            s,
            piece_stacks(game.layout(s)),
            BoardMarks(mover=turned.seat, owed=owed),
            squares,
            replay.describe(replay.moments[turned.n - 1]) if turned.n else "",
            tuple((said, replay.happens(s, action)) for said, action in both),
            tuple(_steps(replay, s, turned.line)),
        )


def squares_of(action: Action) -> tuple[str, str]:
    """Return origin and target of an action; empty for a place outside the board."""
    if isinstance(action, Castle):
        return action.king, action.king_to
    return getattr(action, "origin", "") or "", getattr(action, "to", "") or ""


def _steps(replay: Replay, s: State, line: Sequence[Action]) -> list[AnswerStep]:
    game, found = replay.game, []
    for one in line:
        action = game.legal(s, str(one))
        if action is None:
            break
        said, squares = (
            replay.happens(s, action),
            tuple(q for q in squares_of(action) if q in game.board.number),
        )
        s = game.apply(s, action)[0]
        found.append(AnswerStep(piece_stacks(game.layout(s)), said, squares))
    return found


class ReviewPuzzleScreen(SplitPage):
    """Puzzles of a game's turning points; `at` is the first one shown."""

    topic = "solve-moment"
    has_rules = True

    def __init__(
        self, app: AppContext, replay: Replay, moments: Sequence[PuzzleMoment], at: int, **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._replay, self._moments = app, replay, moments
        self.at = at
        self._clear()
        self.rebuild()

    def _clear(self) -> None:
        self.tried, self._lifted = "", ""
        self.step = -1
        """The step of the answer that is shown; negative before the answer."""

    def read_rules(self) -> None:
        """Show the rules of the game with its house rules."""
        self._app.open_rules(self._replay.game.info.id, self._replay.game.rules)

    @property
    def moment(self) -> PuzzleMoment:
        """The current puzzle."""
        return self._moments[self.at]

    def _make(self) -> None:
        game, low = self._replay.game, self.space.kind != "wide"
        lies = is_long(game.board) and self.space.kind != "upright"
        self.board = BoardView(game.board, self.tap, turn=1 if lies else 0, looks=game.info.looks)
        self._title = TitleBar("", "", self._app.uncover, self._app.help, low)
        self.banner = Banner(low)
        foot = Stack()
        self._foot_parts = PanelUpdater(foot)
        self.hold(Stack([self._title, self.banner], px(self.space.gap)), self.board, foot)

    # What is shown

    @property
    def answered(self) -> bool:
        return self.step >= 0

    def draw(self) -> None:
        replay, moment = self._replay, self.moment
        where = text("moment-of", n=moment.turned.n + 1, all=len(replay))
        self._title.say(text("solve-moment", n=self.at + 1), where)
        alone = len(replay.game.seats) == 1
        self.banner.show(
            BannerText(self._task_text(), "plain" if alone else "seat", "" if alone else moment.turned.seat)
        )
        self.panel.update(tuple(self._parts()))
        buttons = tuple(self._buttons())
        self._foot_parts.update((GroupItem(buttons, len(buttons)),))
        step = moment.steps[self.step] if self.answered and moment.steps else None
        self.board.show(step.men if step else moment.men, self._marks(step), slide=self.step > 0)

    def _task_text(self) -> str:
        name = self._replay.name(self.moment.turned.seat)
        if self.answered and self.moment.steps:
            return self.moment.steps[self.step].said
        return text(self.tried) if self.tried else text("what-would-you-do", name=name)

    def _marks(self, step: AnswerStep | None) -> BoardMarks:
        shown = self.moment.shown
        if step is not None:
            return BoardMarks(mover=shown.mover, last=step.squares, way=step.squares)
        if self._lifted:
            to = frozenset(squares_of(a)[1] for a in self._actions() if squares_of(a)[0] == self._lifted)
            return BoardMarks(mover=shown.mover, lifted=frozenset({self._lifted}), targets=to)
        return msgspec.structs.replace(
            shown, movable=frozenset(squares_of(a)[0] for a in self._actions()) - {""}
        )

    def _parts(self) -> list[PanelItem]:
        moment = self.moment
        if self.answered:
            said = [
                TextItem(
                    self._replay.draw(
                        turning_point_message(moment.turned, len(self._replay.game.seats) == 1)
                    ),
                    style="heading",
                )
            ]
            turned = moment.turned
            second = ("chance-better", turned.best) if turned.cost else ("chance-next", turned.other)
            for label, action in (("chance-played", turned.played), second):
                said.append(TextItem(text(label), "muted", "label"))
                said.append(TextItem(self._replay.happens(moment.state, action)))
            said.append(
                TextItem(text("step-of", n=self.step + 1, all=max(1, len(moment.steps))), "muted", "label")
            )
            return [SheetItem(tuple(said), name="answer")]
        before = (TextItem(moment.before, "muted"),) if moment.before else ()
        found: list[PanelItem] = [*before, TextItem(text("solve-tap"), "muted", "label")]
        found += [ButtonItem(said, self._choose, (action,), align="left") for action, said in moment.choices]
        return found

    def _buttons(self) -> list[PanelItem]:
        if not self.answered:
            return [
                ButtonItem(
                    text("solution-show"), self._answer, role="main" if self.tried == RIGHT else "quiet"
                )
            ]
        last = self.step >= len(self.moment.steps) - 1
        found: list[PanelItem] = []
        if self.step > 0:
            found.append(ButtonItem(text("previous"), self._go, (self.step - 1,), icon="back"))
        if not last:
            found.append(ButtonItem(text("next"), self._go, (self.step + 1,), role="main", icon="next"))
        elif self.at < len(self._moments) - 1:
            found.append(ButtonItem(text("next-moment"), self._next, role="main"))
        else:
            found.append(ButtonItem(text("all-moments"), self._app.uncover, role="main"))
        return found

    # What is done

    def _actions(self) -> Sequence[Action]:
        game, moment = self._replay.game, self.moment
        return game.actions(game.redact(moment.state, moment.turned.seat))

    def tap(self, square: str) -> None:
        """Handle a tap on the board: first the piece, then its target; or only the target of a piece
        from outside the board.
        """
        if self.answered:
            return
        from_here = [a for a in self._actions() if squares_of(a)[0] == square]
        tried = [a for a in self._actions() if squares_of(a) == (self._lifted, square) and square]
        self._lifted = "" if tried or square == self._lifted or not from_here else square
        if tried:
            texts = {str(a) for a in tried}
            best, played = str(self.moment.turned.best), str(self.moment.turned.played)
            self._choose(best if best in texts else played if played in texts else texts.pop())
        self.redraw()

    def _choose(self, action: str) -> None:
        turned = self.moment.turned
        self.tried = (
            RIGHT if action == str(turned.best) else PLAYED if action == str(turned.played) else OTHER
        )
        self.redraw()

    def _answer(self) -> None:
        self._go(0)

    def _go(self, step: int) -> None:
        self.step, self._lifted = step, ""
        self.redraw()
        self.to_top()

    def _next(self) -> None:
        self.at += 1
        self._clear()
        self.redraw()
        self.to_top()


LOOK = 0.05
"""Seconds between two checks of the review's progress."""
SHOWN = 0.04
"""Least increase of the progress after which the page is updated."""


class ReviewScreen(SplitPage):
    """The review of a game.

    Args:
        app: The app.
        path: Path of the journal.
        on_back: Called by the back button.

    Raises:
        MALFORMED: If the journal cannot be read.
        NotOverError: If the game is not over.
    """

    topic = "looking-back"
    has_rules = True

    def __init__(self, app: AppContext, path: str, on_back: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._app, self._path, self._leave = app, path, on_back
        self.replay = Replay.read(Path(path), TEXTS.language)
        self._thinker = all_thinkers()
        record = self.replay.record
        self._reviewing = GameReview(record, self._thinker, engine=hint_engine(record.game))
        self.review: ReviewResult | None = None
        self._far = 0.0
        self._telling = GameSummaryTask(self.replay, self.redraw)
        THEME.dress({})
        self._going = Clock.create_trigger(self._go_on, LOOK, interval=True)
        self.rebuild()
        self._telling.tell(self.replay.game.winner(self.replay.record.state) or "")
        self._going()

    @property
    def settled(self) -> bool:
        """Whether the review is complete."""
        return self._reviewing.done

    def close(self) -> None:
        self._going.cancel()
        self._telling.close()
        self._reviewing.close()
        self._thinker.close()

    def read_rules(self) -> None:
        """Show the rules of the game with its house rules."""
        self._app.open_rules(self.replay.game.info.id, self.replay.game.rules)

    def _go_on(self, *_: object) -> bool:
        self._reviewing.go_on()
        if self._reviewing.done or self._reviewing.share >= self._far + SHOWN:
            self._far, self.review = self._reviewing.share, self._reviewing.review
            self.redraw()
        if self._reviewing.done:
            self._thinker.close()
        return not self._reviewing.done

    def _make(self) -> None:
        self._title = TitleBar("", "", self._leave, self._app.help, low=self.space.kind != "wide")
        foot = Stack()
        self._foot_parts = PanelUpdater(foot)
        self.hold(self._title, None, foot)

    # What is shown

    def draw(self) -> None:
        replay, found = self.replay, self.review
        done = found is not None and self._reviewing.done
        title = replay.say(title_message(found)) if found and done else text("looking-back")
        names = ", ".join(replay.names.get(seat) or TEXTS.name(seat) for seat in replay.game.seats)
        self._title.say(title.removesuffix("."), f"{replay.say(replay.game.info.title)} \u00b7 {names}")
        self.panel.update(tuple(self._parts()))
        buttons = tuple(self._buttons())
        self._foot_parts.update((GroupItem(buttons, len(buttons)),))

    def _buttons(self) -> Iterator[PanelItem]:
        yield ButtonItem(
            text("replay"), partial(self._app.replay, self._path, None, self._again), icon="play"
        )
        if self.review is not None and self._reviewing.done:
            yield ButtonItem(text("write-out"), self._write_out, icon="print")
        if self.review is not None and self._reviewing.done and self.review.points:
            yield ButtonItem(text("solve-first"), self._solve, (0,), role="main")

    def _write_out(self) -> None:
        """Export the game with the evaluations of its moves."""
        if self.review is not None:
            self._app.write_out(self.replay.record, self.replay.words, evaluations(self.review))

    def _parts(self) -> Iterator[PanelItem]:
        found = self.review
        if not self._reviewing.done:
            share = self._reviewing.share
            yield TextItem(text("looking-back-far", share=round(100 * share)), "muted", icon="eye")
            yield ProgressItem(share)
        if found is None:
            yield from self._moments()
            return
        cards = tuple(self._card(i, found) for i in range(len(found.points)))
        chart, fortunes = self._chart(found), SheetItem(tuple(self._fortunes(found)), name="fortunes")
        if self._narrow:
            yield GroupItem((fortunes, chart), 1)
        elif self.space.low and cards:  # in two columns, each with the edge of a card at the fold
            yield GroupItem((GroupItem((chart, *cards[::2]), 1), GroupItem((fortunes, *cards[1::2]), 1)), 2)
            cards = ()
        else:
            yield GroupItem((chart, fortunes), 2)
        if self._reviewing.done:
            cut = extent_message(found.extent)
            if cut is not None:
                yield TextItem(self.replay.say(cut), "muted", icon="eye")
        if cards:
            across = 1 if self._narrow else 3 if self.space.kind == "wide" else 2
            yield GroupItem(cards, across)
        elif not found.points:
            yield from self._moments()

    @property
    def _narrow(self) -> bool:
        """Whether only one plate fits in a row."""
        return self.space.kind == "upright" or THEME.large

    def _moments(self) -> Iterator[PanelItem]:
        """Yield the moments from the summary of the game, if no decision was a turning point or none
        has been judged yet.
        """
        if self._telling.story is not None:
            yield from moment_items(self._telling.story, self.replay, self._replay_from)

    def _chart(self, found: ReviewResult) -> PanelItem:
        """Return the chart of winning chances, as high as what is next to it."""
        points = tuple(one.n for one in found.points) if self._reviewing.done else ()
        return course_item(found, points, self._high(found))

    def _high(self, found: ReviewResult) -> float:
        """Return the greatest height of the chart in sp.

        The chart is large unless the cards of turning points must be visible below it.
        """
        share = 0.3 if found.points or not self._reviewing.done else 0.48
        return max(200.0, share * self.height / sp(1))

    def _fortunes(self, found: ReviewResult) -> Iterator[PanelItem]:
        """Yield the effect of luck and decisions, with a sentence and a bar for each.

        The figures are shown on a separate page.
        """
        luck, decisions = found.luck, found.decisions
        narrow = self.space.kind != "wide" or THEME.large
        told = [(luck_message(luck[seat]), decisions_message(decisions[seat])) for seat in found.seats]
        with_luck = any(lucky for lucky, _ in told)
        title = text("luck-and-decisions" if with_luck else "column.decisions")
        if len(found.seats) > 1 and found.balances and self._reviewing.done:
            yield HeadingButtonItem(title, text("review-details"), self._show_details)
        else:
            yield HeadingItem(title)
        narrow = narrow or not with_luck  # there is room for bars below their sentences
        for seat, (lucky, kept) in zip(found.seats, told, strict=True):
            made = decisions[seat].made
            yield SeatReviewItem(
                seat,
                self.replay.name(seat),
                (self.replay.say(lucky), luck_share(luck[seat])) if lucky else None,
                (self.replay.say(kept), 1 - decisions[seat].costly / made) if kept else None,
                narrow,
            )

    def _show_details(self) -> None:
        assert self.review is not None
        self._app.cover(ReviewDetailsScreen(self._app, self.replay, self.review))

    def _card(self, i: int, found: ReviewResult) -> PanelItem:
        replay, one = self.replay, found.points[i]
        moment = self._moment(i)
        return TurningPointItem(
            i + 1,
            one.seat,
            replay.name(one.seat) if len(found.seats) > 1 else "",
            text("moment-of", n=one.n + 1, all=len(replay)),
            tuple(said for _, said in moment.choices),
            replay.draw(turning_point_message(one, len(found.seats) == 1)),
            None if len(found.seats) == 1 else measure_played(one),
            replay.game.board,
            moment.men,
            moment.shown,
            moment.squares,
            self.replay.game.info.looks,
            self._solve,
        )

    def _moment(self, i: int) -> PuzzleMoment:
        assert self.review is not None
        return PuzzleMoment.of(self.replay, self._reviewing.moments.states, self.review.points[i])

    # Where it leads

    def _replay_from(self, n: int) -> None:
        self._app.replay(self._path, n, self._again)

    def _again(self) -> None:
        self._app.look_back(self._path, self._leave)

    def _solve(self, i: int) -> None:
        assert self.review is not None
        moments = [self._moment(j) for j in range(len(self.review.points))]
        self._app.cover(ReviewPuzzleScreen(self._app, self.replay, moments, i))
