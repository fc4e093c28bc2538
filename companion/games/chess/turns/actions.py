"""Moves of the rules as actions of a table, and back."""

from __future__ import annotations

from companion.games.chess.movement.position import CASTLE, DROP, PASS, PASSANT, Move, Position
from companion.games.chess.variant_rules import VariantRules
from companion.kernel import actions
from companion.kernel.actions import Action, Castle, Drop, Pass

WALL = "#"
"""What stands on a square that nobody may enter."""
REMEMBERED = 50_000
"""Actions that are kept."""


class Actions:
    """The actions of one game.

    Attributes:
        letters: The letter of each piece, White's and Black's alike: `N`, `+P`.
    """

    def __init__(self, rules: VariantRules) -> None:
        self._rules, tables = rules, rules.tables
        self._names, self._ends = tables.names, rules.castling.ends
        self._known: dict[tuple[Move, int], Action] = {}
        self.letters = tuple(kind.letter.upper() for kind in tables.kinds) * 2

    def of(self, at: Position) -> dict[Action, Move]:
        """The legal actions of a position, each with its move."""
        return {self.action(at, move): move for move in self._rules.moves(at)}

    def action(self, at: Position, move: Move) -> Action:
        """A legal move as an action; those that have been made are remembered, since they are made by the million."""
        if move.flag == PASSANT:
            return self._make_action(at, move)
        key = move, (at.white if at.turn else at.black) >> move.to & 1
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._make_action(at, move)
        return found

    def _make_action(self, at: Position, move: Move) -> Action:
        names, letters = self._names, self.letters
        piece, origin, to, become, flag, _, _ = move
        if flag == DROP:
            return Drop(letters[become], names[to])
        if flag == CASTLE:
            king_to, rook_to = self._ends(origin, to)
            return Castle(names[origin], names[king_to], names[to], names[rook_to])
        if flag == PASS:
            return Pass()
        captures: tuple[str, ...] = ()
        if flag == PASSANT:
            captures = (names[at.stepped],)
        elif (at.white if at.turn else at.black) >> to & 1:
            captures = (names[to],)
        promoted = letters[become] if become != piece else ""
        return actions.Move(letters[piece], names[origin], names[to], captures, promoted)
