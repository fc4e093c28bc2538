"""The story of a table, the newest event first.

The newest event is on a raised plate with its dice; older events are in rows below. The view shows
as many events as fit without cutting one off. A die has its full colour while it counts for the
game, and is greyed afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.metrics import Metrics

from companion.app.table.widgets.dice import DiceStrip, DieView
from companion.app.widgets.board_picture import Layer, PlacedDrawing
from companion.app.widgets.button import Background, Icon, PlateStyle, PushButton
from companion.app.widgets.element import Element
from companion.app.widgets.panel_items import PanelItem
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import pieces
from companion.i18n.catalogue import SHORT, TOLD
from companion.kernel.facts import DieInfo
from companion.kernel.messages import sentences, split_sentences
from companion.kernel.view import View
from companion.table.read_model import ReadModel, find_faces
from companion.table.story import StoryEntry

MOST = 14
"""Greatest number of events."""
SIGN, SMALL_SIGN = 26, 22
"""Side in dp of a seat's emblem."""
LARGE = (64, 52, 44, 36)
"""Sides in dp that are tried for a die of the newest event. The first at which everything fits is used."""
DIE, SMALL_DIE = 40, 32
"""Side in dp of a die of an older event."""
FIGURE = 24
"""Side in dp of the pieces below the die that moves them."""
NARROW = 96
"""Least width in dp of text next to dice."""
PLATE = 10
"""Space in dp above and below the newest event on its plate."""
PAD, OVER = 4, 8
"""Space at the sides of each event, and amount by which the plate is wider than the text, in dp."""


def figure_side(side: int, count: int) -> int:
    """Return the side in pixels of `count` pieces below the die of `side` pixels that moves them."""
    return min(px(FIGURE), round(side / max(1, count)))


class StoryDie(msgspec.Struct, frozen=True):
    """A die of an event.

    Attributes:
        spent: Whether the die no longer counts.
        sign: The seat that has rolled the die, if the row does not have that seat's emblem.
        moves: The kinds of pieces that the die moves now.
        lies: Whether the die belongs to the last throw.
    """

    die: DieInfo
    face: str
    spent: bool = True
    sign: str = ""
    moves: tuple[str, ...] = ()
    lies: bool = False


class StoryRow(msgspec.Struct, frozen=True):
    """An event: who acted, what happened in one sentence, and the consequences.

    Attributes:
        dice: The dice that were rolled for the event.
        aside: Dice that belong to no visible event, shown next to the newest one.
        icon: An icon instead of a seat's emblem.
        brief: The whole event in short sentences, for an older row next to the seat's emblem.
    """

    seat: str
    title: str
    more: str = ""
    dice: tuple[StoryDie, ...] = ()
    aside: tuple[StoryDie, ...] = ()
    icon: str = ""
    brief: str = ""

    @property
    def event(self) -> tuple[str, str, str]:
        """The parts that stay the same when its dice no longer count."""
        return self.seat, self.title, self.more

    def with_aside(self, dice: Iterable[StoryDie]) -> StoryRow:
        """Return the same row with more dice next to it.

        Dice that its own seat has rolled have no emblem.
        """
        more = (msgspec.structs.replace(one, sign="") if one.sign == self.seat else one for one in dice)
        return msgspec.structs.replace(self, aside=(*self.aside, *more))


class StoryItem(PanelItem, frozen=True):
    """All events, the newest first, on a sheet that scrolls."""

    rows: tuple[StoryRow, ...]

    def build(self, paper: bool = False) -> Element:
        view = StoryView(whole=True)
        view.paper = paper
        view.show(self.rows)
        return view

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.rows)
        return True


