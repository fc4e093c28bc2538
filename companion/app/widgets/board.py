"""The board to touch: squares, zones, barriers, men and lights, drawn from board data and a view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, Triangle
from kivy.uix.widget import Widget

from companion.app.widgets import theme
from companion.app.widgets.figures import man, pile, ring, shield, write
from companion.kernel.board import FILES, HOLE, Board

ZONES = {"r": 0.62, "d": 0.5, "t": 0.34, "c": 0.2, "p": 0.1, "m": 0.05}
"""How strongly an area is drawn in its owner's colour: chambers, defences, tower, courtyard, passage, mouth."""
Men = Mapping[str, Sequence[tuple[str | None, str]]]


class BoardView(Widget):
    """A board of any size. `touched(square)` is called for a tap on a square of it."""

    def __init__(self, board: Board, touched: Callable[[str], None], **given: Any) -> None:
        super().__init__(**given)
        self.board, self._touched = board, touched
        self._chequered = set(board.symbols) <= {".", HOLE}
        self._shown: Any = None
        self._men: Men = {}
        self._targets: frozenset[str] = frozenset()
        self._lifted: frozenset[str] = frozenset()
        self._wrong: frozenset[str] = frozenset()
        self._owed: frozenset[str] = frozenset()
        self._protected: frozenset[str] = frozenset()
        self._numbers: dict[str, int] = {}
        self._ringed: frozenset[str] = frozenset()
        self._threatened: frozenset[str] = frozenset()
        self._grounds: dict[str, str] = {}
        self._redraw = Clock.create_trigger(self._draw)
        self.bind(pos=self._redraw, size=self._redraw)

    def show(
        self,
        men: Men,
        targets: Iterable[str] = (),
        lifted: Iterable[str] = (),
        wrong: Iterable[str] = (),
        owed: Iterable[str] = (),
        protected: Iterable[str] = (),
        numbers: Mapping[str, int] | None = None,
        ringed: Iterable[str] = (),
        threatened: Iterable[str] = (),
        grounds: Mapping[str, str] | None = None,
    ) -> None:
        """What stands where, which squares are lit, wrong, owed, protected, threatened, and what is written on them.

        `grounds`: marks that lie under the men: `group-0`, `group-1`, ..., `stacked`, `start`.
        """
        now = (
            {place: list(stack) for place, stack in men.items()}, frozenset(targets), frozenset(lifted),
            frozenset(wrong), frozenset(owed), frozenset(protected), dict(numbers or {}), frozenset(ringed),
            frozenset(threatened), dict(grounds or {}),
        )  # fmt: skip
        if now != self._shown:
            self._shown = now
            (self._men, self._targets, self._lifted, self._wrong, self._owed, self._protected, self._numbers,
             self._ringed, self._threatened, self._grounds) = now  # fmt: skip
            self._redraw()

    # Geometry

    @property
    def _lying(self) -> bool:
        """A long board lies on a wide screen: the first rank at the left, the first file on top."""
        return self.board.ranks > 1.5 * self.board.files and self.width > self.height

    @property
    def _extent(self) -> tuple[int, int]:
        """Squares across and up the screen."""
        files, ranks = self.board.files, self.board.ranks
        return (ranks, files) if self._lying else (files, ranks)

    @property
    def _side(self) -> float:
        across, up = self._extent
        return float(min(self.width / (across + 0.7), self.height / (up + 0.7)))

    @property
    def _origin(self) -> tuple[float, float]:
        side, (across, up) = self._side, self._extent
        return self.center_x - side * across / 2 + side * 0.15, self.center_y - side * up / 2 + side * 0.15

    def _point(self, file: float, rank: float) -> tuple[float, float]:
        """Where a corner between squares lies on the screen; (0, 0) is the outer corner of a1."""
        x, y = self._origin
        across, up = (rank, self.board.files - file) if self._lying else (file, rank)
        return x + across * self._side, y + up * self._side

    def corner_of(self, square: str) -> tuple[float, float]:
        """The lower left corner of a square on the screen."""
        file, rank = self.board.place(self.board.number[square])
        return self._point(file + self._lying, rank)

    def middle_of(self, square: str) -> tuple[float, float]:
        x, y = self.corner_of(square)
        return x + self._side / 2, y + self._side / 2

    def on_touch_down(self, touch: Any) -> bool:
        x, y = self._origin
        file, rank = int((touch.x - x) // self._side), int((touch.y - y) // self._side)
        if self._lying:
            file, rank = self.board.files - 1 - rank, file
        if 0 <= file < self.board.files and 0 <= rank < self.board.ranks and self.collide_point(*touch.pos):
            self._touched(f"{FILES[file]}{rank + 1}")
            return True
        return bool(super().on_touch_down(touch))

    # Drawing

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = self._side
        with self.canvas:
            for square, symbol in zip(self.board.names, self.board.symbols, strict=True):
                if symbol != HOLE:
                    self._square(square, symbol, side)
            for square, ground in self._grounds.items():
                self._ground(square, ground, side)
            self._barriers(side)
            self._names(side)
            for square in self._threatened:
                self._frame(square, [*theme.ALARM[:3], 0.55], side, 2)
            for square in self._owed:
                self._frame(square, theme.ACCENT, side, 2.5)
            for square in self._wrong:
                self._frame(square, theme.ALARM, side, 4)
            for square, stack in self._men.items():
                if square in self.board.number and stack:
                    x, y = self.middle_of(square)
                    if square in self._lifted:
                        ring(x, y, side * 1.0, theme.LIFTED, side * 0.05)
                    man(stack[-1][0], stack[-1][1], x, y, side * 0.92)
                    if len(stack) > 1:
                        pile(stack[0][0], len(stack) - 1, x + side * 0.3, y - side * 0.3, side * 0.4)
            for square in self._protected:
                x, y = self.middle_of(square)
                shield(x + side * 0.34, y + side * 0.32, side * 0.3)
            for square in self._ringed:
                ring(*self.middle_of(square), side * 0.8, theme.TARGET, side * 0.06)
            for square, number in self._numbers.items():
                write(
                    str(number),
                    *self.middle_of(square),
                    int(side * 0.5),
                    theme.NUMBERS[number % len(theme.NUMBERS)],
                )
            for square in self._targets & self.board.number.keys():
                x, y = self.middle_of(square)
                if self._men.get(square):
                    ring(x, y, side * 0.92, theme.TARGET, side * 0.06)
                else:
                    ring(x, y, side * 0.16, theme.TARGET, side * 0.07)

    def _square(self, square: str, symbol: str, side: float) -> None:
        x, y = self.corner_of(square)
        gap = max(1.0, side * 0.02)
        file, rank = self.board.place(self.board.number[square])
        dark = theme.CHECK if self._chequered else theme.TRACK_DARK
        Color(rgba=theme.TRACK if (file + rank) % 2 else dark)
        Rectangle(pos=(x + gap / 2, y + gap / 2), size=(side - gap, side - gap))
        owner = theme.LETTERS.get(symbol[-1])
        if owner is None or len(symbol) != 2:
            return
        colour = theme.SEATS[owner]
        inner, size = side * 0.06, side * 0.88
        middle = (x + side / 2, y + side / 2)
        match symbol[0]:
            case "h":
                Color(rgba=[*colour[:3], 0.62])
                Rectangle(pos=(x + gap / 2, y + gap / 2), size=(side - gap, side - gap))
            case "s":
                Color(rgba=[*colour[:3], 0.30])
                Rectangle(pos=(x + gap / 2, y + gap / 2), size=(side - gap, side - gap))
                Color(rgba=colour)
                Line(rectangle=(x + inner, y + inner, size, size), width=max(1.5, side * 0.045))
            case "e":
                Color(rgba=[*colour[:3], 0.22])
                Rectangle(pos=(x + gap / 2, y + gap / 2), size=(side - gap, side - gap))
                self._arrow(square, owner, middle, side)
            case "r" | "d" | "t" | "c" | "p" | "m":
                Color(rgba=[*colour[:3], ZONES[symbol[0]]])
                Rectangle(pos=(x + gap / 2, y + gap / 2), size=(side - gap, side - gap))
                if symbol[0] in "pm":
                    Color(rgba=[*colour[:3], 0.55])
                    Line(
                        rectangle=(x + inner, y + inner, size, size),
                        width=max(1.0, side * 0.02),
                        dash_length=4,
                        dash_offset=4,
                    )
                elif symbol[0] == "t":
                    Color(rgba=[*colour[:3], 0.8])
                    Line(rectangle=(x + inner, y + inner, size, size), width=max(1.2, side * 0.03))
            case "b":
                Color(rgba=colour)
                r = side * 0.2
                Line(circle=(*middle, r), width=max(1.5, side * 0.05))
                write(owner[0].upper(), *middle, int(side * 0.22), colour)

    def _ground(self, square: str, ground: str, side: float) -> None:
        """What a man stands on: the colour of his group, the stack that holds him, where counting starts."""
        x, y = self.corner_of(square)
        word, _, number = ground.partition("-")
        if word == "group":
            Color(rgba=theme.GROUPS[int(number) % len(theme.GROUPS)])
            Rectangle(pos=(x, y), size=(side, side))
        elif word == "stacked":
            Color(rgba=[*theme.DARK[:3], 0.42])
            Rectangle(pos=(x, y), size=(side, side))
            Color(rgba=theme.DARK)
            Rectangle(pos=(x, y), size=(side, side * 0.09))
        else:
            self._frame(square, theme.ACCENT, side, 2.5)

    def _arrow(self, square: str, owner: str, middle: tuple[float, float], side: float) -> None:
        """The small arrow of an entry square, towards the house beside it."""
        number = self.board.number[square]
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            end = self.board.step(number, dx, dy)
            if end is not None and self.board.symbols[end] == f"h{owner[0].upper()}":
                x, y, r = *middle, side * 0.22
                tip = (x + dx * r, y + dy * r)
                left = (x - dx * r + dy * r, y - dy * r + dx * r)
                right = (x - dx * r - dy * r, y - dy * r - dx * r)
                Color(rgba=theme.SEATS[owner])
                Triangle(points=(*tip, *left, *right))
                return

    def _barriers(self, side: float) -> None:
        for letter, barriers in self.board.barriers.items():
            for barrier in barriers:
                at, low, high = barrier.after + 1, barrier.low, barrier.high + 1
                places = ((at, low), (at, high)) if barrier.upright else ((low, at), (high, at))
                ends = (*self._point(*places[0]), *self._point(*places[1]))
                Color(rgba=theme.DARK)
                Line(points=ends, width=max(3.0, side * 0.085), cap="round")
                Color(rgba=theme.SEATS[theme.LETTERS[letter]])
                Line(points=ends, width=max(2.0, side * 0.055), cap="round")

    def _names(self, side: float) -> None:
        x0, y0 = self._origin
        size = max(10, int(side * 0.26))
        files, ranks = FILES[: self.board.files], [str(rank + 1) for rank in range(self.board.ranks)]
        below, beside = (ranks, files[::-1]) if self._lying else (files, ranks)
        for i, name in enumerate(below):
            write(name, x0 + (i + 0.5) * side, y0 - side * 0.2, size, theme.MUTED)
        for i, name in enumerate(beside):
            write(name, x0 - side * 0.25, y0 + (i + 0.5) * side, size, theme.MUTED)

    def _frame(self, square: str, colour: Any, side: float, width: float) -> None:
        x, y = self.corner_of(square)
        Color(rgba=colour)
        Line(rectangle=(x + 3, y + 3, side - 6, side - 6), width=width)
