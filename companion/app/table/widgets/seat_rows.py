"""The seats: sign, name, the men of each, how each stands, whose turn it is, and how much time each has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from kivy.metrics import Metrics

from companion.app.table.clocks.clock_ticker import ClockReading
from companion.app.table.clocks.dial import Dial
from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.board.canvas_layers import Layer, PlacedDrawing
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle, plate_style
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork import dice_cards_icons, pieces
from companion.artwork.design_tokens import styles
from companion.artwork.shapes import svg
from companion.kernel.game import Game
from companion.kernel.view import View

FIGURE, DIE = 24, 40
LARGE_TYPE = 1.5
"""Size of type from which on a short row shows less."""
LARGE, LARGE_CLOCK = 88, 34
"""Height of the rows of two players with clocks, and size of what these show."""
MOST = 8
"""Different men shown in a row, those that are there more than once with their number."""


class SeatState(msgspec.Struct, frozen=True):
    """What is shown of a seat.

    `men`: (kind, state, count), the state box, out, track or home; `dice`: (die, face).
    """

    seat: str
    name: str
    player: str = "human"
    turn: bool = False
    men: tuple[tuple[str, str, int], ...] = ()
    whose: str = ""
    said: str = ""
    number: str = ""
    dice: tuple[tuple[str, str, bool], ...] = ()
    cards: int = 0


def starting_counts(game: Game) -> Counter[str]:
    """How many men of each owner and kind (`white:Q`) begin a game; those in boxes where they are counted."""
    start = game.layout(game.start())
    boxed = any(place.startswith("box:") for place in start) and game.view(game.start(), None).standing
    return Counter(
        str(token) for place, stack in start.items() if boxed or place in game.board.number for token in stack
    )


def seat_states(
    game: Game,
    view: View,
    start: Mapping[str, int],
    names: Mapping[str, str],
    players: Mapping[str, str],
    dice: Mapping[str, str],
) -> list[SeatState]:
    """What each seat shows. `start`: who `began`; `dice`: faces that lie."""
    found = []
    for seat in game.seats:
        men_shown, whose = _men(game, view, seat, start)
        thrown = tuple((die.name, dice.get(die.name, ""), bool(view.dice.get(die.name))) for die in game.dice)
        found.append(
            SeatState(
                seat,
                names[seat],
                players.get(seat, "human"),
                view.turn == seat,
                men_shown,
                whose,
                _said(view, seat),
                str(view.standing.get(seat, "")),
                thrown if view.turn == seat and any(face for _, face, _ in thrown) else (),
                len(view.layout.get(f"hand:{seat}", ())),
            )
        )
    return found


def _men(
    game: Game, view: View, seat: str, start: Mapping[str, int]
) -> tuple[tuple[tuple[str, str, int], ...], str]:
    """The men of a seat and where they are; in games of two sides those of the other side that are off the
    board.
    """
    here = Counter(
        f"{token.owner}:{token.kind}"
        for place, stack in view.layout.items()
        if place in game.board.number
        for token in stack
    )
    kinds = [key.partition(":")[2] for key in start if key.startswith(f"{seat}:")]
    if kinds and view.counted == "home" and view.standing:
        house = {
            name
            for name, symbol in zip(game.board.names, game.board.symbols, strict=True)
            if symbol[0] == "h"
        }
        states: dict[str, str] = dict.fromkeys(kinds, "box")
        for place, stack in view.layout.items():
            for token in stack:
                if token.owner == seat and place in game.board.number:
                    states[token.kind] = "home" if place in house else "track"
        return tuple((kind, state, 1) for kind, state in states.items()), seat
    if len(game.seats) == 2:
        other = next(one for one in game.seats if one != seat)
        gone = {
            key.partition(":")[2]: count - here[key]
            for key, count in start.items()
            if key.startswith(f"{other}:")
        }
        known = [(kind, "out", count) for kind, count in gone.items() if count > 0 and kind in pieces.NAMES]
        return tuple(known[:MOST]), other
    return (), seat


def _said(view: View, seat: str) -> str:
    """How a seat stands: its place, or what it has; and turns it has to miss."""
    if seat in view.places:
        said = text("place", n=view.places.index(seat) + 1)
    elif seat in view.standing:
        counted, n = f"counted-{view.counted}", view.standing[seat]
        said = text(counted, n=n) if TEXTS.has(counted) else str(n)
    else:
        said = ""
    skips = view.skips.get(seat, 0)
    return f"{said}  {text('skips', n=skips)}".strip() if skips else said


class SeatRow(Element):
    """One seat.

    `short`: half as wide, without its men. What it shows is drawn when it is put somewhere, and only if it is
    new.

    `clock`: size of what its clock shows in dp, 0 as the style has it; in a short row that stands below the
    name.
    """

    def __init__(
        self, standing: SeatState, high: float, short: bool = False, clock: float = 0, **given: Any
    ) -> None:
        super().__init__(**given)
        self.standing, self.high, self.short = standing, high, short
        self.dial = Dial(clock, align=0.0 if short else 1.0)
        self._drawn: tuple[Any, ...] = ()
        self._ground = Background(self)
        self._name = Text(style="seat", lines=1)
        self._value = Text(style="label", tone="muted", align="right", lines=1)
        self._computer = Icon("computer", 18, "muted")
        for part in (self._name, self._value):
            self.add_widget(part)
        self._sign, self._dice, self._men = (Layer(self.canvas) for _ in range(3))
        self._counts: list[Text] = []

    def show(self, standing: SeatState) -> None:
        """Show this from the next time that it is put somewhere."""
        self.standing = standing

    def tell(self, face: ClockReading) -> None:
        """What its clock shows from now on; only what is another is drawn."""
        before = self.dial.face
        other = self.dial.tell(face)
        if self.dial.parent is None:
            self.add_widget(self.dial)
            other = True
        if face.light != before.light:
            self._ground.look(self._ground.cut, face.light)
        if other and self._drawn:
            self._drawn = ()
            self.arrange()

    @property
    def _timed(self) -> bool:
        return self.dial.parent is not None

    @property
    def _named(self) -> bool:
        """In large type a short row has room for the clock alone, beside the sign of its seat."""
        return not (self.short and self._timed and Metrics.fontscale >= LARGE_TYPE)

    def fit(self, width: float) -> float:
        """As high as a row is, or higher where its type is so large."""
        if not self._timed:
            return float(px(self.high))
        words = self._name.fit(0) if self.short and self._named else 0.0
        return max(float(px(self.high)), words + self.dial.fit(width) + px(10))

    def _texts(self) -> None:
        """Its words; a turn is told by a raised row, a frame and the name in the seat's colour."""
        one = self.standing
        paint = THEME.name_of(one.seat)
        self._name.text = one.name if self._named else ""
        self._value.text = "" if not self._named else one.number if self.short else one.said
        self._name.paint = rgba(paint if one.turn else THEME.colour("ink"))
        self._value.tone = "ink" if one.turn else "muted"
        light = self.dial.face.light
        self._ground.look(
            PlateStyle(THEME.colour("raised"), 14, "flat", paint, 2.5) if one.turn else None, light
        )
        self._ground.lie(*self.pos, *self.size)

    def arrange(self) -> None:
        drawn = (self.standing, *self.pos, *self.size)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        self._texts()
        one = self.standing
        side = px(min(34, self.high * 0.6))
        left = self.x + px(12)
        emblem = pieces.emblem(THEME.paint(one.seat), one.seat)
        self._sign.show(
            [
                PlacedDrawing(
                    emblem, left, self.center_y - texture_cache.texture(emblem, side).height / 2, side
                )
            ]
        )
        left += side + px(12)
        right = self._put_dice(self._put_clock(left)) - px(6)
        wide = min(self._value.wide() + 2, (right - left) * 0.6)
        self._value.put(right - wide, self.y, wide, self.height)
        inner = right - wide - px(8) - left
        signed = one.player == "computer" and not (self.short and self._name.wide() > inner - px(26))
        if signed:  # else the whole name says more than a sign behind three dots
            inner -= px(26)
        name = self._name.fit(inner)
        below = self._below
        top = self.center_y + (name + below) / 2
        if self.short and self._timed:
            self.dial.put(left, top - name - below, inner, below)
        self._name.put(left, top - name, inner, name)
        self._put_men(left - px(3), top - name - px(FIGURE) + px(1), right - wide)
        if signed != (self._computer.parent is not None):
            (self.remove_widget if self._computer.parent else self.add_widget)(self._computer)
        if signed:
            at = left + min(inner, self._name.wide()) + px(6)
            self._computer.put(at, self._name.center_y - px(9), px(18), px(18))

    @property
    def _below(self) -> float:
        """Height of what lies below the name: the men, or in a short row the clock."""
        if self.short:
            return self.dial.fit(self.width) if self._timed else 0.0
        return px(FIGURE) if self._shown else 0

    def _put_clock(self, left: float) -> float:
        """The clock at the right; what is left of the row ends there.

        In a short row it stands below the name.
        """
        right = self.right - px(12)
        if self.short or not self._timed:
            return right
        wide = min(self.dial.wide(), (right - left) * 0.7)
        high = min(self.dial.fit(wide), self.height)
        self.dial.put(right - wide, self.center_y - high / 2, wide, high)
        return right - wide - px(4)

    @property
    def _shown(self) -> tuple[tuple[str, str, int], ...]:
        """Its men, where there is room for them."""
        return () if self.short else self.standing.men

    def _put_dice(self, right: float) -> float:
        """The dice of this turn at the right, faint where they do not count; what is left of the row ends
        there.
        """
        side = px(min(DIE, self.high * 0.7))
        thrown = [] if self.short else [one for one in reversed(self.standing.dice) if one[1]]
        found = []
        for die, face, counts in thrown:
            right -= side + px(6)
            found.append(
                PlacedDrawing(
                    dice_cards_icons.die(face, die),
                    right,
                    self.center_y - side / 2,
                    side,
                    1.0 if counts else 0.42,
                )
            )
        self._dice.show(found)
        return right

    def _put_men(self, x: float, y: float, right: float) -> None:
        """The men as far as there is room: hollow in the box, underlined at home, with their number where it
        is not one.
        """
        side, step = px(FIGURE), px(FIGURE + 3)
        paint, faint = THEME.name_of(self.standing.whose or self.standing.seat), THEME.colour("faint")
        found: list[PlacedDrawing] = []
        counts: list[tuple[int, float]] = []
        for kind, state, count in self._shown:
            if x + side > right:
                break
            hollow = state == "box"
            figure = pieces.silhouette(kind, faint if hollow else paint, hollow=hollow)
            found.append(PlacedDrawing(figure, x, y, side))
            if state == "home":
                wide = round(side * 0.72)
                found.append(PlacedDrawing(underline(paint, wide, px(2)), x + side * 0.14, y, wide))
            x += step
            if count > 1:
                counts.append((count, x - px(4)))
                x += px(12)
        self._men.show(found)
        for label in self._counts[len(counts) :]:
            self.remove_widget(label)
        del self._counts[len(counts) :]
        for i, (count, left) in enumerate(counts):
            if i == len(self._counts):
                self._counts.append(Text(style="caption", tone="muted"))
                self.add_widget(self._counts[i])
            self._counts[i].text = str(count)
            self._counts[i].put(left, y, px(14), side)