class StoryView(Element):
    """A list of events, one below another.

    Attributes:
        whole: Whether it is as high as all events need, because another element scrolls it.
        paper: Whether it is on paper.
        on_why: Shows a page of the rules.
    """

    def __init__(self, whole: bool = False, **given: Any) -> None:
        super().__init__(grow=0 if whole else 1, **given)
        self.whole = whole
        self.paper = False
        self.on_why: Callable[[str], None] = lambda page: None
        self._rows: tuple[StoryRow, ...] = ()
        self._lying: tuple[StoryDie, ...] = ()
        self._why: tuple[str, str] | None = None
        self._little = False
        self._drawn: tuple[Any, ...] = ()
        self._lines: list[StoryLine] = []
        self._strip = DiceStrip()
        self._ahead = Clock.create_trigger(self._write_ahead)
        self._sample = StoryLine()
        """A line that is only measured and never shown."""
        self._measured: tuple[tuple[Any, ...], float] = ((), 0.0)
        self.shown: tuple[StoryRow, ...] = ()
        """The events that fit, the newest first."""

    def show(
        self,
        rows: Sequence[StoryRow],
        lying: Sequence[StoryDie] = (),
        why: tuple[str, str] | None = None,
        little: bool = False,
    ) -> None:
        """Set the events, the newest first, and the current dice. They are drawn at the next layout.

        Args:
            rows: The events.
            lying: The dice of the last throw.
            why: Label of the button for the rule that explains the newest event, and the page; None
                for no button.
            little: Whether the dice of the newest event are small because larger ones above it can be
                tapped.
        """
        self._rows, self._lying, self._why, self._little = tuple(rows), tuple(lying), why, little

    @property
    def dice(self) -> dict[str, DieView]:
        """The views of the dice of the last throw, by name."""
        if self._strip.parent is not None:
            return dict(self._strip.dice)
        found: dict[str, DieView] = {}
        for line in self._lines[: len(self.shown)] if self.parent is not None else ():
            if line.views and not found:
                found = dict(line.views)
        return found

    def remainder(self, lies: bool) -> Element | None:
        """Return the dice of the last throw if no event shows them; None otherwise.

        Args:
            lies: Whether the story itself is placed.
        """
        if not self._lying or (lies and self.shown):
            return None
        self._strip.show(tuple((one.die, one.face, one.spent, one.sign) for one in self._lying))
        return self._strip

    def _follow(self) -> None:
        """Assign each event that is already shown to its previous line, so that only new events must be
        written.
        """
        told = {line.row.event: line for line in reversed(self._lines) if line.row is not None}
        kept = [told.pop(row.event, None) for row in self._rows]
        while kept and kept[-1] is None:
            kept.pop()
        free = [line for line in self._lines if line not in kept]
        newest = self._lines[:1]
        self._lines = [line or (free.pop(0) if free else StoryLine()) for line in kept] + free
        if newest and newest[0] is not self._lines[0]:
            newest[0].hand_on(self._lines[0])

    def _line(self, at: int) -> StoryLine:
        while at >= len(self._lines):
            self._lines.append(StoryLine())
        return self._lines[at]

    def least_high(self, width: float) -> float:
        """Return the least height at which the newest event is visible."""
        if not self._rows:
            return 0.0
        looks = (THEME.small, THEME.brief, Metrics.density, Metrics.fontscale)
        asked = (self._rows[0], self.paper, width, looks)
        if asked != self._measured[0]:
            self._sample.write(self._rows[0], True, self.paper)
            self._measured = (asked, self._sample.least_high(width))
        return self._measured[1]

    def fit(self, width: float) -> float:
        if not self.whole:
            return self.least_high(width)
        heights = [high for _, high in self._find_heights(self._rows, 0, width - 2 * self._inset, math.inf)]
        return sum(heights) + self._gap * max(0, len(heights) - 1)

    @property
    def rows(self) -> tuple[StoryRow, ...]:
        """All events, the newest first, whether they are visible or not."""
        return self._rows

    @property
    def _inset(self) -> int:
        """Space at both sides for the plate of the newest event, which a scroll view would cut off."""
        return px(OVER) if self.whole else 0

    def arrange(self) -> None:
        drawn = (
            self._rows,
            self._lying,
            self._why,
            self._little,
            self.paper,
            THEME.theme,
            *self.pos,
            *self.size,
        )
        if drawn == self._drawn:
            return
        self._drawn = drawn
        self._follow()
        found = self._choose(self._rows)
        if self._rows and not found and self._why is not None:
            self._why = None  # the words of the event come first
            found = self._choose(self._rows)
        seen = {one.die.name for row, _ in found for one in (*row.dice, *row.aside) if one.lies}
        if self._rows and (missed := tuple(one for one in self._lying if one.die.name not in seen)):
            found = self._choose((self._rows[0].with_aside(missed), *self._rows[1:]))
        self.shown = tuple(row for row, _ in found)
        at, gap = self.top, self._gap
        for line, (_, high) in zip(self._lines, found, strict=False):
            at -= high
            line.put(self.x + self._inset, at, self.width - 2 * self._inset, high)
            at -= gap
        self.keep(self._lines[: len(self.shown)])
        if self.shown:
            self._ahead()

    def _write_ahead(self, *_: object) -> None:
        """Draw the newest event in advance as an older one, which it becomes with the next event."""
        if self._rows and self.width:
            self._sample.write(msgspec.structs.replace(self._rows[0], aside=()), False, self.paper)
            self._sample.write_ahead(self.width)

    @property
    def _gap(self) -> int:
        return px(6 if THEME.small else 10)

    def _choose(self, rows: Sequence[StoryRow]) -> list[tuple[StoryRow, float]]:
        """Return the events that fit, with their heights.

        The newest event has smaller dice if another event then fits.
        """
        width, room = self.width - 2 * self._inset, math.inf if self.whole else self.height
        first = len(LARGE) - 1 if self._little else 0
        for skipped in range(first, len(LARGE)):
            found = self._find_heights(rows, skipped, width, room)
            if len(found) > 1 or len(rows) < 2:
                return found
        return self._find_heights(rows, first, width, room)

    def _find_heights(
        self, rows: Sequence[StoryRow], skipped: int, width: float, room: float
    ) -> list[tuple[StoryRow, float]]:
        """Return the events that fit into a height, without the `skipped` largest sizes of dice."""
        found = list[tuple[StoryRow, float]]()
        for i, row in enumerate(rows):
            line = self._line(i)
            line.say(row, not i, self._why if not i else None, self.paper, faint=i > 1)
            line.skipped = skipped
            high = line.find_height(width, room)
            if not high:
                break
            found.append((row, high))
            room -= high + self._gap
        return found


