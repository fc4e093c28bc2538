"""How computer players search any game of the family."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.chess.movement.position import DROP, PASSANT, Move, Position, piece_on
from companion.games.chess.piece_values import PieceValues
from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.kernel import actions
from companion.kernel.actions import Action
from companion.kernel.engine_profile import EngineProfile, SkillLevel

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
"""From this on a man is taken whatever it costs."""
CHEAPEST = 16.0
"""A man that is worth so much more counts as much in the order of captures as one unit of what it takes."""


class Evaluation:
    """What a search asks of one game."""

    def __init__(self, turn: Turn) -> None:
        self._turn, self._rules = turn, turn.rules
        definition = turn.rules.definition
        self.values = PieceValues(turn.rules)
        sharp = (
            definition.must_capture
            or definition.blast
            or definition.walling != "none"
            or self.values.inverted
        )
        self.mind = SHARP if sharp else STEADY

    def worth(self, s: State) -> tuple[float, float]:
        """White's and Black's."""
        return self.values.worth(self._turn.position_now(s))

    def urge(self, s: State, a: Action) -> float:
        """What an action wins at first sight: captures of the dearest by the cheapest first; those that lose more come last."""
        if not isinstance(a, actions.Move) or not (a.captures or a.promoted) or s.stage != "turn":
            return 0.0
        return self._gain(s.at, self._turn.moves(s.at)[a])

    def _gain(self, at: Position, move: Move) -> float:
        costs, men = self.values.costs, self.values.men
        gain = men[move.become] - men[move.piece] if move.become != move.piece else 0.0
        victim = piece_on(at, at.stepped if move.flag == PASSANT else move.to)
        if victim < 0:
            return gain
        mine, theirs = costs[move.piece], costs[victim]
        if theirs < mine and theirs < DEAR and self._rules.is_guarded(at, move):
            return theirs - mine + gain
        return theirs - mine / CHEAPEST + gain

    def keep(self, s: State, a: Action) -> bool:
        """Captures that lose nothing at first sight, and promotions."""
        if not isinstance(a, actions.Move) or not (a.captures or a.promoted):
            return False
        return self.urge(s, a) >= 0.0

    def forcing(self, s: State) -> Sequence[Action]:
        """The actions that `keep` keeps, the best first."""
        if s.stage != "turn":
            return ()
        at, action = s.at, self._turn.actions.action
        found: list[tuple[float, int, Action]] = []
        known: set[Action] = set()
        for n, move in enumerate(self._rules.forcing(at)):
            gain = self._gain(at, move)
            if (
                gain >= 0.0 and (a := action(at, move)) not in known
            ):  # of two steps one first step stands for many moves
                known.add(a)
                found.append((-gain, n, a))
        found.sort()
        return [a for _, _, a in found]

    def idle(self, s: State) -> State | None:
        """The position with the other side to move; None where the king could be taken then."""
        if s.stage != "turn" or self._rules.in_check(s.at):
            return None
        return State(s.at._replace(turn=1 - s.turn, passant=0, stepped=-1))

    def appeal(self, s: State, a: Action) -> float:
        """Men after the action and after the best capture that answers it; mate above all."""
        after = self._turn.after(s, a)
        if after.stage == "over":
            return 0.0 if after.winner < 0 else 1000.0 if after.winner == s.turn else -1000.0
        white, black = self.worth(after)
        value = black - white if s.turn else white - black
        if after.turn == s.turn:
            return value
        lost = max((self._loss(after.at, move) for move in self._rules.moves(after.at)), default=0.0)
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
        return theirs - mine if theirs < mine and self._rules.is_guarded(at, move) else theirs
