"""The page of large clocks: the tablet as a chess clock between the players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.metrics import Metrics
from msgspec.structs import replace

from companion.app.table.widgets.banner import BannerText
from companion.app.table.widgets.clocks import ClockReading, Dial
from companion.app.table.widgets.sheet import Dialog
from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.button import Background, Picture, PlateStyle, Pressable, PushButton, seat_plate
from companion.app.widgets.element import Element, Stack
from companion.app.widgets.screen import Screen
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import THEME, px, rgba, size_of, theme_colour
from companion.artwork import pieces
from companion.artwork.boards import quarters
from companion.artwork.design import Paint, hatching, svg
from companion.kernel.messages import Seat
from companion.table.protocol import notices
from companion.table.protocol.notices import running_message
from companion.table.referee import Referee
from companion.units import Pixels

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.table.notice_log import TableView
    from companion.app.table.touch_controller import TouchController


class RotatedElement(Element):
    """An element that is shown rotated, so that it is upright for a player at another edge of the tablet.

    The element is laid out at 0, 0 with the width and height that this player sees. It cannot contain
    buttons.

    Args:
        inside: The element.
        quarters: Quarter turns counterclockwise: 0 for the lower edge, 1 right, 2 upper, 3 left.
    """

    def __init__(self, inside: Element, quarters: int, **given: Any) -> None:
        super().__init__(**given)
        self.inside, self.quarters = inside, quarters % 4
        with self.canvas.before:
            PushMatrix()
            self._moved = Translate()
            Rotate(angle=90 * self.quarters, axis=(0, 0, 1), origin=(0, 0))
        with self.canvas.after:
            PopMatrix()
        self.add_widget(inside)

    def arrange(self) -> None:
        (x, y), (wide, high) = self.pos, self.size
        corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        self._moved.xy = corners[self.quarters]
        self.inside.put(0, 0, *((high, wide) if self.quarters % 2 else (wide, high)))

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Convert a point of the element to the screen."""
        left, low = self._moved.xy
        for _ in range(self.quarters):
            x, y = -y, x
        return left + x, low + y

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Convert a point of the screen to the element."""
        left, low = self._moved.xy
        x, y = x - left, y - low
        for _ in range(self.quarters):
            x, y = y, -x
        return x, y


HATCHED = 0.2
"""Opacity of the hatching on a plate."""
BARE = ("plain", "cross")
"""Hatchings that are not drawn on a plate."""


LARGEST = 320
"""Greatest size of the digits in dp."""
PAD, HEAD = 14, 0.28
"""Padding of a plate in dp, and greatest share of its width for emblem and name next to the time."""


class ClockSizes:
    """Sizes in dp of the name, the emblem and the bar. The time fills the rest of the plate."""

    def __init__(self, name: float, sign: float, bar: float) -> None:
        self.name, self.sign, self.bar = name, sign, bar


class ClockFace(Pressable):
    """The clock of a seat.

    Args:
        seat: The seat.
        name: The name of its player.
        quarters: The edge of the tablet from which it is read; see `RotatedElement`.
        sizes: Sizes of its parts.
        on_press: Called with the seat when the clock is tapped.
    """

    def __init__(
        self,
        seat: str,
        name: str,
        quarters: int,
        sizes: ClockSizes,
        on_press: Callable[[str], None],
        **given: Any,
    ) -> None:
        super().__init__(partial(on_press, seat), **given)
        self.seat, self.face = seat, ClockReading("")
        self._ground = Background(self)
        self._inside = _Inside(seat, name, sizes)
        self._facing = RotatedElement(self._inside, quarters)
        self.add_widget(self._facing)

    @property
    def text(self) -> str:
        """Its name for screen readers."""
        return f"{self._inside.name.text} {self.face.time}"

    def tell(self, face: ClockReading) -> None:
        """Show a reading of the clock."""
        before, self.face = self.face, face
        if self._inside.tell(face) and self.width:
            self._inside.arrange()
        if (face.turn, face.light) != (before.turn, before.light):
            self.show_state()

    def warm(self) -> None:
        """Draw each digit once, to fill the cache."""
        for _ in self._inside.dial.digits.warm():
            pass

    def show_state(self) -> None:
        """Update its plate: the seat's colour while its clock is running, darker when pressed, flashing
        when little time is left.
        """
        down = self.state == "down"
        if self.face.turn:
            cut = seat_plate(self.seat, down=down)
        else:
            cut = PlateStyle(THEME.colour("pressed" if down else "panel"), 18, "plate", hairline=True)
        self._ground.look(cut, self.face.light)
        self._ground.lie(*self.pos, *self.size)

    def arrange(self) -> None:
        self.show_state()
        self._facing.put(*self.pos, *self.size)


class _Inside(Element):
    """The emblem, name and time of a clock.

    The time is as large as the plate allows. The emblem and name are to its left, or above it if that
    allows a larger time.
    """

    def __init__(self, seat: str, name: str, sizes: ClockSizes, **given: Any) -> None:
        super().__init__(**given)
        self.seat, self._sizes = seat, sizes
        with self.canvas.before:
            self._light = Color(1, 1, 1, 0)
            self._cloth = Rectangle(size=(0, 0))
        self.name = Text(name, "shelf", align="center", lines=2)
        self.dial = Dial(LARGEST, sizes.bar, align=0.0, keeps_time=True)
        self.dial.digits.floor = size_of("clock")
        self._sign = Picture("", sizes.sign)
        for part in (self._sign, self.name, self.dial):
            self.add_widget(part)

    def tell(self, face: ClockReading) -> bool:
        """Show a reading. Return whether the parts must be rearranged."""
        paint, before = THEME.paint(self.seat), self.dial.face
        quiet = theme_colour("muted")
        self.name.paint = rgba(paint.on) if face.turn else quiet
        other = self.dial.tell(face, rgba(paint.on) if face.turn else theme_colour("ink"), quiet)
        return other or face.turn != before.turn

    def arrange(self) -> None:
        paint = THEME.paint(self.seat)
        turn = self.dial.face.turn
        self._hatch(paint, turn)
        drawn = pieces.banner_sign(paint, self.seat) if turn else pieces.emblem(paint, self.seat)
        self._sign.show(drawn)
        side, pad = px(self._sizes.sign), px(PAD)
        self._write_name(1.0)
        gap = side * 0.35
        column = max(float(side), min(self.name.wide() + px(2), self.width * HEAD))
        room, tall = self.width - 2 * pad - column - gap, self.height - 2 * pad
        head = max(float(side), self.name.fit(self.width - 2 * pad - side - pad))
        digits, feet = self.dial.digits, 2 * self.dial.foot
        beside = self.dial.fit_size(room, tall - feet)
        above = self.dial.fit_size(self.width - 2 * pad, tall - feet - head)
        if beside >= above:
            self._lie_beside(column, gap, self.dial.wide(beside), pad)
        else:
            self._lie_below(head, digits.fit(0) * above / digits.px + feet, pad)

    def _write_name(self, share: float) -> None:
        """Write the name at a share of its full size.

        The size does not follow the text size setting, because it is already large.
        """
        self.name.size_sp = self._sizes.name * share / Metrics.fontscale

    def _lie_beside(self, column: float, gap: float, wide: float, pad: float) -> None:
        """Place emblem and name to the left of the time, one above the other."""
        side, tall = px(self._sizes.sign), self.height - 2 * pad
        for share in SMALLER:
            self._write_name(share)
            if self.name.least() <= column and self.name.fit(column) <= tall - side:
                break
        name = min(self.name.fit(column), tall - side)
        left = (self.width - column - gap - wide) / 2
        top = (self.height + side + name) / 2
        self._sign.put(left + (column - side) / 2, top - side, side, side)
        self.name.align = "center"
        self.name.put(left, top - side - name, column, name)
        self.dial.lean(0.0)
        self.dial.put(left + column + gap, pad, self.width - pad - left - column - gap, tall)

    def _lie_below(self, head: float, time: float, pad: float) -> None:
        """Place emblem and name side by side above the time, all centred; `head` and `time` are the
        heights of the two rows.
        """
        side = px(self._sizes.sign)
        name = min(self.width - 3 * pad - side, self.name.wide() + px(2))
        left, top = (self.width - side - pad - name) / 2, (self.height + head + time) / 2
        self._sign.put(left, top - (head + side) / 2, side, side)
        self.name.align = "left"
        self.name.put(left + side + pad, top - head, name, head)
        self.dial.lean(0.5)
        self.dial.put(pad, top - head - time, self.width - 2 * pad, time)

    def _hatch(self, paint: Paint, turn: bool) -> None:
        hatched = paint.hatch not in BARE
        self._light.a = HATCHED if hatched and turn else 0
        if hatched:  # drawn before its turn comes, which does not wait for it
            drawn = clock_hatching(paint, round(self.width), round(self.height))
            self._cloth.texture = textures.texture(drawn, round(self.width))
            self._cloth.size = self.size


def clock_hatching(paint: Paint, wide: int, high: int) -> str:
    """Return the hatching of a seat for a plate of this size, as SVG."""
    body = f'<rect width="{wide}" height="{high}" rx="{px(18)}" fill="url(#h)"/>'
    return svg(wide, high, body, hatching("h", paint.hatch, paint.on, 2.2))


SMALL = 560
"""Shorter side in dp below which the bands of four clocks are narrow."""
BAND, NARROW = 196, 116
BAR, LOW_BAR = 84, 64
"""Height in dp of the bar between two clocks: normally, and on a small screen."""
BESIDE = 400
"""Width in dp below which the buttons in the middle are stacked."""
FOUR = (ClockSizes(30, 70, 9), ClockSizes(20, 44, 6))
TWO = (ClockSizes(52, 136, 16), ClockSizes(30, 84, 9))


class ClockPageState(msgspec.Struct, frozen=True):
    """The contents between the clocks.

    Attributes:
        call: Text about what the players must do, and who must do it.
        last: Text about what happened last, or why something was refused.
        refused: Whether `last` is the reason for a refusal.
        looks: Whether something on the table screen needs attention.
        paused: Whether the game is paused.
        may_undo: Whether an action can be undone.
        may_pause: Whether the players can pause or resume the game.
    """

    call: str
    last: str = ""
    refused: bool = False
    looks: bool = False
    paused: bool = False
    may_undo: bool = False
    may_pause: bool = True


class ClockControls(Protocol):
    """Handles taps on the page of clocks."""

    def press(self, seat: str) -> None:
        """Handle a tap on the clock of this seat."""

    def pause(self) -> None:
        """Pause or resume the game."""

    def undo(self) -> None:
        """Undo the last action."""

    def leave(self) -> None:
        """Return to the table."""


class ClockPage(Screen):
    """A page with only the clocks of a table.

    The table screen below tells it what to show, and `controller` handles taps.
    """

    topic = "clocks"

    def __init__(self, referee: Referee, controller: ClockControls, **given: Any) -> None:
        super().__init__(**given)
        self._referee, self.controller = referee, controller
        self._edges = seat_edges(referee)
        self._beside = ClockPageState("")
        self._faces: Mapping[str, ClockReading] = {}
        self.rebuild()

    def _make(self) -> None:
        small = not self._large
        sizes = (TWO if self._halves else FOUR)[small]
        self.clocks = {
            seat: ClockFace(seat, self._referee.name(seat), edge, sizes, self.controller.press)
            for seat, edge in self._edges.items()
        }
        controller = self.controller
        words = self.space.kind != "low"
        self._call = Text("", "label" if small else "button", align="center")
        self._last = Text("", "label" if small else "body", "muted", align="center")
        self._said = Stack([self._call, self._last], px(4))
        self._taps = {
            "pause": self._tap("play", "offer-resume", controller.pause, words)
            if self._beside.paused
            else self._tap("pause", "offer-pause", controller.pause, words),
            "undo": self._tap("undo", "offer-undo", controller.undo, words),
            "table": self._tap("board", "back-to-game", controller.leave, words),
        }
        for part in (*self.clocks.values(), self._said, *self._taps.values()):
            self.add_widget(part)
        self.tell(self._faces)
        self._fill()

    @staticmethod
    def _tap(icon: str, label: str, on_press: Callable[[], None], words: bool) -> PushButton:
        return PushButton(text(label) if words else "", on_press, icon=icon, name=text(label))

    @property
    def _large(self) -> bool:
        return min(self.space.width, self.space.height) >= SMALL

    @property
    def _halves(self) -> bool:
        return len(self._edges) <= 2

    @property
    def _room(self) -> str:
        return f"{self.space.kind} {self._large}"

    # What it shows

    def tell(self, faces: Mapping[str, ClockReading]) -> None:
        """Show readings of the clocks."""
        self._faces = faces
        for seat, clock in self.clocks.items():
            if seat in faces:
                clock.tell(faces[seat])

    def show(self, beside: ClockPageState) -> None:
        """Show a state between the clocks."""
        if beside != self._beside:
            before, self._beside = self._beside, beside
            if before.paused != beside.paused:
                self.rebuild()
            else:
                self._fill()
                self.arrange()

    def _fill(self) -> None:
        self._call.text = self._beside.call
        self._last.say(self._beside.last, "ink" if self._beside.refused else "muted")
        self._taps["undo"].disabled = not self._beside.may_undo
        self._taps["pause"].disabled = not self._beside.may_pause
        self._taps["table"].play("main" if self._beside.looks else "quiet")

    # Where it lies

    def _lay(self) -> None:
        m, gap = px(self.space.margin), px(self.space.gap)
        if self._halves:
            self._lay_halves(m, gap)
        else:
            self._lay_edges(m, gap)
        for clock in self.clocks.values():
            clock.warm()

    def _lay_halves(self, m: float, gap: float) -> None:
        """Lay out two halves with a bar between them; the texts are to the left of the buttons, or
        above them if space is narrow.
        """
        wide = self.width - 2 * m
        narrow, column = wide < px(620), False
        least = px(BAR if self._large else LOW_BAR)
        if narrow:
            said, buttons = self._said.fit(wide), float(px(LOW_BAR))
            column = self._row_height(wide) > buttons
            if column:
                buttons = self._column_height()
            bar = said + gap + buttons if said else buttons
        else:
            share = 0.62 if self.space.kind == "low" else 0.36  # buttons without words leave more room
            said = self._said.fit(wide * share)
            bar = buttons = max(least, said, self._row_height(wide * (1 - share) - gap))
        half = (self.height - 2 * m - 2 * gap - bar) / 2
        low = self.y + m + half + gap
        for i, clock in enumerate(self.clocks.values()):
            clock.put(self.x + m, self.y + m if i == 0 else low + bar + gap, wide, half)
        if narrow:
            self._said.put(self.x + m, low + buttons + gap, wide, said)
            self._put_taps(self.x + m, low, wide, buttons, column)
        else:
            self._said.put(self.x + m, low + (bar - said) / 2, wide * share, said)
            left = self.x + m + wide * share + gap
            self._put_taps(left, low, self.right - m - left, buttons)

    def _lay_edges(self, m: float, gap: float) -> None:
        """Lay out a clock along each edge, and the rest in the middle."""
        band = px(BAND if self._large else NARROW)
        inner = self.width - 2 * (m + band + gap)
        middle = self.height - 2 * (m + band + gap)
        places = (
            (self.x + m + band + gap, self.y + m, inner, band),
            (self.right - m - band, self.y + m, band, self.height - 2 * m),
            (self.x + m + band + gap, self.top - m - band, inner, band),
            (self.x + m, self.y + m, band, self.height - 2 * m),
        )
        for seat, clock in self.clocks.items():
            clock.put(*places[self._edges[seat]])
        left, low = self.x + m + band + gap, self.y + m + band + gap
        said = min(self._said.fit(inner), middle * 0.6)
        column = inner < px(BESIDE)
        wide = inner if column or not self._large else min(inner, px(660))
        if not column and self._row_height(wide) > self._tap_height:
            wide = inner
        buttons = self._column_height() if column else max(self._tap_height, self._row_height(wide))
        at = low + (middle - said - (gap if said else 0) - buttons) / 2
        self._put_taps(left + (inner - wide) / 2, at, wide, buttons, column)
        self._said.put(left, at + buttons + gap, inner, said)

    @property
    def _tap_height(self) -> Pixels:
        """Usual height of a button."""
        return px(64 if self._large else 60)

    def _row_height(self, wide: float) -> float:
        """Return the height that the labels of the buttons need if they are side by side in this width."""
        count = len(self._taps)
        one = (wide - px(8) * (count - 1)) / count
        for tap in self._taps.values():
            tap.shrink(1.0)
        return max(tap.needs(one) for tap in self._taps.values())

    def _column_height(self) -> float:
        """Return the height of the buttons when stacked."""
        count = len(self._taps)
        return float(count * self._tap_height + (count - 1) * px(8))

    def _put_taps(self, x: float, y: float, wide: float, high: float, column: bool = False) -> None:
        taps, gap = list(self._taps.values()), px(8)
        for i, tap in enumerate(taps):
            if column:
                one = (high - gap * (len(taps) - 1)) / len(taps)
                tap.suit(wide, one)
                tap.put(x, y + high - (i + 1) * one - i * gap, wide, one)
            else:
                one = (wide - gap * (len(taps) - 1)) / len(taps)
                tap.suit(one, high)
                tap.put(x + i * (one + gap), y, one, high)


def seat_edges(referee: Referee) -> dict[str, int]:
    """Return the edge of the tablet for each seat: 0 below, 1 right, 2 above, 3 left."""
    seats: Sequence[str] = referee.game.seats
    if len(seats) <= 2:
        return {seat: 2 * i for i, seat in enumerate(seats)}
    found = {seat: quarters(referee.game, seat) for seat in seats}
    if None in found.values() or len(set(found.values())) < len(seats):
        return {seat: i for i, seat in enumerate(seats)}
    return {seat: edge or 0 for seat, edge in found.items()}


class ClockPageController:
    """The controller of the page of clocks of a table screen."""

    def __init__(self, app: AppContext, referee: Referee, view: TableView, touching: TouchController) -> None:
        self._app, self._referee, self._view, self._touching = app, referee, view, touching
        self.page: ClockPage | None = None
        self._told: notices.Clock | None = None

    def open(self) -> None:
        """Show the page above the table, which continues below."""
        self.page = ClockPage(self._referee, self)
        self._app.cover(self.page)
        self._view.redraw()

    def tell(self, told: notices.Clock, faces: Mapping[str, ClockReading]) -> None:
        """Show the clocks. While the game is paused, all of them are inactive.

        The call says why they are stopped and who must press.
        """
        before, self._told = self._told, told
        if self.page is not None:
            paused = told.stands == "paused"
            self.page.tell(
                {seat: replace(face, turn=face.turn and not paused) for seat, face in faces.items()}
            )
            if before is None or (before.stands, before.pressing) != (told.stands, told.pressing):
                self._view.redraw()

    def show(self, said: BannerText, can: Collection[str]) -> None:
        """Show the state of the table.

        Args:
            said: Both lines of its banner: the call, and what happened last or why something was
                refused.
            can: The commands that are available at any time.
        """
        if self.page is None or self._told is None:
            return
        referee = self._referee
        heard, dialog = self._view.heard, self._touching.dialog
        looks = any(one is not None for one in (heard.outcome, heard.ask, heard.mismatch, dialog))
        call = said.text
        if dialog is not None:
            call = dialog.title if isinstance(dialog, Dialog) else dialog.said
        elif self._told.stands == "paused":
            call = said.text if referee.table.paused_by_arbiter else text("clocks-paused")
        elif not looks and (self._told.stands or self._told.pressing):
            call = referee.say(running_message(self._told))
        paused = referee.paused
        may_pause = not referee.table.paused_by_arbiter if paused else "pause" in can
        self.page.show(ClockPageState(call, said.sub, said.refused, looks, paused, "undo" in can, may_pause))

    def press(self, seat: str) -> None:
        """Press the clock of a seat if players press clocks at this table, or if no move has been made
        yet; otherwise explain why nothing happens.
        """
        told, referee = self._told, self._referee
        if seat not in referee.seats_of_people:
            self._view.refuse(text("clock-of-computer"))
        elif told is not None and (referee.rules.press == "seat" or told.pressing == seat or not told.turn):
            self._app.table.command(do="press", seat=seat)
        else:
            self._view.refuse(text("clock-by-move", seat=Seat(seat)))

    def pause(self) -> None:
        self._app.table.command(do="resume" if self._referee.paused else "pause")

    def undo(self) -> None:
        """Undo the last action. If others must agree, return to the table first."""
        if self._referee.undo_touches():
            self.leave()
        self._view.press_bar("undo")

    def leave(self) -> None:
        self.page = None
        self._app.uncover()
