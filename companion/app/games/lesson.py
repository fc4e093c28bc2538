"""How the pieces move: tap a square, choose a piece and a number, see where it can be."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from companion.app.host import Host
from companion.app.texts import TEXTS, text
from companion.app.widgets import rows, theme
from companion.app.widgets.board import BoardView
from companion.app.widgets.theme import Tap, Words
from companion.table.own_parts import workshop

MOST = 12


class Lesson(BoxLayout):
    """A board with one man; numbers say how many moves he needs, rings where he is after exactly so many."""

    def __init__(self, app: Host, **given: Any) -> None:
        super().__init__(padding=dp(10), spacing=dp(12), **given)
        self._lesson = workshop().lesson()
        self._kind, self._seat, self._square, self._moves = "N", self._lesson.seats[0], "h2", 2
        self.board = BoardView(self._lesson.board, self.touched)
        self.add_widget(self.board)
        self._app = app
        self._side = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(430), spacing=dp(10))
        self.add_widget(self._side)
        self._fill()

    def _fill(self) -> None:
        side = self._side
        side.clear_widgets()
        side.add_widget(Words(text=text("how-they-move"), font_size=sp(28), bold=True, color=theme.ACCENT))
        side.add_widget(Words(text=text("lesson-says"), color=theme.MUTED))
        pieces = [(kind, theme.GLYPHS[kind]) for kind in self._lesson.kinds]
        side.add_widget(
            rows.choices(pieces, self._kind, partial(self._take, "_kind"), font_name=theme.GLYPH_FONT)
        )
        seats = [(seat, TEXTS.word(seat)) for seat in self._lesson.seats]
        side.add_widget(rows.choices(seats, self._seat, partial(self._take, "_seat")))
        side.add_widget(Words(text=text("how-many-moves"), bold=True))
        side.add_widget(rows.stepper(self._moves, 1, MOST, 1, partial(self._take, "_moves")))
        side.add_widget(Words(text=text(f"lesson-{self._kind}"), font_size=sp(22)))
        side.add_widget(BoxLayout())
        side.add_widget(Tap(text("back"), self._app.go_home))
        found = self._lesson.reached(self._seat, self._kind, self._square, self._moves)
        man = {self._square: [(self._seat, self._kind)]}
        self.board.show(man, numbers=found.fewest, ringed=found.exactly)

    def _take(self, name: str, value: Any) -> None:
        setattr(self, name, value)
        self._fill()

    def touched(self, square: str) -> None:
        """The man stands where somebody taps, if that is a square of the track."""
        if self._lesson.may_stand(square):
            self._square = square
            self._fill()
