"""A whole board with its men as one picture: for shelves, lists and paper, where nothing is touched."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from companion.artwork import boards, pieces
from companion.artwork.board_plan import SQUARE, Plan
from companion.artwork.design_tokens import dressed
from companion.kernel.board import Board

Men = Mapping[str, Sequence[tuple[str | None, str]]]
NAMED = re.compile(r'id="([^"]+)"')
BOULDER = "boulder"


def scene(
    board: Board,
    standing: Men,
    turn: int = 0,
    pikemen: bool = False,
    colours: Mapping[str, str] | None = None,
) -> str:
    """SVG of a board and of what stands on it: square to (owner, kind), the lowest first."""
    plan, colours = Plan(board, turn), colours or {}
    whole = boards.picture(board, turn, colours)
    drawn = ""
    for square, stack in standing.items():
        if square not in board.number or not stack:
            continue
        x, y = plan.corner(board.number[square])
        owner, kind = stack[-1]
        drawn += placed(
            pieces.man(dressed(owner or "white", colours.get(owner or "", "")), kind, pikemen), x, y, SQUARE
        )
        if len(stack) > 1 and stack[0][1] == BOULDER:
            drawn += placed(pieces.carried(), x, y, SQUARE)
        elif len(stack) > 1:
            drawn += placed(pieces.stack(dressed(stack[0][0] or "white"), len(stack) - 1), x, y, SQUARE)
    return whole.replace("</svg>", f"{drawn}</svg>")


def placed(drawing: str, x: float, y: float, width: float) -> str:
    """A drawing inside another one; what it names in itself is named after its place, so that no two names
    meet.
    """
    inside = drawing
    for name in set(NAMED.findall(drawing)):
        inside = inside.replace(f'id="{name}"', f'id="{name}-{x:.0f}-{y:.0f}"')
        inside = inside.replace(f"url(#{name})", f"url(#{name}-{x:.0f}-{y:.0f})")
    return inside.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{width}" ', 1)
