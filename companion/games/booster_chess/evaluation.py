"""How computer players think about Booster Chess: pieces count by what they can do on their checkers, and cards in hand."""

from __future__ import annotations

from companion.games.booster_chess import reach
from companion.games.booster_chess.play import Turn
from companion.games.booster_chess.state import State, flip, of_side
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.game import EngineProfile, SkillLevel
from companion.kernel.orthodox import KINDS, PLAIN, kind_on, men_of

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
