"""How legal actions show on a board: one line each for moving and bringing in.

A capture needs its victim touched, or a man knocked over could be taken for one. Stops on the way
to the end of a roll are the squares a man may rest on. Rolls that end where they began, declining,
taking a card change nothing on the board: they are no lines, buttons rule them. When several
players choose for one card, hands may do it in any order (CJ-A52): there is a line for the first
choice, for the first two, and so on. They are one step: hands of several players keep no order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.chess_jumble.cards import card_effects
from companion.games.chess_jumble.cards.deck import March
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.movement.moves import march_moves, roll_moves
from companion.games.chess_jumble.play import outcome
from companion.games.chess_jumble.state import State
from companion.kernel.actions import Action, Move
from companion.kernel.layout import NOWHERE, Line, Stack, standard_line

MOST = 2000
"""Lines of several choices are left away beyond so many; choices one by one always have theirs."""


def lines(ed: Edition, s: State, legal: Iterable[Action]) -> Iterator[Line]:
    """The lines of these legal actions."""
    if s.stage == "card" and s.todo:
        yield from _in_any_order(ed, s)
        return
    ways, seat = _ways(ed, s), ed.seats[s.turn]
    for a in legal:
        line = standard_line(a, seat, ways.get(a.kind, NOWHERE) if isinstance(a, Move) else NOWHERE)
        if line is not None:
            yield line


def _ways(ed: Edition, s: State) -> dict[str, frozenset[str]]:
    found = {}
    if s.stage in ("move", "bring"):
        found = roll_moves(ed, s)
    elif s.stage == "card" and isinstance(op := card_effects.operation(ed, s), March):
        found = march_moves(ed, s, op)
    return {ed.kinds[p]: frozenset(ed.names(roll.way)) for p, roll in found.items()}


def _in_any_order(ed: Edition, s: State) -> list[Line]:
    """One line for each way in which the first, the first two, ... of those who choose may choose."""
    found: list[Line] = []
    level: list[tuple[State, tuple[Action, ...], dict[str, Stack]]] = [(s, (), {})]
    step = s.step
    while level and len(found) < MOST:
        deeper = []
        for state, done, before in level:
            for a in card_effects.options(ed, state):
                one = standard_line(a, "")
                assert one is not None
                after = {**before, **one.after}
                found.append(Line((*done, a), after, frozenset(after)))
                next_state = outcome(ed, state, a)[0]
                if next_state.stage == "card" and next_state.step == step and next_state.todo:
                    deeper.append((next_state, (*done, a), after))
        level = deeper
    return found
