"""What a board shows of actions, where it is more than single men that move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.games.chess import view
from companion.games.chess.state import State
from companion.games.chess.turns.actions import WALL
from companion.games.chess.turns.play import Turn
from companion.games.chess.turns.second_steps import GATE, WALLING
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import Action, Castle, Drop
from companion.kernel.actions import Move as MoveAction
from companion.kernel.layout import Layout, Line, castling_line, difference, standard_line


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
            if isinstance(a, (MoveAction, Drop)) and a.kind == WALL:
                line = standard_line(a, None)
            elif self._changes_more and (not isinstance(a, MoveAction) or a.captures or self._turns_over):
                line = difference((a,), layout, view.layout(self._turn, self._turn.after(s, a)))
                if line is not None and isinstance(a, (MoveAction, Drop)):
                    line = msgspec.structs.replace(
                        line, touches=line.touches - find_turned_over(line, layout, a.to)
                    )
            elif self._ends_turn(s, a):
                line = difference((a,), layout, view.layout(self._turn, self._turn.after(s, a)))
            elif isinstance(a, Castle):
                line = castling_line(a, layout[a.king], layout[a.rook])
            else:
                line = standard_line(a, seat)
            if line is not None:
                yield line

    def _ends_turn(self, s: State, a: Action) -> bool:
        """Whether the one wall that may follow a first step goes up with it."""
        return self._turn.steps.walls and not s.made and self._turn.after(s, a).stage != WALLING

    def of_turns(self, s: State) -> Iterator[Line]:
        """The lines of whole turns in which a piece from the hand is put behind the mover, in one visit of hands."""
        turn = self._turn
        for first in self.of(s, tuple(turn.legal(s))):
            halfway = turn.after(s, first.actions[0])
            if halfway.stage != GATE:
                continue
            for second in self.of(halfway, [a for a in turn.legal(halfway) if isinstance(a, Drop)]):
                yield Line(
                    (*first.actions, *second.actions),
                    {**first.after, **second.after},
                    first.touches | second.touches,
                    steps=(first.after, second.after),
                )

    @property
    def _turns_over(self) -> bool:
        definition = self._turn.rules.definition
        return definition.flip_enclosed != "none" or definition.walling == "past"


def find_turned_over(line: Line, before: Layout, to: str) -> set[str]:
    """Where a disc changes sides, beside the one that comes: it is turned where it stands and need not be lifted."""
    return {
        q
        for q, stack in line.after.items()
        if q != to and stack and [one.kind for one in stack] == [one.kind for one in before.get(q, ())]
    }
