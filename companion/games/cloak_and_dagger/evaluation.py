"""How computer players think about Cloak and Dagger Chess: men as they may turn out to be, in positions that are possible."""

from __future__ import annotations

from companion.games.cloak_and_dagger.appeal import lead
from companion.games.cloak_and_dagger.state import State
from companion.kernel.actions import Action, Move
from companion.kernel.engine_profile import EngineProfile, SkillLevel

MIND: EngineProfile = EngineProfile(
    search="tree",
    scale=3.0,
    human=7.5,
    skills=(
        SkillLevel(noise=3.0, overlooks=0.5, fun=2.0),
        SkillLevel(noise=2.0, overlooks=0.25),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=400, worlds=2),
        SkillLevel(nodes=4000, worlds=4),
    ),
)


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    ahead = lead(s, 0)
    return ahead / 2, -ahead / 2


def urge(s: State, a: Action) -> float:
    """Captures first."""
    return 5.0 if isinstance(a, Move) and a.captures else 0.0
