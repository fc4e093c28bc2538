"""Ends that cannot be overlooked: a win at once, and a loss by the next action of another seat.

No budget and no lot hides them.
"""

from __future__ import annotations

from companion.kernel.actions import Action
from companion.kernel.game import Evaluation, S


def winning_action(game: Evaluation[S], s: S) -> Action | None:
    """The action by which the seat to move wins at once; None: there is none, or chance acts."""
    actor = game.actor(s)
    if actor is None or actor.chance or len(game.seats) == 1:
        return None
    return next((a for a in game.actions(s) if game.winner(game.after(s, a)) == actor.seat), None)


def is_lost_next(game: Evaluation[S], s: S, seat: str) -> bool:
    """Whether another seat has won by now, or acts next and wins at once."""
    winner = game.winner(s)
    if winner is not None:
        return winner != seat
    actor = game.actor(s)
    return actor is not None and actor.seat != seat and winning_action(game, s) is not None


def certain_winner(game: Evaluation[S], s: S) -> str | None:
    """Who wins within one action of each seat, whatever the others do.

    None: nobody, or more has to be looked at.
    """
    actor = game.actor(s)
    if actor is None or actor.chance or len(game.seats) == 1:
        return None
    actions = game.actions(s)
    children = [game.after(s, a) for a in actions]
    if any(game.winner(child) == actor.seat for child in children):
        return actor.seat
    found: set[str] = set()
    for child in children:
        following = game.actor(child)
        winner = game.winner(child)
        if winner is None:
            if following is None or following.seat == actor.seat or winning_action(game, child) is None:
                return None
            winner = following.seat
        found.add(winner)
    return found.pop() if len(found) == 1 else None
