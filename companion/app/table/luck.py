"""The promise of a table's chance on the screen: its code, the same as a QR code, and a button for each seat to shake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import segno
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.table.parts import Button, Line, Part
from companion.app.texts import text
from companion.app.widgets import theme
from companion.table.fairness import promised
from companion.table.referee import Referee

QUIET = 4
"""Empty modules around a QR code."""


def luck(referee: Referee, shake: Callable[[str], None]) -> Iterator[Part]:
    """The code of the seed that holds, and who may still add to it; nothing in a game without chance."""
    told = promised(referee.record)
    if not told["code"]:
        return
    yield Line(text("luck-code", code=told["code"]), tuple(theme.ACCENT))
    yield Line(text("luck-says"), tuple(theme.MUTED), True)
    yield Code(told["seal"])
    for seat in told["may_add"]:
        yield Button(text("luck-shake", seat=referee.name(seat)), shake, (seat,))


def at_the_start(referee: Referee) -> bool:
    """Whether the code is shown unasked: nothing has been played, or play goes on with a new one."""
    commitment = referee.record.commitments.last
    return referee.n == 0 or (commitment.number > 0 and not commitment.decided)


class Code(Part, frozen=True):
    """A seal as a QR code: all its 64 digits."""

    seal: str

    def made(self) -> Any:
        return QrCode(self.seal, size_hint_y=None, height=dp(190))

    def renew(self, widget: Any, before: Part) -> bool:
        if not isinstance(before, Code):
            return False
        widget.show(self.seal)
        return True


class QrCode(Widget):
    """Draws a QR code, dark on light."""

    def __init__(self, words: str, **given: Any) -> None:
        super().__init__(**given)
        self._redraw = Clock.create_trigger(self._draw)
        self.bind(pos=self._redraw, size=self._redraw)
        self.show(words)

    def show(self, words: str) -> None:
        # Capitals fit a denser mode; the reader of a code does not mind them.
        self.words = words
        self.rows = segno.make(words.upper(), error="m", micro=False).matrix
        self._redraw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        step = int(side // (len(self.rows) + 2 * QUIET)) or 1
        side = step * (len(self.rows) + 2 * QUIET)
        left, top = int(self.center_x - side / 2), int(self.center_y + side / 2)
        with self.canvas:
            Color(rgba=theme.LIFTED)
            Rectangle(pos=(left, top - side), size=(side, side))
            Color(rgba=theme.DARK)
            for y, row in enumerate(self.rows, QUIET + 1):
                for x, dark in enumerate(row, QUIET):
                    if dark:
                        Rectangle(pos=(left + x * step, top - y * step), size=(step, step))
