"""Small parts of the table screen: a die that rolls, a seat with its box, a card lying open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.widgets import theme
from companion.app.widgets.figures import base, man, write
from companion.app.widgets.theme import Words

TUMBLES = 8
"""Faces that a die shows before it comes to rest."""
TUMBLE = 0.05
"""Seconds for each of them."""
STRIDE = 5
"""From one face that a tumbling die shows to the next: no neighbours."""


class DieView(Widget):
    """A die: it shows the face that it was given last, and may tumble for a moment before.

    There is one tumble at most. It begins anew when the die is thrown again, and always ends on that face.
    """

    def __init__(self, name: str, faces: Sequence[str], **given: Any) -> None:
        super().__init__(**given)
        self._faces, self._paint = faces, theme.DICE.get(name, theme.INK)
        self.face = ""
        self._left = 0
        self._redraw = Clock.create_trigger(self._draw)
        self._tumbling = Clock.create_trigger(self._tumble, TUMBLE, interval=True)
        self.bind(pos=self._redraw, size=self._redraw)

    def lie(self, face: str, tumbles: bool = False) -> None:
        """Show a face, or none; `tumbles`: the die has just been thrown, and nobody has seen it fall."""
        if face == self.face and not tumbles:
            return
        self.face = face
        self._left = TUMBLES if tumbles and face else 0
        if self._left:
            self._tumbling()
        else:
            self._tumbling.cancel()
        self._redraw()

    @property
    def shown(self) -> str:
        """The face that is seen now: any, while it tumbles."""
        return self._faces[self._left * STRIDE % len(self._faces)] if self._left else self.face

    def _tumble(self, *_: object) -> bool:
        self._left -= 1
        self._redraw()
        return self._left > 0

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        shown = self.shown
        with self.canvas:
            Color(rgba=theme.DARK)
            RoundedRectangle(pos=(self.x, self.y - dp(2)), size=self.size, radius=[dp(14)])
            Color(rgba=self._paint if shown else [*self._paint[:3], 0.25])
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)])
            if shown:
                write(shown, self.center_x, self.center_y, int(self.height * 0.62), theme.DARK)


class SeatRow(Widget):
    """A seat: its colour and shape, the men in its box to tap, how it stands, and whose turn it is."""

    def __init__(self, seat: str, name: str, boxed: Callable[[str], None], **given: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(62), **given)
        self._seat, self._name, self._boxed = seat, name, boxed
        self._shown: Any = None
        self._men: Sequence[str] = ()
        self._counts: Counter[str] = Counter()
        self._said, self._turn, self._picked, self._player = "", False, "", "human"
        self._target = False
        self._redraw = Clock.create_trigger(self._draw)
        self.bind(pos=self._redraw, size=self._redraw)

    def show(
        self, men: Sequence[str], said: str, turn: bool, picked: str, player: str, target: bool = False
    ) -> None:
        """`said`: how it stands; `picked`: the boxed man that is taken up; `target`: a man may be put into this box."""
        now = (tuple(dict.fromkeys(men)), Counter(men), said, turn, picked, player, target)
        if now != self._shown:
            self._shown = now
            self._men, self._counts, self._said, self._turn, self._picked, self._player, self._target = now
            self._redraw()

    @property
    def _left(self) -> float:
        return self.x + dp(142)

    @property
    def _step(self) -> float:
        """Room for a boxed man: less when there are many."""
        room = self.right - dp(86) - self._left
        return float(min(self.height * 0.86, room / max(1, len(self._men))))

    def middle_of(self, kind: str) -> tuple[float, float]:
        """Where a boxed man is drawn."""
        return self._left + self._step * (list(self._men).index(kind) + 0.5), self.center_y

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            i = int((touch.x - self._left) // self._step)
            self._boxed(self._men[i] if 0 <= i < len(self._men) else "")
            return True
        return bool(super().on_touch_down(touch))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        colour = theme.SEATS[self._seat]
        with self.canvas:
            Color(rgba=theme.PANEL)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(10)])
            if self._turn or self._target:
                Color(rgba=theme.TARGET if self._target else colour)
                Line(rounded_rectangle=(*self.pos, *self.size, dp(10)), width=dp(1.8))
            size = self.height * 0.5
            base(self._seat, self.x + dp(28), self.center_y, size, colour)
            name = self._name[:8] + ("  \u2699" if self._player == "computer" else "")
            write(name, self.x + dp(54), self.center_y, int(sp(17)), theme.INK, theme.GLYPH_FONT, lean=0)
            for kind in self._men:
                x, y = self.middle_of(kind)
                if kind == self._picked:
                    Color(rgba=theme.LIFTED)
                    Line(circle=(x, y, self._step * 0.47), width=dp(2))
                man(self._seat, kind, x, y, min(self._step * 0.98, self.height * 0.8))
                if self._counts[kind] > 1:
                    write(
                        str(self._counts[kind]),
                        x + self._step * 0.36,
                        y - self.height * 0.3,
                        int(sp(13)),
                        theme.ACCENT,
                    )
            write(self._said, self.right - dp(12), self.center_y, int(sp(15)), theme.MUTED, lean=1)


class Bar(Widget):
    """How far something is, from 0 to 1."""

    def __init__(self, share: float, **given: Any) -> None:
        super().__init__(**given)
        self._share = share
        self.bind(pos=self._draw, size=self._draw)

    def show(self, share: float) -> None:
        self._share = share
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(rgba=theme.PANEL)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(6)])
            Color(rgba=theme.ACCENT)
            wide = max(self.height, self.width * self._share)
            RoundedRectangle(pos=self.pos, size=(wide, self.height), radius=[dp(6)])


class CardView(BoxLayout):
    """An action card lying open: its tone in colour, its words large enough to read across the table."""

    def __init__(self, id: str, words: str, tone: str, **given: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, padding=(dp(18), dp(14)), spacing=dp(6), **given
        )
        paint = {"+": theme.TARGET, "\u2212": theme.ALARM}.get(tone, theme.ACCENT)
        theme.backdrop(self, theme.CARD, dp(12))
        head = Words(text=f"{id}   {tone}", color=paint, bold=True, font_size=theme.SMALL)
        body = Words(text=words, color=theme.DARK, bold=True, font_size=sp(20))
        self.add_widget(head)
        self.add_widget(body)
        self.bind(minimum_height=self.setter("height"))
