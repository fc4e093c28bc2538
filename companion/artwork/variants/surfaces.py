"""Boards that are not chequered: squares of one colour between lines, and crossings of lines with river and palaces."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from companion.artwork.board_plan import FRAME, Plan
from companion.artwork.design_tokens import board
from companion.kernel.board import HOLE

LINE = 'fill="none" stroke="#4a3222" stroke-width="2.6" stroke-linecap="round"'


def plain(plan: Plan) -> Iterator[str]:
    """Squares of one colour, each with a line around it."""
    for square, symbol in enumerate(plan.board.symbols):
        x, y = plan.corner(square)
        yield f'<rect x="{x}" y="{y}" width="100.4" height="100.4" fill="{board("plain")}"/>'
        if symbol != HOLE:
            yield f'<rect x="{x}" y="{y}" width="100" height="100" {LINE}/>'


def points(plan: Plan) -> Iterator[str]:
    """Lines whose crossings are the squares; where a river runs, those along it end at its banks but at the edges."""
    drawn = plan.board
    wide, high = plan.width - 2 * FRAME, plan.height - 2 * FRAME
    yield f'<rect x="{FRAME}" y="{FRAME}" width="{wide}" height="{high}" fill="{board("plain")}"/>'
    river, last = drawn.surface.river, drawn.ranks - 1
    if river:
        yield _river(plan, river)
    path = ""
    for rank in range(drawn.ranks):
        path += _between(plan, (0, rank), (drawn.files - 1, rank))
    for file in range(drawn.files):
        if river and 0 < file < drawn.files - 1:
            path += _between(plan, (file, 0), (file, river - 1)) + _between(plan, (file, river), (file, last))
        else:
            path += _between(plan, (file, 0), (file, last))
    for one, other in drawn.surface.diagonals:
        path += _between(plan, drawn.place(drawn.number[one]), drawn.place(drawn.number[other]))
    yield f'<path d="{path}" {LINE}/>'


def _between(plan: Plan, one: tuple[int, int], other: tuple[int, int]) -> str:
    """A line from the middle of a square to that of another."""
    (x0, y0), (x1, y1) = (plan.point(file + 0.5, rank + 0.5) for file, rank in (one, other))
    return f"M{x0:g} {y0:g}L{x1:g} {y1:g}"


def _river(plan: Plan, river: int) -> str:
    """Water behind a rank: two rows of waves along it."""
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
