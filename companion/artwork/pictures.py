"""Static pictures: whole boards with their pieces for shelves, lists and paper, and small pictures
for choices.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache

from companion.artwork.boards import FRAME, OWNERS, SQUARE, Plan, picture
from companion.artwork.design import Paint, board, inside, svg, with_colour, wood
from companion.artwork.pieces import INK, drawing_of, figure, man, small_boulder, stack, under, upright
from companion.artwork.pieces import place as scaled
from companion.kernel.board import HOLE, Barrier, Board
from companion.kernel.looks import NO_LOOKS, Looks

ROUND = 14
ZONES = {"start": "s", "entry": "e", "house": "h", "break": "b"}
MIDDLE, ABOVE = 4, 7
"""Indices of two squares on a board of nine: the one in the centre, and the one above it."""

Men = Mapping[str, Sequence[tuple[str | None, str]]]
NAMED = re.compile(r'id="([^"]+)"')
BOULDER = "boulder"
LEAST = 2


@cache
def on_wood(drawn: str, colour: str = "") -> str:
    """Return a drawing on a wooden square with round corners."""
    ground = f'<rect width="100" height="100" rx="{ROUND}" fill="{colour or board("track_light")}"/>'
    return svg(100, 100, ground + inside(drawn))


@cache
def piece_on_wood(paint: Paint, kind: str, looks: Looks) -> str:
    """Return a piece on light wood, or a white one on dark wood."""
    return on_wood(upright(paint, kind, looks), under(paint))


@cache
def figurine(paint: Paint | None, kind: str, looks: Looks, ink: str, own: bool = False) -> str:
    """Return a piece for use in text.

    The piece is drawn on its owner's tile. A turned piece is drawn on a disc of contrasting wood.

    Args:
        paint: The owner's paint. If None, only the figure is drawn, in `ink`.
        kind: The kind of piece.
        looks: The looks of the game's pieces.
        ink: The colour of the text.
        own: Whether the text is on the owner's paint, so that the figure needs no tile.
    """
    if drawing_of(kind, looks) and (paint is None or (own and not paint.turned)):
        body, cut = (ink, "none") if paint is None else (paint.on, paint.paint)
        return svg(100, 100, scaled(figure(kind, (body, body, body, cut), looks), 1.16, 51))
    drawn = upright(paint or with_colour("white"), kind, looks, shadow=False)
    if paint is None or not paint.turned or not drawing_of(kind, looks):
        return drawn
    disc = f'<circle cx="50" cy="50" r="49" fill="{under(paint)}"/>'
    return svg(100, 100, disc + scaled(inside(drawn), 0.82, 50))


@cache
def role(role: str, seat: str) -> str:
    """Return a square painted for a role of a seat; `wall` adds the seat's barrier next to it."""
    letter = next(letter for letter, owner in OWNERS.items() if owner == seat)
    symbols = ["."] * 8 + [f"s{letter}"]  # with a zone on it the board is drawn as one with zones
    if role == "closed":
        symbols[MIDDLE] = HOLE
    elif role in ZONES:
        symbols[MIDDLE] = ZONES[role] + letter
    if role == "entry":
        symbols[ABOVE] = f"h{letter}"
    walls: dict[str, tuple[Barrier, ...]] = {letter: (Barrier(True, 1, 1, 1),)} if role == "wall" else {}
    drawn = inside(picture(Board("", "", 3, 3, tuple(symbols), walls), names=False))
    edge = FRAME + SQUARE
    clip = (
        f'<clipPath id="cut"><rect x="{edge}" y="{edge}" width="100" height="100" rx="{ROUND}"/></clipPath>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{edge:g} {edge:g} 100 100"><defs>{clip}</defs>'
        f'<g clip-path="url(#cut)">{drawn}</g></svg>'
    )


