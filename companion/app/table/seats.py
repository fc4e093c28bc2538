"""The seats: sign, name, the men of each, how each stands, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle

from companion.app.kit import art
from companion.app.kit.element import Element
from companion.app.kit.letters import Words
from companion.app.kit.plates import Cut, Ground, Icon, plate_cut
from companion.app.kit.room import ROOM, px, rgba
from companion.app.texts import TEXTS, text
from companion.kernel.game import Game
from companion.kernel.view import View
from companion.look import men, things

FIGURE, DIE = 24, 40
MOST = 8
"""Different men shown in a row, those that are there more than once with their number."""


class Standing(msgspec.Struct, frozen=True):
    """What is shown of a seat. `men`: (kind, state, count), the state box, out, track or home; `dice`: (die, face)."""

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


def began(game: Game) -> Counter[str]:
    """How many men of each owner and kind (`white:Q`) begin a game; those in boxes where they are counted."""
    start = game.layout(game.start())
    boxed = any(place.startswith("box:") for place in start) and game.view(game.start(), None).standing
    return Counter(
        str(token) for place, stack in start.items() if boxed or place in game.board.number for token in stack
    )


def standings(
    game: Game, view: View, start: Mapping[str, int], names: Mapping[str, str], players: Mapping[str, str],
    dice: Mapping[str, str],
) -> list[Standing]:  # fmt: skip
    """What each seat shows. `start`: who `began`; `dice`: faces that lie."""
    found = []
    for seat in game.seats:
        men_shown, whose = _men(game, view, seat, start)
        thrown = tuple((die.name, dice.get(die.name, ""), bool(view.dice.get(die.name))) for die in game.dice)
        found.append(
            Standing(
                seat, names[seat], players.get(seat, "human"), view.turn == seat, men_shown, whose, _said(view, seat),
                str(view.standing.get(seat, "")),
                thrown if view.turn == seat and any(face for _, face, _ in thrown) else (),
                len(view.layout.get(f"hand:{seat}", ())),
            )
        )  # fmt: skip
    return found


def _men(
    game: Game, view: View, seat: str, start: Mapping[str, int]
) -> tuple[tuple[tuple[str, str, int], ...], str]:
    """The men of a seat and where they are; in games of two sides those of the other side that are off the board."""
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
        known = [(kind, "out", count) for kind, count in gone.items() if count > 0 and kind in men.NAMES]
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
    """One seat. `short`: half as wide, without its men."""

    def __init__(self, standing: Standing, high: float, short: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self.standing, self.high, self.short = standing, high, short
        self._ground = Ground(self)
        self._name = Words(style="seat", lines=1)
        self._value = Words(style="label", tone="muted", align="right", lines=1)
        self._computer = Icon("computer", 18, "muted")
        for part in (self._name, self._value):
            self.add_widget(part)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._sign = Rectangle(size=(0, 0))
        self._pictures: list[Rectangle] = []
        self._labels: list[Words] = []

    def show(self, standing: Standing) -> None:
        if standing != self.standing:
            self.standing = standing
            self.arrange()

    def fit(self, width: float) -> float:
        return float(px(self.high))

    def _texts(self) -> None:
        """Its words; a turn is told by a raised row, a frame and the name in the seat's colour."""
        one = self.standing
        paint = ROOM.name_of(one.seat)
        self._name.text, self._value.text = one.name, one.number if self.short else one.said
        self._name.paint = rgba(paint if one.turn else ROOM.colour("ink"))
        self._value.tone = "ink" if one.turn else "muted"
        self._ground.look(Cut(ROOM.colour("raised"), 14, "flat", paint, 2.5) if one.turn else None)
        self._ground.lie(*self.pos, *self.size)

    def arrange(self) -> None:
        for picture in self._pictures:
            self.canvas.remove(picture)
        for label in self._labels:
            self.remove_widget(label)
        self._pictures, self._labels = [], []
        self._texts()
        one = self.standing
        side = px(min(34, self.high * 0.6))
        made = art.texture(men.emblem(ROOM.paint(one.seat), one.seat), side)
        self._sign.texture, self._sign.size = made, made.size
        left = self.x + px(12)
        self._sign.pos = (round(left), round(self.center_y - made.height / 2))
        left += side + px(12)
        right = self.right - px(12)
        right = self._dice(right) - px(6)
        wide = min(self._value.wide() + 2, (right - left) * 0.6)
        self._value.put(right - wide, self.y, wide, self.height)
        inner = right - wide - px(8) - left
        if one.player == "computer":
            inner -= px(26)
        shown = not self.short and bool(one.men)
        name = self._name.fit(inner)
        if shown:
            top = self.center_y + (name + px(FIGURE)) / 2
            self._name.put(left, top - name, inner, name)
            self._figures(left - px(3), top - name - px(FIGURE) + px(1), right - wide)
        else:
            self._name.put(left, self.center_y - name / 2, inner, name)
        if self._computer.parent:
            self.remove_widget(self._computer)
        if one.player == "computer":
            self.add_widget(self._computer)
            at = left + min(inner, self._name.wide()) + px(6)
            self._computer.put(at, self._name.center_y - px(9), px(18), px(18))

    def _picture(self, drawn: str, x: float, y: float, side: int) -> None:
        made = art.texture(drawn, side)
        shape = Rectangle(texture=made, size=made.size, pos=(round(x), round(y)))
        self._pictures.append(shape)
        self.canvas.add(shape)

    def _dice(self, right: float) -> float:
        """The dice of this turn, at the right."""
        side = px(min(DIE, self.high * 0.7))
        if self.short:
            return right
        for die, face, counts in reversed(self.standing.dice):
            if face:
                right -= side + px(6)
                if not counts:
                    self._light_of(0.42)
                self._picture(things.die(face, die), right, self.center_y - side / 2, side)
                if not counts:
                    self._light_of(1.0)
        return right

    def _light_of(self, alpha: float) -> None:
        colour = Color(1, 1, 1, alpha)
        self._pictures.append(colour)
        self.canvas.add(colour)

    def _figures(self, x: float, y: float, right: float) -> None:
        side, step = px(FIGURE), px(FIGURE + 3)
        paint = ROOM.name_of(self.standing.whose or self.standing.seat)
        faint = ROOM.colour("faint")
        for kind, state, count in self.standing.men:
            if x + side > right:
                return
            hollow = state == "box"
            drawn = men.silhouette(kind, faint if hollow else paint, hollow=hollow)
            self._picture(drawn, x, y, side)
            if state == "home":
                self._underline(x + side * 0.14, y, side * 0.72, paint)
            x += step
            if count > 1:
                label = Words(str(count), "caption", "muted")
                self._labels.append(label)
                self.add_widget(label)
                label.put(x - px(4), y, px(14), side)
                x += px(12)

    def _underline(self, x: float, y: float, wide: float, paint: str) -> None:
        for piece in (
            Color(*rgba(paint)),
            Rectangle(pos=(round(x), round(y)), size=(round(wide), px(2))),
            Color(1, 1, 1, 1),
        ):
            self._pictures.append(piece)
            self.canvas.add(piece)


class Seats(Element):
    """All seats on a plate: in rows with their men, or two in a row without."""

    def __init__(self, high: float, short: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self.high, self.short = high, short
        self.rows: dict[str, SeatRow] = {}
        self._ground = Ground(self, plate_cut())

    def show(self, found: Sequence[Standing]) -> None:
        for one in found:
            row = self.rows.get(one.seat)
            if row is None:
                row = self.rows[one.seat] = SeatRow(one, self.high, self.short)
                self.add_widget(row)
            else:
                row.show(one)

    def _columns(self) -> int:
        return 2 if self.short and len(self.rows) > 1 else 1

    def fit(self, width: float) -> float:
        rows = -(-len(self.rows) // self._columns())
        return float(rows * px(self.high) + 2 * px(6)) if self.rows else 0.0

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        columns, high, pad = self._columns(), px(self.high), px(6)
        wide = (self.width - 2 * pad - (columns - 1) * px(4)) / columns
        for i, row in enumerate(self.rows.values()):
            x = self.x + pad + (i % columns) * (wide + px(4))
            row.put(x, self.top - pad - (i // columns + 1) * high, wide, high)
