"""The legal actions of a position as hands and boards show them.

A roll is one action, so a line is one action. While a man is under way it may rest on any square
that it passes (CJ-A51). A roll that ends where it began, and declining, change nothing on the
board: they are no lines, the end button rules them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.games.chess_jumble.state import State
from companion.kernel import bits
from companion.kernel.actions import Drop, Move
from companion.kernel.layout import Line, Stack, Token

if TYPE_CHECKING:
    from companion.games.chess_jumble.rules import ChessJumble


def lines(game: ChessJumble, s: State) -> Iterable[Line]:
    seat = game.seats[s.turn]
    ways: dict[str, frozenset[str]] = {}
    if s.stage == "move":
        ways = {
            game.kinds[piece]: frozenset(game.board.names[q] for q in bits.each(found.way))
            for piece, found in game.rolled(s).items()
        }
    for a in game.actions(s):
        if isinstance(a, Move):
            after: dict[str, Stack] = {a.origin: (), **dict.fromkeys(a.captures, ())}
            after[a.to] = (Token(seat, a.kind),)
            touched = (
                after.keys() - {a.origin} if a.origin == a.to else after.keys()
            )  # it may be another's roll
            yield Line((a,), after, frozenset(touched), ways[a.kind])
        elif isinstance(a, Drop):
            yield Line((a,), {a.to: (Token(seat, a.kind),)}, frozenset((a.to,)))
