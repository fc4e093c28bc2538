"""Evaluation for computer players of all games of the family, including the order of captures and their
losses.
"""

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
"""The profile for games in which quiet moves can change much, for example if captures are forced or explode.
"""
DEAR = 20.0
"""Smallest value of a piece that is captured at any cost."""
CHEAPEST = 16.0
"""Value of a capturing piece that outweighs one unit of the captured piece's value, in the order of
captures.
"""


class Evaluation(LegalMoves):
    """The game with the methods that computer players need."""

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
        """Return the values of White's and Black's material."""
        return self.values.worth(self.position_now(s))

    def urge(self, s: State, a: Action) -> float:
        """Return the material that an action wins at first sight.

        A capture of a valuable piece by a cheap one has the highest value, a capture that loses more
        than it wins the lowest.
        """
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
        """Return whether an action is a promotion, or a capture that loses nothing at first sight."""
        if not isinstance(a, actions.Move) or not (a.captures or a.promoted):
            return False
        return self.urge(s, a) >= 0.0

    def forcing(self, s: State) -> Sequence[Action]:
        """Return the actions for which `keep` is true, the best first."""
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
        """Return the position with the other side to move, or None if it could then capture the king."""
        if s.stage != TURN or self.variant.in_check(s.at):
            return None
        return State(s.at._replace(turn=1 - s.turn, passant=0, stepped=-1))

    def appeal(self, s: State, a: Action) -> float:
        """Return the material after the action and the best capture in reply; mate counts most."""
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
        """Return the value that a capture gains at first sight."""
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
