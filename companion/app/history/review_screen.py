"""A game that is over, looked back at: its course in chances, luck apart from decisions, and the moments that
decided it.

What is found is shown as it is found: at once what was told of the game when it ended, then moments that may have turned
it, in place of that. Each of these leads to a puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.metrics import sp

from companion.app.app_context import AppContext
from companion.app.history.luck_panel import SeatReviewItem
from companion.app.history.result_panel import GameSummaryTask, moment_items
from companion.app.history.review_details import ReviewDetailsScreen, course_item
from companion.app.history.review_puzzle import PuzzleMoment, ReviewPuzzleScreen
from companion.app.history.turning_points import TurningPointItem
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.heading import HeadingButtonItem, HeadingItem
from companion.app.widgets.controls.progress import ProgressItem
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
from companion.app.widgets.theme import THEME
from companion.engine.game_review import ReviewResult
from companion.table.engine_host.engine_router import all_thinkers
from companion.table.engine_host.game_review import GameReview
from companion.table.history.replay import Replay
from companion.table.history.review_evaluations import evaluations
from companion.table.history.review_messages import (
    decisions_message,
    extent_message,
    luck_message,
    luck_share,
    measure_played,
    title_message,
    turning_point_message,
)
from companion.table.uci_engines.engine_config import hint_engine

LOOK = 0.05
"""Seconds between two looks at what has been found."""
SHOWN = 0.04
"""How much more of it has to be done until it is shown anew."""


class ReviewScreen(SplitPage):
    """`on_back` leads to where it was opened. Raises MALFORMED where the journal cannot be read, NotOver."""

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
        """Whether all has been looked at."""
        return self._reviewing.done

    def close(self) -> None:
        self._going.cancel()
        self._telling.close()
        self._reviewing.close()
        self._thinker.close()

    def read_rules(self) -> None:
        """The rules of the game as it was played."""
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
        """Take the game along, with what was found of its moves."""
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
        """Whether there is room for one plate in a row."""
        return self.space.kind == "upright" or THEME.large

    def _moments(self) -> Iterator[PanelItem]:
        """What was told of the game when it ended, if no decision turned it or none was judged yet."""
        if self._telling.story is not None:
            yield from moment_items(self._telling.story, self.replay, self._replay_from)

    def _chart(self, found: ReviewResult) -> PanelItem:
        """The course of the game; as high as what is beside it."""
        points = tuple(one.n for one in found.points) if self._reviewing.done else ()
        return course_item(found, points, self._high(found))

    def _high(self, found: ReviewResult) -> float:
        """Height of the chart in sp, at most: with turning points their cards are seen below it, else it is large."""
        share = 0.3 if found.points or not self._reviewing.done else 0.48
        return max(200.0, share * self.height / sp(1))

    def _fortunes(self, found: ReviewResult) -> Iterator[PanelItem]:
        """What dice and decisions came to, a sentence and a bar each; the figures are on a page of their own."""
        luck, decisions = found.luck, found.decisions
        narrow = self.space.kind != "wide" or THEME.large
        told = [(luck_message(luck[seat]), decisions_message(decisions[seat])) for seat in found.seats]
        with_luck = any(lucky for lucky, _ in told)
        title = text("luck-and-decisions" if with_luck else "column-decisions")
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
