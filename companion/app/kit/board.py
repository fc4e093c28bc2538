"""The board as an object: its picture, the men on it, what is marked, what a finger does. It knows no game.

Layers from below to above: the board, grounds and washes, marks under men, men, marks above, a veil with what is
wrong, men in the air, the loupe.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.app.kit import art
from companion.app.kit.element import Element
from companion.app.kit.layers import Drawn, Figure, Flight, Flights, Layer
from companion.app.kit.loupe import Loupe
from companion.app.kit.room import ROOM, hue
from companion.kernel.board import Board
from companion.look import boards, marks, men, things
from companion.look.plan import FRAME, SQUARE, Plan
from companion.look.tokens import board as board_token
from companion.look.tokens import tokens

Men = Mapping[str, Sequence[tuple[str | None, str]]]
"""Square to what stands there, the lowest first: owner and kind."""
DIRECT = tokens()["touch"]["cell_direct"]
"""Squares smaller than so many dp open the loupe while a finger is down."""
HELD, FRAMES = 0.5, 4
"""Seconds after which a finger that rests asks about what is under it, and frames that have to be drawn meanwhile."""
SHIELD, SWORDS = 36, 46
HOP = 1 / 3
"""Squares that a knight rises while he jumps."""
CHEER, AFTER = 8, 120
"""How many men rise for who has won, and so many milliseconds after each other."""
SHAKE = 260
"""Milliseconds for which a man shakes who may not go."""
BOULDER = "boulder"


class Shown(msgspec.Struct, frozen=True):
    """All that a board shows beside its men. `mover`: the seat in whose paint targets are.

    `grounds`: what lies under men: `group-0`, `group-1`, ..., `stacked`, `start`; `numbers` on squares, small where a man stands; `ghosts`: who
    should stand there; `arrows`: from where to where; `way`: the squares that a man has passed; `veiled`: all but what
    is wrong is dim; `walked`, `silent`: of a board that is looked after.
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


NOTHING = Shown()


