"""How computer players think about Chess Jumble: how far home it is, and how many are there; dice are played on."""

from __future__ import annotations

from companion.games.chess_jumble.appeal import taken
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.state import BOX, OUT, State
from companion.kernel import bits
from companion.kernel.actions import Action, Drop, Move
from companion.kernel.mind import Mind, Skill

WAYS = ("runner", "hunter", "careful")
MIND = Mind(
    search="playouts",
    scale=6.0,
    human=9.0,
    ways=WAYS,
    skills=(
        Skill(noise=6.0, overlooks=0.5, fun=3.0),
        Skill(noise=3.0, overlooks=0.2),
        Skill(noise=0.05),
        Skill(nodes=600, width=6, reach=8),
        Skill(nodes=6000, width=8, reach=6),
    ),
)
HOME, BROUGHT = 4.0, 3.0
"""What a man in the house is worth, and one that is on the board at all, in moves."""


def worth(ed: Edition, s: State) -> tuple[float, ...]:
    """Each seat's, in moves that it does not need any more."""
    return tuple(_of(ed, s, seat) for seat in range(len(ed.seats)))


def _of(ed: Edition, s: State, seat: int) -> float:
    if seat in s.gone:
        return -1000.0
    far = ed.progress.moves_home[seat]
    corner = ed.corners[seat]
    total = 0.0
    for kind, square in enumerate(s.men[seat]):
        pace = 0.5 if ed.die_of(ed.kinds[kind]) == "orange" else 1.0
        if square >= 0:
            total += HOME if corner.house >> square & 1 else -far[kind][square] * pace
        elif square in (BOX, OUT):
            total -= BROUGHT + min(far[kind][q] for q in bits.each(corner.start)) * pace
    return total


def leaning(ed: Edition, s: State, a: Action, way: str) -> float:
    """A runner likes squares on the way home, a hunter captures, a careful player squares where nobody can capture."""
    match way, a:
        case "hunter", Drop() | Move():
            squares = a.captures if isinstance(a, Move) else (a.to,)
            return 2.0 * taken(ed, s, squares, s.turn)
        case "runner", Move():
            far = ed.progress.moves_home[s.turn][ed.kinds.index(a.kind)]
            return 0.8 * (far[ed.board.number[a.origin]] - far[ed.board.number[a.to]])
        case "careful", Move():
            breaks = ed.corners[s.turn].breaks
            to, origin = ed.board.number[a.to], ed.board.number[a.origin]
            return 3.0 * ((breaks >> to & 1) - (breaks >> origin & 1))
    return 0.0
