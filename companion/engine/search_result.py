"""What thinking comes to: the actions of a seat, each with what it leads to."""

from __future__ import annotations

import msgspec

from companion.kernel.actions import Action


class RankedAction(msgspec.Struct, frozen=True):
    """An action with what was found out about it.

    `score`: in the game's worth, for the seat that chooses; `exact`: whether it is known, or only no better
    than that. `line`: the actions that follow when all play as they should, this one first.
    """

    action: Action
    score: float
    line: tuple[Action, ...] = ()
    exact: bool = True


class SearchResult(msgspec.Struct, frozen=True):
    """`choices`: the best first.

    `nodes`: positions looked at; `depth`: plies that were finished; `cut`: time was up.
    """

    choices: tuple[RankedAction, ...]
    nodes: int = 0
    depth: int = 0
    cut: bool = False


def rank_actions(choices: list[RankedAction]) -> tuple[RankedAction, ...]:
    """The best first; of equals those that are exact."""
    return tuple(sorted(choices, key=lambda one: (one.score, one.exact), reverse=True))
