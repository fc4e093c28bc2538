"""What a board shows of actions, where it is more than single men that move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.chess import view
from companion.games.chess.state import State
from companion.games.chess.turns.actions import WALL
from companion.games.chess.turns.play import Turn
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import Action, Castle, Drop, Move
from companion.kernel.layout import Line, castling_line, difference, standard_line


class Lines:
    """The lines of one game."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        definition = turn.rules.definition
        self._changes_more = (
            definition.blast
            or bool(definition.petrify)
            or definition.flip_enclosed != "none"
            or definition.walling == "past"
        )

    def of(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """The lines of legal actions: captures that explode are lines of removals, walls are nobody's."""
        seat, layout = SEATS[s.turn], view.layout(self._turn, s)
        for a in actions:
            if isinstance(a, (Move, Drop)) and a.kind == WALL:
                line = standard_line(a, None)
            elif self._changes_more and (not isinstance(a, Move) or a.captures or self._turns_over):
                line = difference((a,), layout, view.layout(self._turn, self._turn.after(s, a)))
            elif isinstance(a, Castle):
                line = castling_line(a, layout[a.king], layout[a.rook])
            else:
                line = standard_line(a, seat)
            if line is not None:
                yield line

    @property
    def _turns_over(self) -> bool:
        definition = self._turn.rules.definition
        return definition.flip_enclosed != "none" or definition.walling == "past"
