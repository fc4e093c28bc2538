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
    scale=12.0,
    human=18.0,
    ways=WAYS,
    skills=(
        Skill(noise=6.0, overlooks=0.5, fun=3.0),
        Skill(noise=3.0, overlooks=0.2),
        Skill(noise=0.05),
        Skill(nodes=600, width=6, reach=8),
        Skill(nodes=6000, width=8, reach=10),
    ),
)
FEW = {"Q": 0.3, "R": 0.5, "B": 0.9, "N": 1.3}
"""Of sets of four men: what a move less to go is worth. Who goes far in one moves more easily, whatever is rolled."""
MANY = {"Q": 0.35, "R": 0.3, "B": 0.6, "N": 0.9, "K": 0.35, "P": 0.55}
"""Of sets of six."""
SWAPPED = 0.6
"""Where cards take men elsewhere, that much of it."""
BROUGHT, HOME, SAFE, TURN, NOBODY = 1.0, 3.0, 1.5, 1.0, -2.0
"""To be on the board at all, at home, where nobody captures; to be the side to move; to have men in the box and none on the way."""
LEFT = {0: 12.0, 1: 9.0, 2: 1.0, 3: -2.5}
"""By how many men have to come home still: the last ones count most."""
MANY_LEFT = -3.5


def worth(ed: Edition, s: State) -> tuple[float, ...]:
    """Each seat's; fitted to which seats came first in games of players who look one action ahead."""
    return tuple(_of(ed, s, seat) for seat in range(len(ed.seats)))


def _of(ed: Edition, s: State, seat: int) -> float:
    if seat in s.gone:
        return -1000.0
    far, corner = ed.progress.moves_home[seat], ed.corners[seat]
    paces = FEW if len(ed.kinds) == len(FEW) else MANY
    share = SWAPPED if ed.deck is not None else 1.0
    total = TURN if seat == s.turn and s.stage != "first" else 0.0
    home = boxed = out = 0
    for kind, square in enumerate(s.men[seat]):
        pace = paces[ed.kinds[kind]] * share
        if square < 0:
            boxed += square == BOX
            out += square == OUT
            total -= BROUGHT + min(far[kind][q] for q in bits.each(corner.start)) * pace
        elif corner.house >> square & 1:
            home += 1
            total += HOME
        else:
            total += (SAFE if corner.breaks >> square & 1 else 0.0) - far[kind][square] * pace
    if boxed and boxed + home + out == len(ed.kinds):
        total += NOBODY
    return total + LEFT.get(ed.needed(s, seat) - home, MANY_LEFT)


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