@cache
def portrait(paint: Paint, kind: str, looks: Looks) -> str:
    """Return a large piece on a board of one square, with rings of light around it."""
    figure = inside(upright(paint, kind, looks))
    edge = FRAME / 2.6
    size = 100 + 2 * edge
    dots = "".join(
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{r}" fill="none" stroke="{INK}" '
        f'stroke-opacity="{opacity}" '
        f'stroke-width="1.7" stroke-dasharray="2.4 3.6" stroke-linecap="round"/>'
        for r, opacity in ((43, 0.34), (36, 0.2))
    )
    pad = edge - 10
    frame = (
        f'<rect width="{size}" height="{size}" rx="8" fill="url(#wood)"/>'
        f'<rect x="{pad}" y="{pad}" width="{size - 2 * pad}" height="{size - 2 * pad}" rx="2.5" '
        'fill="none" '
        f'stroke="{board("inlay")}" stroke-width="1.2"/>'
        f'<rect x="{pad + 4}" y="{pad + 4}" width="{size - 2 * pad - 8}" height="{size - 2 * pad - 8}" '
        f'fill="{under(paint)}"/>'
    )
    middle = f'<g transform="translate({edge} {edge})">{figure}</g>'
    return svg(size, size, frame + dots + middle, wood())


def scene(
    board: Board,
    standing: Men,
    turn: int = 0,
    looks: Looks = NO_LOOKS,
    colours: Mapping[str, str] | None = None,
    names: bool = True,
) -> str:
    """Return the SVG of a board with pieces. `standing` maps each square to (owner, kind), lowest first."""
    plan, colours = Plan(board, turn), colours or {}
    whole = picture(board, turn, colours, names)
    drawn = ""
    for square, pile in standing.items():
        if square not in board.number or not pile:
            continue
        x, y = plan.corner(board.number[square])
        owner, kind = pile[-1]
        drawn += place(
            man(with_colour(owner or "white", colours.get(owner or "", "")), kind, looks, turn=turn),
            x,
            y,
            SQUARE,
        )
        if len(pile) > 1 and pile[0][1] == BOULDER:
            drawn += place(small_boulder(), x, y, SQUARE)
        elif len(pile) > 1:
            drawn += place(stack(with_colour(pile[0][0] or "white"), len(pile) - 1), x, y, SQUARE)
    return whole.replace("</svg>", f"{drawn}</svg>")


def excerpt(
    board: Board,
    standing: Men,
    squares: Collection[str],
    turn: int = 0,
    looks: Looks = NO_LOOKS,
    colours: Mapping[str, str] | None = None,
) -> str:
    """Return the SVG of the square part of a board that contains these squares, with its pieces.

    The part is at least `LEAST` squares wide, so that a single piece does not fill the picture.
    """
    plan = Plan(board, turn)
    cells = [plan.cell(board.number[square]) for square in squares if square in board.number]
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    side = max(LEAST, max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)
    left = _fit(min(columns), max(columns), side, plan.across)
    top = _fit(min(rows), max(rows), side, plan.down)
    visible = {
        square: pile
        for square, pile in standing.items()
        if square in board.number
        and 0 <= plan.cell(board.number[square])[0] - left < side
        and 0 <= plan.cell(board.number[square])[1] - top < side
    }
    whole = scene(board, visible, turn, looks, colours, names=False)
    box = f"{FRAME + left * SQUARE:g} {FRAME + top * SQUARE:g} {side * SQUARE:g} {side * SQUARE:g}"
    return whole.replace(f'viewBox="0 0 {plan.width:g} {plan.height:g}"', f'viewBox="{box}"', 1)


def _fit(first: int, last: int, side: int, whole: int) -> int:
    """Return the first row or column of a part of the board that is `side` squares long.

    The part is centred on the range from `first` to `last`, but moved to be within the board if
    possible.
    """
    return max(0, min(first - (side - (last - first + 1)) // 2, whole - side))


def place(drawing: str, x: float, y: float, width: float) -> str:
    """Return a drawing for use inside another one. Its position is added to its ids so that they stay unique."""
    inside = drawing
    for name in set(NAMED.findall(drawing)):
        inside = inside.replace(f'id="{name}"', f'id="{name}-{x:.0f}-{y:.0f}"')
        inside = inside.replace(f"url(#{name})", f"url(#{name}-{x:.0f}-{y:.0f})")
    return inside.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{width}" ', 1)