class StoryLine(Element):
    """A line of the story, with one event."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._ground = Background(self)
        self._layer = Layer(self.canvas)
        self._title, self._more = Text(style="story", lean=0), Text(style="body", tone="muted", lean=0)
        self._icon: Icon | None = None
        self._why: PushButton | None = None
        self._page = ""
        self._views: dict[str, DieView] = {}
        self._row: StoryRow | None = None
        self._newest = self._paper = False
        self._die = self.skipped = 0
        """Side of its dice in dp, and the number of larger sizes that are skipped."""
        self._found: tuple[object, float] = ((), math.inf)
        """The cached height, and the input for which it was calculated."""

    @property
    def row(self) -> StoryRow | None:
        """The event that it shows; None if there is none."""
        return self._row

    @property
    def views(self) -> dict[str, DieView]:
        """Its dice by name."""
        every = (*self._row.dice, *self._row.aside) if self._row is not None else ()
        return {one.die.name: self._views[one.die.name] for one in every}

    def say(
        self,
        row: StoryRow,
        newest: bool,
        why: tuple[str, str] | None,
        paper: bool,
        faint: bool = False,
    ) -> None:
        """Set the event to show at the next layout."""
        self.write(row, newest, paper, faint)
        for one in (*row.dice, *row.aside):
            view = self._views.get(one.die.name)
            if view is None:
                view = self._views[one.die.name] = DieView(one.die.name, one.die.faces, DIE)
            view.lie(one.face, spent=one.spent, sign=one.sign)
        if why is None:
            self._why = None
        elif self._why is None or self._why.label != why[0]:
            self._why = PushButton(why[0], self._explain, style="label_bold", small=True)
        if self._why is not None:
            self._why.play("paper words" if paper else "words")
        self._page = why[1] if why is not None else ""

    def hand_on(self, newest: StoryLine) -> None:
        """Pass the button for the rules to another line."""
        if self._why is not None:
            if self._why.parent is not None:
                self.remove_widget(self._why)
            self._why.action = newest._explain
            newest._why, self._why = self._why, None

    def _explain(self) -> None:
        if self.parent is not None:
            self.parent.on_why(self._page)

    def write(self, row: StoryRow, newest: bool, paper: bool, faint: bool = False) -> None:
        """Set only the texts, for measuring."""
        self._newest, self._paper = newest, paper
        self._row = row
        ink, muted = ("on_sheet", "sheet_muted") if paper else ("ink", "muted")
        self._title.style = "button" if newest else "story"
        self._title.say(row.title if newest else row.brief or " ".join(filter(None, (row.title, row.more))))
        self._title.tone, self._more.tone = muted if faint else ink, muted
        self._more.say(row.more if newest else "")

    # How large

    @property
    def _pad(self) -> tuple[int, int]:
        return px(PAD), px(PLATE) if self._newest else 0

    @property
    def _gap(self) -> int:
        return px(8 if THEME.small else 12)

    @property
    def _sign(self) -> int:
        row = self._row
        if row is None or not (row.seat or row.icon):
            return 0
        return px(SMALL_SIGN if THEME.small else SIGN)

    def _beside(self, dice: Sequence[StoryDie], side: int) -> int:
        """Return the width of dice of this side in dp, with a gap after each."""
        return len(dice) * (px(side) + self._gap)

    def _words_wide(self, width: float, side: int) -> float:
        """Return the width that is left for text."""
        assert self._row is not None
        taken: float = 2 * self._pad[0] + (self._sign + self._gap if self._sign else 0)
        taken += self._beside(self._row.dice, side) + self._beside(self._row.aside, side)
        return width - taken - self._why_takes

    @property
    def _why_wide(self) -> float:
        """Width of the button for the rules, which extends to the edge of the plate."""
        return max(float(px(THEME.thumb)), self._why.full_width()) if self._why is not None else 0.0

    @property
    def _why_takes(self) -> float:
        """The width that the button takes from the text."""
        return self._why_wide - px(PAD) - px(OVER) if self._why is not None else 0.0

    @property
    def _has_dice(self) -> bool:
        return self._row is not None and bool(self._row.dice or self._row.aside)

    def _under(self) -> float:
        """Return the height of the pieces below the dice that move them."""
        row = self._row
        return px(FIGURE) if row is not None and any(one.moves for one in (*row.dice, *row.aside)) else 0

    def _height(self, width: float, side: int, more: bool) -> float:
        """Return the height with dice of this side in dp; 0 if the text does not fit next to them."""
        assert self._row is not None
        inner = self._words_wide(width, side)
        dice = (*self._row.dice, *self._row.aside)
        words = self._title.fit(inner) + (self._more.fit(inner) if more else 0.0)
        if inner < px(NARROW) or self._title.least() > inner or (more and self._more.least() > inner):
            return 0.0
        least = float(px(side) + self._under() if dice else self._sign)
        return max(words, least, px(THEME.thumb) if self._why is not None else 0) + 2 * self._pad[1]

    def _choices(self) -> list[tuple[int, float]]:
        """Return sizes to try, the best first: the side of the dice in dp, and the scale of the text."""
        if not self._newest:
            return [(SMALL_DIE if THEME.small else DIE, 1.0)]
        assert self._row is not None
        sides = LARGE[self.skipped :] if self._has_dice else LARGE[:1]
        return [*((side, 1.0) for side in sides), *((sides[-1], share) for share in SMALLER[1:])]

    def find_height(self, width: float, room: float) -> float:
        """Return the height of the line if `room` is available; 0 if it does not fit."""
        looks = (THEME.small, Metrics.density, Metrics.fontscale)
        asked = (self._row, self._title.said, self._newest, self._why, width, looks)
        known = asked == self._found[0] and self._found[1] < math.inf
        if not self._newest and known and self._found[1] <= room:
            return self._found[1]  # it is told as before
        high = self._try_heights(width, room)
        self._found = (asked, high or math.inf)
        return high

    def _try_heights(self, width: float, room: float) -> float:
        more = bool(self._more.said)
        for side, share in self._choices():
            self._shrink(share, more)
            high = self._height(width, side, more)
            if 0 < high <= room:
                self._die = side
                return high
        return 0.0

    def least_high(self, width: float) -> float:
        """Return the height with small dice and text of its usual size, or of a smaller size if a word
        would be broken.
        """
        more = bool(self._more.said)
        for side, share in self._choices()[len(LARGE) - 1 if self._has_dice else 0 :]:
            self._shrink(share, more)
            if high := self._height(width, side, more):
                return high
        return 0.0

    def _shrink(self, share: float, more: bool) -> None:
        """Scale the title, and the consequences too if `more` is set."""
        self._title.shrink(share)
        if more:
            self._more.shrink(share)

    def write_ahead(self, width: float) -> None:
        """Draw the textures of its text for this width."""
        for side, share in self._choices():
            self._title.shrink(share)
            inner = self._words_wide(width, side)
            self._title.put(0, 0, inner, self._title.fit(inner))

    # Drawing

    def arrange(self) -> None:
        row = self._row
        if row is None:
            return
        self._look()
        (pad, _), gap, middle = self._pad, self._gap, self.center_y
        at, drawn, parts = self.x + pad, list[PlacedDrawing](), list[Element]()
        sign = self._sign
        if row.seat:
            emblem = pieces.emblem(THEME.paint(row.seat), row.seat)
            drawn.append(PlacedDrawing(emblem, at, middle - sign * 0.53, sign))
        elif row.icon:
            parts.append(self._put_icon(at, middle))
        at += sign + gap if sign else 0
        at = self._put_dice(row.dice, at, middle, drawn, parts)
        right = self.right - pad
        if self._why is not None:
            wide, high = self._why_wide, px(THEME.thumb)
            self._why.put(self.right + px(OVER) - wide, middle - high / 2, wide, high)
            parts.append(self._why)
            right -= self._why_takes
        right -= self._beside(row.aside, self._die)
        self._put_dice(row.aside, right + gap, middle, drawn, parts)
        inner = self._words_wide(self.width, self._die)
        title, more = self._title.fit(inner), self._more.fit(inner) if self._more.said else 0.0
        top = middle + (title + more) / 2
        self._title.put(at, top - title, inner, title)
        parts.append(self._title)
        if more:
            self._more.put(at, top - title - more, inner, more)
            parts.append(self._more)
        self._layer.show(drawn)
        self.keep(parts)

    def _look(self) -> None:
        """Draw the plate under the newest event."""
        if not self._newest:
            self._ground.look(None)
            return
        fill, rim = THEME.colour("sheet" if self._paper else "raised"), ""
        if self._paper or THEME.rimmed:
            rim = THEME.colour("faint")
        self._ground.look(PlateStyle(fill, 12, rim=rim, width=1.5 if rim else 0))
        self._ground.lie(self.x - px(OVER), self.y, self.width + 2 * px(OVER), self.height)

    def _put_icon(self, left: float, middle: float) -> Icon:
        assert self._row is not None
        if self._icon is None or self._icon.name != self._row.icon:
            self._icon = Icon(self._row.icon, SMALL_SIGN)
        self._icon.tone = self._more.tone
        self._icon.put(left, middle - self._sign / 2, self._sign, self._sign)
        return self._icon

    def _put_dice(
        self,
        dice: Sequence[StoryDie],
        left: float,
        middle: float,
        drawn: list[PlacedDrawing],
        parts: list[Element],
    ) -> float:
        """Place dice from left to right, each above the pieces that it moves. Return the right end of the
        dice.
        """
        side, below = px(self._die), self._under() if dice else 0
        foot = middle - (side - below) / 2
        for one in dice:
            view = self._views[one.die.name]
            view.dp = self._die
            view.put(left, foot, side, side)
            parts.append(view)
            figure = figure_side(side, len(one.moves))
            for n, kind in enumerate(one.moves):
                x = left + side / 2 + (n - len(one.moves) / 2) * figure
                picture = pieces.silhouette(
                    kind, THEME.colour("on_sheet" if self._paper else "ink"), THEME.looks
                )
                drawn.append(PlacedDrawing(picture, x, foot - figure, figure))
            left += side + self._gap
        return left


class StoryTeller:
    """The teller that turns the last events of a table into rows. Its sentences are cached."""

    def __init__(self, table: ReadModel) -> None:
        self._table = table
        self._said: list[tuple[StoryEntry, str, str, str]] = []
        """The events, each with its sentence, its consequences, and the whole event in short
        sentences.
        """
        self._last: tuple[StoryEntry, str] | None = None
        """The last event, and its full text."""

    def forget(self) -> None:
        """Clear the cache, because names of players have changed."""
        self._said, self._last = [], None

    def last_event(self, but: str = "", without: frozenset[str] = frozenset()) -> str:
        """Return the last event in complete sentences, with pieces marked in it.

        Args:
            but: A kind of event that is shown elsewhere; if the last event is of this kind, the
                previous event is returned.
            without: Ids of sentences that are shown elsewhere, which are left out if any other sentence
                remains.
        """
        if but:
            entries = [one for one in self._table.story(MOST) if one.kind != but]
            return self._table.words.draw(entries[-1].said, TOLD) if entries else ""
        entry = self._table.story(1)[-1]
        every = split_sentences(entry.said)
        kept = tuple(one for one in every if one.id not in without)
        if kept and len(kept) < len(every):
            return self._table.words.draw(sentences(*kept), TOLD)
        return self._draw_newest(entry)

    def _draw_newest(self, entry: StoryEntry) -> str:
        """Return the full text of the last event."""
        if self._last is None or self._last[0] != entry:
            self._last = (entry, self._table.words.draw(entry.said, TOLD))
        return self._last[1]

    def tell(self, view: View) -> tuple[tuple[StoryRow, ...], tuple[StoryDie, ...]]:
        """Return the events as rows, the newest first, and the current dice; `view` is the view of the
        current position.
        """
        table = self._table
        known, found = self._said, []
        entries = table.story(MOST)
        for entry in entries:
            same = next((one for one in known if one[0] is entry or one[0] == entry), None)
            found.append(same or (entry, *self._put_into_words(entry, entry == entries[-1])))
        self._said = found
        dice = {die.name: die for die in table.game.dice}
        moves = {} if view.chance else view.moved_by
        lying = {
            name: StoryDie(
                dice[name], face, bool(roller), roller, () if roller else moves.get(name, ()), True
            )
            for name, face, roller in find_faces(table, view)
            if face
        }
        missed, thrown = dict(lying), max(entry.throw for entry, *_ in found)
        rows: list[StoryRow] = []
        for entry, title, more, brief in reversed(found):
            of_row = []
            for name, face in entry.dice:
                one = lying.get(name) if entry.throw == thrown else None
                if one is None or one.face != face or (rows and not one.spent):
                    of_row.append(StoryDie(dice[name], face))
                else:
                    of_row.append(msgspec.structs.replace(one, sign=""))
                    missed.pop(name, None)
            seat = entry.seat if len(table.game.seats) > 1 else ""
            rows.append(StoryRow(seat, title, more, tuple(of_row), brief=brief))
        rows[0] = rows[0].with_aside(missed.values())
        return tuple(rows), tuple(lying.values())

    def _put_into_words(self, entry: StoryEntry, newest: bool) -> tuple[str, str, str]:
        whole = self._draw_newest(entry) if newest else self._table.words.draw(entry.said, TOLD)
        brief = self._table.words.draw(entry.said, SHORT)
        title = self._table.words.draw(split_sentences(entry.said)[0])
        return title, whole.removeprefix(title).lstrip(), brief
