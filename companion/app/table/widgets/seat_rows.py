"""The seats of a table: emblem, name, state and time of each, and a mark for the seat to move.

The form of the rows depends on the players and on whether there are clocks. It stays the same during a
game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from kivy.metrics import Metrics, dp, sp

from companion.app.table.widgets.clocks import ClockReading, Dial
from companion.app.table.widgets.seat_state import SeatState
from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.board_picture import Layer, PlacedDrawing
from companion.app.widgets.button import Background, Icon, PlateStyle, plate_style, seat_plate
from companion.app.widgets.element import Element
from companion.app.widgets.text import FONT, Text
from companion.app.widgets.textures import style as known_style
from companion.app.widgets.textures import text_size
from companion.app.widgets.theme import THEME, px, rgba, size_of
from companion.artwork import pieces
from companion.artwork.design import svg

LARGEST = 26
"""Size in dp above which names do not grow with the text size. On a plate they may be larger."""
NARROW, SMALL_SIGN, LITTLE_SIGN = 130, 22, 18
"""Width in dp of a row below which its emblem is next to the name only, and side of that emblem.

The side is given for a usual screen and for a small one.
"""
EDGES = 8
"""Total space in dp that stays free above a name and below the clock underneath."""
CLOCK, CLOCK_SHARE = 84, 0.58
"""Greatest size in dp of clock digits at the usual text size, and greatest share of the width for
them.
"""
SIZES = (1.0, 0.9, 0.8, 0.7, 0.62, 0.55, 0.48, 0.42, 0.36)
"""Shares of a row's height that are tried for its clock digits."""
SMALLER = (1.0, 0.9, 0.8, 0.72)
"""Shares of the usual size that are tried for a name."""
FRAME = 3
"""Width in dp of the frame of the seat to move."""
LARGER = 27
"""Size in dp of the name of the waiting player on a plate, at the usual text size."""
LETTERS = 8
"""Least number of letters of a name that must be visible; otherwise only the emblem is shown."""
BELOW = 50
"""Least height in dp of a row with a clock at which pips are below the name."""
NAME_ABOVE, BETTER = 0.36, 1.2
"""Share of a row's height for a name above a clock, and a factor for choosing this arrangement.

It is chosen if the clock becomes larger by at least this factor.
"""
LEAST_CLOCK = 22
"""Least size in dp of clock digits at which the clock is below the name, with pips next to it."""
LONGEST_TIME = "00:00"
PLAYERS = {"computer": "computer", "table": "globe"}
"""Icons after the name of a seat, for players who are not at this board."""
PIP, LITTLE_PIP, FEW, PIP_GAP = 15, 11, 4, 3
"""Side of a pip in dp (normally, and if there are many), greatest number of pips that are not many, and
gap between two pips.
"""
BAND, LOW_BAND = 18, 14
"""Height in dp of pips below the name, including the space below them; and of many pips below name and
clock.
"""
PLAIN, LARGE_CLOCKS = 0.9, 7
"""Share of its usual size to which a name next to a clock may shrink, and number of large clock sizes.

The name may shrink so far if the clock then has one of that many largest sizes.
"""
FIGURE = 0.67
"""Height of a digit or a capital, in multiples of the font size."""
PIPPED = "pips"
"""The value of a row that shows pips instead of a text."""
LINE, ABOVE, TALL, PLATE = "line", "above", "tall", "plate"
"""Forms of a row.

They are: everything in a line; the name above the clock; everything in a column; a single row on a plate
with a large clock.
"""


def cap_size(style: str, share: float = 1.0) -> float:
    """Return the size in sp of a style, up to its limit."""
    return min(size_of(style) * share, LARGEST / Metrics.fontscale)


