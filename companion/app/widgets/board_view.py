"""A board with touch and keyboard input: taps, drags, long presses and a keyboard cursor.

A loupe helps with small squares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.texts import TEXTS
from companion.app.widgets import textures
from companion.app.widgets.board_picture import BoardPicture, PieceFigure, PlacedDrawing
from companion.app.widgets.screen import Screen
from companion.app.widgets.theme import THEME, theme_colour
from companion.artwork import marks
from companion.artwork.design import tokens
from companion.kernel.board import HOLE, Board
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Kind, Seat, message

CELL = 72
"""Side of a square in the loupe, in dp."""


class Magnifier:
    """A magnified part of a board, drawn in a separate canvas group above everything on its screen."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self._group = InstructionGroup()
        self._canvas: Any = None
        self.square = ""

    def show(self, square: str) -> None:
        """Show the loupe above the finger, centred on this square, or hide it if `square` is empty."""
        if square == self.square:
            return
        self.hide()
        if not square:
            return
        self.square = square
        self._draw(square)
        self._canvas = self._find_screen().canvas.after
        self._canvas.add(self._group)

    def _find_screen(self) -> Any:
        """Return the screen of the board.

        The loupe belongs to the screen, so that an overlay in front of the screen also covers the loupe.
        """
        widget = self._board
        while not isinstance(widget, Screen) and isinstance(widget.parent, Widget):
            widget = widget.parent
        return widget

    def hide(self) -> None:
        if self.square:
            self._canvas.remove(self._group)
            self._group.clear()
            self.square = ""

    def _draw(self, square: str) -> None:
        board, cell = self._board, dp(CELL)
        column, row = board.plan.cell(board.board.number[square])
        x, y = board.to_window(*board.middle_of(square))
        side = 3 * cell
        left = min(max(0.0, x - side / 2), Window.width - side)
        low = y + dp(56) if y + dp(56) + side <= Window.height else max(0.0, y - dp(56) - side)
        group = self._group
        group.add(Color(rgba=theme_colour("ground")))
        group.add(Rectangle(pos=(left - dp(5), low - dp(5)), size=(side + dp(10), side + dp(10))))
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                number = board.plan.at(column + right, row + down)
                if number is not None:
                    self._cell(board, number, left + (right + 1) * cell, low + (1 - down) * cell, cell)
        group.add(Color(rgba=theme_colour("focus")))
        group.add(Line(rectangle=(left + cell, low + cell, cell, cell), width=dp(2)))

    def _cell(self, board: Any, number: int, x: float, y: float, cell: float) -> None:
        """Draw a square: its part of the board's picture, its piece and its target mark."""
        texture = board.ground.texture
        px, py = board.plan.corner(number)
        k = texture.width / board.plan.width
        cut = texture.get_region(px * k, texture.height - (py + 100) * k, 100 * k, 100 * k)
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(Rectangle(texture=cut, pos=(x, y), size=(cell, cell)))
        name = board.board.names[number]
        shown = board.shown
        for owner, kind in board.men.get(name, ())[-1:]:
            self._picture(board.man(owner, kind), x, y, cell)
        if name in shown.targets:
            paint = THEME.paint(shown.mover)
            self._picture(marks.arcs(paint) if name in board.men else marks.peg(paint), x, y, cell)

    def _picture(self, drawn: str, x: float, y: float, cell: float) -> None:
        texture = textures.texture(drawn, round(cell))
        self._group.add(Rectangle(texture=texture, pos=(x, y), size=(cell, cell)))


UNKNOWN = "?"
"""The kind of a piece that a sensor board detects but cannot identify."""
DIRECT = tokens()["touch"]["cell_direct"]
"""Side in dp of a square below which a finger on the board opens the loupe."""
HELD, FRAMES = 0.5, 4
"""Seconds after which a resting finger counts as a long press, and frames that must be drawn meanwhile."""


