"""A moment that decided a game as a puzzle on the board: what would you do?

Then the answer, stepped through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.app.app_context import AppContext
from companion.app.table.board_presenter import piece_stacks
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import text
from companion.app.widgets.board.board_marks import BoardMarks, Men
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import px
from companion.artwork.board_rotation import is_long
from companion.engine.game_review import TurningPoint
from companion.kernel.actions import Action, Castle
from companion.kernel.game import State
from companion.table.history.replay import Replay
from companion.table.history.review_messages import turning_point_message
from companion.table.history.story import SQUARE

RIGHT, PLAYED, OTHER = "solved-right", "solved-played", "solved-other"
"""What an attempt comes to."""


class AnswerStep(msgspec.Struct, frozen=True):
    """What stands after an action of the answer, what was said of it, and from where to where it led."""

    men: Men
    said: str
    squares: tuple[str, ...]


class PuzzleMoment(msgspec.Struct, frozen=True):
    """`choices`: two actions and what is said of them, in an order that betrays nothing.

    `before`: what happened last.
    """

    turned: TurningPoint
    state: State
    men: Men
    shown: BoardMarks
    squares: tuple[str, ...]
    before: str
    choices: tuple[tuple[str, str], ...]
    steps: tuple[AnswerStep, ...]
    """The best action, and what was thought to follow."""

    @staticmethod
    def of(replay: Replay, states: Sequence[State], turned: TurningPoint) -> PuzzleMoment:
        """A moment of a replay; `states`: before each of its moments."""
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
    """From where to where an action leads; empty: from beside the board, or nowhere."""
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
    """`moments`: those that decided the game; `at`: which is asked first."""

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
        """Which step of the answer is shown; below 0: none yet."""

    def read_rules(self) -> None:
        """The rules of the game as it was played."""
        self._app.open_rules(self._replay.game.info.id, self._replay.game.rules)

    @property
    def moment(self) -> PuzzleMoment:
        """The one that is asked."""
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
                    text("practise-show"), self._answer, role="main" if self.tried == RIGHT else "quiet"
                )
            ]
        last = self.step >= len(self.moment.steps) - 1
        found: list[PanelItem] = []
        if self.step > 0:
            found.append(ButtonItem(text("step-back"), self._go, (self.step - 1,), icon="back"))
        if not last:
            found.append(ButtonItem(text("step-on"), self._go, (self.step + 1,), role="main", icon="next"))
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
        """A tap on the board: the man, then where he goes; or where a man from beside the board goes."""
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
