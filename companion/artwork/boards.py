"""Pictures of boards as SVG, in hundredths of a square.

A picture is drawn from the positions of squares, the frame, zones, walls and lines of a board. It can
be rotated towards a player.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from companion.artwork import design
from companion.artwork.design import Paint, board, hatchings, outline, svg, with_colour, wood
from companion.artwork.pieces import drawing
from companion.kernel.board import FILES, HOLE, Board
from companion.kernel.game import Game

SQUARE = 100.0
FRAME = 52.0
"""Width of the wooden frame, which shows the coordinates."""
Point = tuple[float, float]


class Plan(msgspec.Struct, frozen=True):
    """A board that is rotated clockwise by `turn` quarters.

    If `turn` is 0, the first rank is at the bottom and the first file is on the left.
    """

    board: Board
    turn: int = 0

    @property
    def across(self) -> int:
        """Number of squares from left to right."""
        return self.board.ranks if self.turn % 2 else self.board.files

    @property
    def down(self) -> int:
        return self.board.files if self.turn % 2 else self.board.ranks

    @property
    def width(self) -> float:
        """Width of the picture with the frame."""
        return self.across * SQUARE + 2 * FRAME

    @property
    def height(self) -> float:
        return self.down * SQUARE + 2 * FRAME

    def cell(self, square: int) -> tuple[int, int]:
        """Return the column from the left and the row from the top of a square."""
        files, ranks = self.board.files, self.board.ranks
        file, rank = square % files, square // files
        match self.turn % 4:
            case 0:
                return file, ranks - 1 - rank
            case 1:
                return rank, file
            case 2:
                return files - 1 - file, rank
            case _:
                return ranks - 1 - rank, files - 1 - file

    def at(self, column: int, row: int) -> int | None:
        """Return the square in a column and a row, or None outside the board."""
        if not (0 <= column < self.across and 0 <= row < self.down):
            return None
        files, ranks = self.board.files, self.board.ranks
        match self.turn % 4:
            case 0:
                file, rank = column, ranks - 1 - row
            case 1:
                file, rank = row, column
            case 2:
                file, rank = files - 1 - column, row
            case _:
                file, rank = files - 1 - row, ranks - 1 - column
        return rank * files + file

    def corner(self, square: int) -> Point:
        """Return the upper left corner of a square."""
        column, row = self.cell(square)
        return FRAME + column * SQUARE, FRAME + row * SQUARE

    def middle(self, square: int) -> Point:
        x, y = self.corner(square)
        return x + SQUARE / 2, y + SQUARE / 2

    def point(self, file: float, rank: float) -> Point:
        """Return the position of a corner between squares; (0, 0) is the outer corner of a1."""
        files, ranks = self.board.files, self.board.ranks
        match self.turn % 4:
            case 0:
                x, y = file, ranks - rank
            case 1:
                x, y = rank, file
            case 2:
                x, y = files - file, rank
            case _:
                x, y = ranks - rank, files - file
        return FRAME + x * SQUARE, FRAME + y * SQUARE

    def aim(self, dx: int, dy: int) -> tuple[int, int]:
        """Return the direction in the picture (right, down) of a step of `dx` files and `dy` ranks."""
        match self.turn % 4:
            case 0:
                return dx, -dy
            case 1:
                return dy, dx
            case 2:
                return -dx, dy
            case _:
                return -dy, -dx

    def names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the coordinates on the frame: along the bottom from left to right, and along the left
        side from top to bottom.
        """
        files = tuple(FILES[: self.board.files])
        ranks = tuple(str(rank + 1) for rank in range(self.board.ranks))
        match self.turn % 4:
            case 0:
                return files, ranks[::-1]
            case 1:
                return ranks, files
            case 2:
                return files[::-1], ranks
            case _:
                return ranks[::-1], files[::-1]


LINE = 'fill="none" stroke="#4a3222" stroke-width="2.6" stroke-linecap="round"'


def plain(plan: Plan) -> Iterator[str]:
    """Yield squares of one colour, each with a line around it."""
    for square, symbol in enumerate(plan.board.symbols):
        x, y = plan.corner(square)
        yield f'<rect x="{x}" y="{y}" width="100.4" height="100.4" fill="{board("plain")}"/>'
        if symbol != HOLE:
            yield f'<rect x="{x}" y="{y}" width="100" height="100" {LINE}/>'


