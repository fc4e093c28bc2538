"""How a board shows what may be done in Raindropchess: each visit of hands is one action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.raindropchess.play import Play
from companion.games.raindropchess.state import State
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import Action, Drop, Move, Put
from companion.kernel.layout import Line, Stack, Token
from companion.kernel.orthodox import PLAIN, kind_on


def lines(play: Play, s: State, actions: Sequence[Action]) -> Iterator[Line]:
    """The legal lines."""
    seat = SEATS[s.turn]
    for a in actions:
        match a:
            case Move():
                after: dict[str, Stack] = {a.origin: (), a.to: (Token(seat, a.promoted or a.kind),)}
                if _taken_off(play, s, a):
                    after[a.to] = ()
                yield Line((a,), after, frozenset(after))
            case Drop():
                yield Line((a,), {a.to: (Token(seat, a.kind),)}, frozenset((a.to,)))
            case Put():
                yield Line((a,), {a.origin: ()}, frozenset((a.origin,)))


def _taken_off(play: Play, s: State, a: Move) -> bool:
    """Whether the pawn leaves the board where it arrives (RD-A13c)."""
    return a.kind == "P" and kind_on(play.outcome(s, a)[0].at, PLAIN.number[a.to]) is None
