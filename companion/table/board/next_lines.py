"""Where the lines of a position lead for the seat that makes them, and what hands may go on with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.kernel.actions import Action, Pass
from companion.kernel.game import Game, State
from companion.kernel.layout import Line
from companion.kernel.messages import IllegalAction
from companion.tracking.explanations import Position, Reached


def follow(game: Game, state: State, actions: Sequence[Action]) -> Reached | None:
    """Where these actions lead from `state`, with the lines of whoever made the last of them.

    None: not known.
    """
    try:
        for action in actions[:-1]:
            state, _ = game.apply(state, action)
        actor = game.actor(state)
        state, _ = game.apply(state, actions[-1])
    except IllegalAction:
        return None
    if actor is None:
        return None
    return Reached(state, game.layout(state), partial(_position, game, state, actor.seat))


def _position(game: Game, state: State, seat: str) -> Position:
    lines = tuple(_lines_of(game, state, seat))
    return Position(game.layout(state), lines, follow=partial(follow, game, state))


def _lines_of(game: Game, state: State, seat: str) -> Iterator[Line]:
    """The lines of one seat. Before the other seat's lines stands what this one leaves of its turn."""
    actor = game.actor(state)
    if actor is None or actor.seat != seat:
        return
    seats: dict[int, str] = {}
    for line in game.lines(state):
        left = next((i for i, a in enumerate(line.actions) if not (isinstance(a, Pass) or a.chance)), 0)
        if left not in seats:
            at = state
            for action in line.actions[:left]:
                at, _ = game.apply(at, action)
            actor = game.actor(at)
            seats[left] = actor.seat if actor is not None else ""
        if seats[left] == seat:
            yield line
