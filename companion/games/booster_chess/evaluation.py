"""How computer players think about Booster Chess: men by what they can do on their checkers, cards in hand.

A few turns are played on in two guesses at the other hand: a tree sees too little of what cards and king steps do.
"""

from __future__ import annotations

from companion.games.booster_chess.appeal import WORTH, weigh_men
from companion.games.booster_chess.state import State
from companion.kernel.actions import Action, Move
from companion.kernel.engine_profile import EngineProfile, SkillLevel
from companion.kernel.orthodox import KINDS, PLAIN, kind_on

CARD = 0.3
MIND: EngineProfile = EngineProfile(
    search="playouts",
    scale=2.0,
    human=9.0,
    skills=(
        SkillLevel(noise=2.5, overlooks=0.5, fun=2.0),
        SkillLevel(noise=1.2, overlooks=0.2),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=60, width=4, reach=4),
        SkillLevel(nodes=900, worlds=2, width=6, reach=4),
    ),
)


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    return weigh_men(s, 0) + CARD * s.hands[0].size, weigh_men(s, 1) + CARD * s.hands[1].size


def urge(s: State, a: Action) -> float:
    """The dearest captures by the cheapest men first."""
    if not isinstance(a, Move) or not a.captures:
        return 0.0
    victim = kind_on(s.at, PLAIN.number[a.to])
    return 10.0 * (WORTH[KINDS[victim[1]]] if victim else 1.0) - WORTH[a.kind] + 1.0
