"""Games played on from each action, many times: what became of them says what the action is worth.

The actions that appeal most are tried; after each the game goes on for a while, every seat doing what looks
best one action ahead (sometimes something else), chance as it falls, and then the position is judged. Half
of the actions are left after each round, so that most of the budget goes to those between which it is hard
to choose (sequential halving).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from companion.engine.budget import Budget, BudgetSpent
from companion.engine.search_result import RankedAction, SearchResult, rank_actions
from companion.engine.win_probability import chances, lead_of_chance
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import SeededRandom

ASTRAY = 0.1
"""How often somebody in a game that is played on does anything at all."""


class Playouts:
    """`reach`: actions that are played on before a position is judged."""

    def __init__(self, game: Game, budget: Budget, entropy: bytes, reach: int) -> None:
        self._game, self._budget, self._reach = game, budget, reach
        self._entropy = entropy

    def think(self, s: State, actions: Sequence[Action], width: int) -> SearchResult:
        """What the best of these actions are worth to the seat to move.

        The rest is as good as the worst of them.
        """
        game, budget = self._game, self._budget
        actor = game.actor(s)
        assert actor is not None
        seat = game.seats.index(actor.seat)
        order = sorted(actions, key=lambda a: game.appeal(s, a), reverse=True)
        tried = {a: [0.0, 0] for a in order[:width]}
        left, again = list(tried), 0
        try:
            rounds = max(1, math.ceil(math.log2(max(2, len(left)))))
            for still in range(rounds, 0, -1):
                until = budget.left - budget.left // still
                while budget.left > until and len(left) > 1:
                    again += 1
                    for a in left:  # all meet the same dice: what differs is what was done
                        lot = SeededRandom(self._entropy + again.to_bytes(4, "big"))
                        total = tried[a]
                        total[0] += play_out(game, game.outcome(s, a)[0], budget, self._reach, lot)[seat]
                        total[1] += 1
                left.sort(key=lambda a: tried[a][0] / max(1, tried[a][1]), reverse=True)
                left = left[: max(1, (len(left) + 1) // 2)]
        except BudgetSpent:
            pass
        found = {a: lead_of_chance(won / n if n else 0.0, game.mind.scale) for a, (won, n) in tried.items()}
        best = max((found[a] for a in left), default=0.0)
        worst = min(found.values(), default=0.0)
        choices = [
            RankedAction(a, found[a] if a in left else min(found[a], best), (a,), tried[a][1] > 0)
            for a in tried
        ]
        choices += [RankedAction(a, worst - 1e-3 * (i + 1), (a,), False) for i, a in enumerate(order[width:])]
        return SearchResult(rank_actions(choices), budget.used, self._reach, budget.cut)


def play_out(
    game: Game, s: State, budget: Budget, reach: int, lot: SeededRandom, scale: float = 0.0
) -> tuple[float, ...]:
    """Each seat's chance (see `chances`) after the game went on for so many actions. Raises Spent."""
    budget.spend()
    for _ in range(reach):
        actor = game.actor(s)
        if actor is None:
            break
        budget.spend()
        s = game.outcome(s, likely_action(game, s, actor.chance, lot))[0]
    return chances(game, s, scale)


def likely_action(game: Game, s: State, chance: bool, lot: SeededRandom) -> Action:
    """What is done in a game that is played on: what looks best one action ahead, sometimes anything.

    Chance as it falls.
    """
    actions = game.actions(s)
    if chance:
        return lot.one_of(actions, [game.weight(s, one) for one in actions])
    if len(actions) == 1:
        return actions[0]
    if lot.share() < ASTRAY:
        return lot.one_of(actions)
    return max(actions, key=lambda one: game.appeal(s, one))
