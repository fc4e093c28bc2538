"""Two tables with a line between them."""

from __future__ import annotations

from companion.app.doors.drawings import TABLE
from companion.artwork.design_tokens import board as board_token
from companion.artwork.shapes import svg

WIDE, HIGH = 330, 76
SIDE = 104
"""Of a table."""
SQUARES, SQUARE = 4, 11.5
INK, LOST = "#fbf3e1", "#ff8ad8"


def draw_two_tables(heard: bool = True) -> str:
    """`heard`: the dots lead from one to the other, else they are crossed out."""
    dots = "".join(
        f'<circle cx="{SIDE + 13 + 16 * i}" cy="{HIGH / 2}" r="2.6" fill="{INK}"/>'
        for i in range(7)
        if heard or i not in (2, 3, 4)
    )
    middle = WIDE / 2
    cross = (
        f'<path d="M{middle - 7} {HIGH / 2 - 7}l14 14m0 -14l-14 14" stroke="{LOST}" stroke-width="4" '
        'stroke-linecap="round"/>'
    )
    return svg(WIDE, HIGH, _table(0) + _table(WIDE - SIDE) + dots + ("" if heard else cross))


def _table(x: float) -> str:
    light, dark = board_token("chess_light"), board_token("chess_dark")
    side = SQUARES * SQUARE
    left, top = x + (SIDE - side) / 2, (HIGH - side) / 2
    squares = "".join(
        f'<rect x="{left + SQUARE * i}" y="{top + SQUARE * j}" width="{SQUARE}" height="{SQUARE}" '
        f'fill="{light if (i + j) % 2 == 0 else dark}"/>'
        for i in range(SQUARES)
        for j in range(SQUARES)
    )
    return f'<rect x="{x}" width="{SIDE}" height="{HIGH}" rx="10" fill="{TABLE}"/>{squares}'
