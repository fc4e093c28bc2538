"""Computer players: each sees what its seat may know, guesses the rest, and picks a legal action."""

from __future__ import annotations

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.lot import shuffled


def choose(game: Game, s: State, entropy: bytes = bytes(64)) -> Action:
    """The action of the seat to move: the one whose position is best for it, the first of equals.

    Where that seat does not know everything it takes any of equals, and plays on one position that it holds possible; an
    action that the umpire would refuse is passed over.
    """
    actor = game.actor(s)
    assert actor is not None and not actor.chance
    if not game.secret:
        return max(game.actions(s), key=lambda a: game.appeal(s, a))
    supposed = game.guess(game.known(s, actor.seat), entropy)
    ranked = sorted(
        shuffled(game.actions(supposed), entropy), key=lambda a: game.appeal(supposed, a), reverse=True
    )
    for action in ranked:
        real = game.legal(s, str(action))
        if real is not None:
            return real
    return game.actions(s)[0]
