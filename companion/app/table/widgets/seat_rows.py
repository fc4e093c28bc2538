"""The seats: sign, name, how each stands, whose turn it is, and how much time each has.

Who sits here and whether there are clocks decides on their form; it is the same from the first turn to the
last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import Metrics, sp

from companion.app.table.clocks.clock_ticker import ClockReading
from companion.app.table.clocks.dial import Dial
from companion.app.table.widgets.seat_state import SeatState
from companion.app.widgets import texture_cache
from companion.app.widgets.board.canvas_layers import Layer, PlacedDrawing
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle, plate_style
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.text_textures import style as known_style
from companion.app.widgets.text_textures import text_size
from companion.app.widgets.theme import THEME, px, rgba, size_of
from companion.artwork import pieces

LARGEST = 26
"""Size in dp at which names and clocks stop to grow with the type."""
SMALLER = (1.0, 0.9, 0.8, 0.72)
"""Shares of its size at which a name is tried."""
LOW, LOW_CLOCK = 46, 0.8
"""Height in dp of a row below which its clock is smaller, and what it has of its size then."""
LETTERS = 8
"""Of a name, that are seen at least; with fewer its sign says who it is."""
LONGEST_TIME = "00:00"
PLAYERS = {"computer": "computer", "table": "globe"}
"""The sign behind the name of a seat whose player has no hand at this board."""
LINE, ABOVE, TALL = "line", "above", "tall"
"""Forms of a row: all in a line; the name above the clock; all below each other."""


def cap_size(style: str, share: float = 1.0) -> float:
    """The size in sp of a style, as far as it may grow."""
    return min(size_of(style) * share, LARGEST / Metrics.fontscale)


class SeatRow(Element):
    """One seat. What it shows is drawn when it is put somewhere, and only if it is new."""

    def __init__(self, standing: SeatState, **given: Any) -> None:
        super().__init__(**given)
        self.standing, self.form = standing, LINE
        self.dial = Dial(cap_size("clock") * Metrics.fontscale, tight=True)
        self.most = 1.0
        """Share of its size in which its name is written at most: names beside each other are alike; 0: none is."""
        self.words = ""
        """How it stands, as far as there is room for it in a line."""
        self._drawn: tuple[Any, ...] = ()
        self._ground = Background(self)
        self._name = Text(style="seat", lines=1)
        self._value = Text(style="label", tone="muted", align="right", lines=1)
        self._player = Icon("computer", 18, "muted")
        for part in (self._name, self._value):
            self.add_widget(part)
        self._sign = Layer(self.canvas)

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
    def timed(self) -> bool:
        return self.dial.parent is not None

    # What it needs

    @property
    def _side(self) -> int:
        """Of its sign."""
        return px(min(34, max(20, self.height / px(1) * 0.62)))

    def _time(self) -> float:
        """The room of a clock in a line, as wide as it may become."""
        digits = self.dial.digits
        longest = text_size(LONGEST_TIME, "text_bold", digits.px, 0, 1.0)[0]
        return max(self.dial.wide(), longest) if self.timed else 0.0

    def beside(self, width: float, words: str) -> tuple[float, bool]:
        """The share of its size that its name has in a line of that width, beside its clock and these words;
        whether enough of it is seen.
        """
        self._value.text, self._value.size_sp = words, cap_size("label")
        room = width - self._side - px(22) - (self._time() + px(6) if self.timed else 0.0)
        return self._share(room - (self._value.wide() + px(8) if words else 0.0))

    def share(self, width: float, high: float) -> float:
        """The share of its size in which its name has room above a clock."""
        return min(self._share(width - self._side - px(24))[0], max(SMALLER[-1], high / 1.2 / self._px(1.0)))

    def _share(self, room: float, most: float = 1.0) -> tuple[float, bool]:
        """The share of its size at which its whole name is seen, or as much as tells it from others; whether
        there is one.
        """
        name = self.standing.name
        for share in SMALLER:
            if self._wide(name, min(share, most)) <= room:
                return min(share, most), True
        last = min(SMALLER[-1], most)
        return last, self._wide(name[:LETTERS] + "…", last) <= room

    @staticmethod
    def _px(share: float) -> int:
        return round(sp(cap_size("seat", share)))

    def _wide(self, words: str, share: float) -> float:
        known = known_style("seat")
        return float(text_size(words, known.font, self._px(share), 0, known.line)[0])

    def _fit_name(self, room: float) -> bool:
        """Write its name so that it has room; whether it has."""
        share, found = self._share(room, self.most or SMALLER[-1])
        self._name.size_sp = cap_size("seat", share)
        return found

    # How it lies

    def arrange(self) -> None:
        drawn = (self.standing, self.form, self.most, self.words, *self.pos, *self.size)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        one, paint = self.standing, THEME.name_of(self.standing.seat)
        self._name.text, self._value.text = one.name, ""
        self._name.paint = rgba(paint if one.turn else THEME.colour("ink"))
        self._value.tone = "ink" if one.turn else "muted"
        self._value.size_sp = cap_size("label")
        self._name.align = "center" if self.form == TALL else "left"
        raised = PlateStyle(THEME.colour("raised"), 14, "flat", paint, 2.5)
        self._ground.look(raised if one.turn else None, self.dial.face.light)
        self._ground.lie(*self.pos, *self.size)
        self._show_player(False)
        {LINE: self._line, ABOVE: self._above, TALL: self._tall}[self.form]()

    def _put_sign(self, x: float, y: float, side: int) -> None:
        """The sign of its seat, its middle at this height."""
        emblem = pieces.emblem(THEME.paint(self.standing.seat), self.standing.seat)
        high = texture_cache.texture(emblem, side).height
        self._sign.show([PlacedDrawing(emblem, x, y - high / 2, side)])

    def _show_player(self, shown: bool) -> None:
        if shown != (self._player.parent is not None):
            (self.add_widget if shown else self.remove_widget)(self._player)

    def _put_name(self, left: float, foot: float, room: float) -> None:
        """Its name; behind it a sign where no person here plays it and that costs no letter."""
        if not self._fit_name(room) or not self.most:
            self._name.text = ""
        high = self._name.fit(room)
        self._name.put(left, foot, room, high)
        wide = self._name.wide()
        if (icon := PLAYERS.get(self.standing.player)) and wide + px(24) <= room:
            self._player.name = icon
            self._show_player(True)
            self._player.put(left + wide + px(6), foot + high / 2 - px(9), px(18), px(18))

    def _line(self) -> None:
        """Sign, name, and at the right its clock, or what it has."""
        side = self._side
        left, right = self.x + px(8), self.right - px(8)
        self._put_sign(left, self.center_y, side)
        left += side + px(6)
        if self.timed:
            wide = min(self._time(), right - left)
            high = min(self.dial.fit(wide), self.height)
            self.dial.lean(1.0)
            self.dial.put(right - wide, self.center_y - high / 2 - self.dial.foot / 2, wide, high)
            right -= wide + px(6)
        self._put_value(left, right, self.y, self.height)
        taken = self._value.width + px(6) if self._value.text else 0.0
        self._fit_name(right - left - taken)
        self._put_name(left, self.center_y - self._name.fit(right - left) / 2, right - left - taken)

    def _put_value(self, left: float, right: float, foot: float, height: float) -> None:
        """How it stands, at the right."""
        self._value.align, self._value.text = "right", self.words
        wide = self._value.wide() + 2 if self.words else 0.0
        self._value.put(right - wide, foot, wide, height)

    def _above(self) -> None:
        """Sign at the left; the name above the clock, or above what it has."""
        side, one = self._side, self.standing
        left, right = self.x + px(8), self.right - px(8)
        self._put_sign(left, self.center_y, side)
        left += side + px(8)
        room = right - left
        self._fit_name(room)
        name = self._name.fit(room)
        self._value.text = one.number if self.timed else one.said or one.number
        below = self.dial.fit(room) if self.timed else self._value.fit(room)
        if self._value.wide() > room:
            self._value.text = one.number
        below = min(below, self.height - name - px(4)) if self.timed else below
        top = self.center_y + (name + below) / 2
        self._put_name(left, top - name, room)
        foot = top - name - below
        if self.timed:
            self.dial.lean(0.0)
            self.dial.put(left, foot, min(room, max(self._time(), px(10))), below)
            self._value.align = "right"
            wide = min(self._value.wide() + 2, max(0.0, room - self.dial.width - px(4)))
            if wide < self._value.wide():
                self._value.text, wide = "", 0
            for share in SMALLER:
                self._value.size_sp = cap_size("label", share)
                if self._value.fit(wide) <= below:
                    break
            else:
                self._value.text = ""
            value = min(below, self._value.fit(wide)) if wide else 0.0
            self._value.put(right - wide, foot + (below - value) / 2, wide, value)
        else:
            self._value.align = "left"
            self._value.put(left, foot, room, below)

    def _tall(self) -> None:
        """Sign, name, clock and what it has, below each other."""
        one, room = self.standing, self.width - px(8)
        side, left = px(36), self.x + px(4)
        self._value.align, self._value.text = "center", one.number
        name = self._name.fit(room) if self._fit_name(room) else 0.0
        clock = self.dial.fit(room) if self.timed else 0.0
        value = self._value.fit(room)
        whole = side + px(6) + name + clock + value
        at = self.center_y + whole / 2
        self._put_sign(self.center_x - side / 2, at - side / 2, side)
        at -= side + px(6) + name
        self._put_name(left, at, room)
        if self.timed:
            at -= clock
            self.dial.lean(0.5)
            self.dial.put(left, at, room, clock)
        self._value.put(left, at - value, room, value)


class SeatRows(Element):
    """All seats on a plate, two in a row, or (`stacked`) below each other; `tall`: so is what each shows.

    Nothing is drawn until it is put somewhere.
    """

    def __init__(self, stacked: bool = False, tall: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self.stacked, self.tall = stacked, tall
        self.shown: tuple[SeatState, ...] = ()
        self.faces: Mapping[str, ClockReading] = {}
        self.rows: dict[str, SeatRow] = {}
        self._ground = Background(self, plate_style())

    def show(self, found: Sequence[SeatState]) -> None:
        """Show these from the next time that it is put somewhere."""
        self.shown = tuple(found)

    def tell(self, faces: Mapping[str, ClockReading]) -> None:
        """What the clocks show."""
        self.faces = faces
        for seat, row in self.rows.items():
            row.tell(faces[seat])

    def _columns(self) -> int:
        return 1 if self.stacked or len(self.shown) < 2 else 2

    def _row(self, one: SeatState) -> SeatRow:
        row = self.rows.get(one.seat)
        if row is None:
            row = self.rows[one.seat] = SeatRow(one)
            self.add_widget(row)
        if one.seat in self.faces:
            row.tell(self.faces[one.seat])
        return row

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        if not self.shown:
            return
        columns, pad, gap = self._columns(), px(4), px(4)
        lines = -(-len(self.shown) // columns)
        wide = (self.width - 2 * pad - (columns - 1) * gap) / columns
        high = (self.height - 2 * pad - (lines - 1) * px(2)) / lines
        shown = self.shown[::-1] if self.tall else self.shown  # who begins sits below
        rows = [self._row(one) for one in shown]
        for row, one in zip(rows, shown, strict=True):
            row.show(one)
            row.height = high
            row.dial.digits.most = (
                cap_size("clock") * Metrics.fontscale * (LOW_CLOCK if high < px(LOW) else 1)
            )
        form, words, share = self._form(rows, wide, lines)
        for i, row in enumerate(rows):
            row.form, row.most = form, share
            row.words = {"": "", "said": row.standing.said, "number": row.standing.number}[words]
            x = self.x + pad + (i % columns) * (wide + gap)
            row.put(x, self.top - pad - (i // columns) * (high + px(2)) - high, wide, high)

    def _form(self, rows: Sequence[SeatRow], wide: float, lines: int) -> tuple[str, str, float]:
        """Form, words and share of the size of names, alike in all rows.

        Two beside each other have the name above the clock; more in a line with as many words as leave names
        readable, and without their names where there is room for nothing else.
        """
        if self.tall:
            return TALL, "", 1.0
        high = rows[0].height
        if lines == 1:
            return ABOVE, "", min(row.share(wide, high * 0.46) for row in rows)
        for words, least in (("said", 0.9), ("number", 0.8), ("", 0.8)):
            said = [{"said": row.standing.said, "number": row.standing.number}.get(words, "") for row in rows]
            found = [row.beside(wide, one) for row, one in zip(rows, said, strict=True)]
            if all(seen and share >= least for share, seen in found):
                return LINE, words, min(share for share, _ in found)
        if high >= px(40) and not THEME.large:
            return ABOVE, "", min(row.share(wide, high * 0.46) for row in rows)
        found = [row.beside(wide, row.standing.number) for row in rows]
        if not all(seen for _, seen in found):  # signs say who they are
            return LINE, "number" if not rows[0].timed else "", 0.0
        return LINE, "number", min(share for share, _ in found)
