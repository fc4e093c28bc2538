"""The end of a game: ranking and reason, course of the game, statistics of the dice, and next steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, seat_plate
from companion.app.widgets.element import Element, Stack
from companion.app.widgets.panel_items import ButtonItem, HeadingItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.pictures import DiceHistogram, ScorePlot
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import THEME, px, rgba, size_of
from companion.artwork import pieces
from companion.kernel.game import Game
from companion.table.history.replay import GameSummary, Replay, expect_faces, summarize_stepwise
from companion.table.protocol.notices import Outcome
from companion.table.read_model import TableWords
from companion.table.referee import Referee

EDGE, LOW_EDGE = (4, 10), (2, 8)
"""Vertical space around the text in dp, without and with a framed plate.

The first pair is for an ordinary screen, the second for a small one.
"""
GAP, LOW_GAP = 6, 3
"""Gap between two rows in dp: normally, and on a small screen."""


class RankingItem(PanelItem, frozen=True):
    """A row of the ranking.

    Attributes:
        place: The place, from 1; in a two-player game, the score of the seat: 1, ½ or 0.
        first: Whether the row is in the seat's colour.
        said: The text below the name.
        value: A text with the seat's final count.
    """

    place: str
    seat: str
    name: str
    first: bool
    said: str = ""
    value: str = ""

    @property
    def key(self) -> str:
        return f"placed {self.place} {self.seat} {self.first}"

    def build(self, paper: bool = False) -> Element:
        return RankingRow(self)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self)
        return True


class RankingListItem(PanelItem, frozen=True):
    """Rows of a ranking, one below the other; either all of them are shown or none."""

    rows: tuple[RankingItem, ...]

    @property
    def key(self) -> str:
        return "ranking " + " ".join(row.key for row in self.rows)

    def build(self, paper: bool = False) -> Element:
        return RankingList([RankingRow(row) for row in self.rows], px(LOW_GAP if THEME.small else GAP))

    def update(self, element: Any, before: Any) -> bool:
        for row, item in zip(element.parts, self.rows, strict=True):
            row.show(item)
        return True


class RankingList(Stack):
    """Rows that shrink in proportion if there is too little space."""

    def arrange(self) -> None:
        rows = self.parts
        wanted = [row.fit(self.width) for row in rows]
        slack = [high - row.least_high(self.width) for high, row in zip(wanted, rows, strict=True)]
        over = max(0.0, sum(wanted) + self.gap * (len(rows) - 1) - self.height)
        share = min(1.0, over / (sum(slack) or 1.0))
        at = self.top
        for row, high, less in zip(rows, wanted, slack, strict=True):
            at -= high - less * share
            row.put(self.x, at, self.width, high - less * share)
            at -= self.gap


class RankingRow(Element):
    """A row with place, emblem, name with a text below it, and final count."""

    def __init__(self, part: RankingItem, **given: Any) -> None:
        super().__init__(**given)
        paint = THEME.paint(part.seat)
        self._first, self._sign = part.first, 44.0 if part.first else 34.0
        self._high = 76 if part.first else 56
        if THEME.small:
            self._sign, self._high = (20, 36) if part.first else (20, 32)
        self._edge = (LOW_EDGE if THEME.small else EDGE)[part.first]
        self._ground = Background(self, seat_plate(part.seat, 12, "flat")) if part.first else None
        light = rgba(paint.on) if part.first else None
        less = rgba(paint.on, 0.9) if part.first else None
        with self.canvas:
            Color(1, 1, 1, 1)
            self._emblem = Rectangle(size=(0, 0))
        self._drawn = (pieces.banner_sign if part.first else pieces.emblem)(paint, part.seat)
        style = "title" if part.first else "heading"
        self._styles = (style, "heading", "seat") if not THEME.small else ("seat",)
        """Styles of the name: a long name is written smaller before it is cut off."""
        self._place = Text(part.place, "seat" if THEME.small else style, paint=light, align="center", lines=1)
        self._name = Text(part.name, self._styles[0], paint=light, lines=1)
        self._said = Text(part.said, "label", "muted", paint=less, lines=3)
        self._value = Text(part.value, "button", paint=light, align="right", lines=1)
        for words in (self._place, self._name, self._said, self._value):
            self.add_widget(words)

        self.show(part)

    def show(self, part: RankingItem) -> None:
        self._part = part
        self._name.text, self._said.text, self._value.text = part.name, part.said, part.value

    def _suit(self, width: float) -> None:
        """Put the final count below the name if there is not enough space next to it."""
        part = self._part
        self._said.text, self._value.text = part.said, part.value
        if part.value and self._name_width() > self._inner(width):
            self._said.text, self._value.text = " · ".join(filter(None, (part.value, part.said))), ""
        for style in self._styles:
            self._name.style = style
            self._name.suit(self._inner(width))
            if self._name.wide() <= self._inner(width):
                break

    def _name_width(self) -> float:
        """Return the width of the name in its smallest size."""
        self._name.style = self._styles[0]
        self._name.suit(0)
        return self._name.wide()

    @property
    def _number(self) -> float:
        """The width of the number that shows the place."""
        return max(float(px(32)), self._place.least())

    def _inner(self, width: float) -> float:
        """Return the width that is available for the name."""
        return width - self._number - px(4 + self._sign + 14) - self._value.wide() - px(26)

    def fit(self, width: float) -> float:
        self._suit(width)
        inner = self._inner(width)
        return max(float(px(self._high)), self._name.fit(inner) + self._said.fit(inner) + px(10))

    def least_high(self, width: float) -> float:
        self._suit(width)
        self._name.shrink(SMALLER[-1])
        inner = self._inner(width)
        said = 0.0 if self._yields else self._said.fit(inner)
        return max(float(px(self._sign)), self._name.fit(inner) + said) + px(self._edge)

    @property
    def _yields(self) -> bool:
        """Whether the text below the name is left out when the row is low; false if that text contains
        the final count.
        """
        return self._value.text == self._part.value

    def _suit_height(self) -> None:
        """Write the name smaller if there is little height for the row."""
        inner, most, whole = self._inner(self.width), self._name.size_sp, size_of(self._name.style)
        for share in SMALLER:
            if whole * share <= most:
                self._name.shrink(share)
                if self._name.fit(inner) + self._said.fit(inner) + px(self._edge) <= self.height:
                    return
        if self._yields:
            self._said.text = ""

    def arrange(self) -> None:
        if self._ground is not None:
            self._ground.lie(*self.pos, *self.size)
        self._suit(self.width)
        self._suit_height()
        for share in SMALLER:
            self._place.shrink(share)
            if self._place.fit(self._number) <= self.height:
                break
        side, inner = px(self._sign), self._inner(self.width)
        self._place.put(self.x + px(6), self.y, self._number, self.height)
        texture = textures.texture(self._drawn, side)
        self._emblem.texture, self._emblem.size = texture, texture.size
        self._emblem.pos = (round(self.x + px(6) + self._number), round(self.center_y - texture.height / 2))
        left = self.x + px(6) + self._number + side + px(12)
        name, said = self._name.fit(inner), self._said.fit(inner)
        top = self.center_y + (name + said) / 2
        self._name.put(left, top - name, inner, name)
        self._said.put(left, top - name - said, inner, said)
        wide = self._value.wide() + px(2)
        self._value.put(self.right - px(14) - wide, self.y, wide, self.height)


BUDGET = 0.003
"""Seconds of a frame that may be spent on the summary."""
COURSE = 6
"""Least number of turns for which a plot of the score is shown."""


class GameSummaryTask:
    """A task that summarizes a finished game between frames.

    `on_ready` is called when the summary is ready.
    """

    def __init__(self, played: Referee | Replay, on_ready: Callable[[], None]) -> None:
        self._played, self._told = played, on_ready
        self.story: GameSummary | None = None
        self._telling: Any = None
        self._going = Clock.create_trigger(self._go_on, 0, interval=True)

    def show(self, outcome: Outcome | None) -> None:
        """Start the summary if the game is over; discard it if `outcome` is None."""
        if outcome is None:
            self._going.cancel()
            self._telling = self.story = None
        elif self._telling is None:
            self.tell(outcome.winner if isinstance(outcome.winner, str) else "")

    def tell(self, winner: str) -> None:
        """Start the summary of a game that this seat has won; `winner` is empty if there is no single winner."""
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
    """Return the length of a game as values for a message: minutes, turns and, in chess, moves.

    Values that are unknown or not mentioned are 0.
    """
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
    """Yield a ranking with the winner's row first.

    Yield nothing for a solitaire, or if the score alone describes the result.

    Args:
        outcome: The result.
        game: The game.
        story: The summary of the game; None until it is ready.
        counted: Returns the final count of a seat as text.
        words: The messages of the game.
        needs: Moves that each seat still needs, if these decide the places.
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
    """Return the place of each seat; seats with equal results share a place."""
    found: dict[str, int] = {}
    before = ""
    for i, seat in enumerate(outcome.places, 1):
        shares = before in needs and seat in needs
        shares = shares and (outcome.scores[seat], needs[seat]) == (outcome.scores[before], needs[before])
        found[seat] = found[before] if shares else i if outcome.winner else 1
        before = seat
    return found


def _did(story: GameSummary | None, seat: str) -> str:
    """Return a text about a seat's captures and turns; empty on a small screen, where every row has one
    line.
    """
    if story is None or THEME.small:
        return ""
    return text("captures-and-turns", captures=story.captures.get(seat, 0), turns=story.turns.get(seat, 0))


def moment_items(story: GameSummary, words: TableWords, look: Callable[[int], None]) -> Iterator[PanelItem]:
    """Yield moments that can be replayed; `look` is called with the number of moments before the chosen
    one.
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
    """Yield moments that can be replayed, the course of the score, and statistics of the dice.

    `look` is called with the number of moments before the chosen one.
    """
    yield from moment_items(story, words, look)
    seats = game.seats
    if len(story.standing) >= COURSE and story.counted:
        rows_of = tuple(tuple(one.get(seat, 0) for seat in seats) for one in story.standing)
        yield SheetItem(
            (
                HeadingItem(text("course", counted=story.counted), text("turn-by-turn")),
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
            title = text("rolls", die=die.name, n=rolls)
            falls = DiceHistogram(die=die.name, sides=die.faces, counts=tuple(counts.items()))
            yield SheetItem((HeadingItem(title, beside), falls), name=f"rolls {die.name}")
