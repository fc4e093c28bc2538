"""Computer players: each sees what its seat may know, and picks a legal action."""

from __future__ import annotations

from companion.kernel.actions import Action
from companion.kernel.game import Game, State


def choose(game: Game, s: State) -> Action:
    """The action of the seat to move: the one whose position is best for it, the first of equals."""
    actor = game.actor(s)
    assert actor is not None and not actor.chance
    return max(game.actions(s), key=lambda a: game.appeal(s, a))
