"""How much a practice opponent likes what it may do in Booster Chess."""

from __future__ import annotations

from companion.games.booster_chess import reach
from companion.games.booster_chess.play import Turn
from companion.games.booster_chess.state import State, flip, of_side
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.orthodox import KINDS, men_of

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}


def appeal(turn: Turn, s: State, a: Action) -> float:
    """Material after the action, men on checkers weighed, and the dearest own man that is threatened."""
    me = s.turn
    after, _ = turn.outcome(s, a)
    if after.stage == "over":
        return 0.0 if after.winner < 0 else 1000.0 if after.winner == me else -1000.0
    value = weigh_men(after, me) - weigh_men(after, 1 - me)
    if isinstance(a, Castle):
        value += 0.5
    if isinstance(a, Move):
        value += (
            0.03 * (a.to[0] in "cdef") + 0.03 * (a.to[1] in "3456") - (0.4 if s.stage == "spend" else 0.0)
        )
    mine = men_of(after.at, me)
    threatened = turn.rules.find_threatened(after, 1 - me, sum(mine))
    if not threatened:
        return value
    guarded = reach.threats(
        flip(after.at) if after.turn == me else after.at, after.nets, me, after.still, True
    )
    worst = 0.0
    for kind, men in zip(KINDS, mine, strict=True):
        if men & threatened:
            worst = max(worst, WORTH[kind] * (0.5 if men & threatened & guarded else 0.9))
    return value - worst


def weigh_men(s: State, seat: int) -> float:
    """What a side's pieces are worth: more on checkers of their own, less on the other side's."""
    nets = s.nets
    total = 0.0
    for kind, men in zip(KINDS, men_of(s.at, seat), strict=True):
        for square in bitboard.each(men):
            net = of_side(nets.get(square, 0), seat)
            total += WORTH[kind] * (0.45 if net < 0 else 1.0) + 0.4 * max(0, net)
            if net < 0 and kind == "K":
                total -= 1.5
    return total
