"""The picture of a board: the board itself, its pieces and all marks.

The picture is drawn in layers. Only a layer that has changed is redrawn, and a piece keeps its
texture until it moves.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from math import pi, sin
from typing import Any

import msgspec
from kivy.animation import AnimationTransition
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.app.widgets import textures
from companion.app.widgets.element import Element
from companion.app.widgets.theme import THEME, px, theme_colour
from companion.artwork import boards, dice_cards_icons, marks, pieces
from companion.artwork.boards import FRAME, SQUARE, Plan
from companion.artwork.design import board as board_token
from companion.kernel.board import Board
from companion.kernel.looks import NO_LOOKS, Looks

Men = Mapping[str, Sequence[tuple[str | None, str]]]
"""Maps each square to the pieces on it, the lowest first, each as owner and kind."""


class BoardMarks(msgspec.Struct, frozen=True):
    """Marks that a board shows in addition to its pieces.

    Attributes:
        mover: The seat in whose colour targets are drawn.
        grounds: The mark under the pieces of a square: `group-0`, `group-1`, ..., `stacked`, or `start`.
        numbers: Numbers on squares, drawn small if a piece is on the square.
        ghosts: The piece that should be on a square, as owner and kind.
        arrows: Pairs of squares, from and to.
        way: The squares that a piece has passed through.
        veiled: Whether everything is dimmed except errors.
        walked: While a sensor board is tested, the squares that are already known to work.
        silent: While a sensor board is tested, the squares that do not work.
        unsure: Squares whose content the camera cannot determine.
        covered: Whether a hand covers the board.
    """

    mover: str = "white"
    targets: frozenset[str] = frozenset()
    lifted: frozenset[str] = frozenset()
    movable: frozenset[str] = frozenset()
    wrong: frozenset[str] = frozenset()
    owed: frozenset[str] = frozenset()
    protected: frozenset[str] = frozenset()
    threatened: frozenset[str] = frozenset()
    ringed: frozenset[str] = frozenset()
    last: tuple[str, ...] = ()
    checked: frozenset[str] = frozenset()
    numbers: Mapping[str, str] = {}
    grounds: Mapping[str, str] = {}
    ghosts: Mapping[str, tuple[str, str]] = {}
    arrows: tuple[tuple[str, str], ...] = ()
    way: tuple[str, ...] = ()
    veiled: bool = False
    walked: frozenset[str] = frozenset()
    walk: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    unsure: frozenset[str] = frozenset()
    covered: bool = False


NOTHING = BoardMarks()


Point = tuple[float, float]


class PlacedDrawing(msgspec.Struct, frozen=True):
    """A drawing with its lower left corner at x, y; `width` is the rendered width in pixels."""

    svg: str
    x: float
    y: float
    width: int
    alpha: float = 1.0

    @property
    def look(self) -> tuple[str, int, float]:
        """The drawing's appearance, regardless of its position."""
        return self.svg, self.width, self.alpha


class Layer:
    """Drawings that are shown together.

    If only their positions change, they are moved instead of redrawn.
    """

    def __init__(self, canvas: Any) -> None:
        self.group = InstructionGroup()
        canvas.add(self.group)
        self.shown: tuple[PlacedDrawing, ...] = ()
        self._shapes: list[Any] = []

    def show(self, drawn: Iterable[PlacedDrawing]) -> None:
        drawings = tuple(drawn)
        if drawings == self.shown:
            return
        previous, self.shown = self.shown, drawings
        if [drawing.look for drawing in drawings] == [drawing.look for drawing in previous]:
            for shape, drawing in zip(self._shapes, drawings, strict=True):
                shape.pos = (round(drawing.x), round(drawing.y))
            return
        self.group.clear()
        self.group.add(Color(1, 1, 1, 1))
        self._shapes = []
        alpha = 1.0
        for drawing in drawings:
            if drawing.alpha != alpha:
                alpha = drawing.alpha
                self.group.add(Color(1, 1, 1, alpha))
            texture = textures.texture(drawing.svg, drawing.width)
            shape = Rectangle(texture=texture, pos=(round(drawing.x), round(drawing.y)), size=texture.size)
            self._shapes.append(shape)
            self.group.add(shape)


