"""How computer players evaluate Booster Chess: pieces by what they can do on their checkers, and the
cards in hand.
"""

from __future__ import annotations

from companion.games.booster_chess import reach
from companion.games.booster_chess.legal_moves import BoostedMoves
from companion.games.booster_chess.state import State, flip, of_side
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.game import EngineProfile, SkillLevel
from companion.kernel.orthodox import KINDS, PLAIN, kind_on, men_of

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}
CARD = 0.3


class Evaluation(BoostedMoves):
    """The methods that computer players need from the game."""

    mind = EngineProfile(
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

    def appeal(self, s: State, a: Action) -> float:
        """Return the material after the action, with pieces on checkers weighted, and the most valuable
        threatened piece deducted.
        """
        me = s.turn
        after = self.after(s, a)
        if after.stage == "over":
            return 0.0 if after.winner < 0 else 1000.0 if after.winner == me else -1000.0
        value = weigh_pieces(after, me) - weigh_pieces(after, 1 - me)
        if isinstance(a, Castle):
            value += 0.5
        if isinstance(a, Move):
            central = 0.03 * (a.to[0] in "cdef") + 0.03 * (a.to[1] in "3456")
            value += central - (0.4 if s.stage == "spend" else 0.0)
        mine = men_of(after.at, me)
        threatened = self.find_threatened(after, 1 - me, sum(mine))
        if not threatened:
            return value
        at = flip(after.at) if after.turn == me else after.at
        guarded, worst = reach.threats(at, after.nets, me, after.still, True), 0.0
        for kind, pieces in zip(KINDS, mine, strict=True):
            if pieces & threatened:
                worst = max(worst, WORTH[kind] * (0.5 if pieces & threatened & guarded else 0.9))
        return value - worst

    def worth(self, s: State) -> tuple[float, ...]:
        return weigh_pieces(s, 0) + CARD * s.hands[0].size, weigh_pieces(s, 1) + CARD * s.hands[1].size

    def urge(self, s: State, a: Action) -> float:
        """Return a measure by which captures are ordered: the most valuable victims first, then the least
        valuable captors.
        """
        if not isinstance(a, Move) or not a.captures:
            return 0.0
        victim = kind_on(s.at, PLAIN.number[a.to])
        return 10.0 * (WORTH[KINDS[victim[1]]] if victim else 1.0) - WORTH[a.kind] + 1.0


def weigh_pieces(s: State, seat: int) -> float:
    """Return the value of a side's pieces: more on their own side's checkers, less on the other side's."""
    nets = s.nets
    total = 0.0
    for kind, pieces in zip(KINDS, men_of(s.at, seat), strict=True):
        for square in bitboard.each(pieces):
            net = of_side(nets.get(square, 0), seat)
            total += WORTH[kind] * (0.45 if net < 0 else 1.0) + 0.4 * max(0, net)
            if net < 0 and kind == "K":
                total -= 1.5
    return total
