"""How computer players think about Gravity Chess: points that are sure, and what the men above the stack may still bring.

A game is played on a few turns from each action: what is decided by falling men shows there, and not in a tree.
"""

from __future__ import annotations

from companion.games.gravity_chess.appeal import promise
from companion.games.gravity_chess.play import Turn
from companion.games.gravity_chess.state import State
from companion.kernel.engine_profile import EngineProfile, SkillLevel

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
