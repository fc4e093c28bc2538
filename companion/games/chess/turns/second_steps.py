"""Turns of two steps: a move, and then a duck, a wall or an arrow is put down, or a piece from the hand behind the mover.

The rules have one move for both. At a table the first step is an action, after which the turn is not over; what may
follow it are the moves that begin with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.chess.movement.position import Move, Position
from companion.games.chess.turns.actions import WALL, Actions
from companion.games.chess.variant_rules import VariantRules
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action, Drop, Pass

GATE, WALLING = "gate", "wall"
"""The stages in which a second step is due."""
STAYS = Pass()
"""Nothing is put behind the mover."""


class SecondSteps:
    """The second steps of one game.

    Attributes:
        there_are: Whether it has any.
        walls: Whether a wall, an arrow or a duck is put down.
        ducks: Whether a duck is put down and not a wall.
    """

    def __init__(self, rules: VariantRules, made: Actions) -> None:
        self._rules, self._made = rules, made
        definition = rules.definition
        self.walls = definition.walling not in ("none", "past")
        self.there_are = definition.seirawan or self.walls
        self.ducks = definition.walling == "duck"

    def first(self, at: Position, moves: Sequence[Move]) -> Mapping[Action, Sequence[Move]]:
        """The first steps of these legal moves, each with the moves that begin with it."""
        found: dict[Action, list[Move]] = {}
        for move in moves:
            found.setdefault(self._made.action(at, move), []).append(move)
        return found

    @staticmethod
    def stage(begun: Sequence[Move]) -> str:
        """What is due after a first step; empty: nothing, the turn is over (or no move begins so)."""
        if len(begun) < 2:
            return ""
        return WALLING if begun[0].gate < 0 and begun[0].place >= 0 else GATE

    def stage_name(self, stage: str) -> str:
        """What a stage is called in words."""
        return "duck" if stage == WALLING and self.ducks else stage

    def second(self, at: Position, begun: Sequence[Move]) -> Mapping[Action, Move]:
        """What may follow a first step."""
        return {self._step(at, move): move for move in begun}

    def halfway(self, at: Position, begun: Sequence[Move]) -> Position:
        """The position after the first step, as far as it can be seen."""
        return self._rules.play(at, begun[0]._replace(gate=-1, place=-1))._replace(turn=at.turn)

    def _step(self, at: Position, move: Move) -> Action:
        names = self._rules.tables.names
        if move.gate >= 0:
            return Drop(self._made.letters[move.gate], names[move.place])
        if move.place < 0:
            return STAYS
        duck = self._rules.duck(at) if self.ducks else 0
        if duck:
            return actions.Move(WALL, names[next(bitboard.each(duck))], names[move.place])
        return Drop(WALL, names[move.place])
