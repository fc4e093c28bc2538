"""What other programs call the positions and actions of a table: FEN, and moves as UCI has them."""

from __future__ import annotations

from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.kernel.actions import Action


class EngineNames:
    """The notation of one game for engines.

    Attributes:
        variant: Its section in a variant file, which is its name in `UCI_Variant`.
        chess960: Whether castling is written as the king that takes its rook.
        variant_file: The text of the file that defines it; empty: engines know it.
    """

    def __init__(self, turn: Turn, variant_file: str = "") -> None:
        self._turn, self._rules = turn, turn.rules
        definition = turn.rules.definition
        self.chess960 = definition.chess960
        self.variant = "chess" if definition.name == "fischerandom" else definition.name
        self.variant_file = variant_file

    def fen(self, s: State) -> str:
        """A position, with the side to move, rights and clocks; checks only where they are counted down."""
        counted = self._rules.definition.check_counting
        return self._rules.write(s.at if counted else s.at._replace(checks=(0, 0)))

    def uci(self, s: State, action: Action) -> str:
        """A legal action: `e2e4`, `e7e8q`, `N@f3`."""
        return self._rules.uci(s.at, self._turn.moves(s.at)[action])

    def action(self, s: State, text: str) -> Action | None:
        """The legal action that an engine means; None: it is not legal here, or no move at all."""
        if s.stage != "turn":
            return None
        moves = self._turn.moves(s.at).items()
        return next((action for action, move in moves if self._rules.uci(s.at, move) == text), None)
