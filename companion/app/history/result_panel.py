"""The end of a game: who came where and by what, how it went, how the dice fell, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from companion.app.history.plot_panel import DiceHistogram, ScorePlot
from companion.app.history.ranking_rows import RankingItem, RankingListItem
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


def length_values(story: GameSummary | None, game: Game, minutes: int) -> dict[str, int]:
    """How long a game was, as values of a text: its minutes, and its turns, in chess its moves; 0 for what is not known or told."""
    turns = story.length if story is not None else 0
    chess = game.algebraic is not None
    return {"minutes": minutes, "turns": 0 if chess else turns, "moves": -(-turns // 2) if chess else 0}


def ranking_items(
    outcome: Outcome,
    game: Game,
    story: GameSummary | None,
    counted: Callable[[str], str],
    words: TableWords,
    needs: Mapping[str, int],
) -> Iterator[PanelItem]:
    """A list with a row for each seat in the order of places, the winner's first; nothing for a solitaire, nor where
    the score says it all.

    `counted`: what each has to show in the end; `needs`: the moves that seats still need, where these part them.
    """
    if len(game.seats) == 1 or outcome.points:
        return
    best = outcome.winner if isinstance(outcome.winner, (list, tuple)) else [outcome.winner]
    places = _number_places(outcome, needs)
    rows = tuple(
        RankingItem(str(place), seat, words.name(seat), seat in best, _did(story, seat), counted(seat))
        for seat, place in sorted(places.items(), key=lambda one: one[0] not in best)
    )
    yield RankingListItem(rows)


def _number_places(outcome: Outcome, needs: Mapping[str, int]) -> dict[str, int]:
    """The place of each seat; seats that nothing parts share one."""
    found: dict[str, int] = {}
    before = ""
    for i, seat in enumerate(outcome.places, 1):
        shares = before in needs and seat in needs
        shares = shares and (outcome.scores[seat], needs[seat]) == (outcome.scores[before], needs[before])
        found[seat] = found[before] if shares else i if outcome.winner else 1
        before = seat
    return found


def _did(story: GameSummary | None, seat: str) -> str:
    """What a seat did; nothing on a small screen, where every row has one line."""
    if story is None or THEME.small:
        return ""
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
