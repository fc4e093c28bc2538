"""How computer players think about Raindropchess: men on the board, and room to move."""

from __future__ import annotations

from companion.games.raindropchess.appeal import WORTH, material
from companion.games.raindropchess.state import State
from companion.kernel.actions import Action, Drop, Move
from companion.kernel.engine_profile import EngineProfile, SkillLevel
from companion.kernel.orthodox import KINDS, PLAIN, kind_on

MIND: EngineProfile = EngineProfile(
    search="tree",
    scale=2.5,
    human=9.0,
    sample=4,
    skills=(
        SkillLevel(noise=2.5, overlooks=0.5, fun=2.0),
        SkillLevel(noise=1.2, overlooks=0.2),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=1800),
        SkillLevel(nodes=33000),
    ),
)


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    return material(s.at, 0), material(s.at, 1)


def urge(s: State, a: Action) -> float:
    """The dearest captures by the cheapest men first, then cards."""
    if isinstance(a, Drop):
        return 0.5
    if not isinstance(a, Move):
        return 0.8
    if not a.captures:
        return 0.0
    victim = kind_on(s.at, PLAIN.number[a.to])
    return 10.0 * (WORTH[KINDS[victim[1]]] if victim else 1.0) - WORTH[a.kind] + 1.0
