"""The end of a game: who came where and by what, how it went, how the dice fell, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from companion.app.history.plot_panel import DiceHistogram, ScorePlot
from companion.app.history.ranking_rows import RankingItem
from companion.app.texts import text
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.theme import THEME
from companion.artwork.dice_cards_icons import DICE
from companion.kernel.game import Game
from companion.table.history.game_summary import GameSummary, expect_faces, summarize_stepwise
from companion.table.history.replay import Replay
from companion.table.protocol.notices import Outcome
from companion.table.read_model import TableWords
from companion.table.referee import Referee

BUDGET = 0.003
"""Seconds of a frame that the story may take while it is told."""
COURSE = 6
"""Turns from which on a course is worth a plot."""


class GameSummaryTask:
    """Tells the story of a game once it is over, in what time frames leave.

    `on_ready` hears when it is there.
    """

    def __init__(self, played: Referee | Replay, on_ready: Callable[[], None]) -> None:
        self._played, self._told = played, on_ready
        self.story: GameSummary | None = None
        self._telling: Any = None
        self._going = Clock.create_trigger(self._go_on, 0, interval=True)

    def show(self, outcome: Outcome | None) -> None:
        """The game is over, or it is not, or not any more."""
        if outcome is None:
            self._going.cancel()
            self._telling = self.story = None
        elif self._telling is None:
            self.tell(outcome.winner if isinstance(outcome.winner, str) else "")

    def tell(self, winner: str) -> None:
        """Begin the story of a game that this seat has won; empty: several or nobody."""
        replay = Replay(self._played.game, self._played.record, self._played.words)
        self._telling = summarize_stepwise(replay, winner)
        self._going()

    def close(self) -> None:
        self._going.cancel()

    def _go_on(self, *_: object) -> bool:
        until = perf_counter() + BUDGET
        try:
            while perf_counter() < until:
                next(self._telling)
        except StopIteration as over:
            self.story = over.value
            self._going.cancel()
            self._told()
            return False
        return True


def ranking_rows(
    outcome: Outcome,
    game: Game,
    story: GameSummary | None,
    counted: Callable[[str], str],
    words: TableWords,
) -> Iterator[PanelItem]:
    """A row for each seat, the first first. `counted`: what each has to show in the end."""
    if len(game.seats) == 1:
        return
    best = outcome.winner if isinstance(outcome.winner, (list, tuple)) else [outcome.winner]
    for i, seat in enumerate(outcome.places, 1):
        yield RankingItem(
            i if outcome.winner else 1, seat, words.name(seat), seat in best, _did(story, seat), counted(seat)
        )


def _did(story: GameSummary | None, seat: str) -> str:
    if story is None:
        return ""
    if THEME.small:
        return text("captures", n=story.captures.get(seat, 0))
    return text("captures-and-turns", captures=story.captures.get(seat, 0), turns=story.turns.get(seat, 0))


def moment_items(story: GameSummary, words: TableWords, look: Callable[[int], None]) -> Iterator[PanelItem]:
    """Moments that can be looked at again; `look` opens what stood after so
    many.
    """
    if story.moments:
        rows = [
            ButtonItem(
                words.draw(one.said),
                look,
                (one.n,),
                sub=text("story-turn", n=one.turn) if story.turns else "",
                align="left",
                icon="play",
            )
            for one in story.moments
        ]
        yield SheetItem((TextItem(text("story"), style="heading"), *rows), name="story", many=True)


def summary_items(
    story: GameSummary, game: Game, words: TableWords, look: Callable[[int], None]
) -> Iterator[PanelItem]:
    """Moments that can be looked at again, the course of the game, the dice.

    `look` opens what stood after so many.
    """
    yield from moment_items(story, words, look)
    seats = game.seats
    if len(story.standing) >= COURSE and story.counted:
        rows_of = tuple(tuple(one.get(seat, 0) for seat in seats) for one in story.standing)
        yield SheetItem(
            (
                HeadingItem(text(f"course-{story.counted}"), text("turn-by-turn")),
                ScorePlot(seats=seats, standing=rows_of),
            ),
            name="course",
        )
    for die in game.dice:
        counts = story.rolls[die.name]
        rolls = sum(counts.values())
        if rolls:
            means = {mean for mean, _ in expect_faces(die.faces, rolls).values()}
            beside = text("usual-each", n=round(means.pop())) if len(means) == 1 else text("usual-luck")
            title = text("rolls-of", die=die.name, n=rolls) if die.name in DICE else text("rolls", n=rolls)
            falls = DiceHistogram(die=die.name, sides=die.faces, counts=tuple(counts.items()))
            yield SheetItem((HeadingItem(title, beside), falls), name=f"rolls {die.name}")
