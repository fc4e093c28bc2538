"""What a practice opponent of Wild Jokers looks at."""

from __future__ import annotations

from companion.games.wild_jokers.moves import BOARD, Side
from companion.games.wild_jokers.play import Turn
from companion.games.wild_jokers.state import State, kind_on
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move

WORTH = (100.0, 5.0, 2.5, 1.0, 1.5, 3.0, 6.0, 2.0, 3.0, 5.0)
"""What each kind of man is worth, in the order of KINDS."""


def appeal(turn: Turn, s: State, a: Action) -> float:
    """Material after the action and the best capture that answers it."""
    after, _ = turn.outcome(s, a)
    me = s.turn
    if after.stage == "over":
        return 1000.0 if after.winner == me else -1000.0
    value = _material(after.men[me]) - _material(after.men[1 - me])
    if isinstance(a, Move):
        value += 0.05 * (BOARD.number[a.to] // 7 - BOARD.number[a.origin] // 7) * (1 if me == 0 else -1)
    if after.turn == me:
        return value
    mine = after.men[me]
    worst = 0.0
    for _, _, ends in turn.targets(after):
        for square in bitboard.each(ends & mine.all):
            worst = max(worst, WORTH[kind_on(mine, square)])
    return value - worst


def _material(side: Side) -> float:
    return sum(worth * men.bit_count() for worth, men in zip(WORTH, side, strict=True))