class PieceFigure:
    """A piece on the board: a picture that can slide."""

    def __init__(self, drawn: PlacedDrawing) -> None:
        self.drawn = drawn
        self.group = InstructionGroup()
        self.colour = Color(1, 1, 1, drawn.alpha)
        texture = textures.texture(drawn.svg, drawn.width)
        self.shape = Rectangle(texture=texture, pos=(round(drawn.x), round(drawn.y)), size=texture.size)
        self.group.add(self.colour)
        self.group.add(self.shape)

    def show(self, drawn: PlacedDrawing) -> None:
        """Show this drawing at its position."""
        if (drawn.svg, drawn.width) != (self.drawn.svg, self.drawn.width):
            texture = textures.texture(drawn.svg, drawn.width)
            self.shape.texture, self.shape.size = texture, texture.size
        self.drawn = drawn
        self.colour.a = drawn.alpha
        self.shape.pos = (round(drawn.x), round(drawn.y))


SMALLEST = 0.4
"""Share of its full size to which a captured piece shrinks while it flies off."""


class Flight(msgspec.Struct):
    """The movement of a figure along `points`.

    Attributes:
        ms: Duration in milliseconds.
        shrink: Whether the figure shrinks and fades out on the way.
        hop: Height in pixels by which the figure rises in the middle of each leg.
        wait: Milliseconds before the movement starts.
        begun: Start time in milliseconds; negative until the movement starts.
        then: Called when the movement ends.
    """

    figure: PieceFigure
    points: list[Point]
    ms: float
    easing: str
    shrink: bool = False
    hop: float = 0.0
    wait: float = 0.0
    begun: float = -1.0
    then: Callable[[], None] | None = None


class Flights:
    """All running movements on a board. They share one clock trigger, which stops when all have ended."""

    def __init__(self) -> None:
        self._under_way: list[Flight] = []
        self._ticking = Clock.create_trigger(self._tick, 0, interval=True)

    def begin(self, flight: Flight) -> None:
        self.land(flight.figure)
        if flight.ms <= 0:
            _at(flight, 1.0)
            if flight.then is not None:
                flight.then()
            return
        self._under_way.append(flight)
        self._ticking()

    def land(self, figure: PieceFigure | None = None) -> None:
        """End the flight of a figure, or all flights, at its last point."""
        ended = [flight for flight in self._under_way if figure is None or flight.figure is figure]
        self._under_way = [flight for flight in self._under_way if flight not in ended]
        for flight in ended:
            _at(flight, 1.0)
            if flight.then is not None:
                flight.then()

    @property
    def moving(self) -> bool:
        return bool(self._under_way)

    def _tick(self, *_: object) -> bool:
        now = Clock.get_time() * 1000
        for flight in list(self._under_way):
            if flight.begun < 0:
                flight.begun = now + flight.wait
            share = min(1.0, max(0.0, now - flight.begun) / flight.ms)
            if share >= 1:
                self.land(flight.figure)
            else:
                _at(flight, getattr(AnimationTransition, flight.easing)(share))
        return bool(self._under_way)


def _at(flight: Flight, share: float) -> None:
    """Show a figure at a share of its flight."""
    points = flight.points
    legs = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in itertools.pairwise(points)]
    left = sum(legs) * share
    x, y = points[-1]
    for (a, b), leg in zip(itertools.pairwise(points), legs, strict=True):
        if left <= leg and leg:
            x, y = a[0] + (b[0] - a[0]) * left / leg, a[1] + (b[1] - a[1]) * left / leg
            y += flight.hop * sin(pi * left / leg)
            break
        left -= leg
    shape = flight.figure.shape
    shape.pos = (x, y)
    if flight.shrink:
        flight.figure.colour.a = 1 - share**3
        full = flight.figure.drawn.width
        side = full * (1 - (1 - SMALLEST) * share)
        shape.size = (side, side * shape.texture.height / shape.texture.width)
        shape.pos = (x + (full - side) / 2, y + (full - side) / 2)