class BoardView(Element):
    """A board of any size. `touched(square)` is called for a tap, and twice for a man who is dragged.

    `asked(square)`: a finger rested on it; `turn`: quarters clockwise; `pikemen`: P is a pikeman in this set.
    """

    def __init__(
        self, board: Board, touched: Callable[[str], None], asked: Callable[[str], None] | None = None,
        turn: int = 0, pikemen: bool = False, colours: Mapping[str, str] | None = None, **given: Any,
    ) -> None:  # fmt: skip
        super().__init__(**given)
        self.board, self.plan = board, Plan(board, turn)
        self.pikemen, self.colours = pikemen, dict(colours or {})
        self._touched, self._asked = touched, asked
        self._men: Men = {}
        self._shown = NOTHING
        self.side, self._left, self._top = 1.0, 0.0, 0.0
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self._ground = Rectangle(size=(0, 0))
        self.under, self.below = Layer(self.canvas), Layer(self.canvas)
        self._standing = Layer(self.canvas)
        self.above = Layer(self.canvas)
        with self.canvas:
            self._dim = Color(0, 0, 0, 0)
            self._veil = Rectangle(size=(0, 0))
        self.over = Layer(self.canvas)
        self.figures: dict[str, Figure] = {}
        self._whose: dict[str, str | None] = {}
        self._held: dict[str, Figure] = {}
        """Men who are lifted: drawn above the others, and back in the row when they are set down."""
        self.tray: Callable[[str], tuple[float, float] | None] = lambda owner: None
        """Where men of an owner lie who are out, on the screen."""
        self.flights = Flights()
        self._lies: tuple[Any, ...] = ()
        self._finger: Any = None
        self.cursor = self._was = ""
        """The square on which keys are, and where they were last."""
        self._since = 0
        self._rested = False
        self._pressed = ""
        self._dragged: Figure | None = None
        self._resting = Clock.create_trigger(self._rest, HELD)
        self.loupe = Loupe(self)

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
        self._ground.texture, self._ground.size = self._picture(drawn, wide), (wide, high)
        self._ground.pos = (self._left, self._top - high)
        self.flights.land()
        self._draw(slide=False)

    def _picture(self, drawn: str, wide: int) -> Any:
        """The texture of the board itself."""
        return art.large(drawn, wide)

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

    def show(self, men: Men, shown: Shown = NOTHING, slide: bool = False, way: Sequence[str] = ()) -> None:
        """Men and marks; `slide`: men who stand elsewhere now go there, along `way` if it is given."""
        men = {square: tuple(stack) for square, stack in men.items() if stack and square in self.board.number}
        if (men, shown) != (self._men, self._shown):
            self._men, self._shown = men, shown
            self._draw(slide, way)

    def _draw(self, slide: bool, way: Sequence[str] = ()) -> None:
        shown = self._shown
        self.under.show(list(self._grounds(shown)))
        self.below.show(list(self._below(shown)))
        self._stand(shown, slide, way)
        self.above.show(list(self._above(shown)))
        self._dim.rgba = hue("ground", board_token("veil")) if shown.veiled else (0, 0, 0, 0)
        inner = FRAME * self.k
        wide, high = self._ground.size
        self._veil.pos = (self._left + inner, self._top - high + inner)
        self._veil.size = (wide - 2 * inner, high - 2 * inner)
        self.over.show([*self._over(shown), *self._lifted(shown)])

    def _on(self, square: str, svg: str, alpha: float = 1.0) -> Drawn:
        """A drawing of a square's size on a square."""
        x, y = self.corner_of(square)
        return Drawn(svg, x, y, round(self.side), alpha)

    def _beside(self, square: str, svg: str, size: float, right: float, up: float) -> Drawn:
        """A small drawing, `size` hundredths wide, its middle so far right and up from that of the square."""
        x, y = self.middle_of(square)
        wide = max(8, round(size * self.k))
        return Drawn(svg, x + right * self.k - wide / 2, y + up * self.k - wide / 2, wide)

    def _grounds(self, shown: Shown) -> Iterator[Drawn]:
        tints = board_token("group_tints")
        for square, ground in shown.grounds.items():
            word, _, number = ground.partition("-")
            if word == "group":
                sides = [
                    self._goes_on(square, *step) == ground for step in ((0, -1), (1, 0), (0, 1), (-1, 0))
                ]
                yield self._on(square, marks.group(sides, tints[int(number) % len(tints)]))
            elif word == "stacked":
                yield self._on(square, marks.stacked())
            else:
                yield self._on(square, marks.ticks(0.0))

    def _goes_on(self, square: str, right: int, down: int) -> str:
        """The ground beside a square in the picture."""
        column, row = self.plan.cell(self.board.number[square])
        other = self.plan.at(column + right, row + down)
        return "" if other is None else self._shown.grounds.get(self.board.names[other], "")

    def _below(self, shown: Shown) -> Iterator[Drawn]:
        for square in shown.last:
            yield self._on(square, marks.ticks())
        for square in sorted(shown.checked):
            yield self._on(square, marks.check())
        for square in sorted(shown.owed):
            yield self._on(square, marks.ticks(0.0))
        for square in sorted(shown.walk):
            yield self._on(square, marks.ticks(0.3))
        for square in sorted(shown.walked):
            yield self._on(square, marks.walked())

    def _stand(self, shown: Shown, slide: bool, way: Sequence[str]) -> None:
        """The men: each keeps his picture, and slides if he stands elsewhere now."""
        stands = dict(self._men_drawn())
        now = {square: drawn for square, drawn in stands.items() if square not in shown.lifted}
        before = {**self._held, **self.figures}
        gone = {square: figure for square, figure in before.items() if square not in now}
        new: dict[str, Figure] = {}
        for square, drawn in now.items():
            figure = self.figures.get(square)
            if figure is not None and figure.drawn.svg == drawn.svg:
                if figure.drawn != drawn:
                    self.flights.land(figure)
                    figure.show(drawn)
                new[square] = figure
                continue
            came = next((one for one, other in gone.items() if other.drawn.svg == drawn.svg), "")
            if came and slide:
                figure = gone.pop(came)
                start = figure.shape.pos
                self.flights.land(figure)
                figure.show(drawn)
                self._slide(figure, start, came, square, way)
            else:
                figure = Figure(drawn)
            new[square] = figure
        self._held = {
            square: figure for square, figure in before.items() if square in shown.lifted & stands.keys()
        }
        for square, figure in self.figures.items():
            if figure not in new.values():
                self.flights.land(figure)
                self._leave(figure, self._whose.get(square), slide and square not in self._held)
        for figure in new.values():
            if figure not in self.figures.values():
                self._standing.group.add(figure.group)
        self.figures = new
        self._whose = {square: stack[-1][0] for square, stack in self._men.items()}

    def _leave(self, figure: Figure, owner: str | None, flies: bool) -> None:
        """A man is on the board no more: he flies to where his owner has those who are out."""
        group = self._standing.group
        tray = self.tray(owner) if flies and owner else None
        if tray is None:
            group.remove(figure.group)
            return
        group.remove(figure.group)
        group.add(figure.group)  # above all who stand
        half = figure.shape.size[0] / 2
        points = [tuple(figure.shape.pos), (tray[0] - half, tray[1] - half)]
        ms = ROOM.milliseconds("capture")
        self.flights.begin(
            Flight(figure, points, ms, "in_cubic", True, then=partial(group.remove, figure.group))
        )

    def _slide(self, figure: Figure, start: Any, came: str, square: str, way: Sequence[str]) -> None:
        stops = [one for one in way if one not in (came, square) and one in self.board.number]
        points = [tuple(start), *(self.corner_of(one) for one in stops), self.corner_of(square)]
        far = sum(max(abs(b[0] - a[0]), abs(b[1] - a[1])) / self.side for a, b in itertools.pairwise(points))
        ms = ROOM.milliseconds("slide", far)
        hop = self.side * HOP if self._men[square][-1][1] == "N" else 0.0
        self.flights.begin(Flight(figure, points, ms, "out_cubic", hop=hop))

    def cheer(self, owner: str) -> None:
        """The men of who has won rise one after the other."""
        ms, won = ROOM.milliseconds("win"), [q for q, stack in self._men.items() if stack[-1][0] == owner]
        if ROOM.reduced:
            return
        for i, square in enumerate(sorted(won, key=self.board.number.__getitem__)[:CHEER]):
            figure = self.figures.get(square)
            if figure is None:
                continue
            x, y = self.corner_of(square)
            points = [(x, y), (x, y + self.side * 0.22), (x, y)]
            self.flights.begin(Flight(figure, points, ms / 4, "in_out_sine", wait=AFTER * i))

    def _men_drawn(self) -> Iterator[tuple[str, Drawn]]:
        for square, stack in self._men.items():
            owner, kind = stack[-1]
            yield square, self._on(square, men.man(ROOM.paint(owner or "white"), kind, self.pikemen))

    def _above(self, shown: Shown) -> Iterator[Drawn]:
        paint = ROOM.paint(shown.mover)
        for square, stack in self._men.items():
            yield from self._carries(square, stack)
        for square in sorted(shown.protected):
            yield self._beside(square, things.mark("protected"), SHIELD, 32, 32)
        for square in sorted(shown.threatened):
            man = square in self._men
            yield self._beside(square, things.mark("threatened"), SWORDS, 27 if man else 0, 27 if man else 0)
        for square in sorted(shown.ringed):
            yield self._on(square, marks.ring())
        for square, number in shown.numbers.items():
            drawn = marks.worth(number) if self._men.get(square) else marks.numbered(number)
            yield self._on(square, drawn)
        free, taken = marks.peg(paint), marks.arcs(paint)
        for square in sorted(shown.targets & self.board.number.keys()):
            yield self._on(square, taken if square in self._men else free)

    def _carries(self, square: str, stack: Sequence[tuple[str | None, str]]) -> Iterator[Drawn]:
        """What lies under a man: checkers with their number, or the boulder that he carries."""
        if len(stack) > 1:
            owner, kind = stack[0]
            if kind == BOULDER:
                yield self._on(square, men.carried())
            else:
                x, y = self.corner_of(square)
                drawn = men.stack(ROOM.paint(owner or "white"), len(stack) - 1)
                yield Drawn(drawn, x, y - 4 * self.k, round(self.side))

    def _over(self, shown: Shown) -> Iterator[Drawn]:
        if self.cursor in self.board.number:
            yield self._on(self.cursor, marks.cursor())
        for square in sorted(shown.silent | shown.wrong):
            yield self._on(square, marks.wrong())
        for square in sorted(shown.wrong):
            for owner, kind in self._men.get(square, ())[-1:]:
                yield self._on(square, men.man(ROOM.paint(owner or "white"), kind, self.pikemen))
        for square, (owner, kind) in shown.ghosts.items():
            yield self._on(square, men.man(ROOM.paint(owner), kind, self.pikemen), 0.5)
        for one, other in shown.arrows:
            yield self._drawn_way([one, other], marks.arrow)
        if len(shown.way) > 1:
            yield self._drawn_way(
                shown.way,
                lambda points, width, height: marks.way(points, width, height, ROOM.paint(shown.mover)),
            )

    def _drawn_way(self, squares: Sequence[str], draw: Callable[..., str]) -> Drawn:
        """An arrow or a way, cut out of the board's picture as closely as it may be."""
        points = [self.plan.middle(self.board.number[square]) for square in squares]
        pad = 60 + 0.2 * max(abs(points[-1][0] - points[0][0]), abs(points[-1][1] - points[0][1]))
        left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
        width, height = max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top
        drawn = draw([(x - left, y - top) for x, y in points], width, height)
        x, y = self._left + left * self.k, self._top - (top + height) * self.k
        return Drawn(drawn, x, y, round(width * self.k))

    def _lifted(self, shown: Shown) -> Iterator[Drawn]:
        """A man in hand: larger, higher, in a halo; his square keeps corner ticks."""
        for square in sorted(shown.lifted & self._men.keys()):
            owner, kind = self._men[square][-1]
            paint = ROOM.paint(owner or "white")
            yield self._beside(square, marks.halo(), 150, 0, 0)
            yield self._on(square, marks.ticks(0.0))
            yield self._beside(
                square, men.man(paint, kind, self.pikemen), 116 if paint.turned else 122, 0, 14
            )

    def shake(self, square: str) -> None:
        """A man who may not be moved so shakes his head."""
        figure = self.figures.get(square)
        if figure is None or ROOM.reduced:
            return
        x, y = self.corner_of(square)
        far = self.side * 0.07
        points = [(x, y), (x - far, y), (x + far, y), (x - far, y), (x + far, y), (x, y)]
        self.flights.begin(Flight(figure, points, SHAKE, "linear"))

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
        elif self._pressed in self._shown.movable and square != self._pressed:
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

    # Keys

    def begin(self) -> None:
        """Keys are on the board: a square is framed, the one where they were or the middle."""
        self.cursor = self._was or self.square_at(*self.center) or self.board.names[0]
        self._draw(slide=False)

    def leave(self) -> None:
        self._was, self.cursor = self.cursor, ""
        self._draw(slide=False)

    def step(self, right: int, down: int) -> None:
        """Go over the board, past holes in it, as far as it goes."""
        column, row = self.plan.cell(self.board.number[self.cursor])
        while True:
            column, row = column + right, row + down
            if not (0 <= column < self.plan.across and 0 <= row < self.plan.down):
                return
            number = self.plan.at(column, row)
            if number is not None:
                self.cursor = self.board.names[number]
                self._draw(slide=False)
                return

    def press(self) -> None:
        """Touch the square that is framed."""
        self._touched(self.cursor)

    def _rest(self, *_: object) -> None:
        """The finger has rested: what is under it is asked about, and letting go does nothing more."""
        if Clock.frames - self._since < FRAMES:  # the machine was slow, not the finger
            self._resting()
            return
        if self._asked is not None and self._finger is not None and self._pressed in self._men:
            self._rested = True
            self.loupe.hide()
            self._asked(self._pressed)

    def _drag(self, touch: Any) -> None:
        """A man follows the finger."""
        if self._dragged is None:
            if self._pressed not in self._shown.lifted:
                self._touched(self._pressed)
            owner, kind = self._men[self._pressed][-1]
            size = round(self.side * 1.2)
            self._dragged = Figure(
                Drawn(men.man(ROOM.paint(owner or "white"), kind, self.pikemen), 0, 0, size)
            )
            self.canvas.add(self._dragged.group)
        size = self._dragged.shape.size[0]
        self._dragged.shape.pos = (touch.x - size / 2, touch.y - size / 3)

    def _drop(self, square: str) -> None:
        """He is let go of: on a square it is a tap there, elsewhere he goes back."""
        assert self._dragged is not None
        self.canvas.remove(self._dragged.group)
        self._dragged = None
        self._touched(square or self._pressed)
