"""The picture of a board: the board itself, the pieces on it, and all that is marked. It is drawn in layers:
only a layer that has changed is drawn anew, and a piece keeps its picture while it stands.
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
"""Square to what stands there, the lowest first: owner and kind."""


class BoardMarks(msgspec.Struct, frozen=True):
    """All that a board shows beside its men. `mover`: the seat in whose paint targets are.

    `grounds`: what lies under men: `group-0`, `group-1`, ..., `stacked`, `start`; `numbers` on squares, small
    where a man stands; `ghosts`: who should stand there; `arrows`: from where to where; `way`: the squares
    that a man has passed; `veiled`: all but what is wrong is dim; `walked`, `silent`: of a board that is
    looked after; `unsure`: of which a camera cannot tell what stands there; `covered`:
    a hand is over the board.
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
    """A drawing with its lower left corner at x, y; as wide as it is rendered, in pixels."""

    svg: str
    x: float
    y: float
    width: int
    alpha: float = 1.0

    @property
    def look(self) -> tuple[str, int, float]:
        """What is drawn, wherever that is."""
        return self.svg, self.width, self.alpha


class Layer:
    """Drawings that are shown together; the same ones elsewhere are only moved."""

    def __init__(self, canvas: Any) -> None:
        self.group = InstructionGroup()
        canvas.add(self.group)
        self.shown: tuple[PlacedDrawing, ...] = ()
        self._shapes: list[Any] = []

    def show(self, drawn: Iterable[PlacedDrawing]) -> None:
        now = tuple(drawn)
        if now == self.shown:
            return
        before, self.shown = self.shown, now
        if [one.look for one in now] == [one.look for one in before]:
            for shape, one in zip(self._shapes, now, strict=True):
                shape.pos = (round(one.x), round(one.y))
            return
        self.group.clear()
        self.group.add(Color(1, 1, 1, 1))
        self._shapes = []
        alpha = 1.0
        for one in now:
            if one.alpha != alpha:
                alpha = one.alpha
                self.group.add(Color(1, 1, 1, alpha))
            made = textures.texture(one.svg, one.width)
            shape = Rectangle(texture=made, pos=(round(one.x), round(one.y)), size=made.size)
            self._shapes.append(shape)
            self.group.add(shape)


class PieceFigure:
    """One man on the board: a picture that can slide."""

    def __init__(self, drawn: PlacedDrawing) -> None:
        self.drawn = drawn
        self.group = InstructionGroup()
        self.colour = Color(1, 1, 1, drawn.alpha)
        made = textures.texture(drawn.svg, drawn.width)
        self.shape = Rectangle(texture=made, pos=(round(drawn.x), round(drawn.y)), size=made.size)
        self.group.add(self.colour)
        self.group.add(self.shape)

    def show(self, drawn: PlacedDrawing) -> None:
        """Be this from now on, here."""
        if (drawn.svg, drawn.width) != (self.drawn.svg, self.drawn.width):
            made = textures.texture(drawn.svg, drawn.width)
            self.shape.texture, self.shape.size = made, made.size
        self.drawn = drawn
        self.colour.a = drawn.alpha
        self.shape.pos = (round(drawn.x), round(drawn.y))


SMALLEST = 0.4
"""Of his size has a man who leaves, when he is there."""