HOP = 1 / 3
"""Height to which a knight rises when it jumps, in squares."""
CHEER, AFTER = 8, 120
"""Greatest number of the winner's pieces that rise, and the milliseconds between them."""
SHAKE = 260
"""Milliseconds for which a piece that may not move shakes."""


class PieceSprites:
    """The pieces on a board, as figures that slide when they move.

    Attributes:
        standing: The figure on each square, without lifted pieces.
    """

    def __init__(self, board: Any) -> None:
        self._board, self._flights = board, board.flights
        self._layer = Layer(board.canvas)
        self.standing: dict[str, PieceFigure] = {}
        self._whose: dict[str, str | None] = {}
        self._held: dict[str, PieceFigure] = {}
        """Figures of lifted pieces. Another layer draws them above the others until they are put down."""

    def show(
        self, stands: Mapping[str, PlacedDrawing], lifted: Set[str], slide: bool, way: Sequence[str]
    ) -> None:
        """Show the pieces.

        Args:
            stands: The drawing of the piece on each square.
            lifted: Squares whose piece is lifted; these pieces are drawn by another layer.
            slide: Whether pieces that have moved slide to their new square.
            way: The squares along which they slide.
        """
        drawings = {square: drawn for square, drawn in stands.items() if square not in lifted}
        before = {**self._held, **self.standing}
        gone = {square: figure for square, figure in before.items() if square not in drawings}
        new: dict[str, PieceFigure] = {}
        for square, drawn in drawings.items():
            figure = self.standing.get(square)
            if figure is not None and figure.drawn.svg == drawn.svg:
                if figure.drawn != drawn:
                    self._flights.land(figure)
                    figure.show(drawn)
                new[square] = figure
                continue
            origin = next((square for square, other in gone.items() if other.drawn.svg == drawn.svg), "")
            if origin and slide:
                figure = gone.pop(origin)
                start = figure.shape.pos
                self._flights.land(figure)
                figure.show(drawn)
                self._slide(figure, start, origin, square, way)
            else:
                figure = PieceFigure(drawn)
            new[square] = figure
        self._held = {square: figure for square, figure in before.items() if square in lifted & stands.keys()}
        for square, figure in self.standing.items():
            if figure not in new.values():
                self._flights.land(figure)
                self._leave(figure, self._whose.get(square), slide and square not in self._held)
        for figure in new.values():
            if figure not in self.standing.values():
                self._layer.group.add(figure.group)
        self.standing = new
        self._whose = {square: stack[-1][0] for square, stack in self._board.men.items()}

    def _leave(self, figure: PieceFigure, owner: str | None, flies: bool) -> None:
        """Remove a figure. If `flies` is set and its owner has a tray, the figure flies there."""
        group = self._layer.group
        tray = self._board.tray(owner) if flies and owner else None
        if tray is None:
            group.remove(figure.group)
            return
        group.remove(figure.group)
        group.add(figure.group)  # It is added again so that it is above all other pieces.
        half = figure.shape.size[0] / 2
        points = [tuple(figure.shape.pos), (tray[0] - half, tray[1] - half)]
        ms = THEME.milliseconds("capture")
        self._flights.begin(
            Flight(figure, points, ms, "in_cubic", True, then=partial(group.remove, figure.group))
        )

    def _slide(self, figure: PieceFigure, start: Any, origin: str, target: str, way: Sequence[str]) -> None:
        board = self._board
        stops = [square for square in way if square not in (origin, target) and square in board.board.number]
        points = [tuple(start), *(board.corner_of(square) for square in stops), board.corner_of(target)]
        distance = sum(
            max(abs(b[0] - a[0]), abs(b[1] - a[1])) / board.side for a, b in itertools.pairwise(points)
        )
        ms = THEME.milliseconds("slide", distance)
        hop = board.side * HOP if board.men[target][-1][1] == "N" else 0.0
        self._flights.begin(Flight(figure, points, ms, "out_cubic", hop=hop))

    def cheer(self, owner: str) -> None:
        """Make the pieces of the winner rise one after another."""
        if THEME.reduced:
            return
        board, ms = self._board, THEME.milliseconds("win")
        squares = [square for square, stack in board.men.items() if stack[-1][0] == owner]
        for i, square in enumerate(sorted(squares, key=board.board.number.__getitem__)[:CHEER]):
            figure = self.standing.get(square)
            if figure is None:
                continue
            x, y = board.corner_of(square)
            points = [(x, y), (x, y + board.side * 0.22), (x, y)]
            self._flights.begin(Flight(figure, points, ms / 4, "in_out_sine", wait=AFTER * i))

    def shake(self, square: str) -> None:
        """Shake a piece, to show that it may not be moved."""
        figure = self.standing.get(square)
        if figure is None or THEME.reduced:
            return
        x, y = self._board.corner_of(square)
        distance = self._board.side * 0.07
        points = [(x, y), (x - distance, y), (x + distance, y), (x - distance, y), (x + distance, y), (x, y)]
        self._flights.begin(Flight(figure, points, SHAKE, "linear"))


