"""How computer players search any game of the family: captures in order, and what is lost again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from companion.games.chess.facts import Options
from companion.games.chess.legal_moves import LegalMoves
from companion.games.chess.movement.position import DROP, PASSANT, Move, Position, piece_on
from companion.games.chess.piece_values import PieceValues
from companion.games.chess.state import OVER, TURN, State
from companion.games.chess.variant_rules import VariantRules
from companion.kernel import actions
from companion.kernel.actions import Action
from companion.kernel.facts import GameInfo
from companion.kernel.game import EngineProfile, SkillLevel

SKILLS = (
    SkillLevel(noise=2.5, overlooks=0.45, fun=2.0),
    SkillLevel(noise=1.2, overlooks=0.17),
    SkillLevel(noise=0.05),
    SkillLevel(nodes=2500, overlooks=0.2),
    SkillLevel(nodes=40000),
)
STEADY = EngineProfile(search="tree", scale=2.5, human=7.5, steady=1.1, skills=SKILLS)
SHARP = EngineProfile(search="tree", scale=2.5, human=7.5, skills=SKILLS)
"""For games in which a quiet move may bring anything, as where captures are forced or explode."""
DEAR = 20.0
"""A piece worth this much is captured whatever it costs."""
CHEAPEST = 16.0
"""How much more the capturing piece may be worth to outweigh one unit of what it takes, in the order of captures."""


class Evaluation(LegalMoves):
    """What computer players need of the game."""

    def __init__(self, info: GameInfo, options: Options, variant: VariantRules) -> None:
        super().__init__(info, options, variant)
        definition, self.values = variant.definition, PieceValues(variant)
        sharp = (
            definition.must_capture
            or definition.blast
            or definition.walling != "none"
            or self.values.inverted
        )
        self.mind = SHARP if sharp else STEADY

    def worth(self, s: State) -> tuple[float, float]:
        """White's and Black's."""
        return self.values.worth(self.position_now(s))

    def urge(self, s: State, a: Action) -> float:
        """What an action wins at first sight: captures of the dearest by the cheapest first; those that lose more come last."""
        if not isinstance(a, actions.Move) or not (a.captures or a.promoted) or s.stage != TURN:
            return 0.0
        return self._gain(s.at, self.moves(s.at)[a])

    def _gain(self, at: Position, move: Move) -> float:
        costs, pieces = self.values.costs, self.values.men
        gain = pieces[move.become] - pieces[move.piece] if move.become != move.piece else 0.0
        victim = piece_on(at, at.stepped if move.flag == PASSANT else move.to)
        if victim < 0:
            return gain
        mine, theirs = costs[move.piece], costs[victim]
        if theirs < mine and theirs < DEAR and self.variant.is_guarded(at, move):
            return theirs - mine + gain
        return theirs - mine / CHEAPEST + gain

    def keep(self, s: State, a: Action) -> bool:
        """Captures that lose nothing at first sight, and promotions."""
        if not isinstance(a, actions.Move) or not (a.captures or a.promoted):
            return False
        return self.urge(s, a) >= 0.0

    def forcing(self, s: State) -> Sequence[Action]:
        """The actions that `keep` keeps, the best first."""
        if s.stage != TURN:
            return ()
        found: list[tuple[float, int, Action]] = []
        known: set[Action] = set()
        for n, (a, move) in enumerate(self.pair_with_actions(s.at, self.variant.forcing(s.at))):
            gain = self._gain(s.at, move)
            if gain >= 0.0 and a not in known:  # many moves can begin with the same first step
                known.add(a)
                found.append((-gain, n, a))
        found.sort()
        return [a for _, _, a in found]

    def idle(self, s: State) -> State | None:
        """The position with the other side to move; None where the king could be taken then."""
        if s.stage != TURN or self.variant.in_check(s.at):
            return None
        return State(s.at._replace(turn=1 - s.turn, passant=0, stepped=-1))

    def appeal(self, s: State, a: Action) -> float:
        """Material after the action and after the best capture that answers it; mate above all."""
        after = self.after(s, a)
        if after.stage == OVER:
            return 0.0 if after.winner < 0 else 1000.0 if after.winner == s.turn else -1000.0
        white, black = self.worth(after)
        value = black - white if s.turn else white - black
        if after.turn == s.turn:
            return value
        lost = max((self._loss(after.at, move) for move in self.variant.moves(after.at)), default=0.0)
        return value - lost

    def _loss(self, at: Position, move: Move) -> float:
        """What a capture takes at first sight."""
        other = at.white if at.turn else at.black
        if move.flag == DROP or not other >> move.to & 1:
            return 0.0
        costs = self.values.costs
        theirs, mine = costs[piece_on(at, move.to)], costs[move.piece]
        if self.values.inverted:
            return -theirs
        return theirs - mine if theirs < mine and self.variant.is_guarded(at, move) else theirs

    def recall(self, s: State) -> Hashable:
        return s.at[:12], s.stage, s.made, s.winner
