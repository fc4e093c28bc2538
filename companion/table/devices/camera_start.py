"""How ordinary pieces are set up so that a camera learns what each side looks like."""

from __future__ import annotations

from companion.kernel.board import FILES
from companion.kernel.game import Game

SIDES = "wk"
"""As a camera calls the pieces of the first seat and of the second."""
ENOUGH = 6
"""Pieces of a side on the board, with fewer of which its looks are not learnt from the game's own start."""


def start_men(game: Game) -> dict[str, str]:
    """Square to side, as the game begins; of a game that begins with hardly a piece, as chess does."""
    side_of = dict(zip(game.seats, SIDES, strict=False))
    layout = game.layout(game.start())
    men = {
        square: side_of[stack[-1].owner]
        for square, stack in layout.items()
        if ":" not in square and stack and stack[-1].owner in side_of
    }
    if all(list(men.values()).count(side) >= ENOUGH for side in SIDES):
        return men
    files, ranks = FILES[: game.board.files], game.board.ranks
    rows = {1: "w", 2: "w", ranks - 1: "k", ranks: "k"}
    return {f"{file}{rank}": side for rank, side in rows.items() for file in files}