class BoardView(BoardPicture):
    """A board that accepts touches and keys.

    Args:
        on_touched: Called with the square of a tap. For a dragged piece, called twice: with the origin
            and with the target.
        on_asked: Called with the square of a long press on a piece.
    """

    def __init__(
        self,
        board: Board,
        on_touched: Callable[[str], None],
        on_asked: Callable[[str], None] | None = None,
        turn: int = 0,
        looks: Looks = NO_LOOKS,
        colours: Mapping[str, str] | None = None,
        **given: Any,
    ) -> None:
        super().__init__(board, turn, looks, colours, **given)
        self._touched, self._asked = on_touched, on_asked
        self._finger: Any = None
        self._since = 0
        self._rested = False
        self._pressed = ""
        self._dragged: PieceFigure | None = None
        self._resting = Clock.create_trigger(self._rest, HELD)
        self._was = ""
        """The square of the cursor when the board last lost the keyboard focus."""
        self.loupe = Magnifier(self)
        self.every = True
        """Whether the cursor visits every square; otherwise it visits only marked squares."""
        self.told: Callable[[str], str] = self.describe_square
        """Returns the description of a square that a screen reader speaks."""

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        square = self.square_at(*touch.pos) if self.collide_point(*touch.pos) else ""
        if not square or self._finger is not None:
            return bool(super().on_touch_down(touch)) or bool(square)
        touch.grab(self)
        self._finger, self._pressed, self._since = touch, square, Clock.frames
        self._resting()
        if self.side < dp(DIRECT):
            self.loupe.show(square)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch is not self._finger:
            return bool(super().on_touch_move(touch))
        square = self.square_at(*touch.pos)
        if square != self._pressed:
            self._resting.cancel()
        if self.side < dp(DIRECT):
            self.loupe.show(square)
        elif self._pressed in self.shown.movable and square != self._pressed:
            self._drag(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch is not self._finger:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._resting.cancel()
        self.loupe.hide()
        rested, self._finger, self._rested = self._rested, None, False
        square = self.square_at(*touch.pos) if self.side < dp(DIRECT) else self._pressed
        if self._dragged is not None:
            self._drop(self.square_at(*touch.pos))
        elif square and not rested:
            self._touched(square)
        return True

    def _rest(self, *_: object) -> None:
        """Report a long press on a piece. Lifting the finger afterwards does nothing."""
        # Too few frames were drawn: the machine was slow, and the touch may be short.
        if Clock.frames - self._since < FRAMES:
            self._resting()
            return
        if self._asked is not None and self._finger is not None and self._pressed in self.men:
            self._rested = True
            self.loupe.hide()
            self._asked(self._pressed)

    def _drag(self, touch: Any) -> None:
        """Let the touched piece follow the finger."""
        if self._dragged is None:
            if self._pressed not in self.shown.lifted:
                self._touched(self._pressed)
            drawing = self.man(*self.men[self._pressed][-1])
            self._dragged = PieceFigure(PlacedDrawing(drawing, 0, 0, round(self.side * 1.2)))
            self.canvas.add(self._dragged.group)
        size = self._dragged.shape.size[0]
        self._dragged.shape.pos = (touch.x - size / 2, touch.y - size / 3)

    def _drop(self, square: str) -> None:
        """End a drag.

        A drop on a square counts as a tap on that square. Elsewhere the piece returns to its square.
        """
        assert self._dragged is not None
        self.canvas.remove(self._dragged.group)
        self._dragged = None
        self._touched(square or self._pressed)

    # Keys

    @property
    def stops(self) -> tuple[str, ...]:
        """The squares at which arrow keys stop, in reading order: all squares, or those that react to a
        touch.
        """
        shown = self.shown
        marked = shown.wrong or shown.targets | shown.lifted or shown.movable
        squares = self.board.names if self.every else marked & self.board.number.keys()
        return tuple(sorted(squares, key=lambda square: self.plan.cell(self.board.number[square])[::-1]))

    def begin(self, by: int = 0) -> None:
        """Show the cursor when the keyboard focus reaches the board.

        Args:
            by: 1 or -1 to start at the first or last stop; 0 to start at the last square of the cursor,
                or in the middle if there is none.
        """
        stops = self.stops
        if by and stops:
            self.cursor = stops[0 if by > 0 else -1]
        else:
            self.cursor = self._was or self.square_at(*self.center) or self.board.names[0]
        self._draw(slide=False)

    def go_on(self, by: int) -> bool:
        """Move the cursor to the next (1) or previous (-1) stop. Return False if there is none."""
        stops = self.stops
        first = 0 if by > 0 else len(stops) - 1  # A touch may have changed the stops.
        at = stops.index(self.cursor) + by if self.cursor in stops else first
        if not 0 <= at < len(stops):
            return False
        self.cursor = stops[at]
        self._draw(slide=False)
        return True

    def leave(self) -> None:
        self._was, self.cursor = self.cursor, ""
        self._draw(slide=False)

    def step(self, right: int, down: int) -> None:
        """Move the cursor in a direction to the next square, across holes in the board."""
        column, row = self.plan.cell(self.board.number[self.cursor])
        while True:
            column, row = column + right, row + down
            if not (0 <= column < self.plan.across and 0 <= row < self.plan.down):
                return
            number = self.plan.at(column, row)
            if number is not None and self.board.symbols[number] != HOLE:
                self.cursor = self.board.names[number]
                self._draw(slide=False)
                return

    def describe_square(self, square: str) -> str:
        """Return a description of a square and the piece on it."""
        stack = self.men.get(square, ())
        if not stack or stack[-1][1] == UNKNOWN:
            return square
        owner, kind = stack[-1]
        piece = message("which-piece", owner=Seat(owner or ""), man=Kind(kind))
        return TEXTS.label(message("query-piece-on", man=piece, square=square))

    def press(self) -> None:
        """Touch the square under the cursor."""
        self._touched(self.cursor)