def points(plan: Plan) -> Iterator[str]:
    """Yield lines whose crossings are the squares.

    Except at the edges of the board, lines that meet a river end at its banks.
    """
    board_ = plan.board
    wide, high = plan.width - 2 * FRAME, plan.height - 2 * FRAME
    yield f'<rect x="{FRAME}" y="{FRAME}" width="{wide}" height="{high}" fill="{board("plain")}"/>'
    river, last = board_.surface.river, board_.ranks - 1
    if river:
        yield _river(plan, river)
    path = ""
    for rank in range(board_.ranks):
        path += _between(plan, (0, rank), (board_.files - 1, rank))
    for file in range(board_.files):
        if river and 0 < file < board_.files - 1:
            path += _between(plan, (file, 0), (file, river - 1)) + _between(plan, (file, river), (file, last))
        else:
            path += _between(plan, (file, 0), (file, last))
    for start, end in board_.surface.diagonals:
        path += _between(plan, board_.place(board_.number[start]), board_.place(board_.number[end]))
    yield f'<path d="{path}" {LINE}/>'


def _between(plan: Plan, start: tuple[int, int], end: tuple[int, int]) -> str:
    """Return a line from the centre of one square to the centre of another."""
    (x0, y0), (x1, y1) = (plan.point(file + 0.5, rank + 0.5) for file, rank in (start, end))
    return f"M{x0:g} {y0:g}L{x1:g} {y1:g}"


def _river(plan: Plan, river: int) -> str:
    """Return the water above a rank: two rows of waves along it."""
    out = ""
    for up in (0.36, 0.64):
        points = [
            plan.point(0.9 + i * 0.2, river - 0.5 + up + (0.05 if i % 2 else -0.05))
            for i in range(int((plan.board.files - 1.8) / 0.2) + 1)
        ]
        (x, y), *rest = points
        out += f"M{x:.1f} {y:.1f}" + "".join(
            f"Q{bx:.1f} {by:.1f} {(bx + cx) / 2:.1f} {(by + cy) / 2:.1f}"
            for (bx, by), (cx, cy) in itertools.pairwise(rest)
        )
    look = 'fill="none" stroke="#4a3222" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"'
    return f'<path d="{out}" {look}/>'


OWNERS = {"G": "green", "R": "red", "B": "blue", "Y": "yellow"}
HAIRLINE = "#8a7250"
NEIGHBOURS = ((0, 1), (0, -1), (1, 0), (-1, 0))
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def picture(board: Board, turn: int = 0, colours: Mapping[str, str] | None = None, names: bool = True) -> str:
    """Return the SVG of a whole board.

    Args:
        board: The board.
        turn: Clockwise rotation in quarter turns.
        colours: Paint names of seats that do not have their usual colour.
        names: Whether to draw coordinates.
    """
    return _Picture(Plan(board, turn), colours or {}).draw(names)


