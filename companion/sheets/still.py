"""A board as it looks before the first move: its picture with the men on it, at any size on paper."""

from __future__ import annotations

from companion.kernel.game import Game
from companion.look.men import man
from companion.look.plan import SQUARE, Plan
from companion.look.tokens import PLAIN, dressed
from companion.sheets.board import picture
from companion.sheets.men import pikemen
from companion.sheets.page import Sheets


def fitted(game: Game, width: float, height: float) -> tuple[float, float]:
    """The largest size of the board in a room of millimetres."""
    plan = Plan(game.board)
    share = min(width / plan.width, height / plan.height)
    return plan.width * share, plan.height * share


def draw_still(sheets: Sheets, game: Game, x: float, y: float, width: float, pitch: float) -> None:
    """The board with its upper left corner at x, y; of several men on a square the uppermost is seen."""
    plan, pikeman = Plan(game.board), pikemen(game)
    k = width / plan.width
    sheets.picture(picture(game.board, pitch), x, y, width)
    for place, stack in game.layout(game.start()).items():
        square = game.board.number.get(place)
        if square is not None and stack:
            left, top = plan.corner(square)
            token = stack[-1]
            drawn = man(dressed(token.owner or PLAIN), token.kind, pikeman)
            sheets.drawing(drawn, x + left * k, y + top * k, SQUARE * k)
