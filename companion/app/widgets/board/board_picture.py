"""The picture of a board: the board itself, the men on it, and all that is marked.

It knows no game and no finger.

Layers from below to above: the board, grounds and washes, marks under men, men, marks above, a veil with what
is wrong, men in the air.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.widgets import texture_cache
from companion.app.widgets.board.board_marks import NOTHING, BoardMarks, Men
from companion.app.widgets.board.canvas_layers import Flights, Layer, PlacedDrawing
from companion.app.widgets.board.piece_sprites import PieceSprites
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import boards, dice_cards_icons, marks, pieces
from companion.artwork.board_plan import FRAME, SQUARE, Plan
from companion.artwork.design_tokens import board as board_token
from companion.kernel.board import Board
from companion.kernel.looks import NO_LOOKS, Looks

SHIELD, SWORDS = 36, 46
BOULDER = "boulder"
HAND = 34
"""Dp of the hand in a corner, at least."""


class BoardPicture(Element):
    """A board of any size. `turn`: quarters clockwise; `looks`: of the game's men."""

    def __init__(
        self,
        board: Board,
        turn: int = 0,
        looks: Looks = NO_LOOKS,
        colours: Mapping[str, str] | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.board, self.plan = board, Plan(board, turn)
        self.looks, self.colours = looks, dict(colours or {})
        self.men: Men = {}
        self.shown = NOTHING
        self.cursor = ""
        """The square that is framed."""
        self.side, self._left, self._top = 1.0, 0.0, 0.0
        self._lies: tuple[Any, ...] = ()
        self.tray: Callable[[str], tuple[float, float] | None] = lambda owner: None
        """Where men of an owner lie who are out, on the screen."""
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self.ground = Rectangle(size=(0, 0))
        self.under, self.below = Layer(self.canvas), Layer(self.canvas)
        self.flights = Flights()
        self.figures = PieceSprites(self)
        self.above = Layer(self.canvas)
        with self.canvas:
            self._dim = Color(0, 0, 0, 0)
            self._veil = Rectangle(size=(0, 0))
        self.over = Layer(self.canvas)

    # Where things are

    def fit(self, width: float) -> float:
        return width * self.plan.height / self.plan.width

    def arrange(self) -> None:
        lies = (self.board, self.plan.turn, *self.pos, *self.size)
        if lies == self._lies:
            return
        self._lies = lies
        across, down = self.plan.width / SQUARE, self.plan.height / SQUARE
        self.side = max(1.0, min(self.width / across, self.height / down))
        wide, high = round(self.side * across), round(self.side * down)
        self._left = round(self.center_x - wide / 2)
        self._top = round(self.center_y + high / 2)
        drawn = boards.picture(self.board, self.plan.turn, self.colours)
        self.ground.texture, self.ground.size = self._picture(drawn, wide), (wide, high)
        self.ground.pos = (self._left, self._top - high)
        self.flights.land()
        self._draw(slide=False)

    def _picture(self, drawn: str, wide: int) -> Any:
        """The texture of the board itself."""
        return texture_cache.large_texture(drawn, wide)

    def turn_to(self, turn: int) -> None:
        """Turn the board; its men turn with it."""
        if turn % 4 != self.plan.turn:
            self.plan = Plan(self.board, turn % 4)
            self.arrange()

    @property
    def k(self) -> float:
        """Pixels of a hundredth of a square."""
        return self.side / SQUARE

    def corner_of(self, square: str) -> tuple[float, float]:
        """The lower left corner of a square on the screen."""
        x, y = self.plan.corner(self.board.number[square])
        return self._left + x * self.k, self._top - (y + SQUARE) * self.k

    def middle_of(self, square: str) -> tuple[float, float]:
        x, y = self.corner_of(square)
        return x + self.side / 2, y + self.side / 2

    def square_at(self, x: float, y: float) -> str:
        """The square under a place of the screen; empty beside the board."""
        column = (x - self._left) / self.k - FRAME
        row = (self._top - y) / self.k - FRAME
        number = self.plan.at(int(column // SQUARE), int(row // SQUARE))
        return "" if number is None else self.board.names[number]

    # What is shown

    def man(self, owner: str | None, kind: str) -> str:
        """The drawing of a man in this set."""
        return pieces.man(THEME.paint(owner or "white"), kind, self.looks, turn=self.plan.turn)

    def show(
        self, men: Men, shown: BoardMarks = NOTHING, slide: bool = False, way: Sequence[str] = ()
    ) -> None:
        """Men and marks; `slide`: men who stand elsewhere now go there, along `way` if it is given."""
        men = {square: tuple(stack) for square, stack in men.items() if stack and square in self.board.number}
        if (men, shown) != (self.men, self.shown):
            self.men, self.shown = men, shown
            self._draw(slide, way)

    def _draw(self, slide: bool, way: Sequence[str] = ()) -> None:
        shown = self.shown
        self.under.show(self._grounds(shown))
        self.below.show(self._below(shown))
        self.figures.show(dict(self._standing()), shown.lifted, slide, way)
        self.above.show(self._above(shown))
        self._dim.rgba = theme_colour("ground", board_token("veil")) if shown.veiled else (0, 0, 0, 0)
        inner = FRAME * self.k
        wide, high = self.ground.size
        self._veil.pos = (self._left + inner, self._top - high + inner)
        self._veil.size = (wide - 2 * inner, high - 2 * inner)
        self.over.show([*self._over(shown), *self._draw_lifted(shown)])

    def _on(self, square: str, svg: str, alpha: float = 1.0) -> PlacedDrawing:
        """A drawing of a square's size on a square."""
        x, y = self.corner_of(square)
        return PlacedDrawing(svg, x, y, round(self.side), alpha)

    def _beside(self, square: str, svg: str, size: float, right: float, up: float) -> PlacedDrawing:
        """A small drawing, `size` hundredths wide, its middle so far right and up from that of the square."""
        x, y = self.middle_of(square)
        wide = max(8, round(size * self.k))
        return PlacedDrawing(svg, x + right * self.k - wide / 2, y + up * self.k - wide / 2, wide)

    def _grounds(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        tints = board_token("group_tints")
        for square, ground in shown.grounds.items():
            word, _, number = ground.partition("-")
            if word == "group":
                sides = [
                    self._goes_on(square, *step) == ground for step in ((0, -1), (1, 0), (0, 1), (-1, 0))
                ]
                yield self._on(square, marks.group(sides, tints[int(number) % len(tints)]))
            elif word == "stacked":
                yield self._on(square, marks.stack_shade())
            else:
                yield self._on(square, marks.ticks(0.0))

    def _goes_on(self, square: str, right: int, down: int) -> str:
        """The ground beside a square in the picture."""
        column, row = self.plan.cell(self.board.number[square])
        other = self.plan.at(column + right, row + down)
        return "" if other is None else self.shown.grounds.get(self.board.names[other], "")

    def _below(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        for square in shown.last:
            yield self._on(square, marks.ticks())
        for square in sorted(shown.checked):
            yield self._on(square, marks.check())
        for square in sorted(shown.owed):
            yield self._on(square, marks.ticks(0.0))
        for square in sorted(shown.walk):
            yield self._on(square, marks.ticks(0.3))
        for square in sorted(shown.walked):
            yield self._on(square, marks.tick())

    def _standing(self) -> Iterator[tuple[str, PlacedDrawing]]:
        drawn: dict[tuple[str | None, str], str] = {}
        for square, stack in self.men.items():
            man = stack[-1]
            if man not in drawn:
                drawn[man] = self.man(*man)
            yield square, self._on(square, drawn[man])

    def _above(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        paint = THEME.paint(shown.mover)
        for square, stack in self.men.items():
            yield from self._carries(square, stack)
        for square in sorted(shown.protected):
            yield self._beside(square, dice_cards_icons.mark("protected"), SHIELD, 32, 32)
        for square in sorted(shown.threatened):
            man = square in self.men
            yield self._beside(
                square, dice_cards_icons.mark("threatened"), SWORDS, 27 if man else 0, 27 if man else 0
            )
        for square in sorted(shown.ringed):
            yield self._on(square, marks.ring())
        for square in sorted(shown.unsure & self.board.number.keys()):
            yield self._on(square, marks.unsure())
        for square, number in shown.numbers.items():
            drawn = marks.worth(number) if self.men.get(square) else marks.number_disc(number)
            yield self._on(square, drawn)
        free, taken = marks.peg(paint), marks.arcs(paint)
        for square in sorted(shown.targets & self.board.number.keys()):
            yield self._on(square, taken if square in self.men else free)

    def _carries(self, square: str, stack: Sequence[tuple[str | None, str]]) -> Iterator[PlacedDrawing]:
        """What lies under a man: checkers with their number, or the boulder that he carries."""
        if len(stack) > 1:
            owner, kind = stack[0]
            if kind == BOULDER:
                yield self._on(square, pieces.small_boulder())
            else:
                x, y = self.corner_of(square)
                drawn = pieces.stack(THEME.paint(owner or "white"), len(stack) - 1)
                yield PlacedDrawing(drawn, x, y - 4 * self.k, round(self.side))

    def _over(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        if self.cursor in self.board.number:
            yield self._on(self.cursor, marks.cursor())
        for square in sorted(shown.silent | shown.wrong):
            yield self._on(square, marks.wrong())
        for square in sorted(shown.wrong):
            for owner, kind in self.men.get(square, ())[-1:]:
                yield self._on(square, self.man(owner, kind))
        for square, (owner, kind) in shown.ghosts.items():
            yield self._on(square, self.man(owner, kind), 0.5)
        for one, other in shown.arrows:
            yield self._draw_way([one, other], marks.arrow)
        if shown.covered:
            side = max(px(HAND), round(self.side * 0.6))
            left = self._left + self.ground.size[0] - side
            yield PlacedDrawing(dice_cards_icons.badge("hand"), left, self._top - side, side)
        if len(shown.way) > 1:
            yield self._draw_way(
                shown.way,
                lambda points, width, height: marks.way(points, width, height, THEME.paint(shown.mover)),
            )

    def _draw_way(self, squares: Sequence[str], draw: Callable[..., str]) -> PlacedDrawing:
        """An arrow or a way, cut out of the board's picture as closely as it may be."""
        points = [self.plan.middle(self.board.number[square]) for square in squares]
        pad = 60 + 0.2 * max(abs(points[-1][0] - points[0][0]), abs(points[-1][1] - points[0][1]))
        left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
        width, height = max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top
        drawn = draw([(x - left, y - top) for x, y in points], width, height)
        x, y = self._left + left * self.k, self._top - (top + height) * self.k
        return PlacedDrawing(drawn, x, y, round(width * self.k))

    def _draw_lifted(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        """A man in hand: larger, higher, in a halo; his square keeps corner ticks."""
        for square in sorted(shown.lifted & self.men.keys()):
            owner, kind = self.men[square][-1]
            size = 116 if THEME.paint(owner or "white").turned else 122
            yield self._beside(square, marks.halo(), 150, 0, 0)
            yield self._on(square, marks.ticks(0.0))
            yield self._beside(square, self.man(owner, kind), size, 0, 14)
