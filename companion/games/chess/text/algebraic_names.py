"""A game of the family as chess players write it down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.chess.state import State
from companion.games.chess.text.main_line import start_tags
from companion.games.chess.text.openings import opening_of
from companion.games.chess.text.variant_names import CHESS, CHESS960
from companion.games.chess.turns.play import Turn
from companion.kernel.actions import Action, Draw
from companion.kernel.errors import BadPosition
from companion.kernel.text.algebraic import Opening


class AlgebraicNames:
    """The moves and positions of one game in algebraic notation."""

    def __init__(self, turn: Turn) -> None:
        self._turn, self._rules = turn, turn.rules

    def tags(self, start: State) -> Mapping[str, str]:
        return start_tags(self._rules, start.at)

    def position(self, fen: str) -> str:
        return self._rules.write(self._rules.read(fen, lenient=True))

    def san(self, s: State, action: Action) -> str:
        if isinstance(action, Draw):
            return ""
        if self._turn.steps.there_are and self._turn.after(s, action).made:
            return ""  # a turn of two steps is written when it is over
        return self._rules.san(s.at, self._turn.legal(s)[action])

    def action(self, s: State, text: str) -> Action | None:
        if s.stage != "turn" and not s.made:
            return None
        try:
            move = self._rules.read_move(s.at, text)
        except BadPosition:
            return None
        if s.made:  # the second step of the same move
            return next((a for a, one in self._turn.legal(s).items() if one == move), None)
        return self._turn.actions.action(s.at, move)

    def go_on(self, s: State) -> State:
        return State(s.at, passed=s.passed, beyond=True)

    def number(self, s: State) -> int:
        return s.at.number

    def opening(self, states: Iterable[State]) -> Opening | None:
        if self._rules.definition.name not in (CHESS, CHESS960):
            return None
        return opening_of(self._rules, (s.at for s in states if s.stage != "array"))
