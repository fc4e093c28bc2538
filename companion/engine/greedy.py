"""What looks best one action ahead: for what nobody waits for, and when there is nothing better to go by."""

from __future__ import annotations

from collections.abc import Iterator

from companion.kernel.actions import Action
from companion.kernel.game import Evaluation, S
from companion.kernel.seeded_random import shuffle


def greedy_actions(game: Evaluation[S], known: S, entropy: bytes = bytes(64)) -> Iterator[Action]:
    """What a seat would do that knows this much (`Game.known`), what it likes best first; then whatever else
    it might try.

    Where the seat does not know everything, it takes any of equals, and plays on one position that it holds
    possible; an action that the umpire refuses is passed over for the next.
    """
    if not game.secret:
        yield from sorted(game.actions(known), key=lambda a: game.appeal(known, a), reverse=True)
        return
    supposed = game.guess(known, entropy)
    likely = shuffle(game.actions(supposed), entropy)
    yield from sorted(likely, key=lambda a: game.appeal(supposed, a), reverse=True)
    yield from shuffle(game.actions(known), entropy)


def choose(game: Evaluation[S], s: S, entropy: bytes = bytes(64)) -> Action:
    """The action of the seat to move that looks best to it.

    What it may not know is asked of the umpire alone.
    """
    actor = game.actor(s)
    assert actor is not None and not actor.chance
    for action in greedy_actions(game, game.redact(s, actor.seat), entropy):
        real = game.legal(s, str(action))
        if real is not None:
            return real
    raise AssertionError("a seat to move has a legal action that it knows of")
