"""The result of a search: the actions of a seat with the value of each."""

from __future__ import annotations

import msgspec

from companion.kernel.actions import Action


class RankedAction(msgspec.Struct, frozen=True):
    """An action and its score.

    Attributes:
        score: Its score in the game's worth, for the seat that chooses.
        line: The principal line, which begins with this action.
        exact: Whether the score is exact; otherwise it is an upper bound.
    """

    action: Action
    score: float
    line: tuple[Action, ...] = ()
    exact: bool = True


class SearchResult(msgspec.Struct, frozen=True):
    """The actions of a seat, ranked.

    Attributes:
        choices: The actions, best first.
        nodes: How many positions were examined.
        depth: How many plies were completed.
        cut: Whether the search ran out of time.
    """

    choices: tuple[RankedAction, ...]
    nodes: int = 0
    depth: int = 0
    cut: bool = False


def rank_actions(choices: list[RankedAction]) -> tuple[RankedAction, ...]:
    """Return the actions, best first; of equal scores, exact ones come first."""
    return tuple(sorted(choices, key=lambda choice: (choice.score, choice.exact), reverse=True))
