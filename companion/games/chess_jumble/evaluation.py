"""How computer players think about Chess Jumble: dice are played on; see `standing` for what men are worth."""

from __future__ import annotations

from companion.games.chess_jumble.appeal import weigh_captures
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.state import State
from companion.kernel.actions import Action, Drop, Move
from companion.kernel.engine_profile import EngineProfile, SkillLevel

WAYS = ("runner", "hunter", "careful")
MIND: EngineProfile = EngineProfile(
    search="playouts",
    scale=12.0,
    human=18.0,
    ways=WAYS,
    skills=(
        SkillLevel(noise=4.0, overlooks=0.32, fun=3.0),
        SkillLevel(noise=2.0, overlooks=0.1),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=600, width=6, reach=8),
        SkillLevel(nodes=20000, width=8, reach=10),
    ),
)


def leaning(ed: Edition, s: State, a: Action, way: str) -> float:
    """A runner likes squares on the way home, a hunter captures, a careful player squares where nobody can capture."""
    match way, a:
        case "hunter", Drop() | Move():
            squares = a.captures if isinstance(a, Move) else (a.to,)
            return 2.0 * weigh_captures(ed, s, squares, s.turn)
        case "runner", Move():
            far = ed.progress.moves_home[s.turn][ed.kinds.index(a.kind)]
            return 0.8 * (far[ed.board.number[a.origin]] - far[ed.board.number[a.to]])
        case "careful", Move():
            breaks = ed.corners[s.turn].breaks
            to, origin = ed.board.number[a.to], ed.board.number[a.origin]
            return 3.0 * ((breaks >> to & 1) - (breaks >> origin & 1))
    return 0.0
