"""What the board shows of each action of Wild Jokers."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.shared.two_player import SEATS
from companion.games.wild_jokers import moves
from companion.games.wild_jokers.moves import BOARD, JOKER, KINDS
from companion.games.wild_jokers.state import State
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Drop, Move
from companion.kernel.layout import Line, Stack, Token

NAMES = BOARD.names


def lines(s: State, actions: Iterable[Action]) -> Iterable[Line]:
    seat = SEATS[s.turn]
    for a in actions:
        if isinstance(a, Drop):
            yield Line((a,), {a.to: (Token(seat, "M"),)}, frozenset((a.to,)))
        elif isinstance(a, Move):
            after: dict[str, Stack] = {a.origin: (), a.to: (Token(seat, a.promoted or a.kind),)}
            yield Line((a,), after, frozenset(after), _way(s, a))
        elif isinstance(a, Castle):
            castled: dict[str, Stack] = {a.king: (), a.rook: ()}
            castled.update({a.king_to: (Token(seat, "K"),), a.rook_to: (Token(seat, "R"),)})
            yield Line((a,), castled, frozenset(castled))


def _way(s: State, a: Move) -> frozenset[str]:
    """Where a joker may touch down on its chain of hops; it captures only with the first (WJ-R23)."""
    if a.kind != KINDS[JOKER] or a.captures:
        return frozenset()
    chain = moves.HOPS.chain(BOARD.number[a.origin], s.men[0].all | s.men[1].all)
    return frozenset(NAMES[q] for q in bitboard.each(chain))