@cache
def underline(colour: str, wide: int, high: int) -> str:
    """A line under a man who is home."""
    return svg(wide, high, f'<rect width="{wide}" height="{high}" fill="{colour}"/>')


class SeatRows(Element):
    """All seats on a plate: in rows with their men, or two in a row without.

    Nothing is drawn until it is put somewhere.
    """

    def __init__(self, high: float, short: bool = False, clock: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.high, self.short, self.clock = high, short, clock
        self.shown: tuple[SeatState, ...] = ()
        self.faces: Mapping[str, ClockReading] = {}
        self.rows: dict[str, SeatRow] = {}
        self._ground = Background(self, plate_style())
        size = styles()["label"].size / max(1.0, Metrics.fontscale / 1.25) if short else 0
        self._why, self._mark = Text(style="label", tone="muted", size=size), Icon("clock", 18, "muted")

    def show(self, found: Sequence[SeatState]) -> None:
        """Show these from the next time that it is put somewhere."""
        self.shown = tuple(found)

    def tell(self, faces: Mapping[str, ClockReading], why: str) -> None:
        """What the clocks show, and in one line why they stand still; empty: one goes."""
        self.faces = faces
        self._why.text = why
        if self.parent is not None:
            for seat, row in self.rows.items():
                row.tell(faces[seat])

    def _columns(self) -> int:
        return 2 if self.short and len(self.shown) > 1 else 1

    def _row(self, one: SeatState) -> SeatRow:
        row = self.rows.get(one.seat)
        if row is None:
            row = self.rows[one.seat] = SeatRow(one, self.high, self.short, self.clock)
            self.add_widget(row)
        if one.seat in self.faces:
            row.tell(self.faces[one.seat])
        return row

    def _line(self, width: float) -> float:
        """Height of the line that says why the clocks stand."""
        return self._why.fit(width - px(2 * 18 + 26)) + px(6) if self._why.text else 0.0

    def fit(self, width: float) -> float:
        if not self.shown:
            return 0.0
        rows = -(-len(self.shown) // self._columns())
        high = self._row(self.shown[0]).fit(width)
        return float(rows * high + 2 * px(6) + self._line(width))

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        columns, pad = self._columns(), px(6)
        wide = (self.width - 2 * pad - (columns - 1) * px(4)) / columns
        at = self.top - pad
        for i, one in enumerate(self.shown):
            row = self._row(one)
            high = row.fit(wide)
            row.show(one)
            x = self.x + pad + (i % columns) * (wide + px(4))
            row.put(x, at - (i // columns + 1) * high, wide, high)
        self._put_why()

    def _put_why(self) -> None:
        """Why the clocks stand, below all rows."""
        shown = bool(self._why.text)
        for part in (self._mark, self._why):
            if shown != (part.parent is not None):
                (self.add_widget if shown else self.remove_widget)(part)
        if shown:
            left, high = self.x + px(18), self._line(self.width) - px(6)
            self._mark.put(left, self.y + px(8) + high - px(20), px(18), px(18))
            self._why.put(left + px(26), self.y + px(8), self.width - px(2 * 18 + 26), high)