SHIELD, SWORDS = 36, 46
BOULDER = "boulder"
HAND = 34
"""Least side of the hand icon in the corner, in dp."""


class BoardPicture(Element):
    """A board of any size.

    Args:
        board: The board.
        turn: Clockwise rotation of the picture, in quarter turns.
        looks: The appearance of the game's pieces.
        colours: Colours of the board that replace the theme's.
    """

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
        """The square with the keyboard's focus frame; empty if there is none."""
        self.side, self._left, self._top = 1.0, 0.0, 0.0
        self._layout: tuple[Any, ...] = ()
        self._placed: dict[str, tuple[float, float]] = {}
        """Lower left corners of squares, cached until the layout changes."""
        self.tray: Callable[[str], tuple[float, float] | None] = lambda owner: None
        """Returns the point on the screen where the captured pieces of an owner are, or None."""
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
        layout = (self.board, self.plan.turn, *self.pos, *self.size)
        if layout == self._layout:
            return
        self._layout = layout
        self._placed.clear()
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
        """Return the texture of the board itself."""
        return textures.large_texture(drawn, wide)

    def turn_to(self, turn: int) -> None:
        """Turn the board and its pieces; `turn` counts quarter turns clockwise."""
        if turn % 4 != self.plan.turn:
            self.plan = Plan(self.board, turn % 4)
            self.arrange()

    @property
    def k(self) -> float:
        """Size of a hundredth of a square in pixels."""
        return self.side / SQUARE

    def corner_of(self, square: str) -> tuple[float, float]:
        """Return the lower left corner of a square on the screen."""
        corner = self._placed.get(square)
        if corner is None:
            x, y = self.plan.corner(self.board.number[square])
            corner = self._placed[square] = self._left + x * self.k, self._top - (y + SQUARE) * self.k
        return corner

    def middle_of(self, square: str) -> tuple[float, float]:
        x, y = self.corner_of(square)
        return x + self.side / 2, y + self.side / 2

    def square_at(self, x: float, y: float) -> str:
        """Return the square at a point of the screen; empty if the point is not on a square."""
        column = (x - self._left) / self.k - FRAME
        row = (self._top - y) / self.k - FRAME
        number = self.plan.at(int(column // SQUARE), int(row // SQUARE))
        return "" if number is None else self.board.names[number]

    # What is shown

    def man(self, owner: str | None, kind: str) -> str:
        """Return the drawing of a piece in this set."""
        return pieces.man(THEME.paint(owner or "white"), kind, self.looks, turn=self.plan.turn)

    def show(
        self, men: Men, shown: BoardMarks = NOTHING, slide: bool = False, way: Sequence[str] = ()
    ) -> None:
        """Show pieces and marks.

        Args:
            men: The pieces on each square.
            shown: The marks.
            slide: Whether pieces that have moved slide to their new square.
            way: The squares along which they slide, if known.
        """
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
        """Return a drawing of a square's size, placed on a square."""
        x, y = self.corner_of(square)
        return PlacedDrawing(svg, x, y, round(self.side), alpha)

    def _beside(self, square: str, svg: str, size: float, right: float, up: float) -> PlacedDrawing:
        """Return a small drawing, placed relative to the centre of a square.

        Args:
            square: The square.
            svg: The drawing.
            size: Its width in hundredths of a square.
            right: Distance of its centre to the right of the square's centre, in hundredths of a square.
            up: Distance of its centre above the square's centre, in hundredths of a square.
        """
        x, y = self.middle_of(square)
        wide = max(8, round(size * self.k))
        return PlacedDrawing(svg, x + right * self.k - wide / 2, y + up * self.k - wide / 2, wide)

    def _grounds(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        tints = board_token("group_tints")
        for square, ground in shown.grounds.items():
            word, _, number = ground.partition("-")
            if word == "group":
                sides = [
                    self._ground_beside(square, *step) == ground
                    for step in ((0, -1), (1, 0), (0, 1), (-1, 0))
                ]
                yield self._on(square, marks.group(sides, tints[int(number) % len(tints)]))
            elif word == "stacked":
                yield self._on(square, marks.stack_shade())
            else:
                yield self._on(square, marks.ticks(0.0))

    def _ground_beside(self, square: str, right: int, down: int) -> str:
        """Return the ground mark of the neighbouring square in the picture; empty if there is none."""
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
            piece = stack[-1]
            if piece not in drawn:
                drawn[piece] = self.man(*piece)
            yield square, self._on(square, drawn[piece])

    def _above(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        paint = THEME.paint(shown.mover)
        for square, stack in self.men.items():
            yield from self._draw_base(square, stack)
        for square in sorted(shown.protected):
            yield self._beside(square, dice_cards_icons.mark("protected"), SHIELD, 32, 32)
        for square in sorted(shown.threatened):
            occupied = square in self.men
            yield self._beside(
                square,
                dice_cards_icons.mark("threatened"),
                SWORDS,
                27 if occupied else 0,
                27 if occupied else 0,
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

    def _draw_base(self, square: str, stack: Sequence[tuple[str | None, str]]) -> Iterator[PlacedDrawing]:
        """Draw the objects under a piece: its checkers with their count, or the boulder that it carries."""
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
        for start, end in shown.arrows:
            yield self._draw_way([start, end], marks.arrow)
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
        """Return an arrow or a path, in the smallest picture that contains it."""
        points = [self.plan.middle(self.board.number[square]) for square in squares]
        pad = 60 + 0.2 * max(abs(points[-1][0] - points[0][0]), abs(points[-1][1] - points[0][1]))
        left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
        width, height = max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top
        drawn = draw([(x - left, y - top) for x, y in points], width, height)
        x, y = self._left + left * self.k, self._top - (top + height) * self.k
        return PlacedDrawing(drawn, x, y, round(width * self.k))

    def _draw_lifted(self, shown: BoardMarks) -> Iterator[PlacedDrawing]:
        """Draw the lifted pieces larger, higher and in a halo, and corner ticks on their squares."""
        for square in sorted(shown.lifted & self.men.keys()):
            owner, kind = self.men[square][-1]
            size = 116 if THEME.paint(owner or "white").turned else 122
            yield self._beside(square, marks.halo(), 150, 0, 0)
            yield self._on(square, marks.ticks(0.0))
            yield self._beside(square, self.man(owner, kind), size, 0, 14)
