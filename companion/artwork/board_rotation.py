"""How the board of a table is turned: to whoever plays, or by hand; a long one lies along a lying screen."""

from __future__ import annotations

from companion.artwork.boards import OWNERS
from companion.kernel.board import Board
from companion.kernel.game import Game

LONG = 1.5
"""Ranks a file from which a board lies on a lying screen, and takes its whole width."""


def is_long(board: Board) -> bool:
    return board.ranks > LONG * board.files


class Turning:
    """`lies`: the board is a long one on a lying screen, and stays as it lies."""

    def __init__(self, game: Game) -> None:
        self._sides = {seat: quarters(game, seat) for seat in game.seats}
        self._turn = 0
        self.lies = False

    @property
    def quarters(self) -> int:
        """By how many quarters clockwise the board is turned now."""
        return (self._turn + (1 if self.lies else 0)) % 4

    def to(self, seat: str) -> None:
        """Turn it to a seat, if that sits anywhere."""
        found = None if self.lies else self._sides.get(seat)
        if found is not None:
            self._turn = found

    def on(self) -> None:
        """Turn it to the next side on which somebody sits."""
        self._turn = (self._turn + (2 if len(self._sides) < 3 else 1)) % 4


def quarters(game: Game, seat: str) -> int | None:
    """Quarters clockwise that the board is turned when this seat sits below it; None: it sits nowhere."""
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
