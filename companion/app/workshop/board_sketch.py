"""A board while it is being drawn: its picture changes with every tap, so it is not kept on the disk."""

from __future__ import annotations

from typing import Any

from companion.app.widgets import texture_cache
from companion.app.widgets.board.board_view import BoardView
from companion.artwork.board_plan import Plan
from companion.kernel.board import Board


class BoardSketch(BoardView):
    """The board view of the editor."""

    def _picture(self, drawn: str, wide: int) -> Any:
        return texture_cache.uncached_texture(drawn, wide)

    def draw(self, board: Board) -> None:
        """Be this board from now on, which may be of another size."""
        if board != self.board:
            self.board, self.plan = board, Plan(board, self.plan.turn)
            self.arrange()
