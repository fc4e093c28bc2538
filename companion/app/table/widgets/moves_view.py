"""The moves of a chess game, arranged as on a score sheet.

The newest move is last, and as many rows are shown as fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from companion.app.texts import TEXTS
from companion.app.widgets.button import Background, PlateStyle
from companion.app.widgets.element import Element
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import THEME, px
from companion.i18n.figures import mark
from companion.i18n.opening_names import opening_name
from companion.kernel.text.notation import PIECE
from companion.table.read_model import Moves

LEAST = 64
"""Height in dp below which no moves are shown."""
GAP, SMALL_GAP, PAD = 6, 2, 8
"""Gap between rows in dp (normally, and on a small screen), and space before a move on its plate."""
SIDES = ("white", "black")
"""The side of each move in a row."""
HEADLINES = ("title", "heading", "body")
"""Styles for the result of the last game; the first that fits is used."""
THIN = "\u202f"
"""The space between an icon and the square."""


class MovesView(Element):
    """Rows with number, White's move and Black's move, below the name of the opening and the captured
    pieces.

    Before the first move it shows the result of the last game.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(grow=1, **given)
        self.paper = False
        self._moves = Moves()
        self._drawn: tuple[Any, ...] = ()
        self._title = Text(style="heading", lines=1, lean=0)
        self._taken = Text(style="label", tone="muted", align="right", lines=1)
        self._last = Text(style=HEADLINES[0], lean=0)
        self._hint = Text(style="body", tone="muted")
        self._said: tuple[tuple[str, ...], str, str] = ((), "", "")
        """Texts about captured pieces, the longest first; the result of the last game; and the hint that is
        shown if there was no last game.
        """
        self._cells: dict[tuple[int, int], Text] = {}
        """Cells by row and by side, 0 or 1; -1 is the number of the row."""
        self._spare: list[Text] = []
        """Cells that are not used now."""
        self._lying: dict[Text, tuple[Any, ...]] = {}
        """Text and place of each cell."""
        self._plate = Background(self)
        self._sample = Text(style="body")
        """A text that is measured to get the height of a row and the width of a number."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The visible moves in order, with piece letters."""
        return tuple(
            cell.text for (_, side), cell in self._cells.items() if cell.parent is not None and side >= 0
        )

    @property
    def opening(self) -> str:
        """The name of the opening, if it is visible."""
        return self._title.text if self._title.parent is not None else ""

    @property
    def aside(self) -> str:
        """The text about captured pieces, if it is visible."""
        return self._taken.text if self._taken.parent is not None else ""

    @property
    def before(self) -> str:
        """The text about the last game, if it is visible."""
        return self._last.text if self._last.parent is not None else ""

    def show(self, moves: Moves, taken: Sequence[str] = (), last: str = "", hint: str = "") -> None:
        """Set the moves so far, which are drawn at the next layout.

        Args:
            moves: The moves.
            taken: Texts about captured pieces, of which the first that fits is shown.
            last: The result of the last game, shown before the first move.
            hint: The text that is shown instead if there was no last game.
        """
        self._moves, self._said = moves, (tuple(taken), last, hint)

    def least_high(self, width: float) -> float:
        return float(px(LEAST)) if not self.paper else 0.0

    def remainder(self, lies: bool) -> None:
        """Return None: if the moves do not fit, nothing is shown in their place."""

    def arrange(self) -> None:
        drawn = (self._moves, self._said, TEXTS.language, THEME.theme, *self.pos, *self.size)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        self._plate.look(None)
        cells: list[Text] = []
        at = self.top
        parts: list[Text] = []
        if self.height >= px(LEAST) and not self._moves.rows:
            self._last.text, self._hint.text = self._said[1:]
            words = self._last if self._last.text else self._hint
            high = self._suit_last() if words is self._last else words.fit(self.width)
            if words.text and high <= self.height:
                words.put(self.x, at - high, self.width, high)
                parts.append(words)
        elif self.height >= px(LEAST):
            high = self._head(at, parts)
            cells = self._rows(at - high)
        self.keep([*parts, *cells])

    def _suit_last(self) -> float:
        """Write the result of the last game as large as possible. Return its height."""
        for style in HEADLINES:
            self._last.style = style
            if self._last.least() <= self.width and self._last.fit(self.width) <= self.height:
                break
        return self._last.fit(self.width)

    def _head(self, top: float, parts: list[Text]) -> float:
        """Place the name of the opening, and the captured pieces to its right. Return their height
        including the gap below.
        """
        wide = 0.0
        number = self._said[0][1:]
        self._taken.text = number[0] if number else ""  # if nothing was taken the name comes first
        self._suit_title(
            self.width - self._taken.wide() - (px(PAD) if number else 0), *_shorter(self._moves.opening)
        )
        name = self._title.text
        for words in (*self._said[0], ""):
            self._taken.text = words
            wide = self._taken.wide() + px(PAD) if words else 0.0
            whole = self._suit_title(self.width - wide, name)
            if not words or whole:
                break
        title = self._title.fit(self.width - wide) if self._title.text else 0.0
        taken = self._taken.fit(self.width) if self._taken.text else 0.0
        high = max(title, taken)
        if taken:
            self._taken.put(self.right - wide, top - (high + taken) / 2, wide, taken)
            parts.append(self._taken)
        if title:
            self._title.put(self.x, top - title, self.width - wide, title)
            parts.append(self._title)
        return high + px(GAP) if high else 0.0

    def _suit_title(self, width: float, *names: str) -> bool:
        """Write the first of these names that fits, as large as possible. If none fits, cut off the
        last name and return False.
        """
        for name in names:
            self._title.text = name
            for share in SMALLER:
                self._title.shrink(share)
                if self._title.wide() <= width:
                    return True
        return False

    def _rows(self, top: float) -> list[Text]:
        """Place as many of the last rows as fit below this height. Return their cells."""
        self._sample.text = "888"
        high, number = (
            self._sample.fit(self.width) + px(SMALL_GAP if THEME.small else GAP),
            self._sample.wide(),
        )
        count = max(0, int((top - self.y) // high))
        rows = self._moves.rows[-count:] if count else ()
        half = (self.width - number - px(GAP)) / 2
        first = len(self._moves.rows) - len(rows)
        shown = [(row.first or "…", row.second) if row.second else (row.first,) for row in rows]
        self._hold([(first + i, side) for i, moves in enumerate(shown) for side in range(-1, len(moves))])
        at = top - high
        for i, (row, moves) in enumerate(zip(rows, shown, strict=True), first):
            self._lay((i, -1), str(row.number), "muted", self.x, at, number, high)
            for side, move in enumerate(moves):
                newest = row is rows[-1] and side == len(moves) - 1
                x = self.x + number + side * (half + px(GAP))
                if newest:
                    self._plate.look(PlateStyle(THEME.colour("main"), 6))
                    self._plate.lie(x, at, half, high)
                tone = "on_main" if newest else "ink"
                said = with_figures(move, SIDES[side])
                self._lay((i, side), said, tone, x + px(PAD), at, half - px(PAD), high)
            at -= high
        return list(self._cells.values())

    def _hold(self, places: Sequence[tuple[int, int]]) -> None:
        """Provide a cell for each place, in order, reusing cells of rows that are no longer shown."""
        kept, wanted = self._cells, set(places)
        self._spare += [kept.pop(place) for place in list(kept) if place not in wanted]
        self._cells = {
            place: kept.get(place) or (self._spare or [Text(style="body", lines=1, lean=0.5)]).pop()
            for place in places
        }

    def _lay(
        self, place: tuple[int, int], said: str, tone: str, x: float, y: float, width: float, height: float
    ) -> None:
        """Place a cell, unless nothing has changed."""
        cell = self._cells[place]
        wanted = (said, tone, THEME.theme, cell.px, x, y, width, height)
        if self._lying.get(cell) == wanted:
            return
        self._lying[cell] = wanted
        cell.text, cell.tone = said, tone
        cell.put(x, y, width, height)


def _shorter(name: str) -> Iterator[str]:
    """Yield the name of an opening in the user's language, then shorter and shorter names.

    The last name is that of the opening's family.
    """
    yield opening_name(name, TEXTS.language)
    family, _, rest = name.partition(": ")
    parts = rest.split(", ")
    for count in range(len(parts) - 1, 0, -1):
        yield opening_name(f"{family}: {', '.join(parts[:count])}", TEXTS.language)
    if rest:
        yield opening_name(family, TEXTS.language)


@lru_cache(maxsize=200)
def with_figures(move: str, seat: str) -> str:
    """Return a move with icons of this seat's pieces in place of letters; castling is unchanged."""
    if move.startswith("O-O"):
        return move
    return PIECE.sub(lambda kind: mark(seat, kind[0], kind[0]) + THIN, move)
