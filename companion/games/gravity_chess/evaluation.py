"""How computer players think about Gravity Chess: points that are sure, and what the pieces above the stack may still bring."""

from __future__ import annotations

from companion.games.gravity_chess.play import Turn
from companion.games.gravity_chess.state import State, list_men
from companion.kernel.actions import Action, Pass
from companion.kernel.game import EngineProfile, SkillLevel


def appeal(turn: Turn, s: State, a: Action) -> float:
    """Points, men safe in the stack or above it, and what the other side could capture next."""
    me, foe = s.turn, 1 - s.turn
    after, _ = turn.outcome(s, a)
    value = 1.0 * (turn.points(after, me) - turn.points(after, foe))
    if isinstance(a, Pass):
        return value - 0.5
    return value + promise(turn, after, me) - promise(turn, after, foe)


def promise(turn: Turn, s: State, seat: int) -> float:
    """What a side's men that are not stacked yet may be worth, less what is under attack."""
    fixed = turn.find_stacked(s)
    attacked = turn.find_attacked(s, seat)
    total = 0.0
    for _, q in list_men(s.men[seat]):
        if not fixed >> q & 1:
            total += 1.0 + 0.15 * (q // 8) - (1.6 if attacked >> q & 1 else 0.0)
    return total


MIND: EngineProfile = EngineProfile(
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


def worth(turn: Turn, s: State) -> tuple[float, float]:
    """White's and Black's."""
    return turn.points(s, 0) + promise(turn, s, 0), turn.points(s, 1) + promise(turn, s, 1)
