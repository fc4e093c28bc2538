"""What a simple home-seeking player likes: getting home, capturing what has come far, standing safe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.chess_jumble.state import State
from companion.kernel.actions import Action, Drop, Move

if TYPE_CHECKING:
    from companion.games.chess_jumble.rules import ChessJumble

HOME = 20.0
CAPTURE = 1.5  # for each move the victim has made from its start, in moves of its own
SAFE = 0.4
BRING = {"Q": 4.0, "R": 3.0, "B": 2.0, "N": 1.0, "K": 1.5, "P": 1.0}


def appeal(game: ChessJumble, s: State, a: Action) -> float:
    """How much the seat to move likes an action: moves saved towards home, and what it takes from others."""
    if isinstance(a, Drop):
        return BRING[a.kind] + _taken(game, s, (a.to,))
    if not isinstance(a, Move):
        return 0.0
    piece = game.kinds.index(a.kind)
    far = game.progress.moves_home[s.turn][piece]
    origin, to = game.board.number[a.origin], game.board.number[a.to]
    corner = game.corners[s.turn]
    gain = float(far[origin] - far[to]) + _taken(game, s, a.captures)
    if corner.house >> to & 1:
        gain += HOME
    return gain + SAFE * ((corner.breaks >> to & 1) - (corner.breaks >> origin & 1))


def _taken(game: ChessJumble, s: State, squares: tuple[str, ...]) -> float:
    """What the captured men lose: they have to run the whole lap again."""
    loss = 0.0
    for name in squares:
        square = game.board.number[name]
        for seat, men in enumerate(s.men):
            if square in men:
                far = game.progress.moves_home[seat][men.index(square)]
                loss += CAPTURE * max(1, 6 - far[square])
    return loss