class Flight(msgspec.Struct):
    """A figure under way: along `points` in so many milliseconds, after it has waited for so many (`wait`).

    `shrink`: it grows smaller to nothing; `hop`: so many pixels above the way in the middle of each leg.
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
    """Everything that moves on a board; one clock for all, which stands still when nothing does."""

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
        """End one flight, or all, where they were to end."""
        ended = [one for one in self._under_way if figure is None or one.figure is figure]
        self._under_way = [one for one in self._under_way if one not in ended]
        for one in ended:
            _at(one, 1.0)
            if one.then is not None:
                one.then()

    @property
    def moving(self) -> bool:
        return bool(self._under_way)

    def _tick(self, *_: object) -> bool:
        now = Clock.get_time() * 1000
        for one in list(self._under_way):
            if one.begun < 0:
                one.begun = now + one.wait
            share = min(1.0, max(0.0, now - one.begun) / one.ms)
            if share >= 1:
                self.land(one.figure)
            else:
                _at(one, getattr(AnimationTransition, one.easing)(share))
        return bool(self._under_way)


def _at(flight: Flight, share: float) -> None:
    """Show a figure where it is after a share of its way."""
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
"""Squares that a knight rises while he jumps."""
CHEER, AFTER = 8, 120
"""How many men rise for who has won, and so many milliseconds after each other."""
SHAKE = 260
"""Milliseconds for which a man shakes who may not go."""


class PieceSprites:
    """Belongs to a board, which says where its squares are.

    `standing`: the man of each square, those in hand left out.
    """

    def __init__(self, board: Any) -> None:
        self._board, self._flights = board, board.flights
        self._layer = Layer(board.canvas)
        self.standing: dict[str, PieceFigure] = {}
        self._whose: dict[str, str | None] = {}
        self._held: dict[str, PieceFigure] = {}
        """Men who are lifted: drawn above the others, and back in the row when they are set down."""

    def show(
        self, stands: Mapping[str, PlacedDrawing], lifted: Set[str], slide: bool, way: Sequence[str]
    ) -> None:
        """Stand here; those who are lifted are drawn elsewhere.

        `slide`: who stands elsewhere now goes there, along `way`.
        """
        now = {square: drawn for square, drawn in stands.items() if square not in lifted}
        before = {**self._held, **self.standing}
        gone = {square: figure for square, figure in before.items() if square not in now}
        new: dict[str, PieceFigure] = {}
        for square, drawn in now.items():
            figure = self.standing.get(square)
            if figure is not None and figure.drawn.svg == drawn.svg:
                if figure.drawn != drawn:
                    self._flights.land(figure)
                    figure.show(drawn)
                new[square] = figure
                continue
            came = next((one for one, other in gone.items() if other.drawn.svg == drawn.svg), "")
            if came and slide:
                figure = gone.pop(came)
                start = figure.shape.pos
                self._flights.land(figure)
                figure.show(drawn)
                self._slide(figure, start, came, square, way)
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
        """A man is on the board no more: he flies to where his owner has those who are out."""
        group = self._layer.group
        tray = self._board.tray(owner) if flies and owner else None
        if tray is None:
            group.remove(figure.group)
            return
        group.remove(figure.group)
        group.add(figure.group)  # above all who stand
        half = figure.shape.size[0] / 2
        points = [tuple(figure.shape.pos), (tray[0] - half, tray[1] - half)]
        ms = THEME.milliseconds("capture")
        self._flights.begin(
            Flight(figure, points, ms, "in_cubic", True, then=partial(group.remove, figure.group))
        )

    def _slide(self, figure: PieceFigure, start: Any, came: str, square: str, way: Sequence[str]) -> None:
        board = self._board
        stops = [one for one in way if one not in (came, square) and one in board.board.number]
        points = [tuple(start), *(board.corner_of(one) for one in stops), board.corner_of(square)]
        far = sum(max(abs(b[0] - a[0]), abs(b[1] - a[1])) / board.side for a, b in itertools.pairwise(points))
        ms = THEME.milliseconds("slide", far)
        hop = board.side * HOP if board.men[square][-1][1] == "N" else 0.0
        self._flights.begin(Flight(figure, points, ms, "out_cubic", hop=hop))

    def cheer(self, owner: str) -> None:
        """The men of who has won rise one after the other."""
        if THEME.reduced:
            return
        board, ms = self._board, THEME.milliseconds("win")
        won = [square for square, stack in board.men.items() if stack[-1][0] == owner]
        for i, square in enumerate(sorted(won, key=board.board.number.__getitem__)[:CHEER]):
            figure = self.standing.get(square)
            if figure is None:
                continue
            x, y = board.corner_of(square)
            points = [(x, y), (x, y + board.side * 0.22), (x, y)]
            self._flights.begin(Flight(figure, points, ms / 4, "in_out_sine", wait=AFTER * i))

    def shake(self, square: str) -> None:
        """A man who may not be moved so shakes his head."""
        figure = self.standing.get(square)
        if figure is None or THEME.reduced:
            return
        x, y = self._board.corner_of(square)
        far = self._board.side * 0.07
        points = [(x, y), (x - far, y), (x + far, y), (x - far, y), (x + far, y), (x, y)]
        self._flights.begin(Flight(figure, points, SHAKE, "linear"))


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
        return textures.large_texture(drawn, wide)

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
