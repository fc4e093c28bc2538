"""Small pictures to choose by: a square of a board as each role paints it, a man on the wood that shows him
best.
"""

from __future__ import annotations

from functools import cache

from companion.artwork.board_plan import FRAME, SQUARE
from companion.artwork.boards import OWNERS, picture
from companion.artwork.design_tokens import Paint, board
from companion.artwork.pieces import INK, man, under
from companion.artwork.shapes import inside, svg, wood
from companion.kernel.board import HOLE, Barrier, Board

ROUND = 14
ZONES = {"start": "s", "entry": "e", "house": "h", "break": "b"}
MIDDLE, ABOVE = 4, 7
"""Of a board of nine squares."""


@cache
def on_wood(drawn: str, colour: str = "") -> str:
    """A drawing of a square's size on a square with round corners."""
    ground = f'<rect width="100" height="100" rx="{ROUND}" fill="{colour or board("track_light")}"/>'
    return svg(100, 100, ground + inside(drawn))


@cache
def man_on_wood(paint: Paint, kind: str, pikeman: bool) -> str:
    """A man on light wood, a white one on dark."""
    return on_wood(man(paint, kind, pikeman), under(paint))


@cache
def role(role: str, seat: str) -> str:
    """A square that is painted as a role, for a seat; `wall`: with his line beside it."""
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
    at = FRAME + SQUARE
    clip = f'<clipPath id="cut"><rect x="{at}" y="{at}" width="100" height="100" rx="{ROUND}"/></clipPath>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{at:g} {at:g} 100 100"><defs>{clip}</defs>'
        f'<g clip-path="url(#cut)">{drawn}</g></svg>'
    )


@cache
def portrait(paint: Paint, kind: str, pikeman: bool) -> str:
    """A man large on a board of one square, its ring of light around him; wood and frame as a board's."""
    figure = inside(man(paint, kind, pikeman))
    at = FRAME / 2.6
    whole = 100 + 2 * at
    dots = "".join(
        f'<circle cx="{whole / 2}" cy="{whole / 2}" r="{r}" fill="none" stroke="{INK}" '
        f'stroke-opacity="{opacity}" '
        f'stroke-width="1.7" stroke-dasharray="2.4 3.6" stroke-linecap="round"/>'
        for r, opacity in ((43, 0.34), (36, 0.2))
    )
    pad = at - 10
    frame = (
        f'<rect width="{whole}" height="{whole}" rx="8" fill="url(#wood)"/>'
        f'<rect x="{pad}" y="{pad}" width="{whole - 2 * pad}" height="{whole - 2 * pad}" rx="2.5" '
        'fill="none" '
        f'stroke="{board("inlay")}" stroke-width="1.2"/>'
        f'<rect x="{pad + 4}" y="{pad + 4}" width="{whole - 2 * pad - 8}" height="{whole - 2 * pad - 8}" '
        f'fill="{under(paint)}"/>'
    )
    placed = f'<g transform="translate({at} {at})">{figure}</g>'
    return svg(whole, whole, frame + dots + placed, wood())
