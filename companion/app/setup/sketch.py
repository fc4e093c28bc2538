"""A board while it is being drawn: its picture changes with every tap, so it is not kept on the disk."""

from __future__ import annotations

from typing import Any

from companion.app.kit import art
from companion.app.kit.board import BoardView
from companion.kernel.board import Board
from companion.look.plan import Plan


class Sketch(BoardView):
    """The board view of the editor."""

    def _picture(self, drawn: str, wide: int) -> Any:
        return art.passing(drawn, wide)

    def draw(self, board: Board) -> None:
        """Be this board from now on, which may be of another size."""
        if board != self.board:
            self.board, self.plan = board, Plan(board, self.plan.turn)
            self.arrange()