class SeatRow(Element):
    """The row of a seat. It is drawn when it is placed, and only if its contents have changed."""

    is_read = True
    """Always true: the row can have the focus if the focus is read out, although it cannot be pressed."""

    def __init__(self, standing: SeatState, **given: Any) -> None:
        super().__init__(**given)
        self.standing, self.form = standing, LINE
        self.dial = Dial(CLOCK, tight=True)
        self.dial.digits.floor = size_of("clock")
        self.most = 1.0
        """Greatest share of its usual size that the seat's name may have; 0 if no name is shown.

        Neighbouring rows have the same share.
        """
        self.words = ""
        """The text about the seat's state, as much of it as fits in a line."""
        self.band = 0
        """Height in pixels of pips below everything else in a line; 0 if the pips are elsewhere."""
        self._drawn: tuple[Any, ...] = ()
        self._ground = Background(self)
        self._name = Text(style="seat", lines=1)
        self._value = Text(style="label", tone="muted", align="right", lines=1)
        self._player = Icon("computer", 18, "muted")
        for part in (self._name, self._value):
            self.add_widget(part)
        self._sign = Layer(self.canvas)
        self._signs: list[PlacedDrawing] = []
        self.pips: list[PlacedDrawing] = []
        """The pips that are shown."""

    def show(self, standing: SeatState) -> None:
        """Set the state to show when it is placed next."""
        self.standing = standing

    def tell(self, face: ClockReading) -> None:
        """Show a reading of its clock; only changes are drawn."""
        before = self.dial.face
        other = self.dial.tell(face, self._ink())
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
        """Side of its emblem in pixels."""
        share = 0.48 if self.timed and self.band else 0.62
        return px(min(34, max(20, self.height / px(1) * share)))

    def _time(self) -> float:
        """Return the width of the clock in a line, for the longest time."""
        digits = self.dial.digits
        longest = text_size(LONGEST_TIME, FONT, digits.px, 0, 1.0)[0]
        return max(self.dial.wide(), longest) if self.timed else 0.0

    def beside(self, width: float, words: str) -> tuple[float, bool]:
        """Return the size of the name as a fraction of its usual size, and whether enough of the
        name is visible.

        The name is in one line with the clock and this text.
        """
        if words == PIPPED:
            return self._beside_pips(width) if self.standing.pips else (0.0, False)
        self._value.text, self._value.size_sp = words, cap_size("label")
        room = width - self._side - px(22) - (self._time() + px(6) if self.timed else 0.0)
        return self._share(room - (self._value.wide() + px(8) if words else 0.0))

    def _beside_pips(self, width: float) -> tuple[float, bool]:
        """Return the same as `beside` for a row with pips.

        The pips are below the name if there is a band for them; otherwise they are after the name.
        """
        if not self.band:
            return self._share(width - self._side - px(30) - self._pips_wide)
        room = width - self._side - px(22)
        high = self.height - self.band
        fits = self._pips_wide <= room and self._px(1.0) * 1.2 <= high
        share, seen = self._share(room)
        return share, seen and fits

    @property
    def _pips_wide(self) -> int:
        return len(self.standing.pips) * (self._pip + px(PIP_GAP))

    @property
    def _many(self) -> bool:
        """Whether it has so many pips that they need the whole width."""
        return len(self.standing.pips) > FEW

    @property
    def _pip(self) -> int:
        return px(LITTLE_PIP if self._many else PIP)

    @property
    def text(self) -> str:
        """Its text for screen readers."""
        one = self.standing
        skips = text("skips", n=one.skips) if one.skips else ""
        turn = text("seat-to-move") if one.turn else one.waits
        parts = (one.name, turn, self.dial.face.time, one.told, "" if skips in one.told else skips)
        return ", ".join(part for part in parts if part)

    def share_above(self, width: float) -> float:
        """Return the share of the usual size at which its name fits above a clock."""
        return self._share(width - self._side - px(24))[0]

    def _share(self, room: float, most: float = 1.0) -> tuple[float, bool]:
        """Return the fraction of its usual size at which the name fits, and whether it fits at any
        size.

        The name fits if all of it, or enough of it, is visible.
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
        """Set the size of the name so that it fits. Return whether it does."""
        share, found = self._share(room, self.most or SMALLER[-1])
        self._name.size_sp = cap_size("seat", share)
        return found

    # How it lies

    def arrange(self) -> None:
        drawn = (
            self.standing,
            self.form,
            self.most,
            self.words,
            self.band,
            self.dial.digits.most,
            *self.pos,
            *self.size,
        )
        if drawn == self._drawn:
            return
        self._drawn = drawn
        one = self.standing
        self._name.text, self._value.text = one.name, ""
        ink = self._ink()
        self.dial.tell(self.dial.face, ink)
        self._name.paint = ink or rgba(THEME.name_of(one.seat) if one.turn else THEME.colour("ink"))
        self._value.paint, self._value.tone = ink, "ink" if one.turn else "muted"
        self._name.align = "center" if self.form == TALL else "left"
        self._ground.look(self._plate() if one.turn else None, self.dial.face.light)
        self._ground.lie(*self.pos, *self.size)
        self._show_player(False)
        {LINE: self._line, ABOVE: self._above, TALL: self._tall, PLATE: self._alone}[self.form]()

    def _plate(self) -> PlateStyle:
        """Return the plate of the row while its seat is to move.

        The plate is framed in the colour of the name, or filled with the seat's colour if that
        colour needs a frame, as Black's does.
        """
        seat = self.standing.seat
        if THEME.paint(seat).frame:
            return msgspec.structs.replace(seat_plate(seat, 14, "flat"), width=FRAME)
        return PlateStyle(THEME.colour("raised"), 14, "flat", THEME.name_of(seat), FRAME)

    def _ink(self) -> Any:
        """Return the colour of text on a plate in the seat's colour, or None to use the theme's colour."""
        paint = THEME.paint(self.standing.seat)
        return rgba(paint.on) if self.standing.turn and paint.frame else None

    def _put_sign(self, x: float, y: float, side: int) -> None:
        """Place the emblem of its seat, with its centre at this height."""
        emblem = pieces.emblem(THEME.paint(self.standing.seat), self.standing.seat)
        high = textures.texture(emblem, side).height
        self._signs = [PlacedDrawing(emblem, x, y - high / 2, side)]
        self._sign.show(self._signs)
        self.pips = []

    def _put_pips(self, left: float, middle: float, side: int, rows: int = 1) -> None:
        """Place a pip for each piece: filled if it is home, open if it is on the way, small if it is
        in the start box.
        """
        paint = THEME.paint(self.standing.seat)
        ink = paint.on if self.standing.turn and paint.frame else THEME.colour("ink")
        step, columns = side + px(PIP_GAP), -(-len(self.standing.pips) // rows)
        top = middle + step * (rows - 1) / 2 - side / 2
        self.pips = [
            PlacedDrawing(pip(ink, state), left + i % columns * step, top - i // columns * step, side)
            for i, state in enumerate(self.standing.pips)
        ]
        self._sign.show([*self._signs, *self.pips])

    def _show_player(self, shown: bool) -> None:
        if shown != (self._player.parent is not None):
            (self.add_widget if shown else self.remove_widget)(self._player)

    def _put_name(self, left: float, foot: float, room: float, fits: bool) -> None:
        """Place the seat's name if it `fits`.

        If there is enough space, an icon follows if the player is not at this board.
        """
        if not fits or not self.most:
            self._name.text = ""
        high = self._name.fit(room)
        self._name.put(left, foot, room, high)
        icon = PLAYERS.get(self.standing.player)
        if icon and (wide := self._name.wide()) + px(24) <= room:
            self._player.name = icon
            self._show_player(True)
            self._player.put(left + wide + px(6), foot + high / 2 - px(9), px(18), px(18))

    def _line(self) -> None:
        """Arrange the emblem, the name and, on the right, the clock or a text; pips may be below these."""
        side = self._side
        left, right = self.x + px(8), self.right - px(8)
        self._put_sign(left, self.center_y, side)
        left += side + px(6)
        middle, low = self.center_y + self.band / 2, self.band if self._many else 0
        whole = right
        if self.timed:
            wide = min(self._time(), right - left)
            high = min(self.dial.fit(wide), self.height - low - self.dial.foot)
            self.dial.lean(1.0)
            foot = self.center_y + low / 2 - high / 2 - self.dial.foot / 2
            self.dial.put(right - wide, foot, wide, high)
            right -= wide + px(6)
        if self.band:
            room = (whole if self._many else right) - left
            pip = min(self.band - px(BAND - PIP), int(room / max(1, len(self.standing.pips))) - px(PIP_GAP))
            self._put_pips(left, self.y + px(BAND - PIP) + pip / 2, pip)
        below = self.timed and not self.band and self.height >= px(BELOW) and bool(self.standing.pips)
        counted = self.timed and not self.band and self.height >= px(BELOW) and not self.standing.pips
        if self.band:
            self._value.put(left, self.y, 0, 0)
        elif self.words == PIPPED and self.standing.pips:
            right -= self._pips_wide
            self._put_pips(right, self.center_y, self._pip)
            right -= px(4)
        else:
            self._put_value(left, right, self.y, self.height)
        taken = self._value.width + px(6) if self._value.text else 0.0
        fits = self._fit_name(right - left - taken)
        name = self._name.fit(right - left)
        side = min(px(LITTLE_PIP), int((right - left) / max(1, len(self.standing.pips)) - px(PIP_GAP)))
        foot = middle - name / 2
        if below and side >= px(6):
            foot = middle - (name - side) / 2
            self._put_pips(left, foot - side / 2, side)
        if counted and (value := self._fit_value(self.standing.said, right - left)):
            foot = middle - (name - value) / 2
            self._value.align = "left"
            self._value.put(left, foot - value, right - left, value)
        self._put_name(left, foot, right - left - taken, fits)

    def _put_value(self, left: float, right: float, foot: float, height: float) -> None:
        """Place the text about its state on the right."""
        self._value.align, self._value.text = "right", self.words
        self._value.size_sp = cap_size("label")
        wide = self._value.wide() + 2 if self.words else 0.0
        self._value.put(right - wide, foot, wide, height)

    def _alone(self) -> None:
        """Arrange a single seat on a plate.

        The emblem and the name above a text are on the left, the clock is on the right, as large as
        possible.
        """
        pad = px(10 if THEME.small else 20)
        side = px(min(48, max(20, self.height / px(1) * 0.42)))
        left, right = self.x + pad, self.right - pad
        self._put_sign(left, self.center_y, side)
        left += side + pad * 0.7
        wide = min(self.dial.wide(), (right - left) * CLOCK_SHARE)
        high = min(self.dial.fit(wide), self.height - px(8))
        self.dial.lean(1.0)
        self.dial.put(right - wide, self.center_y - (high + self.dial.foot) / 2, wide, high)
        room = right - wide - pad / 2 - left
        most = min(LARGER * Metrics.fontscale, self.height / dp(1) * 0.3) / Metrics.fontscale
        for share in SMALLER:
            self._name.size_sp = most * share
            if self._name.wide() <= room:
                break
        self._value.text, self._value.align = self.standing.waits, "left"
        for share in SMALLER:
            self._value.size_sp = min(LARGER * 0.75, self._name.size_sp * 0.8) * share
            if self._value.wide() <= room:
                break
        name = self._name.fit(room)
        value = self._value.fit(room) if self._value.wide() <= room else 0.0
        if not value:
            self._value.text = ""
        top = self.center_y + (name + value) / 2
        self._name.put(left, top - name, room, name)
        self._value.put(left, top - name - value, room, value)

    def block(self, height: float) -> tuple[int, int]:
        """Return the side of one pip, and the width of all the seat's pips in two rows next to a
        clock of this height.

        That width includes the gap before the pips.
        """
        if not self.standing.pips:
            return 0, 0
        side = min(self._pip, int((height - px(PIP_GAP)) / 2))
        return side, -(-len(self.standing.pips) // 2) * (side + px(PIP_GAP)) + px(PIP_GAP)

    def _above(self) -> None:
        """Arrange the emblem on the left, and the name above the clock or a text.

        In a narrow row, and above a clock with pips, the emblem is next to the name only.
        """
        side, one = self._side, self.standing
        left, right = self.x + px(8), self.right - px(8)
        if narrow := self.width < px(NARROW) or (self.timed and bool(one.pips)):
            side = px(SMALL_SIGN if not THEME.small else LITTLE_SIGN)
        beside = side + px(8)
        room = right - left - (0 if narrow else beside)
        whole = self._fit_name(right - left - beside)
        name = self._name.fit(room)
        if self.timed:
            fits = min(1.0, room / max(1.0, self.dial.wide()))
            below = min(self.dial.fit(room) * fits, self.height - name - px(EDGES))
        else:
            below = self._fit_value(one.said or one.number or one.told, room)
        top = self.center_y + (name + below) / 2 - (self._lower(name, below) if self.timed else 0.0)
        foot = top - name - below
        self._put_sign(left, top - name / 2 if narrow else self.center_y, side)
        self._put_name(left + beside, top - name, right - left - beside, whole)
        left += 0 if narrow else beside
        if not self.timed:
            self._value.align = "left"
            self._value.put(left, foot, room, below)
            return
        pips, taken = self.block(below)
        self.dial.lean(0.0)
        self.dial.put(left, foot, min(room - taken, max(self._time(), px(10))), below)
        if pips:
            self._put_pips(right - taken + px(PIP_GAP), foot + below / 2, pips, 2)
            return
        self._value.align = "right"
        wide = max(0.0, room - self.dial.width - px(4))
        value = self._fit_value(one.number, wide)
        self._value.put(right - wide, foot + (below - value) / 2, wide, value)

    def _lower(self, name: float, clock: float) -> float:
        """Return the distance by which a name above a clock must be lowered so that both are
        centred.

        Only the visible parts of the name and the clock count, not their blank margins.
        """
        foot, digits = self.dial.foot, self.dial.digits
        figures = digits.fit_size(self.width, clock - foot) * FIGURE
        below, above = foot + (clock - foot - figures) / 2, (name - self._name.px * FIGURE) / 2
        return max(0.0, min(below - above, self.height - name - clock) / 2)

    def _fit_value(self, words: str, room: float) -> float:
        """Show the seat's state as a text or a number, whichever fits, or nothing. Return the height."""
        for said in (words, self.standing.number):
            self._value.text = said
            for share in SMALLER:
                self._value.size_sp = cap_size("label", share)
                if self._value.wide() <= room:
                    return self._value.fit(room) if said else 0.0
        self._value.text = ""
        return 0.0

    def _tall(self) -> None:
        """Arrange emblem, name, clock and text in a column."""
        one, room = self.standing, self.width - px(8)
        side, left = px(36), self.x + px(4)
        self._value.align, self._value.text = "center", one.number
        self._value.size_sp = cap_size("label")
        fits = self._fit_name(room)
        name = self._name.fit(room) if fits else 0.0
        clock = self.dial.fit(room) if self.timed else 0.0
        value = self._value.fit(room)
        whole = side + px(6) + name + clock + value
        at = self.center_y + whole / 2
        self._put_sign(self.center_x - side / 2, at - side / 2, side)
        at -= side + px(6) + name
        self._put_name(left, at, room, fits)
        if self.timed:
            at -= clock
            self.dial.lean(0.5)
            self.dial.put(left, at, room, clock)
        self._value.put(left, at - value, room, value)


