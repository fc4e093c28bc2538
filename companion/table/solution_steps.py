"""A line that the solver has found, step by step, as UIs show it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.kernel.layout import Layout
from companion.kernel.messages import Message
from companion.table.referee import Referee


class SolutionStep(msgspec.Struct, frozen=True):
    """A step of a solution.

    It contains the layout before an action, the text of the action, and its squares from start to
    target (only one for a piece that is placed).
    """

    layout: Layout
    squares: tuple[str, ...]
    said: Message | None


def solution_steps(referee: Referee, actions: tuple[str, ...]) -> tuple[SolutionStep, ...]:
    """Return each action of a line as a step from the start of the search, followed by the final layout."""
    game, state = referee.game, referee.solver.start
    found: list[SolutionStep] = []
    for said in actions:
        action = game.legal(state, said)
        if action is None:
            break
        after, events = game.apply(state, action)
        layouts = game.layout(state), game.layout(after)
        seat = game.seats[0]
        found.append(
            SolutionStep(
                layouts[0],
                _way(*layouts, game.board.number),
                referee.announcer.ruling(0, seat, action, events).text,
            )
        )
        state = after
    return (*found, SolutionStep(game.layout(state), (), None))


def _way(before: Layout, after: Layout, squares: Mapping[str, int]) -> tuple[str, ...]:
    """Return the square that a piece leaves and the square that it reaches.

    Squares that are not on the board are left out.
    """
    left = [q for q, stack in before.items() if q in squares and stack != after.get(q, ())]
    came = [q for q, stack in after.items() if q in squares and stack and stack != before.get(q, ())]
    gone = [q for q in left if q not in came]
    return (*gone[:1], *came[:1])
