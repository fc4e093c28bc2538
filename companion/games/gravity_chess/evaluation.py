"""Evaluation for computer players of Gravity Chess: the points that are certain, and the prospects
of the pieces above the stack.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from companion.games.gravity_chess.moves import list_pieces
from companion.games.gravity_chess.state import State
from companion.kernel.actions import Action, Pass
from companion.kernel.game import DefaultGame, EngineProfile, SkillLevel


class Evaluation(DefaultGame[State]):
    """The game with the methods that computer players need."""

    mind = EngineProfile(
        search="playouts",
        scale=2.5,
        human=6.5,
        skills=(
            SkillLevel(noise=4.0, overlooks=0.5, fun=2.0),
            SkillLevel(noise=1.2, overlooks=0.12),
            SkillLevel(noise=0.05),
            SkillLevel(nodes=100, width=4, reach=8),
            SkillLevel(nodes=5000, width=8, reach=24),
        ),
    )

    points: Callable[[State, int], int]
    find_stacked: Callable[[State], int]
    find_attacked: Callable[[State, int], int]

    def appeal(self, s: State, a: Action) -> float:
        """Return the value of an action.

        It depends on points, on pieces that are safe in the stack or above it, and on captures with
        which the opponent may reply.
        """
        me, foe, after = s.turn, 1 - s.turn, self.after(s, a)
        if isinstance(a, Pass):
            return self.points(after, me) - self.points(after, foe) - 0.5
        worth = self.worth(after)
        return worth[me] - worth[foe]

    def worth(self, s: State) -> tuple[float, ...]:
        return self.points(s, 0) + self.promise(s, 0), self.points(s, 1) + self.promise(s, 1)

    def promise(self, s: State, seat: int) -> float:
        """Return the value of a side's pieces that are not stacked yet, less those under attack."""
        fixed, attacked = self.find_stacked(s), self.find_attacked(s, seat)
        free = (q for _, q in list_pieces(s.men[seat]) if not fixed >> q & 1)
        return math.fsum(1.0 + 0.15 * (q // 8) - (1.6 if attacked >> q & 1 else 0.0) for q in free)
