"""How computer players think about Wild Jokers: material and how far the men reach; a tree of captures does the rest."""

from __future__ import annotations

from companion.games.wild_jokers.moves import BOARD, KINDS, Side, targets
from companion.games.wild_jokers.state import State, kind_on
from companion.kernel.actions import Action, Move
from companion.kernel.mind import Mind, Skill

MEN = (100.0, 5.0, 2.5, 1.0, 1.5, 3.0, 6.0, 2.0, 3.0, 5.0)
"""What each kind of man is worth, in the order of KINDS."""
REACH = 0.1
"""What a square is worth that a man reaches."""
MIND = Mind(
    search="tree",
    scale=2.5,
    human=7.5,
    skills=(
        Skill(noise=2.5, overlooks=0.45, fun=2.0),
        Skill(noise=1.2, overlooks=0.17),
        Skill(noise=0.05),
        Skill(nodes=2500),
        Skill(nodes=25000),
    ),
)


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    white, black = s.men
    return _of(white, black, 0), _of(black, white, 1)


def _of(own: Side, other: Side, black: int) -> float:
    total = 0.0
    for value, men in zip(MEN, own, strict=True):
        if men:
            total += value * men.bit_count()
    reached = 0
    for _, _, ends in targets(own, other, black):
        reached += ends.bit_count()
    return total + REACH * reached


def urge(s: State, a: Action) -> float:
    """Captures of the dearest by the cheapest first, then promotions."""
    if not isinstance(a, Move):
        return 0.0
    gain = 10.0 * MEN[_victim(s, a)] - MEN[KINDS.index(a.kind)] if a.captures else 0.0
    return gain + (5.0 if a.promoted else 0.0)


def _victim(s: State, a: Move) -> int:
    return kind_on(s.men[1 - s.turn], BOARD.number[a.to])