class _Picture:
    def __init__(self, plan: Plan, colours: Mapping[str, str]) -> None:
        self.plan, self.board = plan, plan.board
        self.paints = {seat: with_colour(seat, colours.get(seat, "")) for seat in OWNERS.values()}
        self.zoned = not set(self.board.symbols) <= {".", HOLE}

    def draw(self, names: bool) -> str:
        plan = self.plan
        body = "".join(
            (self._frame(), *self._draw_squares(), self._lamp(), *(self._coordinates() if names else ()))
        )
        return svg(plan.width, plan.height, body, hatchings(self.paints) + _lights())

    # The area around the squares

    def _frame(self) -> str:
        w, h, inner = self.plan.width, self.plan.height, FRAME - 9
        across, down = w - 2 * inner, h - 2 * inner
        grain = (
            f"M6 10C{w * 0.3:.0f} 15 {w * 0.6:.0f} 4 {w - 4} 12M4 {h - 10}C{w * 0.4:.0f} {h - 15} "
            f"{w * 0.7:.0f} {h - 5} {w - 6} {h - 12}"
        )
        return (
            f'<rect width="{w}" height="{h}" rx="26" fill="url(#wood)"/>'
            f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" rx="24.5" fill="none" stroke="#ffe9c4" '
            f'stroke-opacity=".22" stroke-width="3"/><rect x="{inner}" y="{inner}" width="{across}" '
            f'height="{down}" '
            f'rx="6" fill="none" stroke="{board("inlay")}" stroke-width="3"/>'
            f'<rect x="{FRAME - 4}" y="{FRAME - 4}" width="{w - 2 * FRAME + 8}" height="{h - 2 * FRAME + 8}" '
            f'fill="#20140d"/><path d="{grain}" fill="none" stroke="#20120a" stroke-opacity=".13" '
            'stroke-width="1.4"/>'
        )

    def _lamp(self) -> str:
        return self._rect(
            (FRAME, FRAME, self.plan.width - FRAME, self.plan.height - FRAME), 'fill="url(#lamp)"'
        )

    def _coordinates(self) -> Iterator[str]:
        below, beside = self.plan.names()
        colour = board("coordinates")
        for i, name in enumerate(below):
            yield design.write_line(name, FRAME + (i + 0.5) * SQUARE, self.plan.height - 15, 26, colour)
        for i, name in enumerate(beside):
            yield design.write_line(name, FRAME / 2 - 3, FRAME + i * SQUARE + 59, 26, colour)

    # Squares

    def _draw_squares(self) -> Iterator[str]:
        if not self.zoned:
            match self.board.surface.squares:
                case "plain":
                    yield from plain(self.plan)
                case "points":
                    yield from points(self.plan)
                case _:
                    yield from self._chequers("chess_light", "chess_dark")
            for square in self._squares(HOLE):
                yield self._pit(square)
            return
        inside = (FRAME, FRAME, self.plan.width - FRAME, self.plan.height - FRAME)
        yield self._rect(inside, f'fill="{board("closed")}"')
        yield from self._chequers("track_light", "track_dark")
        for letter, seat in OWNERS.items():
            yield from self._zones(letter, seat, self.paints[seat])
        yield from self._hairlines()
        yield from self._draw_centre()
        yield from self._walls()

    def _chequers(self, light: str, dark: str) -> Iterator[str]:
        for square, symbol in enumerate(self.board.symbols):
            if symbol != HOLE or not self.zoned:
                x, y = self.plan.corner(square)
                file, rank = self.board.place(square)
                paint = board(light if (file + rank) % 2 else dark)
                yield f'<rect x="{x}" y="{y}" width="100.4" height="100.4" fill="{paint}"/>'

    def _hairlines(self) -> Iterator[str]:
        look = f'fill="none" stroke="{HAIRLINE}" stroke-opacity=".28" stroke-width="1.4"'
        for square, symbol in enumerate(self.board.symbols):
            if symbol != HOLE and symbol[0] != "h":
                yield self._rect(self._box((square,)), look)

    def _pit(self, square: int) -> str:
        x, y = self.plan.middle(square)
        return (
            f'<circle cx="{x}" cy="{y}" r="43" fill="url(#hole)" stroke="#7a5738" stroke-width="4"/>'
            f'<path d="M{x - 36} {y + 20}A41 41 0 0 0 {x + 36} {y + 20}" fill="none" stroke="#ffe9c4" '
            'stroke-opacity=".35" stroke-width="3"/>'
        )

    def _draw_centre(self) -> Iterator[str]:
        """Yield the Tableside mark if the middle of the board is closed."""
        files, ranks = self.board.files, self.board.ranks
        around = [(files // 2 - dx, ranks // 2 - dy) for dx in (0, 1) for dy in (0, 1)]
        if all(self.board.symbols[rank * files + file] == HOLE for file, rank in around):
            x, y = self.plan.point(files / 2, ranks / 2)
            body = drawing("marks/tableside").replace("#f6eedf", "#c79f6c")
            yield f'<g opacity=".9" transform="translate({x - 80} {y - 80}) scale(1.6)">{body}</g>'

    # Zones

    def _zones(self, letter: str, seat: str, paint: Paint) -> Iterator[str]:
        def of(kind: str) -> list[int]:
            return self._squares(f"{kind}{letter}")

        for house in self._connect_squares(of("h")):
            yield from self._house(house, seat, paint)
        for square in of("s"):
            yield from self._start(square, seat, paint)
        for square in of("e"):
            yield from self._entry(square, letter, paint)
        for square in of("b"):
            yield from self._break(square, seat, paint)
        for square in of("c") + of("t"):
            yield self._wash(square, paint.tint, 0.5)
        for square in of("d"):
            yield self._wash(square, paint.tint, 0.6)
            yield self._rect(self._box((square,)), f'fill="url(#h-{seat})" opacity=".3"')
        for square in of("r"):
            yield from self._chamber(square, seat, paint)
        yield from self._castle(of("t"), of("p") + of("m"), of("d"), paint)

    def _house(self, squares: list[int], seat: str, paint: Paint) -> Iterator[str]:
        """Yield one tray over all squares of a house, with the seat's shape cut into each square."""
        box = self._box(squares)
        is_rectangle = len(squares) * SQUARE**2 == (box[2] - box[0]) * (box[3] - box[1])
        for part in [box] if is_rectangle else [self._box((square,)) for square in squares]:
            yield self._rect(part, f'fill="{paint.paint}"')
            yield self._rect(part, f'fill="url(#h-{seat}-on)" opacity=".16"')
        if is_rectangle:
            rim = f'fill="none" stroke="{paint.on}" stroke-opacity=".5" stroke-width="2.4"'
            yield self._rect(box, rim, pad=5, round=10)
        for square in squares:
            slot = outline(paint.shape, *self.plan.middle(square), 41)
            yield f'<path d="{slot}" fill="{paint.edge}" opacity=".5"/>'
            yield (
                f'<path d="{slot}" fill="none" stroke="{paint.on}" stroke-opacity=".35" stroke-width="1.8"/>'
            )

    def _start(self, square: int, seat: str, paint: Paint) -> Iterator[str]:
        box = self._box((square,))
        yield self._rect(box, f'fill="{paint.tint}"')
        yield self._rect(box, f'fill="url(#h-{seat})" fill-opacity=".5" opacity=".55"', pad=7, round=8)
        yield self._rect(box, f'fill="none" stroke="{paint.paint}" stroke-width="8"', pad=8, round=8)
        yield self._rect(box, f'fill="{paint.tint}" stroke="{paint.paint}" stroke-width="2"', pad=19, round=4)

    def _entry(self, square: int, letter: str, paint: Paint) -> Iterator[str]:
        """Yield two chevrons that point home."""
        yield self._wash(square, paint.tint, 0.75)
        x, y = self.plan.middle(square)
        for dx, dy in NEIGHBOURS:
            end = self.board.step(square, dx, dy)
            if end is not None and self.board.symbols[end] == f"h{letter}":
                right, down = self.plan.aim(dx, dy)
                degrees = math.degrees(math.atan2(right, -down))
                path = (
                    f"M{x - 24} {y + 4}L{x} {y - 20}L{x + 24} {y + 4}M{x - 24} {y + 28}L{x} "
                    f"{y + 4}L{x + 24} {y + 28}"
                )
                yield (
                    f'<path transform="rotate({degrees:.0f} {x} {y})" d="{path}" fill="none" '
                    f'stroke="{paint.paint}" '
                    'stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>'
                )
                return

    def _break(self, square: int, seat: str, paint: Paint) -> Iterator[str]:
        """Yield the mark of a break square: the shape of the seat that is safe on it.

        The mark needs no translation.
        """
        shape = outline(paint.shape, *self.plan.middle(square), 24)
        yield f'<path d="{shape}" fill="{paint.tint}" stroke="{paint.paint}" stroke-width="5"/>'
        yield f'<path d="{shape}" fill="url(#h-{seat})" opacity=".55"/>'

    def _chamber(self, square: int, seat: str, paint: Paint) -> Iterator[str]:
        yield self._wash(square, paint.paint, 0.92)
        yield self._rect(self._box((square,)), f'fill="url(#h-{seat}-on)" opacity=".22"')
        x, y = self.plan.middle(square)
        yield f'<circle cx="{x}" cy="{y}" r="41" fill="{paint.edge}" opacity=".5"/>'
        yield (
            f'<circle cx="{x}" cy="{y}" r="41" fill="none" stroke="{paint.on}" stroke-opacity=".35" '
            'stroke-width="2"/>'
        )

    def _castle(
        self, tower: list[int], passage: list[int], defences: list[int], paint: Paint
    ) -> Iterator[str]:
        """Yield the inside of the courtyard of Boulder Chess: the tower, the secret passage, the pairs
        of defences and the border.
        """
        if not tower:
            return
        box = self._box(tower)
        yield self._rect(box, f'fill="{paint.tint}" opacity=".75"', pad=7, round=8)
        dashes = f'fill="none" stroke="{paint.paint}" stroke-width="6" stroke-dasharray="26 13"'
        yield self._rect(box, dashes, pad=7, round=8)
        lane = self._box(passage)
        yield self._rect(lane, 'fill="#4a3222" opacity=".16"', pad=9, round=30)
        dots = (
            f'fill="none" stroke="{paint.paint}" stroke-opacity=".8" stroke-width="4" '
            'stroke-dasharray="4 11" stroke-linecap="round"'
        )
        yield self._rect(lane, dots, pad=9, round=30)
        forward = 1 if self.board.place(passage[0])[1] < self.board.ranks / 2 else -1
        right, down = self.plan.aim(0, forward)
        degrees = math.degrees(math.atan2(down, right))
        for square in passage[2::4] + passage[3::4]:
            x, y = self.plan.middle(square)
            yield (
                f'<path transform="rotate({degrees:.0f} {x} {y})" d="M{x - 10} {y - 16}L{x + 8} {y}L{x - 10} '
                f'{y + 16}" '
                f'fill="none" stroke="{paint.paint}" stroke-opacity=".55" stroke-width="6" '
                'stroke-linecap="round" '
                'stroke-linejoin="round"/>'
            )
        for pair in zip(defences[::2], defences[1::2], strict=True):
            frame = f'fill="none" stroke="{paint.paint}" stroke-width="8"'
            yield self._rect(self._box(pair), frame, pad=5, round=10)
        half = self.board.ranks / 2
        (x0, y0), (x1, y1) = self.plan.point(0, half), self.plan.point(self.board.files, half)
        pegs = 'stroke="#5b3d29" stroke-width="8" stroke-dasharray="2 16" stroke-linecap="round"'
        yield f'<path d="M{x0} {y0}L{x1} {y1}" {pegs}/>'

    def _walls(self) -> Iterator[str]:
        """Yield the barriers as raised lines.

        In Boulder Chess nothing is drawn, because the frames of defences show the barriers.
        """
        if self._squares("rR"):
            return
        wide = board("wall_width") * SQUARE
        for letter, barriers in self.board.barriers.items():
            seat = OWNERS[letter]
            paint = self.paints[seat]
            for barrier in barriers:
                at, low, high = barrier.after + 1, barrier.low, barrier.high + 1
                ends = ((at, low), (at, high)) if barrier.upright else ((low, at), (high, at))
                (x0, y0), (x1, y1) = sorted(self.plan.point(*end) for end in ends)
                left, top = min(x0, x1) - wide / 2, min(y0, y1) - wide / 2
                w, h = abs(x1 - x0) + wide, abs(y1 - y0) + wide
                half = wide / 2
                yield (
                    f'<rect x="{left + 2}" y="{top + 5}" width="{w}" height="{h}" rx="{half}" fill="#000" '
                    'opacity=".35"/>'
                    f'<rect x="{left}" y="{top}" width="{w}" height="{h}" rx="{half}" fill="{paint.paint}" '
                    f'stroke="{paint.edge}" stroke-width="3"/>'
                    f'<rect x="{left + 3}" y="{top + 3}" width="{w - 6}" '
                    f'height="{h - 6}" rx="{half - 2.5}" fill="url(#h-{seat}-on)" opacity=".5"/>'
                )

    # Places

    def _squares(self, symbol: str) -> list[int]:
        return [square for square, other in enumerate(self.board.symbols) if other == symbol]

    def _connect_squares(self, squares: list[int]) -> Iterator[list[int]]:
        """Yield groups of squares that share sides."""
        left = set(squares)
        while left:
            group, border = [], [min(left)]
            left.discard(border[0])
            while border:
                group.append(square := border.pop())
                for dx, dy in NEIGHBOURS:
                    end = self.board.step(square, dx, dy)
                    if end in left:
                        left.discard(end)
                        border.append(end)
            yield sorted(group)

    def _box(self, squares: Iterable[int]) -> Box:
        corners = [self.plan.corner(square) for square in squares]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs) + SQUARE, max(ys) + SQUARE

    def _rect(self, box: Box, look: str, pad: float = 0, round: float = 0) -> str:
        x0, y0, x1, y1 = box
        corner = f' rx="{round}"' if round else ""
        return (
            f'<rect x="{x0 + pad}" y="{y0 + pad}" width="{x1 - x0 - 2 * pad}" '
            f'height="{y1 - y0 - 2 * pad}"{corner} {look}/>'
        )

    def _wash(self, square: int, colour: str, share: float) -> str:
        x, y = self.plan.corner(square)
        return f'<rect x="{x}" y="{y}" width="100.4" height="100.4" fill="{colour}" opacity="{share}"/>'


def _lights() -> str:
    """Return the gradients for the wood of the frame, the depth of a pit, and the light over the board."""
    return (
        f'{wood()}<radialGradient id="hole" cx=".5" cy=".42" r=".6"><stop offset="0" stop-color="#0c0705"/>'
        f'<stop offset=".8" stop-color="{board("pit")}"/><stop offset="1" stop-color="#3a271b"/>'
        "</radialGradient>"
        '<linearGradient id="lamp" x1="0" y1="0" x2="1" y2="1">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".10"/>'
        '<stop offset=".55" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".10"/>'
        "</linearGradient>"
    )


LONG = 1.5
"""Ratio of ranks to files above which a board is shown sideways on a landscape screen."""


def is_long(board: Board) -> bool:
    """Return whether a board is shown sideways on a landscape screen."""
    return board.ranks > LONG * board.files


class Turning:
    """The rotation of a board on the screen.

    `lies` is whether a long board is shown sideways. Such a board is not rotated towards players.
    """

    def __init__(self, game: Game) -> None:
        self._sides = {seat: quarters(game, seat) for seat in game.seats}
        self._turn = 0
        self.lies = False

    @property
    def quarters(self) -> int:
        """The current clockwise rotation in quarter turns."""
        return (self._turn + (1 if self.lies else 0)) % 4

    def to(self, seat: str) -> None:
        """Turn the board towards a seat, if the seat has a side."""
        turn = None if self.lies else self._sides.get(seat)
        if turn is not None:
            self._turn = turn

    def on(self) -> None:
        """Turn the board towards the next side that has a player."""
        self._turn = (self._turn + (2 if len(self._sides) < 3 else 1)) % 4


def quarters(game: Game, seat: str) -> int | None:
    """Return the clockwise rotation in quarter turns that puts a seat at the bottom of the board.

    Return None if the seat has no side of the board.
    """
    board = game.board
    occupied = [
        board.number[square]
        for square, stack in game.layout(game.start()).items()
        if square in board.number and any(token.owner == seat for token in stack)
    ]
    printed = [
        q
        for q, symbol in enumerate(board.symbols)
        if len(symbol) == 2 and symbol[0] == "s" and OWNERS.get(symbol[1]) == seat
    ]
    squares = occupied or printed
    return _side(board, squares) if squares else None


def _side(board: Board, squares: list[int]) -> int:
    """Return the edge that is nearest to the squares: 0 bottom, 1 right, 2 top, 3 left."""
    places = [board.place(square) for square in squares]
    across = sum(file for file, _ in places) / len(places) / max(1, board.files - 1)
    up = sum(rank for _, rank in places) / len(places) / max(1, board.ranks - 1)
    distances = (up, 1 - across, 1 - up, across)
    return distances.index(min(distances))
