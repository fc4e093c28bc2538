"""What the board shows of each action of Cloak and Dagger Chess."""

from __future__ import annotations

from companion.games.cloak_and_dagger.moves import CLOAK, NAMES, NUMBER
from companion.games.cloak_and_dagger.state import State
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import Action, Castle, Move, Say
from companion.kernel.layout import Line, Stack, castling_line, single, standard_line


def line(s: State, a: Action) -> Line | None:
    """The line of an action; None: a board shows nothing of it, or what only the screen may be told."""
    seat = SEATS[s.turn]
    match a:
        case Move(promoted=promoted) if promoted[:1] == CLOAK:
            new = f"{CLOAK}{len(s.own.checkers) + 1}"
            return standard_line(a, seat, become=new) if promoted == CLOAK else None
        case Castle():
            return castling_line(a, _man(s, a.king, "K"), _man(s, a.rook, "R"))
        case Say(verb="uncloak", values=(number, kind)):
            square = NAMES[s.own.checkers[int(number) - 1]]
            return Line((a,), {square: single(seat, kind)}, frozenset((square,)))
    return standard_line(a, seat)


def _man(s: State, square: str, kind: str) -> Stack:
    """The man or checker on a square."""
    number = s.own.on(NUMBER[square])
    return single(SEATS[s.turn], f"{CLOAK}{number + 1}" if number >= 0 else kind)