class SeatRows(Element):
    """All seats on a plate, two in a row or one below another. Nothing is drawn until the plate is
    placed.

    Args:
        stacked: Whether the seats are one below another.
        tall: Whether the parts of each seat are one below another.
        plates: Whether the seat whose clock is in the banner is left out.
    """

    def __init__(self, stacked: bool = False, tall: bool = False, plates: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self.stacked, self.tall, self.plates = stacked, tall, plates
        self.on_clock: Callable[[], None] | None = None
        """Called when a row with a clock is tapped."""
        self.shown: tuple[SeatState, ...] = ()
        self.faces: Mapping[str, ClockReading] = {}
        self.limit = 0
        """Greatest size of the digits in pixels if one clock is alone on the plate; 0 for no limit."""
        self.rows: dict[str, SeatRow] = {}
        self._ground = Background(self, plate_style())

    def show(self, found: Sequence[SeatState], told: str = "") -> None:
        """Set the seats to show when the plate is placed next, without the seat that the banner shows."""
        self.shown = tuple(one for one in found if one.seat != told)
        for one in found:
            if one.seat not in self.rows:
                self.rows[one.seat] = SeatRow(one)
            self.rows[one.seat].show(one)

    def on_touch_down(self, touch: Any) -> bool:
        if self.faces and self.on_clock is not None and self.collide_point(*touch.pos):
            self.on_clock()
            return True
        return bool(super().on_touch_down(touch))

    def tell(self, faces: Mapping[str, ClockReading]) -> None:
        """Show readings of the clocks."""
        self.faces = faces
        for seat, row in self.rows.items():
            if row.parent is not None:  # the clock of another is on the banner
                row.tell(faces[seat])

    def _columns(self) -> int:
        return 1 if self.stacked or len(self.shown) < 2 else 2

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        if not self.shown:
            return
        columns, pad, gap = self._columns(), px(4), px(4)
        lines = -(-len(self.shown) // columns)
        wide = (self.width - 2 * pad - (columns - 1) * gap) / columns
        high = (self.height - 2 * pad - (lines - 1) * px(2)) / lines
        shown = self.shown[::-1] if self.tall else self.shown  # who begins sits below
        rows = [self.rows[one.seat] for one in shown]
        self.keep(rows)
        most = CLOCK * Metrics.fontscale
        if self.limit and self.plates and len(rows) == 1:
            most = min(most, self.limit / dp(1))
        for row in rows:
            if row.standing.seat in self.faces:
                row.tell(self.faces[row.standing.seat])
            row.height = high
            row.dial.digits.most = most
        form, words, share = self._form(rows, wide, lines)
        for i, row in enumerate(rows):
            row.form, row.most = form, share
            row.words = {"said": row.standing.said, "number": row.standing.number}.get(words, words)
            x = self.x + pad + (i % columns) * (wide + gap)
            row.put(x, self.top - pad - (i // columns) * (high + px(2)) - high, wide, high)

    def _fit_clocks(self, rows: Sequence[SeatRow], wide: float, high: float) -> tuple[str, str, float]:
        """Make clocks as large as possible while names, which are next to or below them, remain readable.

        Return the form, the text, and the size of names as a fraction of their usual size.
        """
        digits, share = rows[0].dial.digits, 0.0  # without a name its sign says who it is
        line = above = digits.most
        many = any(len(row.standing.pips) > FEW for row in rows)
        band = px(LOW_BAND if many else BAND) if rows[0].standing.pips and high < px(BELOW) else 0
        for least, size in (
            *((PLAIN, size) for size in SIZES[:LARGE_CLOCKS]),
            *((0.0, size) for size in SIZES),
        ):
            line = min(CLOCK * Metrics.fontscale, (high - (band if many else 0)) / dp(1) * size)
            for row in rows:
                row.dial.digits.most, row.band = line, band
            found = [row.beside(wide, "") for row in rows]
            if all(seen and share >= least for share, seen in found):
                share = min(share for share, _ in found)
                break
        name = self._share_above(rows, wide, high * NAME_ABOVE)
        room = high - sp(cap_size("seat", name)) * 1.2 - px(EDGES)
        beside = wide - 2 * px(8) - max(row.block(room)[1] for row in rows)
        above = min(
            room / dp(1) / (digits.fit(wide) / digits.px),
            beside / dp(1) / (text_size(LONGEST_TIME, FONT, digits.px, 0, 1.0)[0] / digits.px),
        )
        pipped = (
            bool(rows[0].standing.pips) and high >= px(BELOW) and above >= LEAST_CLOCK * Metrics.fontscale
        )
        if pipped or (high >= px(40) and above > line * BETTER):
            for row in rows:
                row.dial.digits.most, row.band = above, 0
            return ABOVE, "", name
        return LINE, "", share

    @staticmethod
    def _share_above(rows: Sequence[SeatRow], wide: float, high: float) -> float:
        """Return the share of the usual size at which all names fit above clocks."""
        usual = sp(cap_size("seat"))
        return min(*(row.share_above(wide) for row in rows), max(SMALLER[-1], high / 1.2 / round(usual)))

    def _form(self, rows: Sequence[SeatRow], wide: float, lines: int) -> tuple[str, str, float]:
        """Return the form, the text, and the size of names as a fraction of their usual size, all
        of which are the same in all rows.

        Two rows next to each other have the name above the clock. If there are more rows, each is a
        line with as much text as readable names allow; names are left out if there is no space for
        them.
        """
        if self.tall:
            return TALL, "", 1.0
        if self.plates and len(rows) == 1:
            return PLATE, "", 1.0
        high = rows[0].height
        for row in rows:
            row.band = 0
        if lines == 1:
            return ABOVE, "", self._share_above(rows, wide, high * 0.46)
        if rows[0].timed:
            return self._fit_clocks(rows, wide, high)
        for words, least, band in (
            (PIPPED, 0.72, 0),
            (PIPPED, 0.72, px(BAND)),
            ("said", 0.9, 0),
            ("number", 0.8, 0),
            ("", 0.8, 0),
        ):
            for row in rows:
                row.band = band
            said = [
                {"said": row.standing.said, "number": row.standing.number}.get(words, words) for row in rows
            ]
            found = [row.beside(wide, one) for row, one in zip(rows, said, strict=True)]
            if all(seen and share >= least for share, seen in found):
                return LINE, words, min(share for share, _ in found)
        if high >= px(40) and not THEME.large:
            return ABOVE, "", self._share_above(rows, wide, high * 0.46)
        found = [row.beside(wide, row.standing.number) for row in rows]
        if not all(seen for _, seen in found):  # signs say who they are
            return LINE, "number", 0.0
        return LINE, "number", min(share for share, _ in found)


@cache
def pip(colour: str, state: str) -> str:
    """Return the drawing of a pip: filled if the piece is home, open if it is on the way, small if it
    is in the start box.
    """
    drawn = {
        "home": f'<circle cx="8" cy="8" r="7" fill="{colour}"/>',
        "track": f'<circle cx="8" cy="8" r="6" fill="none" stroke="{colour}" stroke-width="1.8"/>',
        "box": f'<circle cx="8" cy="8" r="3" fill="{colour}" fill-opacity=".75"/>',
    }
    return svg(16, 16, drawn[state])
