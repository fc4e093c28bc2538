"""To which side of a board each seat sits, so that it can be turned to whoever plays."""

from __future__ import annotations

from companion.kernel.board import Board
from companion.kernel.game import Game
from companion.look.boards import OWNERS


def quarters(game: Game, seat: str) -> int | None:
    """By how many quarters clockwise the board is turned when this seat sits below it; None: it sits nowhere."""
    board = game.board
    stands = [
        board.number[square]
        for square, stack in game.layout(game.start()).items()
        if square in board.number and any(man.owner == seat for man in stack)
    ]
    printed = [
        q
        for q, symbol in enumerate(board.symbols)
        if len(symbol) == 2 and symbol[0] == "s" and OWNERS.get(symbol[1]) == seat
    ]
    squares = stands or printed
    return _side(board, squares) if squares else None


def _side(board: Board, squares: list[int]) -> int:
    """Below, right, above or left: the edge that the squares are nearest to."""
    places = [board.place(square) for square in squares]
    across = sum(file for file, _ in places) / len(places) / max(1, board.files - 1)
    up = sum(rank for _, rank in places) / len(places) / max(1, board.ranks - 1)
    distances = (up, 1 - across, 1 - up, across)
    return distances.index(min(distances))
