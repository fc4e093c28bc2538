"""How ordinary pieces are set up so that a camera learns what each side looks like."""

from __future__ import annotations

from companion.kernel.board import FILES
from companion.kernel.game import Game

SIDES = "wk"
"""As a camera calls the pieces of the first seat and of the second."""
ACROSS = 8
"""Men of a row: a chess set has two such rows of each side."""
ENOUGH = 6
"""Pieces of a side on the board, with fewer of which its looks are not learnt from the game's own start."""


def start_men(game: Game) -> dict[str, str]:
    """Square to side, as the game begins; of a game that begins with hardly a piece, in rows as chess does."""
    side_of = dict(zip(game.seats, SIDES, strict=False))
    layout = game.layout(game.start())
    men = {
        square: side_of[stack[-1].owner]
        for square, stack in layout.items()
        if ":" not in square and stack and stack[-1].owner in side_of
    }
    if all(list(men.values()).count(side) >= ENOUGH for side in SIDES):
        return men
    return rows_of_men(game.board.files, game.board.ranks)


def rows_of_men(files: int, ranks: int) -> dict[str, str]:
    """Square to side, as chess begins: two rows of each side, of no more men than a chess set has.

    Where there are fewer than five ranks one row of each side leaves squares empty.
    """
    near = (1, 2) if ranks > 4 else (1,)
    rows = dict.fromkeys(near, "w") | {ranks + 1 - rank: "k" for rank in near}
    return {f"{file}{rank}": side for rank, side in rows.items() for file in FILES[: min(files, ACROSS)]}
