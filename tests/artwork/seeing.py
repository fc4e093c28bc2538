"""How well a mark is seen on what it lies on: the drawings that the app shows, as pixels, laid on one another.

The grounds under a mark, and as far around it as an edge is wide, are counted by colour; so are the colours of the mark
itself as they come out on that ground. What counts is the best of its fill, its rim and its edge: the contrast that a
twentieth of the mark reaches. The worst of the grounds is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from companion.artwork import boards
from companion.artwork.boards import SQUARE, Plan
from companion.artwork.design import Colour, read_colour
from companion.kernel.board import HOLE, Board
from tests.artwork import contrast
from tests.artwork.pixels import Pixel, Pixels, drawn
from tests.every_case import chosen

SIDE = 64
"""Pixels of a square here: between one of eight and one of twelve on a tablet of ten inches."""
EDGE = 3
"""Pixels around a mark that count as what it lies on."""
COVERS, TOUCHES = 140, 24
"""Of 255: what makes the colours of a mark (no wash does), and what belongs to it at all."""
OF_MARK, OF_GROUND = 0.05, 0.06
"""How much of a mark has to be seen; a ground that has a smaller share is a soft edge."""


class Spot(NamedTuple):
    """Something that marks may lie on. `cells`: its square."""

    name: str
    cells: Sequence[Pixel]


class Found(NamedTuple):
    """What is worst about a mark on a spot: contrast under a kind of sight, and the colour of ground it is against."""

    contrast: float
    sight: str
    ground: Colour


def part(drawing: str, x: float, y: float, w: float = SQUARE, h: float = SQUARE) -> str:
    """A part of a drawing as a drawing."""
    head = drawing.index("viewBox=")
    end = drawing.index(">", head)
    return f'{drawing[:head]}viewBox="{x:g} {y:g} {w:g} {h:g}"{drawing[end:]}'


def spots(board: Board) -> tuple[Spot, ...]:
    """Each kind of square of a board, light and dark, where the lamp is brightest; for long where it is dimmest too."""
    picture, plan = boards.picture(board), Plan(board)
    kinds: dict[tuple[str, int], list[int]] = {}
    for square, symbol in enumerate(board.symbols):
        if symbol != HOLE:
            kinds.setdefault((symbol, sum(board.place(square)) % 2), []).append(square)
    found = []
    for (symbol, _), squares in sorted(kinds.items()):
        squares.sort(key=lambda square: sum(plan.cell(square)))
        for square in dict.fromkeys(chosen((squares[0],), (squares[0], squares[-1]))):
            cells = drawn(part(picture, *plan.corner(square)), SIDE).cells
            found.append(Spot(f"{symbol} {board.names[square]}", cells))
    return tuple(found)


def over(ground: Sequence[Pixel], above: Sequence[Pixel]) -> list[Pixel]:
    """One picture on another that covers everything."""
    return [
        under
        if not a
        else (
            (r * a + under[0] * (255 - a)) // 255,
            (g * a + under[1] * (255 - a)) // 255,
            (b * a + under[2] * (255 - a)) // 255,
            255,
        )
        for under, (r, g, b, a) in zip(ground, above, strict=True)
    ]


def laid(spot: Spot, name: str, *drawings: str) -> Spot:
    """A spot with drawings of a square's size on it."""
    cells = spot.cells
    for one in drawings:
        cells = over(cells, drawn(one, SIDE).cells)
    return Spot(f"{spot.name}, {name}", cells)


def veil(spot: Spot, tint: str, share: float) -> Spot:
    """A spot under a veil of a colour."""
    r, g, b = read_colour(tint)
    return Spot(f"{spot.name}, veiled", over(spot.cells, [(r, g, b, round(255 * share))] * len(spot.cells)))


@cache
def _places(mark: str) -> tuple[list[int], list[int]]:
    """Where a mark itself is, and what it touches."""
    pixels = drawn(mark, SIDE)
    touched = {i for i, cell in enumerate(pixels.cells) if cell[3] > TOUCHES}
    return [i for i, cell in enumerate(pixels.cells) if cell[3] > COVERS], sorted(_around(pixels, touched))


def _around(pixels: Pixels, touched: Iterable[int]) -> set[int]:
    near = set()
    for i in touched:
        y, x = divmod(i, pixels.width)
        for dy in range(-EDGE, EDGE + 1):
            for dx in range(-EDGE, EDGE + 1):
                if 0 <= x + dx < pixels.width and 0 <= y + dy < pixels.height:
                    near.add(i + dy * pixels.width + dx)
    return near


def _counted(cells: Iterable[Pixel]) -> Counter[Colour]:
    """The colours of these cells in steps that nobody sees."""
    out: Counter[Colour] = Counter()
    for (r, g, b, _), n in Counter(cells).items():
        out[(r & 0xF0) + 8, (g & 0xF0) + 8, (b & 0xF0) + 8] += n
    return out


@cache
def _contrast(one: Colour, other: Colour, sight: str) -> float:
    return contrast.contrast(one, other, sight)


def _reached(mark: Counter[Colour], ground: Colour, sight: str) -> float:
    """The contrast that enough of a mark reaches."""
    left = OF_MARK * mark.total()
    for ratio, n in sorted(((_contrast(fill, ground, sight), n) for fill, n in mark.items()), reverse=True):
        left -= n
        if left <= 0:
            return ratio
    return 1.0


def seen(mark: str, spot: Spot, man: str = "") -> Iterator[Found]:
    """How a mark is seen on a spot, by each kind of sight; `man`: who stands on both."""
    own, near = _places(mark)
    if man:
        hidden = drawn(man, SIDE).cells
        own, near = ([i for i in places if hidden[i][3] < TOUCHES] for places in (own, near))
    cells = drawn(mark, SIDE).cells
    fills = _counted(over([spot.cells[i] for i in own], [cells[i] for i in own]))
    around = _counted(spot.cells[i] for i in near)
    grounds = [ground for ground, n in around.items() if n >= OF_GROUND * around.total()]
    assert fills and grounds, "nothing of it can be seen"
    for sight in contrast.SIGHTS:
        yield min(Found(_reached(fills, ground, sight), sight, ground) for ground in grounds)
