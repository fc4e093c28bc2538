"""Clocks alone: the tablet as a clock between the players.

Each clock faces its player and is itself what he presses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from companion.app.table.clocks.clock_face import ClockFace, ClockSizes
from companion.app.table.clocks.clock_ticker import ClockReading
from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.theme import px
from companion.artwork.board_rotation import quarters
from companion.table.referee import Referee

SMALL = 560
"""Dp of the shorter side below which the bands of four are narrow."""
BAND, NARROW = 196, 116
BAR, LOW_BAR = 84, 64
"""Height of the bar between two, in dp."""
BESIDE = 400
"""Dp below which buttons in the middle lie below each other."""
FOUR = (ClockSizes(30, 70, 9), ClockSizes(20, 44, 6))
TWO = (ClockSizes(52, 136, 16), ClockSizes(30, 84, 9))


class ClockPageState(msgspec.Struct, frozen=True):
    """What the page shows between the clocks.

    Attributes:
        call: Who must do what.
        last: What happened last, or why something was refused.
        refused: Whether `last` is such a reason.
        looks: Whether the table has something to attend to.
        paused: Whether the game is paused.
        may_undo: Whether an action can be undone.
        may_pause: Whether the players can pause the game, or resume it.
    """

    call: str
    last: str = ""
    refused: bool = False
    looks: bool = False
    paused: bool = False
    may_undo: bool = False
    may_pause: bool = True


class ClockControls(Protocol):
    """What taps on the page of clocks lead to."""

    def press(self, seat: str) -> None:
        """The clock of this seat was tapped."""

    def pause(self) -> None:
        """Pause the game, or resume it."""

    def undo(self) -> None:
        """Take back."""

    def leave(self) -> None:
        """Back to the table."""


class ClockPage(Screen):
    """The clocks alone.

    The table that it lies over tells it what to show, and `controller` what a tap does.
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
            "table": self._tap("board", "clocks-leave", controller.leave, words),
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
        """What the clocks show from now on."""
        self._faces = faces
        for seat, clock in self.clocks.items():
            if seat in faces:
                clock.tell(faces[seat])

    def show(self, beside: ClockPageState) -> None:
        """What stands between them from now on."""
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
        """Lay out two halves with a bar between them; the sentences are left of the buttons, or above them if it is narrow."""
        wide = self.width - 2 * m
        narrow = wide < px(620)
        least = px(BAR if self._large else LOW_BAR)
        if narrow:
            said, buttons = self._said.fit(wide), float(px(LOW_BAR))
            bar = said + gap + buttons if said else buttons
        else:
            share = 0.62 if self.space.kind == "low" else 0.36  # buttons without words leave more room
            said = self._said.fit(wide * share)
            bar = buttons = max(least, said)
        half = (self.height - 2 * m - 2 * gap - bar) / 2
        low = self.y + m + half + gap
        for i, clock in enumerate(self.clocks.values()):
            clock.put(self.x + m, self.y + m if i == 0 else low + bar + gap, wide, half)
        if narrow:
            self._said.put(self.x + m, low + buttons + gap, wide, said)
            self._put_taps(self.x + m, low, wide, buttons)
        else:
            self._said.put(self.x + m, low + (bar - said) / 2, wide * share, said)
            left = self.x + m + wide * share + gap
            self._put_taps(left, low, self.right - m - left, buttons)

    def _lay_edges(self, m: float, gap: float) -> None:
        """A band along each edge, what is between them in the middle."""
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
        count = len(self._taps)
        one = px(64 if self._large else 60)
        buttons = count * one + (count - 1) * px(8) if column else one
        wide = inner if column or not self._large else min(inner, px(660))
        at = low + (middle - said - (gap if said else 0) - buttons) / 2
        self._put_taps(left + (inner - wide) / 2, at, wide, buttons, column)
        self._said.put(left, at + buttons + gap, inner, said)

    def _put_taps(self, x: float, y: float, wide: float, high: float, column: bool = False) -> None:
        taps, gap = list(self._taps.values()), px(8)
        for i, tap in enumerate(taps):
            if column:
                one = (high - gap * (len(taps) - 1)) / len(taps)
                tap.put(x, y + high - (i + 1) * one - i * gap, wide, one)
            else:
                one = (wide - gap * (len(taps) - 1)) / len(taps)
                tap.put(x + i * (one + gap), y, one, high)


def seat_edges(referee: Referee) -> dict[str, int]:
    """At which edge of the tablet each seat sits: 0 below, 1 right, 2 above, 3 left."""
    seats: Sequence[str] = referee.game.seats
    if len(seats) <= 2:
        return {seat: 2 * i for i, seat in enumerate(seats)}
    found = {seat: quarters(referee.game, seat) for seat in seats}
    if None in found.values() or len(set(found.values())) < len(seats):
        return {seat: i for i, seat in enumerate(seats)}
    return {seat: edge or 0 for seat, edge in found.items()}
