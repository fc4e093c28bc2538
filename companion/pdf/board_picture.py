"""A board with men on it, at any size on paper: as it looks before the first move, or at any other."""

from __future__ import annotations

from companion.artwork.board_plan import SQUARE, Plan
from companion.artwork.design_tokens import PLAIN, with_colour
from companion.artwork.pictures import BOULDER
from companion.artwork.pieces import man, small_boulder
from companion.artwork.pieces import stack as stacked
from companion.kernel.game import Game
from companion.kernel.layout import Layout
from companion.pdf.board import face, picture
from companion.pdf.page import Sheets


def fit(game: Game, width: float, height: float) -> tuple[float, float]:
    """The largest size of the board in a room of millimetres."""
    plan = Plan(game.board)
    share = min(width / plan.width, height / plan.height)
    return plan.width * share, plan.height * share


def draw_still(sheets: Sheets, game: Game, x: float, y: float, width: float, pitch: float) -> None:
    """The board before the first move, with its upper left corner at x, y."""
    draw_position(sheets, game, game.layout(game.start()), x, y, width, pitch)


def draw_position(
    sheets: Sheets, game: Game, layout: Layout, x: float, y: float, width: float, pitch: float
) -> None:
    """The board with these men on it; of several on a square the uppermost is seen, and a sign of what he
    stands on.
    """
    plan = Plan(game.board)
    k = width / plan.width
    sheets.picture(picture(face(game.board), pitch), x, y, width)
    for place, stack in layout.items():
        square = game.board.number.get(place)
        if square is None or not stack:
            continue
        left, top = plan.corner(square)
        token, under = stack[-1], stack[0]
        drawn = [man(with_colour(token.owner or PLAIN), token.kind, game.info.looks)]
        if len(stack) > 1:
            boulder = under.kind == BOULDER
            drawn.append(
                small_boulder() if boulder else stacked(with_colour(under.owner or PLAIN), len(stack) - 1)
            )
        for one in drawn:
            sheets.drawing(one, x + left * k, y + top * k, SQUARE * k)
