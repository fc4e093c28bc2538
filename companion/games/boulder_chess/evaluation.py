"""How computer players think about Boulder Chess: a race, in moves until each piece discharges its next boulder."""

from __future__ import annotations

from companion.games.boulder_chess.distances import FAR, Distances
from companion.games.boulder_chess.play import Turn
from companion.games.boulder_chess.state import KING, PIECES, QUEEN, State
from companion.games.boulder_chess.zones import ROYAL
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move
from companion.kernel.engine_profile import EngineProfile, SkillLevel

MIND: EngineProfile = EngineProfile(
    search="tree",
    scale=8.0,
    human=9.0,
    skills=(
        SkillLevel(noise=4.0, overlooks=0.3),
        SkillLevel(noise=2.2, overlooks=0.14),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=500),
        SkillLevel(nodes=26000),
    ),
)
DISCHARGED = 10.0
CHAMBER = 4.0
"""A boulder in the other side's chambers, where that is how one wins."""
READY, LATER = 9.0, 0.82
"""What a boulder is worth that is discharged now, and what share of that is left for each move that it takes."""
SAT_ON = 0.5
"""A royal that cannot move off its boulder."""
PAWN = 0.3


def worth(turn: Turn, distances: Distances, s: State) -> tuple[float, float]:
    """Red's and Blue's."""
    return _of(turn, distances, s, 0), _of(turn, distances, s, 1)


def _of(turn: Turn, distances: Distances, s: State, me: int) -> float:
    men, boulders = s.men[me], s.boulders
    total = PAWN * s.pawns[me].bit_count()
    if turn.options.five_win:
        total += DISCHARGED * s.discharged[me]
    else:
        total += CHAMBER * s.chamber(1 - me)
    loose = s.loose & ~(ROYAL[0] | ROYAL[1])
    for kind in PIECES:
        q = men[kind]
        if q < 0:
            continue
        home = distances.home(me, kind)
        if boulders >> q & 1:
            total += READY * LATER ** home[q]
        else:
            far = FAR
            for one in bitboard.each(loose):
                far = min(far, distances.to(me, kind, one)[q] + home[one])
            total += READY * LATER**far
    return total - SAT_ON * ((boulders >> men[KING] & 1) + (boulders >> men[QUEEN] & 1))


def urge(s: State, a: Action) -> float:
    """A discharge before all else."""
    if s.stage not in ("piece", "discharge") or not isinstance(a, Move):
        return 0.0
    return 5.0 if a.kind == "o" else 0.0
